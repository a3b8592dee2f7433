import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { medicarePage } from './medicare.server.ts'

type Page = Awaited<ReturnType<typeof medicarePage>>

/** When somebody may choose coverage. */
export function PeriodsCard({ periods }: Pick<Page, 'periods'>) {
  const t = useText('medicare')
  const items = periods.map(({ id, open, name, words }) => ({
    id,
    label: name,
    value: (
      <>
        {words} {open ? <Badge tone="success">{t('open')}</Badge> : null}
      </>
    ),
  }))
  return (
    <Card title={t('periods_title')}>
      <KeyValueList items={items} layout="stacked" columns={3} />
    </Card>
  )
}

const where = { npn: '/account/profile', certificate: '/trainings' } as const

/** Whether the reader is ready to sell Medicare, and what is missing. */
export function ReadyCard({ ready, npn, certified_until, missing }: Pick<Page, 'ready' | 'npn' | 'certified_until' | 'missing'>) {
  const t = useText('medicare')
  return (
    <Card title={t('ready_title')}>
      {ready ? (
        <p>
          {t('ready', { npn })} {certified_until ? t('certified_until', { date: certified_until }) : ''}
        </p>
      ) : (
        <ul>
          {missing.map((what) => (
            <li key={what}>
              <Anchor href={where[what]}>{t(`missing.${what}`)}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

import { Form } from '@remix-run/react'
import { receiverNames } from '#config/sending-domains.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import * as styles from './campaigns.css.ts'
import { sendingPath } from './paths.ts'
import type { sendingPage } from './sending-domain.server.ts'

type Props = Awaited<ReturnType<typeof sendingPage>>
type Domain = Props['domain']
type Ask = Domain['asks'][number]

const stateTones = { new: 'neutral', waiting: 'warning', verified: 'success', lost: 'danger' } as const
const outcomeTones = { found: 'success', missing: 'warning', other: 'danger', unanswered: 'neutral', new: 'neutral' } as const
const standingTones = { met: 'success', open: 'warning', outside: 'neutral' } as const

/** How the domain stands, its records with what was found of each, and what big receivers ask. */
export function SendingDomainScreen({ domain, checked }: Props) {
  const t = useText('sending')
  const { state, dkim, records, relay_signs, asks } = domain
  const columns: Column<Ask>[] = [
    { key: 'what', header: t('ask'), cell: ({ kind }) => t(`ask_kinds.${kind}`) },
    { key: 'who', header: t('who'), cell: ({ receivers }) => receivers.map((one) => receiverNames[one]).join(', ') },
    {
      key: 'how',
      header: t('how'),
      cell: ({ standing }) => <StatusChip tone={standingTones[standing]}>{t(`standings.${standing}`)}</StatusChip>,
    },
  ]
  return (
    <Stack gap={4}>
      <Card title={domain.domain}>
        <Stack gap={3}>
          <p>
            <StatusChip tone={stateTones[state]}>{t(`states.${state}`)}</StatusChip>{' '}
            {t(state === 'verified' && dkim === 'relay' ? 'explained.verified_relay' : `explained.${state}`)}
          </p>
          {checked ? (
            <p className={styles.quiet}>
              {t('checked')} <When at={checked} />
            </p>
          ) : null}
          <Form method="post" action={sendingPath} preventScrollReset>
            <Button tone="primary">{t(state === 'new' ? 'begin' : 'look')}</Button>
          </Form>
        </Stack>
      </Card>
      <Card title={t('records')}>
        <Stack gap={4}>
          <p className={styles.quiet}>{t('records_hint')}</p>
          {records.map((record) => (
            <RecordToMake key={record.kind} record={record} />
          ))}
        </Stack>
      </Card>
      {relay_signs.length > 0 ? (
        <Card title={t('relay')}>
          <p>{t('relay_text', { domain: domain.domain })}</p>
          <p className={styles.address}>{relay_signs.join(', ')}</p>
        </Card>
      ) : null}
      <Card title={t('asks')}>
        <Stack gap={3}>
          <p className={styles.quiet}>{t('asks_hint')}</p>
          <Table caption={t('asks')} columns={columns} rows={asks} rowId={({ kind }) => kind} />
        </Stack>
      </Card>
    </Stack>
  )
}

function RecordToMake({ record: { kind, type, name, value, outcome } }: { record: Domain['records'][number] }) {
  const t = useText('sending')
  const found = outcome ?? 'new'
  const copying = { copyLabel: t('copy'), copiedLabel: t('copied') }
  const named = { type, kind: kind.toUpperCase() }
  return (
    <section>
      <Stack gap={2}>
        <p>
          <strong>{t(`kinds.${kind}`)}</strong> <StatusChip tone={outcomeTones[found]}>{t(`outcomes.${found}`)}</StatusChip>
        </p>
        <p className={styles.quiet}>{t(`hints.${kind}`)}</p>
        <CopyField label={t('record_name', named)} value={name} {...copying} />
        {value ? <CopyField label={t('record_value', named)} value={value} {...copying} /> : null}
      </Stack>
    </section>
  )
}

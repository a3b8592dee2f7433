import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import type { FreeTimes } from './free-times.server.ts'
import * as styles from './calendar.css.ts'

/** A week of free times, each the way to fill it; and whose calendar it is, where one may book for others. */
export function FreeTimesCard({ free: { days, people, own, who, zone } }: { free: FreeTimes }) {
  const t = useText('calendar')
  return (
    <Card title={t('free.title')}>
      <Stack gap={3}>
        {people.length > 0 ? (
          <Tabs
            label={t('who')}
            items={[
              { href: own, label: t('mine'), current: who === '' },
              ...people.map(({ id, name, href }) => ({ href, label: name, current: id === who })),
            ]}
          />
        ) : null}
        <p className={styles.quiet}>{days.length > 0 ? t('zone', { zone }) : t('free.none')}</p>
        {days.map(({ date, label, times }) => (
          <div key={date} className={styles.freeDay}>
            <strong>{label}</strong>
            {times.map(({ href, words }) => (
              <span key={href} className={styles.freeTime}>
                <Anchor href={href}>{words}</Anchor>
              </span>
            ))}
          </div>
        ))}
      </Stack>
    </Card>
  )
}

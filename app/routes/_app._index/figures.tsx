import { useText } from '#app/i18n/use-text.ts'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import type { ContactsDashboard } from './dashboard.server.ts'
import { useNumbers } from './use-numbers.ts'

/** The numbers at a glance. */
export function Figures({ dashboard: { summary, reach } }: { dashboard: ContactsDashboard }) {
  const t = useText('dashboard')
  const format = useNumbers()
  return (
    <StatGrid>
      <Stat label={t('figures.contacts')} value={format(summary.total_count)} hint={t(`figures.reach_${reach}`)} href="/contacts" />
      <Stat label={t('figures.new')} value={format(summary.new_count)} hint={t('figures.new_hint')} href="/contacts?new_tag=true" />
      <Stat
        label={t('figures.week')}
        value={format(summary.added_this_week)}
        hint={<Change {...summary} />}
        href={`/contacts?created_from=${summary.week}`}
      />
      <Stat
        label={t('figures.turning_65')}
        value={format(summary.turning_65_count)}
        hint={t('figures.turning_65_hint')}
        href={birthsHref(summary.turning_65_births)}
      />
    </StatGrid>
  )
}

/** The contacts who turn 65 soon. */
export const birthsHref = ({ from, to }: ContactsDashboard['summary']['turning_65_births']): string =>
  `/contacts?birth_from=${from}&birth_to=${to}`

/** This week against the last; nothing where the last was not counted whole. */
function Change({ added_this_week, last_week }: ContactsDashboard['summary']) {
  const t = useText('dashboard')
  if (last_week === null) return null
  const difference = added_this_week - last_week
  if (difference === 0) return t('figures.as_last_week')
  return t(difference > 0 ? 'figures.more_than_last_week' : 'figures.fewer_than_last_week', { count: Math.abs(difference) })
}

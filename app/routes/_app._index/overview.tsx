import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { BarList, BarPlot } from '#app/ui/plot.tsx'
import { ContactLines } from './contact-lines.tsx'
import type { Dashboard } from './dashboard.server.ts'
import * as styles from './overview.css.ts'
import { useNumbers } from './use-numbers.ts'

/** Where one left off, who turns 65 soon, and what the contacts come to. */
export function Overview({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Recent dashboard={dashboard} />
        <Birthdays dashboard={dashboard} />
        <Categories dashboard={dashboard} />
      </div>
      <div className={styles.column}>
        <Weeks dashboard={dashboard} />
        <Statuses dashboard={dashboard} />
      </div>
    </div>
  )
}

type Props = { dashboard: Dashboard }

function Recent({ dashboard: { recent } }: Props) {
  const t = useText('dashboard')
  const lines = recent.map((line) => ({ ...line, after: line.status ? <StatusChip tone={line.status.tone as Tone}>{line.status.title}</StatusChip> : null }))
  return (
    <Card title={t('recent.title')} actions={<Anchor href="/contacts">{t('recent.all')}</Anchor>}>
      {lines.length > 0 ? <ContactLines label={t('recent.title')} lines={lines} /> : <p className={styles.quiet}>{t('recent.empty')}</p>}
    </Card>
  )
}

function Birthdays({ dashboard: { birthdays, summary } }: Props) {
  const t = useText('dashboard')
  const more = summary.turning_65_count - birthdays.length
  const lines = birthdays.map((line) => ({ ...line, after: line.birthday }))
  return (
    <Card title={t('birthdays.title')}>
      {lines.length > 0 ? <ContactLines label={t('birthdays.title')} lines={lines} /> : <p className={styles.quiet}>{t('birthdays.empty')}</p>}
      {more > 0 ? <p className={styles.quiet}>{t('birthdays.more', { count: more })}</p> : null}
    </Card>
  )
}

function Weeks({ dashboard: { weeks } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  if (weeks.length === 0) return null
  return (
    <Card>
      <BarPlot
        title={t('weeks.title')}
        labels={weeks.map(({ week }) => week)}
        labelsName={t('weeks.label')}
        series={[{ name: t('weeks.series'), values: weeks.map(({ count }) => count) }]}
        format={format}
        tableLabel={t('weeks.table')}
      />
    </Card>
  )
}

function Statuses({ dashboard: { summary } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = summary.by_status.map(({ status, count }) => ({ label: status?.title ?? t('status.none'), value: count, ...(status && { href: `/contacts?status_id=${status.id}` }) }))
  return (
    <Card title={t('status.title')}>
      <BarList label={t('status.title')} items={items} format={format} />
    </Card>
  )
}

function Categories({ dashboard: { summary } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = summary.by_category.map(({ category, count }) => ({ label: t(`category.${category}`), value: count, href: `/contacts?category=${category}` }))
  return (
    <Card title={t('category.title')}>
      <BarList label={t('category.title')} items={items} format={format} />
    </Card>
  )
}

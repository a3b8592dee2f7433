import { TodayCard } from '#app/features/calendar/index.ts'
import { GoalsCard, isReportCard, ReportCard } from '#app/features/reports/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { BarList, BarPlot } from '#app/ui/data/plot.tsx'
import { birthsHref } from './figures.tsx'
import { ContactLines } from './contact-lines.tsx'
import type { CardKey } from './dashboard-layout.ts'
import type { ContactsDashboard } from './dashboard.server.ts'
import * as styles from './overview.css.ts'
import { useNumbers } from './use-numbers.ts'

type Props = { dashboard: ContactsDashboard }

/** Where one left off, who turns 65 soon, and what the contacts come to: a card each. */
export function ContactsCard({ card, dashboard }: Props & { card: CardKey }) {
  if (isReportCard(card)) {
    const report = dashboard.reports.find(({ key }) => key === card)
    return report ? <ReportCard report={report} /> : null
  }
  switch (card) {
    case 'calendar':
      return dashboard.calendar ? <TodayCard calendar={dashboard.calendar} /> : null
    case 'goals':
      return <GoalsCard goals={dashboard.goals} />
    case 'recent':
      return <Recent dashboard={dashboard} />
    case 'birthdays':
      return <Birthdays dashboard={dashboard} />
    case 'weeks':
      return <Weeks dashboard={dashboard} />
    case 'activity':
      return <Activity dashboard={dashboard} />
    case 'statuses':
      return <Statuses dashboard={dashboard} />
    case 'sources':
      return <Sources dashboard={dashboard} />
    default:
      return <Categories dashboard={dashboard} />
  }
}

/** Leads to the report that counts the same. */
function ReportLink({ href, title }: { href: string | undefined; title: string }) {
  const t = useText('dashboard')
  return href ? (
    <Anchor href={href} aria-label={t('report.of', { title })}>
      {t('report.link')}
    </Anchor>
  ) : null
}

function Recent({ dashboard: { recent } }: Props) {
  const t = useText('dashboard')
  const lines = recent.map((line) => ({
    ...line,
    after: line.status ? <StatusChip tone={line.status.tone as Tone}>{line.status.title}</StatusChip> : null,
  }))
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
      {lines.length > 0 ? (
        <ContactLines label={t('birthdays.title')} lines={lines} />
      ) : (
        <p className={styles.quiet}>{t('birthdays.empty')}</p>
      )}
      {more > 0 ? (
        <p className={styles.more}>
          <Anchor href={birthsHref(summary.turning_65_births)}>{t('birthdays.more', { count: more })}</Anchor>
        </p>
      ) : null}
    </Card>
  )
}

function Weeks({ dashboard: { weeks, leads } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  if (weeks.length === 0) return <Card title={t('weeks.title')}>{t('empty_card')}</Card>
  return (
    <Card footer={leads.weeks ? <ReportLink href={leads.weeks} title={t('weeks.title')} /> : undefined}>
      <BarPlot
        title={t('weeks.title')}
        labels={weeks.map(({ week }) => week)}
        labelsName={t('weeks.label')}
        series={[{ name: t('weeks.series'), values: weeks.map(({ count }) => count) }]}
        format={format}
        tableLabel={t('table')}
      />
    </Card>
  )
}

/** What was done, by day and by kind. */
function Activity({ dashboard: { activity } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  if (!activity || activity.counted === 0) {
    return (
      <Card title={t('activity.title')}>
        <p className={styles.quiet}>{t('activity.empty')}</p>
      </Card>
    )
  }
  return (
    <Card>
      <BarPlot
        title={t('activity.title')}
        labels={activity.days.map(({ day }) => day)}
        labelsName={t('activity.label')}
        series={[{ name: t('activity.series'), values: activity.days.map(({ count }) => count) }]}
        format={format}
        tableLabel={t('table')}
      />
      <div className={styles.apart}>
        <BarList
          label={t('activity.kinds_title')}
          items={activity.kinds.map(({ group, count }) => ({ label: t(`activity.kinds.${group}`), value: count }))}
          format={format}
        />
      </div>
    </Card>
  )
}

function Statuses({ dashboard: { summary, leads } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = summary.by_status.map(({ status, count }) => ({
    label: status?.title ?? t('status.none'),
    value: count,
    ...(status && { href: `/contacts?status_id=${status.id}` }),
  }))
  return (
    <Card title={t('status.title')} actions={<ReportLink href={leads.statuses} title={t('status.title')} />}>
      <BarList label={t('status.title')} items={items} format={format} />
    </Card>
  )
}

function Sources({ dashboard: { summary, leads } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = summary.by_source.map(({ source, count }) => ({
    label: source?.title ?? t('source.none'),
    value: count,
    ...(source && { href: `/contacts?source_id=${source.id}` }),
  }))
  return (
    <Card title={t('source.title')} actions={<ReportLink href={leads.sources} title={t('source.title')} />}>
      <BarList label={t('source.title')} items={items} format={format} />
    </Card>
  )
}

function Categories({ dashboard: { summary } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = summary.by_category.map(({ category, count }) => ({
    label: t(`category.${category}`),
    value: count,
    href: `/contacts?category=${category}`,
  }))
  return (
    <Card title={t('category.title')}>
      <BarList label={t('category.title')} items={items} format={format} />
    </Card>
  )
}

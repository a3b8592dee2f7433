import { GoalsCard } from '#app/features/reports/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { BarList, BarPlot } from '#app/ui/data/plot.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import type { CardKey } from './dashboard-layout.ts'
import type { BusinessDashboard } from './dashboard.server.ts'
import * as styles from './overview.css.ts'
import { useMoney, useNumbers } from './use-numbers.ts'

/** The policies in force: issued or active. Where a report counts the same, it is that. */
const inForceHref = '/policies?status=issued&status=active'

type Props = { business: BusinessDashboard }

/** The book of business at a glance. */
export function BusinessFigures({ business }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const money = useMoney()
  const month = business.months.at(-1)
  return (
    <StatGrid>
      <Stat
        label={t('business.figures.policies')}
        value={format(business.policy_count)}
        hint={t('business.figures.policies_hint')}
        href="/policies"
      />
      <Stat
        label={t('business.figures.in_force')}
        value={format(business.in_force_count)}
        hint={t('business.figures.in_force_hint')}
        href={business.leads.book ?? inForceHref}
      />
      <Stat
        label={t('business.figures.premium')}
        value={money(business.in_force_premium_cents)}
        hint={t('business.figures.premium_hint')}
        href={business.leads.book ?? inForceHref}
      />
      <Stat
        label={t('business.figures.issued')}
        value={format(month?.count ?? 0)}
        hint={t('business.figures.issued_hint', { amount: money(month?.premium_cents ?? 0) })}
      />
    </StatGrid>
  )
}

/** What the policies come to: a card each. */
export function BusinessCard({ card, business }: Props & { card: CardKey }) {
  switch (card) {
    case 'goals':
      return <GoalsCard goals={business.goals} />
    case 'premium':
      return <Premium business={business} />
    case 'issued':
      return <Issued business={business} />
    case 'carriers':
      return <Carriers business={business} />
    default:
      return <Statuses business={business} />
  }
}

function Premium({ business: { months } }: Props) {
  const t = useText('dashboard')
  const money = useMoney()
  return (
    <Card>
      <BarPlot
        title={t('business.premium.title')}
        labels={months.map(({ label }) => label)}
        labelsName={t('business.premium.label')}
        series={[{ name: t('business.premium.series'), values: months.map(({ premium_cents }) => premium_cents) }]}
        format={money}
        tableLabel={t('table')}
      />
    </Card>
  )
}

function Issued({ business: { months } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  return (
    <Card>
      <BarPlot
        title={t('business.issued.title')}
        labels={months.map(({ label }) => label)}
        labelsName={t('business.issued.label')}
        series={[{ name: t('business.issued.series'), values: months.map(({ count }) => count) }]}
        format={format}
        tableLabel={t('table')}
      />
    </Card>
  )
}

function Carriers({ business: { carriers, more_carriers } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = carriers.map(({ carrier, count }) => ({
    label: carrier?.name ?? t('business.carriers.none'),
    value: count,
    ...(carrier && { href: `/policies?carrier_id=${carrier.id}` }),
  }))
  return (
    <Card title={t('business.carriers.title')}>
      <BarList label={t('business.carriers.title')} items={items} format={format} />
      {more_carriers > 0 ? <p className={styles.more}>{t('business.carriers.more', { count: more_carriers })}</p> : null}
    </Card>
  )
}

function Statuses({ business: { by_status } }: Props) {
  const t = useText('dashboard')
  const format = useNumbers()
  const items = by_status.map(({ status, count }) => ({
    label: t(`business.status.${status}`),
    value: count,
    href: `/policies?status=${status}`,
  }))
  return (
    <Card title={t('business.statuses.title')}>
      <BarList label={t('business.statuses.title')} items={items} format={format} />
    </Card>
  )
}

import ChartColumn from 'lucide-react/icons/chart-column'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { leadReportsPage } from './lead-reports.server.ts'
import * as styles from './reports.css.ts'

type Props = Awaited<ReturnType<typeof leadReportsPage>>
type Row = Props['rows'][number]

/** Leads by day, sender and company, with what became of them. */
export function LeadReportsList({ list, sorts, rows, stats, zone, errors }: Props) {
  const t = useText('reports')
  const number = (key: 'duplicate' | 'rejected' | 'reached_in_five_minutes' | 'appointments'): Column<Row> => ({
    key,
    header: t(`leads.${key}`),
    align: 'end',
    hideBelow: 'wide',
    cell: (row) => row[key],
  })
  const sorted = (key: 'posted' | 'accepted' | 'reached' | 'sold'): Column<Row> => ({
    key,
    header: t(`leads.${key}`),
    align: 'end',
    sort: sorts[key],
    cell: (row) => row[key],
  })
  const columns: Column<Row>[] = [
    { key: 'day', header: t('leads.day'), wrap: 'nowrap', sort: sorts.day, cell: (row) => row.day },
    { key: 'vendor', header: t('leads.vendor'), sort: sorts.vendor, cell: ({ from }) => from },
    { key: 'company', header: t('leads.company'), sort: sorts.company, cell: ({ company }) => company },
    sorted('posted'),
    sorted('accepted'),
    number('duplicate'),
    number('rejected'),
    sorted('reached'),
    number('reached_in_five_minutes'),
    number('appointments'),
    sorted('sold'),
    {
      key: 'premium',
      header: t('leads.premium_cents'),
      align: 'end',
      wrap: 'nowrap',
      sort: sorts.premium_cents,
      cell: ({ premium }) => premium,
    },
    { key: 'cost', header: t('leads.cost_cents'), align: 'end', wrap: 'nowrap', sort: sorts.cost_cents, cell: ({ cost }) => cost },
    {
      key: 'per_lead',
      header: t('leads.cost_per_lead'),
      align: 'end',
      wrap: 'nowrap',
      hideBelow: 'wide',
      cell: ({ per_lead }) => per_lead,
    },
    {
      key: 'per_policy',
      header: t('leads.cost_per_policy'),
      align: 'end',
      wrap: 'nowrap',
      hideBelow: 'wide',
      cell: ({ per_policy }) => per_policy,
    },
  ]
  const { from, to } = list.state
  const filters = {
    label: t('more'),
    count: [from, to].filter(Boolean).length,
    fields: (
      <>
        <DateField name="from" label={t('from')} defaultValue={from} errors={errors.from} />
        <DateField name="to" label={t('to')} defaultValue={to} errors={errors.to} />
      </>
    ),
  }
  const empty = <EmptyState icon={<ChartColumn size={20} />} title={t('leads.empty')} text={t('leads.empty_text')} />
  return (
    <Stack gap={5}>
      {[...errors.from, ...errors.to].map((words) => (
        <Banner key={words} tone="danger">
          {words}
        </Banner>
      ))}
      <StatGrid>
        {stats.map(({ label, value }) => (
          <Stat key={label} label={label} value={value} />
        ))}
      </StatGrid>
      <Stack>
        <ListFrame list={list} empty={empty} words={{ search: t('leads.search') }} filters={filters}>
          <Table caption={t('leads.title')} columns={columns} rows={rows} rowId={({ key }) => key} compact stickyHead={false} />
        </ListFrame>
      </Stack>
      <p className={styles.quiet}>
        {t('leads.how')} {t('by_clock', { zone })}
      </p>
    </Stack>
  )
}

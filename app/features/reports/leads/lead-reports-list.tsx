import ChartColumn from 'lucide-react/icons/chart-column'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { leadReportsPage } from './lead-reports.server.ts'
import * as styles from '../reports.css.ts'

type Props = Awaited<ReturnType<typeof leadReportsPage>>
type Row = Props['rows'][number]

/** Leads by day, sender and company, with what became of them. */
export function LeadReportsList({ list, sorts, rows, stats, zone, errors, vendors, companies }: Props) {
  const t = useText('reports')
  const told = (row: Row, key: keyof Row['hrefs'], words: ReactNode) =>
    row.hrefs[key] ? <Anchor href={row.hrefs[key]}>{words}</Anchor> : words
  const number = (key: 'duplicate' | 'rejected' | 'reached_in_five_minutes' | 'appointments'): Column<Row> => ({
    key,
    header: t(`leads.${key}`),
    align: 'end',
    hideBelow: 'wide',
    cell: (row) => told(row, key, row[key]),
  })
  const sorted = (key: 'posted' | 'accepted' | 'leads' | 'reached' | 'sold'): Column<Row> => ({
    key,
    header: t(`leads.${key}`),
    align: 'end',
    ...(key !== 'leads' && { sort: sorts[key] }),
    cell: (row) => told(row, key, row[key]),
  })
  const columns: Column<Row>[] = [
    { key: 'day', header: t('leads.day'), wrap: 'nowrap', sort: sorts.day, cell: (row) => row.day },
    { key: 'vendor', header: t('leads.vendor'), sort: sorts.vendor, cell: ({ from }) => from },
    { key: 'company', header: t('leads.company'), sort: sorts.company, cell: ({ company }) => company },
    sorted('posted'),
    sorted('accepted'),
    number('duplicate'),
    number('rejected'),
    sorted('leads'),
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
      cell: (row) => told(row, 'premium_cents', row.premium),
    },
    {
      key: 'cost',
      header: t('leads.cost_cents'),
      align: 'end',
      wrap: 'nowrap',
      sort: sorts.cost_cents,
      cell: (row) => told(row, 'cost_cents', row.cost),
    },
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
  const { from, to, api_vendor_id, corporation_id } = list.state
  const filters = {
    label: t('more'),
    count: [from, to, api_vendor_id, corporation_id].filter(Boolean).length,
    fields: (
      <>
        <DateField name="from" label={t('from')} defaultValue={from} errors={errors.from} />
        <DateField name="to" label={t('to')} defaultValue={to} errors={errors.to} />
        {vendors.length > 0 ? (
          <NativeSelect
            name="api_vendor_id"
            label={t('filters.api_vendor_id')}
            options={vendors}
            emptyLabel={t('any')}
            defaultValue={api_vendor_id}
          />
        ) : null}
        {companies.length > 0 ? (
          <NativeSelect
            name="corporation_id"
            label={t('company')}
            options={companies}
            emptyLabel={t('every_company')}
            defaultValue={corporation_id}
          />
        ) : null}
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
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} />
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

import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { UsagePage } from './office.server.ts'

type Used = UsagePage['rows'][number]

/** What was used of a line in a month, by person or by company. */
export function UsageScreen({ page }: { page: UsagePage }) {
  const t = useText('lines')
  const { line, tabs, list, by, month, months, rows } = page
  const amount = (key: 'included' | 'allotted' | 'used' | 'over'): Column<Used> => ({
    key,
    header: t(`office.amounts.${key}`),
    align: 'end',
    cell: (row) => row[key],
  })
  const columns: Column<Used>[] = [
    { key: 'name', header: t(by === 'person' ? 'licenses.who' : 'office.company'), cell: ({ name }) => name },
    ...(by === 'person' ? [{ key: 'company', header: t('office.company'), cell: ({ company }: Used) => company }] : []),
    ...(['included', 'allotted', 'used', 'over'] as const).map(amount),
  ]
  const ways = [
    { value: 'person', label: t('office.by_person') },
    { value: 'company', label: t('office.by_company') },
  ]
  const fields = (
    <FieldGroup legend={t('office.filters')} legendHidden columns={2}>
      <NativeSelect name="month" label={t('office.month')} options={months} defaultValue={month} />
      <NativeSelect name="by" label={t('office.by')} options={ways} defaultValue={by} />
    </FieldGroup>
  )
  const shown = months.find(({ value }) => value === month)?.label ?? ''
  return (
    <>
      <PageHeader title={t(`${line}.plans`)} meta={t('office.usage_of', { month: shown, unit: t(`${line}.amount`) })} />
      <Stack gap={5}>
        <Tabs label={t(`${line}.plans`)} items={tabs} />
        <ListFrame
          list={list}
          empty={<EmptyState title={t('office.none_used')} text={t('office.none_used_text')} />}
          filters={{ label: t('office.filters'), count: list.isNarrowed ? 1 : 0, fields }}
        >
          <Table caption={t('office.usage')} columns={columns} rows={rows} rowId={({ id }) => id} />
        </ListFrame>
      </Stack>
    </>
  )
}

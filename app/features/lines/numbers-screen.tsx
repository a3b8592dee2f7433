import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { ManagedNumbersPage } from './office.server.ts'

type Owned = ManagedNumbersPage['rows'][number]

/** The numbers that were bought for people within reach. */
export function NumbersScreen({ page: { tabs, list, rows, released } }: { page: ManagedNumbersPage }) {
  const t = useText('lines')
  const columns: Column<Owned>[] = [
    { key: 'number', header: t('office.number'), wrap: 'nowrap', cell: ({ number, label }) => [number, label].filter(Boolean).join(' · ') },
    { key: 'owner', header: t('licenses.who'), cell: ({ owner }) => owner },
    { key: 'company', header: t('office.company'), hideBelow: 'medium', cell: ({ company }) => company },
    { key: 'takes', header: t('office.takes'), cell: ({ takes }) => takes },
    { key: 'price', header: t('office.monthly'), align: 'end', wrap: 'nowrap', cell: ({ price }) => price || t('office.free') },
    { key: 'bought', header: t('office.bought'), hideBelow: 'medium', wrap: 'nowrap', cell: ({ bought }) => bought },
    { key: 'used', header: t('office.last_used'), wrap: 'nowrap', cell: ({ used }) => used || t('office.never') },
    { key: 'released', header: t('office.released'), wrap: 'nowrap', cell: ({ released: on }) => on },
  ]
  const states = [
    { value: 'false', label: t('office.in_use') },
    { value: 'true', label: t('office.given_back') },
  ]
  const fields = (
    <NativeSelect name="released" label={t('office.state')} options={states} emptyLabel={t('office.all')} defaultValue={released} />
  )
  return (
    <>
      <PageHeader title={t('sms.plans')} />
      <Stack gap={5}>
        <Tabs label={t('sms.plans')} items={tabs} />
        <ListFrame
          list={list}
          empty={<EmptyState title={t('office.no_numbers')} text={t('office.no_numbers_text')} />}
          words={{ search: t('office.search_numbers') }}
          filters={{ label: t('office.filters'), count: released ? 1 : 0, fields }}
        >
          <Table caption={t('office.numbers')} columns={columns} rows={rows} rowId={({ id }) => id} />
        </ListFrame>
      </Stack>
    </>
  )
}

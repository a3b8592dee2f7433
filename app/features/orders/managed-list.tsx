import ReceiptText from 'lucide-react/icons/receipt-text'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { MoneyState, OfficeStatus } from './order-state.tsx'
import type { managedOrdersPage } from './orders.server.ts'
import { managedOrderHref } from './paths.ts'

type Props = Omit<Awaited<ReturnType<typeof managedOrdersPage>>, 'exports'>
type Row = Props['rows'][number]

/** What everybody within reach has ordered, by kind and by how it stands. */
export function ManagedList({ list, sorts, tabs, status_groups, fields, rows }: Props) {
  const t = useText('orders')
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: t('number'),
      wrap: 'nowrap',
      sort: sorts.number,
      cell: ({ number }) => <Anchor href={managedOrderHref(number)}>{String(number)}</Anchor>,
    },
    { key: 'user', header: t('customer'), cell: ({ user }) => user.name },
    { key: 'company', header: t('company'), hideBelow: 'large', cell: ({ company }) => company },
    { key: 'what', header: t('what'), cell: ({ what }) => what },
    { key: 'ordered', header: t('ordered'), wrap: 'nowrap', sort: sorts.created_at, cell: ({ ordered }) => <When at={ordered} /> },
    { key: 'amount', header: t('amount'), align: 'end', wrap: 'nowrap', sort: sorts.amount_cents, cell: ({ amount }) => amount },
    { key: 'refunded', header: t('refunded'), align: 'end', wrap: 'nowrap', hideBelow: 'large', cell: ({ refunded }) => refunded },
    { key: 'state', header: t('money'), wrap: 'nowrap', cell: (row) => <MoneyState order={row} /> },
    { key: 'status', header: t('office'), wrap: 'nowrap', card: 'corner', cell: (row) => <OfficeStatus order={row} /> },
  ]
  const { tab, status_filter, field } = list.state
  const filters = {
    label: t('filters'),
    count: Number(status_filter !== '') + Number(field !== ''),
    fields: (
      <>
        {tab === 'all' ? null : <input type="hidden" name="tab" value={tab} />}
        <NativeSelect
          id="status_filter"
          name="status_filter"
          label={t('stands')}
          options={status_groups}
          emptyLabel={t('any')}
          defaultValue={status_filter}
        />
        <NativeSelect id="field" name="field" label={t('search_in')} options={fields} emptyLabel={t('everywhere')} defaultValue={field} />
      </>
    ),
  }
  const empty = <EmptyState icon={<ReceiptText size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <Stack gap={4}>
      <Tabs label={t('kinds')} items={tabs} />
      <ListFrame list={list} empty={empty} words={{ search: t('search') }} filters={filters}>
        <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      </ListFrame>
    </Stack>
  )
}

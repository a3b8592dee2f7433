import ReceiptText from 'lucide-react/icons/receipt-text'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { MoneyState, OfficeStatus } from './order-state.tsx'
import type { ownOrdersPage } from './orders.server.ts'
import { orderHref } from './paths.ts'

type Props = Awaited<ReturnType<typeof ownOrdersPage>>

/** One's own orders, the newest first. */
export function OwnList({ list, rows }: Props) {
  const t = useText('orders')
  const columns: Column<Props['rows'][number]>[] = [
    {
      key: 'number',
      header: t('number'),
      wrap: 'nowrap',
      cell: ({ number }) => <Anchor href={orderHref(number)}>{String(number)}</Anchor>,
    },
    { key: 'what', header: t('what'), cell: ({ what }) => what },
    { key: 'ordered', header: t('ordered'), wrap: 'nowrap', cell: ({ ordered }) => <When at={ordered} /> },
    { key: 'amount', header: t('amount'), align: 'end', wrap: 'nowrap', cell: ({ amount }) => amount },
    { key: 'state', header: t('money'), wrap: 'nowrap', cell: (row) => <MoneyState order={row} /> },
    { key: 'status', header: t('office'), wrap: 'nowrap', card: 'corner', cell: (row) => <OfficeStatus order={row} /> },
  ]
  const empty = <EmptyState icon={<ReceiptText size={20} />} title={t('own_empty')} text={t('own_empty_text')} />
  return (
    <ListFrame list={list} empty={empty} words={{ search: t('own_search') }}>
      <Table caption={t('own_title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

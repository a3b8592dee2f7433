import { BillState } from '#app/features/billing/bill-state.tsx'
import type { historyOf, ShownInvoice } from '#app/features/billing/billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { ListPager } from '#app/lists/list-pager.tsx'

type Props = Awaited<ReturnType<typeof historyOf>>

/** Bills and credit notes, newest first. */
export function BillList({ list, rows }: Props) {
  const t = useText('billing')
  if (rows.length === 0) return <EmptyState title={t('history.empty')} text={t('history.empty_text')} />
  const columns: Column<ShownInvoice>[] = [
    { key: 'what', header: t('history.bill'), cell: ({ id, what }) => <Anchor href={`/billing/history/${id}`}>{what}</Anchor> },
    { key: 'for', header: t('lines.what'), cell: ({ lines }) => lines.map(({ title }) => title).join(', ') },
    { key: 'issued', header: t('history.issued'), wrap: 'nowrap', cell: ({ issued }) => issued },
    { key: 'amount', header: t('lines.amount'), align: 'end', wrap: 'nowrap', cell: ({ amount }) => amount },
    { key: 'state', header: t('history.state'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
  ]
  return (
    <>
      <Table caption={t('history.caption')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}

import { useText } from '#app/i18n/use-text.ts'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { ShownLine } from './billing.server.ts'

type Row = ShownLine & { key: string }
type Props = { caption: string; lines: ShownLine[]; fromBalance?: string | null; total: string }

/** What is paid for, line by line, and the sum. */
export function BillLines({ caption, lines, fromBalance = null, total }: Props) {
  const t = useText('billing')
  const rows: Row[] = [
    ...lines.map((line, place) => ({ ...line, key: String(place) })),
    ...(fromBalance ? [{ key: 'balance', title: t('lines.balance'), period: '', amount: fromBalance }] : []),
    { key: 'total', title: t('lines.total'), period: '', amount: total },
  ]
  const columns: Column<Row>[] = [
    { key: 'title', header: t('lines.what'), cell: ({ key, title }) => (key === 'total' ? <strong>{title}</strong> : title) },
    ...(lines.some(({ period }) => period) ? [{ key: 'period', header: t('lines.for'), cell: ({ period }: Row) => period }] : []),
    {
      key: 'amount',
      header: t('lines.amount'),
      align: 'end',
      wrap: 'nowrap',
      cell: ({ key, amount }) => (key === 'total' ? <strong>{amount}</strong> : amount),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowId={({ key }) => key} stickyHead={false} />
}

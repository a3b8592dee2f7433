import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BillLines } from '#app/features/billing/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { MoneyState, OfficeStatus, RefundState } from './order-state.tsx'
import type { ShownDetails } from './orders.server.ts'
import { managedOrderHref } from './paths.ts'

type Props = {
  order: ShownDetails
  /** Whose it is, where that is not the reader. */
  customer?: ReactNode
  /** Bills open for whoever pays them. */
  linksBills: boolean
  /** Whether the reader notes what was shipped. */
  ships?: boolean
}

/** What was bought, how it stands, and the money that came and went. */
export function OrderFacts({ order, customer, linksBills, ships = false }: Props) {
  const t = useText('orders')
  const facts = [
    ...(customer ? [{ label: t('customer'), value: customer }] : []),
    ...(order.company ? [{ label: t('company'), value: order.company }] : []),
    { label: t('money'), value: <MoneyState order={order} /> },
    { label: t('office'), value: <OfficeStatus order={order} /> },
    { label: t('kind'), value: order.kind },
    { label: t('ordered'), value: <When at={order.ordered} /> },
    ...(order.paid ? [{ label: t('paid_at'), value: <When at={order.paid} /> }] : []),
    ...(order.last4 ? [{ label: t('card'), value: t('card_words', { last4: order.last4 }) }] : []),
    ...(order.refunded ? [{ label: t('refunded'), value: order.refunded }] : []),
    ...order.invoices.map(({ id, words, amount, issued }) => ({
      id,
      label: linksBills ? <Anchor href={`/billing/history/${id}`}>{words}</Anchor> : words,
      value: (
        <>
          {amount} · <When at={issued} />
        </>
      ),
    })),
  ]
  return (
    <Stack gap={4}>
      {order.not_given ? <Banner tone="warning" title={order.not_given} /> : null}
      {order.dispute ? <Banner tone="warning" title={order.dispute} /> : null}
      <Card>
        <KeyValueList layout="stacked" columns={3} items={facts} />
      </Card>
      {order.delivery ? <Delivery delivery={order.delivery} /> : null}
      {order.delivery && order.delivery.months.length > 0 ? (
        <Months number={order.number} months={order.delivery.months} ships={ships} />
      ) : null}
      <BillLines caption={t('items')} lines={order.lines} fromBalance={order.from_balance} total={order.amount} />
      {order.refunds.length > 0 ? <Refunds refunds={order.refunds} /> : null}
    </Stack>
  )
}

function Delivery({
  delivery: { quantity, ship_to, note, mailed, shipped, lasts_until },
}: {
  delivery: NonNullable<ShownDetails['delivery']>
}) {
  const t = useText('orders')
  const items = [
    { label: t('delivery.quantity'), value: quantity },
    ...(ship_to ? [{ label: t('delivery.ship_to'), value: <Lines lines={ship_to} /> }] : []),
    ...(mailed
      ? [
          {
            label: t('delivery.mailed'),
            value: [
              t('delivery.mailed_words', { to: mailed.to, chosen: mailed.chosen }),
              mailed.taken_off > 0 ? t('delivery.taken_off', { count: mailed.taken_off }) : '',
            ]
              .filter(Boolean)
              .join('; '),
          },
        ]
      : []),
    ...(shipped ? [{ label: t('delivery.shipped_at'), value: <When at={shipped} /> }] : []),
    ...(lasts_until ? [{ label: t('delivery.lasts_until'), value: <When at={lasts_until} /> }] : []),
    ...(note ? [{ label: t('delivery.note'), value: note, wide: true }] : []),
  ]
  return (
    <Card>
      <KeyValueList layout="stacked" columns={3} items={items} />
    </Card>
  )
}

type MonthsProps = { number: number; months: NonNullable<ShownDetails['delivery']>['months']; ships: boolean }

/** What goes out in each month. */
function Months({ number, months, ships }: MonthsProps) {
  const t = useText('orders')
  const columns: Column<MonthsProps['months'][number]>[] = [
    { key: 'month', header: t('months.month'), cell: ({ month }) => t('months.of', { month, count: months.length }) },
    { key: 'due', header: t('months.due'), cell: ({ due_at }) => <When at={due_at} /> },
    { key: 'shipped', header: t('delivery.shipped_at'), cell: ({ shipped }) => (shipped ? <When at={shipped} /> : t('months.waits')) },
    {
      key: 'actions',
      header: t('months.ship'),
      headerHidden: true,
      actions: true,
      cell: ({ month, due }) =>
        ships && due ? (
          <Form method="post" action={managedOrderHref(number)}>
            <input type="hidden" name="month" value={month} />
            <Button size="small" name="intent" value="month" aria-label={t('months.ship_named', { month })}>
              {t('months.ship')}
            </Button>
          </Form>
        ) : null,
    },
  ]
  return (
    <Table
      caption={t('months.title')}
      captionShown
      columns={columns}
      rows={months}
      rowId={({ month }) => String(month)}
      stickyHead={false}
    />
  )
}

const Lines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} style={{ display: 'block' }}>
        {line}
      </span>
    ))}
  </>
)

function Refunds({ refunds }: { refunds: ShownDetails['refunds'] }) {
  const t = useText('orders')
  const columns: Column<ShownDetails['refunds'][number]>[] = [
    { key: 'at', header: t('refund.at'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
    { key: 'reason', header: t('refund.reason'), cell: ({ reason }) => reason },
    ...(refunds.some(({ by }) => by) ? [{ key: 'by', header: t('refund.by'), cell: ({ by }: ShownDetails['refunds'][number]) => by }] : []),
    { key: 'state', header: t('refund.state'), wrap: 'nowrap', cell: (given) => <RefundState given={given} /> },
    { key: 'amount', header: t('amount'), align: 'end', wrap: 'nowrap', cell: ({ amount }) => amount },
  ]
  return <Table caption={t('refund.list')} captionShown columns={columns} rows={refunds} rowId={({ id }) => id} stickyHead={false} />
}

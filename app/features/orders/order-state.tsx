import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import type { ShownDetails, ShownOrder } from './orders.server.ts'

const money: Record<ShownOrder['state'], Tone> = {
  pending: 'warning',
  failed: 'danger',
  paid: 'success',
  partly_refunded: 'info',
  refunded: 'neutral',
  cancelled: 'neutral',
}
const office: Record<ShownOrder['status'], Tone> = {
  new: 'info',
  processing: 'info',
  on_hold: 'warning',
  shipped: 'success',
  completed: 'success',
  cancelled: 'neutral',
}
const refund: Record<ShownDetails['refunds'][number]['state'], Tone> = {
  ready: 'warning',
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

/** How the money of an order stands. */
export const MoneyState = ({ order }: { order: Pick<ShownOrder, 'state' | 'state_words' | 'disputed'> }) => (
  <>
    <StatusChip tone={money[order.state]}>{order.state_words}</StatusChip>
    {order.disputed ? (
      <>
        {' '}
        <StatusChip tone="danger">{order.disputed}</StatusChip>
      </>
    ) : null}
  </>
)

/** How far the office is with it. */
export const OfficeStatus = ({ order }: { order: Pick<ShownOrder, 'status' | 'status_words'> }) => (
  <StatusChip tone={office[order.status]}>{order.status_words}</StatusChip>
)

export const RefundState = ({ given }: { given: Pick<ShownDetails['refunds'][number], 'state' | 'state_words'> }) => (
  <StatusChip tone={refund[given.state]}>{given.state_words}</StatusChip>
)

import type { AccountInfo, Payment } from '#api/contract/billing/billing.ts'
import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { accountStore, type Account } from './accounts.store.ts'
import { orderSummaryOf } from './ordering.ts'
import { orderStore, type AttemptRow, type OrderRow, type PaymentRow } from './orders.store.ts'
import { accountsOf } from './payer.ts'

type Found = { payment: PaymentRow; order: OrderRow; account: Account }

/** A payment of one's own, or of one's company for whoever may pay from it. */
export async function requirePayment(work: Work, id: string): Promise<Found> {
  const store = orderStore(work)
  const payment = await store.payment(id)
  const order = payment && (await store.find(payment.order_id))
  if (!payment || !order) throw refuse('not_found')
  const account = (await accountsOf(work)).find((one) => one.id === payment.account_id)
  if (!account) throw refuse('not_found')
  return { payment, order, account }
}

export const cardOf = ({ card_brand, card_last4, card_exp_month, card_exp_year }: Account): AccountInfo['card'] =>
  card_brand && card_last4 && card_exp_month && card_exp_year
    ? { brand: card_brand, last4: card_last4, exp_month: card_exp_month, exp_year: card_exp_year }
    : null

export function paymentStateOf(payment: PaymentRow, attempts: readonly AttemptRow[]): Payment['state'] {
  if (payment.state !== 'open') return payment.state
  const last = attempts.at(-1)
  if (!last || last.state === 'expired') return 'open'
  if (last.state === 'declined') return 'declined'
  if (last.state === 'needs_action') return 'needs_action'
  return last.way === 'page' && last.state !== 'unknown' ? 'open' : 'settling'
}

/** How a payment stands. `url`: where its owner goes on, which only a checkout answers. */
export async function paymentView(work: Work, id: string, url: string | null): Promise<Payment> {
  const { payment, order } = await requirePayment(work, id)
  const account = await accountStore(work).find(payment.account_id)
  const attempts = await orderStore(work).attempts([payment.id])
  const state = paymentStateOf(payment, attempts)
  const reason = state === 'declined' ? (attempts.at(-1)?.reason ?? null) : null
  return {
    id: payment.id,
    state,
    url,
    amount_cents: payment.amount_cents,
    reason: reason as Payment['reason'],
    last4: payment.last4,
    order: orderSummaryOf(order),
    not_given: order.not_given !== null,
    card: account && cardOf(account),
  }
}

export async function paymentBrief(work: Work, order: OrderRow): Promise<Pick<Payment, 'id' | 'state' | 'url'>> {
  const store = orderStore(work)
  const payment = await store.paymentOf(order.id)
  return { id: payment.id, state: paymentStateOf(payment, await store.attempts([payment.id])), url: null }
}

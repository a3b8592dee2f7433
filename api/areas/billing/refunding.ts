import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { PaymentsRefused, type Refund } from '#api/platform/payments/payments.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import type { AdminStatus } from '#config/billing/index.ts'
import { accountStore } from './accounts.store.ts'
import type { Desk } from './desk.ts'
import { invoiceStore } from './invoices.store.ts'
import { move } from './ledger.ts'
import { billPath, paperPath, tellOfMoney } from './mails.ts'
import { orderStore, type OrderRow, type PaymentRow } from './orders.store.ts'
import { billToOf } from './payer.ts'
import { giveBack, noteReturned } from './paying.ts'
import { purchaseOf, type Returns } from './purchases.ts'
import { refundStore, type RefundRow } from './refunds.store.ts'

export type AskedRefund = {
  amount?: number | undefined
  reason: string
  refund_id?: string | undefined
  restock: boolean
  end_now: boolean
}

/** Notes a refund: at most what was paid and is neither given back nor on its way. The same press twice is one. */
export async function beginRefund(work: Work, order_id: string, asked: AskedRefund): Promise<string> {
  const { amount, refund_id, ...how } = asked
  const store = orderStore(work)
  const order = await store.hold(order_id)
  const payment = await store.paymentOf(order_id)
  const max = refundableOf(payment)
  const amount_cents = amount ?? max
  const again = refund_id ? await refundStore(work).find(refund_id) : null
  if (again) {
    if (again.order_id !== order_id || (amount !== undefined && again.amount_cents !== amount))
      throw new Refusal('conflict', { details: [{ field: 'refund_id', code: 'order_differs' }] })
    return again.id
  }
  if (payment.dispute_state && payment.dispute_refundable === false)
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'disputed' }] })
  if (amount_cents > max || max === 0) throw invalid('amount', 'refund_too_much', { max: `$${(max / 100).toFixed(2)}`, max_cents: max })
  const may = await returnsOf(work, order)
  if (asked.end_now && !may.end_now) throw invalid('end_now', 'nothing_to_end')
  if (asked.restock && !may.restock) throw invalid('restock', 'nothing_to_restock')
  const id = await giveBack(work, order, {
    ...(refund_id && { id: refund_id }),
    payment_id: payment.id,
    amount_cents,
    user_id: work.actor.user_id,
    ...how,
  })
  await audit(work, { area: 'billing', action: 'refund_begun', subject_id: order_id, details: { amount_cents, reason: how.reason } })
  return id
}

/** Does what an order's new status means for what was bought, and gives back what is not delivered because of it. */
export async function atWork(work: Work, order: OrderRow, status: AdminStatus): Promise<void> {
  if (!order.fulfilled_at) return
  await giveBackUndelivered(work, order, (await purchaseOf(order.what)?.worked?.(work, order, status)) ?? 0)
}

/** Notes that a month's shipment went out. With the last one the order is shipped. The caller holds the order. */
export async function shipMonthOf(work: Work, order: OrderRow, month: number): Promise<void> {
  const purchase = purchaseOf(order.what)
  const isOver = order.state === 'refunded' || order.admin_status === 'cancelled' || order.admin_status === 'on_hold'
  if (!order.fulfilled_at || isOver || !purchase?.shipMonth) throw invalid('month', 'month_not_due')
  const { back_cents, is_last } = await purchase.shipMonth(work, order, month)
  const from = order.admin_status
  const to = is_last ? 'shipped' : 'processing'
  await orderStore(work).change(order.id, { admin_status: to })
  await audit(work, { area: 'billing', action: 'month_shipped', subject_id: order.id, details: from === to ? {} : { from, to } })
  await giveBackUndelivered(work, order, back_cents)
}

async function giveBackUndelivered(work: Work, order: OrderRow, back: number): Promise<void> {
  const payment = await orderStore(work).paymentOf(order.id)
  const amount_cents = Math.min(back, refundableOf(payment))
  if (amount_cents <= 0) return
  await giveBack(work, order, { payment_id: payment.id, amount_cents, reason: order.title })
  await audit(work, { area: 'billing', action: 'refund_begun', subject_id: order.id, details: { amount_cents } })
}

/** What a refund of this order may do besides. */
export async function returnsOf(work: OpenWork, order: OrderRow): Promise<Returns> {
  const may = order.fulfilled_at ? await purchaseOf(order.what)?.returns?.(work, order, order.body) : null
  return may ?? { restock: false, end_now: false }
}

/** What may still be given back; what no card paid here cannot be. */
export const refundableOf = ({ charge_id, taken_cents, returned_cents, dispute_refundable }: PaymentRow): number =>
  charge_id && dispute_refundable !== false ? taken_cents - returned_cents : 0

/** Asks Stripe to give it back, or how it stands; asked again with the same key it is the same refund. */
export async function askRefund(desk: Desk, refund_id: string): Promise<void> {
  const found = await desk.tx(async (work) => {
    const refund = await refundStore(work).find(refund_id)
    return refund && { refund, payment: await orderStore(work).payment(refund.payment_id) }
  })
  if (!found?.payment?.charge_id || found.refund.state === 'failed' || found.refund.state === 'cancelled') return
  const told = await askStripe(desk, found.refund, found.payment.charge_id)
  if (told) await desk.tx((work) => settleRefund(work, refund_id, told))
}

async function askStripe(
  { till, ports }: Desk,
  { id, stripe_id, amount_cents, created_at }: RefundRow,
  charge_id: string,
): Promise<Refund | null> {
  try {
    if (stripe_id) return await till.refundOf(stripe_id)
    const isOld = ports.clock.now().getTime() - created_at.getTime() > 20 * 3_600_000
    const known = isOld ? await till.findRefund({ charge_id, refund_id: id }) : null
    return known ?? (await till.refund({ key: id, charge_id, amount_cents }))
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    ports.errorReports.report(error, { where: 'refunds' })
    return { id: stripe_id ?? `refused ${id}`, state: 'failed', amount_cents, charge_id, refund_id: id }
  }
}

/** What became of a refund, as Stripe tells it. One that succeeded may fail later: then the books turn back. */
export async function settleRefund(work: OpenWork, refund_id: string, told: Refund): Promise<void> {
  const refunds = refundStore(work)
  const store = orderStore(work)
  const before = await refunds.find(refund_id)
  if (!before) return
  const order = await store.hold(before.order_id)
  const refund = (await refunds.find(refund_id)) ?? before
  const state = told.state === 'needs_action' ? 'pending' : told.state
  await refunds.change(refund.id, { stripe_id: told.id })
  if (refund.state === state || refund.state === 'failed' || refund.state === 'cancelled') return
  await refunds.change(refund.id, { state, ...(state !== 'pending' && { settled_at: work.now }) })
  const { amount_cents, user_id } = refund
  const customer = { customer: order.account_id }
  const facts = { title: order.title, number: order.number, amount_cents }
  if (state === 'succeeded') {
    await move(work, [{ what: 'refund', from: customer, to: 'stripe', amount_cents, cause: refund.id }])
    await noteReturned(work, order, await refunds.succeededOf(order.id))
    await audit(work, { area: 'billing', action: 'refunded', subject_id: order.id, details: { amount_cents } })
    const account = await accountStore(work).find(order.account_id)
    const reader = (account && (await billToOf(work, account)).reader) ?? order.user_id
    const note_id = newId()
    const hasNote = !order.not_given && (await invoiceStore(work).billOf(order.id)) !== null
    const path = hasNote ? billPath(note_id) : '/billing/history'
    await tellOfMoney(work, 'refunded', reader, { ...facts, path, ...(hasNote && { paper: paperPath(note_id) }) })
    if (order.not_given) return
    // What was sold and is given back was no sale: the customer's account stays as it was.
    await move(work, [{ what: 'credit', from: 'sales', to: customer, amount_cents, cause: refund.id }])
    await purchaseOf(order.what)?.takeBack?.(work, order, order.body, { restock: refund.restock, end_now: refund.end_now })
    await creditNote(work, refund, order.id, note_id)
    return
  }
  if (state === 'failed' || state === 'cancelled') {
    const payment = await store.payment(refund.payment_id)
    if (payment) await store.changePayment(payment.id, { returned_cents: payment.returned_cents - amount_cents })
    if (refund.state === 'succeeded') {
      await move(work, [{ what: 'refund_failed', from: 'stripe', to: customer, amount_cents, cause: refund.id }])
      if (!order.not_given) await move(work, [{ what: 'sale', from: customer, to: 'sales', amount_cents, cause: refund.id }])
      await noteReturned(work, order, await refunds.succeededOf(order.id))
    }
    await audit(work, { area: 'billing', action: 'refund_failed', subject_id: order.id, details: { amount_cents } })
    if (user_id) await tellOfMoney(work, 'refund_failed', user_id, { ...facts, path: `/admin/orders/${order.number}` })
  }
}

/** Its number is drawn last in the transaction. */
async function creditNote(work: OpenWork, refund: RefundRow, order_id: string, id: string): Promise<void> {
  const store = invoiceStore(work)
  const bill = await store.billOf(order_id)
  if (!bill) return
  await enqueue(work, 'invoice_paper', { invoice_id: id })
  await store.issue({
    id,
    kind: 'credit_note',
    account_id: bill.account_id,
    order_id,
    of_invoice_id: bill.id,
    amount_cents: -refund.amount_cents,
    balance_used_cents: 0,
    state: 'paid',
    bill_to: bill.bill_to,
    lines: [
      {
        title: refund.reason || bill.number.toString(),
        quantity: 1,
        amount_cents: -refund.amount_cents,
        period_start: null,
        period_end: null,
      },
    ],
  })
  await refundStore(work).change(refund.id, { credit_note_id: id })
}

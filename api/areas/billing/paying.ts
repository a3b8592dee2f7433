import { paidState } from '#config/billing/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { causeOf } from '#api/platform/mails/queue.ts'
import { live } from '#api/platform/live/live.ts'
import { paymentStream } from '#api/platform/live/channels/payments.ts'
import type { Charge } from '#api/platform/payments/payments.ts'
import { refunds } from '#api/platform/tables/index.ts'
import { accountStore } from './accounts.store.ts'
import { invoiceStore } from './invoices.store.ts'
import { move } from './ledger.ts'
import { orderStore, type OrderRow } from './orders.store.ts'
import { billToOf } from './payer.ts'
import { purchaseOf } from './purchases.ts'
import { billPath, paperPath, type PaidMail } from './mails.ts'

type Paid = { payment_id: string; charge: Pick<Charge, 'id' | 'taken_cents' | 'card'> | null }

/**
 * Counts an order as paid and gives what it is for: once, whoever tells of it first. Webhook, return page and job all come
 * here, under the order's lock, and all that follows from it is in this transaction. The bill's number comes last.
 */
export async function payOrder(work: OpenWork, order_id: string, { payment_id, charge }: Paid): Promise<void> {
  const store = orderStore(work)
  const accounts = accountStore(work)
  const order = await store.hold(order_id)
  if (order.paid_at) return
  const taken_cents = charge?.taken_cents ?? 0
  const account = await accounts.hold(order.account_id)
  await store.changePayment(payment_id, {
    state: 'succeeded',
    taken_cents,
    settled_at: work.now,
    charge_id: charge?.id ?? null,
    last4: charge?.card?.last4 ?? null,
  })
  await tellSettled(work, order, payment_id)
  const found_by = charge?.card ? `${order.found_by} ${charge.card.last4}` : order.found_by
  await store.change(order_id, { state: 'paid', paid_at: work.now, found_by })
  const purchase = purchaseOf(order.what)
  const refusal =
    order.state === 'cancelled' ? 'cancelled' : purchase ? await purchase.fulfil(work, order, order.body, account) : 'no_such_purchase'
  if (refusal) {
    await store.change(order_id, { not_given: refusal })
    await move(work, [{ what: 'payment', from: 'stripe', to: { customer: account.id }, amount_cents: taken_cents, cause: payment_id }])
    if (taken_cents > 0) await giveBack(work, order, { payment_id, amount_cents: taken_cents, reason: refusal })
    await audit(work, { area: 'billing', action: 'not_given', subject_id: order_id, details: { reason: refusal } })
    return
  }
  await store.change(order_id, { fulfilled_at: work.now })
  // Read anew: what was bought may have changed the account.
  const { balance_cents } = await accounts.hold(account.id)
  await accounts.change(account.id, { balance_cents: balance_cents - order.balance_used_cents })
  const sold = order.amount_cents + order.balance_used_cents
  await move(work, [
    { what: 'payment', from: 'stripe', to: { customer: account.id }, amount_cents: taken_cents, cause: payment_id },
    sold >= 0
      ? { what: 'sale', from: { customer: account.id }, to: 'sales', amount_cents: sold, cause: order_id }
      : { what: 'credit', from: 'sales', to: { customer: account.id }, amount_cents: -sold, cause: order_id },
  ])
  await audit(work, { area: 'billing', action: 'paid', subject_id: order_id, details: { amount_cents: order.amount_cents } })
  const { reader } = await billToOf(work, account)
  const bill_id = order.invoice_id ?? newId()
  const { title, number, amount_cents } = order
  const facts = { title, number, amount_cents, path: billPath(bill_id), paper: paperPath(bill_id) }
  // It carries the bill's paper, so it goes out by the job that makes that.
  const mail = { user_id: reader ?? order.user_id, facts, cause: causeOf(work) }
  // The order's bill: the one that stood open, or one that is issued now.
  if (order.invoice_id) {
    await queuePaper(work, bill_id, mail)
    await invoiceStore(work).change(bill_id, { state: 'paid', paid_at: work.now })
  } else await issueBill(work, order, 'paid', { id: bill_id, mail })
}

/** Has the pages renewed of whoever ordered: it was paid, or the card was declined. */
export const tellSettled = (work: OpenWork, { user_id }: OrderRow, id: string): Promise<void> =>
  live.tell(work, [paymentStream(user_id)], { event: 'payment_settled', id })

const queuePaper = (work: OpenWork, invoice_id: string, mail?: PaidMail): Promise<void> =>
  enqueue(work, 'invoice_paper', { invoice_id, ...(mail && { mail }) })

/** Issues the bill of an order. Last in its transaction: see `issue`. */
export async function issueBill(
  work: OpenWork,
  order: OrderRow,
  state: 'open' | 'paid',
  { id = newId(), mail }: { id?: string; mail?: PaidMail } = {},
): Promise<string> {
  const store = orderStore(work)
  const account = await accountStore(work).find(order.account_id)
  if (!account) throw new Error('An order has an account')
  const { reader: _reader, ...bill_to } = await billToOf(work, account)
  await queuePaper(work, id, mail)
  await invoiceStore(work).issue({
    id,
    kind: 'invoice',
    account_id: order.account_id,
    order_id: order.id,
    amount_cents: order.amount_cents,
    balance_used_cents: order.balance_used_cents,
    state,
    bill_to,
    lines: (await store.items([order.id])).map(({ title, quantity, amount_cents, period_start, period_end }) => ({
      title,
      quantity,
      amount_cents,
      period_start,
      period_end,
    })),
  })
  await store.change(order.id, { invoice_id: id })
  return id
}

/** Notes that money goes back, before Stripe is asked; a job asks. The caller holds the order. */
export async function giveBack(
  work: OpenWork,
  order: Pick<OrderRow, 'id'>,
  refund: {
    id?: string
    payment_id: string
    amount_cents: number
    reason: string
    restock?: boolean
    end_now?: boolean
    user_id?: string | null
  },
): Promise<string> {
  const { id = newId(), payment_id, amount_cents } = refund
  const store = orderStore(work)
  const payment = await store.payment(payment_id)
  if (!payment) throw new Error('There is no such payment')
  await store.changePayment(payment_id, { returned_cents: payment.returned_cents + amount_cents })
  await work.db.insert(refunds).values({ ...refund, tenant_id: work.brand.id, id, order_id: order.id, created_at: work.now })
  await enqueue(work, 'settle_refund', { refund_id: id })
  return id
}

/** What an order's state and its bill say of the money that went back. The caller holds the order. */
export async function noteReturned(work: OpenWork, order: OrderRow, refunded_cents: number): Promise<void> {
  await orderStore(work).change(order.id, { refunded_cents, state: paidState(order.amount_cents, refunded_cents) })
  const bill = await invoiceStore(work).billOf(order.id)
  if (bill) await invoiceStore(work).change(bill.id, { refunded_cents })
}

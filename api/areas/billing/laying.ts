import type { AdminStatus, Line, OrderTab, PlanPrice } from '#config/billing/index.ts'
import { borderOf } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { payment_differences, refunds } from '#api/platform/tables/index.ts'
import { accountStore } from './accounts.store.ts'
import { invoiceStore } from './invoices.store.ts'
import { move } from './ledger.ts'
import { openDoor } from './membership.ts'
import { orderStore } from './orders.store.ts'
import { billToOf } from './payer.ts'
import { issueBill, noteReturned } from './paying.ts'
import { noteUnpaid, renew } from './renewals/renewals.jobs.ts'
import type { Payer } from './accounts.store.ts'
import { subscriptionStore } from './subscriptions.store.ts'

type Laid = {
  user_id: string
  line: Line
  refunded_cents?: number
  what?: string
  tab?: OrderTab
  admin_status?: AdminStatus
}

/** An order that was paid elsewhere, such as before this was here: it stands in history and books, and no card was charged for it; its id. */
export async function layBill(
  work: OpenWork,
  payer: Payer,
  { user_id, line, refunded_cents = 0, what = 'renewal', tab = 'plans', admin_status = 'completed' }: Laid,
): Promise<string> {
  const store = orderStore(work)
  const account = await accountStore(work).ensure(payer)
  const { name, company, email } = await billToOf(work, account)
  const id = newId()
  const { amount_cents, title } = line
  const { payment_id } = await store.insert({
    id,
    account_id: account.id,
    user_id,
    what,
    tab,
    title,
    amount_cents,
    body: {},
    offer: {},
    found_by: [name, company, email, title].filter(Boolean).join(' '),
    lines: [line],
  })
  await store.changePayment(payment_id, { state: 'succeeded', taken_cents: amount_cents, settled_at: work.now })
  await store.change(id, { state: 'paid', paid_at: work.now, fulfilled_at: work.now, admin_status })
  const customer = { customer: account.id }
  await move(work, [
    { what: 'payment', from: 'stripe', to: customer, amount_cents, cause: payment_id },
    { what: 'sale', from: customer, to: 'sales', amount_cents, cause: id },
  ])
  const bill = await issueBill(work, await store.hold(id), 'paid')
  if (refunded_cents === 0) return id
  const refund = { tenant_id: work.brand.id, id: newId(), order_id: id, payment_id, amount_cents: refunded_cents }
  await work.db.insert(refunds).values({ ...refund, state: 'succeeded', settled_at: work.now, created_at: work.now, user_id })
  await store.changePayment(payment_id, { returned_cents: refunded_cents })
  await move(work, [
    { what: 'refund', from: customer, to: 'stripe', amount_cents: refunded_cents, cause: refund.id },
    { what: 'credit', from: 'sales', to: customer, amount_cents: refunded_cents, cause: refund.id },
  ])
  await noteReturned(work, await store.hold(id), refunded_cents)
  await invoiceStore(work).change(bill, { refunded_cents })
  return id
}

/** A plan that runs since `work.now`, in the period of that number. */
export async function layPlan(work: OpenWork, payer: Payer, plan: PlanPrice, period: number): Promise<void> {
  const account = await accountStore(work).ensure(payer)
  await openDoor(work, account, plan.id)
  const { id, title, price_cents, interval } = plan
  const [period_start, period_end] = [borderOf(work.now, interval, period), borderOf(work.now, interval, period + 1)]
  const rest = { rest_cents: price_cents, rest_since: period_start }
  await subscriptionStore(work).begin(account.id, {
    id,
    title,
    price_cents,
    interval,
    anchor_at: work.now,
    period,
    period_start,
    period_end,
    ...rest,
  })
}

/** A plan that ends with its period. */
export async function layEnding(work: OpenWork, payer: Payer): Promise<void> {
  const account = await accountStore(work).ensure(payer)
  const subscription = await subscriptionStore(work).of(account.id)
  if (subscription) await subscriptionStore(work).change(subscription.id, { cancel_at_period_end: true })
}

/** A renewal that was due at `work.now` and has not been paid since; what was due by the day `standing_day` has been done. */
export async function layUnpaid(work: OpenWork, payer: Payer, standing_day: number): Promise<void> {
  const account = await accountStore(work).ensure(payer)
  const subscription = await subscriptionStore(work).of(account.id)
  const order = subscription && (await renew(work, subscription))
  if (!order) return
  await noteUnpaid(work, order)
  await accountStore(work).change(account.id, { standing_day })
}

/** A bank has taken the money of an order back, and decides. */
export async function layDispute(work: OpenWork, order_id: string, dispute_id: string): Promise<void> {
  const store = orderStore(work)
  const { id, taken_cents } = await store.paymentOf(order_id)
  await store.changePayment(id, { dispute_id, dispute_state: 'open', dispute_refundable: false })
  await move(work, [{ what: 'dispute', from: 'sales', to: 'stripe', amount_cents: taken_cents, cause: dispute_id }])
}

/** An order whose charge nobody knows of at Stripe. */
export async function layDifference(work: OpenWork, order_id: string, charge_id: string): Promise<void> {
  const { id, taken_cents } = await orderStore(work).paymentOf(order_id)
  await orderStore(work).changePayment(id, { charge_id })
  await work.db.insert(payment_differences).values({
    ...{ tenant_id: work.brand.id, id: newId(), kind: 'charge', stripe_id: charge_id, charge_id, order_id },
    ...{ theirs_cents: null, ours_cents: taken_cents, found_at: work.now, seen_at: work.now, told_at: work.now },
  })
}

import type { LicensesOrder, NewSubscription, SubscriptionChange } from '#api/contract/billing/lines.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, refuse, stale } from '#api/platform/refusal.ts'
import { accountStore } from '../accounts.store.ts'
import { giveUp, orderSummaryOf, placeOrder, type Buying } from '../ordering.ts'
import { orderStore, type OrderRow } from '../orders.store.ts'
import { accountsOf, mayPayForCompany, type PayFrom } from '../payer.ts'
import { paymentBrief } from '../payment-view.ts'
import type { Line, Shape } from './lines.ts'
import { lineStore, type PlanRow } from './lines.store.ts'
import { changeFor, checkNew, endSubscription, kindsOf, requirePlan } from './offering.ts'
import { requireChangeable, requireSubscription } from './reach.ts'

type Bought = Shape<'boughtSubscription'>

async function withOrder(work: Work, line: Line, id: string, order: OrderRow | null): Promise<Bought> {
  return {
    ...(await requireSubscription(work, line, id)),
    order: order && orderSummaryOf(order),
    payment: order && (await paymentBrief(work, order)),
  }
}

/** Orders a plan for oneself, or for one's company. It waits until it is paid, and an enterprise plan until somebody agreed to it as well. */
export async function subscribe(work: Work, line: Line, { plan_id, type, ...buying }: NewSubscription): Promise<Bought> {
  const plan = await requirePlan(work, line, plan_id)
  if (plan.enterprise) return withOrder(work, line, await askForAgreement(work, line, plan, { type, ...buying }), null)
  const pay_from = buying.pay_from ?? (type === 'company' && mayPayForCompany(work) ? ('company' as const) : ('own' as const))
  const order = await placeOrder(work, kindsOf(line).begin, { plan_id, type }, { ...buying, pay_from })
  const store = lineStore(work, line)
  const known = await store.ofOrder(order.id)
  if (known) return withOrder(work, line, known.id, order)
  const id = await insertPending(work, line, plan, { type, account_id: order.account_id, order_id: order.id })
  await audit(work, { area: line.area, action: 'plan_ordered', subject_id: id, details: { plan_id, type } })
  return withOrder(work, line, id, order)
}

async function askForAgreement(
  work: Work,
  line: Line,
  plan: PlanRow,
  { type, pay_from }: { type: 'personal' | 'company'; pay_from?: PayFrom | undefined },
): Promise<string> {
  await checkNew(work, line, { user_id: work.actor.user_id, type, account: null })
  const ofCompany = pay_from === 'company' || (pay_from === undefined && type === 'company' && mayPayForCompany(work))
  if (ofCompany && !mayPayForCompany(work)) throw refuse('forbidden')
  const { user_id, company_id } = work.actor
  const account = await accountStore(work).ensure(ofCompany && company_id ? { company_id } : { user_id })
  const id = await insertPending(work, line, plan, { type, account_id: account.id, order_id: null })
  await audit(work, { area: line.area, action: 'plan_ordered', subject_id: id, details: { plan_id: plan.id, type } })
  return id
}

type Pending = { type: 'personal' | 'company'; account_id: string; order_id: string | null }

const insertPending = (work: Work, line: Line, plan: PlanRow, { type, ...rest }: Pending): Promise<string> =>
  lineStore(work, line).insert({
    type,
    order_type: type === 'company' ? 'Subscription::ManagerPay' : 'Subscription::SelfPay',
    user_id: type === 'personal' ? work.actor.user_id : null,
    company_id: type === 'company' ? work.actor.company_id : null,
    plan_id: plan.id,
    ...{ title: plan.title, price_cents: plan.price_cents, interval: plan.interval, included: plan.included },
    ...{ ordered_by: work.actor.user_id, state: 'pending' },
    ...rest,
  })

/** Another plan: dearer is ordered and counts when it is paid; cheaper is noted for the next period; today's takes back what was planned. */
export async function changePlan(work: Work, line: Line, id: string, body: SubscriptionChange): Promise<Bought> {
  const { plan_id, lock_version, ...buying } = body
  const seen = await requireChangeable(work, line, id)
  const plan = await requirePlan(work, line, plan_id)
  const store = lineStore(work, line)
  const row = orNotFound(await store.hold(seen.id))
  if (row.state === 'cancelled' || row.state === 'pending') throw invalid('base', 'line_no_subscription')
  if (row.order_type === 'Subscription::ManagerPay' && row.type === 'personal') throw invalid('base', 'line_manager_pays')
  // What was ordered by this press is answered again, whatever became of the subscription since.
  const known = buying.order_id ? await orderStore(work).find(buying.order_id) : null
  if (!known && lock_version !== undefined && lock_version !== row.lock_version)
    throw stale(await requireSubscription(work, line, id), { plan_id })
  const { when } = changeFor(row, plan, work.now)
  if (!known && when !== 'now') {
    const next_plan_id = when === 'same' ? null : plan.id
    await store.change(row.id, { next_plan_id, cancel_at_period_end: false })
    await audit(work, { area: line.area, action: 'plan_planned', subject_id: row.id, details: { plan_id } })
    return withOrder(work, line, row.id, null)
  }
  const order = await placeOrder(work, kindsOf(line).change, { subscription_id: row.id, plan_id }, await payingAs(work, row, buying))
  if (order.state === 'paid' && !known)
    await audit(work, { area: line.area, action: 'plan_changed', subject_id: row.id, details: { plan_id } })
  return withOrder(work, line, row.id, order)
}

/** What a subscription costs more is paid by whoever pays it. */
async function payingAs(work: Work, { account_id }: { account_id: string | null }, buying: Buying): Promise<Buying> {
  if (!account_id) return buying
  const account = (await accountsOf(work)).find(({ id }) => id === account_id)
  if (!account) throw refuse('forbidden')
  return { ...buying, pay_from: account.company_id ? 'company' : 'own' }
}

/** Ends a subscription: one that waits at once, one that is paid with its period. `type`, where given, must be what it is. */
export async function cancel(work: Work, line: Line, id: string, type: 'personal' | 'company' | undefined): Promise<Shape<'subscription'>> {
  const seen = await requireChangeable(work, line, id)
  if (type && type !== seen.type) throw invalid('type', 'not_an_option')
  await endOrPlan(work, line, seen.id, { at_once: false })
  return requireSubscription(work, line, id)
}

/** The same for the office, which may end it at once. */
export async function endOrPlan(work: Work, line: Line, id: string, { at_once }: { at_once: boolean }): Promise<void> {
  const store = lineStore(work, line)
  const row = orNotFound(await store.hold(id))
  if (row.state === 'cancelled') return
  if (row.state === 'pending') {
    const order = row.order_id ? await orderStore(work).find(row.order_id) : null
    if (order && (order.state === 'pending' || order.state === 'failed')) await giveUp(work, order)
    await endSubscription(work, line, row)
  } else if (at_once || row.state === 'past_due' || !row.period_end) await endSubscription(work, line, row)
  else if (!row.cancel_at_period_end) {
    await store.change(row.id, { cancel_at_period_end: true, next_plan_id: null })
    await audit(work, { area: line.area, action: 'subscription_ending', subject_id: row.id })
  }
}

/** Licences for people one leads: each may then use the line on what is paid for them. Returns the order. */
export async function orderLicenses(work: Work, line: Line, { plan_id, user_ids, ...buying }: LicensesOrder): Promise<OrderRow> {
  return placeOrder(work, kindsOf(line).licenses, { plan_id, user_ids }, { ...buying, pay_from: buying.pay_from ?? 'own' })
}

import { z } from 'zod'
import { beginning, changeOf, renewalOf, sumOf, type PlanPrice } from '#config/billing/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { accountStore, type Account } from './accounts.store.ts'
import { invoiceStore } from './invoices.store.ts'
import { tellOfMoney } from './mails.ts'
import { closeDoor, openDoor } from './membership.ts'
import { basisOf, giveUp, offeredAt, placeOrder, type Buying } from './ordering.ts'
import { orderStore, type OrderRow } from './orders.store.ts'
import { payerOf } from './payer.ts'
import { accountChanged, type Purchase } from './purchases.ts'
import { heldOf, subscriptionStore, type Subscription } from './subscriptions.store.ts'

const planBody = z.object({ plan_id: z.uuid() })
type PlanBody = z.output<typeof planBody>

const basisIn = (subscription: Subscription | null): string => (subscription ? `${subscription.id} ${subscription.lock_version}` : 'none')

async function requirePlan(work: OpenWork, id: string): Promise<PlanPrice> {
  const found = await subscriptionStore(work).plan(id)
  if (!found?.active) throw invalid('plan_id', 'no_such_plan')
  return found
}

/** The plan that stands on this order's money, if it runs: an older order was followed by others. */
async function standingOn(work: OpenWork, { id, account_id }: OrderRow): Promise<Subscription | null> {
  const newest = await orderStore(work).newestPaidPlan(account_id)
  return newest?.id === id ? subscriptionStore(work).of(account_id) : null
}

/** What a refund may do to a plan: end it at once. */
const endable: Pick<Purchase<unknown>, 'returns' | 'takeBack'> = {
  async returns(work, order) {
    return { restock: false, end_now: (await standingOn(work, order)) !== null }
  },
  async takeBack(work, order, _body, { end_now }) {
    const account = end_now ? await accountStore(work).hold(order.account_id) : null
    const subscription = account && (await standingOn(work, order))
    if (account && subscription) await endPlan(work, account, subscription)
  },
}

/** The plan of an account: what is dearer counts at once for the difference, what is cheaper from the next period. */
export const planPurchase: Purchase<PlanBody> = {
  what: 'plan',
  tab: 'plans',
  body: planBody,
  single: true,

  async offer(work, { account, body, at }) {
    const plan = await requirePlan(work, body.plan_id)
    const subscription = await subscriptionStore(work).of(account.id)
    const basis = basisIn(subscription)
    if (subscription?.state === 'past_due') throw invalid('base', 'pay_first')
    const change = subscription ? changeOf(heldOf(subscription), plan, at) : beginning(plan, at)
    if (change.when === 'same') throw invalid('plan_id', 'plan_is_yours')
    if (change.when === 'next_period')
      return { title: plan.title, lines: [], next: { at: change.at, amount_cents: plan.price_cents }, basis }
    return { title: plan.title, lines: change.lines, next: { at: change.after.period_end, amount_cents: plan.price_cents }, basis }
  },

  async fulfil(work, order, body, account) {
    const store = subscriptionStore(work)
    const subscription = await store.of(account.id)
    if (basisIn(subscription) !== basisOf(order)) return 'plan_changed'
    const plan = await store.plan(body.plan_id)
    if (!plan) return 'plan_changed'
    const at = offeredAt(order)
    const change = subscription ? changeOf(heldOf(subscription), plan, at) : beginning(plan, work.now)
    if (change.when !== 'now') return 'plan_changed'
    // A year that takes the place of a month begins when it is paid, whenever it was offered.
    const after = change.after.period_start.getTime() === at.getTime() ? beginning(plan, work.now).after : change.after
    if (subscription) await store.change(subscription.id, { held: after, cancel_at_period_end: false, next_plan_id: null })
    else await store.begin(account.id, after)
    await openDoor(work, account, plan.id)
    await accountChanged(work, account, 'paid')
    return null
  },
  ...endable,
}

const renewalBody = z.object({ subscription_id: z.uuid(), period_start: z.string() })

/** What falls due by itself: ordered by the job of renewals, never by anybody. */
export const renewalPurchase: Purchase<z.output<typeof renewalBody>> = {
  what: 'renewal',
  tab: 'plans',
  body: renewalBody,
  async offer() {
    throw invalid('what', 'not_an_option')
  },
  async fulfil(work, _order, body, account) {
    const store = subscriptionStore(work)
    const subscription = await store.of(account.id)
    if (subscription?.id === body.subscription_id && subscription.state === 'past_due') {
      // Whoever pays after the period is over gets a whole one from now on.
      const fresh = beginning({ ...heldOf(subscription), id: subscription.plan_id }, work.now).after
      await store.change(subscription.id, { state: 'active', ...(subscription.period_end <= work.now && { held: fresh }) })
    }
    await accountStore(work).change(account.id, { past_due_since: null, standing_day: null, card_trouble: null })
    await openDoor(work, account, subscription?.plan_id ?? null)
    await accountChanged(work, account, 'paid')
    return null
  },
  ...endable,
}

export type PlanChanged = { changes: 'now' | 'next_period' | 'not'; order: OrderRow | null }

/** Another plan: ordered where it counts now, noted where it counts from the next period, and taken back by choosing today's. */
export async function updatePlan(work: Work, { plan_id, ...buying }: { plan_id: string } & Buying): Promise<PlanChanged> {
  const payer = await payerOf(work, buying.pay_from)
  const account = await accountStore(work).of(payer)
  const plan = await requirePlan(work, plan_id)
  const store = subscriptionStore(work)
  // An order that was placed by this press is answered again, whatever became of the plan since.
  const known = buying.order_id ? await orderStore(work).find(buying.order_id) : null
  const subscription = account && !known ? await store.of(account.id) : null
  if (account && subscription) {
    await accountStore(work).hold(account.id)
    if (subscription.state === 'past_due') throw invalid('base', 'pay_first')
    const { when } = changeOf(heldOf(subscription), plan, work.now)
    if (when !== 'now') {
      const next_plan_id = when === 'same' ? null : plan.id
      const changes = when === 'same' && !subscription.next_plan_id ? ('not' as const) : ('next_period' as const)
      await store.change(subscription.id, { next_plan_id, cancel_at_period_end: false })
      await audit(work, { area: 'billing', action: 'plan_planned', subject_id: account.id, details: { plan_id } })
      return { changes, order: null }
    }
  }
  return { changes: 'now', order: await placeOrder(work, 'plan', { plan_id }, buying) }
}

/** Ends the plan with its period, or takes that back; what is past due ends at once. Twice is once. */
export async function cancelPlan(work: Work, { resume }: { resume: boolean }): Promise<void> {
  const account = await accountStore(work).of(await payerOf(work, undefined))
  const store = subscriptionStore(work)
  const subscription = account && (await store.of(account.id))
  if (!account || !subscription) throw invalid('base', 'no_plan_to_cancel')
  await accountStore(work).hold(account.id)
  if (subscription.cancel_at_period_end === !resume) return
  if (subscription.state === 'past_due') {
    if (!resume) await endPlan(work, account, subscription)
    return
  }
  await store.change(subscription.id, { cancel_at_period_end: !resume, ...(!resume && { next_plan_id: null }) })
  await audit(work, { area: 'billing', action: resume ? 'plan_resumed' : 'plan_cancelled', subject_id: account.id })
  if (!resume)
    await tellOfMoney(work, 'subscription_ends', work.actor.user_id, {
      title: subscription.title,
      on: subscription.period_end.toISOString(),
      path: '/billing',
    })
}

/** Ends a plan now: the door closes, and nothing that was due for it is asked for any more. */
export async function endPlan(work: OpenWork, account: Account, subscription: Subscription): Promise<void> {
  await subscriptionStore(work).change(subscription.id, { state: 'ended', ended_at: work.now, next_plan_id: null })
  for (const order of await orderStore(work).openOf(account.id, 'renewal')) {
    await giveUp(work, order)
    if (order.invoice_id) await invoiceStore(work).change(order.invoice_id, { state: 'void' })
  }
  await accountStore(work).change(account.id, { past_due_since: null, standing_day: null })
  await closeDoor(work, account)
  await accountChanged(work, account, 'ended')
  await audit(work, { area: 'billing', action: 'plan_ended', subject_id: account.id })
}

/** What an account is charged with its next period, if nothing changes. */
export function nextPeriod(subscription: Subscription, next: PlanPrice | null) {
  const { lines, after } = renewalOf(heldOf(subscription), next)
  return { lines, after, amount_cents: sumOf(lines) }
}

import { sql } from 'drizzle-orm'
import type { DialerPlan, DialerSubscription } from '#api/contract/dialer.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { reaches, scopeOf } from '#config/permissions.ts'
import { dialerStore } from './dialer.store.ts'
import { orderStore } from './orders.store.ts'

type OrderState = 'pending' | 'paid'

/**
 * Whether an order is paid. Outside of production nobody is asked for a card; in production it waits until somebody has
 * paid, and what was ordered waits with it.
 */
const paymentOf = ({ ports }: OpenWork): OrderState => (ports.env.APP_ENV === 'production' ? 'pending' : 'paid')

/** Subscriptions that somebody may see: of people within reach, and of their own company. */
export async function visibleSubscriptions(work: Work, mine: boolean | undefined) {
  const { actor } = work
  const company = sql`s.company_id = ${actor.company_id}::uuid`
  if (mine) return sql`(s.user_id = ${actor.user_id} or s.ordered_by = ${actor.user_id})`
  const { owners } = await reachOf(work, 'phone', 'see')
  return owners === 'all' ? sql`true` : sql`(s.user_id in (select unnest(${`{${owners.join(',')}}`}::uuid[])) or ${company})`
}

export async function requireSubscription(work: Work, id: string): Promise<DialerSubscription> {
  const visible = await visibleSubscriptions(work, undefined)
  const found = isId(id) ? await dialerStore(work).findOne(sql`s.id = ${id} and ${visible}`) : null
  if (!found) throw refuse('not_found')
  return found
}

/** One to change: one's own, or the company's for whoever leads people; 403 for what one may only see. */
async function requireChangeable(work: Work, id: string): Promise<DialerSubscription> {
  const found = await requireSubscription(work, id)
  const { owners } = await reachOf(work, 'phone', 'change')
  const isOfReach = found.user !== null && (owners === 'all' || owners.includes(found.user.id))
  if (!isOfReach && !(found.type === 'company' && leads(work))) throw refuse('forbidden')
  return found
}

const leads = ({ actor }: Work): boolean => reaches(scopeOf(actor.roles, 'phone', 'change'), 'downline')

/** Orders a plan for oneself, or for the whole of one's company. */
export async function subscribe(
  work: Work,
  { plan_id, type }: { plan_id: string; type: 'personal' | 'company' },
): Promise<DialerSubscription> {
  const { actor } = work
  const store = dialerStore(work)
  const plan = await requirePlan(work, plan_id)
  if (type === 'company' && !leads(work)) throw refuse('forbidden')
  if (type === 'company' && !actor.company_id) throw invalid('type', 'dialer_no_company')
  const held = await store.heldBy(actor.user_id, actor.company_id)
  if (type === 'personal' ? held.personal : held.company) throw invalid('base', 'dialer_has_subscription')
  const paid = paymentOf(work)
  const order_type = type === 'company' ? ('Subscription::ManagerPay' as const) : ('Subscription::SelfPay' as const)
  // What a company agrees on is looked at by somebody first.
  const state = paid === 'paid' && !plan.enterprise ? ('active' as const) : ('pending' as const)
  const subscription_id = await store.insert({
    type,
    order_type,
    user_id: type === 'personal' ? actor.user_id : null,
    company_id: type === 'company' ? actor.company_id : null,
    plan_id,
    ordered_by: actor.user_id,
    state,
    minutes: plan.minutes,
  })
  await orderStore(work).insertOrder({
    user_id: actor.user_id,
    kind: 'subscription',
    order_type,
    subscription_id,
    plan_id,
    minutes: plan.minutes,
    amount_cents: plan.price_cents,
    state: state === 'active' ? 'paid' : 'pending',
  })
  await audit(work, { area: 'phone', action: 'subscribed', subject_id: subscription_id, details: { plan_id, type } })
  return requireSubscription(work, subscription_id)
}

export async function changePlan(
  work: Work,
  id: string,
  body: { plan_id: string; lock_version?: number | undefined },
): Promise<DialerSubscription> {
  const before = await requireChangeable(work, id)
  const plan = await requirePlan(work, body.plan_id)
  if (before.state === 'cancelled') throw invalid('base', 'dialer_subscription')
  if (!(await dialerStore(work).update(before.id, { plan_id: plan.id, minutes: plan.minutes }, body.lock_version)))
    throw new Refusal('stale', { extra: { current: await requireSubscription(work, id), yours: body } })
  await audit(work, { area: 'phone', action: 'plan_changed', subject_id: before.id, details: { plan_id: plan.id } })
  return requireSubscription(work, id)
}

/** Ends a subscription; `type`, where given, must be what it is. */
export async function cancel(work: Work, id: string, type: 'personal' | 'company' | undefined): Promise<DialerSubscription> {
  const before = await requireChangeable(work, id)
  if (type && type !== before.type) throw invalid('type', 'not_an_option')
  if (before.state !== 'cancelled') {
    await dialerStore(work).update(before.id, { state: 'cancelled', cancelled_at: work.now, cancelled_by: work.actor.user_id }, undefined)
    await audit(work, { area: 'phone', action: 'subscription_cancelled', subject_id: before.id })
  }
  return requireSubscription(work, id)
}

/** Licences for people one leads: each may then dial on what their manager pays. Returns the order's id. */
export async function orderLicenses(work: Work, { plan_id, user_ids }: { plan_id: string; user_ids: string[] }): Promise<string> {
  if (!leads(work)) throw refuse('forbidden')
  const { owners } = await reachOf(work, 'phone', 'change')
  const people = [...new Set(user_ids)]
  if (owners !== 'all' && people.some((id) => !owners.includes(id))) throw invalid('user_ids', 'dialer_no_such_people')
  const store = dialerStore(work)
  if (!(await store.allPeople(people))) throw invalid('user_ids', 'dialer_no_such_people')
  const plan = await requirePlan(work, plan_id)
  const state = paymentOf(work)
  const orders = orderStore(work)
  for (const user_id of people) {
    await orders.grant(user_id, plan.minutes, state === 'paid', work.actor.user_id)
    const held = await store.heldBy(user_id, null)
    if (held.personal) continue
    await store.insert({
      type: 'personal',
      order_type: 'Subscription::ManagerPay',
      user_id,
      plan_id,
      ordered_by: work.actor.user_id,
      state: state === 'paid' ? 'active' : 'pending',
      minutes: plan.minutes,
    })
  }
  const id = await orders.insertOrder({
    user_id: work.actor.user_id,
    kind: 'licenses',
    order_type: 'Subscription::ManagerPay',
    plan_id,
    quantity: people.length,
    minutes: plan.minutes * people.length,
    amount_cents: plan.price_cents * people.length,
    state,
    details: { user_ids: people },
  })
  await audit(work, { area: 'phone', action: 'licenses_ordered', subject_id: id, details: { plan_id, count: people.length } })
  return id
}

async function requirePlan(work: Work, id: string): Promise<DialerPlan> {
  const plan = await dialerStore(work).plan(id)
  if (!plan) throw invalid('plan_id', 'dialer_no_such_plan')
  return plan
}

import { z } from 'zod'
import { beginning, changeOf, type Held as HeldPlan } from '#config/billing/index.ts'
import { reachOf, userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { Account } from '../accounts.store.ts'
import { basisOf, nextPriceOf, offeredAt } from '../ordering.ts'
import type { OrderRow } from '../orders.store.ts'
import type { Offer, Purchase, Returns } from '../purchases.ts'
import { giveLicenses, takeLicenses } from './licensing.ts'
import { licenseStore } from './licenses.store.ts'
import type { Line } from './lines.ts'
import { heldColumns, heldPlanOf, lineStore, type PlanRow, type SubscriptionRow } from './lines.store.ts'
import { keepMonths, overageOf } from './overage.ts'
import { leads } from './reach.ts'

export const newBody = z.object({ plan_id: z.uuid(), type: z.enum(['personal', 'company']).default('personal') })
const changeBody = z.object({ subscription_id: z.uuid(), plan_id: z.uuid() })
const agreedBody = z.object({ subscription_id: z.uuid() })
const licensesBody = z.object({ plan_id: z.uuid(), user_ids: z.array(z.uuid()).min(1).max(200) })

/** The kinds of orders of a line. */
export const kindsOf = ({ key }: Line) =>
  ({ begin: `${key}_subscription`, change: `${key}_change`, agreed: `${key}_agreed`, licenses: `${key}_licenses` }) as const

/** What is bought of a line, for the till. */
export function purchasesOf(line: Line): [Purchase<z.output<typeof newBody>>, ...Purchase<never>[]] {
  const kinds = kindsOf(line)
  const begin: Purchase<z.output<typeof newBody>> = {
    what: kinds.begin,
    tab: line.tab,
    body: newBody,
    single: true,
    pays: 'own',
    async offer(work, { account, user_id, body, at }) {
      const plan = await requirePlan(work, line, body.plan_id)
      if (plan.enterprise) throw invalid('plan_id', 'line_to_agree')
      await checkNew(work, line, { user_id, type: body.type, account })
      return offerOf(plan, beginning(plan, at))
    },
    async fulfil(work, order, body, account) {
      const plan = await lineStore(work, line).plan(body.plan_id)
      const whose = plan && (await ownerOf(work, order.user_id, body.type))
      if (!plan || !whose) return 'plan_changed'
      return begins(work, line, { order, account, plan, whose, row: await lineStore(work, line).ofOrder(order.id) })
    },
    release: (work, order) => letGo(work, line, order),
    returns: (work, order) => endable(work, line, order),
    takeBack: (work, order, _body, { end_now }) => takeBack(work, line, order, end_now),
  }

  const agreed: Purchase<z.output<typeof agreedBody>> = {
    what: kinds.agreed,
    tab: line.tab,
    body: agreedBody,
    async offer(work, { account, body, at }) {
      const row = await lineStore(work, line).row(body.subscription_id)
      if (row?.state !== 'pending' || row.account_id !== account.id || !row.agreed_at) throw invalid('base', 'line_not_agreed')
      const plan = await requirePlan(work, line, row.plan_id ?? '')
      const sold = row.granted === null ? plan : { ...plan, price_cents: 0 }
      return offerOf(sold, beginning(sold, at))
    },
    async fulfil(work, order, body, account) {
      const store = lineStore(work, line)
      const row = await store.hold(body.subscription_id)
      const plan = row?.plan_id ? await store.plan(row.plan_id) : null
      if (!plan || row?.state !== 'pending') return 'plan_changed'
      const whose = row.user_id ? { user_id: row.user_id } : { company_id: row.company_id ?? '' }
      return begins(work, line, { order, account, plan, whose, row })
    },
    release: (work, order) => letGo(work, line, order),
    returns: (work, order) => endable(work, line, order),
    takeBack: (work, order, _body, { end_now }) => takeBack(work, line, order, end_now),
  }

  const change: Purchase<z.output<typeof changeBody>> = {
    what: kinds.change,
    tab: line.tab,
    body: changeBody,
    single: true,
    pays: 'own',
    async offer(work, { account, body, at }) {
      const plan = await requirePlan(work, line, body.plan_id)
      const row = await requireOwn(work, line, body.subscription_id, account)
      const changes = changeFor(row, plan, at)
      if (changes.when === 'same') throw invalid('plan_id', 'plan_is_yours')
      if (changes.when === 'next_period')
        return { title: plan.title, lines: [], next: { at: changes.at, amount_cents: plan.price_cents }, basis: basisIn(row, plan) }
      return { ...offerOf(plan, changes), basis: basisIn(row, plan) }
    },
    async fulfil(work, order, body, account) {
      const store = lineStore(work, line)
      const row = await store.hold(body.subscription_id)
      const plan = await store.plan(body.plan_id)
      if (!row || !plan || basisIn(row, plan) !== basisOf(order)) return 'plan_changed'
      const at = offeredAt(order)
      const changes = changeFor(row, plan, at)
      if (changes.when !== 'now') return 'plan_changed'
      const fresh = changes.after.period_start.getTime() === at.getTime() ? beginning(plan, work.now).after : changes.after
      // With another anchor the running month ends here; else all of it counts by what is dearer and includes more.
      if (fresh.anchor_at.getTime() !== row.period_started_at.getTime()) await keepMonths(work, line, row)
      await store.change(row.id, {
        ...heldColumns({ ...fresh, price_cents: nextPriceOf(order) }),
        ...{ included: plan.included, overage_cents: overageOf(plan, { isCompany: row.type === 'company', granted: null }) },
        ...{ account_id: account.id, next_plan_id: null, cancel_at_period_end: false, granted: null },
      })
      return null
    },
  }

  const licenses: Purchase<z.output<typeof licensesBody>> = {
    what: kinds.licenses,
    tab: line.tab,
    body: licensesBody,
    pays: 'own',
    async offer(work, { account, body, at }) {
      const people = [...new Set(body.user_ids)]
      await checkPeople(work, line, people, account)
      const plan = await requirePlan(work, line, body.plan_id)
      if (plan.interval !== 'month') throw invalid('plan_id', 'line_monthly_only')
      const amount_cents = plan.price_cents * people.length
      const { after } = beginning(plan, at)
      const { period_start, period_end } = after
      return {
        title: plan.title,
        lines: [{ title: plan.title, quantity: people.length, amount_cents, period_start, period_end }],
        next: { at: period_end, amount_cents },
        basis: basisIn(null, plan),
      }
    },
    async fulfil(work, order, body, account) {
      const plan = await lineStore(work, line).plan(body.plan_id)
      if (!plan) return 'plan_changed'
      const people = [...new Set(body.user_ids)]
      return giveLicenses(work, line, { people, plan, price_cents: Math.round(nextPriceOf(order) / people.length), account, order })
    },
    async returns(work, _order, { user_ids }) {
      const rows = await Promise.all(user_ids.map((id) => licenseStore(work, line).of(id)))
      return { restock: false, end_now: rows.some((row) => row !== null && row.paid && row.bought > 0) }
    },
    async takeBack(work, _order, body, { end_now }) {
      if (end_now) await takeLicenses(work, line, [...new Set(body.user_ids)], body.plan_id)
    },
  }
  return [begin, agreed as Purchase<never>, change as Purchase<never>, licenses as Purchase<never>]
}

function offerOf(plan: PlanRow, { lines, after }: { lines: Offer['lines']; after: HeldPlan }): Offer {
  return { title: plan.title, lines, next: { at: after.period_end, amount_cents: plan.price_cents }, basis: basisIn(null, plan) }
}

const basisIn = (row: SubscriptionRow | null, plan: PlanRow): string =>
  [row?.id, row?.lock_version, plan.id, plan.lock_version].filter((part) => part !== undefined).join(' ')

/** What was there before anybody paid has no period that could be changed: the plan begins. */
export function changeFor(row: SubscriptionRow, plan: PlanRow, at: Date) {
  const held = heldPlanOf(row)
  return held ? changeOf(held, plan, at) : beginning(plan, at)
}

/** One that can be ordered. */
export async function requirePlan(work: OpenWork, line: Line, id: string): Promise<PlanRow> {
  const plan = await lineStore(work, line).plan(id)
  if (!plan?.active || plan.ended_at) throw invalid('plan_id', 'dialer_no_such_plan')
  return plan
}

type Owner = { user_id: string } | { company_id: string }

async function ownerOf(work: OpenWork, user_id: string, type: 'personal' | 'company'): Promise<Owner | null> {
  if (type === 'personal') return { user_id }
  const user = await userStore(work).find(user_id)
  return user?.company_id ? { company_id: user.company_id } : null
}

/** Refuses a new subscription for somebody who may not have one, or has one; what waits for its payment is given up for it. */
export async function checkNew(
  work: OpenWork,
  line: Line,
  { user_id, type, account }: { user_id: string; type: 'personal' | 'company'; account: Account | null },
): Promise<Owner> {
  if (type === 'company' && !leads(work, line)) throw refuse('forbidden')
  const owner = await ownerOf(work, user_id, type)
  if (!owner) throw invalid('type', 'dialer_no_company')
  const has = await lineStore(work, line).of(owner)
  const isPaidByManager = has.now?.type === 'personal' && has.now.order_type === 'Subscription::ManagerPay'
  const waitsElsewhere = has.pending && (!has.pending.order_id || has.pending.account_id !== account?.id)
  if ((has.now && !isPaidByManager) || waitsElsewhere) throw invalid('base', 'dialer_has_subscription')
  return owner
}

async function requireOwn(work: OpenWork, line: Line, id: string, account: Account): Promise<SubscriptionRow> {
  const row = await lineStore(work, line).row(id)
  const isFree = row && !row.account_id && (row.user_id === account.user_id || row.company_id === account.company_id)
  if (!row || (row.state !== 'active' && row.state !== 'past_due') || (row.account_id !== account.id && !isFree))
    throw invalid('subscription_id', 'line_no_subscription')
  if (row.state === 'past_due') throw invalid('base', 'pay_first')
  return row
}

async function checkPeople(work: OpenWork, line: Line, people: string[], account: Account): Promise<void> {
  if (!work.actor || !leads(work, line)) throw refuse('forbidden')
  const { owners } = await reachOf({ ...work, actor: work.actor }, line.area, 'change')
  if (owners !== 'all' && people.some((id) => !owners.includes(id))) throw invalid('user_ids', 'dialer_no_such_people')
  const store = licenseStore(work, line)
  if (!(await store.allPeople(people))) throw invalid('user_ids', 'dialer_no_such_people')
  for (const id of people) {
    const has = await store.of(id)
    if (has?.paid && has.account_id && has.account_id !== account.id && has.bought > 0) throw invalid('user_ids', 'line_license_of_another')
  }
}

type Beginning = { order: OrderRow; account: Account; plan: PlanRow; whose: Owner; row: SubscriptionRow | null }

/** A subscription that was paid begins now, whenever it was offered. */
async function begins(work: OpenWork, line: Line, { order, account, plan, whose, row }: Beginning): Promise<string | null> {
  const store = lineStore(work, line)
  const has = await store.of(whose)
  if (has.now && !(has.now.type === 'personal' && has.now.order_type === 'Subscription::ManagerPay')) return 'plan_changed'
  // Who pays for themself from now on is not held to what a manager allots.
  if (has.now) await store.change(has.now.id, { state: 'cancelled', cancelled_at: work.now })
  const { after } = beginning({ ...plan, price_cents: nextPriceOf(order) }, work.now)
  const isCompany = 'company_id' in whose
  const columns = {
    ...heldColumns(after),
    ...{ included: plan.included, overage_cents: overageOf(plan, { isCompany, granted: row?.granted ?? null }) },
    ...{ state: 'active' as const, account_id: account.id, order_id: order.id },
  }
  if (row) await store.change(row.id, columns)
  else
    await store.insert({
      ...{ type: isCompany ? ('company' as const) : ('personal' as const), ordered_by: order.user_id },
      order_type: isCompany ? 'Subscription::ManagerPay' : 'Subscription::SelfPay',
      user_id: isCompany ? null : whose.user_id,
      company_id: isCompany ? whose.company_id : null,
      ...columns,
    })
  if (isCompany) await licenseStore(work, line).openFor(whose.company_id, account.id)
  await audit(work, { area: line.area, action: 'subscribed', subject_id: row?.id ?? order.id, details: { plan_id: plan.id } })
  return null
}

/** Nobody will pay it: what waited for that is gone. */
async function letGo(work: OpenWork, line: Line, order: OrderRow): Promise<void> {
  const store = lineStore(work, line)
  const row = await store.ofOrder(order.id)
  if (row?.state === 'pending') await store.change(row.id, { state: 'cancelled', cancelled_at: work.now })
}

/** A refund may end what its order began, while that runs. */
async function endable(work: OpenWork, line: Line, order: OrderRow): Promise<Returns> {
  const row = await lineStore(work, line).ofOrder(order.id)
  return { restock: false, end_now: row !== null && row.state !== 'cancelled' && row.state !== 'pending' }
}

async function takeBack(work: OpenWork, line: Line, order: OrderRow, end_now: boolean): Promise<void> {
  const row = end_now ? await lineStore(work, line).ofOrder(order.id) : null
  if (row && row.state !== 'cancelled') await endSubscription(work, line, row)
}

/** Ends one now. Whoever has a licence that is paid goes on with what their manager pays. */
export async function endSubscription(work: OpenWork, line: Line, row: SubscriptionRow): Promise<void> {
  const store = lineStore(work, line)
  const by = work.actor?.user_id ?? null
  await store.change(row.id, { state: 'cancelled', cancelled_at: work.now, cancelled_by: by, next_plan_id: null })
  if (row.type === 'personal' && row.user_id && row.order_type === 'Subscription::SelfPay') await resumeManagerPay(work, line, row.user_id)
  await audit(work, { area: line.area, action: 'subscription_cancelled', subject_id: row.id })
}

async function resumeManagerPay(work: OpenWork, line: Line, user_id: string): Promise<void> {
  const license = await licenseStore(work, line).of(user_id)
  if (!license?.paid || license.bought === 0) return
  await lineStore(work, line).insert({
    ...{ type: 'personal', order_type: 'Subscription::ManagerPay', user_id, plan_id: license.plan_id },
    ...{ ordered_by: license.ordered_by, state: 'active', included: license.bought, title: license.title },
  })
}

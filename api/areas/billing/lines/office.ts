import { and, eq, inArray } from 'drizzle-orm'
import { reachOf, userStore } from '#api/areas/users/index.ts'
import type { OfficeOrder, OfficeSubscription } from '#api/contract/billing/lines.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { corporations, users } from '#api/platform/tables/index.ts'
import { accountStore, type Payer } from '../accounts.store.ts'
import { tellOfMoney } from '../mails.ts'
import { giveUp, orderFor, orderSummaryOf } from '../ordering.ts'
import { orderStore, type OrderRow } from '../orders.store.ts'
import { billToOf } from '../payer.ts'
import { paymentBrief } from '../payment-view.ts'
import { licenseStore, type People } from './licenses.store.ts'
import { lineOrderStore } from './line-orders.store.ts'
import type { Line, Shape } from './lines.ts'
import { lineStore, type PlanRow } from './lines.store.ts'
import { kindsOf, requirePlan } from './offering.ts'
import { officeReach, requireOfficeSubscription } from './reach.ts'
import { endOrPlan } from './subscribing.ts'

type Bought = Shape<'boughtSubscription'>

const bought = async (work: Work, line: Line, id: string, order: OrderRow | null): Promise<Bought> => ({
  ...(await requireOfficeSubscription(work, line, id, 'change')),
  order: order && orderSummaryOf(order),
  payment: order && (await paymentBrief(work, order)),
})

/** A plan for somebody or for a company: paid by a link that is mailed to them, or given with a reason. */
export async function giveSubscription(work: Work, line: Line, asked: OfficeSubscription): Promise<Bought> {
  const { user_id, company_id, plan_id } = asked
  if ((user_id === undefined) === (company_id === undefined)) throw invalid('base', 'line_one_of')
  const plan = await requirePlan(work, line, plan_id)
  const who = company_id ? await companyToBuy(work, company_id) : await personToBuy(work, user_id ?? '')
  const granted = asked.granted || null
  const order = await orderAgreed(work, line, { ...who, plan, granted })
  const row = orNotFound(await lineStore(work, line).ofOrder(order.id))
  const details = { line: line.key, plan_id, ...(granted && { reason: granted }) }
  await audit(work, { area: 'lines', action: granted ? 'granted' : 'ordered_for', subject_id: row.id, details })
  return bought(work, line, row.id, order)
}

type Buyer = { payer: Payer; buyer: string; owner: { user_id: string } | { company_id: string } }

async function personToBuy(work: Work, user_id: string): Promise<Buyer> {
  const people = await officeReach(work, 'change')
  const isWithin = people === 'all' || people.includes(user_id)
  const user = isWithin ? await userStore(work).find(user_id) : null
  if (user?.state !== 'active') throw invalid('user_id', 'dialer_no_such_people')
  return { payer: { user_id }, buyer: user_id, owner: { user_id } }
}

/** A company pays by somebody in it who may. */
async function companyToBuy(work: Work, company_id: string): Promise<Buyer> {
  const people = await officeReach(work, 'change')
  const [company] = await work.db.select({ id: corporations.id }).from(corporations).where(eq(corporations.id, company_id))
  if (!company || (people !== 'all' && company_id !== work.actor.company_id)) throw invalid('company_id', 'line_one_of')
  const [buyer] = await work.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.company_id, company_id), eq(users.state, 'active'), inArray(users.account_type, ['bu_admin', 'sub_admin', 'admin'])),
    )
    .orderBy(users.created_at)
    .limit(1)
  if (!buyer) throw invalid('company_id', 'line_no_payer')
  return { payer: { company_id }, buyer: buyer.id, owner: { company_id } }
}

/** Notes what was agreed and orders it; whoever pays is told where. */
async function orderAgreed(
  work: Work,
  line: Line,
  { payer, buyer, owner, plan, granted }: Buyer & { plan: PlanRow; granted: string | null },
): Promise<OrderRow> {
  const store = lineStore(work, line)
  const has = await store.of(owner)
  const isPaidByManager = has.now?.type === 'personal' && has.now.order_type === 'Subscription::ManagerPay'
  if ((has.now && !isPaidByManager) || has.pending) throw invalid('base', 'dialer_has_subscription')
  const account = await accountStore(work).ensure(payer)
  const isCompany = 'company_id' in owner
  const id = await store.insert({
    type: isCompany ? 'company' : 'personal',
    order_type: isCompany ? 'Subscription::ManagerPay' : 'Subscription::SelfPay',
    ...owner,
    ...{
      plan_id: plan.id,
      title: plan.title,
      price_cents: granted ? 0 : plan.price_cents,
      interval: plan.interval,
      included: plan.included,
    },
    ...{ ordered_by: buyer, state: 'pending', account_id: account.id, agreed_at: work.now, granted },
  })
  return orderPending(work, line, id, { payer, buyer })
}

async function orderPending(
  work: Work,
  line: Line,
  subscription_id: string,
  { payer, buyer }: Pick<Buyer, 'payer' | 'buyer'>,
): Promise<OrderRow> {
  const order = await orderFor(work, kindsOf(line).agreed, { subscription_id }, { payer, user_id: buyer })
  await lineStore(work, line).change(subscription_id, { order_id: order.id })
  await tellHowToPay(work, order)
  return order
}

async function tellHowToPay(work: Work, order: OrderRow): Promise<void> {
  if (order.state === 'paid') return
  const { id } = await orderStore(work).paymentOf(order.id)
  const { title, amount_cents } = order
  await tellOfMoney(work, 'payment_wanted', order.user_id, { title, amount_cents, path: `/billing/return/${id}` })
}

/** Agrees to a plan that a company asked for; from then on it can be paid. */
export async function agree(work: Work, line: Line, id: string): Promise<Bought> {
  const seen = await requireOfficeSubscription(work, line, id, 'change')
  const store = lineStore(work, line)
  const row = orNotFound(await store.hold(seen.id))
  if (row.state !== 'pending' || row.agreed_at || row.order_id || !row.account_id) throw invalid('id', 'line_not_agreed')
  await requirePlan(work, line, row.plan_id ?? '')
  const account = orNotFound(await accountStore(work).find(row.account_id))
  const payer = account.company_id ? { company_id: account.company_id } : { user_id: account.user_id ?? '' }
  await store.change(row.id, { agreed_at: work.now })
  const buyer = row.ordered_by ?? (await billToOf(work, account)).reader ?? work.actor.user_id
  const order = await orderPending(work, line, row.id, { payer, buyer })
  await audit(work, { area: 'lines', action: 'agreed', subject_id: row.id, details: { line: line.key, order_id: order.id } })
  return bought(work, line, row.id, order)
}

export async function endForOffice(work: Work, line: Line, { id, now }: { id: string; now: boolean }): Promise<Shape<'subscription'>> {
  const seen = await requireOfficeSubscription(work, line, id, 'change')
  await endOrPlan(work, line, seen.id, { at_once: now })
  await audit(work, { area: 'lines', action: 'subscription_ended', subject_id: seen.id, details: { line: line.key, at_once: now } })
  return requireOfficeSubscription(work, line, id, 'change')
}

/** An order in somebody's name, which they pay by a link: a plan for themself, or licences for people. */
export async function orderOnBehalf(work: Work, line: Line, { user_id, plan_id, user_ids }: OfficeOrder): Promise<OrderRow> {
  if (user_ids.length === 0) {
    const { order } = await giveSubscription(work, line, { user_id, plan_id })
    return orNotFound(await orderStore(work).find(order?.id ?? ''))
  }
  const { payer, buyer } = await personToBuy(work, user_id)
  if (!(await licenseStore(work, line).allPeople([...new Set(user_ids)]))) throw invalid('user_ids', 'dialer_no_such_people')
  const order = await orderFor(work, kindsOf(line).licenses, { plan_id, user_ids }, { payer, user_id: buyer })
  await tellHowToPay(work, order)
  await audit(work, { area: 'lines', action: 'ordered_for', subject_id: order.id, details: { line: line.key, plan_id } })
  return order
}

/** Gives up an order that nobody has paid; what is paid is refunded instead. */
export async function cancelOrder(work: Work, line: Line, id: string): Promise<Shape<'order'>> {
  const { owners } = await reachOf(work, 'lines', 'change')
  const read = async (people: People) => orNotFound(await lineOrderStore(work, line).find(id, people))
  await read(owners)
  const order = await orderStore(work).hold(id)
  if (order.paid_at) throw new Refusal('conflict', { details: [{ field: 'base', code: 'order_paid' }] })
  // What falls due by itself ends with what it is for.
  if (order.what === 'line_renewal') throw refuse('conflict')
  if (order.state !== 'cancelled') {
    await giveUp(work, order)
    await audit(work, { area: 'lines', action: 'order_cancelled', subject_id: id, details: { line: line.key } })
  }
  return read(owners)
}

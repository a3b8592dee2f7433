import { nextStep, stageAt } from '#config/billing/index.ts'
import type { AccountInfo, BillLine, Plan } from '#api/contract/billing/billing.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { accountStore, isAskedAgain, type Account } from './accounts.store.ts'
import { orderStore } from './orders.store.ts'
import { billingContact, mayPayForCompany, usualPayer } from './payer.ts'
import { cardOf } from './payment-view.ts'
import { nextPeriod } from './plan.ts'
import { renewalLines } from './purchases.ts'
import { upcomingOf } from './renewals/upcoming.ts'
import { subscriptionStore, type PlanRow, type Subscription } from './subscriptions.store.ts'

export const planOf = ({ id, title, description, price_cents, interval }: PlanRow): Plan => ({
  id,
  title,
  description,
  price_cents,
  interval,
})

/** What can be bought here; nothing where the brand takes no money. */
export const offeredPlans = async (work: OpenWork): Promise<Plan[]> =>
  work.ports.payments.of(work.brand) ? (await subscriptionStore(work).offered()).map(planOf) : []

/** The plan as an account has it: at the price that it was sold at. */
const soldPlan = (plan: PlanRow | null, { plan_id, title, price_cents, interval }: Subscription): Plan => ({
  id: plan_id,
  title,
  description: plan?.description ?? '',
  price_cents,
  interval,
})

type Spanned = { title: string; quantity: number; amount_cents: number; period_start: Date | null; period_end: Date | null }
export const lineView = ({ title, quantity, amount_cents, period_start, period_end }: Spanned): BillLine => ({
  title,
  quantity,
  amount_cents,
  period_start: period_start?.toISOString() ?? null,
  period_end: period_end?.toISOString() ?? null,
})

/** How an account stands: whoever only has a company that pays is told no more than that it does. */
export async function accountInfoOf(work: Work): Promise<AccountInfo> {
  const found = await userStore(work).findWhole(work.actor.user_id)
  if (!found) throw refuse('unauthenticated')
  const { user, company } = found
  const store = subscriptionStore(work)
  const offered = await store.offered()
  const { from, payer } = await usualPayer(work)
  const may_change = from === 'own' || mayPayForCompany(work)
  const account = await accountStore(work).of(payer)
  const subscription = account && (await store.of(account.id))
  const companyPlan = company?.plan_id ? await store.plan(company.plan_id) : null
  const held = subscription && soldPlan(await store.plan(subscription.plan_id), subscription)
  return {
    'paid_user?': !work.actor.owes.payment,
    membership: user.membership,
    company: company && { name: company.name, number: company.number },
    plan: held ?? (from === 'company' && companyPlan ? planOf(companyPlan) : null),
    plans: offered.map(planOf),
    billing_contact: await billingContact(work),
    payer: from,
    may_change,
    card: account && may_change ? cardOf(account) : null,
    balance_cents: may_change ? (account?.balance_cents ?? 0) : 0,
    ...(await paidFor(work, may_change ? account : null, subscription, held)),
  }
}

type PaidFor = Pick<AccountInfo, 'subscription' | 'next_charge' | 'paid_for' | 'standing'>

const well: AccountInfo['standing'] = {
  ...{ stage: 'good', since: null, next_step: null, next_step_at: null },
  ...{ due_cents: 0, payment_id: null, tries_again: false },
}

async function paidFor(work: Work, account: Account | null, subscription: Subscription | null, plan: Plan | null): Promise<PaidFor> {
  if (!account) return { subscription: null, ...(await upcomingOf(work, null)), standing: well }
  const store = subscriptionStore(work)
  const next = subscription?.next_plan_id ? await store.plan(subscription.next_plan_id) : null
  const planned = subscription && !subscription.cancel_at_period_end ? await nextCharge(work, account, subscription, next) : null
  return {
    subscription: subscription && plan && viewOf(subscription, plan, next),
    ...(await upcomingOf(work, planned)),
    standing: await standingOf(work, account),
  }
}

const viewOf = (subscription: Subscription, plan: Plan, next: PlanRow | null): AccountInfo['subscription'] => ({
  plan,
  state: subscription.state === 'past_due' ? 'past_due' : 'active',
  period_start: subscription.period_start.toISOString(),
  period_end: subscription.period_end.toISOString(),
  cancel_at_period_end: subscription.cancel_at_period_end,
  next_plan: next && planOf(next),
})

async function nextCharge(
  work: Work,
  account: Account,
  subscription: Subscription,
  next: PlanRow | null,
): Promise<AccountInfo['next_charge']> {
  const due = nextPeriod(subscription, next)
  const more = await renewalLines(work, account, due.after)
  const lines = [...due.lines, ...more]
  const sum = lines.reduce((total, { amount_cents }) => total + amount_cents, 0) - account.balance_cents
  return { at: subscription.period_end.toISOString(), amount_cents: Math.max(0, sum), lines: lines.map(lineView) }
}

async function standingOf(work: Work, account: Account): Promise<AccountInfo['standing']> {
  if (!account.past_due_since) return well
  const store = orderStore(work)
  const [due] = await store.openOf(account.id, 'renewal')
  const next = nextStep(account.past_due_since, work.now)
  return {
    stage: stageAt(account.past_due_since, work.now),
    since: account.past_due_since.toISOString(),
    next_step: next?.closes ?? null,
    next_step_at: next?.at.toISOString() ?? null,
    due_cents: due?.amount_cents ?? 0,
    payment_id: due ? (await store.paymentOf(due.id)).id : null,
    tries_again: isAskedAgain(account),
  }
}

import { borderOf, periodAt } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { accountStore, type Payer } from '../accounts.store.ts'
import { licenseStore } from './licenses.store.ts'
import type { Line } from './lines.ts'
import { lineStore, type PlanRow } from './lines.store.ts'

type Sold = Pick<PlanRow, 'id' | 'title' | 'price_cents' | 'included' | 'interval'> & { overage_cents?: number }

/** What somebody has had since `since` and pays by the month, as if it had been bought then. */
export async function laySubscription(
  work: OpenWork,
  line: Line,
  { user_id, plan, since }: { user_id: string; plan: Sold; since: Date },
): Promise<void> {
  const account = await accountStore(work).ensure({ user_id })
  const { id: plan_id, title, price_cents, included, interval, overage_cents = 0 } = plan
  const period = periodAt(since, interval, work.now)
  const period_start = borderOf(since, interval, period)
  await lineStore(work, line).insert({
    ...{ type: 'personal', order_type: 'Subscription::SelfPay', user_id, account_id: account.id, ordered_by: user_id, state: 'active' },
    ...{ plan_id, title, price_cents, included, overage_cents, interval, period_started_at: since, period },
    ...{ period_start, period_end: borderOf(since, interval, period + 1), rest_cents: price_cents, rest_since: period_start },
  })
}

/** A licence that a manager has paid for somebody since `since`, of which they may use `allocation`. */
export async function layLicense(
  work: OpenWork,
  line: Line,
  { user_id, manager_id, plan, since, allocation }: { user_id: string; manager_id: string; plan: Sold; since: Date; allocation: number },
): Promise<void> {
  const account = await accountStore(work).ensure({ user_id: manager_id })
  const { id: plan_id, title, price_cents, included } = plan
  const period = periodAt(since, 'month', work.now)
  await licenseStore(work, line).insert({
    ...{ user_id, account_id: account.id, ordered_by: manager_id, paid: true, plan_id, title, price_cents, bought: included, allocation },
    ...{ anchor_at: since, period, period_start: borderOf(since, 'month', period), period_end: borderOf(since, 'month', period + 1) },
  })
  await lineStore(work, line).insert({
    ...{ type: 'personal', order_type: 'Subscription::ManagerPay', user_id, plan_id, title, ordered_by: manager_id, state: 'active' },
    ...{ included, period_started_at: since },
  })
}

/** A plan for a company that somebody has asked for, and nobody has agreed to yet. */
export async function layAsked(
  work: OpenWork,
  line: Line,
  { user_id, company_id, plan }: { user_id: string; company_id: string; plan: Sold },
): Promise<void> {
  const payer: Payer = { user_id }
  const account = await accountStore(work).ensure(payer)
  const { id: plan_id, title, price_cents, included, interval } = plan
  await lineStore(work, line).insert({
    ...{ type: 'company', order_type: 'Subscription::ManagerPay', company_id, ordered_by: user_id, account_id: account.id },
    ...{ plan_id, title, price_cents, included, interval, state: 'pending' },
  })
}

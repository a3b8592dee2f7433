import { borderOf } from '#config/billing/index.ts'
import type { LicenseChange } from '#api/contract/billing/lines.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound, refuse, stale } from '#api/platform/refusal.ts'
import { accountStore, type Account } from '../accounts.store.ts'
import { accountsOf } from '../payer.ts'
import type { OrderRow } from '../orders.store.ts'
import { tellOfMoney } from '../mails.ts'
import { licenseStore, type LicenseRow } from './licenses.store.ts'
import type { Line, Shape } from './lines.ts'
import { lineStore, type PlanRow } from './lines.store.ts'
import { planPath } from './plan-path.ts'

type Given = { people: string[]; plan: PlanRow; price_cents: number; account: Account; order: OrderRow }

/** Gives licences that were paid; who has one gets this on top. Returns why not. */
export async function giveLicenses(
  work: OpenWork,
  line: Line,
  { people, plan, price_cents, account, order }: Given,
): Promise<string | null> {
  const store = licenseStore(work, line)
  const has = new Map<string, LicenseRow | null>()
  for (const user_id of people) {
    const row = await store.of(user_id)
    if (row?.paid && row.bought > 0 && row.account_id && row.account_id !== account.id) return 'license_of_another'
    has.set(user_id, row)
  }
  const begun = {
    ...{ account_id: account.id, plan_id: plan.id, title: plan.title, ordered_by: order.user_id, paid: true, renews: true },
    ...{ anchor_at: work.now, period: 0, period_start: work.now, period_end: borderOf(work.now, 'month', 1), past_due_since: null },
  }
  for (const user_id of people) {
    const row = has.get(user_id)
    const { included } = plan
    if (!row) await store.insert({ ...begun, user_id, price_cents, bought: included, allocation: included })
    else if (!row.paid || !row.period_end)
      await store.change(row.id, {
        ...begun,
        price_cents,
        bought: (row.paid ? row.bought : 0) + included,
        allocation: (row.paid ? row.allocation : 0) + included,
      })
    else
      await store.change(row.id, {
        ...{ price_cents: row.price_cents + price_cents, bought: row.bought + included, allocation: row.allocation + included },
        ...{ plan_id: plan.id, title: plan.title, renews: true },
      })
    await ensureManagerPay(work, line, user_id, { plan, order })
    if (user_id !== order.user_id) await tellOfMoney(work, 'license_given', user_id, { title: plan.title, path: planPath(line) })
  }
  await audit(work, { area: line.area, action: 'licenses_ordered', subject_id: order.id, details: { count: people.length } })
  return null
}

async function ensureManagerPay(
  work: OpenWork,
  line: Line,
  user_id: string,
  { plan, order }: { plan: PlanRow; order: OrderRow },
): Promise<void> {
  const store = lineStore(work, line)
  if ((await store.of({ user_id })).now) return
  await store.insert({
    ...{ type: 'personal', order_type: 'Subscription::ManagerPay', user_id, plan_id: plan.id, title: plan.title },
    ...{ ordered_by: order.user_id, state: 'active', included: plan.included },
  })
}

/** Takes what one order of licences had given, where its money goes back at once. */
export async function takeLicenses(work: OpenWork, line: Line, people: string[], plan_id: string): Promise<void> {
  const store = licenseStore(work, line)
  const plan = await lineStore(work, line).plan(plan_id)
  for (const user_id of people) {
    const row = await store.of(user_id)
    if (!row || !plan) continue
    const bought = Math.max(0, row.bought - plan.included)
    if (bought === 0) await endLicense(work, line, row)
    else {
      const price_cents = Math.max(0, row.price_cents - plan.price_cents)
      await store.change(row.id, { bought, price_cents, allocation: Math.max(0, row.allocation - plan.included) })
      if (row.account_id) await trimPool(work, line, row.account_id)
    }
  }
}

/** Ends one: its people dial no more on it, and what others had of it is taken from them. */
export async function endLicense(work: OpenWork, line: Line, row: LicenseRow): Promise<void> {
  await licenseStore(work, line).change(row.id, { paid: false, bought: 0, allocation: 0, price_cents: 0, period_end: null, renews: true })
  const held = await lineStore(work, line).of({ user_id: row.user_id })
  if (held.now?.type === 'personal' && held.now.order_type === 'Subscription::ManagerPay')
    await lineStore(work, line).change(held.now.id, { state: 'cancelled', cancelled_at: work.now })
  if (row.account_id) await trimPool(work, line, row.account_id)
}

/** Where less is paid for than is allotted: those who had most on top of their own lose it first. */
export async function trimPool(work: OpenWork, line: Line, account_id: string): Promise<void> {
  const store = licenseStore(work, line)
  const { included, allotted } = await store.pool(account_id)
  let over = allotted - included
  if (over <= 0) return
  for (const { id, allocation, bought } of await store.borrowing(account_id)) {
    const less = Math.min(over, Math.max(0, allocation - bought))
    if (less === 0) break
    await store.change(id, { allocation: allocation - less })
    over -= less
  }
}

/** Allots another part of what is paid for; nobody to themself, except those who answer for everybody. */
export async function changeLicense(
  work: Work,
  line: Line,
  id: string,
  { allocation, renews, lock_version }: LicenseChange,
): Promise<Shape<'license'>> {
  const { owners } = await reachOf(work, line.area, 'change')
  const store = licenseStore(work, line)
  const before = orNotFound(isId(id) ? await store.find(id, owners) : null)
  if (before.user.id === work.actor.user_id && owners !== 'all') throw refuse('forbidden')
  const found = orNotFound(await store.row(id))
  if (allocation !== undefined && allocation !== found.allocation) await checkAllotment(work, line, { found, before, allocation })
  if (renews !== undefined && found.account_id && owners !== 'all' && !(await accountsOf(work)).some((one) => one.id === found.account_id))
    throw refuse('forbidden')
  const changes = { ...(allocation !== undefined && { allocation }), ...(renews !== undefined && { renews }) }
  const read = async () => orNotFound(await store.find(id, owners))
  if (!(await store.change(found.id, changes, lock_version))) throw stale(await read(), changes)
  await audit(work, {
    area: line.area,
    action: 'minutes_allotted',
    subject_id: found.id,
    details: { ...changes, before: before.allocation },
  })
  return read()
}

/** What is allotted to all in all is never more than what is paid for: whoever allots holds the account. */
async function checkAllotment(
  work: Work,
  line: Line,
  { found, before, allocation }: { found: LicenseRow; before: Shape<'license'>; allocation: number },
): Promise<void> {
  if (found.account_id) await accountStore(work).hold(found.account_id)
  const pool = found.account_id
    ? await licenseStore(work, line).pool(found.account_id)
    : { included: found.bought, allotted: found.allocation }
  const left = Math.max(0, pool.included - pool.allotted + found.allocation)
  if (allocation > left) throw invalid('allocation', 'pool_exceeded', { left })
  const used = before.used_minutes ?? before.used_segments ?? 0
  if (allocation < used && allocation < found.allocation) throw invalid('allocation', 'below_used', { used })
}

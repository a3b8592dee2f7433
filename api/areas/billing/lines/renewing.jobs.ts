import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { beginning, borderOf, renewalOf, stepsDue, type Line as BillLine } from '#config/billing/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { invalid } from '#api/platform/refusal.ts'
import { orders } from '#api/platform/tables/index.ts'
import { accountStore, type Account } from '../accounts.store.ts'
import { deskOfJob, type Desk } from '../desk.ts'
import { orderDue } from '../renewals/due.ts'
import { invoiceStore } from '../invoices.store.ts'
import { chargeUnattended, tellUnpaid } from '../renewals/unattended.ts'
import { giveUp } from '../ordering.ts'
import { orderStore, type OrderRow } from '../orders.store.ts'
import type { Purchase } from '../purchases.ts'
import { licenseStore, type LicenseRow } from './licenses.store.ts'
import { endLicense } from './licensing.ts'
import { lines, type Line } from './lines.ts'
import { heldColumns, heldPlanOf, lineStore, type PlanRow, type SubscriptionRow } from './lines.store.ts'
import { endSubscription } from './offering.ts'
import { isDearer, renewedAt } from './notices.store.ts'
import { remindOfLines } from './notices.ts'
import { enterOverage, keepMonths, overageDue, overageOf, type Overage } from './overage.ts'

const client = { ip: '', user_agent: 'lines', request_id: '', language: 'en' }
const lineList = Object.values(lines)

const body = z.object({ subscriptions: z.array(z.uuid()), licenses: z.array(z.uuid()) })
type Renewed = z.output<typeof body>

/** What falls due of a line by itself: ordered by the job below, never by anybody. A tab each for the office. */
export const lineRenewal: Purchase<Renewed> = {
  what: 'line_renewal',
  tab: 'dialer',
  body,
  async offer() {
    throw invalid('what', 'not_an_option')
  },
  async fulfil(work, _order, renewed) {
    for (const { line, subscriptions, licenses } of await renewedOf(work, renewed)) {
      for (const row of subscriptions) await resume(work, line, row)
      for (const row of licenses) await resumeLicense(work, line, row)
    }
    return null
  },
}

async function renewedOf(work: OpenWork, renewed: Renewed) {
  const found: { line: Line; subscriptions: SubscriptionRow[]; licenses: LicenseRow[] }[] = []
  for (const line of lineList) {
    const subscriptions = await Promise.all(renewed.subscriptions.map((id) => lineStore(work, line).hold(id)))
    const licenses = await Promise.all(renewed.licenses.map((id) => licenseStore(work, line).row(id)))
    found.push({ line, subscriptions: subscriptions.filter((row) => row !== null), licenses: licenses.filter((row) => row !== null) })
  }
  return found
}

/** Paid again. Whoever pays after the period is over gets a whole one from now on. */
async function resume(work: OpenWork, line: Line, row: SubscriptionRow): Promise<void> {
  // What has ended and owed something for its last month alone.
  if (row.state === 'cancelled' && row.past_due_since)
    await lineStore(work, line).change(row.id, { past_due_since: null, standing_day: null })
  if (row.state !== 'past_due') return
  const held = heldPlanOf(row)
  const fresh = held && held.period_end <= work.now ? beginning(held, work.now).after : null
  if (fresh) await keepMonths(work, line, row, row.period_end ?? work.now)
  await lineStore(work, line).change(row.id, {
    ...{ state: 'active', past_due_since: null, standing_day: null },
    ...(fresh && heldColumns(fresh)),
  })
}

async function resumeLicense(work: OpenWork, line: Line, row: LicenseRow): Promise<void> {
  if (!row.past_due_since) return
  const isOver = row.period_end !== null && row.period_end <= work.now
  await licenseStore(work, line).change(row.id, {
    ...{ past_due_since: null, standing_day: null },
    ...(isOver && { anchor_at: work.now, period: 0, period_start: work.now, period_end: borderOf(work.now, 'month', 1) }),
  })
}

/**
 * Renews what is due of both lines: all of an account's in one bill and one charge, an account a transaction, and the card asked
 * between two. What is not paid closes the line it is for, and nothing else.
 */
export const lineRenewals = job('payments', async (_payload, ports, run) => {
  await inEveryBrand(run, client, openPools)
  for (const { id } of ports.brands.all()) {
    const desk = deskOfJob(run, id)
    if (!desk) continue
    for (const order of await desk.tx(unnoted)) await charge(desk, order, false)
    for (;;) {
      const done = await desk.tx(renewNext)
      if (!done) break
      if (done.order && done.order.state !== 'paid') await charge(desk, done.order, false)
    }
    for (const order of await desk.tx(owing)) await goOnWith(desk, order)
    for (const line of lineList) while (await desk.tx((work) => remindOfLines(work, line)));
  }
})

/** People who came to a company that has a pool can be given of it. */
async function openPools(work: OpenWork): Promise<void> {
  for (const line of lineList) {
    const { rows } = await work.db.execute<{ company_id: string; account_id: string }>(sql`
      select company_id, account_id from line_subscriptions where line = ${line.key} and type = 'company' and state = 'active' and account_id is not null`)
    for (const { company_id, account_id } of rows) await licenseStore(work, line).openFor(company_id, account_id)
  }
}

async function renewNext(work: OpenWork): Promise<{ order: OrderRow | null } | null> {
  const { rows } = await work.db.execute<{ id: string }>(sql`
    select a.id from billing_accounts a where a.id in (
      select s.account_id from line_subscriptions s where s.state = 'active' and s.period_end <= ${work.now} and s.account_id is not null
      union all
      select l.account_id from line_licenses l where l.paid and l.past_due_since is null and l.period_end <= ${work.now} and l.account_id is not null)
    order by a.id limit 1 for no key update of a skip locked`)
  const [found] = rows
  return found ? { order: await renewAccount(work, await accountStore(work).hold(found.id)) } : null
}

/** Ends what was cancelled, begins the next periods and orders them in one. Returns the order, if there is anything to pay. */
async function renewAccount(work: OpenWork, account: Account): Promise<OrderRow | null> {
  const bill: { lines: BillLine[]; overages: Overage[]; renewed: Renewed; tabs: Set<Line['tab']> } = {
    lines: [],
    overages: [],
    renewed: { subscriptions: [], licenses: [] },
    tabs: new Set(),
  }
  for (const line of lineList) {
    for (const row of await lineStore(work, line).due(account.id)) {
      const overage = await overageDue(work, line, row)
      const due = await renewSubscription(work, line, row)
      if (!due && overage.dues.length === 0) continue
      bill.lines.push(...(due ? [due] : []), ...overage.billed)
      bill.overages.push(overage)
      bill.renewed.subscriptions.push(row.id)
      bill.tabs.add(line.tab)
    }
    for (const row of await licenseStore(work, line).due(account.id)) {
      const due = await renewLicense(work, line, row)
      if (!due) continue
      bill.lines.push(due)
      bill.renewed.licenses.push(row.id)
      bill.tabs.add(line.tab)
    }
  }
  return orderDue(work, account, {
    what: 'line_renewal',
    tab: [...bill.tabs][0] ?? 'dialer',
    body: bill.renewed,
    lines: bill.lines,
    async entered(id) {
      for (const overage of bill.overages) await enterOverage(work, id, overage)
    },
  })
}

async function renewSubscription(work: OpenWork, line: Line, row: SubscriptionRow): Promise<BillLine | null> {
  const store = lineStore(work, line)
  const held = heldPlanOf(row)
  if (row.cancel_at_period_end || !held || !(await isThere(work, row.user_id))) {
    await endSubscription(work, line, row)
    return null
  }
  const next = row.next_plan_id ? await store.plan(row.next_plan_id) : null
  const { lines: due, after } = renewalOf({ ...held, price_cents: renewedAt(row) }, next)
  const cleared = next || isDearer(row) ? { dearer_cents: null, dearer_from: null } : {}
  await store.change(row.id, { ...heldColumns(after), next_plan_id: null, ...(next && termsOf(row, next)), ...cleared })
  const [sold] = due
  return sold && sold.amount_cents > 0 ? sold : null
}

const termsOf = ({ type, granted }: SubscriptionRow, next: PlanRow) => ({
  included: next.included,
  overage_cents: overageOf(next, { isCompany: type === 'company', granted }),
})

async function renewLicense(work: OpenWork, line: Line, row: LicenseRow): Promise<BillLine | null> {
  if (!row.renews || !row.period_end || !row.anchor_at || !(await isThere(work, row.user_id))) {
    await endLicense(work, line, row)
    return null
  }
  const period = row.period + 1
  const period_end = borderOf(row.anchor_at, 'month', period + 1)
  const price_cents = renewedAt(row)
  const cleared = isDearer(row) ? { price_cents, dearer_cents: null, dearer_from: null } : {}
  await licenseStore(work, line).change(row.id, { period, period_start: row.period_end, period_end, ...cleared })
  return price_cents > 0 ? { title: row.title, quantity: 1, amount_cents: price_cents, period_start: row.period_end, period_end } : null
}

async function isThere({ db }: OpenWork, user_id: string | null): Promise<boolean> {
  if (!user_id) return true
  const { rows } = await db.execute(sql`select 1 from users where id = ${user_id} and state = 'active' and deleted_at is null`)
  return rows.length > 0
}

/** Renewals that were ordered and not charged: of nothing in them anybody noted that it is past due. */
const unnoted = (work: OpenWork): Promise<OrderRow[]> => openRenewals(work, false)
const owing = (work: OpenWork): Promise<OrderRow[]> => openRenewals(work, true)

async function openRenewals({ db }: OpenWork, noted: boolean): Promise<OrderRow[]> {
  const isNoted = sql`(exists (select from line_subscriptions s where ${orders.body} -> 'subscriptions' ? s.id::text and s.past_due_since is not null)
    or exists (select from line_licenses l where ${orders.body} -> 'licenses' ? l.id::text and l.past_due_since is not null))`
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.what, 'line_renewal'), sql`${orders.state} in ('pending', 'failed')`, noted ? isNoted : sql`not ${isNoted}`))
    .limit(500)
}

const charge = (desk: Desk, order: OrderRow, isNoted: boolean): Promise<void> =>
  chargeUnattended(desk, order, { isNoted, note: noteUnpaid })

/** Day 0 of what is not paid: told once. */
async function noteUnpaid(work: OpenWork, order: OrderRow): Promise<void> {
  const found = await renewedOf(work, body.parse(order.body))
  if (found.some(({ subscriptions, licenses }) => [...subscriptions, ...licenses].some((row) => row.past_due_since))) return
  const since = { past_due_since: work.now, standing_day: 0 }
  for (const { line, subscriptions, licenses } of found) {
    for (const row of subscriptions)
      await lineStore(work, line).change(row.id, { ...since, ...(row.state !== 'cancelled' && { state: 'past_due' }) })
    for (const row of licenses) await licenseStore(work, line).change(row.id, since)
  }
  if (order.invoice_id) await invoiceStore(work).change(order.invoice_id, { state: 'past_due' })
  await tellUnpaid(work, order, 'payment_failed')
  await audit(work, { area: 'billing', action: 'past_due', subject_id: order.account_id })
}

/** Does the steps that are due for a renewal that was not paid, one at a time and each once. */
async function goOnWith(desk: Desk, { id }: OrderRow): Promise<void> {
  const tries = await desk.tx(async (work) => {
    const order = await orderStore(work).hold(id)
    if (order.paid_at || order.state === 'cancelled') return null
    const found = await renewedOf(work, body.parse(order.body))
    const [row] = found.flatMap(({ subscriptions, licenses }) => [...subscriptions, ...licenses].filter((one) => one.past_due_since))
    if (!row?.past_due_since) return null
    const steps = stepsDue(row.past_due_since, row.standing_day, work.now)
    for (const { mail, closes } of steps) {
      if (closes === 'numbers') await endAll(work, order, found)
      else if (mail === 'payment_failed' || mail === 'payment_due') await tellUnpaid(work, order, mail)
    }
    const last = steps.at(-1)
    if (!last) return null
    const standing_day = last.day
    for (const { line, subscriptions, licenses } of found) {
      for (const one of subscriptions) await lineStore(work, line).change(one.id, { standing_day })
      for (const one of licenses) await licenseStore(work, line).change(one.id, { standing_day })
    }
    return steps.some(({ charge: again }) => again) ? order : null
  })
  if (tries) await charge(desk, tries, true)
}

/** Not paid for so long that it ends; nothing is asked for it any more. */
async function endAll(work: OpenWork, order: OrderRow, found: Awaited<ReturnType<typeof renewedOf>>): Promise<void> {
  for (const { line, subscriptions, licenses } of found) {
    for (const row of subscriptions) if (row.state === 'past_due') await endSubscription(work, line, row)
    for (const row of licenses) if (row.past_due_since) await endLicense(work, line, row)
  }
  await giveUp(work, order)
  if (order.invoice_id) await invoiceStore(work).change(order.invoice_id, { state: 'void' })
}

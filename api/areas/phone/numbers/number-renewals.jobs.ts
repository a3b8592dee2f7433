import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  accountStore,
  chargeUnattended,
  deskOfJob,
  giveUp,
  invoiceStore,
  orderDue,
  orderStore,
  tellUnpaid,
  type Account,
  type Desk,
  type OrderRow,
  type PaidFor,
  type Purchase,
  type Renewal,
} from '#api/areas/billing/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job, type JobRun } from '#api/platform/jobs.ts'
import { invalid } from '#api/platform/refusal.ts'
import { orders } from '#api/platform/tables/index.ts'
import { borderOf, shareOf, stepsDue, type Line as BillLine } from '#config/billing/index.ts'
import { forgetNumber } from './numbers.ts'
import { numberStore, type NumberRow } from './numbers.store.ts'
import { titleOf } from './priced-numbers.ts'

const client = { ip: '', user_agent: 'numbers', request_id: '', language: 'en' }
const what = 'number_renewal'
const body = z.object({ numbers: z.array(z.uuid()) })

type Span = { amount_cents: number; period_start: Date; period_end: Date }
const lineOf = ({ number }: NumberRow, language: string, span: Span): BillLine => ({
  title: titleOf(number, language),
  quantity: 1,
  ...span,
})

/** Numbers ride with a plan that is paid by the month: each is brought up to the end of the plan's new month. */
export const numbersRide: Renewal = {
  async due(work, account, { period_start: start, period_end: end, interval }) {
    if (interval !== 'month') return []
    const people = await peopleThere(work)
    return (await riding(work, account, end)).map((row) => {
      const from = row.paid_until && row.paid_until > start ? row.paid_until : start
      const amount_cents = shareOf(row.price_cents, { start, from, end })
      return lineOf(row, people.languageOf(row), { amount_cents, period_start: from, period_end: end })
    })
  },
  async renewed(work, account, { period_end, interval }) {
    if (interval !== 'month') return
    const ids = (await riding(work, account, period_end)).map(({ id }) => id)
    await numberStore(work).change(ids, { paid_until: period_end })
  },
}

async function riding(work: OpenWork, account: Account, until: Date): Promise<NumberRow[]> {
  const { there } = await peopleThere(work)
  const rows = await numberStore(work).payable(account.id)
  return rows.filter((row) => row.past_due_since === null && row.paid_until && row.paid_until < until && there(row))
}

/** Numbers of an account, for its overview. Those that ride with a plan are in its charge already. */
export async function numbersPaidFor(work: OpenWork, account: Account): Promise<PaidFor[]> {
  const { plan_until, rows } = await numberStore(work).paidFor(account.id)
  const { languageOf } = await peopleThere(work)
  return rows.map((row) => ({
    ...{ kind: 'numbers', title: titleOf(row.number, languageOf(row)), quantity: 1, amount_cents: row.price_cents },
    at: row.ends_at ?? plan_until ?? row.paid_until ?? work.now,
    ends: row.ends_at !== null,
    bill: plan_until ? null : 'numbers',
  }))
}

/** What falls due by itself: ordered by the job below, never by anybody. */
export const numberRenewal: Purchase<z.output<typeof body>> = {
  what,
  tab: 'numbers',
  body,
  async offer() {
    throw invalid('what', 'not_an_option')
  },
  async fulfil(work, _order, { numbers }) {
    const store = numberStore(work)
    for (const row of await store.named(numbers)) {
      // Whoever pays after the month is over gets a whole one from now on.
      const isOver = row.paid_until !== null && row.paid_until <= work.now
      const fresh = isOver && row.past_due_since ? { paid_until: borderOf(work.now, 'month', 1) } : {}
      await store.change([row.id], { past_due_since: null, standing_day: null, ...fresh })
    }
    return null
  },
}

/**
 * Renews the numbers of accounts that have no plan by the month to ride with, all of one account's in one bill, and gives back to
 * the carrier what has ended. Broken off anywhere, the next run goes on.
 */
export const numberRenewals = job('payments', async (_payload, ports, run) => {
  for (const { id } of ports.brands.all()) {
    const desk = deskOfJob(run, id)
    if (!desk) continue
    for (const order of await desk.tx((work) => openRenewals(work, false))) await charge(desk, order, false)
    for (;;) {
      const done = await desk.tx(renewNext)
      if (!done) break
      if (done.order && done.order.state !== 'paid') await charge(desk, done.order, false)
    }
    for (const order of await desk.tx((work) => openRenewals(work, true))) await goOnWith(desk, order)
  }
  await giveBack(run)
})

async function renewNext(work: OpenWork): Promise<{ order: OrderRow | null } | null> {
  const store = numberStore(work)
  const account_id = await store.nextDue()
  if (!account_id) return null
  const account = await accountStore(work).hold(account_id)
  const { there, languageOf } = await peopleThere(work)
  const due = (await store.payable(account_id)).filter((row) => !row.past_due_since && row.paid_until && row.paid_until <= work.now)
  const lines: BillLine[] = []
  const numbers: string[] = []
  for (const row of due) {
    if (!row.paid_until || !there(row)) {
      await store.change([row.id], { ends_at: work.now })
      continue
    }
    // What lies behind by more than a month was not paid for, and was nobody's to use.
    const isFar = borderOf(row.paid_until, 'month', 1) <= work.now
    const from = isFar ? work.now : row.paid_until
    const paid_until = borderOf(from, 'month', 1)
    await store.change([row.id], { paid_until })
    lines.push(lineOf(row, languageOf(row), { amount_cents: row.price_cents, period_start: from, period_end: paid_until }))
    numbers.push(row.id)
  }
  return { order: await orderDue(work, account, { what, tab: 'numbers', body: { numbers }, lines }) }
}

type People = { there(row: NumberRow): boolean; languageOf(row: NumberRow): string }

/** Whether the person of a number is still there, and in which language they read. */
async function peopleThere({ db, brand }: OpenWork): Promise<People> {
  const { rows } = await db.execute<{ id: string; language: string | null }>(sql`
    select u.id, u.language from users u where u.state = 'active' and u.deleted_at is null
      and exists (select from phone_numbers n where n.user_id = u.id and n.price_cents > 0 and n.released_at is null)`)
  const people = new Map(rows.map(({ id, language }) => [id, language]))
  return {
    there: ({ user_id }) => user_id !== null && people.has(user_id),
    languageOf: ({ user_id }) => people.get(user_id ?? '') ?? brand.set.languages.default,
  }
}

/** Renewals that are not paid: those of which that was noted, or the others. */
async function openRenewals({ db }: OpenWork, noted: boolean): Promise<OrderRow[]> {
  const isNoted = sql`exists (select from phone_numbers n where ${orders.body} -> 'numbers' ? n.id::text and n.past_due_since is not null)`
  return db
    .select()
    .from(orders)
    .where(sql`${orders.what} = ${what} and ${orders.state} in ('pending', 'failed') and ${noted ? isNoted : sql`not ${isNoted}`}`)
    .limit(500)
}

const charge = (desk: Desk, order: OrderRow, isNoted: boolean): Promise<void> =>
  chargeUnattended(desk, order, { isNoted, note: noteUnpaid })

const heldOf = async (work: OpenWork, order: OrderRow): Promise<NumberRow[]> =>
  (await numberStore(work).named(body.parse(order.body).numbers)).filter(({ released_at }) => released_at === null)

/** Day 0 of numbers that are not paid: told once. */
async function noteUnpaid(work: OpenWork, order: OrderRow): Promise<void> {
  const rows = await heldOf(work, order)
  if (rows.some(({ past_due_since }) => past_due_since)) return
  const ids = rows.map(({ id }) => id)
  await numberStore(work).change(ids, { past_due_since: work.now, standing_day: 0 })
  if (order.invoice_id) await invoiceStore(work).change(order.invoice_id, { state: 'past_due' })
  await tellUnpaid(work, order, 'payment_failed')
  await audit(work, { area: 'billing', action: 'past_due', subject_id: order.account_id })
}

/** Does the steps that are due for a renewal that was not paid, one at a time and each once. At the last the numbers go. */
async function goOnWith(desk: Desk, { id }: OrderRow): Promise<void> {
  const tries = await desk.tx(async (work) => {
    const order = await orderStore(work).hold(id)
    if (order.paid_at || order.state === 'cancelled') return null
    const rows = await heldOf(work, order)
    const since = rows.find(({ past_due_since }) => past_due_since)
    if (!since?.past_due_since) return drop(work, order)
    const ids = rows.map((row) => row.id)
    const steps = stepsDue(since.past_due_since, since.standing_day, work.now)
    for (const { mail, closes } of steps) {
      if (mail) await tellUnpaid(work, order, mail)
      if (closes !== 'numbers') continue
      await numberStore(work).change(ids, { ends_at: work.now })
      await drop(work, order)
    }
    const last = steps.at(-1)
    if (!last) return null
    await numberStore(work).change(ids, { standing_day: last.day })
    return steps.some(({ charge: again }) => again) ? order : null
  })
  if (tries) await charge(desk, tries, true)
}

/** Nothing is asked for it any more. */
async function drop(work: OpenWork, order: OrderRow): Promise<null> {
  await giveUp(work, order)
  if (order.invoice_id) await invoiceStore(work).change(order.invoice_id, { state: 'void' })
  return null
}

/**
 * Gives back what has ended, also where the brand takes no money: there first, so that nothing is paid for that nobody has. One
 * that the carrier does not take now keeps none of the others; it is tried again with the next run.
 */
async function giveBack(run: JobRun): Promise<void> {
  const tried = new Set<string>()
  const refused: unknown[] = []
  await inEveryBrand(run, client, async (work) => {
    const row = (await numberStore(work).ending()).find(({ id }) => !tried.has(id))
    if (!row) return false
    tried.add(row.id)
    try {
      if (row.sid) await work.ports.telephony.of(work.brand)?.releaseNumber(row.sid)
    } catch (error) {
      refused.push(error)
      return true
    }
    await forgetNumber(work, row)
    return true
  })
  if (refused.length > 0) throw new AggregateError(refused, 'Numbers that the carrier does not take back')
}

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#config/billing/index.ts'
import { settableClock } from '#api/platform/clock.ts'
import type { Pool } from '#api/platform/database.ts'
import { newId } from '#api/platform/ids.ts'
import type { Till } from '#api/platform/payments/payments.ts'
import { billing_accounts, billing_subscriptions, invoices, orders, payments, refunds } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'
import { accountStore } from './accounts.store.ts'
import { balanceOf } from './ledger.ts'

/**
 * The api dies before and after each request to the till and each commit that writes, one place after the other: from there on
 * nothing that it was about to do happens. Then it is started again, its jobs run, and whoever pressed presses again.
 */
const clock = settableClock(new Date())
const ids = { solo: newId(), team: newId() }
const death = { at: 0, seen: 0 }
let api: TestApi
let till: World
let agent: Person
let admin: Person

class Killed extends Error {}

/** One place at which the process may end. */
function place(): void {
  if (death.at === 0) return
  if (death.seen >= death.at || ++death.seen === death.at) throw new Killed('Killed')
}

function mortalPool(pool: Pool): void {
  const transaction = pool.transaction.bind(pool)
  pool.transaction = async (tenant, inside, options) => {
    if (death.at > 0 && death.seen >= death.at) throw new Killed('Killed')
    let writes = false
    const result = await transaction(
      tenant,
      async (db) => {
        const told = await inside(db)
        if (death.at > 0) {
          const { rows } = await db.execute<{ writes: boolean }>(sql`select pg_current_xact_id_if_assigned() is not null as writes`)
          writes = rows[0]?.writes ?? false
          if (writes) place()
        }
        return told
      },
      options,
    )
    if (writes) place()
    return result
  }
}

function mortalTill(whole: Till): Till {
  return new Proxy(whole, {
    get(target, name: keyof Till) {
      const method = target[name]
      if (name === 'readEvent' || name === 'movesBetween') return method.bind(target)
      return async (asked: never) => {
        place()
        const answer = await (method as (asked: never) => Promise<unknown>).call(target, asked)
        place()
        return answer
      }
    },
  })
}

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ clock, env: environmentOf(till) })
  mortalPool(api.ports.pool)
  mortalPool(api.ports.beside)
  const whole = api.ports.payments.of(api.brand())
  if (!whole) throw new Error('There is no till')
  const mortal = mortalTill(whole)
  Object.assign(api.ports.payments, { of: () => mortal })
  await api.within((work) => layPlans(work, ids))
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
})
afterAll(async () => {
  const isOurs = (error: unknown) => error instanceof Killed || (error as { err?: unknown } | null)?.err instanceof Killed
  expect(api.unexpected.filter((error) => !isOurs(error))).toEqual([])
  await api.close()
  await till.end()
})

const call = async (method: 'GET' | 'POST', url: string, body?: object, as = agent) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
const settle = async () => {
  clock.advance(130_000)
  await till.control('clock', { advance: 130_000 })
  await runJob(api, 'settle_payments')
}
/** What the till has taken from the agent, and given back. */
async function atTill(): Promise<{ taken: number[]; returned: number[] }> {
  type Moved = { id: string; amount_received?: number; amount: number; customer?: string; payment_intent?: string; status: string }
  const state = (await till.state()) as unknown as { payments: Moved[]; refunds: Moved[] }
  const account = await api.within((work) => accountStore(work).of({ user_id: agent.id }))
  const mine = state.payments.filter(({ customer }) => customer === account?.customer)
  return {
    taken: mine.filter(({ status }) => status === 'succeeded').map(({ amount_received }) => amount_received ?? 0),
    returned: state.refunds.filter(({ payment_intent }) => mine.some(({ id }) => id === payment_intent)).map(({ amount }) => amount),
  }
}
/** Ours say the same as the till: each order was paid and given once, each has one bill, and the account is even. */
async function evenBooks(): Promise<void> {
  const { taken, returned } = await atTill()
  await api.within(async (work) => {
    const account = await accountStore(work).of({ user_id: agent.id })
    if (!account) throw new Error('There is no account')
    const paid = await work.db.select().from(payments).where(eq(payments.account_id, account.id))
    const sums = paid.filter(({ state }) => state === 'succeeded').map(({ taken_cents }) => taken_cents)
    expect(sums.sort()).toEqual(taken.sort())
    const had = await work.db.select().from(orders).where(eq(orders.account_id, account.id))
    expect(had.filter(({ paid_at }) => paid_at).every(({ fulfilled_at, not_given }) => fulfilled_at && !not_given)).toBe(true)
    const bills = await work.db.select().from(invoices).where(eq(invoices.account_id, account.id))
    expect(bills.filter(({ kind }) => kind === 'invoice')).toHaveLength(had.filter(({ state }) => state !== 'cancelled').length)
    expect(await balanceOf(work, { customer: account.id })).toBe(account.balance_cents)
    const back = await work.db
      .select({ cents: refunds.amount_cents })
      .from(refunds)
      .innerJoin(orders, eq(refunds.order_id, orders.id))
      .where(eq(orders.account_id, account.id))
    expect(back.map(({ cents }) => cents)).toEqual(returned)
  })
}

async function pressPage(order_id: string, plan_id: string): Promise<void> {
  const { status, body } = await call('POST', '/v1/accounts/update_plan', { plan_id, order_id })
  if (status !== 200) return
  const { id, state } = body.data.payment
  if (state === 'succeeded') return
  const page = await call('POST', `/v1/payments/${id}/checkout`, { with: 'page' })
  if (page.status !== 200 || !page.body.data.url) return
  await typeCard(page.body.data.url)
  await call('GET', `/v1/payments/${id}`)
}
async function pressCard(order_id: string, plan_id: string): Promise<void> {
  const { status, body } = await call('POST', '/v1/accounts/update_plan', { plan_id, order_id })
  if (status === 200 && body.data.payment && body.data.payment.state !== 'succeeded')
    await call('POST', `/v1/payments/${body.data.payment.id}/checkout`, { with: 'card' })
}
async function fresh(): Promise<void> {
  agent = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
}

/** A place to die at, each in turn, until the whole of it is lived through. */
async function dieEverywhere(begin: () => Promise<() => Promise<void>>, check: () => Promise<void>): Promise<number> {
  for (let at = 1; ; at++) {
    await fresh()
    const deed = await begin()
    Object.assign(death, { at, seen: 0 })
    await deed().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    const died = death.seen >= at
    Object.assign(death, { at: 0, seen: 0 })
    await settle()
    await deed()
    await settle()
    await check()
    await evenBooks()
    if (!died) return at - 1
  }
}

test('a purchase on the hosted page', { timeout: 600_000 }, async () => {
  const places = await dieEverywhere(
    async () => {
      const order_id = newId()
      return () => pressPage(order_id, ids.solo)
    },
    async () => expect((await atTill()).taken).toEqual([4900]),
  )
  expect(places).toBeGreaterThan(10)
})

test('a purchase with the card on file', { timeout: 600_000 }, async () => {
  const places = await dieEverywhere(
    async () => {
      await pressPage(newId(), ids.solo)
      const order_id = newId()
      return () => pressCard(order_id, ids.team)
    },
    async () => expect((await atTill()).taken).toHaveLength(2),
  )
  expect(places).toBeGreaterThan(8)
})

test('a renewal', { timeout: 600_000 }, async () => {
  const places = await dieEverywhere(
    async () => {
      await pressPage(newId(), ids.solo)
      await api.within(async ({ db, now }) => {
        const [account] = await db.select().from(billing_accounts).where(eq(billing_accounts.user_id, agent.id))
        const anchor_at = addMonths(new Date(now.getTime() - 1000), -1)
        const period = { anchor_at, period: 0, period_start: anchor_at, period_end: addMonths(anchor_at, 1) }
        await db
          .update(billing_subscriptions)
          .set(period)
          .where(eq(billing_subscriptions.account_id, account?.id ?? ''))
      })
      return () => runJob(api, 'renewals')
    },
    async () => {
      expect((await atTill()).taken).toEqual([4900, 4900])
      const { standing, subscription } = (await call('GET', '/v1/accounts/info')).body.data
      expect([standing.stage, subscription.state]).toEqual(['good', 'active'])
    },
  )
  expect(places).toBeGreaterThan(5)
})

test('a refund', { timeout: 600_000 }, async () => {
  const places = await dieEverywhere(
    async () => {
      const order_id = newId()
      await pressPage(order_id, ids.solo)
      const asked = { amount: '12.50', reason: 'Goodwill', refund_id: newId() }
      return async () => void (await call('POST', `/v1/admin/order_management/${order_id}/refund`, asked, admin))
    },
    async () => expect((await atTill()).returned).toEqual([1250]),
  )
  expect(places).toBeGreaterThan(4)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { calls, line_overage, line_plans, line_subscriptions, order_items, orders, users } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { typeCard } from '#tests/till/support.ts'
import { addMonths } from '#config/billing/index.ts'
import { accountStore } from '../accounts.store.ts'

const { api, clock, goTo, end } = await apiWithTill()
let agent: Person

beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  api.call(method, url, { as: await api.freshSession(agent), ...(body && { body }) })
const plan = (more: Partial<typeof line_plans.$inferInsert> = {}) =>
  api.within(async ({ db, brand }) => {
    const id = newId()
    const sold = { line: 'dialer' as const, title: id, price_cents: 1900, included: 10, overage_cents: 25, ...more }
    await db.insert(line_plans).values({ tenant_id: brand.id, id, ...sold })
    return id
  })
/** Buys a plan on the hosted page; what it began with. */
async function buy(plan_id: string): Promise<{ id: string; since: Date }> {
  const { body } = await call('POST', '/v1/dialer/dialer_subscriptions', { plan_id })
  const { url } = (await call('POST', `/v1/payments/${body.data.payment.id}/checkout`, { with: 'page' })).body.data
  await typeCard(url)
  expect((await call('GET', `/v1/payments/${body.data.payment.id}`)).body.data.state).toBe('succeeded')
  const [row] = await api.within(({ db }) => db.select().from(line_subscriptions).where(eq(line_subscriptions.id, body.data.id)))
  return { id: body.data.id, since: row?.period_started_at ?? clock.now() }
}
/** A call of so many minutes. */
const use = (minutes: number, at = clock.now()) =>
  api.within(async ({ db, brand }) => {
    const id = newId()
    await db.insert(calls).values({
      ...{ tenant_id: brand.id, id, user_id: agent.id, call_direction: 'outbound', status: 'completed' },
      ...{ duration_seconds: minutes * 60 - 30, created_at: at, ended_at: at },
    })
    return id
  })
/** The lines of each renewal, in cents. */
const renewals = () =>
  api.within(async ({ db }) => {
    const rows = await db
      .select({ id: orders.id, amount_cents: orders.amount_cents, line: order_items.amount_cents, title: order_items.title })
      .from(orders)
      .innerJoin(order_items, eq(order_items.order_id, orders.id))
      .where(eq(orders.user_id, agent.id))
      .orderBy(orders.created_at, order_items.position)
    return rows
  })
const billed = () =>
  api.within(async ({ db }) =>
    (await db.select().from(line_overage)).map(({ entry_id, amount, amount_cents }) => [entry_id, amount, amount_cents]),
  )
const usage = async () => (await call('GET', '/v1/dialer/dialer_subscriptions_usage')).body.data
const balance = () => api.within(async (work) => (await accountStore(work).of({ user_id: agent.id }))?.balance_cents)

describe('what is used beyond a self-paid plan', () => {
  test('is told, billed with the renewal, each call in one bill, and what comes late with the next', async () => {
    const { since } = await buy(await plan())
    await use(8)
    expect((await usage()).overage).toEqual({
      overage_cents: 25,
      amount: 0,
      amount_cents: 0,
      charged_at: addMonths(since, 1).toISOString(),
    })
    const over = await use(5)
    expect((await usage()).overage).toMatchObject({ amount: 3, amount_cents: 75 })
    await goTo(addMonths(since, 1))
    await runJob(api, 'line_renewals')
    await runJob(api, 'line_renewals')
    const [, renewed, beyond, ...none] = await renewals()
    expect(none).toEqual([])
    expect(renewed).toMatchObject({ amount_cents: 1975, line: 1900 })
    expect(beyond).toMatchObject({ id: renewed?.id, line: 75 })
    expect(beyond?.title).toContain('3 minutes over')
    expect(await billed()).toContainEqual([over, 3, 75])
    expect((await usage()).overage).toMatchObject({ amount: 0 })

    // A call of last month that ended only now, and one of this month.
    const late = await use(2, new Date(addMonths(since, 1).getTime() - 60_000))
    await use(12)
    expect((await usage()).overage).toMatchObject({ amount: 4, amount_cents: 100 })
    await api.within(({ db }) => db.update(users).set({ language: 'es' }).where(eq(users.id, agent.id)))
    await goTo(addMonths(since, 2))
    await runJob(api, 'line_renewals')
    expect((await renewals()).at(-1)?.title).toContain('2 minutos de más')
    expect((await renewals()).map(({ line }) => line)).toEqual([1900, 1900, 75, 1900, 50, 50])
    expect(await billed()).toContainEqual([late, 2, 50])
  })

  test('of less than 0.50 goes onto the balance of whoever has ended, and is not lost with the plan', async () => {
    const { id, since } = await buy(await plan())
    await use(11)
    expect((await call('POST', `/v1/dialer/dialer_subscriptions/${id}/cancel`, {})).status).toBe(200)
    await goTo(addMonths(since, 1))
    await runJob(api, 'line_renewals')
    const [, beyond] = await renewals()
    expect(beyond).toMatchObject({ amount_cents: 0, line: 25 })
    expect(await balance()).toBe(-25)
    expect((await call('GET', '/v1/dialer/dialer_subscriptions_active')).body.data).toBeNull()
  })

  test('is free where the plan says 0, and keeps the price at which the plan was sold', async () => {
    const plan_id = await plan({ overage_cents: 0 })
    const { since } = await buy(plan_id)
    await api.within(({ db }) => db.update(line_plans).set({ overage_cents: 99 }).where(eq(line_plans.id, plan_id)))
    await use(500)
    expect((await usage()).overage).toBeNull()
    await goTo(addMonths(since, 1))
    await runJob(api, 'line_renewals')
    expect((await renewals()).map(({ line }) => line)).toEqual([1900, 1900])
  })

  test('of a plan paid by the year is reckoned by the month', async () => {
    const { since } = await buy(await plan({ interval: 'year', price_cents: 19_000 }))
    await use(12)
    await goTo(addMonths(since, 1))
    await use(9)
    expect((await usage()).overage).toMatchObject({ amount: 2, amount_cents: 50, charged_at: addMonths(since, 12).toISOString() })
    await goTo(addMonths(since, 12))
    await runJob(api, 'line_renewals')
    expect((await renewals()).map(({ line }) => line)).toEqual([19_000, 19_000, 50])
    await use(13)
    expect((await usage()).overage).toMatchObject({ amount: 3, charged_at: addMonths(since, 24).toISOString() })
  })

  test('counts on through a dearer plan of the same month, by what that includes', async () => {
    const { id } = await buy(await plan())
    await use(14)
    const dearer = await plan({ price_cents: 5900, included: 12, overage_cents: 50 })
    const { body } = await call('PATCH', `/v1/dialer/dialer_subscriptions/${id}`, { plan_id: dearer })
    await call('POST', `/v1/payments/${body.data.payment.id}/checkout`, { with: 'card' })
    expect((await usage()).overage).toMatchObject({ overage_cents: 50, amount: 2, amount_cents: 100 })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#api/platform/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import {
  calls,
  line_licenses,
  line_plans,
  line_subscriptions,
  text_conversations,
  text_messages,
  users,
} from '#api/platform/tables/index.ts'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import type { Answer } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { typeCard } from '#tests/till/support.ts'
import { addMonths } from '#config/billing/index.ts'
import { orderStore } from '../orders.store.ts'

const { api, clock, goTo, end } = await apiWithTill()
let company: Company
let manager: Person
let agent: Person

beforeAll(async () => {
  company = await api.within((work) => makeCompany(work))
})
beforeEach(async () => {
  await api.within(async (work) => {
    manager = await makePerson(work, { role: 'manager', company })
    agent = await makePerson(work, { role: 'agent', company, manager })
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000)
const run = (name: string) => api.within((work) => enqueue(work, name, {})).then(() => workOffJobs(api))
const codes = ({ status, body }: Answer) => [status, body.details?.[0]?.code]
const columns = async (id: string) =>
  (await api.within(({ db }) => db.select().from(line_subscriptions).where(eq(line_subscriptions.id, id))))[0]

describe.each([
  { line: 'dialer' as const, unit: 'minutes', used: 'used_minutes' },
  { line: 'sms' as const, unit: 'segments', used: 'used_segments' },
])('of $line', ({ line, unit, used }) => {
  const ask = async (as: Person, method: 'GET' | 'POST' | 'PATCH', name: string, body?: object): Promise<Answer> =>
    api.call(method, `/v1/${line}/${line}_${name}`, { as: await api.freshSession(as), ...(body && { body }) })
  const plan = (more: Partial<typeof line_plans.$inferInsert> = {}) =>
    api.within(async ({ db, brand }) => {
      const id = newId()
      await db.insert(line_plans).values({ tenant_id: brand.id, id, line, title: id, price_cents: 1900, included: 500, ...more })
      return id
    })
  /** Pays on the hosted page. */
  const pay = async (as: Person, payment: string, number = '4242 4242 4242 4242') => {
    const session = await api.freshSession(as)
    const { body } = await api.call('POST', `/v1/payments/${payment}/checkout`, { as: session, body: { with: 'page' } })
    await typeCard(body.data.url, number)
    return (await api.call('GET', `/v1/payments/${payment}`, { as: session })).body.data
  }
  const buy = async (as: Person, plan_id: string, more: object = {}) => {
    const { status, body } = await ask(as, 'POST', 'subscriptions', { plan_id, ...more })
    expect(status).toBe(201)
    expect(await pay(as, body.data.payment.id)).toMatchObject({ state: 'succeeded', not_given: false })
    return body.data.id as string
  }
  const active = async (as: Person) => (await ask(as, 'GET', 'subscriptions_active')).body.data
  /** Uses up so many; within the house, or as an automatic answer, for nothing. */
  const use = (who: Person, amount: number, free = false) =>
    api.within(async ({ db, brand, now }) => {
      const tenant_id = brand.id
      if (line === 'dialer')
        await db.insert(calls).values({
          ...{ tenant_id, id: newId(), user_id: who.id, call_direction: 'outbound' as const, status: 'completed' as const },
          ...{ duration_seconds: amount * 60 - 30, created_at: now, ended_at: now, internal: free },
        })
      else {
        const conversation_id = newId()
        const numbers = { phone_number: `+1617${String(Math.random()).slice(2, 9)}`, own_number: '+16175550100' }
        await db.insert(text_conversations).values({ tenant_id, id: conversation_id, user_id: who.id, ...numbers, last_message_at: now })
        await db.insert(text_messages).values({
          ...{ tenant_id, id: newId(), conversation_id, user_id: who.id, direction: 'outbound' as const, encoding: 'GSM-7' as const },
          ...{ from_number: '+16175550100', to_number: numbers.phone_number, segments: amount, status: 'sent' as const, created_at: now },
          automatic: free,
        })
      }
    })

  // Of both alike; once, and before there is anything else to renew.
  if (line === 'dialer')
    test('a licence renews on the day of the month it began on, where the month has it', async () => {
      const { body } = await ask(manager, 'POST', 'licenses_order', { plan_id: await plan(), user_ids: [agent.id] })
      await pay(manager, body.data.payment.id)
      const year = clock.now().getUTCFullYear() + 1
      const [anchor_at, february, march] = [`${year}-01-31T10:00Z`, `${year}-03-01T10:00Z`, `${year}-03-31T10:00Z`].map(
        (at) => new Date(at),
      )
      const period_end = addMonths(anchor_at ?? clock.now(), 1)
      await api.within(({ db }) => db.update(line_licenses).set({ anchor_at, period_end }).where(eq(line_licenses.user_id, agent.id)))
      await goTo(february ?? clock.now())
      await run('line_renewals')
      const [row] = await api.within(({ db }) => db.select().from(line_licenses).where(eq(line_licenses.user_id, agent.id)))
      expect([row?.period, row?.period_start, row?.period_end]).toEqual([1, period_end, march])
    })

  test('a plan is ordered, waits, counts once it is paid, and stands with the current user', async () => {
    const plan_id = await plan()
    const order_id = newId()
    const { status, body } = await ask(agent, 'POST', 'subscriptions', { plan_id, order_id })
    expect([status, body.data]).toMatchObject([
      201,
      { type: 'personal', order_type: 'Subscription::SelfPay', state: 'pending', active: false, [unit]: 500, user: { id: agent.id } },
    ])
    expect(body.data.order).toMatchObject({ id: order_id, state: 'pending', amount_cents: 1900 })
    const again = await ask(agent, 'POST', 'subscriptions', { plan_id, order_id })
    expect(again.body.data.id).toBe(body.data.id)
    expect(await active(agent)).toBeNull()
    expect((await ask(agent, 'GET', 'orders')).body.data).toMatchObject([
      { kind: 'subscription', state: 'pending', amount_cents: 1900, [unit]: 500, subscription_id: body.data.id },
    ])

    await pay(agent, body.data.payment.id)
    await use(agent, 7)
    await use(agent, 5, true)
    expect(await active(agent)).toMatchObject({ id: body.data.id, state: 'active', current_usage: 7, price_cents: 1900 })
    expect((await ask(agent, 'GET', `orders/${order_id}`)).body.data).toMatchObject({ state: 'paid', plan: { id: plan_id } })
    expect((await ask(agent, 'GET', 'subscriptions_usage')).body.data).toMatchObject({ [used]: 7, allocation: null })
    expect((await api.call('GET', '/v1/users/me', { as: await api.freshSession(agent) })).body.data).toMatchObject({
      [`${line}_subscription`]: { id: body.data.id, active: true, current_usage: 7, order_type: 'Subscription::SelfPay' },
      [`company_${line}_subscription`]: null,
    })
    expect(codes(await ask(agent, 'POST', 'subscriptions', { plan_id }))).toEqual([422, 'dialer_has_subscription'])
  })

  test('what was quoted is what is taken', async () => {
    const plan_id = await plan()
    const session = await api.freshSession(agent)
    const asked = { what: `${line}_subscription`, body: { plan_id } }
    const told = (await api.call('POST', '/v1/accounts/quotes', { as: session, body: asked })).body.data
    expect(told).toMatchObject({ total_cents: 1900, next_charge: { amount_cents: 1900 } })
    await api.within(({ db }) => db.update(line_plans).set({ price_cents: 2500, lock_version: 1 }).where(eq(line_plans.id, plan_id)))
    expect(await ask(agent, 'POST', 'subscriptions', { plan_id, quote_id: told.quote_id })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'quote_stale' }], quote: { total_cents: 2500 } },
    })
  })

  test('one that is not paid is given up by hand, and its page takes nothing that is kept', async () => {
    const { body } = await ask(agent, 'POST', 'subscriptions', { plan_id: await plan() })
    const gone = await ask(agent, 'POST', `subscriptions/${body.data.id}/cancel`)
    expect(gone.body.data).toMatchObject({ state: 'cancelled', active: false })
    expect((await ask(agent, 'GET', `orders/${body.data.order.id}`)).body.data.state).toBe('cancelled')
  })

  test('dearer counts once the difference is paid, cheaper from the next month, and today’s takes that back', async () => {
    const [small, large] = [await plan(), await plan({ price_cents: 3900, included: 1500 })]
    const id = await buy(agent, small)
    const { body } = await ask(agent, 'PATCH', `subscriptions/${id}`, { plan_id: large })
    expect(body.data).toMatchObject({ [unit]: 500, order: { state: 'pending', amount_cents: 2000 } })
    await pay(agent, body.data.payment.id)
    expect(await active(agent)).toMatchObject({ id, [unit]: 1500, price_cents: 3900, plan: { id: large } })

    expect((await ask(agent, 'PATCH', `subscriptions/${id}`, { plan_id: small })).body.data).toMatchObject({
      [unit]: 1500,
      next_plan: { id: small },
      order: null,
    })
    expect((await ask(agent, 'PATCH', `subscriptions/${id}`, { plan_id: large })).body.data.next_plan).toBeNull()
    expect((await ask(agent, 'PATCH', `subscriptions/${id}`, { plan_id: small, lock_version: 0 })).status).toBe(409)
  })

  test('is renewed by the month, ends with its period where it was cancelled, and is paid no more', async () => {
    const id = await buy(agent, await plan())
    await goTo(addMonths(clock.now(), 1))
    await run('line_renewals')
    const [renewal] = (await ask(agent, 'GET', 'orders')).body.data
    expect(renewal).toMatchObject({ kind: 'renewal', state: 'paid', amount_cents: 1900 })

    const ending = await ask(agent, 'POST', `subscriptions/${id}/cancel`, { type: 'personal' })
    expect(ending.body.data).toMatchObject({ state: 'active', active: true, ends_at: addMonths(clock.now(), 1).toISOString() })
    expect(codes(await ask(agent, 'POST', `subscriptions/${id}/cancel`, { type: 'company' }))).toEqual([422, 'not_an_option'])
    await goTo(addMonths(clock.now(), 1))
    await run('line_renewals')
    expect(await active(agent)).toBeNull()
    expect((await columns(id))?.state).toBe('cancelled')
    expect((await ask(agent, 'GET', 'orders')).body.data.filter(({ kind }: { kind: string }) => kind === 'renewal')).toHaveLength(1)
  })

  test('a renewal that is not paid closes the line after two weeks, and opens it again once it is', async () => {
    const id = await buy(agent, await plan())
    const session = await api.freshSession(agent)
    const { url } = (await api.call('POST', '/v1/accounts/connect_card', { as: session, body: { pay_from: 'own' } })).body.data
    const { next } = await typeCard(url, '4000 0000 0000 0341')
    const checkout_session_id = new URL(next ?? '').searchParams.get('session')
    await api.call('POST', '/v1/accounts/connect_card', { as: session, body: { checkout_session_id, pay_from: 'own' } })
    await goTo(addMonths(clock.now(), 1))
    await run('line_renewals')
    expect(await active(agent)).toMatchObject({ id, state: 'past_due', active: true })
    await goTo(days(15))
    await run('line_renewals')
    expect(await active(agent)).toMatchObject({ id, state: 'past_due', active: false })

    const [renewal] = (await ask(agent, 'GET', 'orders')).body.data
    const payment = await api.within((work) => orderStore(work).paymentOf(renewal.id))
    expect((await pay(agent, payment.id)).state).toBe('succeeded')
    expect(await active(agent)).toMatchObject({ id, state: 'active', active: true })
  })

  test('for a company is asked for by who leads, and waits until somebody agrees', async () => {
    const plan_id = await plan({ enterprise: true })
    expect((await ask(agent, 'POST', 'subscriptions', { plan_id, type: 'company' })).status).toBe(403)
    const { body } = await ask(manager, 'POST', 'subscriptions', { plan_id, type: 'company' })
    expect(body.data).toMatchObject({ type: 'company', state: 'pending', to_agree: true, order: null, payment: null })
    expect((await ask(manager, 'GET', 'subscriptions/pending_company_subscription')).body.data.id).toBe(body.data.id)
    expect((await ask(agent, 'POST', `subscriptions/${body.data.id}/cancel`)).status).toBe(403)
    const early = { what: `${line}_agreed`, body: { subscription_id: body.data.id }, pay_from: 'own' }
    const told = await api.call('POST', '/v1/accounts/quotes', { as: await api.freshSession(manager), body: early })
    expect(codes(told)).toEqual([422, 'line_not_agreed'])
    expect(codes(await ask(manager, 'POST', 'subscriptions', { plan_id, type: 'company' }))).toEqual([422, 'dialer_has_subscription'])
  })

  test('licences count once they are paid; what they hold is moved within what is paid for', async () => {
    const other = await api.within((work) => makePerson(work, { role: 'agent', company, manager }))
    const outsider = await api.within((work) => makePerson(work, { role: 'agent' }))
    const plan_id = await plan()
    const order = (as: Person, user_ids: string[]) => ask(as, 'POST', 'licenses_order', { plan_id, user_ids })
    expect(codes(await order(manager, [outsider.id]))).toEqual([422, 'dialer_no_such_people'])
    expect((await order(agent, [agent.id])).status).toBe(403)
    const { body } = await order(manager, [agent.id, other.id])
    expect(body.data).toMatchObject({ kind: 'licenses', quantity: 2, [unit]: 1000, amount_cents: 3800, state: 'pending' })
    expect((await ask(agent, 'GET', 'licenses')).body.data).toEqual([])
    await pay(manager, body.data.payment.id)

    const mine = (await ask(agent, 'GET', 'licenses')).body.data
    expect(mine).toMatchObject([{ paid: true, allocation: 500, [used]: 0, bought: 500 }])
    const list = (await ask(manager, 'GET', 'licenses')).body
    expect(list.pool).toEqual({ included: 1000, allotted: 1000, left: 0 })
    const of = (who: Person) => list.data.find(({ user }: { user: { id: string } }) => user.id === who.id).id as string
    const allot = (as: Person, who: Person, allocation: number) => ask(as, 'PATCH', `licenses/${of(who)}`, { allocation })
    expect((await allot(agent, agent, 9000)).status).toBe(403)
    expect((await allot(manager, agent, 600)).body.details).toMatchObject([{ code: 'pool_exceeded', params: { left: 500 } }])
    await use(other, 300)
    expect((await allot(manager, other, 250)).body.details).toMatchObject([{ code: 'below_used', params: { used: 300 } }])
    expect((await allot(manager, other, 400)).body.data.allocation).toBe(400)
    expect((await allot(manager, agent, 600)).body.data.allocation).toBe(600)
    expect((await active(agent)).order_type).toBe('Subscription::ManagerPay')

    // Whoever leaves gives back what they had, and is paid for no more.
    await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, other.id)))
    expect((await ask(manager, 'GET', 'licenses')).body.pool).toEqual({ included: 1000, allotted: 600, left: 400 })
    await goTo(addMonths(clock.now(), 1))
    await run('line_renewals')
    expect((await ask(manager, 'GET', 'orders')).body.data[0]).toMatchObject({ kind: 'renewal', amount_cents: 1900, state: 'paid' })
    expect((await ask(manager, 'GET', 'licenses')).body.pool).toEqual({ included: 500, allotted: 500, left: 0 })
  })

  test('a licence of another manager’s is not paid for, and its holder changes no plan of it', async () => {
    const [other, plan_id] = [await api.within((work) => makePerson(work, { role: 'manager', company })), await plan()]
    const order = (as: Person) => ask(as, 'POST', 'licenses_order', { plan_id, user_ids: [agent.id] })
    await api.within(({ db }) => db.update(users).set({ manager_id: other.id }).where(eq(users.id, agent.id)))
    const late = (await order(other)).body.data
    await api.within(({ db }) => db.update(users).set({ manager_id: manager.id }).where(eq(users.id, agent.id)))
    await pay(manager, (await order(manager)).body.data.payment.id)
    // Paid after somebody else was quicker: the money goes back.
    expect(await pay(other, late.payment.id)).toMatchObject({ not_given: true })
    await workOffJobs(api)
    expect((await ask(other, 'GET', `orders/${late.id}`)).body.data.state).toBe('refunded')
    expect((await ask(agent, 'GET', 'licenses')).body.data).toMatchObject([{ paid: true, bought: 500 }])
    const { id } = await active(agent)
    expect(codes(await ask(agent, 'PATCH', `subscriptions/${id}`, { plan_id }))).toEqual([422, 'line_manager_pays'])
  })

  test('those who allot at once never allot more than is paid for', async () => {
    const others = await api.within((work) => Promise.all([1, 2, 3, 4].map(() => makePerson(work, { role: 'agent', company, manager }))))
    const user_ids = [agent, ...others].map(({ id }) => id)
    const { body } = await ask(manager, 'POST', 'licenses_order', { plan_id: await plan(), user_ids })
    await pay(manager, body.data.payment.id)
    const list = (await ask(manager, 'GET', 'licenses')).body.data as { id: string }[]
    await ask(manager, 'PATCH', `licenses/${list[0]?.id}`, { allocation: 0 })
    const answers = await Promise.all(list.slice(1).map(({ id }) => ask(manager, 'PATCH', `licenses/${id}`, { allocation: 1000 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect((await ask(manager, 'GET', 'licenses')).body.pool).toMatchObject({ included: 2500, allotted: 2500 })
  })

  test('a year is paid at once, and what it includes is by the month', async () => {
    const id = await buy(agent, await plan({ interval: 'year', price_cents: 19_000 }))
    await use(agent, 40)
    await goTo(addMonths(clock.now(), 1))
    await run('line_renewals')
    expect(await active(agent)).toMatchObject({ id, current_usage: 0, price_cents: 19_000 })
    expect((await ask(agent, 'GET', 'orders')).body.data).toHaveLength(1)
  })

  test('what was there before anybody paid goes on for nothing', async () => {
    const id = newId()
    await api.within(async ({ db, brand }) => {
      const row = { tenant_id: brand.id, line, user_id: agent.id }
      await db.insert(line_subscriptions).values({ ...row, id, type: 'personal', order_type: 'Subscription::SelfPay', state: 'active' })
      await db.insert(line_licenses).values({ ...row, id: newId(), paid: true, allocation: 100, bought: 100 })
    })
    await goTo(addMonths(clock.now(), 2))
    await run('line_renewals')
    expect(await active(agent)).toMatchObject({ id, state: 'active', price_cents: 0 })
    expect((await ask(agent, 'GET', 'orders')).body.data).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { calls, line_plans, phone_numbers, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { testApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'

let api: TestApi
let till: World
let company: Company
const who = {} as Record<'admin' | 'bu' | 'manager' | 'agent' | 'stranger', Person>

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ env: environmentOf(till) })
  company = await api.within((work) => makeCompany(work))
})
beforeEach(async () => {
  await api.within(async (work) => {
    who.admin = await makePerson(work, { role: 'admin' })
    who.bu = await makePerson(work, { role: 'bu_admin', company, unit: company.units[0] })
    who.manager = await makePerson(work, { role: 'manager', company, unit: company.units[0] })
    who.agent = await makePerson(work, { role: 'agent', company, unit: company.units[0], manager: who.manager })
    who.stranger = await makePerson(work, { role: 'agent' })
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

const codes = ({ status, body }: Answer) => [status, body.details?.[0]?.code]

describe.each([
  { line: 'dialer' as const, unit: 'minutes' },
  { line: 'sms' as const, unit: 'segments' },
])('the office of $line', ({ line, unit }) => {
  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
  const ask = (as: Person, method: Method, name: string, body?: object): Promise<Answer> =>
    api.call(method, `/v1/admin/${line}/${name}`, { as, ...(body && { body }) })
  const mine = (as: Person, method: Method, name: string, body?: object) =>
    api.call(method, `/v1/${line}/${line}_${name}`, { as, ...(body && { body }) })
  const plan = (more: Partial<typeof line_plans.$inferInsert> = {}) =>
    api.within(async ({ db, brand }) => {
      const id = newId()
      await db.insert(line_plans).values({ tenant_id: brand.id, id, line, title: id, price_cents: 1900, included: 500, ...more })
      return id
    })
  const pay = async (as: Person, payment: string) => {
    const { body } = await api.call('POST', `/v1/payments/${payment}/checkout`, { as, body: { with: 'page' } })
    await typeCard(body.data.url)
    return (await api.call('GET', `/v1/payments/${payment}`, { as })).body.data.state
  }

  test('plans are added, changed and taken from the sale; who has one keeps it', async () => {
    const title = `Plan ${newId()}`
    const plans = `${line}_plans`
    expect((await ask(who.bu, 'POST', plans, { title, price: '12.50', [unit]: 300 })).status).toBe(403)
    expect(codes(await ask(who.admin, 'POST', plans, { title, price: '12.505', [unit]: 300 }))).toEqual([422, 'not_money'])
    const made = await ask(who.admin, 'POST', plans, { title, price: '12.5', [unit]: 300 })
    expect([made.status, made.body.data]).toMatchObject([201, { title, price_cents: 1250, [unit]: 300, active: true, subscriber_count: 0 }])
    expect(codes(await ask(who.admin, 'POST', plans, { title: title.toUpperCase(), price: '1', [unit]: 1 }))).toEqual([422, 'taken'])
    const { id } = made.body.data
    expect((await ask(who.admin, 'GET', `${plans}?q=${encodeURIComponent(title)}`)).body.data).toMatchObject([{ id }])

    const bought = await mine(who.agent, 'POST', 'subscriptions', { plan_id: id })
    await pay(who.agent, bought.body.data.payment.id)
    expect((await ask(who.admin, 'PATCH', `${plans}/${id}`, { price: '99', lock_version: 0 })).body.data.price_cents).toBe(9900)
    expect((await ask(who.admin, 'PATCH', `${plans}/${id}`, { price: '98', lock_version: 0 })).status).toBe(409)
    expect((await ask(who.admin, 'GET', `${plans}/${id}`)).body.data.subscriber_count).toBe(1)
    expect((await ask(who.admin, 'DELETE', `${plans}/${id}`)).status).toBe(204)
    expect((await ask(who.admin, 'GET', `${plans}/${id}`)).status).toBe(404)
    expect((await mine(who.agent, 'GET', 'plans')).body.data.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await mine(who.agent, 'GET', 'subscriptions_active')).body.data).toMatchObject({ price_cents: 1250, plan: { id } })
  })

  test('an enterprise plan: asked for, agreed to, paid by a link, and its pool given to people', async () => {
    const plan_id = await plan({ enterprise: true, price_cents: 49_900, included: 1000 })
    const { id } = (await mine(who.bu, 'POST', 'subscriptions', { plan_id, type: 'company' })).body.data
    expect((await ask(who.agent, 'POST', 'active_subscription', { id })).status).toBe(403)
    const agreed = await ask(who.admin, 'POST', 'active_subscription', { id })
    expect(agreed.body.data).toMatchObject({ id, state: 'pending', to_agree: false, order: { state: 'pending', amount_cents: 49_900 } })
    expect(codes(await ask(who.admin, 'POST', 'active_subscription', { id }))).toEqual([422, 'line_not_agreed'])
    const mails = await mailsOf(api)
    expect(mails.filter(({ to, subject }) => to.startsWith(who.bu.username) && subject.endsWith('is ready to be paid'))).toHaveLength(1)

    expect(await pay(who.bu, agreed.body.data.payment.id)).toBe('succeeded')
    expect((await mine(who.bu, 'GET', 'subscriptions_active?type=company')).body.data).toMatchObject({ id, state: 'active', [unit]: 1000 })
    const licenses = (await mine(who.bu, 'GET', 'licenses?limit=200')).body
    expect(licenses.pool).toMatchObject({ included: 1000, allotted: 0, left: 1000 })
    const license = licenses.data.find(({ user }: { user: { id: string } }) => user.id === who.agent.id)
    expect((await mine(who.manager, 'PATCH', `licenses/${license.id}`, { allocation: 1001 })).body.details).toMatchObject([
      { code: 'pool_exceeded', params: { left: 1000 } },
    ])
    expect((await mine(who.manager, 'PATCH', `licenses/${license.id}`, { allocation: 600 })).body.data.allocation).toBe(600)

    const ended = await ask(who.admin, 'POST', 'cancel_subscription', { id })
    expect(ended.body.data).toMatchObject({ state: 'active', ends_at: expect.any(String) })
    expect((await ask(who.admin, 'POST', 'cancel_subscription', { id, now: true })).body.data.state).toBe('cancelled')
    await api.within((work) => work.db.execute(`update line_licenses set allocation = 0, paid = false where line = '${line}'`))
  })

  test('a plan is granted with a reason, for an order of nothing', async () => {
    const plan_id = await plan()
    const body = { user_id: who.agent.id, plan_id, granted: 'Their first month was promised' }
    expect((await ask(who.agent, 'POST', 'subscriptions', body)).status).toBe(403)
    expect(codes(await ask(who.bu, 'POST', 'subscriptions', { ...body, user_id: who.stranger.id }))).toEqual([422, 'dialer_no_such_people'])
    expect(codes(await ask(who.admin, 'POST', 'subscriptions', { plan_id }))).toEqual([422, 'line_one_of'])
    const { status, body: answer } = await ask(who.admin, 'POST', 'subscriptions', body)
    expect([status, answer.data]).toMatchObject([
      201,
      { state: 'active', price_cents: 0, granted: body.granted, order: { state: 'paid', amount_cents: 0 } },
    ])
    expect(codes(await ask(who.admin, 'POST', 'subscriptions', body))).toEqual([422, 'dialer_has_subscription'])
    const list = await ask(who.bu, 'GET', 'subscriptions?limit=200')
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(answer.data.id)
  })

  test('an order in somebody’s name is paid by them, or cancelled while nobody has paid it', async () => {
    const plan_id = await plan()
    const licenses = { user_id: who.manager.id, plan_id, user_ids: [who.agent.id] }
    const { body } = await ask(who.admin, 'POST', 'orders', licenses)
    expect(body.data).toMatchObject({ kind: 'licenses', state: 'pending', user: { id: who.manager.id }, amount_cents: 1900 })
    expect(await pay(who.manager, body.data.payment.id)).toBe('succeeded')
    expect((await mine(who.agent, 'GET', 'licenses')).body.data).toMatchObject([{ paid: true, allocation: 500 }])
    expect(codes(await ask(who.admin, 'POST', 'cancel_order', { id: body.data.id }))).toEqual([409, 'order_paid'])

    const other = (await ask(who.admin, 'POST', 'orders', { user_id: who.stranger.id, plan_id })).body.data
    expect(other).toMatchObject({ kind: 'subscription', state: 'pending' })
    expect((await ask(who.bu, 'POST', 'cancel_order', { id: other.id })).status).toBe(404)
    expect((await ask(who.admin, 'POST', 'cancel_order', { id: other.id })).body.data.state).toBe('cancelled')
    expect((await mine(who.stranger, 'GET', `subscriptions/${other.subscription_id}`)).body.data.state).toBe('cancelled')
    expect((await ask(who.admin, 'GET', 'orders?limit=200')).body.data.map((one: { id: string }) => one.id)).toContain(other.id)
    await workOffJobs(api)
  })

  test('usage is told by person and by company, within reach', async () => {
    const plan_id = await plan({ included: 10 })
    const bought = await mine(who.agent, 'POST', 'subscriptions', { plan_id })
    await pay(who.agent, bought.body.data.payment.id)
    await use(line, who.agent, 15)
    await use(line, who.stranger, 3)
    const usage = async (as: Person, query = '') =>
      (await ask(as, 'GET', `usage?limit=200${query}`)).body.data as { user: { id: string } | null; used: number }[]
    const of = (rows: { user: { id: string } | null }[], person: Person) => rows.find(({ user }) => user?.id === person.id)
    expect(of(await usage(who.admin), who.agent)).toMatchObject({
      included: 10,
      allotted: 0,
      used: 15,
      over: 5,
      company: { id: company.id },
    })
    expect(of(await usage(who.admin), who.stranger)).toMatchObject({ included: 0, used: 3, over: 3 })
    expect(of(await usage(who.bu), who.stranger)).toBeUndefined()
    expect(of(await usage(who.admin, '&month=2025-01'), who.agent)).toMatchObject({ used: 0 })
    const companies = await usage(who.admin, '&by=company')
    expect(companies).toHaveLength(1)
    expect(companies[0]).toMatchObject({ user: null, company: { id: company.id } })
  })
})

test('numbers that were bought are told with their owner, and when each was last used', async () => {
  const number = '+16175557301'
  const last = new Date('2026-11-02T12:00:00Z')
  await api.within(async ({ db, brand }) => {
    const row = { tenant_id: brand.id, user_id: who.agent.id }
    await db.insert(phone_numbers).values({ ...row, id: newId(), number, kind: 'bought', sms: true, price_cents: 200, paid_until: last })
    await db.insert(phone_numbers).values({ ...row, id: newId(), number: '+16175557302', kind: 'verified' })
    await db.insert(calls).values({
      ...{ ...row, id: newId(), sid: newId(), call_direction: 'outbound' as const, status: 'completed' as const },
      ...{ call_from: number, call_to: '+16175550100', created_at: last },
    })
  })
  const numbers = (as: Person, query: string) => api.call('GET', `/v1/admin/sms/numbers?${query}`, { as })
  expect((await numbers(who.admin, 'q=7301')).body.data).toMatchObject([
    {
      number,
      user: { id: who.agent.id },
      company: { id: company.id },
      price_cents: 200,
      last_used_at: last.toISOString(),
      released_at: null,
    },
  ])
  expect((await numbers(who.admin, 'q=7302')).body.data).toEqual([])
  expect((await numbers(who.admin, 'q=7301&released=true')).body.data).toEqual([])
  expect((await numbers(who.agent, '')).status).toBe(403)
})

const use = (line: 'dialer' | 'sms', person: Person, amount: number) =>
  api.within(async ({ db, brand, now }) => {
    const row = { tenant_id: brand.id, user_id: person.id, created_at: now }
    if (line === 'dialer') {
      const status = 'completed' as const
      await db
        .insert(calls)
        .values({ ...row, id: newId(), sid: newId(), call_direction: 'outbound', status, duration_seconds: amount * 60, ended_at: now })
      return
    }
    const conversation_id = newId()
    const numbers = { phone_number: `+1617${String(Math.random()).slice(2, 9)}`, own_number: '+16175550100' }
    await db.insert(text_conversations).values({ ...row, id: conversation_id, ...numbers, last_message_at: now })
    await db.insert(text_messages).values({
      ...{ ...row, id: newId(), conversation_id, direction: 'outbound' as const, encoding: 'GSM-7' as const, segments: amount },
      ...{ from_number: numbers.own_number, to_number: numbers.phone_number, status: 'sent' as const },
    })
  })

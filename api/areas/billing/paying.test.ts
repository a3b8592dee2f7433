import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { PaymentsAway } from '#api/platform/payments/payments.ts'
import { corporations, ledger_transfers, orders, payment_attempts, plans, users } from '#api/platform/tables/index.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { press } from '#tests/till/support.ts'
import { addMonths } from '#config/billing/index.ts'
import { accountStore } from './accounts.store.ts'
import { balanceOf } from './ledger.ts'

const day = 86_400_000
const { api, clock, till, pass, end } = await apiWithTill()
const ids = { solo: newId(), team: newId(), agency: newId() }
let agent: Person

beforeAll(async () => {
  await api.within(async (work) => {
    await layPlans(work, ids)
    const agency = { id: ids.agency, title: 'Agency', price_cents: 129_000, interval: 'year' as const, position: 92 }
    await work.db.insert(plans).values({ tenant_id: work.brand.id, ...agency })
  })
})
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
})
afterEach(async () => {
  expect(await evenBooks()).toEqual([])
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const goTo = (at: number) => pass(at - clock.now().getTime())
/** Signed in anew each time: sessions end with the clock. */
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, { as, ...more }: { as: Person; body?: object }) =>
  api.call(method, url, { ...more, as: await api.freshSession(as), brand: as.brand })
const info = async (as: Person = agent) => (await call('GET', '/v1/accounts/info', { as })).body.data
const quote = (plan_id: string) => call('POST', '/v1/accounts/quotes', { as: agent, body: { what: 'plan', body: { plan_id } } })
const choose = (plan_id: string, more: object = {}) =>
  call('POST', '/v1/accounts/update_plan', { as: agent, body: { plan_id, order_id: newId(), ...more } })
const checkout = (id: string, way: 'card' | 'page' = 'page') =>
  call('POST', `/v1/payments/${id}/checkout`, { as: agent, body: { with: way } })
const look = async (id: string) => (await call('GET', `/v1/payments/${id}`, { as: agent })).body.data
const fill = (url: string, number: string) => press(url, { number, expiry: '12/40', code: '123', name: 'Howard Finch' })
const membership = async (who: Person = agent) =>
  (await api.within(({ db }) => db.select({ m: users.membership }).from(users).where(eq(users.id, who.id))))[0]?.m
const run = (name: string) =>
  api.within(async (work) => (await import('#api/platform/jobs.ts')).enqueue(work, name, {})).then(() => workOffJobs(api))

/** Every account's balance is what the books say, and what stands at Stripe is what was taken less what was given back. */
async function evenBooks(): Promise<string[]> {
  return api.within(async (work) => {
    const wrong: string[] = []
    const account = await accountStore(work).of({ user_id: agent.id })
    if (account && (await balanceOf(work, { customer: account.id })) !== account.balance_cents) wrong.push('balance')
    const { rows } = await work.db.execute<{ cents: number }>(
      `select (coalesce(sum(p.taken_cents), 0) - coalesce((select sum(amount_cents) from refunds where state = 'succeeded'), 0))::int as cents from payments p`,
    )
    if (-(await balanceOf(work, 'stripe')) !== rows[0]?.cents) wrong.push('stripe')
    return wrong
  })
}

/** Buys a plan on the hosted page. */
async function buy(plan_id: string, number = '4242424242424242'): Promise<string> {
  const { body } = await choose(plan_id)
  const { id } = body.data.payment
  const { url } = (await checkout(id)).body.data
  await fill(url, number)
  expect((await look(id)).state).toBe('succeeded')
  return id
}

describe('from unpaid to in', () => {
  test('what was quoted is what is taken, and the way in opens', async () => {
    expect((await info()).subscription).toBeNull()
    const told = (await quote(ids.solo)).body.data
    expect(told).toMatchObject({ total_cents: 4900, lines: [{ title: 'Solo', amount_cents: 4900 }] })
    const chosen = await choose(ids.solo, { quote_id: told.quote_id })
    expect(chosen.body.data).toMatchObject({
      changes: 'now',
      order: { state: 'pending', amount_cents: 4900 },
      payment: { state: 'open', url: null },
    })
    const { id } = chosen.body.data.payment
    const page = (await checkout(id)).body.data
    expect(page.url).toContain('/c/pay/')
    expect((await checkout(id)).body.data.url).toBe(page.url)
    const { next } = await fill(page.url, '4242424242424242')
    expect(next).toContain(`/billing/return/${id}`)
    expect(await look(id)).toMatchObject({ state: 'succeeded', last4: '4242', order: { state: 'paid' } })
    expect(await membership()).toBe('paid')
    expect(await info()).toMatchObject({
      'paid_user?': true,
      card: { brand: 'visa', last4: '4242' },
      subscription: { plan: { title: 'Solo' }, state: 'active', cancel_at_period_end: false },
      next_charge: { amount_cents: 4900, at: addMonths(clock.now(), 1).toISOString() },
      standing: { stage: 'good' },
    })
    const history = await call('GET', '/v1/accounts/history', { as: agent })
    expect(history.body.data).toMatchObject([{ kind: 'invoice', amount_cents: 4900, state: 'paid', lines: [{ title: 'Solo' }] }])
    const mails = await mailsOf(api)
    expect(mails.filter(({ to, subject }) => to.startsWith(agent.username) && subject === 'Your payment of $49.00')).toHaveLength(1)
  })

  test('declined, then the bank asks, then paid', async () => {
    const { id } = (await choose(ids.solo)).body.data.payment
    const { url } = (await checkout(id)).body.data
    expect(await fill(url, '4000000000000002')).toMatchObject({ next: null })
    expect(await look(id)).toMatchObject({ state: 'open' })
    const bank = (await fill(url, '4000002760003184')).next ?? ''
    expect(await look(id)).toMatchObject({ state: 'open' })
    const back = await press(bank, { answer: 'yes', decision: 'approve', action: 'approve' })
    expect(back.next).not.toBeNull()
    expect((await look(id)).state).toBe('succeeded')
  })

  test('the same press twice is one order; with other content it is refused', async () => {
    const order_id = newId()
    const one = await choose(ids.solo, { order_id })
    const two = await choose(ids.solo, { order_id })
    expect(two.body.data.order).toEqual(one.body.data.order)
    expect(await choose(ids.team, { order_id })).toMatchObject({ status: 409, body: { details: [{ code: 'order_differs' }] } })
  })

  test('two presses at once make one page', async () => {
    const { id } = (await choose(ids.solo)).body.data.payment
    const pages = await Promise.all([checkout(id), checkout(id)])
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(pages.map(({ body }) => body.data.url)).size).toBe(1)
    const attempts = await api.within(({ db }) => db.select().from(payment_attempts).where(eq(payment_attempts.payment_id, id)))
    expect(attempts).toHaveLength(1)
  })

  test('a page left open for an order that was given up: what is paid there goes back', async () => {
    const first = (await choose(ids.solo)).body.data
    const { url } = (await checkout(first.payment.id)).body.data
    const second = (await choose(ids.team)).body.data
    await fill(url, '4242424242424242')
    await workOffJobs(api)
    await run('settle_payments')
    expect(await look(first.payment.id)).toMatchObject({ not_given: true })
    expect((await look(second.payment.id)).state).toBe('open')
    expect(await membership()).toBe('unpaid')
    const [order] = await api.within(({ db }) => db.select().from(orders).where(eq(orders.id, first.order.id)))
    expect(order).toMatchObject({ not_given: 'cancelled', state: 'refunded', refunded_cents: 4900 })
  })
})

describe('when something breaks', () => {
  test('the answer is lost: the press did nothing yet or is found, and is paid once', async () => {
    await buy(ids.solo)
    const { id } = (await choose(ids.team)).body.data.payment
    await till.control('fault', { kind: 'lose', times: 9, only: 'POST /v1/payment_intents' })
    expect((await checkout(id, 'card')).status).toBe(503)
    await till.control('fault', { kind: 'lose', times: 0 })
    expect(await look(id)).toMatchObject({ state: 'succeeded' })
    const taken = await api.within(({ db }) =>
      db
        .select()
        .from(ledger_transfers)
        .where(and(eq(ledger_transfers.cause, id), eq(ledger_transfers.what, 'payment'))),
    )
    expect(taken).toHaveLength(1)
  }, 60_000)

  test('Stripe is away for ten minutes: the order waits as it is', async () => {
    const { id } = (await choose(ids.solo)).body.data.payment
    await till.control('fault', { kind: 'status', status: 503, times: 50 })
    expect((await checkout(id)).status).toBe(503)
    await pass(10 * 60_000)
    await run('settle_payments')
    expect((await checkout(id)).status).toBe(503)
    await till.control('fault', { kind: 'status', times: 0 })
    expect((await look(id)).order.state).toBe('pending')
    const { url } = (await checkout(id)).body.data
    await fill(url, '4242424242424242')
    expect((await look(id)).state).toBe('succeeded')
  })

  test('an error that Stripe keeps for a day is not waited out: it is looked for, and begun anew', async () => {
    await buy(ids.solo)
    const { id } = (await choose(ids.team)).body.data.payment
    await till.control('fault', { kind: 'status', times: 3, only: 'POST /v1/payment_intents' })
    expect((await checkout(id, 'card')).status).toBe(503)
    expect((await checkout(id, 'card')).status).toBe(503)
    await pass(120_000)
    expect((await checkout(id, 'card')).body.data.state).toBe('succeeded')
  }, 60_000)

  test('Stripe answers 500 for ever: the order is given up after a day with nothing taken, and the next is paid', async () => {
    await buy(ids.solo)
    const { payment, order } = (await choose(ids.team)).body.data
    await till.control('fault', { kind: 'status', status: 500, times: 100_000 })
    expect((await checkout(payment.id, 'card')).status).toBe(503)
    await pass(25 * 3_600_000)
    await run('settle_payments')
    await till.control('fault', { kind: 'status', times: 0 })
    // What closes the payment hears nothing either, and is tried again.
    for (const found of api.unexpected.splice(0)) expect(found).toBeInstanceOf(PaymentsAway)
    const [given] = await api.within(({ db }) => db.select().from(orders).where(eq(orders.id, order.id)))
    expect(given).toMatchObject({ state: 'cancelled', paid_at: null })
    const next = (await choose(ids.team)).body.data.payment
    expect((await checkout(next.id, 'card')).body.data.state).toBe('succeeded')
  })

  test('a card with its owner present is declined in words, never in codes', async () => {
    await buy(ids.solo)
    const { id } = (await choose(ids.team)).body.data.payment
    await till.control('decline', { decline_code: 'insufficient_funds', times: 1 })
    expect(await checkout(id, 'card')).toMatchObject({ status: 422, body: { details: [{ field: 'base', code: 'declined_no_funds' }] } })
    expect(await look(id)).toMatchObject({ state: 'declined', reason: 'no_funds', order: { state: 'failed' } })
    expect((await checkout(id, 'card')).body.data.state).toBe('succeeded')
  })
})

describe('webhooks', () => {
  const send = (body: string, signature: string) =>
    api.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { host: api.brand().set.domains[0] ?? '', 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })

  test('forged ones are refused', async () => {
    expect((await send('{"id":"evt_1"}', 't=1,v1=00')).statusCode).toBe(400)
  })

  test('told of by a webhook alone, twice and in any order, it is given once', async () => {
    const { id } = (await choose(ids.solo)).body.data.payment
    const { url } = (await checkout(id)).body.data
    const told: { body: string; signature: string }[] = []
    await till.control('addresses', { urls: [] })
    await fill(url, '4242424242424242')
    const { default: Stripe } = await import('stripe')
    const stripe = new Stripe('sk_test_of_the_till_for_tests', { host: '127.0.0.1', port: till.config.port, protocol: 'http' })
    for await (const event of stripe.events.list({ limit: 20 })) {
      const body = JSON.stringify(event)
      const timestamp = Math.floor(clock.now().getTime() / 1000)
      told.push({
        body,
        signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: till.config.webhook_secret, timestamp }),
      })
      if (told.length >= 6) break
    }
    for (const { body, signature } of [...told, ...told]) expect([200, 503]).toContain((await send(body, signature)).statusCode)
    await workOffJobs(api)
    expect(await membership()).toBe('paid')
    const history = await call('GET', '/v1/accounts/history', { as: agent })
    expect(history.body.data).toHaveLength(1)
  })
})

describe('changing the plan', () => {
  test('up at once for the difference, down with the next period, and back', async () => {
    await buy(ids.solo)
    await pass(15 * day)
    const told = (await quote(ids.team)).body.data
    const { period_start, period_end } = (await info()).subscription
    const left = (Date.parse(period_end) - clock.now().getTime()) / (Date.parse(period_end) - Date.parse(period_start))
    expect(told.total_cents).toBe(Math.round(12_900 * left) - Math.round(4900 * left))
    const up = (await choose(ids.team, { quote_id: told.quote_id })).body.data
    expect((await checkout(up.payment.id, 'card')).body.data.state).toBe('succeeded')
    expect((await info()).subscription.plan.title).toBe('Team')
    expect((await choose(ids.solo)).body.data).toMatchObject({
      changes: 'next_period',
      order: null,
      info: { subscription: { next_plan: { title: 'Solo' } } },
    })
    expect((await choose(ids.team)).body.data.info.subscription.next_plan).toBeNull()
  })

  test('whoever pays for a change that something has overtaken has the money back', async () => {
    await buy(ids.solo)
    const { payment } = (await choose(ids.team)).body.data
    const { url } = (await checkout(payment.id)).body.data
    await call('PUT', '/v1/accounts/cancel_subscription', { as: agent })
    await fill(url, '4242424242424242')
    expect(await look(payment.id)).toMatchObject({ not_given: true })
    await workOffJobs(api)
    expect(await look(payment.id)).toMatchObject({ order: { state: 'refunded' } })
    expect((await info()).subscription).toMatchObject({ plan: { title: 'Solo' }, cancel_at_period_end: true })
  })

  test('a quote that is old, or that something has overtaken, is answered with a new one', async () => {
    const told = (await quote(ids.solo)).body.data
    await pass(31 * 60_000)
    const stale = await choose(ids.solo, { quote_id: told.quote_id })
    expect(stale).toMatchObject({ status: 409, body: { details: [{ code: 'quote_stale' }], quote: { total_cents: 4900 } } })
    expect((await choose(ids.solo, { quote_id: stale.body.quote.quote_id })).status).toBe(200)
  })

  test('a quote is good for whoever asked, for their account and for what was asked alone', async () => {
    const company = await api.within((work) => makeCompany(work, 1778))
    const lead = () => api.within((work) => makePerson(work, { role: 'admin', company }))
    const [one, other] = [await lead(), await lead()]
    const { quote_id } = (await call('POST', '/v1/accounts/quotes', { as: one, body: { what: 'plan', body: { plan_id: ids.solo } } })).body
      .data
    const buys = async (as: Person, more: object = {}) => {
      const told = await call('POST', '/v1/accounts/update_plan', { as, body: { plan_id: ids.solo, quote_id, ...more } })
      return told.body.details?.[0]?.code ?? told.status
    }
    expect([await buys(other), await buys(one, { pay_from: 'own' })]).toEqual(['no_such_quote', 'no_such_quote'])
    expect([await buys(one, { plan_id: ids.team }), await buys(one)]).toEqual(['no_such_quote', 200])
  })

  test('cancelled and resumed, twice is once; and it ends with its period', async () => {
    await buy(ids.solo)
    const cancel = (resume = false) => call('PUT', '/v1/accounts/cancel_subscription', { as: agent, body: { resume } })
    expect((await cancel()).body.data.subscription.cancel_at_period_end).toBe(true)
    expect((await cancel()).body.data.next_charge).toBeNull()
    expect((await cancel(true)).body.data.subscription.cancel_at_period_end).toBe(false)
    await cancel()
    await pass(32 * day)
    await run('renewals')
    expect(await membership()).toBe('unpaid')
    expect((await info()).subscription).toBeNull()
  })

  test('an agent whose company pays is told whom to ask', async () => {
    const [company, member] = await api.within(async (work) => {
      const made = await makeCompany(work, 1777)
      return [made, await makePerson(work, { role: 'agent', company: made })] as const
    })
    const refused = await call('POST', '/v1/accounts/update_plan', { as: member, body: { plan_id: ids.solo } })
    expect(refused).toMatchObject({ status: 403, body: { ask: expect.stringContaining('@') } })
    const boss = await api.within((work) => makePerson(work, { role: 'admin', company }))
    const asked = await call('POST', '/v1/accounts/update_plan', { as: boss, body: { plan_id: ids.team } })
    expect(asked.body.data.info.payer).toBe('company')
    const { id } = asked.body.data.payment
    await api.within(({ db }) => db.update(corporations).set({ paid: false }).where(eq(corporations.id, company.id)))
    const { url } = (await call('POST', `/v1/payments/${id}/checkout`, { as: boss, body: { with: 'page' } })).body.data
    await fill(url, '4242424242424242')
    expect((await call('GET', `/v1/payments/${id}`, { as: boss })).body.data.state).toBe('succeeded')
    expect((await info(member))['paid_user?']).toBe(true)
    expect((await call('GET', `/v1/payments/${id}`, { as: member })).status).toBe(404)
  })
})

describe('renewals', () => {
  test('renewed with one charge, on the day of the month it began on, as the plan that was chosen for then', async () => {
    await buy(ids.team)
    await choose(ids.solo)
    const { period_end } = (await info()).subscription
    await goTo(Date.parse(period_end) + 1000)
    await run('renewals')
    await run('renewals')
    const { body } = await call('GET', '/v1/accounts/history', { as: agent })
    expect(body.data.map(({ state, amount_cents }: { state: string; amount_cents: number }) => [state, amount_cents])).toEqual([
      ['paid', 4900],
      ['paid', 12_900],
    ])
    expect((await info()).subscription).toMatchObject({ state: 'active', period_start: period_end, plan: { title: 'Solo' } })
  })
})

test('a card is entered on a page of its own, and takes nothing', async () => {
  const connect = (body: object = {}) => call('POST', '/v1/accounts/connect_card', { as: agent, body })
  const { url } = (await connect()).body.data
  const { next } = await fill(url, '5555555555554444')
  const session = new URL(next ?? '').searchParams.get('session')
  expect((await connect({ checkout_session_id: session })).body.data).toMatchObject({
    url: null,
    card: { brand: 'mastercard', last4: '4444' },
  })
  expect((await connect({ checkout_session_id: 'cs_of_nobody' })).status).toBe(422)
})

test('a granted membership is not touched by paying, and one’s own plan outlives the grant', async () => {
  const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  const grant = (paid: boolean) => call('POST', `/v1/admin/users/${agent.id}/paid_membership`, { as: admin, body: { paid } })
  await buy(ids.solo)
  await grant(true)
  await grant(false)
  expect(await membership()).toBe('paid')
  await grant(true)
  expect(await call('PUT', '/v1/accounts/cancel_subscription', { as: agent })).toMatchObject({ status: 200 })
  await pass(40 * day)
  await run('renewals')
  expect((await info()).subscription).toBeNull()
  expect(await membership()).toBe('paid')
})

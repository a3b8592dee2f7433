import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { billing_accounts, line_plans, payment_attempts, payment_events, payments, users } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { hostOf } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { listenTo } from '#tests/support/notices.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { environmentOf, press, startShop, typeCard } from '#tests/till/support.ts'
import { balanceOf, move } from './ledger.ts'

const day = 86_400_000
const { api, clock, till, pass, end } = await apiWithTill()
const ids = { solo: newId(), team: newId(), texts: newId() }
let agent: Person
let admin: Person

beforeAll(async () => {
  await api.within((work) => layPlans(work, ids))
  const texts = { id: ids.texts, line: 'sms' as const, title: 'Text starter', price_cents: 900, interval: 'month' as const, included: 250 }
  await api.within(({ db, brand }) => db.insert(line_plans).values({ tenant_id: brand.id, ...texts }))
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
})
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const goTo = (at: string) => pass(Date.parse(at) - clock.now().getTime() + 1000)
const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as = agent) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
const info = async () => (await call('GET', '/v1/accounts/info')).body.data
const look = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body.data
const checkout = (id: string, way: 'card' | 'page' = 'card') => call('POST', `/v1/payments/${id}/checkout`, { with: way })
const choose = async (plan_id: string) => (await call('POST', '/v1/accounts/update_plan', { plan_id, order_id: newId() })).body.data
const mailed = async (words: string, who = agent) =>
  (await mailsOf(api)).filter(({ to, subject }) => to.startsWith(who.username) && subject.includes(words))

async function pay(payment_id: string, card?: string) {
  await typeCard((await checkout(payment_id, 'page')).body.data.url, card)
  const found = await look(payment_id)
  expect(found.state).toBe('succeeded')
  return found
}
const buy = async (plan_id = ids.solo, card?: string) => pay((await choose(plan_id)).payment.id, card)
const attemptsOf = (payment_id: string) =>
  api.within(({ db }) => db.select().from(payment_attempts).where(eq(payment_attempts.payment_id, payment_id)))
const refund = (order_id: string, asked: object) => call('POST', `/v1/admin/order_management/${order_id}/refund`, asked, admin)
/** What the webhook leaves for its job. */
async function enqueueEvent(work: OpenWork, object_id: string): Promise<void> {
  const id = `evt_${object_id}`
  const event = { tenant_id: work.brand.id, id, type: 'payment_intent.succeeded', object: 'charge' as const, object_id }
  await work.db.insert(payment_events).values({ ...event, received_at: work.now })
  await enqueue(work, 'payment_event', { event_id: id })
}
const details = async (order_id: string) => (await call('GET', `/v1/admin/order_management/${order_id}`, undefined, admin)).body.data

describe('a webhook', () => {
  const send = (raw: Buffer, signature: string, host = hostOf(api.brand())) =>
    api.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { host, 'content-type': 'application/json', 'stripe-signature': signature },
      payload: raw,
    })
  const { webhook_secret } = { webhook_secret: environmentOf({ url: '' })['STRIPE_WEBHOOK_SECRET'] ?? '' }
  async function signed(raw: Buffer): Promise<string> {
    const { default: Stripe } = await import('stripe')
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    return Stripe.webhooks.generateTestHeaderString({ payload: raw.toString(), secret: webhook_secret, timestamp })
  }

  test('that comes before the answer and again three days late gives it once; another brand’s is left alone, nobody’s comes again', async () => {
    const shop = await startShop()
    onTestFinished(() => shop.close())
    await till.control('addresses', { urls: [shop.url] })
    onTestFinished(() => void till.control('addresses', { urls: [] }))
    const { payment } = await choose(ids.solo)
    const { url } = (await checkout(payment.id, 'page')).body.data
    await typeCard(url)
    await expect.poll(() => shop.heard.some(({ type }) => type === 'checkout.session.completed')).toBe(true)
    const [done] = shop.heard.filter(({ type }) => type === 'checkout.session.completed')
    if (!done) throw new Error('Nothing was heard')
    expect((await send(done.raw, done.signature)).statusCode).toBe(200)
    await workOffJobs(api)
    expect((await info())['paid_user?']).toBe(true)
    await pass(3 * day)
    // The till signs anew when it sends again; an old signature is refused.
    expect((await send(done.raw, done.signature)).statusCode).toBe(400)
    expect((await send(done.raw, await signed(done.raw))).statusCode).toBe(200)
    await workOffJobs(api)
    expect((await call('GET', '/v1/accounts/history')).body.data).toHaveLength(1)

    const other = api.brand('legacy')
    const foreign = await send(done.raw, await signed(done.raw), hostOf(other))
    expect(foreign.statusCode).toBe(200)
    const { rows } = await api.within(({ db }) => db.execute(`select 1 from payment_events`), 'legacy')
    expect(rows).toEqual([])

    const unknown = JSON.parse(done.raw.toString())
    unknown.id = 'evt_of_nobody'
    unknown.data.object.metadata = {}
    unknown.data.object.id = 'cs_of_nobody'
    const raw = Buffer.from(JSON.stringify(unknown))
    expect((await send(raw, await signed(raw))).statusCode).toBe(503)
  })
})

describe('a refund', () => {
  test('of one press is one, and one that fails a day later is written back and told to whoever pressed', async () => {
    const { order } = await buy(ids.solo)
    const atStripe = () => api.within((work) => balanceOf(work, 'stripe'))
    const before = await atStripe()
    const asked = { amount: '12.50', reason: 'Goodwill', refund_id: newId() }
    expect((await refund(order.id, asked)).body.data).toMatchObject({ refunded_cents: 1250 })
    expect((await refund(order.id, asked)).body.data).toMatchObject({ refunded_cents: 1250, refundable_cents: 3650 })
    expect(await refund(order.id, { ...asked, amount: '12.51' })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'order_differs' }] },
    })
    const { refunds } = (await till.state()) as unknown as { refunds: { id: string; amount: number }[] }
    const mine = refunds.filter(({ amount }) => amount === 1250)
    expect(mine).toHaveLength(1)
    await pass(day)
    const shop = await startShop()
    onTestFinished(() => shop.close())
    await till.control('addresses', { urls: [shop.url] })
    onTestFinished(() => void till.control('addresses', { urls: [] }))
    await till.control('fail_refund', { refund: mine[0]?.id })
    await expect.poll(() => shop.heard.some(({ type }) => type === 'refund.failed')).toBe(true)
    for (const { raw, signature } of shop.heard)
      await api.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { host: hostOf(api.brand()), 'content-type': 'application/json', 'stripe-signature': signature },
        payload: raw,
      })
    await workOffJobs(api)
    expect(await details(order.id)).toMatchObject({ state: 'paid', refunded_cents: 0, refundable_cents: 4900 })
    expect(await atStripe()).toBe(before)
    expect(await mailed('refund', admin)).not.toEqual([])
  })

  test('of a text plan ends it at once where that is said', async () => {
    await buy(ids.solo)
    const { body } = await call('POST', '/v1/sms/sms_subscriptions', { plan_id: ids.texts })
    const { order } = await pay(body.data.payment.id)
    expect((await details(order.id)).may_end).toBe(true)
    expect((await refund(order.id, { amount: '9', end_now: true })).status).toBe(200)
    expect((await call('GET', '/v1/sms/sms_subscriptions_active')).body.data).toBeNull()
    expect((await info()).paid_for).toEqual([])
  })
})

test('the file of orders: its sums are what was taken and given back, and no cell begins a formula', async () => {
  const named = await api.within((work) =>
    makePerson(work, { role: 'agent', state: { membership: 'unpaid' }, name: ['=HYPERLINK(1)', 'Bad'] }),
  )
  agent = named
  const { order } = await buy(ids.solo)
  await refund(order.id, { amount: '12.50' })
  await workOffJobs(api)
  const file = await api.app.inject({
    method: 'GET',
    url: '/v1/admin/order_management/export.csv?all=true',
    headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.freshSession(admin)}` },
  })
  const [head = '', ...rows] = file.body.trim().split(/\r?\n/)
  const columns = head.split(',')
  expect(file.body).not.toMatch(/(^|,)"?=/m)
  const cells = rows.map((row) => row.split(','))
  const sum = (column: string, of = cells) => of.reduce((total, row) => total + Math.round(Number(row[columns.indexOf(column)]) * 100), 0)
  const paid = cells.filter((row) => ['paid', 'partly_refunded', 'refunded'].includes(row[columns.indexOf('state')] ?? ''))
  const { rows: booked } = await api.within(({ db }) =>
    db.execute<{ taken: number; back: number }>(
      `select (select sum(taken_cents)::int from payments) as taken, (select coalesce(sum(refunded_cents), 0)::int from orders) as back`,
    ),
  )
  expect({ taken: sum('amount', paid), back: sum('refunded') }).toEqual(booked[0])
  const state = (await till.state()) as unknown as {
    payments: { amount_received: number }[]
    refunds: { amount: number; status: string }[]
  }
  expect(booked[0]).toEqual({
    taken: state.payments.reduce((total, one) => total + one.amount_received, 0),
    back: state.refunds.filter(({ status }) => status === 'succeeded').reduce((total, one) => total + one.amount, 0),
  })
})

describe('a renewal', () => {
  /** The next month begins, and every card is declined so. Others whose month it is are none of these tests. */
  const renew = async (decline: object | null = null) => {
    if (decline) await till.control('decline', { ...decline, times: 1000 })
    await goTo((await info()).subscription.period_end)
    await runJob(api, 'renewals')
    await till.control('decline', { times: 0 })
  }

  test('that is paid on a page left open while the card is charged is paid once', async () => {
    await buy(ids.solo)
    await renew({ decline_code: 'insufficient_funds' })
    const { payment_id, tries_again } = (await info()).standing
    expect(tries_again).toBe(true)
    const { url } = (await checkout(payment_id, 'page')).body.data
    await till.control('addresses', { urls: [] })
    await typeCard(url)
    // Nobody heard of that yet, and the job charges the card on the next day.
    await pass(day + 60_000)
    await runJob(api, 'renewals')
    expect(await look(payment_id)).toMatchObject({ state: 'succeeded' })
    const succeeded = (await attemptsOf(payment_id)).filter(({ state }) => state === 'succeeded')
    expect(succeeded.map(({ way }) => way)).toEqual(['page'])
    expect((await info()).standing.stage).toBe('good')
  })

  test('is tried again on the days of the table, but never with a card whose bank said never', async () => {
    await buy(ids.solo)
    await api.within(({ db }) => db.update(users).set({ language: 'es' }).where(eq(users.id, agent.id)))
    await renew({ decline_code: 'lost_card', advice_code: 'do_not_try_again' })
    const { payment_id } = (await info()).standing
    const [mail] = await mailed('use otra tarjeta')
    expect(mail?.text).toContain(`/billing/return/${payment_id}`)
    for (const days of [1, 2, 2, 2]) {
      await pass(days * day)
      await runJob(api, 'renewals')
    }
    expect(await attemptsOf(payment_id)).toHaveLength(1)
    expect((await info()).standing.stage).toBe('bulk_and_buying')
    const refused = await call('POST', '/v1/sms/sms_subscriptions', { plan_id: ids.texts })
    expect(refused.body.details).toMatchObject([{ field: 'base', code: 'pay_first' }])
    expect((await checkout(payment_id)).body.data.state).toBe('succeeded')
    expect((await call('POST', '/v1/sms/sms_subscriptions', { plan_id: ids.texts })).status).toBe(201)
  })

  test('whose bank wants its owner becomes a mail with the way to pay, and is not tried without them', async () => {
    const { payment } = await choose(ids.solo)
    const { next } = await typeCard((await checkout(payment.id, 'page')).body.data.url, '4000 0027 6000 3184')
    await press(next ?? '', { answer: 'yes', decision: 'approve', action: 'approve' })
    expect((await look(payment.id)).state).toBe('succeeded')
    await renew()
    const { payment_id } = (await info()).standing
    await pass(day)
    await runJob(api, 'renewals')
    expect(await attemptsOf(payment_id)).toHaveLength(1)
    expect((await info()).standing.tries_again).toBe(false)
    const [mail] = await mailed('wants you to confirm a payment')
    expect(mail?.text).toContain(`/billing/return/${payment_id}`)
    expect(mail?.text).toContain('open the page and confirm it')
    // Nobody says that the card is tried again: it is not.
    expect(await mailed('did not go through')).toEqual([])
  })

  test('that is never paid: mails on day 30 and 38, and on day 45 the plan ends and nothing is asked for it', async () => {
    await buy(ids.solo)
    await renew({ decline_code: 'insufficient_funds' })
    await till.control('decline', { decline_code: 'insufficient_funds', times: 1000 })
    for (const days of [7, 7, 16, 8, 7]) {
      await pass(days * day)
      await runJob(api, 'renewals')
    }
    await till.control('decline', { times: 0 })
    expect(await mailed('number')).toHaveLength(2)
    expect(await info()).toMatchObject({ subscription: null, 'paid_user?': false, standing: { stage: 'good', due_cents: 0 } })
    const bills = (await call('GET', '/v1/accounts/history')).body.data
    expect(bills.map(({ state }: { state: string }) => state)).toEqual(['void', 'paid'])
  })

  test.each([
    ['lose', ['succeeded']],
    ['lose_request', ['expired', 'succeeded']],
  ])('of which nobody heard (%s) for longer than Stripe keeps a key is looked for, not asked with that key', async (kind, became) => {
    await buy(ids.solo)
    await till.control('fault', { kind, times: 1000, only: 'POST /v1/payment_intents' })
    await renew()
    await till.control('fault', { kind: 'lose', times: 0 })
    await pass(25 * 3_600_000)
    await runJob(api, 'settle_payments')
    await runJob(api, 'renewals')
    expect((await info()).standing.stage).toBe('good')
    const account = await api.within(
      async ({ db }) => (await db.select().from(billing_accounts).where(eq(billing_accounts.user_id, agent.id)))[0],
    )
    const state = (await till.state()) as unknown as { payments: { customer: string; status: string }[] }
    const mine = state.payments.filter(({ customer }) => customer === account?.customer)
    expect(mine.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    const bills = (await call('GET', '/v1/accounts/history')).body.data
    expect(bills.map(({ state: paid }: { state: string }) => paid)).toEqual(['paid', 'paid'])
    const made = await api.within(({ db }) =>
      db
        .select({ state: payment_attempts.state })
        .from(payment_attempts)
        .innerJoin(payments, eq(payments.id, payment_attempts.payment_id))
        .where(and(eq(payments.account_id, account?.id ?? ''), eq(payment_attempts.way, 'off_session')))
        .orderBy(payment_attempts.created_at),
    )
    expect(made.map(({ state: one }) => one)).toEqual(became)
  })

  test('that the balance covers is paid by it, and no card is asked', async () => {
    await buy(ids.solo)
    await api.within(async ({ db }) => {
      const [account] = await db.select().from(billing_accounts).where(eq(billing_accounts.user_id, agent.id))
      await api.within((work) =>
        move(work, [{ what: 'credit', from: 'sales', to: { customer: account?.id ?? '' }, amount_cents: 6000, cause: newId() }]),
      )
      await db.update(billing_accounts).set({ balance_cents: 6000 }).where(eq(billing_accounts.user_id, agent.id))
    })
    expect((await info()).next_charge.amount_cents).toBe(0)
    await renew()
    expect(await info()).toMatchObject({ balance_cents: 1100, standing: { stage: 'good' }, next_charge: { amount_cents: 3800 } })
    const [bill] = (await call('GET', '/v1/accounts/history')).body.data
    expect(bill).toMatchObject({ amount_cents: 0, state: 'paid', from_balance_cents: 4900 })
    const made = await api.within(({ db }) => db.select().from(payments).where(eq(payments.amount_cents, 0)))
    expect(made).not.toEqual([])
  })
})

test('what is paid for besides the plan is told, and the first of all charges is the next', async () => {
  await buy(ids.solo)
  const { body } = await call('POST', '/v1/sms/sms_subscriptions', { plan_id: ids.texts })
  await pay(body.data.payment.id)
  const told = await info()
  const { period_ends_at } = (await call('GET', '/v1/sms/sms_subscriptions_active')).body.data
  expect(told.paid_for).toEqual([
    { kind: 'sms', payer: 'own', title: 'Text starter', quantity: 1, amount_cents: 900, at: period_ends_at, ends: false },
  ])
  expect(told.next_charge).toMatchObject({ at: told.subscription.period_end, amount_cents: 4900 })
  await call('POST', `/v1/sms/sms_subscriptions/${body.data.id}/cancel`)
  expect((await info()).paid_for).toMatchObject([{ ends: true }])
})

test('the pages of whoever ordered hear when a payment settles, and when a card is declined', async () => {
  const { heard, stop } = await listenTo(api.ports.bus)
  onTestFinished(stop)
  const { id } = await buy(ids.solo)
  const told = () => heard.filter(({ message }) => message.event === 'payment_settled' && message.id === id)
  await expect.poll(() => told().length).toBe(1)
  expect(told()[0]?.streams).toEqual([`payments:${agent.id}`])
  const { payment } = await choose(ids.team)
  await till.control('decline', { decline_code: 'insufficient_funds', times: 1 })
  expect((await checkout(payment.id)).status).toBe(422)
  await expect.poll(() => heard.some(({ message }) => message.id === payment.id)).toBe(true)
})

test('a card that was charged after all for an attempt that was given up: it goes back, and the order is paid once', async () => {
  const { id, order } = await buy(ids.solo)
  const [paid] = await attemptsOf(id)
  if (!paid) throw new Error('There is no attempt')
  const account = await api.within(
    async ({ db }) => (await db.select().from(billing_accounts).where(eq(billing_accounts.user_id, agent.id)))[0],
  )
  const lost = newId()
  await api.within(({ db }) =>
    db.insert(payment_attempts).values({ ...paid, id: lost, way: 'card', state: 'expired', session_id: null, charge_id: null }),
  )
  const { default: Stripe } = await import('stripe')
  const stripe = new Stripe(till.config.secret_key, { host: '127.0.0.1', port: till.config.port, protocol: 'http' })
  const late = await stripe.paymentIntents.create({
    amount: 4900,
    currency: 'usd',
    customer: account?.customer ?? '',
    payment_method: account?.payment_method ?? '',
    confirm: true,
    off_session: true,
    metadata: { attempt_id: lost, tenant_id: api.brand().id },
  })
  await api.within((work) => enqueueEvent(work, late.id))
  await workOffJobs(api)
  await workOffJobs(api)
  expect((await attemptsOf(id)).find((one) => one.id === lost)).toMatchObject({
    state: 'expired',
    reason: 'paid_twice',
    charge_id: late.id,
  })
  expect(await details(order.id)).toMatchObject({ state: 'paid', refunded_cents: 0 })
  const back = (await stripe.refunds.list({ payment_intent: late.id })).data
  expect(back.map(({ amount, status }) => [amount, status])).toEqual([[4900, 'succeeded']])
  expect((await call('GET', '/v1/accounts/history')).body.data).toHaveLength(1)
})

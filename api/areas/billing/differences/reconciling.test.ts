import { sql } from 'drizzle-orm'
import pg from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { payments } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, keys, startShop, startWorld, typeCard, type World } from '#tests/till/support.ts'

const clock = settableClock(new Date())
const solo = newId()
const path = '/v1/admin/order_management/differences'
let api: TestApi
let till: World
let stripe: Stripe
let admin: Person

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ clock, env: environmentOf(till) })
  const { hostname: host, port } = new URL(till.url)
  stripe = new Stripe(keys.secret_key, { host, port, protocol: 'http', telemetry: false })
  await api.within((work) => layPlans(work, { solo }))
  admin = await api.within((work) => makePerson(work, { role: 'admin', name: ['Olga', 'Office'] }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

const call = async (method: 'GET' | 'POST', url: string, as: Person, body?: object) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
const shown = async (state = 'open') => (await call('GET', `${path}?state=${state}`, admin)).body.data
const about = async (stripe_id: string, state = 'all') =>
  (await shown(state)).find((one: { stripe_id: string }) => one.stripe_id === stripe_id)
const pass = async (milliseconds: number) => {
  clock.advance(milliseconds)
  await till.control('clock', { advance: milliseconds })
}
/** A night later the books are held against Stripe, and whoever is to be told of it has a mail. */
const night = async () => {
  await pass(12 * 3_600_000)
  await runJob(api, 'reconcile_payments')
  await workOffJobs(api)
}
const told = async () => (await mailsOf(api)).filter(({ subject }) => subject.includes('do not match Stripe')).length

/** Writes another amount into the books, as nobody but whoever runs the database can. */
async function book(payment_id: string, amount_cents: number): Promise<void> {
  const owner = new pg.Client(api.databaseUrl)
  await owner.connect()
  await owner.query(`update ledger_transfers set amount_cents = $2 where cause = $1 and what = 'payment'`, [payment_id, amount_cents])
  await owner.end()
}

/** Somebody who paid for a plan; the order and the charge. */
async function buy(card?: string) {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
  const { body } = await call('POST', '/v1/accounts/update_plan', agent, { plan_id: solo })
  const { order, payment } = body.data
  const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, agent, { with: 'page' })).body.data
  await typeCard(url, card)
  expect((await call('GET', `/v1/payments/${payment.id}`, agent)).body.data.state).toBe('succeeded')
  const rows = await api.within(({ db }) => db.select().from(payments))
  const charge_id = rows.find(({ id }) => id === payment.id)?.charge_id ?? ''
  return { agent, order, payment_id: String(payment.id), charge_id }
}

describe('the books against Stripe', () => {
  test('what is the same on both sides is no difference: paid, given back, disputed, and one that failed', async () => {
    const shop = await startShop()
    onTestFinished(() => shop.close())
    await till.control('addresses', { urls: [shop.url] })
    const { order } = await buy()
    expect((await call('POST', `/v1/admin/order_management/${order.id}/refund`, admin, { amount: '12.50' })).status).toBe(200)
    await buy('4000 0000 0000 0259')
    await expect
      .poll(() => shop.heard.some(({ type }) => type === 'charge.dispute.funds_withdrawn' || type === 'charge.dispute.created'))
      .toBe(true)
    for (const { raw, signature } of shop.heard) {
      const headers = { host: api.brand().set.domains[0] ?? '', 'content-type': 'application/json', 'stripe-signature': signature }
      await api.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: raw })
    }
    await workOffJobs(api)
    await till.control('addresses', { urls: [] })
    await night()
    expect(await shown('all')).toEqual([])
    expect(await told()).toBe(0)
  })

  test('a charge unknown to us, a refund made there and an amount that differs are told once and settled by the office', async () => {
    const customer = await stripe.customers.create({ name: 'Nobody we know' })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const stray = await stripe.paymentIntents.create({
      amount: 1700,
      currency: 'usd',
      customer: customer.id,
      payment_method: card.id,
      confirm: true,
      off_session: true,
      metadata: { tenant_id: api.brand().id, attempt_id: newId() },
    })
    const refunded = await buy()
    const refund = await stripe.refunds.create({ payment_intent: refunded.charge_id, amount: 900 })
    const other = await buy()
    await book(other.payment_id, 4800)
    await night()
    expect(await about(stray.id)).toMatchObject({ kind: 'charge', theirs_cents: 1700, ours_cents: null, order: null })
    expect(await about(refund.id)).toMatchObject({
      kind: 'refund',
      theirs_cents: 900,
      ours_cents: null,
      order: { number: refunded.order.number },
    })
    expect(await about(other.charge_id)).toMatchObject({
      kind: 'charge',
      theirs_cents: 4900,
      ours_cents: 4800,
      order: { id: other.order.id },
    })
    expect(await shown()).toHaveLength(3)
    const mails = await told()
    expect(mails).toBeGreaterThan(0)

    const settle = (id: string, as: Person, note = 'Entered by hand') => call('POST', `${path}/${id}/settle`, as, { note })
    const { id } = await about(stray.id)
    // Nobody's order is nobody's to know of; whose order it is may not settle it.
    expect((await settle(id, refunded.agent)).status).toBe(404)
    expect((await settle((await about(refund.id)).id, refunded.agent)).status).toBe(403)
    expect((await call('GET', path, refunded.agent)).status).toBe(403)
    expect((await settle(id, admin, ' ')).status).toBe(422)
    expect((await settle(id, admin)).body.data).toMatchObject({
      note: 'Entered by hand',
      settled_by: { id: admin.id, name: 'Olga Office' },
    })
    expect((await settle(id, admin)).status).toBe(409)

    // The next night all still stands so: nobody is told again, and what was settled stays settled.
    await night()
    expect(await told()).toBe(mails)
    expect((await shown()).map(({ stripe_id }: { stripe_id: string }) => stripe_id).sort()).toEqual([refund.id, other.charge_id].sort())

    // Both sides say the same again, three days after Stripe listed it last.
    await book(other.payment_id, 4900)
    await pass(4 * 86_400_000)
    await night()
    expect(await about(other.charge_id)).toMatchObject({ settled_by: null, note: '' })
    expect((await about(other.charge_id)).settled_at).not.toBeNull()
  })

  test('what the books alone have is a difference as well', async () => {
    const { payment_id } = await buy()
    await api.within(({ db }) => db.execute(sql`update payments set charge_id = 'pi_that_is_not_there' where id = ${payment_id}`))
    await night()
    expect(await about('pi_that_is_not_there')).toMatchObject({ kind: 'charge', theirs_cents: null, ours_cents: 4900 })
  })

  test('while Stripe is away nothing is noted', async () => {
    const before = (await shown('all')).length
    await till.control('fault', { kind: 'status', status: 503, times: 20, only: 'GET /v1/payment_intents' })
    await night()
    await till.control('fault', { kind: 'status', status: 503, times: 1, only: 'GET /v1/nothing' })
    expect(await shown('all')).toHaveLength(before)
  })
})

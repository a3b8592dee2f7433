import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { phone_numbers, settings, users } from '#api/platform/tables/index.ts'
import { addMonths } from '#config/billing/index.ts'
import { standBetween, type Between } from '#tests/carrier/between.ts'
import { environmentOf as environmentOfCarrier, startWorld as startCarrier, type World as Carrier } from '#tests/carrier/support.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, press, startWorld as startTill, type World as Till } from '#tests/till/support.ts'

/** Numbers for a price, with the stand-ins for Stripe and for the carrier: what one has at the one is paid at the other. */

const day = 86_400_000
const clock = settableClock(new Date())
const solo = newId()
let api: TestApi
let till: Till
let carrier: Carrier
let between: Between
let agent: Person
let taken = 0

beforeAll(async () => {
  till = await startTill()
  carrier = await startCarrier()
  between = await standBetween(carrier.config.port, 'IncomingPhoneNumbers')
  api = await testApi({ clock, env: { ...environmentOf(till), ...environmentOfCarrier(carrier), TWILIO_API_URL: between.url } })
  await api.within((work) => layPlans(work, { solo }))
  await price('2.00')
}, 60_000)
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterEach(async () => {
  between.loses = 0
  between.keeps = 'none'
  await till.control('fault', { kind: 'status', times: 0 })
  expect(await unpaidNumbers()).toEqual([])
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await between.close()
  await carrier.end()
  await till.end()
})

const price = (value: string) =>
  api.within(async ({ db, brand, now }) => {
    await db.delete(settings).where(eq(settings.key, 'number_price'))
    await db.insert(settings).values({ tenant_id: brand.id, id: newId(), key: 'number_price', value, updated_at: now })
  })
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  api.call(method, url, { ...(body && { body }), as: await api.freshSession(agent) })
const offers = async () => (await call('GET', '/v1/dialer/phone_numbers/search?area_code=503&limit=30')).body.data
/** A number that no other test takes. */
const fresh = () => `+150355501${String(10 + taken++).padStart(2, '0')}`
const order = (number: string, more: object = {}) => call('POST', '/v1/dialer/phone_numbers', { number, order_id: newId(), ...more })
const checkout = (id: string, way: 'card' | 'page' = 'card') => call('POST', `/v1/payments/${id}/checkout`, { with: way })
const look = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body.data
const own = async () => (await call('GET', '/v1/dialer/phone_numbers')).body.data
const fill = (url: string, number: string) => press(url, { number, expiry: '12/40', code: '123', name: 'Howard Finch' })
const run = (name: string) =>
  api.within(async (work) => (await import('#api/platform/jobs.ts')).enqueue(work, name, {})).then(() => workOffJobs(api))
const pass = async (milliseconds: number) => {
  clock.advance(milliseconds)
  await till.control('clock', { advance: milliseconds })
}
const goTo = (at: Date) => pass(at.getTime() - clock.now().getTime() + 1000)

type Sold = { phone_number: string; friendly_name: string; sid: string }
const sold = async (number: string): Promise<Sold[]> =>
  ((await carrier.control('GET', 'state'))['numbers'] as Sold[]).filter(({ phone_number }) => phone_number === number)
type Intent = { id: string; status: string; amount_received: number; metadata: { attempt_id?: string } }
const stripe = async (path: string) => {
  const answer = await fetch(`${till.url}/v1/${path}`, { headers: { authorization: `Bearer ${till.config.secret_key}` } })
  return (await answer.json()) as { data: Intent[] }
}
/** What was taken for a payment, and what is held still. */
async function money(payment_id: string): Promise<string[]> {
  const { rows } = await api.within(({ db }) =>
    db.execute<{ id: string }>(`select id from payment_attempts where payment_id = '${payment_id}' order by created_at, id`),
  )
  const { data } = await stripe('payment_intents?limit=100')
  return rows
    .flatMap(({ id }) => data.filter(({ metadata }) => metadata.attempt_id === id))
    .map((one) => `${one.status} ${one.amount_received}`)
}

/** Whoever has a number paid for it, and no number at the carrier is nobody's. */
async function unpaidNumbers(): Promise<string[]> {
  const held = await api.within(({ db }) =>
    db
      .select()
      .from(phone_numbers)
      .where(and(eq(phone_numbers.kind, 'bought'), isNull(phone_numbers.released_at))),
  )
  const there = ((await carrier.control('GET', 'state'))['numbers'] as Sold[]).map(({ phone_number }) => phone_number)
  const missing = held.filter(({ number }) => !there.includes(number)).map(({ number }) => `${number} is not ours`)
  const orphans = there.filter((number) => !strangers.has(number) && !held.some((row) => row.number === number))
  return [...missing, ...orphans.map((number) => `${number} is nobody's`)]
}
const strangers = new Set<string>()

/** Somebody else buys a number at the carrier. */
async function sellElsewhere(number: string, name = 'Somebody else'): Promise<void> {
  const line = api.ports.telephony.of(api.brand())
  const at = 'http://127.0.0.1:9/x'
  await line?.buyNumber(number, name, { voice_url: at, status_url: at, sms_url: at })
  strangers.add(number)
}

/** A card on file, by paying for a first number on the hosted page. */
async function withCard(): Promise<{ id: string; number: string }> {
  const number = fresh()
  const { payment } = (await order(number)).body
  const { url } = (await checkout(payment.id, 'page')).body.data
  await fill(url, '4242424242424242')
  expect(await look(payment.id)).toMatchObject({ state: 'succeeded' })
  const [row] = await own()
  return row
}

describe('a number for a price', () => {
  test('is offered with it, quoted, held, bought and then paid: on the hosted page, and with the card on file', async () => {
    const [offer] = await offers()
    expect(offer.price_cents).toBe(200)
    const first = await withCard()
    expect(first).toMatchObject({ price_cents: 200, ends_at: null, caller_id: true })
    const number = fresh()
    const quote = (await call('POST', '/v1/accounts/quotes', { what: 'number', body: { number } })).body.data
    expect(quote).toMatchObject({ total_cents: 200, next_charge: { amount_cents: 200 }, lines: [{ amount_cents: 200 }] })
    const bought = await order(number, { quote_id: quote.quote_id })
    expect(bought).toMatchObject({
      status: 201,
      body: { data: null, order: { state: 'pending', amount_cents: 200 }, payment: { state: 'open' } },
    })
    expect(await sold(number)).toEqual([])
    expect((await checkout(bought.body.payment.id)).body.data).toMatchObject({ state: 'succeeded', order: { state: 'paid' } })
    expect(await money(bought.body.payment.id)).toEqual(['succeeded 200'])
    const mine = (await own()).find((one: { number: string }) => one.number === number)
    expect(mine).toMatchObject({ price_cents: 200, renews_at: addMonths(clock.now(), 1).toISOString() })
    const tab = await call('GET', '/v1/admin/order_management?tab=numbers')
    expect(tab.body.data.map(({ title }: { title: string }) => title)).toContain(`Phone number (503) 555-01${number.slice(-2)}`)
    const bills = (await call('GET', '/v1/accounts/history')).body.data
    expect(bills).toMatchObject([
      { amount_cents: 200, state: 'paid' },
      { amount_cents: 200, state: 'paid' },
    ])
    await api.within(({ db }) => db.update(users).set({ language: 'es' }).where(eq(users.id, agent.id)))
    expect((await order(fresh())).body.order.title).toMatch(/^Número de teléfono \(503\) 555-01/)
  })

  test('the same press twice is one order, one number and one charge; with other content it is refused', async () => {
    await withCard()
    const [number, order_id] = [fresh(), newId()]
    const [one, two] = [await order(number, { order_id }), await order(number, { order_id })]
    expect(two.body.order).toEqual(one.body.order)
    const { id } = one.body.payment
    await Promise.allSettled([checkout(id), checkout(id)])
    await run('settle_payments')
    expect(await look(id)).toMatchObject({ state: 'succeeded' })
    expect(await money(id)).toEqual(['succeeded 200'])
    expect((await order(number, { order_id })).body).toMatchObject({ data: { number }, payment: { state: 'succeeded' } })
    expect(await order(fresh(), { order_id })).toMatchObject({ status: 409, body: { details: [{ code: 'order_differs' }] } })
  })

  test('a declined card buys no number', async () => {
    await withCard()
    const number = fresh()
    const { id } = (await order(number)).body.payment
    await till.control('decline', { decline_code: 'insufficient_funds', times: 1 })
    expect(await checkout(id)).toMatchObject({ status: 422, body: { details: [{ field: 'base', code: 'declined_no_funds' }] } })
    expect(await sold(number)).toEqual([])
    expect((await checkout(id)).body.data.state).toBe('succeeded')
    expect(await sold(number)).toHaveLength(1)
  })

  test('whose bank asks is bought once its owner has agreed there, and not before', async () => {
    const number = fresh()
    const { id } = (await order(number)).body.payment
    const { url } = (await checkout(id, 'page')).body.data
    const bank = (await fill(url, '4000002760003184')).next ?? ''
    expect(await look(id)).toMatchObject({ state: 'open' })
    expect(await sold(number)).toEqual([])
    await press(bank, { answer: 'yes' })
    expect(await look(id)).toMatchObject({ state: 'succeeded', order: { state: 'paid' } })
    expect(await money(id)).toEqual(['succeeded 200'])
    expect(await own()).toMatchObject([{ number }])
  })

  test('that somebody else was quicker with lets the hold go, and others are offered', async () => {
    await withCard()
    const number = fresh()
    const { id } = (await order(number)).body.payment
    await sellElsewhere(number)
    const refused = await checkout(id)
    expect(refused).toMatchObject({ status: 409, body: { details: [{ field: 'base', code: 'number_gone' }] } })
    expect(refused.body.offers.length).toBeGreaterThan(0)
    expect(await money(id)).toEqual(['canceled 0'])
    expect(await look(id)).toMatchObject({ state: 'cancelled', not_given: true, order: { state: 'cancelled' } })
    // The same on the hosted page: what was held there is let go as well.
    const [other, page] = [fresh(), (await order(`+150355501${String(10 + taken - 1)}`)).body.payment]
    const { url } = (await checkout(page.id, 'page')).body.data
    await sellElsewhere(other)
    await fill(url, '4242424242424242')
    await run('settle_payments')
    expect(await look(page.id)).toMatchObject({ state: 'cancelled', not_given: true })
    expect(await money(page.id)).toEqual(['canceled 0'])
    expect(await own()).toHaveLength(1)
  })

  test('costs nothing where the brand says nothing: had at once, and no money moves', async () => {
    await price('0.00')
    try {
      const number = fresh()
      expect(await call('POST', '/v1/dialer/phone_numbers', { number })).toMatchObject({
        status: 201,
        body: { data: { number, price_cents: 0, renews_at: null }, order: null, payment: null },
      })
      const [mine] = await own()
      expect((await call('DELETE', `/v1/dialer/phone_numbers/${mine.id}`)).status).toBe(204)
      expect(await own()).toEqual([])
    } finally {
      await price('2.00')
    }
  })
})

describe('broken off', () => {
  test('after the carrier sold it and before we kept that: the job finds the number and takes the money', async () => {
    await withCard()
    const number = fresh()
    const { id } = (await order(number)).body.payment
    between.loses = 9
    expect((await checkout(id)).status).toBe(503)
    between.loses = 0
    expect(await sold(number)).toHaveLength(1)
    expect(await money(id)).toEqual(['requires_capture 0'])
    await pass(120_000)
    await run('settle_payments')
    expect(await look(id)).toMatchObject({ state: 'succeeded', order: { state: 'paid' } })
    expect(await money(id)).toEqual(['succeeded 200'])
    expect(await sold(number)).toHaveLength(1)
    expect((await own()).map((one: { number: string }) => one.number)).toContain(number)
  }, 60_000)

  test('before the money was taken, which is then taken once; the next press goes on with what was begun', async () => {
    await withCard()
    const number = fresh()
    const { id } = (await order(number)).body.payment
    await till.control('fault', { kind: 'status', status: 503, times: 50, only: 'POST /v1/payment_intents/' })
    expect((await checkout(id)).status).toBe(503)
    await till.control('fault', { kind: 'status', times: 0 })
    expect(await sold(number)).toHaveLength(1)
    expect((await checkout(id)).body.data).toMatchObject({ state: 'succeeded' })
    expect(await money(id)).toEqual(['succeeded 200'])
  }, 60_000)

  test('for a day: the hold is let go and the number goes back', async () => {
    await withCard()
    const number = fresh()
    const { id } = (await order(number)).body.payment
    between.loses = 9
    await checkout(id)
    await pass(25 * 3_600_000)
    between.loses = 0
    // Given up by the clock, or by hand, before anybody asks again.
    await api.within(async (work) => {
      const { giveUp, orderStore } = await import('#api/areas/billing/index.ts')
      const payment = await orderStore(work).payment(id)
      const held = payment && (await orderStore(work).find(payment.order_id))
      if (held) await giveUp(work, held)
    })
    await workOffJobs(api)
    expect(await money(id)).toEqual(['canceled 0'])
    expect(await sold(number)).toEqual([])
    expect(await look(id)).toMatchObject({ state: 'cancelled' })
  }, 60_000)

  test('a number that the same account has for somebody else is not taken for one’s own', async () => {
    await withCard()
    const number = fresh()
    const { id } = (await order(number)).body.payment
    await sellElsewhere(number, `${newId()} ${api.brand().key}`)
    expect((await checkout(id)).status).toBe(409)
    expect(await sold(number)).toHaveLength(1)
  })
})

describe('month by month', () => {
  test('it renews by itself, and is not paid for twice', async () => {
    const { renews_at } = (await withCard()) as unknown as { renews_at: string }
    const { next_charge, paid_for } = (await call('GET', '/v1/accounts/info')).body.data
    expect([next_charge, paid_for]).toMatchObject([{ at: renews_at, amount_cents: 200 }, [{ kind: 'numbers', at: renews_at, ends: false }]])
    await goTo(new Date(renews_at))
    await run('number_renewals')
    await run('number_renewals')
    const [mine] = await own()
    expect(mine.renews_at).toBe(addMonths(new Date(renews_at), 1).toISOString())
    const bills = (await call('GET', '/v1/accounts/history')).body.data
    expect(bills).toHaveLength(2)
    expect(bills[0]).toMatchObject({ amount_cents: 200, state: 'paid' })
  }, 60_000)

  test('with a plan by the month it is a line of the plan’s bill, told beforehand, from where it was paid to', async () => {
    const { number } = await withCard()
    await pass(10 * day)
    const plan = (await call('POST', '/v1/accounts/update_plan', { plan_id: solo, order_id: newId() })).body.data
    expect((await checkout(plan.payment.id)).body.data.state).toBe('succeeded')
    const title = `Phone number (503) 555-01${number.slice(-2)}`
    const { next_charge } = (await call('GET', '/v1/accounts/info')).body.data
    const [, line] = next_charge.lines
    expect(line).toMatchObject({ title, amount_cents: 200 })
    await goTo(new Date(next_charge.at))
    // Its own month was over ten days before the plan's.
    await run('number_renewals')
    const told = (await call('GET', '/v1/accounts/info')).body.data.next_charge
    expect(told.lines).toMatchObject([{ title: 'Solo' }, { title }])
    await run('renewals')
    const [bill] = (await call('GET', '/v1/accounts/history')).body.data
    expect(bill).toMatchObject({ amount_cents: told.amount_cents, state: 'paid', lines: [{ title: 'Solo' }, { title }] })
    const [mine] = await own()
    expect(mine.renews_at).toBe((await call('GET', '/v1/accounts/info')).body.data.next_charge.at)
    await run('number_renewals')
    expect((await call('GET', '/v1/accounts/history')).body.data[0].id).toBe(bill.id)
  }, 60_000)

  test('given back it stays until its month is over, can be kept until then, and then goes', async () => {
    const mine = await withCard()
    expect((await call('DELETE', `/v1/dialer/phone_numbers/${mine.id}`)).status).toBe(204)
    const [ending] = await own()
    expect(ending).toMatchObject({ id: mine.id, renews_at: null })
    const kept = await call('PATCH', `/v1/dialer/phone_numbers/${mine.id}`, { keep: true })
    expect(kept.body.data).toMatchObject({ ends_at: null, renews_at: ending.ends_at })
    await call('DELETE', `/v1/dialer/phone_numbers/${mine.id}`)
    await run('number_renewals')
    expect(await own()).toHaveLength(1)
    await goTo(new Date(ending.ends_at))
    await run('number_renewals')
    expect(await own()).toEqual([])
    expect(await sold(mine.number)).toEqual([])
    expect((await call('GET', '/v1/accounts/history')).body.data).toHaveLength(1)
  }, 60_000)

  test('one that the carrier does not take back keeps none of the others, and goes later', async () => {
    const first = await withCard()
    const second = fresh()
    expect((await checkout((await order(second)).body.payment.id)).body.data.state).toBe('succeeded')
    for (const { id } of await own()) await call('DELETE', `/v1/dialer/phone_numbers/${id}`)
    const ends: string[] = (await own()).map(({ ends_at }: { ends_at: string }) => ends_at)
    const [{ sid }] = (await sold(first.number)) as [Sold]
    await goTo(new Date(ends.sort().at(-1) ?? ''))
    between.keeps = sid
    await run('number_renewals')
    expect(api.unexpected.splice(0)).toMatchObject([{ message: 'Numbers that the carrier does not take back' }])
    expect((await own()).map(({ id }: { id: string }) => id)).toEqual([first.id])
    expect(await sold(second)).toEqual([])
    between.keeps = 'none'
    await run('number_renewals')
    expect(await own()).toEqual([])
    expect(await sold(first.number)).toEqual([])
  }, 60_000)

  test('not paid: told on the days of the table, and on day 45 it goes; paid meanwhile it stays', async () => {
    const mine = await withCard()
    const { renews_at } = mine as unknown as { renews_at: string }
    await goTo(new Date(renews_at))
    await till.control('decline', { decline_code: 'insufficient_funds', times: 100 })
    await run('number_renewals')
    for (const at of [30, 8, 5]) {
      await pass(at * day)
      await run('number_renewals')
    }
    expect(await own()).toHaveLength(1)
    const mails = (await mailsOf(api)).filter(({ to }) => to.startsWith(agent.username))
    expect(mails.filter(({ subject }) => /number/i.test(subject)).length).toBeGreaterThanOrEqual(2)
    await pass(3 * day)
    await run('number_renewals')
    expect(await own()).toEqual([])
    expect(await sold(mine.number)).toEqual([])
    await till.control('decline', { decline_code: 'insufficient_funds', times: 0 })

    const other = await withCard()
    const at = (other as unknown as { renews_at: string }).renews_at
    await goTo(new Date(at))
    await till.control('decline', { decline_code: 'insufficient_funds', times: 1 })
    await run('number_renewals')
    await pass(2 * day)
    await run('number_renewals')
    await pass(50 * day)
    await run('number_renewals')
    expect((await own()).map(({ id }: { id: string }) => id)).toEqual([other.id])
  }, 90_000)
})

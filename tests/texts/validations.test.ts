import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { phone_verifications, validation_credits } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, startWorld as startTill, typeCard, type World as Till } from '#tests/till/support.ts'
import { keys, startWorld, type World } from '../carrier/support.ts'

/** Whether numbers take texts: our api, the carrier's look-ups, the till. */

let world: World
let till: Till
let api: TestApi
let agent: Person
let made = 0

beforeAll(async () => {
  ;[world, till] = await Promise.all([startWorld(), startTill()])
  api = await testApi({
    env: {
      ...environmentOf(till),
      TWILIO_ACCOUNT_SID: keys.account_sid,
      TWILIO_AUTH_TOKEN: keys.auth_token,
      TWILIO_API_KEY: keys.api_key,
      TWILIO_API_SECRET: keys.api_secret,
      TWILIO_API_URL: world.url,
    },
  })
})
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await Promise.all([world.end(), till.end()])
})

const post = (name: string, body: object, as = agent) => api.call('POST', `/v1/sms/${name}`, { as, body })
const list = async (query = '', as = agent) => (await api.call('GET', `/v1/sms/phone_verifications?${query}`, { as })).body
/** A number whose last digit says what the carrier knows of it. */
const numberOf = (last: number, area = 617) => `+1${area}555${String(100 + ++made)}${last}`
const have = (amount: number) =>
  api.within(({ db, brand }) =>
    db
      .insert(validation_credits)
      .values({ tenant_id: brand.id, id: newId(), user_id: agent.id, what: 'bought', cause: newId(), amount })
      .then(() => {}),
  )
const left = async () => {
  const rows = await api.within(({ db }) => db.select().from(validation_credits))
  return rows.filter(({ user_id }) => user_id === agent.id).reduce((sum, { amount }) => sum + amount, 0)
}

test('look-ups are bought at the till, and spent one a number', async () => {
  const number = numberOf(1)
  expect(await post('mobile_validation_single', { phone_number: number })).toMatchObject({
    status: 422,
    body: { details: [{ code: 'validations_used_up', params: { needed: 1, left: 0 } }] },
  })
  const bought = await post('mobile_validation_purchase', { quantity: 100 })
  expect([bought.status, bought.body.data]).toMatchObject([201, { order: { state: 'pending', amount_cents: 300 }, credits_left: 0 }])
  const payment = bought.body.data.payment.id
  const { body } = await api.call('POST', `/v1/payments/${payment}/checkout`, { as: agent, body: { with: 'page' } })
  await typeCard(body.data.url)
  await api.call('GET', `/v1/payments/${payment}`, { as: agent })
  expect(await left()).toBe(100)

  const { data } = (await post('mobile_validation_single', { phone_number: number })).body
  expect(data).toMatchObject({
    phone_number: number,
    state: 'checked',
    valid: true,
    line_type: 'mobile',
    can_text: true,
    source: 'carrier',
  })
  expect(data.carrier_name).toBe('Verizon Wireless')
  expect(await left()).toBe(99)
  expect((await post('mobile_validation_single', { phone_number: number })).body.data).toMatchObject({
    source: 'memory',
    line_type: 'mobile',
  })
  expect(await left()).toBe(99)
  expect((await post('mobile_validation_purchase', { quantity: 101 })).status).toBe(422)
})

test('a refund takes back what is left of them, and what was looked up is known for 90 days and no longer', async () => {
  const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  agent = await api.within((work) => makePerson(work, { role: 'agent', state: { language: 'es' } }))
  const bought = (await post('mobile_validation_purchase', { quantity: 100 })).body.data
  expect(bought.order.title).toBe('100 verificaciones de números')
  const { body } = await api.call('POST', `/v1/payments/${bought.payment.id}/checkout`, { as: agent, body: { with: 'page' } })
  await typeCard(body.data.url)
  await api.call('GET', `/v1/payments/${bought.payment.id}`, { as: agent })
  const number = numberOf(1)
  const ask = async () => (await post('mobile_validation_single', { phone_number: number })).body.data.source
  const age = (days: number) =>
    api.within(({ db, now }) =>
      db
        .update(phone_verifications)
        .set({ checked_at: new Date(now.getTime() - days * 86_400_000) })
        .where(eq(phone_verifications.number, number)),
    )
  expect(await ask()).toBe('carrier')
  await age(89)
  expect(await ask()).toBe('memory')
  await age(91)
  expect([await ask(), await left()]).toEqual(['carrier', 98])
  const refund = { as: admin, body: { amount: '3.00', reason: 'Goodwill' } }
  expect((await api.call('POST', `/v1/admin/order_management/${bought.order.id}/refund`, refund)).status).toBe(200)
  expect(await left()).toBe(0)
})

test.each([
  [6, { line_type: 'landline', can_text: false }],
  [7, { line_type: 'fixedVoip', can_text: true }],
])('what ends with %i is told as it is', async (last, expected) => {
  await have(1)
  expect((await post('mobile_validation_single', { phone_number: numberOf(last) })).body.data).toMatchObject(expected)
  expect(await left()).toBe(0)
})

test('what the carrier cannot say is given back', async () => {
  await have(2)
  // Nobody is told the type of a line in Canada.
  expect((await post('mobile_validation_single', { phone_number: numberOf(1, 416) })).body.data).toMatchObject({
    state: 'failed',
    can_text: null,
    error_code: 60_601,
  })
  expect(await left()).toBe(2)
  world.carrier.refusals.left = 1
  world.carrier.refusals.status = 429
  expect((await post('mobile_validation_single', { phone_number: numberOf(1) })).body.data.state).toBe('failed')
  expect(await left()).toBe(2)
})

test('of a contact the first number is asked', async () => {
  await have(1)
  const number = numberOf(2)
  const contact = await api.within((work) => makeContact(work, agent, { first_name: 'Ann', last_name: 'Lee', phones: [{ number }] }))
  expect((await post('mobile_validation_single', { contact_id: contact })).body.data).toMatchObject({
    phone_number: number,
    contact: { id: contact, name: 'Ann Lee' },
  })
  expect((await list(`q=${encodeURIComponent(number)}`)).data).toMatchObject([{ phone_number: number }])
  const other = await api.within((work) => makePerson(work, { role: 'agent' }))
  expect((await list('', other)).data).toEqual([])
  expect((await post('mobile_validation_single', { contact_id: contact }, other)).status).toBe(422)
})

test('those of many contacts are asked by a job: the known cost nothing, too few look-ups are refused before any is asked', async () => {
  const numbers = [numberOf(1), numberOf(6), numberOf(3, 604)]
  const ids = await api.within((work) => Promise.all(numbers.map((number) => makeContact(work, agent, { phones: [{ number }] }))))
  expect(await post('mobile_validation_bulk', { ids })).toMatchObject({
    status: 422,
    body: { details: [{ code: 'validations_used_up', params: { needed: 3, left: 0 } }] },
  })
  await have(4)
  await post('mobile_validation_single', { phone_number: numbers[0] ?? '' })
  const { status, body } = await post('mobile_validation_bulk', { ids })
  expect([status, body.data]).toMatchObject([201, { status: 'queued', total_count: 2, known_count: 1, credits_left: 1 }])
  await workOffJobs(api)
  const rows = (await list('order=asc')).data as { phone_number: string; state: string }[]
  const of = (number: string | undefined) => rows.find(({ phone_number }) => phone_number === number)
  expect(of(numbers[1])).toMatchObject({ state: 'checked', line_type: 'landline', can_text: false })
  expect(of(numbers[2])).toMatchObject({ state: 'failed', error_code: 60_601 })
  // The one that could not be told came back.
  expect(await left()).toBe(2)
  expect((await post('mobile_validation_bulk', { ids: ids.slice(0, 2) })).body.data).toMatchObject({ status: 'done', total_count: 0 })
})

test('a carrier that is busy is asked again later, and nothing is spent twice', async () => {
  await have(1)
  const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number: numberOf(1) }] }))
  world.carrier.refusals.left = 1
  world.carrier.refusals.status = 429
  await post('mobile_validation_bulk', { ids: [contact] })
  await workOffJobs(api)
  expect((await list()).data).toMatchObject([{ state: 'waiting' }])
  expect(await left()).toBe(0)
})

test('a group says what it costs before anything is asked, and is checked once', async () => {
  const numbers = [numberOf(1), numberOf(6)]
  const ids = await api.within((work) => Promise.all(numbers.map((number) => makeContact(work, agent, { phones: [{ number }] }))))
  await have(3)
  await post('mobile_validation_single', { phone_number: numbers[0] ?? '' })
  const ask = (body: object, as = agent) => api.call('POST', '/v1/contacts/bulk_sms_verification_group', { as, body })
  const made = await ask({ ids })
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { contacts_count: 2, numbers_count: 2, known_count: 1, to_check_count: 1, credits_needed: 1, credits_left: 2, batch_id: null },
  ])
  const group_id = made.body.data.id
  const other = await api.within((work) => makePerson(work, { role: 'agent' }))
  expect((await post('mobile_validation_bulk', { group_id }, other)).status).toBe(404)
  expect((await ask({ ids }, other)).status).toBe(422)
  expect((await post('mobile_validation_bulk', { group_id, ids })).status).toBe(422)
  const first = await post('mobile_validation_bulk', { group_id })
  const again = await post('mobile_validation_bulk', { group_id })
  expect([first.body.data.total_count, again.body.data.id]).toEqual([1, first.body.data.id])
  await workOffJobs(api)
  expect(await left()).toBe(1)
  const progress = (as: Person) => api.call('GET', `/v1/sms/mobile_validation_bulk/${first.body.data.id}`, { as })
  expect((await progress(agent)).body.data).toEqual({ id: first.body.data.id, status: 'done', done_count: 1, total_count: 1 })
  expect((await progress(other)).status).toBe(404)
  const credits = await api.call('GET', '/v1/sms/validation_credits', { as: agent })
  expect(credits.body.data).toMatchObject({ credits_left: 1, packs: [{ quantity: '100', amount_cents: 300 }, {}, {}] })
})

test('an admin gives somebody checks, once for each press; nobody else does', async () => {
  const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  const body = { grant_id: newId(), email: `${agent.username}@people.example`, quantity: 25 }
  expect((await post('validation_credits', body)).status).toBe(403)
  for (const _again of [1, 2])
    expect((await post('validation_credits', body, admin)).body.data).toEqual({ name: agent.name, credits_left: 25 })
  const wrong = await post('validation_credits', { ...body, grant_id: newId(), email: 'nobody@people.example' }, admin)
  expect([wrong.status, wrong.body.details]).toMatchObject([422, [{ field: 'email', code: 'unknown_person' }]])
  expect(await left()).toBe(25)
})

test('while what goes to many rests, so do the checks of many', async () => {
  await have(1)
  const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number: numberOf(1) }] }))
  const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  const quiet = (on: boolean) => api.call('POST', '/v1/admin/quiet_jobs', { as: admin, body: { quiet: on } })
  expect((await quiet(true)).status).toBe(200)
  await post('mobile_validation_bulk', { ids: [contact] })
  await workOffJobs(api)
  expect((await list()).data).toMatchObject([{ state: 'waiting' }])
  await quiet(false)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { audit_log, contacts } from '#api/platform/tables/index.ts'
import { outreachChannels } from '#api/contract/outreach.ts'
import { channels } from '#config/outreach/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { countUsage, gate, outreachRefusal, outreachSentence, restore, suppress, type UsageSource } from './index.ts'
import { suppressionStore } from './suppressions.store.ts'

/** Noon in Boston, on a Monday in winter. */
const noon = new Date('2026-11-23T17:00:00Z')
const clock = settableClock(noon)

let api: TestApi
let office: Office
const asked: { numbers: string[]; since: Date }[] = []
let reached: Date[] = []
let used = 0
const usage: UsageSource = {
  reached: async (_work, numbers, since) => {
    asked.push({ numbers, since })
    return reached
  },
  used: async (_work, { whom, measure }) => (whom === 'user' && measure === 'count' ? used : 0),
}

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  countUsage('call', usage)
})
beforeEach(() => {
  clock.set(noon)
  asked.length = 0
  reached = []
  used = 0
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

let last = 0
/** A number in Massachusetts that nobody has yet. */
const freshNumber = () => `+1617555${String(1000 + ++last)}`

/** By a session that is new: those of hours ago have ended. */
const check = async (body: object, headers = {}) =>
  api.call('POST', '/v1/outreach/check', { as: await api.freshSession(office.agent), body, headers })
const by = () => ({ user_id: office.agent.id, company_id: office.company.id })
const mayCall = (to: string, more = {}) => api.within((work) => gate(work, by()).mayCall(to, more))
const mayText = (to: string) => api.within((work) => gate(work, by()).mayText(to))

test('the contract and the rules know the same channels', () => {
  expect([...outreachChannels]).toEqual([...channels])
})

test('a number may be called at noon, and not at night; the answer says why in words', async () => {
  const to = freshNumber()
  expect((await check({ channel: 'call', phone_number: to })).body.data).toEqual({
    allowed: true,
    rule: null,
    code: null,
    until: null,
    zone: null,
    reason: null,
  })
  clock.set(new Date('2026-11-24T02:12:00Z'))
  const { body } = await check({ channel: 'call', phone_number: to.slice(2) })
  expect(body.data).toEqual({
    allowed: false,
    rule: 'us-hours',
    code: 'hours',
    until: '2026-11-24T13:00:00.000Z',
    zone: 'America/New_York',
    reason: 'It is 9:12 PM where they are (Massachusetts). You can call from 8:00 AM tomorrow.',
  })
  const spanish = await check({ channel: 'text', phone_number: to }, { 'accept-language': 'es' })
  expect(spanish.body.data.reason).toBe(
    'Son las 9:12 p.m. donde está esta persona (Massachusetts). Puede enviar mensajes a partir de las 8:00 a.m. de mañana.',
  )
})

test.each([
  ['911', 'emergency-numbers', '911 cannot be dialed here. In an emergency, use another phone.'],
  ['9-1-1', 'emergency-numbers', '911 cannot be dialed here. In an emergency, use another phone.'],
  ['411', 'emergency-numbers', '411 cannot be dialed here. Use another phone.'],
  ['900 555 0142', 'premium-numbers', 'Premium-rate numbers cannot be called or texted from here.'],
  ['876 555 0142', 'countries-allowed', '+1 876 is in a country that cannot be called or texted from here.'],
  ['+44 20 7946 0958', 'countries-allowed', '+442079460958 is in a country that cannot be called or texted from here.'],
  ['(222) 555-0142', 'valid-address', '222 is not a valid area code.'],
  ['hello', 'valid-address', 'This phone number cannot be called or texted.'],
])('%s is refused by %s', async (phone_number, rule, reason) => {
  const { status, body } = await check({ channel: 'call', phone_number })
  expect([status, body.data]).toEqual([200, expect.objectContaining({ allowed: false, rule, reason, until: null })])
})

test('who needs somebody to reach says whom', async () => {
  expect((await check({ channel: 'call' })).body.details).toEqual([{ field: 'phone_number', code: 'required' }])
  expect((await check({ channel: 'email', phone_number: freshNumber() })).status).toBe(422)
  expect((await check({ channel: 'pigeon', phone_number: '1' })).status).toBe(422)
})

test('a contact is tried by their first number, where their address is counts, and only within reach', async () => {
  const fields = { phones: [{ number: freshNumber() }], addresses: [{ state: 'HI' as const }] }
  const contact_id = await api.within((work) => makeContact(work, office.agent, fields))
  const { body } = await check({ channel: 'call', contact_id })
  expect(body.data).toMatchObject({ rule: 'us-hours', zone: 'Pacific/Honolulu', until: '2026-11-23T18:00:00.000Z' })
  const foreign = await api.within((work) => makeContact(work, office.outsider, { phones: [{ number: freshNumber() }] }))
  expect((await check({ channel: 'call', contact_id: foreign })).status).toBe(404)
  const silent = await api.within((work) => makeContact(work, office.agent))
  expect((await check({ channel: 'call', contact_id: silent })).body.details).toEqual([{ field: 'phone_number', code: 'required' }])
  expect((await check({ channel: 'email', contact_id: silent })).body.details).toEqual([{ field: 'email', code: 'required' }])
})

test('a wish that is kept with anybody’s contact holds for all of us, and for all of their numbers', async () => {
  const [one, other] = [freshNumber(), freshNumber()]
  const wishes = { do_not_call: true, phones: [{ number: one }, { number: other }] }
  await api.within((work) => makeContact(work, office.outsider, wishes))
  for (const to of [one, other]) {
    expect(await mayCall(to)).toMatchObject({ allowed: false, rule: 'company-do-not-call' })
    expect(await mayText(to)).toEqual({ allowed: true })
  }
})

test('STOP from one number holds for a person’s others, until START; it is confirmed once', async () => {
  const [mobile, home] = [freshNumber(), freshNumber()]
  await api.within((work) => makeContact(work, office.agent, { phones: [{ number: mobile }, { number: home }] }))
  const stop = () =>
    api.within((work) => suppress(work, { channel: 'text', address: mobile, source: 'text', word: 'Stop!', asked_at: noon }))
  expect(await stop()).toMatchObject({ id: expect.any(String), confirm: true })
  expect(await stop()).toEqual({ id: null, confirm: false })
  for (const to of [mobile, home]) {
    expect(await mayText(to)).toMatchObject({
      allowed: false,
      rule: 'tcpa-opt-out',
      code: 'opted_out',
      params: { word: 'Stop!' },
      until: null,
    })
    expect(await mayCall(to)).toEqual({ allowed: true })
  }
  const start = () => api.within((work) => restore(work, 'text', mobile, 'START'))
  expect([await start(), await start()]).toEqual([true, false])
  expect(await mayText(home)).toEqual({ allowed: true })
  expect(await stop()).toMatchObject({ confirm: true })
})

test('an opt-out that is read late is kept, and not confirmed', async () => {
  const asked_at = new Date(noon.getTime() - 301_000)
  const kept = await api.within((work) =>
    suppress(work, { channel: 'text', address: freshNumber(), source: 'text', word: 'stop', asked_at }),
  )
  expect(kept).toMatchObject({ id: expect.any(String), confirm: false })
})

test('what is no number is never taken for one', async () => {
  await expect(api.within((work) => suppress(work, { channel: 'text', address: 'x', source: 'text' }))).rejects.toThrow('phone number')
  expect(await api.within((work) => restore(work, 'text', 'x', 'START'))).toBe(false)
})

test('the calls of a day are asked of the phone, over all numbers of the person', async () => {
  const [one, other] = ['+13055551234', '+13055551235']
  await api.within((work) => makeContact(work, office.agent, { phones: [{ number: one }, { number: other }] }))
  reached = [3, 2, 1].map((hours) => new Date(noon.getTime() - hours * 3_600_000))
  const answer = await mayCall(one)
  expect(answer).toMatchObject({ rule: 'fl-attempts', code: 'attempts', until: new Date(noon.getTime() + 21 * 3_600_000) })
  expect(asked).toEqual([{ numbers: expect.arrayContaining([one, other]), since: new Date(noon.getTime() - 24 * 3_600_000) }])
  if (answer.allowed) throw new Error('It is refused')
  const words = outreachSentence(answer, { channel: 'call', language: 'en', now: noon, zone: 'America/New_York' })
  expect(words).toBe('They have already been called 3 times in 24 hours. You can call again from 9:00 AM tomorrow.')
})

test('a colleague is called at night, but an emergency number never', async () => {
  clock.set(new Date('2026-11-24T08:00:00Z'))
  expect(await mayCall(freshNumber(), { same_company: true })).toEqual({ allowed: true })
  expect(await mayCall('911', { same_company: true })).toMatchObject({ rule: 'emergency-numbers' })
})

test('too many calls are refused for a while, and reported once, even where the request fails', async () => {
  used = 12
  const to = freshNumber()
  const failing = () =>
    api.within(async (work) => {
      const answer = await gate(work, by()).mayCall(to)
      if (!answer.allowed) throw outreachRefusal(work, 'call', answer)
    })
  const refusal = { code: 'too_many_requests', retryAfterSeconds: 60, extra: { outreach: { rule: 'calls-user-minute', code: 'too_many' } } }
  await expect(failing()).rejects.toMatchObject(refusal)
  await expect(failing()).rejects.toMatchObject({ details: [{ field: 'phone_number', code: 'outreach_too_many_call' }] })
  const told = await api.within(({ db }) => db.select().from(audit_log).where(eq(audit_log.area, 'outreach')))
  const mine = told.filter(({ details }) => (details as { rule: string }).rule === 'calls-user-minute')
  expect(mine).toEqual([expect.objectContaining({ action: 'refused', user_id: office.agent.id, subject_id: office.agent.id })])
})

test('a refusal of the hours is a 422 beside the field, with the words', async () => {
  clock.set(new Date('2026-11-22T04:00:00Z'))
  const to = freshNumber()
  const refused = await api.within(async (work) => {
    const answer = await gate(work, by()).mayText(to)
    if (answer.allowed) throw new Error('It is night')
    return outreachRefusal(work, 'text', answer)
  })
  expect(refused).toMatchObject({
    status: 422,
    details: [
      {
        field: 'phone_number',
        code: 'outreach_hours_text',
        params: { place: 'Massachusetts', time: '11:00 PM', from: '8:00 AM tomorrow' },
      },
    ],
    extra: { outreach: { rule: 'us-hours', until: '2026-11-22T13:00:00.000Z' } },
  })
})

test('a wish outlives the contact who is erased', async () => {
  const number = freshNumber()
  const email = 'left.alone@example.com'
  const fields = { phones: [{ number }], emails: [{ email }], do_not_call: true, do_not_mail: true }
  const id = await api.within((work) => makeContact(work, office.agent, fields))
  await api.within(async (work) => {
    await suppressionStore(work).keepWishes([id])
    await work.db.delete(contacts).where(eq(contacts.id, id))
  })
  expect(await mayCall(number)).toMatchObject({ rule: 'tcpa-opt-out' })
  expect(await mayText(number)).toEqual({ allowed: true })
  expect(await api.within((work) => gate(work, null).mayEmail(email.toUpperCase()))).toMatchObject({ rule: 'can-spam-opt-out' })
})

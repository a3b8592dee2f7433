import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeCompany, makePerson, type Company } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { account, attribute, givePhone, hooksOf, type Hooked, type Phone } from '#tests/support/phone.ts'

/** Noon in the east on a Friday: calls are allowed. */
const noon = new Date('2026-11-20T17:00:00Z')
const clock = settableClock(noon)
let api: TestApi
let agent: Phone
let company: Company
let hook: (path: string, fields: Record<string, string>) => Promise<Hooked>

beforeAll(async () => {
  api = await testApi({ clock, env: account })
  company = await api.within((work) => makeCompany(work))
  agent = await someone()
  hook = hooksOf(api)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const someone = () => api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent', company })))
const check = async (phone_number: string) =>
  (await api.call('POST', '/v1/dialer/check_call', { as: agent, body: { phone_number } })).body.data

test('says before a call what the call would be told', async () => {
  expect(await check('+16175553900')).toEqual({
    allowed: true,
    code: null,
    reason: null,
    local_time: expect.stringMatching(/^It is \d+:\d\d [AP]M in Massachusetts\.$/),
  })
  expect(await check('+18005550100')).toMatchObject({ local_time: null })
  expect(await check('911')).toMatchObject({ allowed: false, code: 'outreach_emergency_number' })
  expect(await check('12345678')).toMatchObject({ allowed: false, code: 'dialer_invalid_number' })
})

test('knows the hours where they are, which do not hold among colleagues', async () => {
  const colleague = await someone()
  clock.set(new Date('2026-11-20T08:00:00Z'))
  expect(await check('+16175553900')).toMatchObject({
    allowed: false,
    code: 'outreach_hours_call',
    reason: expect.stringContaining('You can call from'),
  })
  expect(await check(colleague.number)).toMatchObject({ allowed: true })
  clock.set(noon)
})

test('a line that is tried speaks, and is no call', async () => {
  const fields = {
    CallSid: `CA${'9'.repeat(32)}`,
    From: `client:${agent.identity}`,
    To: 'test',
    Direction: 'inbound',
    CallStatus: 'ringing',
  }
  const { status, text } = await hook('voice/outgoing', fields)
  expect([status, attribute(text, 'Say', 'language')]).toEqual([200, 'en-US'])
  expect(text).toContain('<Hangup/>')
  const { body } = await api.call('POST', '/v1/dialer/fetch_historical_calls', { as: agent })
  expect(body.call_history).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { account, attribute, givePhone, hooksOf, type Phone } from '#tests/support/phone.ts'

let api: TestApi
let office: Office
let agent: Phone
let hook: ReturnType<typeof hooksOf>

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2026-11-20T18:00:00Z')), env: account })
  office = await api.within(makeOffice)
  agent = await api.within((work) => givePhone(work, office.agent))
  hook = hooksOf(api)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

let calls = 0
const newSid = () => `CA${String(++calls).padStart(32, '0')}`

const set = async (key: string, value: string) =>
  expect((await api.call('PATCH', `/v1/admin/settings/${key}`, { as: office.admin, body: { value } })).status).toBe(200)
const policy = async () => (await api.call('GET', '/v1/dialer/readiness', { as: agent })).body.data.recording

async function comesIn(): Promise<{ sid: string; text: string; status: string }> {
  const sid = newSid()
  const { text } = await hook('voice/incoming', { CallSid: sid, From: '+16175557001', To: agent.number, CallStatus: 'ringing' })
  return { sid, text, status: attribute(text, 'Client', 'statusCallback') ?? '' }
}

test('where nothing is set, a call is recorded when the button is pressed', async () => {
  expect(await policy()).toBe('on_demand')
  const { text } = await comesIn()
  expect(text).not.toMatch(/<Say|record=/)
})

test('where every call is recorded, it is announced first, in the words that were set', async () => {
  await set('dialer_recording', 'answered')
  expect(await policy()).toBe('answered')
  const { text } = await comesIn()
  expect(text).toContain('<Say language="en-US">This call is being recorded.</Say><Dial')
  expect(attribute(text, 'Dial', 'record')).toBe('record-from-answer-dual')
  await set('dialer_disclaimer', 'We record & keep calls.')
  expect((await comesIn()).text).toContain('<Say language="en-US">We record &amp; keep calls.</Say><Dial')
  expect((await hook('voice/announcement', { CallSid: newSid() })).text).toContain('We record &amp; keep calls.')
})

test('where none is recorded, the button is refused in words', async () => {
  await set('dialer_recording', 'off')
  expect(await policy()).toBe('off')
  const { text, status } = await comesIn()
  expect(text).not.toMatch(/<Say|record=/)
  await hook(status, { CallSid: newSid(), CallStatus: 'in-progress', SequenceNumber: '2' })
  const [call] = (await api.call('POST', '/v1/dialer/fetch_active_calls', { as: agent })).body.call_list.filter(
    (one: { status: string }) => one.status === 'in-progress',
  )
  const answer = await api.call('POST', '/v1/dialer/device_start_disclaimer_prompt', { as: agent, body: { call_id: call.id } })
  expect([answer.status, answer.body.details[0].code]).toEqual([422, 'dialer_recording_off'])
})

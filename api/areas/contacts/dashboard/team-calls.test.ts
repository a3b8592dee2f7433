import { afterAll, beforeAll, expect, test } from 'vitest'
import { attribute } from '#tests/support/phone.ts'
import { customerNumber, newSid, noon, textOffice, type TextOffice } from '#tests/support/texts.ts'

let texts: TextOffice

beforeAll(async () => {
  texts = await textOffice()
  texts.clock.set(noon)
})
afterAll(async () => {
  expect(texts.api.unexpected).toEqual([])
  await texts.api.close()
})

test('the figures by person add up calls and texts of today and of the week, as many as the list of calls has', async () => {
  const { api } = texts
  const agent = await texts.someone()
  const number = customerNumber()
  await texts.contactWith(agent, number)
  const sid = newSid()
  const { text } = await texts.hook('voice/outgoing', {
    CallSid: sid,
    From: `client:${agent.identity}`,
    To: number,
    CallStatus: 'ringing',
  })
  const told = { CallSid: newSid(), SequenceNumber: '1' }
  const back = attribute(text, 'Number', 'statusCallback') ?? ''
  await texts.hook(back, { ...told, CallStatus: 'in-progress', Timestamp: new Date(noon.getTime() + 6000).toUTCString() })
  const ended = { ...told, SequenceNumber: '2', CallStatus: 'completed', CallDuration: '60' }
  await texts.hook(back, { ...ended, Timestamp: new Date(noon.getTime() + 66_000).toUTCString() })
  await texts.send(agent, { message_to: number, message_content: 'Shall we talk?' })
  await texts.incoming(agent.number, number, 'Yes')
  const { people, today, week } = (await api.call('GET', '/v1/dashboard/team', { as: agent })).body.data
  expect(people).toMatchObject([{ calls_today: 1, calls_this_week: 1, talk_seconds_this_week: 60, texts_this_week: 2 }])
  const logged = async (asked: object) =>
    (await api.call('POST', '/v1/dialer/fetch_call_logs', { as: agent, body: { page: 1, limit: 1, ...asked } })).body.meta.total_count
  expect(await logged({ user_id: agent.id, from: today })).toBe(1)
  expect(await logged({ user_id: agent.id, from: week })).toBe(1)
})

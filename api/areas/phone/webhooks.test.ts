import fc from 'fast-check'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Company } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { listenTo } from '#tests/support/notices.ts'
import { account, attribute, givePhone, hooksOf, type Phone } from '#tests/support/phone.ts'

/** Noon in the east on a Friday: calls are allowed wherever these numbers are. */
const noon = new Date('2026-11-20T18:00:00Z')
const clock = settableClock(noon)

let api: TestApi
let company: Company
let hook: ReturnType<typeof hooksOf>
let agent: Phone
let calls = 0

beforeAll(async () => {
  api = await testApi({ clock, env: account })
  company = await api.within((work) => makeCompany(work))
  hook = hooksOf(api)
})
beforeEach(async () => {
  clock.set(noon)
  agent = await someone()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const someone = () => api.within(async (work) => givePhone(work, await makePerson(work, { role: 'agent', company })))
const newSid = () => `CA${String(++calls).padStart(32, '0')}`
const customerNumber = () => `+1617555${String(3000 + ++calls)}`

const dial = (to: string, more: Record<string, string> = {}, sid = newSid()) =>
  hook('voice/outgoing', { CallSid: sid, From: `client:${agent.identity}`, To: to, Direction: 'inbound', CallStatus: 'ringing', ...more })
const history = async (as = agent) => (await api.call('POST', '/v1/dialer/fetch_historical_calls', { as })).body.call_history
const active = async (as = agent) => (await api.call('POST', '/v1/dialer/fetch_active_calls', { as })).body.call_list
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toUTCString()
const told = (CallSid: string, CallStatus: string, seconds: number, more: Record<string, string> = {}) => ({
  CallSid,
  CallStatus,
  Timestamp: at(seconds),
  SequenceNumber: String(seconds),
  ...more,
})

describe('what is not signed by the account', () => {
  const paths = [
    'voice/outgoing',
    'voice/incoming',
    'voice/status',
    'voice/after_dial',
    'voice/after_message',
    'voice/room',
    'voice/announcement',
    'voice/recording',
    'voice/verification',
  ]

  test.each(paths)('%s is refused', async (path) => {
    const fields = { CallSid: newSid(), From: 'client:x', To: '+16175550100' }
    const foreign = twilio.getExpectedTwilioSignature('another-token', `http://central.localhost/webhooks/twilio/${path}`, fields)
    const otherHost = twilio.getExpectedTwilioSignature(
      account.TWILIO_AUTH_TOKEN,
      `http://direct.localhost/webhooks/twilio/${path}`,
      fields,
    )
    for (const signature of [null, '', 'nonsense', foreign, otherHost]) expect((await hook(path, fields, signature)).status).toBe(403)
    expect((await hook(path, fields)).status).toBeLessThan(300)
  })

  test('nor is what was changed after it was signed', async () => {
    const fields = { CallSid: newSid(), From: `client:${agent.identity}`, To: '+16175550100' }
    const signature = twilio.getExpectedTwilioSignature(
      account.TWILIO_AUTH_TOKEN,
      'http://central.localhost/webhooks/twilio/voice/outgoing',
      fields,
    )
    expect((await hook('voice/outgoing', { ...fields, To: '+19005550100' }, signature)).status).toBe(403)
    expect((await hook('voice/outgoing?a=b', fields, signature)).status).toBe(403)
  })
})

describe('a call that goes out', () => {
  test('is dialled with the own number and written down with its contact', async () => {
    const number = customerNumber()
    const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number }] }))
    const { status, text } = await dial(number)
    expect(status).toBe(200)
    expect(attribute(text, 'Dial', 'callerId')).toBe(agent.number)
    expect([attribute(text, 'Dial', 'timeout'), attribute(text, 'Dial', 'answerOnBridge')]).toEqual(['60', 'true'])
    expect(attribute(text, 'Number', 'statusCallbackEvent')).toBe('initiated ringing answered completed')
    expect(text).toContain(`>${number}</Number>`)
    const [call] = await active()
    expect(call).toMatchObject({
      call_direction: 'outbound',
      call_from: agent.number,
      call_to: number,
      status: 'initiated',
      contact: { id: contact },
    })
  })

  test('is the same call when the carrier asks again', async () => {
    const sid = newSid()
    const number = customerNumber()
    const first = await dial(number, {}, sid)
    expect((await dial(number, {}, sid)).text).toBe(first.text)
    expect(await active()).toHaveLength(1)
  })

  test.each([
    ['a number that is too short', '12345678', 'dialer_invalid_number'],
    ['a number that is too long', '+1617555012345678', 'dialer_invalid_number'],
    ['no number', 'call me maybe', 'dialer_invalid_number'],
    ['an emergency number', '911', 'outreach_emergency_number'],
  ])('to %s is refused in words', async (_what, to, refusal) => {
    const { text } = await dial(to)
    const [call] = await history()
    expect(call).toMatchObject({ status: 'refused', refusal, ended_by: 'system' })
    expect(text).toContain(`<Say language="en-US">${call.refusal_words}</Say><Hangup/>`)
  })

  test('shows only one’s own numbers', async () => {
    const other = await someone()
    await dial(customerNumber(), { callerId: other.number })
    expect((await history())[0]).toMatchObject({ status: 'refused', refusal: 'dialer_caller_id' })
  })

  test('is refused by night where the other one is', async () => {
    clock.set(new Date('2026-11-20T08:00:00Z'))
    agent = await someone()
    const { text } = await dial(customerNumber())
    expect(text).toContain('<Hangup/>')
    expect((await history())[0]).toMatchObject({ status: 'refused', refusal: 'outreach_hours_call' })
  })

  test('from a browser that nobody knows is refused, and nothing is kept', async () => {
    const { text } = await hook('voice/outgoing', { CallSid: newSid(), From: 'client:somebody', To: customerNumber() })
    expect(text).toContain('<Hangup/>')
    expect(text).not.toContain('<Dial')
  })

  test('to a colleague rings their browsers, at any hour', async () => {
    clock.set(new Date('2026-11-20T08:00:00Z'))
    agent = await someone()
    const colleague = await someone()
    const { text } = await dial(colleague.number)
    expect(text).toContain(`<Identity>${colleague.identity}</Identity>`)
    expect((await active())[0]).toMatchObject({ internal: true, contact: null })
  })
})

describe('a call between colleagues', () => {
  const place = async (colleague: Phone, steps: (child: string) => Record<string, string>[]) => {
    const { text } = await dial(colleague.number)
    const status = attribute(text, 'Client', 'statusCallback') ?? ''
    for (const step of steps(newSid())) await hook(status, step)
    return text
  }

  test('stands in their history too, with who called', async () => {
    const colleague = await someone()
    const text = await place(colleague, (child) => [told(child, 'ringing', 1), told(child, 'in-progress', 4)])
    const [theirs] = await active(colleague)
    expect(text).toContain(`<Parameter name="call_id" value="${theirs.id}"/>`)
    expect(theirs).toMatchObject({ call_direction: 'inbound', status: 'in-progress', internal: true, call_from: agent.number })
  })

  test('that they do not take is missed, and not charged', async () => {
    const colleague = await someone()
    await place(colleague, (child) => [told(child, 'ringing', 1), told(child, 'no-answer', 61)])
    expect((await history())[0]).toMatchObject({ status: 'no-answer', missed: false, internal: true })
    expect((await history(colleague))[0]).toMatchObject({ status: 'no-answer', missed: true, ended_by: 'agent' })
    expect((await api.call('GET', '/v1/dialer/unread', { as: colleague })).body.data.missed_calls).toBe(1)
  })

  test('who cannot be rung is refused in words', async () => {
    const colleague = await someone()
    await api.call('PUT', '/v1/dialer/availability', { as: colleague, body: { do_not_disturb: true } })
    await dial(colleague.number)
    expect((await history())[0]).toMatchObject({ status: 'refused', refusal: 'dialer_colleague_away' })
  })
})

describe('what becomes of a call', () => {
  const parent = newSid
  async function begun() {
    const sid = parent()
    const { text } = await dial(customerNumber(), {}, sid)
    return {
      sid,
      child: newSid(),
      status: attribute(text, 'Number', 'statusCallback') ?? '',
      action: attribute(text, 'Dial', 'action') ?? '',
    }
  }
  const steps = (child: string) => [
    told(child, 'initiated', 0),
    told(child, 'ringing', 2),
    told(child, 'in-progress', 6),
    told(child, 'completed', 66, { CallDuration: '60' }),
  ]

  test('follows what the carrier tells', async () => {
    const { child, status, action, sid } = await begun()
    const [initiated, ringing, answered, completed] = steps(child) as [object, object, object, object] as never as Record<string, string>[]
    const seen = []
    for (const step of [initiated, ringing, answered]) {
      expect((await hook(status, step ?? {})).status).toBe(204)
      seen.push((await active())[0].status)
    }
    expect(seen).toEqual(['initiated', 'ringing', 'in-progress'])
    expect(
      (await hook(action, { CallSid: sid, CallStatus: 'in-progress', DialCallStatus: 'completed', DialCallSid: child })).text,
    ).toContain('<Hangup/>')
    await hook(status, completed ?? {})
    expect(await active()).toEqual([])
    expect((await history())[0]).toMatchObject({ status: 'completed', duration_seconds: 60, ended_by: 'customer', missed: false })
  })

  test.each(['agent', 'customer'] as const)('knows that the %s left a room where both legs end in the same second', async (leaver) => {
    const { child, status, sid } = await begun()
    for (const step of steps(child).slice(0, 3)) await hook(status, step)
    const id = (await active())[0].id
    const legs = { agent: { sid, status: 'voice/status' }, customer: { sid: child, status } }
    const leaves = async (who: 'agent' | 'customer', CallStatus: string) => {
      await hook(`voice/after_dial?call=${id}&stage=room`, { CallSid: legs[who].sid, CallStatus })
      await hook(legs[who].status, told(legs[who].sid, 'completed', 66, { CallDuration: '60' }))
    }
    await leaves(leaver, 'completed')
    await leaves(leaver === 'agent' ? 'customer' : 'agent', 'in-progress')
    expect((await history())[0]).toMatchObject({ status: 'completed', ended_by: leaver })
  })

  test('is the same whichever way it is told, and however often', async () => {
    const order = fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 }), { numRuns: 6, seed: 20261121 })
    for (const places of order) {
      const { child, status } = await begun()
      for (const place of places) await hook(status, steps(child)[place] ?? {})
      const [call] = await history()
      expect([places, call.status, call.duration_seconds, call.answered_at]).toEqual([
        places,
        'completed',
        60,
        new Date(noon.getTime() + 6000).toISOString(),
      ])
    }
  })

  test('is told once to the contact, with its length', async () => {
    const number = customerNumber()
    const id = await api.within((work) => makeContact(work, agent, { phones: [{ number }] }))
    const { text } = await dial(number)
    const child = newSid()
    for (const step of [...steps(child), ...steps(child)]) await hook(attribute(text, 'Number', 'statusCallback') ?? '', step)
    const files = await api.call('GET', `/v1/contacts/${id}/call_files`, { as: agent })
    expect(files.body.data).toMatchObject([{ direction: 'outbound', to_number: number, seconds: 60 }])
    const timeline = await api.call('GET', `/v1/contacts/${id}/timeline`, { as: agent, query: { kind: 'reached' } })
    expect(timeline.body.data).toHaveLength(1)
  })

  test('of a call that nobody knows is taken politely', async () => {
    expect((await hook('voice/status', told(newSid(), 'completed', 1))).status).toBe(204)
    expect((await hook('voice/status?call=018f0000-0000-7000-8000-000000000000&leg=customer', told(newSid(), 'completed', 1))).status).toBe(
      204,
    )
    expect((await hook('voice/status?call=nonsense', told(newSid(), 'nonsense', 1))).status).toBe(204)
    expect((await hook('voice/after_dial?call=x&stage=devices', { CallSid: newSid() })).text).toContain('<Hangup/>')
    expect((await hook('voice/recording', { RecordingSid: 'RE1', RecordingStatus: 'completed' })).status).toBe(204)
  })
})

describe('a call that comes in', () => {
  const comes = (to: string, from = customerNumber(), sid = newSid()) =>
    hook('voice/incoming', {
      CallSid: sid,
      From: from,
      To: to,
      FromCity: 'BOSTON',
      FromState: 'MA',
      CallStatus: 'ringing',
      Direction: 'inbound',
    })

  test('rings the browser of the number’s owner, with the contact', async () => {
    const from = customerNumber()
    const contact = await api.within((work) => makeContact(work, agent, { first_name: 'Rosa', phones: [{ number: from }] }))
    const { text } = await comes(agent.number, from)
    expect(text).toContain(`<Identity>${agent.identity}</Identity>`)
    const [call] = await active()
    expect(call).toMatchObject({
      call_direction: 'inbound',
      call_from: from,
      caller_city: 'BOSTON',
      caller_state: 'MA',
      contact: { id: contact, first_name: 'Rosa' },
    })
    expect(text).toContain(`<Parameter name="call_id" value="${call.id}"/>`)
  })

  test('is told to those who listen: to the person, and to those who hear the company', async () => {
    const { heard, stop } = await listenTo(api.ports.bus)
    try {
      const from = customerNumber()
      await comes(agent.number, from)
      const told = () => heard.find(({ message }) => message.phone_number === from)
      await vi.waitFor(() => expect(told()).toBeDefined(), 5000)
      expect(told()).toMatchObject({
        streams: [`own_calls:${agent.id}`, `calls:${company.id}`],
        message: { event: 'call_ringing', phone_number: from },
      })
    } finally {
      await stop()
    }
  })

  test('that nobody takes goes on to the number set, then takes a message, and is missed', async () => {
    await api.call('PUT', '/v1/dialer/availability', { as: agent, body: { forward_number: '(617) 555-0188', greeting: 'Hello & welcome' } })
    const sid = newSid()
    const rung = await comes(agent.number, customerNumber(), sid)
    const unanswered = { CallSid: sid, CallStatus: 'in-progress', DialCallStatus: 'no-answer' }
    const forwarded = await hook(attribute(rung.text, 'Dial', 'action') ?? '', unanswered)
    expect(forwarded.text).toContain('>+16175550188</Number>')
    const recorded = await hook(attribute(forwarded.text, 'Dial', 'action') ?? '', unanswered)
    expect(recorded.text).toContain('Hello &amp; welcome')
    const [call] = await active()
    const message = attribute(recorded.text, 'Record', 'recordingStatusCallback') ?? ''
    const done = { RecordingSid: 'RE2', CallSid: sid, RecordingStatus: 'completed', RecordingDuration: '12' }
    for (let times = 0; times < 2; times++) await hook(message, done)
    await hook('voice/status', told(sid, 'completed', 40, { CallDuration: '40' }))
    expect((await history())[0]).toMatchObject({
      id: call.id,
      status: 'no-answer',
      missed: true,
      voicemail: true,
      seen: false,
      recordings: [{ kind: 'voicemail', duration_seconds: 12 }],
    })
    expect((await api.call('GET', '/v1/dialer/unread', { as: agent })).body.data).toEqual({ missed_calls: 0, voicemails: 1 })
    expect((await api.call('POST', '/v1/dialer/seen', { as: agent })).body.data).toEqual({ missed_calls: 0, voicemails: 0 })
  })

  test.each([
    [
      'do not disturb is on',
      async () => void (await api.call('PUT', '/v1/dialer/availability', { as: agent, body: { do_not_disturb: true } })),
    ],
    ['the browser has not been heard of', async () => clock.advance(46_000)],
    [
      'the browser is busy',
      async () => void (await api.call('PUT', `/v1/dialer/devices/${agent.device_id}`, { as: agent, body: { state: 'busy' } })),
    ],
    ['the browser was forgotten', async () => void (await api.call('DELETE', `/v1/dialer/devices/${agent.device_id}`, { as: agent }))],
  ])('takes a message at once where %s', async (_what, arrange) => {
    await arrange()
    expect((await comes(agent.number)).text).toContain('<Record')
  })

  test('to a number of nobody is rejected, to one whose owner left it is said', async () => {
    expect((await comes('+16175559999')).text).toContain('<Reject/>')
    const gone = await api.within(async (work) =>
      givePhone(work, await makePerson(work, { role: 'agent', company, state: { state: 'deactivated' } })),
    )
    expect((await comes(gone.number)).text).toContain('not in service')
  })

  test('is answered by one browser', async () => {
    const sid = newSid()
    const { text } = await comes(agent.number, customerNumber(), sid)
    const status = attribute(text, 'Client', 'statusCallback') ?? ''
    const child = newSid()
    for (const step of [told(child, 'ringing', 1), told(child, 'in-progress', 4)]) await hook(status, step)
    expect((await active())[0]).toMatchObject({ status: 'in-progress', missed: false })
    await hook(status, told(child, 'completed', 64, { CallDuration: '60' }))
    await hook(attribute(text, 'Dial', 'action') ?? '', { CallSid: sid, CallStatus: 'in-progress', DialCallStatus: 'completed' })
    await hook('voice/status', told(sid, 'completed', 64, { CallDuration: '64' }))
    expect((await history())[0]).toMatchObject({ status: 'completed', duration_seconds: 60, ended_by: 'agent', missed: false })
  })
})

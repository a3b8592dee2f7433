import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loudness } from '../../scripts/carrier/audio/sounds.ts'
import { readWav } from '../../scripts/carrier/audio/wav.ts'
import { type Browsers, startBrowsers, Telephone } from './browser.ts'
import { accessToken, eventually, startWorld, twiml, type World } from './support.ts'

type ShownCall = { sid: string; parent_call_sid: string | null; from: string; to: string; status: string; levels: Record<string, number> }

let world: World
let browsers: Browsers
let application: string
let one: Telephone
let two: Telephone
/** The same person as `two`, at another screen. */
let twoAgain: Telephone
const number = '+12125550100'
const customer = '+12125550150'

beforeAll(async () => {
  ;[world, browsers] = await Promise.all([startWorld(), startBrowsers()])
  const made = await world.client.applications.create({ friendlyName: 'crm', voiceUrl: `${world.service.url}/voice` })
  application = made.sid
  await world.client.incomingPhoneNumbers.create({ phoneNumber: number, voiceUrl: `${world.service.url}/incoming` })
  ;[one, two, twoAgain] = await Promise.all([telephone('agent.one'), telephone('agent.two'), telephone('agent.two')])
  await startAnew()
})

afterAll(async () => {
  await browsers.close()
  await world.end()
})

afterEach(startAnew)

async function startAnew(): Promise<void> {
  for (const call of await calls()) await world.control('POST', `calls/${call.sid}/hangup`).catch(() => {})
  await eventually('no more calls', async () => (await calls()).length === 0)
  await eventually('callbacks sent', () => !world.carrier.webhooks.busy)
  await world.control('PUT', 'clock', { reset: true })
  await world.control('PUT', `customers/${customer}`, { does: 'answer', after: 50 })
  for (const phone of [one, two, twoAgain]) {
    await eventually('a device without a call', async () => !(await phone.isBusy()))
    await phone.forget()
  }
  world.service.heard.length = 0
}

async function telephone(identity: string, ttl = 3600): Promise<Telephone> {
  const phone = new Telephone(await browsers.open())
  await phone.register(accessToken(identity, application, { ttl }), world.config.port)
  await heard(phone, 'registered')
  return phone
}

const heard = (phone: Telephone, what: string) => eventually(what, async () => (await phone.told()).includes(what))

const calls = async () => (await world.control('GET', 'state')).calls as ShownCall[]

const legTo = (to: string) =>
  eventually(`a call to ${to}`, async () => (await calls()).find((call) => call.to === to && call.parent_call_sid))

const toNumber = (attributes = '', noun = '') => {
  world.service.says['/voice'] = ({ To }) =>
    twiml(`<Dial callerId="${number}" answerOnBridge="true" ${attributes}><Number ${noun}>${To}</Number></Dial>`)
}

const ringAgentTwo = (attributes = '') => {
  world.service.says['/incoming'] = twiml(
    `<Dial ${attributes}><Client><Identity>agent.two</Identity><Parameter name="call_id" value="7 &amp; 8"/></Client></Dial>`,
  )
}

async function talk(phone: Telephone, to = customer): Promise<ShownCall> {
  await phone.connect({ To: to })
  await heard(phone, 'accept')
  return legTo(to)
}

const hearsSomething = (phone: Telephone) =>
  eventually('sound both ways', async () => {
    const before = await phone.energy()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const after = await phone.energy()
    return after.heard > before.heard && after.said > before.said
  })

const heardBy = async (sid: string) => (await calls()).find((call) => call.sid === sid)?.levels.heard_frames ?? 0

/** Frames with sound that the other side hears within half a second. */
async function comes(sid: string): Promise<number> {
  const before = await heardBy(sid)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  return (await heardBy(sid)) - before
}

test('a device calls a customer: it rings, both hear each other, the device hangs up', async () => {
  toNumber()
  const leg = await talk(one)
  await hearsSomething(one)
  expect(await comes(leg.sid)).toBeGreaterThan(0)
  expect(await one.told()).toEqual(['ringing', 'accept'])
  await one.do('disconnect')
  await eventually('the end', async () => (await calls()).length === 0)
  expect((await world.client.calls(leg.sid).fetch()).status).toBe('completed')
})

test('the customer hangs up; the service hears of every step in order', async () => {
  toNumber(
    `action="${world.service.url}/after"`,
    `statusCallback="${world.service.url}/status" statusCallbackEvent="initiated ringing answered completed"`,
  )
  world.service.says['/after'] = twiml('<Hangup/>')
  const leg = await talk(one)
  await world.control('POST', `calls/${leg.sid}/hangup`)
  await heard(one, 'disconnect')
  const after = await eventually('the action', () => world.service.heard.find(({ path }) => path === '/after'))
  expect(after.parameters).toMatchObject({ DialCallStatus: 'completed', DialCallSid: leg.sid, CallStatus: 'in-progress' })
  await eventually('callbacks', () => world.service.heard.filter(({ path }) => path === '/status').length === 4)
  const steps = world.service.heard.filter(({ path }) => path === '/status').map(({ parameters }) => parameters)
  expect(steps.map((step) => step.CallStatus)).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
  expect(steps.map((step) => step.SequenceNumber)).toEqual(['0', '1', '2', '3'])
})

test('a muted device is not heard', async () => {
  toNumber()
  const leg = await talk(one)
  await eventually('the customer hears', async () => (await heardBy(leg.sid)) > 0)
  await one.do('mute', true)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await comes(leg.sid)).toBe(0)
  await one.do('mute', false)
  await eventually('the customer hears again', async () => (await comes(leg.sid)) > 0)
})

test('keys of a device are read', async () => {
  world.service.says['/voice'] = twiml(`<Gather numDigits="3" action="${world.service.url}/keys"><Say>Press three keys</Say></Gather>`)
  world.service.says['/keys'] = twiml('<Pause length="30"/>')
  await one.connect({ To: customer })
  await heard(one, 'accept')
  await hearsSomething(one)
  await one.do('sendDigits', '15#9')
  const keys = await eventually('the keys', () => world.service.heard.find(({ path }) => path === '/keys'))
  expect(keys.parameters.Digits).toBe('15')
})

test.each([
  ['busy', 'busy'],
  ['failed', 'failed'],
  ['reject', 'busy'],
] as const)('a customer who is %s', async (does, status) => {
  toNumber(`action="${world.service.url}/after"`)
  world.service.says['/after'] = twiml('')
  await world.control('PUT', `customers/${customer}`, { does, after: 20 })
  await one.connect({ To: customer })
  await heard(one, 'disconnect')
  const after = await eventually('the action', () => world.service.heard.find(({ path }) => path === '/after'))
  expect(after.parameters.DialCallStatus).toBe(status)
})

test('nobody answers until the time is over by the clock', async () => {
  toNumber(`timeout="60" action="${world.service.url}/after"`)
  await world.control('PUT', `customers/${customer}`, { does: 'never', after: 0 })
  await one.connect({ To: customer })
  await eventually('ringing', async () => (await legTo(customer)).status === 'ringing')
  await world.control('PUT', 'clock', { advance: 59_000 })
  expect((await legTo(customer)).status).toBe('ringing')
  await world.control('PUT', 'clock', { advance: 1500 })
  const after = await eventually('the action', () => world.service.heard.find(({ path }) => path === '/after'))
  expect(after.parameters).toMatchObject({ DialCallStatus: 'no-answer', CallStatus: 'ringing' })
})

test('an incoming call rings at both devices of a person; who answers has it, the other is told', async () => {
  ringAgentTwo()
  await world.control('POST', 'calls', { from: customer, to: number })
  await Promise.all([heard(two, 'incoming'), heard(twoAgain, 'incoming')])
  expect(await two.custom()).toEqual({ call_id: '7 & 8' })
  expect(await two.parameter('From')).toBe(customer)
  await two.do('accept')
  await Promise.all([heard(two, 'accept'), heard(twoAgain, 'cancel')])
  await hearsSomething(two)
})

test('rejected at one device it still rings at the other; rejected at both it is busy', async () => {
  ringAgentTwo(`action="${world.service.url}/after"`)
  world.service.says['/after'] = twiml('<Hangup/>')
  await world.control('POST', 'calls', { from: customer, to: number })
  await Promise.all([heard(two, 'incoming'), heard(twoAgain, 'incoming')])
  await two.do('reject')
  await heard(two, 'reject')
  expect(await calls()).toHaveLength(2)
  await twoAgain.do('reject')
  const after = await eventually('the action', () => world.service.heard.find(({ path }) => path === '/after'))
  expect(after.parameters.DialCallStatus).toBe('busy')
})

test('the caller gives up: the devices stop ringing', async () => {
  ringAgentTwo()
  const { sid } = await world.control('POST', 'calls', { from: customer, to: number })
  await heard(two, 'incoming')
  await world.control('POST', `calls/${String(sid)}/hangup`)
  await Promise.all([heard(two, 'cancel'), heard(twoAgain, 'cancel')])
})

test('one device calls another', async () => {
  world.service.says['/voice'] = twiml('<Dial answerOnBridge="true"><Client>agent.two</Client></Dial>')
  await one.connect({ To: 'agent.two' })
  await heard(two, 'incoming')
  await two.do('accept')
  await heard(one, 'accept')
  await Promise.all([hearsSomething(one), hearsSomething(two)])
  await two.do('disconnect')
  await heard(one, 'disconnect')
})

test('a socket that is killed during a call is renewed; the sound goes on', async () => {
  toNumber()
  const leg = await talk(one)
  await hearsSomething(one)
  await one.killSocket()
  await heard(one, 'reconnecting')
  await heard(one, 'reconnected')
  await hearsSomething(one)
  await world.control('POST', `calls/${leg.sid}/hangup`)
  await heard(one, 'disconnect')
})

test('media that are lost are found again', async () => {
  toNumber()
  const leg = await talk(one)
  await hearsSomething(one)
  const { parentCallSid } = await world.client.calls(leg.sid).fetch()
  await world.control('PUT', `calls/${parentCallSid}/media`, { lost: true })
  await heard(one, 'reconnecting')
  expect(await comes(leg.sid)).toBe(0)
  await world.control('PUT', `calls/${parentCallSid}/media`, { lost: false })
  await heard(one, 'reconnected')
  await hearsSomething(one)
  await eventually('the customer hears again', async () => (await comes(leg.sid)) > 0)
}, 40_000)

test('a message of a device’s is taken', async () => {
  toNumber()
  await talk(one)
  await one.do('sendMessage', { content: { note: 1 }, messageType: 'user-defined-message' })
  await heard(one, 'messageSent')
})

test('a page that is closed in a call is missed after a while', async () => {
  const phone = await telephone('agent.five')
  toNumber()
  await talk(phone)
  await phone.vanish()
  await eventually('the end', async () => (await calls()).length === 0, 15_000)
}, 30_000)

test('a device whose socket dies while it rings rings again when it is back', async () => {
  ringAgentTwo()
  await world.control('POST', 'calls', { from: customer, to: number })
  await heard(two, 'incoming')
  await two.forget()
  await two.killSocket()
  await heard(two, 'incoming')
  await two.do('accept')
  await hearsSomething(two)
})

test('a token is renewed in a call; one that runs out ends the registration', async () => {
  const phone = await telephone('agent.three', 60)
  toNumber()
  await phone.connect({ To: customer })
  await heard(phone, 'accept')
  await phone.do('device.updateToken', accessToken('agent.three', application, { ttl: 120 }))
  await hearsSomething(phone)
  await world.control('PUT', 'clock', { advance: 121_000 })
  await heard(phone, 'device error 20104')
  await hearsSomething(phone)
  await phone.forget()
  await phone.do('device.updateToken', accessToken('agent.three', application))
  await heard(phone, 'registered')
})

test.each([
  ['a wrong secret', (): string => accessToken('agent.four', application, { secret: 'another-secret-of-an-api-key-xx' }), 20101],
  ['no token at all', (): string => 'nonsense', 20101],
] as const)('%s is refused', async (_name, token, code) => {
  const phone = new Telephone(await browsers.open())
  await phone.register(token(), world.config.port)
  await heard(phone, `device error ${code}`)
  expect(await phone.state()).not.toBe('registered')
})

test('a call is recorded on two channels; a pause leaves silence', async () => {
  toNumber(`record="record-from-answer-dual" recordingStatusCallback="${world.service.url}/status-recording"`)
  const leg = await talk(one)
  await hearsSomething(one)
  const { parentCallSid } = await world.client.calls(leg.sid).fetch()
  const recording = () => world.client.calls(parentCallSid).recordings('Twilio.CURRENT')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const paused = await recording().update({ status: 'paused' })
  expect(paused.status).toBe('paused')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await one.do('disconnect')
  const told = await eventually('the callback', () => world.service.heard.find(({ path }) => path === '/status-recording'))
  expect(told.parameters).toMatchObject({
    RecordingStatus: 'completed',
    RecordingChannels: '2',
    CallSid: parentCallSid,
    RecordingSid: paused.sid,
  })
  const authorization = `Basic ${Buffer.from(`${world.config.account_sid}:${world.config.auth_token}`).toString('base64')}`
  const file = await fetch(`${told.parameters.RecordingUrl}.wav`, { headers: { authorization } })
  const channels = readWav(Buffer.from(await file.arrayBuffer()))
  expect(channels).toHaveLength(2)
  for (const channel of channels) {
    expect(loudness(channel.subarray(0, -8000))).toBeGreaterThan(100)
    expect(loudness(channel.subarray(-6000))).toBe(0)
  }
  expect((await world.client.recordings(paused.sid).fetch()).duration).toBe(told.parameters.RecordingDuration)
})

test('held by a conference the customer hears music and not the device', async () => {
  const room = `<Dial><Conference beep="false" endConferenceOnExit="true">room</Conference></Dial>`
  toNumber(`action="${world.service.url}/after"`)
  world.service.says['/after'] = twiml(room)
  const leg = await talk(one)
  await world.client.calls(leg.sid).update({ twiml: twiml(room) })
  const conference = await eventually(
    'the conference',
    async () => (await world.client.conferences.list({ friendlyName: 'room', status: 'in-progress' }))[0],
  )
  await hearsSomething(one)
  const participant = () => world.client.conferences(conference.sid).participants(leg.sid)
  expect((await participant().update({ hold: true })).hold).toBe(true)
  await eventually('music', async () => (await heardBy(leg.sid)) > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = (await one.energy()).heard
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect((await one.energy()).heard - before).toBeLessThan(1e-3)
  expect((await participant().update({ hold: false })).hold).toBe(false)
  await hearsSomething(one)
  await one.do('disconnect')
  await eventually('the end', async () => (await calls()).length === 0)
})

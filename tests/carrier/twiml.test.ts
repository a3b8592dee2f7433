import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import twilio from 'twilio'
import { loudness } from '../../scripts/carrier/audio/sounds.ts'
import { readWav, writeWav } from '../../scripts/carrier/audio/wav.ts'
import { ApplicationError } from '../../scripts/carrier/errors.ts'
import { parseTwiml } from '../../scripts/carrier/twiml/parse.ts'
import { eventually, type Heard, startWorld, twiml, type World } from './support.ts'

describe('reading TwiML', () => {
  test.each([
    ['no XML', 'Hello', 12100],
    ['a tag that stays open', '<Response><Say>Hi</Response>', 12100],
    ['no Response', '<Answer/>', 12102],
    ['an unknown verb', twiml('<Sing>la</Sing>'), 12200],
    ['an unknown attribute', twiml('<Say pitch="high">Hi</Say>'), 12200],
    ['a wrong value', twiml('<Dial timeout="soon">+12125550101</Dial>'), 12200],
    ['an unknown event', twiml('<Dial><Number statusCallbackEvent="born">+12125550101</Number></Dial>'), 12200],
    ['a noun in the wrong place', twiml('<Number>+12125550101</Number>'), 12200],
    ['a verb inside another', twiml('<Dial><Say>Hi</Say></Dial>'), 12200],
    ['words where none belong', twiml('<Hangup>now</Hangup>'), 12200],
    ['nothing to say', twiml('<Say/>'), 12200],
    ['a transcription, which is not to be had here', twiml('<Record transcribe="true"/>'), 12200],
    ['speech, which is not to be had here', twiml('<Gather input="speech"/>'), 12200],
  ])('%s is refused', (_name, document, code) => {
    expect(() => parseTwiml(document)).toThrow(expect.objectContaining({ code }))
    expect(() => parseTwiml(document)).toThrow(ApplicationError)
  })

  test('what Twilio’s own library writes is read', () => {
    const response = new twilio.twiml.VoiceResponse()
    const dial = response.dial({
      callerId: '+12125550100',
      timeout: 60,
      answerOnBridge: true,
      record: 'record-from-answer-dual',
      action: '/after',
    })
    const client = dial.client({ statusCallback: '/status', statusCallbackEvent: ['initiated', 'answered'] })
    client.identity('agent.one')
    client.parameter({ name: 'id', value: '7 & "8"' })
    response.say({ voice: 'Polly.Joanna' }, 'Good bye & thanks')
    response.redirect({ method: 'GET' }, '/next?a=1&b=2')
    const [first, second, third] = parseTwiml(response.toString())
    expect(first).toMatchObject({ name: 'Dial', attributes: { timeout: '60', action: '/after' } })
    expect(first?.inside[0]?.inside[1]?.attributes).toEqual({ name: 'id', value: '7 & "8"' })
    expect(second).toMatchObject({ text: 'Good bye & thanks' })
    expect(third).toMatchObject({ name: 'Redirect', text: '/next?a=1&b=2' })
  })
})

let world: World
const number = '+14155550110'
const other = '+14155550111'
const customer = '+14155550120'
const second = '+14155550121'

beforeAll(async () => {
  world = await startWorld()
  const { port } = new URL(world.service.url)
  await world.client.incomingPhoneNumbers.create({
    phoneNumber: number,
    voiceUrl: `http://jane.brand.localhost:${port}/voice?brand=jane`,
    voiceFallbackUrl: `${world.service.url}/fallback`,
    statusCallback: `${world.service.url}/status-parent`,
  })
  await world.client.incomingPhoneNumbers.create({ phoneNumber: other, voiceUrl: `${world.service.url}/other` })
  await world.control('PUT', `customers/${second}`, { does: 'answer', after: 0 })
})

afterAll(() => world.end())

afterEach(async () => {
  for (const call of world.carrier.exchange.calls.values()) call.end()
  await world.control('PUT', 'clock', { reset: true })
  await world.control('PUT', 'callbacks', { shuffle: false, double: false })
  await eventually('callbacks sent', () => !world.carrier.webhooks.busy)
  world.service.heard.length = 0
  world.service.says = {}
  world.carrier.journal.entries.length = 0
})

const callIn = async () => String((await world.control('POST', 'calls', { from: customer, to: number })).sid)
const heardAt = (path: string): Promise<Heard> => eventually(path, () => world.service.heard.find((one) => one.path === path))
const call = (sid: string) => world.carrier.exchange.calls.get(sid)
const alerts = () => world.carrier.journal.of('alert').map(({ what }) => what)
const ended = (sid: string) => eventually('the end', () => !call(sid))
const statusOf = async (sid: string) => (await world.client.calls(sid).fetch()).status

describe('a customer calls in', () => {
  test('the request carries what Twilio sends, signed, with the name of the host', async () => {
    world.service.says['/voice'] = twiml('<Pause length="60"/>')
    const sid = await callIn()
    const { parameters, host, signature, url } = await heardAt('/voice')
    expect(host).toMatch(/^jane\.brand\.localhost:/)
    expect(parameters).toMatchObject({
      brand: 'jane',
      CallSid: sid,
      AccountSid: world.config.account_sid,
      From: customer,
      To: number,
      Caller: customer,
      Called: number,
      Direction: 'inbound',
      CallStatus: 'ringing',
      ApiVersion: '2010-04-01',
      FromCity: 'SAN FRANCISCO',
      FromState: 'CA',
      FromCountry: 'US',
    })
    const { brand: _inTheAddress, ...posted } = parameters
    expect(twilio.validateRequest(world.config.auth_token, signature, url, posted)).toBe(true)
    expect(twilio.validateRequest('another token', signature, url, posted)).toBe(false)
  })

  test('hears what is said and played, then the call ends', async () => {
    world.service.files['/short.wav'] = { type: 'audio/wav', bytes: writeWav([new Int16Array(1600).fill(3000)]) }
    world.service.says['/voice'] = twiml('<Say>Hello</Say><Play>/short.wav</Play>')
    const sid = await callIn()
    await ended(sid)
    expect(await statusOf(sid)).toBe('completed')
    const { parameters } = await heardAt('/status-parent')
    expect(parameters).toMatchObject({ CallSid: sid, CallStatus: 'completed', CallDuration: '1' })
  })

  test('leaves a message until the hash key', async () => {
    world.service.says['/voice'] = twiml(
      `<Say>Speak</Say><Record action="/recorded" maxLength="60" recordingStatusCallback="${world.service.url}/status-recording"/>`,
    )
    world.service.says['/recorded'] = twiml('<Hangup/>')
    const sid = await callIn()
    await eventually('recording', () => world.carrier.recordings.going.size === 1)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await world.control('POST', `calls/${sid}/digits`, { digits: '#' })
    const { parameters } = await heardAt('/recorded')
    expect(parameters).toMatchObject({ Digits: '#', RecordingDuration: '1', CallStatus: 'in-progress' })
    expect((await heardAt('/status-recording')).parameters).toMatchObject({
      RecordingSource: 'RecordVerb',
      RecordingSid: parameters.RecordingSid,
    })
  })

  test('hangs up while leaving a message: the action still hears of it', async () => {
    world.service.says['/voice'] = twiml('<Record action="/recorded" playBeep="false"/>')
    const sid = await callIn()
    await eventually('recording', () => world.carrier.recordings.going.size === 1)
    await world.control('POST', `calls/${sid}/hangup`)
    expect((await heardAt('/recorded')).parameters).toMatchObject({ Digits: 'hangup', CallStatus: 'completed' })
  })

  test('presses keys; presses none', async () => {
    world.service.says['/voice'] = twiml(
      '<Gather timeout="20" action="/keys"><Say>A long list of words to hear</Say></Gather><Redirect>/none</Redirect>',
    )
    world.service.says['/keys'] = twiml('<Hangup/>')
    world.service.says['/none'] = twiml('<Hangup/>')
    const sid = await callIn()
    await eventually('talk', () => call(sid)?.saying)
    await world.control('POST', `calls/${sid}/digits`, { digits: '42#' })
    expect((await heardAt('/keys')).parameters.Digits).toBe('42')
    await ended(sid)
    await callIn()
    await eventually('talk', () => [...world.carrier.exchange.calls.values()].at(-1)?.saying)
    await world.control('PUT', 'clock', { advance: 30_000 })
    // The words are skipped at once, the waiting for keys begins after them.
    await eventually('the next document', async () => {
      await world.control('PUT', 'clock', { advance: 21_000 })
      return world.service.heard.some(({ path }) => path === '/none')
    })
  })

  test('is turned away as busy', async () => {
    world.service.says['/voice'] = twiml('<Reject reason="busy"/>')
    const sid = await callIn()
    await ended(sid)
    expect(await statusOf(sid)).toBe('busy')
  })

  test.each([
    ['a wrong document', twiml('<Sing/>'), '12200'],
    ['no document', undefined, '11200'],
  ])('%s leads to the fallback', async (_name, document, code) => {
    if (document) world.service.says['/voice'] = document
    world.service.says['/fallback'] = twiml('<Pause length="60"/>')
    const sid = await callIn()
    expect((await heardAt('/fallback')).parameters).toMatchObject({ ErrorCode: code, CallSid: sid })
    expect(alerts()[0]).toContain(code)
  })

  test('a fallback that is wrong too ends the call', async () => {
    const sid = await callIn()
    await heardAt('/fallback')
    await world.control('PUT', 'clock', { advance: 60_000 })
    await eventually('the end', async () => {
      await world.control('PUT', 'clock', { advance: 10_000 })
      return !call(sid)
    })
    expect(alerts()).toHaveLength(2)
  })
})

describe('dialling', () => {
  const children = (sid: string) => [...world.carrier.exchange.calls.values()].filter((one) => one.options.parent?.sid === sid)

  test('another number: the caller’s own number is shown; the callback after the talk tells how long it was', async () => {
    world.service.says['/voice'] = twiml(`<Dial action="/after" timeLimit="90"><Number>${second}</Number></Dial>`)
    world.service.says['/after'] = twiml('<Hangup/>')
    const sid = await callIn()
    const child = await eventually('talk', () => children(sid).find(({ status }) => status === 'in-progress'))
    expect(child.record).toMatchObject({ from: customer, to: second, parent_call_sid: sid, direction: 'outbound-dial' })
    await eventually('the parent answered', () => call(sid)?.status === 'in-progress')
    await eventually('bridged', () => child.line.room)
    await world.control('PUT', 'clock', { advance: 91_000 })
    const { parameters } = await heardAt('/after')
    expect(parameters).toMatchObject({ DialCallStatus: 'completed', DialCallSid: child.sid })
    expect(Number(parameters.DialCallDuration)).toBeGreaterThanOrEqual(91)
  })

  test('a number that nobody may show is refused', async () => {
    world.service.says['/voice'] = twiml(`<Dial callerId="+19995550199">${second}</Dial>`)
    world.service.says['/fallback'] = twiml('<Hangup/>')
    await callIn()
    expect((await heardAt('/fallback')).parameters.ErrorCode).toBe('13214')
  })

  test('a device that is not there', async () => {
    world.service.says['/voice'] = twiml('<Dial action="/after"><Client>nobody</Client></Dial>')
    world.service.says['/after'] = twiml('<Hangup/>')
    await callIn()
    expect((await heardAt('/after')).parameters.DialCallStatus).toBe('no-answer')
  })

  test('a number of our own comes in there as a call of its own', async () => {
    world.service.says['/voice'] = twiml(`<Dial answerOnBridge="true">${other}</Dial>`)
    world.service.says['/other'] = twiml('<Pause length="1"/><Pause length="60"/>')
    const sid = await callIn()
    const { parameters } = await heardAt('/other')
    expect(parameters).toMatchObject({ From: customer, To: other, Direction: 'inbound' })
    await world.control('PUT', 'clock', { advance: 1100 })
    await eventually('connected', () => call(sid)?.status === 'in-progress')
    await world.control('POST', `calls/${sid}/hangup`)
    await ended(String(parameters.CallSid))
  })

  test('what is whispered is heard before both are connected', async () => {
    world.service.says['/voice'] = twiml(`<Dial answerOnBridge="true"><Number url="/whisper">${second}</Number></Dial>`)
    world.service.says['/whisper'] = twiml('<Say>A call for you</Say>')
    const sid = await callIn()
    const child = await eventually('whispering', () => children(sid).find(({ saying }) => saying))
    expect(call(sid)?.status).toBe('ringing')
    await eventually('connected', () => call(sid)?.status === 'in-progress' && child.line.room)
  })

  test('the caller gives up: the other side is called off, and the action hears of it', async () => {
    await world.control('PUT', `customers/${second}`, { does: 'never', after: 0 })
    world.service.says['/voice'] = twiml(
      `<Dial action="/after" answerOnBridge="true"><Number statusCallback="${world.service.url}/status-child">${second}</Number></Dial>`,
    )
    const sid = await callIn()
    await eventually('ringing', () => children(sid)[0]?.status === 'ringing')
    await world.control('POST', `calls/${sid}/hangup`)
    expect((await heardAt('/after')).parameters).toMatchObject({ DialCallStatus: 'canceled', CallStatus: 'no-answer' })
    expect((await heardAt('/status-child')).parameters.CallStatus).toBe('canceled')
    await world.control('PUT', `customers/${second}`, { does: 'answer', after: 0 })
  })
})

describe('a conference', () => {
  const join = (attributes: string) =>
    twiml(
      `<Dial action="/left"><Conference ${attributes} waitUrl="/waiting" statusCallback="${world.service.url}/status-room" statusCallbackEvent="start end join leave mute hold">room</Conference></Dial>`,
    )
  const told = () =>
    world.service.heard.filter(({ path }) => path === '/status-room').map(({ parameters }) => parameters.StatusCallbackEvent)

  test('waits, begins, is held with a document of its own, ends with who may end it', async () => {
    Object.assign(world.service.says, {
      '/voice': join('startConferenceOnEnter="false"'),
      '/other': join('endConferenceOnExit="true"'),
      '/left': twiml('<Hangup/>'),
      '/waiting': twiml('<Say>Please wait</Say>'),
      '/hold': twiml('<Say>On hold</Say>'),
    })
    const one = await callIn()
    const waiting = await heardAt('/waiting')
    expect(waiting.parameters).toMatchObject({ CallSid: one, FriendlyName: 'room' })
    const { sid: two } = await world.control('POST', 'calls', { from: second, to: other })
    const conference = await eventually(
      'the conference',
      async () => (await world.client.conferences.list({ friendlyName: 'room', status: 'in-progress' }))[0],
    )
    const participant = world.client.conferences(conference.sid).participants(one)
    await participant.update({ hold: true, holdUrl: `${world.service.url}/hold` })
    await heardAt('/hold')
    expect(call(one)?.line.apart).toBe(true)
    await participant.update({ hold: false })
    await participant.update({ muted: true })
    expect((await participant.fetch()).muted).toBe(true)
    expect(await world.client.conferences(conference.sid).participants.list({ muted: true })).toHaveLength(1)
    await world.control('POST', `calls/${String(two)}/hangup`)
    await ended(one)
    expect((await heardAt('/left')).parameters.DialCallStatus).toBe('answered')
    await eventually('the end of it', () => told().includes('conference-end'))
    expect(told()).toEqual([
      'participant-join',
      'participant-join',
      'conference-start',
      'participant-hold',
      'participant-unhold',
      'participant-mute',
      'participant-leave',
      'participant-leave',
      'conference-end',
    ])
    expect((await world.client.conferences(conference.sid).fetch()).status).toBe('completed')
  })

  test('is recorded whole, whoever leaves first', async () => {
    const recorded = join(`record="record-from-start" recordingStatusCallback="${world.service.url}/status-recording"`)
    Object.assign(world.service.says, { '/voice': recorded, '/other': recorded, '/left': twiml('<Hangup/>'), '/waiting': twiml('') })
    const one = await callIn()
    await eventually('recording', () => world.carrier.recordings.going.size === 1)
    const { sid: two } = await world.control('POST', 'calls', { from: second, to: other })
    await eventually('the second', () => call(String(two))?.line.room)
    await world.control('POST', `calls/${one}/hangup`)
    await ended(one)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(world.carrier.recordings.going.size).toBe(1)
    await world.control('POST', `calls/${String(two)}/hangup`)
    const { parameters } = await heardAt('/status-recording')
    expect(parameters).toMatchObject({ RecordingSource: 'Conference', RecordingStatus: 'completed' })
    const sound = world.carrier.recordings.sound(parameters.RecordingSid ?? '')
    expect(loudness(readWav(sound ?? Buffer.alloc(0))[0] ?? new Int16Array(0))).toBeGreaterThan(50)
  })

  test('a participant is taken out, and goes on with its action', async () => {
    Object.assign(world.service.says, {
      '/voice': join(''),
      '/other': join(''),
      '/left': twiml('<Pause length="60"/>'),
      '/waiting': twiml(''),
    })
    const one = await callIn()
    await world.control('POST', 'calls', { from: second, to: other })
    const [conference] = await eventually('the conference', async () => {
      const found = await world.client.conferences.list({ friendlyName: 'room', status: 'in-progress' })
      return found.length > 0 ? found : undefined
    })
    await world.client
      .conferences(conference?.sid ?? '')
      .participants(one)
      .remove()
    expect((await heardAt('/left')).parameters.CallSid).toBe(one)
    expect(call(one)?.status).toBe('in-progress')
  })
})

describe('callbacks', () => {
  const status = () => world.service.heard.filter(({ path }) => path === '/status-child').map(({ parameters }) => parameters.CallStatus)
  const events = 'statusCallbackEvent="initiated ringing answered completed"'

  async function talkAndEnd(): Promise<void> {
    world.service.says['/voice'] = twiml(
      `<Dial><Number statusCallback="${world.service.url}/status-child" ${events}>${second}</Number></Dial>`,
    )
    const sid = await callIn()
    await eventually('talk', () =>
      [...world.carrier.exchange.calls.values()].some(({ options, status }) => options.parent && status === 'in-progress'),
    )
    await world.control('POST', `calls/${sid}/hangup`)
    await eventually('callbacks sent', () => !world.carrier.webhooks.busy)
  }

  test('shuffled and doubled by a seed', async () => {
    await world.control('PUT', 'callbacks', { shuffle: true, double: true, seed: 3 })
    await talkAndEnd()
    const right = ['completed', 'in-progress', 'initiated', 'ringing']
    expect(status()).toHaveLength(8)
    expect([...status()].sort()).toEqual(right.flatMap((one) => [one, one]))
    expect(status()).not.toEqual(['initiated', 'initiated', 'ringing', 'ringing', 'in-progress', 'in-progress', 'completed', 'completed'])
  })

  test('wait while the service restarts beneath a call', async () => {
    world.service.says['/voice'] = twiml(
      `<Dial action="/after"><Number statusCallback="${world.service.url}/status-child" ${events}>${second}</Number></Dial>`,
    )
    world.service.says['/after'] = twiml('<Hangup/>')
    const sid = await callIn()
    const child = await eventually('talk', () =>
      [...world.carrier.exchange.calls.values()].find(({ options, line }) => options.parent && line.room),
    )
    await eventually('callbacks sent', () => status().length === 3)
    await world.service.stop()
    await world.control('POST', `calls/${child.sid}/hangup`)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(call(sid)?.status).toBe('in-progress')
    await world.service.start()
    await heardAt('/after')
    await eventually('all callbacks', () => status().at(-1) === 'completed')
  })
})

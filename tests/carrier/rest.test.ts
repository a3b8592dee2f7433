import { get } from 'node:http'
import twilio from 'twilio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, startWorld, twiml, type World } from './support.ts'

let world: World
const number = '+13035550110'
const customer = '+13035550120'

beforeAll(async () => {
  world = await startWorld()
  const { url } = world.service
  await world.client.incomingPhoneNumbers.create({ phoneNumber: number, voiceUrl: `${url}/voice`, smsUrl: `${url}/texts` })
})

afterAll(() => world.end())

/** What Twilio's library throws. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { status: number; code: number; message: string }) => ({ status: error.status, code: error.code, message: error.message }),
  )

const raw = (method: string, where: string, body = '', user = world.config.account_sid, password = world.config.auth_token) =>
  fetch(`${world.url}/2010-04-01/Accounts/${world.config.account_sid}/${where}`, {
    method,
    body: body || undefined,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  })

describe('credentials', () => {
  test('the account with its token and a key with its secret are let in', async () => {
    const byKey = world.clientWith(world.config.api_key, world.config.api_secret)
    expect(await byKey.incomingPhoneNumbers.list()).toHaveLength(1)
  })

  test('the account is there', async () => {
    expect(await world.client.api.v2010.accounts(world.config.account_sid).fetch()).toMatchObject({ status: 'active' })
  })

  test.each([
    ['a wrong token', 'AC', 'wrong'],
    ['nothing', '', ''],
  ])('%s is refused with 20003', async (_name, user, password) => {
    const answer = await raw('GET', 'Calls.json', '', user, password)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 20003, status: 401 })
  })

  test('another account is not found', async () => {
    const other = world.clientWith(world.config.account_sid, world.config.auth_token)
    expect(await refusal(other.api.v2010.accounts(`AC${'0'.repeat(32)}`).calls.list())).toMatchObject({ code: 20404, status: 404 })
  })
})

describe('numbers', () => {
  test('made-up ones of an area code are for sale, bought ones no more', async () => {
    const found = await world.client.availablePhoneNumbers('US').local.list({ areaCode: 303, limit: 200 })
    expect(found).toHaveLength(99)
    expect(found.map(({ phoneNumber }) => phoneNumber)).not.toContain(number)
    expect(found[0]).toMatchObject({ phoneNumber: '+13035550100', region: 'CO', locality: 'DENVER', isoCountry: 'US' })
  })

  test('a pattern and a state narrow the search', async () => {
    const search = world.client.availablePhoneNumbers('US').local
    expect((await search.list({ contains: '303555013*' })).length).toBe(10)
    expect((await search.list({ inRegion: 'HI', limit: 5 })).every(({ region }) => region === 'HI')).toBe(true)
  })

  test('bought, changed, found, given back', async () => {
    const bought = await world.client.incomingPhoneNumbers.create({ areaCode: '808', friendlyName: 'Island' })
    expect(bought).toMatchObject({ phoneNumber: '+18085550100', friendlyName: 'Island', voiceUrl: '' })
    expect(bought.dateCreated).toBeInstanceOf(Date)
    const changed = await world.client.incomingPhoneNumbers(bought.sid).update({ smsUrl: 'https://example.com/texts' })
    expect(changed.smsUrl).toBe('https://example.com/texts')
    expect(await world.client.incomingPhoneNumbers.list({ phoneNumber: '+18085550100' })).toHaveLength(1)
    expect(await refusal(world.client.incomingPhoneNumbers.create({ phoneNumber: '+18085550100' }))).toMatchObject({ code: 21422 })
    expect(await world.client.incomingPhoneNumbers(bought.sid).remove()).toBe(true)
    expect(await refusal(world.client.incomingPhoneNumbers(bought.sid).fetch())).toMatchObject({ code: 20404, status: 404 })
  })

  test('applications', async () => {
    const made = await world.client.applications.create({ friendlyName: 'crm', voiceUrl: 'https://example.com/voice' })
    expect(await world.client.applications.list({ friendlyName: 'crm' })).toHaveLength(1)
    const changed = await world.client.applications(made.sid).update({ voiceMethod: 'GET' })
    expect(changed).toMatchObject({ voiceMethod: 'GET', voiceUrl: 'https://example.com/voice' })
  })

  test.each([
    ['POST', 'IncomingPhoneNumbers.json', 'PhoneNumber=%2B13035550111&Colour=blue&Size=2', 'Unknown parameters: Colour, Size'],
    ['POST', 'Calls.json', 'To=%2B13035550120&From=%2B13035550110&Twiml=x&MachineDetection=Enable', 'Unknown parameters: MachineDetection'],
    ['GET', 'Calls.json?Colour=blue', '', 'Unknown parameters: Colour'],
    ['POST', 'IncomingPhoneNumbers.json', 'PhoneNumber=%2B13035550111&VoiceUrl=nowhere', 'VoiceUrl is not a valid URL: nowhere'],
    ['POST', 'IncomingPhoneNumbers.json', 'PhoneNumber=%2B13035550111&VoiceMethod=PUT', 'Invalid value for VoiceMethod: PUT'],
  ])('%s %s refuses what it does not know', async (method, where, body, message) => {
    const answer = await raw(method, where, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message })
  })
})

describe('a caller’s own number', () => {
  test('is verified by the code that is typed in on that telephone', async () => {
    const own = '+13035550177'
    const asked = await world.client.validationRequests.create({
      phoneNumber: own,
      friendlyName: 'Mine',
      statusCallback: `${world.service.url}/status-verified`,
    })
    expect(asked.validationCode).toMatch(/^\d{6}$/)
    expect(await world.control('POST', 'verifications', { number: own, digits: asked.validationCode })).toEqual({ right: true })
    const told = await eventually('the callback', () => world.service.heard.find(({ path }) => path === '/status-verified'))
    expect(told.parameters).toMatchObject({ VerificationStatus: 'success', To: own })
    expect(await world.client.outgoingCallerIds.list({ phoneNumber: own })).toMatchObject([{ friendlyName: 'Mine' }])
    expect(await refusal(world.client.validationRequests.create({ phoneNumber: own }))).toMatchObject({ code: 21450 })
  })

  test('stays unverified with a wrong code', async () => {
    await world.client.validationRequests.create({ phoneNumber: '+13035550178' })
    expect(await world.control('POST', 'verifications', { number: '+13035550178', digits: '000' })).toEqual({ right: false })
    expect(await world.client.outgoingCallerIds.list({ phoneNumber: '+13035550178' })).toEqual([])
  })
})

describe('calls', () => {
  test('made, announced to, ended', async () => {
    await world.control('PUT', `customers/${customer}`, { does: 'answer', after: 0 })
    const call = await world.client.calls.create({
      to: customer,
      from: number,
      twiml: twiml('<Say>One two three</Say><Pause length="60"/>'),
      statusCallback: `${world.service.url}/status-call`,
      statusCallbackEvent: ['initiated', 'answered', 'completed'],
    })
    expect(call).toMatchObject({ status: 'queued', direction: 'outbound-api' })
    await eventually('in progress', async () => (await world.client.calls(call.sid).fetch()).status === 'in-progress')
    expect((await world.client.calls(call.sid).update({ status: 'completed' })).status).toBe('completed')
    await eventually('callbacks', () => world.service.heard.filter(({ path }) => path === '/status-call').length === 3)
    const heard = world.service.heard.filter(({ path }) => path === '/status-call')
    expect(heard.map(({ parameters }) => parameters.CallStatus)).toEqual(['initiated', 'in-progress', 'completed'])
    expect(heard[2]?.parameters).toMatchObject({ CallSid: call.sid, CallbackSource: 'call-progress-events', ToState: 'CO' })
    for (const { signature, url, parameters } of heard)
      expect(twilio.validateRequest(world.config.auth_token, signature, url, parameters)).toBe(true)
    expect(await refusal(world.client.calls(call.sid).update({ twiml: twiml('<Hangup/>') }))).toMatchObject({ code: 21220 })
  })

  test.each([
    ['a number that is none', { to: 'nobody', from: number, twiml: twiml('') }, 21211],
    ['a caller that is none', { to: customer, from: 'me', twiml: twiml('') }, 21212],
    ['a caller nobody has verified', { to: customer, from: '+13035550199', twiml: twiml('') }, 21210],
    ['no document', { to: customer, from: number }, 21205],
    ['a document that is wrong', { to: customer, from: number, twiml: '<Response><Sing/></Response>' }, 12200],
  ])('%s is refused', async (_name, wish, code) => {
    expect(await refusal(world.client.calls.create(wish as never))).toMatchObject({ code, status: 400 })
  })

  test('a recording can be listed, heard and deleted', async () => {
    const call = await world.client.calls.create({ to: customer, from: number, twiml: twiml('<Pause length="60"/>') })
    await eventually('in progress', async () => (await world.client.calls(call.sid).fetch()).status === 'in-progress')
    const recording = await world.client.calls(call.sid).recordings.create({ recordingChannels: 'dual' })
    expect(recording).toMatchObject({ status: 'in-progress', channels: 2 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await world.client.calls(call.sid).recordings(recording.sid).update({ status: 'stopped' })).status).toBe('completed')
    const sound = await raw('GET', `Recordings/${recording.sid}.wav`)
    expect(sound.headers.get('content-type')).toContain('audio/x-wav')
    expect(Buffer.from(await sound.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF')
    expect(await world.client.recordings.list({ callSid: call.sid })).toHaveLength(1)
    expect(await world.client.recordings(recording.sid).remove()).toBe(true)
    expect((await raw('GET', `Recordings/${recording.sid}.wav`)).status).toBe(404)
    await world.client.calls(call.sid).update({ status: 'completed' })
    expect(await refusal(world.client.calls(call.sid).recordings.create())).toMatchObject({ code: 21220 })
  })
})

describe('texts', () => {
  test('sent with a picture: queued, sent, delivered', async () => {
    world.service.files['/cat.png'] = { type: 'image/png', bytes: Buffer.from('cat') }
    const statusCallback = `${world.service.url}/status-text`
    const sent = await world.client.messages.create({
      to: customer,
      from: number,
      body: 'Hello',
      mediaUrl: [`${world.service.url}/cat.png`],
      statusCallback,
    })
    expect(sent).toMatchObject({ status: 'queued', direction: 'outbound-api', body: 'Hello' })
    await eventually('delivered', async () => (await world.client.messages(sent.sid).fetch()).status === 'delivered')
    const media = await world.client.messages(sent.sid).media.list()
    expect(media).toMatchObject([{ contentType: 'image/png', parentSid: sent.sid }])
    expect(await (await raw('GET', `Messages/${sent.sid}/Media/${media[0]?.sid}`)).text()).toBe('cat')
    await eventually('callbacks', () => world.service.heard.filter(({ path }) => path === '/status-text').length === 2)
    const steps = world.service.heard.filter(({ path }) => path === '/status-text').map(({ parameters }) => parameters.MessageStatus)
    expect(steps).toEqual(['sent', 'delivered'])
  })

  test('with its callbacks lost it gets on, and tells so when it is asked', async () => {
    const statusCallback = `${world.service.url}/status-lost`
    await world.control('PUT', 'callbacks', { shuffle: false, double: false, lost: true })
    const { sid } = await world.client.messages.create({ to: customer, from: number, body: 'Hello', statusCallback })
    await eventually('delivered', async () => (await world.client.messages(sid).fetch()).status === 'delivered')
    await world.control('PUT', 'callbacks', { shuffle: false, double: false })
    const told = await world.client.messages.create({ to: customer, from: number, body: 'Hello', statusCallback })
    const heard = () => world.service.heard.filter(({ path }) => path === '/status-lost').map(({ parameters }) => parameters.MessageSid)
    await eventually('callbacks', () => heard().length >= 2)
    expect(heard()).toEqual([told.sid, told.sid])
    const lost = world.carrier.journal.of('callback').filter(({ about }) => about === sid)
    expect(lost.map(({ what }) => what)).toEqual(['text sent, lost', 'text delivered, lost'])
  })

  test('received with a picture, and answered by the document that comes back', async () => {
    world.service.says['/texts'] = twiml('<Message>Thank you</Message>')
    const pictures = [{ content_type: 'image/png', data: Buffer.from('dog').toString('base64') }]
    await world.control('POST', 'texts', { from: customer, to: number, body: 'Look', pictures })
    const heard = await eventually('the text', () => world.service.heard.find(({ path }) => path === '/texts'))
    expect(heard.parameters).toMatchObject({ From: customer, To: number, Body: 'Look', NumMedia: '1', MediaContentType0: 'image/png' })
    expect(twilio.validateRequest(world.config.auth_token, heard.signature, heard.url, heard.parameters)).toBe(true)
    expect((await fetch(heard.parameters.MediaUrl0 ?? '')).status).toBe(401)
    const where = heard.parameters.MediaUrl0?.split(`${world.config.account_sid}/`)[1] ?? ''
    expect(await (await raw('GET', where)).text()).toBe('dog')
    await eventually('the reply', async () => (await world.client.messages.list({ to: customer })).some(({ body }) => body === 'Thank you'))
  })

  test('who writes STOP gets nothing more from that number until START', async () => {
    world.service.says['/texts'] = twiml('')
    const send = () => world.client.messages.create({ to: '+13035550133', from: number, body: 'Hello' })
    await world.control('POST', 'texts', { from: '+13035550133', to: number, body: ' stop ' })
    expect(await refusal(send())).toMatchObject({ code: 21610 })
    await world.control('POST', 'texts', { from: '+13035550133', to: number, body: 'START' })
    expect((await send()).status).toBe('queued')
  })

  test.each([
    ['an invalid To', { to: '12', from: number, body: 'x' }, 21211],
    ['an invalid From', { to: customer, from: '12', body: 'x' }, 21212],
    ['a From that is not ours', { to: customer, from: '+13035550199', body: 'x' }, 21606],
    ['no words', { to: customer, from: number }, 21602],
    ['too many words', { to: customer, from: number, body: 'x'.repeat(1601) }, 21617],
    ['a picture that is nowhere', { to: customer, from: number, mediaUrl: ['nowhere'] }, 21620],
  ])('%s is refused', async (_name, wish, code) => {
    expect(await refusal(world.client.messages.create(wish as never))).toMatchObject({ code })
  })
})

describe('on demand', () => {
  test.each([
    [429, 20429],
    [500, 20500],
  ])('the next requests are answered with %i', async (status, code) => {
    await world.control('PUT', 'rest', { status, times: 1 })
    expect(await refusal(world.client.incomingPhoneNumbers.list())).toMatchObject({ status, code })
    expect(await world.client.incomingPhoneNumbers.list()).not.toHaveLength(0)
  })

  test('a control call that makes no sense is refused in words', async () => {
    await expect(world.control('PUT', 'customers/12', { does: 'answer' })).rejects.toThrow('422')
    await expect(world.control('POST', 'calls', { from: customer, to: '+13035550198' })).rejects.toThrow('was not bought')
    await expect(world.control('PUT', 'clock', { advance: -1 })).rejects.toThrow('422')
  })

  test('another site’s page may not control it, and no foreign name leads here', async () => {
    const headers = { origin: 'http://evil.example', 'content-type': 'application/json' }
    expect((await fetch(`${world.url}/control/clock`, { method: 'PUT', headers, body: '{"reset":true}' })).status).toBe(403)
    const status = await new Promise((resolve) => {
      get(`${world.url}/control/state`, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume().statusCode))
    })
    expect(status).toBe(421)
  })

  test('numbers, texts and calls survive a restart', async () => {
    const before = await world.client.incomingPhoneNumbers.list()
    const texts = (await world.client.messages.list()).length
    await world.again()
    expect((await world.client.incomingPhoneNumbers.list()).map(({ sid }) => sid)).toEqual(before.map(({ sid }) => sid))
    expect(await world.client.messages.list()).toHaveLength(texts)
    expect((await world.client.calls.list()).every(({ status }) => status !== 'in-progress')).toBe(true)
  })
})

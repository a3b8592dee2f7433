import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { buildApp } from '#api/app.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { settableClock } from '#api/platform/clock.ts'
import { live } from '#api/platform/live/live.ts'
import type { Ports } from '#api/platform/ports.ts'
import { users } from '#api/platform/tables/index.ts'
import { makeCompany, makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { listen, railsCable, rawCable, refusedCable, type Place } from '#tests/support/cable.ts'

const sms = JSON.stringify({ channel: 'SmsChannel' })
const calls = JSON.stringify({ channel: 'CompanyCallsChannel' })
const soon = { timeout: 12_000, interval: 20 }

const clock = settableClock(new Date())
let api: TestApi
let place: Place
let office: Office

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  place = { port: await listen(api.app), host: hostOf(api.brand()) }
  await listening(1)
})

/** Waits until so many processes listen to the bus; who is there before is told to fetch anew. Only the superuser sees others. */
async function listening(processes: number) {
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  const listeners = `select from pg_stat_activity
    where application_name = 'crm live' and datname = current_database() and query <> '' and state = 'idle'`
  try {
    await vi.waitFor(async () => expect((await client.query(listeners)).rows).toHaveLength(processes), soon)
  } finally {
    await client.end()
  }
}

afterAll(() => api.close())

const cookieOf = async (who: Person, at = place): Promise<Record<string, string>> => ({
  cookie: `token=${await api.freshSession(who)}`,
  origin: `http://${at.host}`,
})
const bearerOf = async (who: Person) => ({ authorization: `Bearer ${await api.freshSession(who)}` })
const newAgent = () => api.within((work) => makePerson(work, { role: 'agent' }))

/** A client that has subscribed to a channel. */
async function subscribed(who: Person, identifier = sms, at = place) {
  const cable = await rawCable(at, await cookieOf(who, at))
  cable.send({ command: 'subscribe', identifier })
  await vi.waitFor(() => expect(cable.said()).toContainEqual({ identifier, type: 'confirm_subscription' }), soon)
  return cable
}

const sayTo = (who: Person, id: string, brand?: string) =>
  api.within((work) => live.message(work, { user_ids: [who.id], id, phone_number: '+15550100200' }), brand)
const messageOf = (id: string) => ({ event: 'message', id, phone_number: '+15550100200' })

describe('the client of Rails', () => {
  test('is welcomed, subscribes, hears, asks whether the stream stands, and leaves', async () => {
    const who = await newAgent()
    const { consumer, sockets } = railsCable(place, await cookieOf(who))
    const heard: unknown[] = []
    const told: string[] = []
    const subscription = consumer.subscriptions.create('SmsChannel', {
      connected: () => void told.push('connected'),
      disconnected: () => void told.push('disconnected'),
      received: (message: unknown) => void heard.push(message),
    })
    const frames: string[] = []
    sockets[0]?.on('message', (data) => void frames.push(JSON.parse(String(data)).type))
    await vi.waitFor(() => expect(told).toEqual(['connected']), soon)
    expect(sockets[0]?.protocol).toBe('actioncable-v1-json')
    subscription.perform('validate_stream')
    await sayTo(who, 'm1')
    await vi.waitFor(() => expect(heard).toEqual([{ event: 'stream_valid' }, messageOf('m1')]), soon)
    await vi.waitFor(() => expect(frames).toContain('ping'), soon)

    subscription.unsubscribe()
    const progress: unknown[] = []
    const received = (message: unknown) => void progress.push(message)
    consumer.subscriptions.create('ContactImportChannel', { connected: () => void told.push('import'), received })
    await vi.waitFor(() => expect(told).toContain('import'), soon)
    await sayTo(who, 'm2')
    await api.within((work) => live.importProgress(work, { user_ids: [who.id], id: 'i1' }))
    await vi.waitFor(() => expect(progress).toEqual([{ event: 'import_progress', id: 'i1' }]), soon)
    expect(heard).toHaveLength(2)
    consumer.disconnect()
  })

  test('is turned down by a channel that there is not, and by one that is not for this person', async () => {
    const { consumer } = railsCable(place, await cookieOf(office.agent))
    const turnedDown: string[] = []
    const create = (channel: string) => consumer.subscriptions.create(channel, { rejected: () => void turnedDown.push(channel) })
    create('NoSuchChannel')
    create('CompanyCallsChannel')
    await vi.waitFor(() => expect(turnedDown).toEqual(['NoSuchChannel', 'CompanyCallsChannel']), soon)
    consumer.disconnect()
  })
})

describe('who may come in', () => {
  test('a cookie from the own host; a session, a token or a key of the API from anywhere that is no page', async () => {
    const who = await newAgent()
    const token = await api.freshSession(who)
    const { body } = await api.call('POST', '/v1/api_keys', { as: token, body: { name: 'Wallboard' } })
    const key = body.data.key ?? body.data.api_key ?? body.data.token
    for (const [headers, query] of [
      [await cookieOf(who), ''],
      [{ authorization: `Bearer ${token}` }, ''],
      [{ authorization: `Bearer ${key}` }, ''],
      [{}, `?token=${token}`],
    ] as const) {
      const cable = await rawCable(place, headers, query)
      await vi.waitFor(() => expect(cable.said()).toEqual([{ type: 'welcome' }]), soon)
      cable.end()
    }
  })

  test('to the host of the API also a page of the app, with a token of its own', async () => {
    const apiHost = { ...place, host: `api.${place.host}` }
    const token = await api.freshSession(office.agent)
    const origin = `http://${place.host}`
    const cable = await rawCable(apiHost, { origin }, `?token=${token}`)
    cable.end()
    expect((await refusedCable(apiHost, { origin, cookie: `token=${token}` })).code).toBe('origin_refused')
    const other = `http://${hostOf(api.brand('legacy'))}`
    expect((await refusedCable(apiHost, { origin: other }, `/cable?token=${token}`)).code).toBe('origin_refused')
  })

  test('nobody without a session, and nobody whose session has ended', async () => {
    const origin = `http://${place.host}`
    expect(await refusedCable(place, { origin })).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await refusedCable(place, { origin, cookie: 'token=made-up-of-thin-air-000' })).toMatchObject({ status: 401 })
    expect(await refusedCable(place, {}, '/cable?token[]=x')).toMatchObject({ status: 401 })
    expect(await refusedCable(place, {}, '/cable?token=%27or%201%3D1')).toMatchObject({ status: 401 })
    const token = await api.freshSession(office.agent)
    await api.call('DELETE', '/v1/sessions', { as: token })
    expect(await refusedCable(place, { authorization: `Bearer ${token}` })).toMatchObject({ status: 401 })
  })

  test('no page of another origin with the person’s cookie, and no cookie without an origin', async () => {
    const { cookie = '' } = await cookieOf(office.agent)
    for (const origin of ['http://evil.example', `http://x${place.host}`, `https://${place.host}`, `http://sub.${place.host}`, 'null'])
      expect(await refusedCable(place, { cookie, origin }), origin).toMatchObject({ status: 403, code: 'origin_refused' })
    expect(await refusedCable(place, { cookie })).toMatchObject({ status: 403 })
  })

  test('no session of another brand, and nobody on an unknown host', async () => {
    const elsewhere = { ...place, host: hostOf(api.brand('legacy')) }
    expect(await refusedCable(elsewhere, await cookieOf(office.agent, elsewhere))).toMatchObject({ status: 401 })
    expect(await refusedCable({ ...place, host: 'nobody.example' }, await bearerOf(office.agent))).toMatchObject({ status: 404 })
  })

  test('at most fifty connections of one person', async () => {
    const who = await newAgent()
    const headers = await cookieOf(who)
    const open = await Promise.all(Array.from({ length: 50 }, () => rawCable(place, headers)))
    expect(await refusedCable(place, headers)).toMatchObject({ status: 429 })
    open[0]?.ws.close()
    await vi.waitFor(async () => (await rawCable(place, headers)).end(), soon)
    for (const cable of open) cable.end()
  })

  test('other requests are answered as before, upgrade or not', async () => {
    expect((await api.call('GET', '/cable')).status).toBe(426)
    expect(await refusedCable(place, {}, '/v1/health')).toMatchObject({ status: 200 })
    expect(await refusedCable(place, {}, '/nothing/here')).toMatchObject({ status: 404 })
  })
})

describe('who hears what', () => {
  test('a message reaches the person it is for, in their brand alone', async () => {
    const [mine, neighbours] = [await newAgent(), await newAgent()]
    const cable = await subscribed(mine)
    const other = await subscribed(neighbours)
    // The same id in another brand: the stream is of that tenant.
    await sayTo(mine, 'elsewhere', 'legacy')
    await sayTo(neighbours, 'theirs')
    await sayTo(mine, 'mine')
    await vi.waitFor(() => expect(cable.messages()).toEqual([messageOf('mine')]), soon)
    await vi.waitFor(() => expect(other.messages()).toEqual([messageOf('theirs')]), soon)
    cable.end()
    other.end()
  })

  test('nothing is said of what is rolled back', async () => {
    const who = await newAgent()
    const cable = await subscribed(who)
    const undone = api.within(async (work) => {
      await live.message(work, { user_ids: [who.id], id: 'undone', phone_number: '1' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sayTo(who, 'done')
    await vi.waitFor(() => expect(cable.messages()).toEqual([messageOf('done')]), soon)
    cable.end()
  })

  test('many people at once, each once', async () => {
    const who = await newAgent()
    const cable = await subscribed(who)
    const strangers = Array.from({ length: 300 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`)
    await api.within((work) => live.message(work, { user_ids: [...strangers, who.id, who.id], id: 'all', phone_number: '+15550100200' }))
    await vi.waitFor(() => expect(cable.messages()).toEqual([messageOf('all')]), soon)
    cable.end()
  })

  test('the calls of a company reach those of it who carry the flag', async () => {
    const other = await api.within((work) => makeCompany(work, 2002))
    const flagged = (company: { id: string; number: number; units: [string, string] }) =>
      api.within((work) => makePerson(work, { role: 'manager', company, state: { c_1: true } }))
    const cable = await subscribed(await flagged(office.company), calls)
    const elsewhere = await subscribed(await flagged(other), calls)
    const call = (company_id: string, id: string) =>
      api.within((work) => live.call(work, { company_id, id, phone_number: '+15550100300', event: 'call_ringing' }))
    await call(other.id, 'theirs')
    await call(office.company.id, 'ours')
    const ringing = (id: string) => ({ event: 'call_ringing', id, phone_number: '+15550100300' })
    await vi.waitFor(() => expect(cable.messages()).toEqual([ringing('ours')]), soon)
    expect(elsewhere.messages()).toEqual([ringing('theirs')])
    cable.end()
    elsewhere.end()
  })

  test('who subscribes to a stream that has just spoken is told to fetch anew', async () => {
    const who = await newAgent()
    const witness = await subscribed(who)
    await sayTo(who, 'before')
    await vi.waitFor(() => expect(witness.messages()).toHaveLength(1), soon)
    const late = await subscribed(who)
    await vi.waitFor(() => expect(late.messages()).toEqual([{ event: 'refetch' }]), soon)
    witness.end()
    late.end()
  })
})

describe('how it ends', () => {
  const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false }

  test('a session that is ended, by signing out or by an admin', async () => {
    const who = await newAgent()
    const token = await api.freshSession(who)
    const cable = await rawCable(place, {}, `?token=${token}`)
    await api.call('DELETE', '/v1/sessions', { as: token })
    await vi.waitFor(() => expect(cable.said()).toEqual([{ type: 'welcome' }, unauthorized]), soon)
    await vi.waitFor(() => expect(cable.closed()).toBe(1000), soon)
  })

  test('a person who is deactivated, and one who loses the right alone', async () => {
    const [gone, demoted] = [await newAgent(), await newAgent()]
    const [goneCable, demotedCable] = [await subscribed(gone), await subscribed(demoted)]
    await api.within(async ({ db }) => {
      await db.update(users).set({ state: 'deactivated' }).where(eq(users.id, gone.id))
      await db.update(users).set({ account_type: 'basic' }).where(eq(users.id, demoted.id))
    })
    await vi.waitFor(() => expect(goneCable.said()).toContainEqual(unauthorized), soon)
    await vi.waitFor(() => expect(demotedCable.said()).toContainEqual({ identifier: sms, type: 'reject_subscription' }), soon)
    await sayTo(demoted, 'not for them')
    demotedCable.send({ command: 'message', identifier: sms, data: JSON.stringify({ action: 'validate_stream' }) })
    await vi.waitFor(() => expect(demotedCable.said().filter(({ type }) => type === 'reject_subscription')).toHaveLength(2), soon)
    expect(demotedCable.messages()).toEqual([])
    demotedCable.end()
  })

  test('a session that idles out, which listening alone does not prevent', async () => {
    const cable = await subscribed(await newAgent())
    clock.advance((api.brand().set.security.idle_minutes + 1) * 60_000)
    await vi.waitFor(() => expect(cable.said()).toContainEqual(unauthorized), soon)
  })

  test.each([
    ['no JSON', 'hello'],
    ['no command', { command: 'dance', identifier: sms }],
    ['no identifier', { command: 'subscribe' }],
    ['an identifier that is none', { command: 'subscribe', identifier: 'SmsChannel' }],
    ['an action that is none', { command: 'message', identifier: sms, data: 'x' }],
  ])('what is no message of the protocol: %s', async (_what, words) => {
    const cable = await rawCable(place, await bearerOf(office.agent))
    cable.send(words)
    await vi.waitFor(() => expect(cable.said()).toContainEqual({ type: 'disconnect', reason: 'invalid_request', reconnect: false }), soon)
    await vi.waitFor(() => expect(cable.closed()).toBe(1000), soon)
  })

  test('a message that is too large, and too many of them', async () => {
    const large = await rawCable(place, await bearerOf(office.agent))
    large.send('x'.repeat(9000))
    await vi.waitFor(() => expect(large.closed()).toBe(1009), soon)
    const many = await rawCable(place, await bearerOf(office.agent))
    for (let at = 0; at < 150; at++) many.send({ command: 'unsubscribe', identifier: sms })
    await vi.waitFor(() => expect(many.said()).toContainEqual(expect.objectContaining({ reason: 'invalid_request' })), soon)
  })

  test('more subscriptions than anybody needs are turned down', async () => {
    const cable = await rawCable(place, await bearerOf(office.agent))
    for (let at = 0; at < 21; at++) cable.send({ command: 'subscribe', identifier: JSON.stringify({ channel: 'SmsChannel', at }) })
    await vi.waitFor(() => expect(cable.said()).toHaveLength(22), soon)
    expect(cable.said().filter(({ type }) => type === 'confirm_subscription')).toHaveLength(20)
    expect(cable.said().at(-1)?.type).toBe('reject_subscription')
    cable.end()
  })
})

describe('two processes', () => {
  let ports: Ports
  let second: Awaited<ReturnType<typeof buildApp>>

  beforeAll(async () => {
    ports = await openPorts(api.ports.env, { error: () => {}, warn: () => {} }, { watch: false, clock })
    second = await buildApp(ports, { logger: false, proxyToWeb: false })
  })
  afterAll(() => closePorts(ports))

  test('hear one another, and one that stops tells its clients to come back', async () => {
    const who = await newAgent()
    const there = { ...place, port: await listen(second) }
    await listening(2)
    const cables = [await subscribed(who), await subscribed(who, sms, there)]
    await sayTo(who, 'from the first')
    for (const cable of cables) await vi.waitFor(() => expect(cable.messages()).toContainEqual(messageOf('from the first')), soon)
    await second.close()
    await vi.waitFor(
      () => expect(cables[1]?.said().at(-1)).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true }),
      soon,
    )
    await vi.waitFor(() => expect(cables[1]?.closed()).toBe(1000), soon)
    expect(cables[0]?.closed()).toBeNull()
    cables[0]?.end()
  })
})

test('nothing unexpected happened', () => expect(api.unexpected).toEqual([]))

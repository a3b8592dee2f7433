import pg from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, password, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { environmentOf as outsideEnvironment, startWorld as startOutside, type World as Outside } from '#tests/outside/support.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { listenTo } from '#tests/support/notices.ts'
import { startTalkative } from '#tests/support/talkative.ts'
import { environmentOf, keys, startWorld, typeCard, type World } from '#tests/till/support.ts'

/**
 * What must stay where it was given is in no line of the log, no error report, no entry of the audit log, no live message and no
 * contact's story; also where something breaks that nobody expected.
 */
let till: World
let outside: Outside
let api: TestApi
let admin: pg.Client
let agent: Person
let running: Awaited<ReturnType<typeof startTalkative>>
let notices: Awaited<ReturnType<typeof listenTo>>

beforeAll(async () => {
  ;[till, outside] = await Promise.all([startWorld(), startOutside()])
  const env = { ...environmentOf(till), ...outsideEnvironment(outside) }
  api = await testApi({ env })
  admin = new pg.Client(api.databaseUrl)
  await admin.connect()
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
  notices = await listenTo(api.ports.bus)
  running = await startTalkative(api, env)
})
afterAll(async () => {
  await running.end()
  await notices.stop()
  await admin.end()
  await api.close()
  await Promise.all([till.end(), outside.end()])
})

let token = ''
async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { status, text } = await running.ask({
    method,
    path,
    body,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  return { status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** While `inside` runs, no row may be as `check` has it: nobody who wrote the api has thought of that. */
async function broken<T>(table: string, check: string, inside: () => Promise<T>): Promise<T> {
  await admin.query(`alter table ${table} add constraint not_now check (${check}) not valid`)
  try {
    return await inside()
  } finally {
    await admin.query(`alter table ${table} drop constraint not_now`)
  }
}

/** What money and cards know; whoever pays has paid. */
async function pay(): Promise<string[]> {
  const plan_id = newId()
  await api.within((work) => layPlans(work, { solo: plan_id }))
  const card = '4242424242424242'
  const wrongField = await ask('POST', '/v1/accounts/connect_card', { card: { pan: card } })
  expect(wrongField.body.details).toMatchObject([{ code: 'card_number_refused' }])
  await ask('POST', '/v1/accounts/connect_card', { checkout_session_id: card })
  await ask('GET', `/v1/payments/${card}`)

  const chosen = (await ask('POST', '/v1/accounts/update_plan', { plan_id, order_id: newId() })).body.data
  const page = () => ask('POST', `/v1/payments/${chosen.payment.id}/checkout`, { with: 'page' })
  expect((await broken('payment_attempts', 'session_id is null', page)).status).toBe(500)
  const { url } = (await page()).body.data
  await typeCard(url, '4000000000000002')
  await typeCard(url, card)
  expect((await ask('GET', `/v1/payments/${chosen.payment.id}`)).body.data.state).toBe('succeeded')
  const setup = (await ask('POST', '/v1/accounts/connect_card', {})).body.data.url as string
  const { next } = await typeCard(setup, '5555 5555 5555 4444')
  const checkout_session_id = new URL(next ?? '').searchParams.get('session') ?? ''
  expect((await ask('POST', '/v1/accounts/connect_card', { checkout_session_id })).status).toBe(200)

  const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.updated', data: { object: { id: 'ch_1', object: 'charge' } } })
  const sign = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload: event, secret })
  for (const secret of [keys.webhook_secret, 'whsec_of_somebody_else']) {
    const signature = sign(secret)
    await ask('POST', '/webhooks/stripe', JSON.parse(event), { 'stripe-signature': signature })
  }
  const { rows } = await admin.query(`select payment_method from billing_accounts where payment_method is not null`)
  return [
    ...[card, '4242 4242 4242 4242', '5555 5555 5555 4444', '5555555555554444', keys.secret_key, keys.webhook_secret],
    // A page is open to whoever knows its session.
    ...[url, setup, ...[url, setup].map((one) => new URL(one).pathname.split('/').pop() ?? '')],
    ...rows.map(({ payment_method }) => payment_method as string),
  ]
}

/** A vendor posts: taken, without a key, and where keeping it breaks. */
async function post(): Promise<{ key: string; said: string[]; private: string[] }> {
  const { id, key } = await api.within((work) => makeVendor(work, { owner_ids: [agent.id] }))
  const lead = { first_name: 'Xaviera', last_name: 'Quillfeather', phone: '3055550177', ssn: '987-65-4321', remarks: 'Diabetic since 2019' }
  const send = (body: object, headers: Record<string, string> = { 'x-api-key': key }, path = '') =>
    ask('POST', `/v1/lead_intake/${id}${path}`, body, { authorization: '', ...headers })
  expect((await broken('contacts', `last_name <> 'Quillfeather'`, () => send(lead))).status).toBe(500)
  expect((await send(lead)).status).toBeLessThan(300)
  expect((await send({ ...lead, phone: '3055550178' }, {}, `/${key}`)).status).toBeLessThan(300)
  expect((await send({ ...lead, api_key: `${key}x` }, {})).status).toBe(401)
  await send({ ...lead, first_name: '', last_name: '', phone: '12' })
  return { key, said: Object.values(lead), private: [lead.ssn] }
}

/** Calendars and a dialer are connected, refused, and asked; a feed is opened and read. */
async function connect(): Promise<string[]> {
  const secrets: string[] = []
  for (const kind of ['google', 'outlook']) {
    const begun = (await ask('POST', '/v1/authorizations', { kind })).body.data
    const back = await outside.consent(begun.authorize_url, { email: `${kind}.${agent.username}@outside.example`.toLowerCase() })
    const finish = { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
    const change = () => ask('PUT', `/v1/authorizations/${begun.id}`, finish)
    expect((await broken('authorizations', `status <> 'connected'`, change)).status).toBe(500)
    await change()
    const again = (await ask('POST', '/v1/authorizations', { kind })).body.data
    const second = await outside.consent(again.authorize_url, { email: `${kind}.${agent.username}@outside.example`.toLowerCase() })
    const done = { code: second.searchParams.get('code') ?? '', state: second.searchParams.get('state') ?? '' }
    expect((await ask('PUT', `/v1/authorizations/${again.id}`, done)).status).toBe(200)
    secrets.push(finish.code, finish.state, done.code, done.state)
  }
  const dialerKey = `good-${agent.username}-key`
  const dialer = (await ask('POST', '/v1/authorizations', { kind: 'phone_burner', token: dialerKey })).body.data
  await ask('POST', '/v1/authorizations', { kind: 'csg', token: 'a-key-that-is-refused' })
  const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number: '+12125550123' }] }))
  const dialled = await ask('POST', `/v1/authorizations/${dialer.id}/dial_session`, { ids: [contact] })
  if (dialled.status === 201) secrets.push(dialled.body.data.redirect_url)
  const { address } = (await ask('POST', '/v1/calendar_settings/feed')).body.data
  const { pathname } = new URL(address)
  expect((await ask('GET', pathname)).status).toBe(200)
  const granted = Object.entries({ ...outside.state.kept.access, ...outside.state.kept.refresh }).map(([one]) => one)
  return [...secrets, ...granted, dialerKey, 'a-key-that-is-refused', /\/feeds\/([\w-]+)/.exec(pathname)?.[1] ?? '']
}

test('no log line, error report, audit entry, live message or story tells what lets in, pays or was told in confidence', async () => {
  token = (await ask('POST', '/v1/sessions', { username: agent.username, password })).body.token
  const paid = await pay()
  const lead = await post()
  const connected = await connect()
  const secrets = [...paid, lead.key, ...lead.private, ...connected, password, token]
  expect(secrets.length).toBeGreaterThan(25)
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])

  // All that was to be worked off has been; the first sync of a calendar is among it.
  await expect
    .poll(async () => (await admin.query(`select 1 from authorizations where last_synced_at is not null`)).rows.length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => (running.reported().match(/"event_id"/g) ?? []).length / 2).toBeGreaterThan(3)

  const toldIn = (text: string, of: readonly string[]) =>
    of.filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))
  const log = running.log()
  expect(log.split('\n').filter((line) => line.includes('unexpected error')).length).toBeGreaterThan(3)
  expect(toldIn(log, [...secrets, ...lead.said])).toEqual([])
  expect(toldIn(running.reported(), [...secrets, ...lead.said])).toEqual([])

  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name ~ '(^|_)(log|logs|history|activities|changes)$'`,
  )
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_log', 'contact_activities', 'event_history']))
  let rows = 0
  for (const { name } of tables) {
    const kept = (await admin.query<{ t: string }>(`select t::text from ${name} t`)).rows.map(({ t }) => t)
    rows += kept.length
    expect([name, toldIn(kept.join('\n'), secrets)]).toEqual([name, []])
  }
  expect(rows).toBeGreaterThan(8)
  expect(notices.heard.length).toBeGreaterThan(0)
  expect(toldIn(JSON.stringify(notices.heard), secrets)).toEqual([])
  const { rows: people } = await admin.query<{ id: string }>(`select id from contacts where last_name = 'Quillfeather'`)
  expect(people.length).toBeGreaterThan(0)
  for (const { id } of people) {
    const story = await ask('GET', `/v1/contacts/${id}/timeline`)
    expect(story.status).toBe(200)
    expect(toldIn(JSON.stringify(story.body), secrets)).toEqual([])
  }
})

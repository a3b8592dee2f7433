import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { hostOf } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { emailOf, kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'

const start = new Date('2027-03-10T15:00:00Z')
const { api, clock, world, admin, office, newAgent, finish, connect: connectAs, heal, end } = await outsideOffice(start)
let agent: Person

beforeEach(async () => {
  clock.set(start)
  await heal()
  agent = await newAgent()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const connect = (kind: Kind) => connectAs(agent, kind)

const plan = async (body: object) => {
  const made = await api.call('POST', '/v1/events', { as: agent, body: { type: 'appointment', title: 'Plan review', ...body } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
const read = (path: string) => api.app.inject({ url: path, headers: { host: hostOf(api.brand()) } })
const feed = async () => (await api.call('POST', '/v1/calendar_settings/feed', { as: agent })).body.data.address as string

/** Where clocks change, and where they do not: when it is nine there on a day. */
const places = [
  ['America/New_York', 'est', '2027-03-14', '13:00', '-04:00'],
  ['America/New_York', 'est', '2027-11-07', '14:00', '-05:00'],
  ['America/Phoenix', 'mst', '2027-03-14', '16:00', '-07:00'],
  ['America/Phoenix', 'mst', '2027-11-07', '16:00', '-07:00'],
  ['Pacific/Honolulu', 'hst', '2027-03-14', '19:00', '-10:00'],
  ['Pacific/Honolulu', 'hst', '2027-11-07', '19:00', '-10:00'],
] as const

describe.each(kinds)('%s: not one minute off', (kind) => {
  test.each(places)('in %s (%s) on %s', async (time_zone_name, timezone, day, nine, offset) => {
    clock.set(new Date(Date.parse(`${day}T15:00:00Z`) - 4 * 86_400_000))
    agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, state: { timezone, time_zone_name } }))
    const before = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10)
    const single = await plan({ start_date: `${day}T09:00`, end_date: `${day}T10:00` })
    expect(single.start_date).toBe(`${day}T09:00:00${offset}`)
    await plan({ title: 'Weekly', start_date: `${before}T09:00`, end_date: `${before}T09:30`, repeats: 'FREQ=WEEKLY;COUNT=3' })
    await plan({ title: 'Away', type: 'personal', all_day: true, start_date: day, busy: true })
    const { id, calendar } = await connect(kind)
    await world.control('make', {
      calendar,
      title: 'Theirs',
      start: `${day}T${nine}:00Z`,
      end: new Date(Date.parse(`${day}T${nine}Z`) + 3_600_000),
    })
    await runJob(api, 'sync_account', { id })

    const there = world.events(calendar).map((one) => `${one.all_day ? 'day ' : ''}${new Date(one.start).toISOString()}`)
    expect(there.filter((at) => at === `${day}T${nine}:00.000Z`)).toHaveLength(3)
    expect(there).toContain(`day ${day}T00:00:00.000Z`)
    const query = { start_date: day, end_date: day }
    const here = (await api.call('GET', '/v1/events', { as: agent, query })).body.data
    const told = here.map((one: { source: string; start_date: string; all_day: boolean }) => [one.source, one.start_date])
    expect(told.filter(([source]: [string]) => source === kind)).toEqual([[kind, `${day}T09:00:00${offset}`]])
    expect(told.filter(([source, at]: [string, string]) => source === 'here' && at === `${day}T09:00:00${offset}`)).toHaveLength(2)
    expect(told).toContainEqual(['here', day])

    const text = (await read(new URL(await feed()).pathname)).body
    const local = `DTSTART;TZID=${time_zone_name}:${day.replaceAll('-', '')}T090000`
    expect(text.split(local).length - 1).toBeGreaterThanOrEqual(2)
    expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
  })
})

test('two tabs that finish one consent make one account', async () => {
  const begun = (await api.call('POST', '/v1/authorizations', { as: agent, body: { kind: 'google' } })).body.data
  const back = await world.consent(begun.authorize_url, { email: emailOf(agent) })
  const answers = await Promise.all([finish(begun.id, back, agent), finish(begun.id, back, agent)])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([409, 422]).toContain(statuses[1])
  const { body } = await api.call('GET', '/v1/authorizations', { as: agent })
  expect(body.data).toMatchObject([{ status: 'connected', account: emailOf(agent) }])
})

test('a service that hangs holds no transaction and keeps nobody waiting: pages, reminders and another account go on', async () => {
  const { id } = await connect('google')
  const other = await connect('outlook')
  await world.control('fault', { kind: 'hang', milliseconds: 30_000, times: 1, only: 'GET /google' })
  const asked = world.state.asked
  let isOver = false
  const round = runJob(api, 'sync_account', { id }).finally(() => (isOver = true))
  await expect.poll(() => world.state.asked).toBeGreaterThan(asked)
  const contact_id = await api.within((work) => makeContact(work, agent, { emails: [{ email: 'ann@lee.example' }] }))
  const reminders = [{ to: 'contact', channel: 'email', minutes_before: 30 }]
  await plan({ contact_id, start_date: '2027-03-10T15:45:00Z', reminders })
  clock.set(new Date('2027-03-10T15:16:00Z'))
  await runJob(api, 'send_reminders')
  await runJob(api, 'sync_account', { id: other.id })
  const query = { start_date: '2027-03-10', end_date: '2027-03-10' }
  expect((await api.call('GET', '/v1/events', { as: agent, query })).status).toBe(200)
  const open = await admin.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  const sent = await admin.query(
    'select r.state from event_reminders r join events e on e.tenant_id = r.tenant_id and e.id = r.event_id where e.contact_id = $1',
    [contact_id],
  )
  expect([isOver, open.rows, sent.rows]).toEqual([false, [], [{ state: 'sent' }]])
  await round
  expect(isOver).toBe(true)
})

/** 10,000 by hand: GUESSES=10000. */
const guesses = Number(process.env['GUESSES'] ?? 300)

test('guessed addresses of feeds and bookings open nothing', async () => {
  const address = new URL(await feed()).pathname
  const token = () => randomBytes(20).toString('base64url')
  const statuses = new Map<number, number>()
  for (let turn = 0; turn < guesses; turn += 20) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [read(`/feeds/${token()}.ics`), api.call('GET', `/v1/bookings/${token()}`)] as const).flat(),
    )
    for (const answer of answers) {
      const status = 'statusCode' in answer ? answer.statusCode : answer.status
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect(new Set(statuses.keys())).toEqual(new Set([404]))
  expect((await read(address)).statusCode).toBe(200)
})

test('what lets somebody in is in no table, and no job, as it is', async () => {
  const google = await connect('google')
  const outlook = await connect('outlook')
  await plan({ start_date: '2027-03-11T10:00' })
  for (const { id } of [google, outlook]) await runJob(api, 'sync_account', { id })
  const dialer = await api.call('POST', '/v1/authorizations', {
    as: agent,
    body: { kind: 'phone_burner', token: `good-${agent.username}-key` },
  })
  const contact = await api.within((work) => makeContact(work, agent, { phones: [{ number: '+12125550123' }] }))
  const dialled = await api.call('POST', `/v1/authorizations/${dialer.body.data.id}/dial_session`, { as: agent, body: { ids: [contact] } })
  expect(dialled.status, JSON.stringify(dialled.body)).toBe(201)
  const feedToken = /\/feeds\/([\w-]+)/.exec(await feed())?.[1] ?? ''
  const { access, refresh } = world.state.kept
  const secrets = [
    ...[...Object.entries(access), ...Object.entries(refresh)].map(([token]) => token),
    ...[google.code, outlook.code, `good-${agent.username}-key`, dialled.body.data.redirect_url, feedToken],
  ]
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
  const { rows: tables } = await admin.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  )
  expect(tables.length).toBeGreaterThan(100)
  for (const { name } of tables) {
    const { rows } = await admin.query(`select count(*)::int as found from ${name} t where t::text ~ $1`, [
      secrets.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    ])
    expect([name, rows[0].found]).toEqual([name, 0])
  }
})

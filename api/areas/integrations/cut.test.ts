import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { enqueue, runPendingJobs, startWorker } from '#api/platform/jobs.ts'
import { lanes } from '#api/platform/jobs/lanes.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { switchTo } from '#tests/features/support.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { outsideOffice } from '#tests/support/outside-office.ts'

/** A Monday, 10 in New York. */
const start = new Date('2027-03-01T15:00:00Z')
const quiet = { error: () => {}, warn: () => {} }
const brands = mkdtempSync(path.join(tmpdir(), 'brands-'))
cpSync('tenants', brands, { recursive: true })
const { api, clock, world, admin, office, newAgent, connect: connectAs, heal, end } = await outsideOffice(start, { brands })
let agent: Person

beforeEach(async () => {
  clock.set(start)
  agent = await newAgent()
})
afterEach(heal)
afterAll(async () => {
  await end()
  rmSync(brands, { recursive: true, force: true })
})

const connect = (as = agent) => connectAs(as, 'google')

const accounts = async () => (await api.call('GET', '/v1/authorizations', { as: agent })).body
const sealed = async (id: string) => (await admin.query('select grant_sealed from authorizations where id = $1', [id])).rows[0].grant_sealed
const plan = async (body: object) => {
  const made = await api.call('POST', '/v1/events', { as: agent, body: { type: 'appointment', title: 'Plan review', ...body } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
/** Ends whatever is under way in the database, as one that starts anew does; how many that were. */
async function cut(): Promise<number> {
  const busy = `datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`
  return (await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${busy}`)).rowCount ?? 0
}

test('another SECRET_KEY opens no grant: its owner is asked once to connect again, and what is kept stays as it was', async () => {
  const { id } = await connect()
  await runJob(api, 'sync_account', { id })
  const before = await sealed(id)
  const told = async () => (await mailsOf(api)).filter(({ subject }) => /connect/i.test(subject)).length
  const mails = await told()
  const other = await openPorts({ ...api.ports.env, SECRET_KEY: 'another-key-of-at-least-32-characters!' }, quiet, { watch: false, clock })
  const errors: unknown[] = []
  for (let round = 0; round < 2; round++) {
    await api.within((work) => enqueue(work, 'sync_account', { id }))
    await runPendingJobs(other, { sync_account: jobs['sync_account'] as never }, (error) => errors.push(error))
  }
  await closePorts(other)
  expect(errors).toEqual([])
  expect((await accounts()).data).toMatchObject([{ status: 'reconnect', problem: { code: 'refused' } }])
  expect([await sealed(id), (await told()) - mails]).toEqual([before, 1])
})

test('while its brand is suspended an account rests, and goes on when it is back', async () => {
  const { id, calendar } = await connect()
  await runJob(api, 'sync_account', { id })
  await world.control('make', { calendar, title: 'There', start: '2027-03-02T13:00:00Z', end: '2027-03-02T14:00:00Z' })
  const { asked } = world.state
  renameSync(path.join(brands, 'central'), `${brands}-away`)
  await api.within((work) => enqueue(work, 'sync_account', { id }))
  await api.ports.brands.reload()
  await runPendingJobs(api.ports, { sync_account: jobs['sync_account'] as never }, (error) => api.unexpected.push(error))
  const rested = world.state.asked
  renameSync(`${brands}-away`, path.join(brands, 'central'))
  await api.ports.brands.reload()
  expect(rested).toBe(asked)
  await runJob(api, 'sync_account', { id })
  expect((await accounts()).data).toMatchObject([{ status: 'connected', events_count: 1 }])
})

test('while the feature is off for a company its accounts rest and are told to nobody; on again, they go on as they were', async () => {
  const { id, calendar } = await connect()
  await runJob(api, 'sync_account', { id })
  await world.control('make', { calendar, title: 'There', start: '2027-03-02T13:00:00Z', end: '2027-03-02T14:00:00Z' })
  await switchTo(api, { external_accounts: { companies: { [office.company.number]: false } } } as never)
  const { asked } = world.state
  await runJob(api, 'sync_account', { id })
  expect([world.state.asked, (await api.call('GET', '/v1/authorizations', { as: agent })).status]).toEqual([asked, 404])
  await switchTo(api, {})
  await runJob(api, 'sync_account', { id })
  expect((await accounts()).data).toMatchObject([{ id, status: 'connected', events_count: 1 }])
})

test(
  'connections that end in the middle of rounds, as where the database starts anew: the next one goes on, and nothing is there twice',
  { timeout: 60_000 },
  async () => {
    const { id, calendar } = await connect()
    for (const hour of [13, 15, 17])
      await world.control('make', { calendar, title: `At ${hour}`, start: `2027-03-02T${hour}:00:00Z`, end: `2027-03-02T${hour}:30:00Z` })
    for (const day of [3, 4]) await plan({ start_date: `2027-03-0${day}T10:00` })
    let ended = 0
    for (let round = 0; round < 6; round++) {
      let isOver = false
      const running = runJob(api, 'sync_account', { id })
        .catch(() => {})
        .finally(() => (isOver = true))
      // Each round gets further than the one before.
      const { asked } = world.state
      while (!isOver && world.state.asked < asked + round) await new Promise((resolve) => setImmediate(resolve))
      for (let count = 0; count === 0 && !isOver;) ended += count = await cut()
      await running
      // What a round held that was cut off is held until its lease is over.
      clock.set(new Date(start.getTime() + (round + 1) * 3 * 60_000))
    }
    expect(ended).toBeGreaterThan(0)
    for (let round = 0; round < 2; round++) await runJob(api, 'sync_account', { id })
    expect((await accounts()).data).toMatchObject([{ status: 'connected', events_count: 3, waiting_count: 0 }])
    expect(world.events(calendar)).toHaveLength(5)
  },
)

test(
  'the database starts anew in the midst of a round: the worker goes on by itself, and nothing is there twice',
  { timeout: 90_000 },
  async () => {
    const { id, calendar } = await connect()
    for (const hour of [13, 15])
      await world.control('make', { calendar, title: `At ${hour}`, start: `2027-03-02T${hour}:00:00Z`, end: `2027-03-02T${hour}:30:00Z` })
    await plan({ start_date: '2027-03-03T10:00' })
    const keeper = new pg.Client(api.databaseUrl.replace(/\/\w+$/, '/postgres'))
    await keeper.connect()
    const name = new URL(api.databaseUrl).pathname.slice(1)
    const own = (admin as pg.Client & { processID: number }).processID
    const connections = `select pid from pg_stat_activity where datname = $1 and pid <> $2`
    const errors: unknown[] = []
    await world.control('fault', { kind: 'hang', milliseconds: 1000, times: 1, only: 'GET /google/api/calendars/' })
    const worker = await startWorker(api.ports, jobs, (error) => errors.push(error), { leaseSeconds: 2 })
    try {
      await api.within((work) => enqueue(work, 'sync_account', { id }))
      await vi.waitFor(() => expect(world.state.fault?.left).toBe(0), { timeout: 15_000, interval: 20 })
      await keeper.query(`alter database ${name} allow_connections false`)
      for (const { pid } of (await keeper.query(connections, [name, own])).rows)
        await keeper.query('select pg_terminate_backend($1)', [pid])
      // Away for longer than a lease, and than the service takes: what the round brings back finds no database.
      const since = Date.now()
      await vi.waitFor(() => expect(Date.now() - since).toBeGreaterThan(3000), { timeout: 15_000, interval: 50 })
      expect(errors).not.toEqual([])
      expect((await admin.query('select 1 from events where source = $1 and user_id = $2', ['google', agent.id])).rows).toEqual([])
      // The account was held by the round that is gone, for a minute.
      clock.set(new Date(start.getTime() + 3 * 60_000))
      await keeper.query(`alter database ${name} allow_connections true`)
      const stand = async () =>
        (await admin.query('select status, last_synced_at is not null as synced from authorizations where id = $1', [id])).rows
      await vi.waitFor(async () => expect(await stand()).toEqual([{ status: 'connected', synced: true }]), {
        timeout: 60_000,
        interval: 100,
      })
    } finally {
      await keeper.query(`alter database ${name} allow_connections true`)
      await keeper.end()
      await worker.stop()
    }
    const sides = async () => [(await accounts()).data[0].events_count, world.events(calendar).length]
    expect(await sides()).toEqual([2, 3])
    const { writes } = world.state
    await runJob(api, 'sync_account', { id })
    expect([await sides(), world.state.writes, (await accounts()).data[0].waiting_count]).toEqual([[2, 3], writes, 0])
  },
)

test('a reminder whose round is cut off is sent by the next one, once', { timeout: 60_000 }, async () => {
  const contact_id = await api.within((work) => makeContact(work, agent, { emails: [{ email: `${agent.username}@lee.example` }] }))
  const reminders = [{ to: 'contact', channel: 'email', minutes_before: 30 }]
  const made = await plan({ contact_id, start_date: '2027-03-01T15:45:00Z', reminders })
  clock.set(new Date('2027-03-01T15:16:00Z'))
  for (const table of ['event_history', 'event_reminders']) {
    const holder = new pg.Client(api.databaseUrl)
    await holder.connect()
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const running = runJob(api, 'send_reminders').catch(() => {})
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await admin.query(waiting)).rows).not.toEqual([]), { timeout: 10_000, interval: 20 })
    for (const { pid } of (await admin.query(waiting)).rows) await admin.query('select pg_terminate_backend($1, 10000)', [pid])
    await holder.query('rollback')
    await holder.end()
    await running
  }
  for (let round = 0; round < 2; round++) await runJob(api, 'send_reminders')
  const { rows } = await admin.query('select state from event_reminders where event_id = $1', [made.id])
  expect(rows).toEqual([{ state: 'sent' }])
  expect((await mailsOf(api)).filter(({ to }) => to === `${agent.username}@lee.example`)).toHaveLength(1)
})

test(
  'a booking whose connection is cut at any step is one booking once it is pressed again, and told once',
  { timeout: 60_000 },
  async () => {
    const label = `cut-${randomUUID().slice(0, 8)}`
    await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { domain_name: label, webpage_active: true } })
    const hours = [{ weekday: 2, from: '09:00', to: '11:00' }]
    await api.call('PUT', '/v1/calendar_settings', {
      as: agent,
      body: { booking: true, hours, lengths: [30], places: ['phone'], notice_minutes: 60, horizon_days: 30 },
    })
    const email = `${label}@lee.example`
    const form = { first_name: 'Ann', last_name: 'Lee', email, phone: '(617) 555-0161', place_kind: 'phone' }
    const body = { booking_id: randomUUID(), start_date: '2027-03-02T09:00:00-05:00', length: 30, ...form }
    let ip = 0
    const press = () =>
      api.call('POST', `/v1/users/${label}/bookings`, {
        body,
        headers: {
          'x-web-key': api.ports.env.WEB_KEY,
          'x-forwarded-for': `198.51.100.${++ip}`,
          'x-forwarded-host': api.brand().set.domains[0] ?? '',
        },
      })
    for (const table of ['events', 'event_occurrences', 'bookings', 'event_history']) {
      const holder = new pg.Client(api.databaseUrl)
      await holder.connect()
      await holder.query(`begin; lock table ${table} in exclusive mode`)
      const pressed = press()
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await admin.query(waiting)).rows).not.toEqual([]), { timeout: 10_000, interval: 20 })
      for (const { pid } of (await admin.query(waiting)).rows) await admin.query('select pg_terminate_backend($1, 10000)', [pid])
      await holder.query('rollback')
      await holder.end()
      expect((await pressed).status).not.toBe(201)
    }
    expect((await admin.query('select 1 from bookings where email = $1', [email])).rows).toEqual([])
    const answers = [await press(), await press()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await admin.query('select 1 from bookings where email = $1', [email])).rows).toHaveLength(1)
    expect((await mailsOf(api)).filter(({ to }) => to === email)).toHaveLength(1)
  },
)

test(
  'five accounts whose service hangs keep no text and no mail waiting: their rounds have a runner of their own',
  { timeout: 90_000 },
  async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => api.within((work) => makePerson(work, { role: 'agent', company: office.company }))),
    )
    const held: Awaited<ReturnType<typeof connect>>[] = []
    for (const person of people) held.push(await connect(person))
    const contact_id = await api.within((work) => makeContact(work, agent, { emails: [{ email: `${agent.username}@lee.example` }] }))
    const reminders = [{ to: 'contact', channel: 'email', minutes_before: 30 }]
    await plan({ contact_id, start_date: '2027-03-01T15:45:00Z', reminders })
    clock.set(new Date('2027-03-01T15:16:00Z'))
    await world.control('fault', { kind: 'hang', milliseconds: 20_000, times: 20, only: 'GET /google' })
    // Of these alone: an account of another test may have been cut off with its lease.
    const leased = 'select count(*)::int as count from authorizations where lease is not null and id = any($1)'
    const hanging = async () => (await admin.query<{ count: number }>(leased, [held.map(({ id }) => id)])).rows[0]?.count
    // One brand leaves a slot of a lane to the others.
    const most = lanes.calendars.slots - 1
    const worker = await startWorker(api.ports, jobs, () => {}, { leaseSeconds: 60 })
    try {
      for (const { id } of held) await api.within((work) => enqueue(work, 'sync_account', { id }))
      await vi.waitFor(async () => expect(await hanging()).toBe(most), { timeout: 15_000, interval: 50 })
      await api.within((work) => enqueue(work, 'send_reminders', {}))
      const mine = async () =>
        (await admin.query('select 1 from outbox_mails where recipient = $1', [`${agent.username}@lee.example`])).rows
      // Long before the first of those who hang is given up.
      await vi.waitFor(async () => expect(await mine()).toHaveLength(1), { timeout: 9000, interval: 100 })
      expect(await hanging()).toBe(most)
    } finally {
      await world.control('fault', { kind: 'status', times: 0 })
      await worker.stop()
    }
  },
)

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeAgentBeside, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { kinds, outsideOffice, type Account, type Kind } from '#tests/support/outside-office.ts'

// The clocks of New York change on March 14.
const start = new Date('2027-03-10T15:00:00Z')
const { api, clock, world, admin, office, connect: connectAs, heal, end } = await outsideOffice(start)
let agent: Person

beforeEach(async () => {
  clock.set(start)
  await heal()
  agent = await api.within((work) => makeAgentBeside(work, office))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const connect = (kind: Kind) => connectAs(agent, kind)

const sync = ({ id }: Account) => runJob(api, 'sync_account', { id })
const make = ({ calendar }: Account, title: string, from: string, until: string, more = {}) =>
  world.control<{ id: string }>('make', { calendar, title, start: from, end: until, ...more })
type Told = Record<'id' | 'title' | 'start_date' | 'end_date' | 'status' | 'source' | 'type', string> & { outside: object | null }
const list = async (as: Person = agent, more = {}): Promise<Told[]> =>
  (
    await api.call('GET', '/v1/events', {
      as,
      query: { start_date: '2027-03-10', end_date: '2027-03-31', ...(as === agent ? {} : { downline_user_id: agent.id }), ...more },
    })
  ).body.data
const plan = async (body = {}) =>
  (
    await api.call('POST', '/v1/events', {
      as: agent,
      body: { type: 'appointment', title: 'Plan review', start_date: '2027-03-15T09:00', end_date: '2027-03-15T10:00', ...body },
    })
  ).body.data
const change = (id: string, body: object) => api.call('PUT', `/v1/events/${id}`, { as: agent, body })
const there = ({ calendar }: Account) =>
  world
    .events(calendar)
    .map((one) => ({ title: one.title, start: new Date(one.start).toISOString(), end: new Date(one.end).toISOString() }))
const account = async ({ id }: Account) =>
  (await api.call('GET', '/v1/authorizations', { as: agent })).body.data.find((one: { id: string }) => one.id === id)

/** Which rows of this person's there are, and in which version each of them is. */
async function versions(): Promise<string[]> {
  const tables = ['events', 'event_occurrences', 'event_links']
  const all = await Promise.all(
    tables.map((table) => admin.query(`select id, xmin::text from ${table} where user_id = $1 order by id`, [agent.id])),
  )
  const calendars = await admin.query(
    `select c.id, c.xmin::text from outside_calendars c join authorizations a on a.id = c.authorization_id where a.user_id = $1 order by 1`,
    [agent.id],
  )
  return [...all, calendars].flatMap(({ rows }) => rows.map(({ id, xmin }) => `${id} ${xmin}`))
}

describe.each(kinds)('%s: what is planned there', (kind) => {
  test('comes here as busy time, without words for others, and changes and goes as it does there', async () => {
    const mine = await connect(kind)
    const { id } = await make(mine, 'Dentist', '2027-03-14T13:30:00Z', '2027-03-14T14:30:00Z')
    await make(mine, 'Trip', '2027-03-20T00:00:00Z', '2027-03-22T00:00:00Z', { all_day: true, busy: false })
    await sync(mine)
    const [dentist, trip] = await list()
    // After the change of the clocks.
    expect(dentist).toMatchObject({
      title: 'Dentist',
      start_date: '2027-03-14T09:30:00-04:00',
      end_date: '2027-03-14T10:30:00-04:00',
      busy: true,
      source: kind,
      outside: { kind, state: 'synced' },
    })
    expect(trip).toMatchObject({ title: 'Trip', start_date: '2027-03-20', end_date: '2027-03-21', all_day: true, busy: false })
    expect(await list(office.manager)).toMatchObject([
      { title: '', busy: true, start_date: '2027-03-14T09:30:00-04:00', outside: null },
      { title: '' },
    ])
    const free = await api.call('GET', '/v1/events/free', { as: agent, query: { day: '2027-03-15' } })
    expect(free.body.data).toHaveLength(1)
    expect(await account(mine)).toMatchObject({ status: 'connected', events_count: 2, waiting_count: 0 })

    await world.control('change', {
      calendar: mine.calendar,
      id,
      title: 'Dentist again',
      start: '2027-03-15T14:00:00Z',
      end: '2027-03-15T15:00:00Z',
    })
    await sync(mine)
    expect((await list())[0]).toMatchObject({ id: dentist?.id, title: 'Dentist again', start_date: '2027-03-15T10:00:00-04:00' })
    await world.control('delete', { calendar: mine.calendar, id })
    await sync(mine)
    expect((await list()).map(({ title }) => title)).toEqual(['Trip'])
  })

  test('comes in pages, and a quiet round writes nothing on either side', async () => {
    const mine = await connect(kind)
    for (let n = 0; n < 260; n++) {
      const from = Date.parse('2027-03-16T10:00:00Z') + n * 3_600_000
      await make(mine, `Shift ${n}`, new Date(from).toISOString(), new Date(from + 1_800_000).toISOString())
    }
    await plan()
    await sync(mine)
    expect(await account(mine)).toMatchObject({ events_count: 260 })
    // The echo of what was just written is known by its version.
    await sync(mine)
    const before = await versions()
    const { writes } = world.state
    await sync(mine)
    await sync(mine)
    expect(await versions()).toEqual(before)
    expect(world.state.writes).toBe(writes)
  })

  test('that was deleted while our place was lost goes all the same', async () => {
    const mine = await connect(kind)
    const gone = await make(mine, 'Gone', '2027-03-16T13:00:00Z', '2027-03-16T14:00:00Z')
    await make(mine, 'Kept', '2027-03-17T13:00:00Z', '2027-03-17T14:00:00Z')
    await plan()
    await sync(mine)
    await world.control('delete', { calendar: mine.calendar, id: gone.id })
    await world.control('forget_tokens', { calendar: mine.calendar })
    await sync(mine)
    await sync(mine)
    expect((await list()).map(({ title }) => title)).toEqual(['Plan review', 'Kept'])
    expect(there(mine)).toHaveLength(2)
  })

  test('is compared whole once a day, whatever was told in between', async () => {
    const mine = await connect(kind)
    await make(mine, 'Lost', '2027-03-16T13:00:00Z', '2027-03-16T14:00:00Z')
    await sync(mine)
    // Gone without a trace: no change tells of it.
    const calendar = world.state.kept.calendars[mine.calendar]
    if (calendar) calendar.events = []
    await sync(mine)
    expect(await list()).toHaveLength(1)
    clock.set(new Date(start.getTime() + 21 * 3_600_000))
    await sync(mine)
    expect((await admin.query('select id from events where user_id = $1', [agent.id])).rows).toEqual([])
  })

  test('is changed there and not here; a contact is tied to it here', async () => {
    const mine = await connect(kind)
    await make(mine, 'Lunch', '2027-03-16T16:00:00Z', '2027-03-16T17:00:00Z')
    await sync(mine)
    const [lunch] = await list()
    const moved = await change(lunch?.id ?? '', { start_date: '2027-03-16T13:00' })
    expect([moved.status, moved.body.details[0].code]).toEqual([422, 'change_it_there'])
    expect((await api.call('DELETE', `/v1/events/${lunch?.id}`, { as: agent })).status).toBe(422)
    const contact = await api.within((work) => makeContact(work, agent))
    expect((await change(lunch?.id ?? '', { contact_id: contact })).status).toBe(200)
    await world.control('change', { calendar: mine.calendar, id: world.events(mine.calendar)[0]?.id, title: 'Long lunch' })
    await sync(mine)
    expect((await list())[0]).toMatchObject({ title: 'Long lunch', contact: { id: contact } })
  })
})

describe.each(kinds)('%s: an appointment of ours', (kind) => {
  test('is written there once, with as much as its owner wants, and follows its changes', async () => {
    const mine = await connect(kind)
    await change((await plan({ type: 'follow_up', title: 'Call back' })).id, {})
    const { id } = await plan({ description: 'Bring the papers' })
    await sync(mine)
    // Without a contact nothing but the time is told.
    expect(there(mine)).toEqual([{ title: 'Busy', start: '2027-03-15T13:00:00.000Z', end: '2027-03-15T14:00:00.000Z' }])
    await api.call('PUT', `/v1/authorizations/${mine.id}`, { as: agent, body: { settings: { detail_outside: 'full' } } })
    await change(id, { start_date: '2027-03-15T11:00', end_date: '2027-03-15T11:30' })
    await sync(mine)
    expect(there(mine)).toEqual([{ title: 'Plan review', start: '2027-03-15T15:00:00.000Z', end: '2027-03-15T15:30:00.000Z' }])
    expect((await list()).filter(({ type }) => type === 'appointment')).toMatchObject([{ id, outside: { kind, state: 'synced' } }])

    await api.call('DELETE', `/v1/events/${id}`, { as: agent })
    await sync(mine)
    expect(there(mine)).toEqual([])
    await api.call('POST', `/v1/events/${id}/restore`, { as: agent, body: {} })
    await sync(mine)
    await sync(mine)
    expect(there(mine)).toHaveLength(1)
  })

  test('keeps its hour over the change of the clocks', async () => {
    const mine = await connect(kind)
    await plan({ start_date: '2027-03-13T09:30', end_date: '2027-03-13T10:00', repeats: 'FREQ=DAILY;COUNT=3' })
    await plan({ start_date: '2027-03-14', end_date: '2027-03-14', all_day: true })
    await sync(mine)
    expect(
      there(mine)
        .map((one) => one.start)
        .sort(),
    ).toEqual(['2027-03-13T14:30:00.000Z', '2027-03-14T00:00:00.000Z', '2027-03-14T13:30:00.000Z', '2027-03-15T13:30:00.000Z'])
  })

  test('is moved here when it is moved there, and cancelled when it is deleted there; the history says so', async () => {
    const mine = await connect(kind)
    const { id } = await plan()
    await sync(mine)
    const [copy] = world.events(mine.calendar)
    await world.control('change', { calendar: mine.calendar, id: copy?.id, start: '2027-03-16T18:00:00Z', end: '2027-03-16T18:45:00Z' })
    await sync(mine)
    await sync(mine)
    expect((await list())[0]).toMatchObject({ id, start_date: '2027-03-16T14:00:00-04:00', end_date: '2027-03-16T14:45:00-04:00' })
    expect(there(mine)).toMatchObject([{ start: '2027-03-16T18:00:00.000Z' }])
    await world.control('delete', { calendar: mine.calendar, id: copy?.id })
    await sync(mine)
    await sync(mine)
    expect((await api.call('GET', `/v1/events/${id}`, { as: agent })).body.data.status).toBe('cancelled')
    expect(there(mine)).toEqual([])
    const history = await api.call('GET', '/v1/events/calendar_history', { as: agent, query: { event_id: id } })
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual(['cancelled', 'moved', 'created'])
    await api.call('POST', `/v1/events/${id}/restore`, { as: agent, body: {} })
    await sync(mine)
    expect(there(mine)).toHaveLength(1)
  })

  test('that both sides changed is as the later one has it', async () => {
    const mine = await connect(kind)
    const { id } = await plan()
    await sync(mine)
    const [copy] = world.events(mine.calendar)
    // The clock of the outside is that of the machine, which is earlier: ours is the later change.
    await world.control('change', { calendar: mine.calendar, id: copy?.id, start: '2027-03-16T18:00:00Z', end: '2027-03-16T19:00:00Z' })
    clock.set(new Date(start.getTime() + 60_000))
    await change(id, { start_date: '2027-03-17T09:00', end_date: '2027-03-17T10:00' })
    await sync(mine)
    await sync(mine)
    expect((await list())[0]).toMatchObject({ id, start_date: '2027-03-17T09:00:00-04:00' })
    expect(there(mine)).toMatchObject([{ start: '2027-03-17T13:00:00.000Z' }])
    const history = await api.call('GET', '/v1/events/calendar_history', { as: agent, query: { event_id: id } })
    const before = { start_date: '2027-03-16T18:00:00.000Z', end_date: '2027-03-16T19:00:00.000Z' }
    expect(history.body.data).toContainEqual(expect.objectContaining({ action: 'passed_over', before }))
  })

  test('is there once, though the answer was lost, the process ended, or two looked at once', async () => {
    const mine = await connect(kind)
    await sync(mine)
    await plan()
    await plan({ start_date: '2027-03-18T09:00', end_date: '2027-03-18T10:00' })
    await admin.query(
      `delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'sync_account')`,
    )
    await world.control('fault', { kind: 'lose', times: 1, only: 'POST' })
    await sync(mine)
    expect(await account(mine)).toMatchObject({ status: 'failing', problem: { code: 'away' } })
    expect(world.events(mine.calendar)).toHaveLength(1)
    await Promise.all([sync(mine), sync(mine)])
    await sync(mine)
    expect(world.events(mine.calendar)).toHaveLength(2)
    // Written, and never noted.
    await admin.query(`update event_links set remote_id = null, hash = null, seen_at = null where user_id = $1`, [agent.id])
    await sync(mine)
    await admin.query(`delete from event_links where user_id = $1`, [agent.id])
    await admin.query(
      `update outside_calendars c set sync_token = null from authorizations a where a.id = c.authorization_id and a.user_id = $1`,
      [agent.id],
    )
    await sync(mine)
    expect(world.events(mine.calendar)).toHaveLength(2)
    expect(await list()).toHaveLength(2)
    expect(await account(mine)).toMatchObject({ status: 'connected', waiting_count: 0, events_count: 0 })
  })

  test('stays there or goes with the account, and is not doubled by connecting again', async () => {
    const mine = await connect(kind)
    await make(mine, 'Theirs', '2027-03-16T13:00:00Z', '2027-03-16T14:00:00Z')
    await plan()
    await sync(mine)
    await api.call('DELETE', `/v1/authorizations/${mine.id}`, { as: agent })
    expect((await list()).map(({ title }) => title)).toEqual(['Plan review'])
    await runJob(api, 'leave_account', { id: mine.id, copies: 'keep' })
    expect(there(mine)).toHaveLength(2)
    const again = await connect(kind)
    await sync(again)
    await sync(again)
    expect(there(again)).toHaveLength(2)
    expect(await list()).toHaveLength(2)
    await api.call('DELETE', `/v1/authorizations/${again.id}`, { as: agent, query: { copies: 'remove' } })
    await runJob(api, 'leave_account', { id: again.id, copies: 'remove' })
    expect(there(again).map(({ title }) => title)).toEqual(['Theirs'])
  })

  test('of a contact that is erased is taken away there too', async () => {
    const mine = await connect(kind)
    const contact = await api.within((work) => makeContact(work, agent))
    await plan({ contact_id: contact })
    await sync(mine)
    expect(there(mine)).toMatchObject([{ title: 'Jane D' }])
    await admin.query(`delete from events where contact_id = $1`, [contact])
    await sync(mine)
    expect(there(mine)).toEqual([])
  })
})

test('a time of a series that Outlook deletes without a trace goes here too', async () => {
  const mine = await connect('outlook')
  const master = await make(mine, 'Standup', '2027-03-16T13:00:00Z', '2027-03-16T13:15:00Z', { is_master: true })
  for (const day of ['16', '17', '18'])
    await make(mine, '', `2027-03-${day}T13:00:00Z`, `2027-03-${day}T13:15:00Z`, { series_id: master.id })
  await sync(mine)
  expect((await list()).map(({ title }) => title)).toEqual(['Standup', 'Standup', 'Standup'])
  const second = world.events(mine.calendar)[1]
  await world.control('delete', { calendar: mine.calendar, id: second?.id })
  await sync(mine)
  expect((await list()).map(({ start_date }) => start_date.slice(8, 10))).toEqual(['16', '18'])
})

test('the same meeting in two accounts is one, until both have lost it', async () => {
  const [one, other] = [await connect('google'), await connect('outlook')]
  const uid = 'meeting@corp.example'
  const first = await make(one, 'Quarterly', '2027-03-16T13:00:00Z', '2027-03-16T14:00:00Z', { uid })
  const second = await make(other, 'Quarterly', '2027-03-16T13:00:00Z', '2027-03-16T14:00:00Z', { uid })
  await sync(one)
  await sync(other)
  expect(await list()).toHaveLength(1)
  await world.control('delete', { calendar: one.calendar, id: first.id })
  await sync(one)
  expect(await list()).toHaveLength(1)
  await world.control('delete', { calendar: other.calendar, id: second.id })
  await sync(other)
  expect(await list()).toEqual([])
})

test('an event of two months is busy through all of it', async () => {
  const mine = await connect('google')
  await make(mine, 'Leave', '2027-03-12T00:00:00Z', '2027-05-12T00:00:00Z', { all_day: true })
  await sync(mine)
  const { body } = await api.call('GET', '/v1/events', { as: agent, query: { start_date: '2027-05-05', end_date: '2027-05-06' } })
  expect(body.data).toMatchObject([{ title: 'Leave', end_date: '2027-05-11' }])
})

test('what a change here has to do there is queued with it', async () => {
  const mine = await connect('google')
  await admin.query(`delete from graphile_worker._private_jobs where key like 'sync_account%'`)
  await plan()
  const { rows } = await admin.query(`select key from graphile_worker._private_jobs where key = $1`, [`sync_account ${mine.id}`])
  expect(rows).toHaveLength(1)
})

test('what was booked with Calendly is an appointment here, tied to the contact of that address', async () => {
  const email = `${agent.username}@clients.example`
  const contact = await api.within((work) => makeContact(work, agent, { emails: [{ email }] }))
  const { body } = await api.call('POST', '/v1/authorizations', { as: agent, body: { kind: 'calendly', calendly_api_key: 'good-cal' } })
  const mine = { id: body.data.id, calendar: '', team: '' }
  const booking = { id: 'b1', title: 'Intro call', start: '2027-03-16T13:00:00Z', end: '2027-03-16T13:30:00Z', name: 'Jo Client', email }
  await world.control('book', booking)
  await sync(mine)
  expect(await list()).toMatchObject([
    { title: 'Jo Client · Intro call', type: 'appointment', source: 'calendly', contact: { id: contact } },
  ])
  await world.control('book', { ...booking, cancelled: true })
  await sync(mine)
  expect(await list()).toEqual([])
})

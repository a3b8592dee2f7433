import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import ical from 'node-ical'
import { newId } from '#api/platform/ids.ts'
import { contact_activities } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeAgentBeside, makePerson, type Person } from '#tests/factories/people.ts'
import { hostOf } from '#tests/support/api.ts'
import { calendarOf, firstRefusal as detail, monday, type PlannedEvent as Told } from '#tests/support/calendar.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(monday)
let agent: Person

beforeEach(async () => {
  clock.set(monday)
  agent = await api.within((work) => makeAgentBeside(work, office))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { plan, change, read, cancel, list, starts } = calendarOf(api, () => agent)

describe('one event', () => {
  test('is planned, read, moved, cancelled and put back', async () => {
    const contact = await api.within((work) => makeContact(work, agent))
    const { status, body } = await plan({ contact_id: contact, place_kind: 'home', place: '1 Elm Street', topic: 'medicare' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      start_date: '2027-03-02T09:00:00-05:00',
      end_date: '2027-03-02T10:00:00-05:00',
      time_zone: 'America/New_York',
      contact: { id: contact, name: 'Jane Doe' },
      user: { id: agent.id },
      status: 'scheduled',
      busy: true,
      scope: { state: 'missing', until: null },
      outside: null,
      lock_version: 0,
    })
    const { id } = body.data
    expect((await read(id)).body.data).toEqual(body.data)

    const moved = await change(id, { start_date: '2027-03-03T14:30', lock_version: 0 })
    expect(moved.body.data).toMatchObject({
      start_date: '2027-03-03T14:30:00-05:00',
      end_date: '2027-03-03T15:30:00-05:00',
      lock_version: 1,
    })
    expect((await change(id, { title: 'Late', lock_version: 0 })).body).toMatchObject({
      code: 'stale',
      current: { title: 'Plan review', lock_version: 1 },
      yours: { title: 'Late' },
    })

    expect((await cancel(id)).status).toBe(204)
    expect((await cancel(id)).status).toBe(204)
    expect(await starts('2027-03-01', '2027-03-07')).toEqual([])
    expect((await list('2027-03-01', '2027-03-07', { cancelled: 'true' })).body.data).toMatchObject([{ id, status: 'cancelled' }])
    expect((await api.call('POST', `/v1/events/${id}/restore`, { as: agent })).body.data.status).toBe('scheduled')
    const { body: story } = await api.call('GET', '/v1/events/calendar_history', { as: agent, query: { contact_id: contact } })
    expect(story.data.map(({ action }: { action: string }) => action)).toEqual(['restored', 'cancelled', 'moved', 'created'])
    expect(story.data[2].after.start_date).toBe('2027-03-03T19:30:00.000Z')
  })

  test('is put back for thirty days', async () => {
    const { id } = (await plan()).body.data
    await cancel(id)
    clock.advance(31 * 86_400_000)
    expect(detail(await api.call('POST', `/v1/events/${id}/restore`, { as: await api.freshSession(agent) }))).toEqual([
      422,
      'base',
      'put_back_too_late',
    ])
  })

  test('pressed twice is one event; another person cannot take its id', async () => {
    const event_id = newId()
    const [first, second] = await Promise.all([plan({ event_id }), plan({ event_id })])
    expect([first.status, second.status].filter((status) => status === 201).length).toBeGreaterThan(0)
    expect((await plan({ event_id })).body.data.id).toBe(event_id)
    expect(await starts('2027-03-02', '2027-03-02')).toHaveLength(1)
    expect(detail(await plan({ event_id }, office.agent))).toEqual([422, 'event_id', 'taken'])
  })

  test('goes through its states, and no others', async () => {
    const { id } = (await plan()).body.data
    expect((await change(id, { status: 'confirmed' })).body.data.status).toBe('confirmed')
    const done = await api.call('POST', `/v1/events/${id}/complete`, { as: agent, body: { outcome: 'sold' } })
    expect(done.body.data).toMatchObject({ status: 'completed', outcome: 'sold' })
    expect(detail(await change(id, { status: 'no_show' }))).toEqual([422, 'status', 'status_not_possible'])
    expect(detail(await cancel(id))).toEqual([422, 'status', 'status_not_possible'])
    const followUp = (await plan({ type: 'follow_up' })).body.data
    expect(detail(await change(followUp.id, { status: 'no_show' }))).toEqual([422, 'status', 'status_not_possible'])
  })

  test('done keeps a note with the contact and sets the next follow-up', async () => {
    const contact = await api.within((work) => makeContact(work, agent))
    const { id } = (await plan({ contact_id: contact, type: 'call' })).body.data
    const body = { outcome: 'reached', note: 'Wants a quote', next_follow_up: '2027-03-09' }
    const late = { ...body, next_follow_up: '2027-02-28' }
    expect(detail(await api.call('POST', `/v1/events/${id}/complete`, { as: agent, body: late }))).toEqual([
      422,
      'next_follow_up',
      'date_in_past',
    ])
    expect((await api.call('POST', `/v1/events/${id}/complete`, { as: agent, body })).status).toBe(200)
    const notes = await api.call('GET', `/v1/contacts/${contact}/notes`, { as: agent })
    expect(notes.body.data).toMatchObject([{ body: 'Wants a quote' }])
    expect((await list('2027-03-09', '2027-03-09')).body.data).toMatchObject([
      { type: 'follow_up', all_day: true, start_date: '2027-03-09', busy: false, contact: { id: contact } },
    ])
    const read = await api.call('GET', `/v1/contacts/${contact}`, { as: agent })
    expect(read.body.data.last_contacted_at).toBe(clock.now().toISOString())
    // Nobody was reached.
    const other = await api.within((work) => makeContact(work, agent))
    const call = (await plan({ contact_id: other, type: 'call' })).body.data
    await api.call('POST', `/v1/events/${call.id}/complete`, { as: agent, body: { outcome: 'no_answer' } })
    expect((await api.call('GET', `/v1/contacts/${other}`, { as: agent })).body.data.last_contacted_at).toBeNull()
  })

  test('has the usual reminders of whoever plans it: of what has an hour, and to a contact where there is one', async () => {
    const usual = [
      { to: 'me', channel: 'alert', minutes_before: 10 },
      { to: 'contact', channel: 'email', minutes_before: 60 },
    ]
    const saved = await api.call('PUT', '/v1/calendar_settings', { as: agent, body: { default_reminders: usual } })
    expect(saved.status).toBe(200)
    const contact_id = await api.within((work) => makeContact(work, agent))
    const reminders = async (body: object) => (await plan(body)).body.data.reminders
    expect(await reminders({ contact_id })).toEqual(usual)
    expect(await reminders({})).toEqual(usual.slice(0, 1))
    expect(await reminders({ contact_id, type: 'follow_up' })).toEqual([])
    expect(await reminders({ contact_id, all_day: true, start_date: '2027-03-02', end_date: '2027-03-02' })).toEqual([])
    expect(await reminders({ contact_id, reminders: [] })).toEqual([])
  })

  test.each([
    ['an end before its start', { end_date: '2027-03-02T08:00' }, 'end_date', 'end_before_start'],
    ['more than 31 days', { end_date: '2027-04-03T09:00' }, 'end_date', 'event_too_long'],
    ['no such zone', { time_zone: 'Mars/Olympus' }, 'time_zone', 'unknown_time_zone'],
    ['an offset for a zone', { time_zone: '+05:00' }, 'time_zone', 'unknown_time_zone'],
    ['no such contact', { contact_id: newId() }, 'contact_id', 'no_such_contact'],
    ['no such person', { user_id: newId() }, 'user_id', 'no_such_person'],
    ['hourly', { repeats: 'FREQ=HOURLY' }, 'repeats', 'repeat_too_often'],
    ['several times a day', { repeats: 'FREQ=DAILY;BYHOUR=9,12' }, 'repeats', 'repeat_too_often'],
    ['never', { repeats: 'FREQ=DAILY;UNTIL=20260101' }, 'repeats', 'repeat_never'],
    ['nonsense', { repeats: 'every other day' }, 'repeats', 'invalid_repeat'],
    ['an interval of none', { repeats: 'FREQ=DAILY;INTERVAL=0' }, 'repeats', 'invalid_repeat'],
    [
      'six reminders',
      { reminders: [0, 5, 10, 15, 20, 25].map((minutes_before) => ({ to: 'me', channel: 'alert', minutes_before })) },
      'reminders',
      'too_many_reminders',
    ],
    ['a date without a time', { start_date: '2027-03-02' }, 'start_date', 'invalid_time'],
    ['no day at all', { start_date: '2027-02-30T09:00' }, 'start_date', undefined],
  ])('%s is refused beside its field', async (_what, body, field, code) => {
    const refused = await plan(body)
    expect(detail(refused).slice(0, 2)).toEqual([422, field])
    if (code) expect(detail(refused)[2]).toBe(code)
  })

  test('at the same time as another it is told so, and not refused', async () => {
    const first = (await plan()).body.data
    const second = await plan({ title: 'Other', start_date: '2027-03-02T09:30', end_date: '2027-03-02T09:45' })
    expect(second.body.data.overlaps).toEqual([first.id])
    await plan({ title: 'After', start_date: '2027-03-02T10:00', end_date: '2027-03-02T11:00' })
    const told = (await list('2027-03-02', '2027-03-02')).body.data.map((one: Told) => [one.title, one.overlaps.length])
    expect(told).toEqual([
      ['Plan review', 1],
      ['Other', 1],
      ['After', 0],
    ])
  })
})

describe('a range', () => {
  test('is 62 days at most, and says what it is of', async () => {
    expect((await list('2027-03-01', '2027-05-01')).status).toBe(200)
    expect(detail(await list('2027-03-01', '2027-05-02'))).toEqual([422, 'end_date', 'range_too_long'])
    expect(detail(await api.call('GET', '/v1/events', { as: agent }))).toEqual([422, 'start_date', 'required'])
    expect(detail(await list('2027-03-02', '2027-03-01'))).toEqual([422, 'end_date', 'end_before_start'])
  })

  test('holds what begins before it and lasts into it, and whole days as days', async () => {
    await plan({ title: 'Night', start_date: '2027-03-02T23:00', end_date: '2027-03-03T01:00' })
    await plan({ title: 'Away', all_day: true, start_date: '2027-03-01', end_date: '2027-03-03' })
    const on = async (day: string) => (await list(day, day)).body.data.map((one: Told) => one.title)
    expect(await on('2027-03-03')).toEqual(['Away', 'Night'])
    expect(await on('2027-03-04')).toEqual([])
    expect((await list('2027-03-01', '2027-03-04')).body.meta.days.map((day: { count: number }) => day.count)).toEqual([1, 2, 2, 0])
    expect((await list('2027-03-01', '2027-03-01')).body.data).toMatchObject([{ start_date: '2027-03-01', end_date: '2027-03-03' }])
  })

  test('counts who turns 65 or renews, and names nobody', async () => {
    await api.within((work) => makeContact(work, agent, { birth_date: '1962-03-04' }))
    await api.within((work) => makeContact(work, agent, { birth_date: '1962-03-04' }))
    const { data, meta } = (await list('2027-03-04', '2027-03-05')).body
    expect(data).toEqual([])
    expect(meta.days).toEqual([
      { date: '2027-03-04', count: 0, turning_65: 2, renewal: 0 },
      { date: '2027-03-05', count: 0, turning_65: 0, renewal: 0 },
    ])
    expect((await list('2027-03-04', '2027-03-04', { 'types_list[]': 'call' })).body.meta.days[0].turning_65).toBeNull()
  })

  test('today alone, with the days around it', async () => {
    await plan({ title: 'Now', start_date: '2027-03-01T17:00', end_date: '2027-03-01T18:00' })
    await plan({ title: 'Tomorrow' })
    const { data, meta } = (await list('2027-03-01', '2027-03-02', { today_events: 'true' })).body
    expect(data.map((one: Told) => one.title)).toEqual(['Now'])
    expect(meta).toMatchObject({ today: '2027-03-01', zone: 'America/New_York', days: [{ count: 1 }, { count: 1 }] })
  })

  test('is narrowed to types and words, over all time', async () => {
    const contact = await api.within((work) => makeContact(work, agent, { first_name: 'Opal', last_name: 'Quist' }))
    await plan({ title: 'Spring', start_date: '2027-11-02T09:00', end_date: '2027-11-02T10:00', contact_id: contact })
    await plan({ title: 'Call', type: 'call' })
    const found = await api.call('GET', '/v1/events', { as: agent, query: { q: 'opal qu' } })
    expect(found.body.data.map((one: Told) => one.title)).toEqual(['Spring'])
    expect((await list('2027-03-01', '2027-03-07', { 'types_list[]': 'call' })).body.data.map((one: Told) => one.title)).toEqual(['Call'])
  })
})

describe('whose', () => {
  test('a manager sees and plans for those below; nobody reaches a stranger', async () => {
    const { id } = (await plan({}, office.agent)).body.data
    const query = { downline_user_id: office.agent.id }
    expect((await list('2027-03-02', '2027-03-02', query, office.manager)).body.data).toMatchObject([{ id, user: { id: office.agent.id } }])
    expect((await list('2027-03-02', '2027-03-02', query, office.outsider)).status).toBe(404)
    expect((await read(id, office.outsider)).status).toBe(404)
    expect((await change(id, { title: 'x' }, office.outsider)).status).toBe(404)
    expect((await plan({ user_id: office.agent.id, title: 'From Mona' }, office.manager)).status).toBe(201)
    expect(detail(await plan({ user_id: office.agent.id }, office.outsider))).toEqual([422, 'user_id', 'no_such_person'])
  })

  test('what is private is busy time without words to everybody else, admins and those who act for the person too', async () => {
    const { id } = (await plan({ title: 'Doctor', private: true, place: 'Clinic', description: 'Knee' })).body.data
    for (const other of [office.manager, office.admin]) {
      const text =
        JSON.stringify((await read(id, other)).body) +
        JSON.stringify((await list('2027-03-02', '2027-03-02', { downline_user_id: agent.id }, other)).body)
      expect(text).not.toMatch(/Doctor|Clinic|Knee/)
      expect((await read(id, other)).body.data).toMatchObject({ is_readable: false, busy: true, start_date: '2027-03-02T09:00:00-05:00' })
      expect((await change(id, { title: 'x' }, other)).status).toBe(404)
      expect((await cancel(id, {}, other)).status).toBe(404)
      const story = await api.call('GET', '/v1/events/calendar_history', { as: other })
      expect(JSON.stringify(story.body)).not.toMatch(/Doctor|Knee/)
    }
    const contact_id = await api.within((work) => makeContact(work, agent))
    await plan({ title: 'Doctor', private: true, contact_id })
    const told = await api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact_id)))
    expect(told.map(({ kind }) => kind)).toContain('event_created')
    expect(JSON.stringify(told)).not.toContain('Doctor')
    const found = await api.call('GET', '/v1/events', { as: office.admin, query: { q: 'doctor', downline_user_id: agent.id } })
    expect(found.body.data).toEqual([])
    const acting = await api.call('POST', `/v1/admin/users/${agent.id}/login`, { as: office.admin, body: { login_type: 'login_as' } })
    expect(acting.status).toBe(200)
    expect((await read(id, acting.body.token)).body.data).toMatchObject({ title: '', is_readable: false })
    expect((await read(id)).body.data).toMatchObject({ title: 'Doctor', is_readable: true })
  })

  test('whoever reaches a contact sees what is planned with it: ahead first, then behind', async () => {
    const contact = await api.within((work) => makeContact(work, office.agent))
    await plan({ title: 'Mine', contact_id: contact }, office.agent)
    await plan({ title: 'Past', contact_id: contact, start_date: '2027-02-01T09:00', end_date: '2027-02-01T10:00' }, office.agent)
    await plan({ title: 'Later', contact_id: contact, start_date: '2027-03-05T09:00', end_date: '2027-03-05T10:00' }, office.manager)
    const told = await api.call('GET', '/v1/events/contact_events', { as: office.agent, query: { contact_id: contact } })
    expect(told.body.data.map((one: Told) => one.title)).toEqual(['Mine', 'Later', 'Past'])
    expect(told.body.meta.total_count).toBe(3)
    expect((await api.call('GET', '/v1/events/contact_events', { as: office.outsider, query: { contact_id: contact } })).status).toBe(404)
  })

  test('a telemarketer plans and cancels nothing; follow-ups are closed to a basic user', async () => {
    const { id } = (await plan({}, office.telemarketer)).body.data
    expect((await cancel(id, {}, office.telemarketer)).status).toBe(403)
    const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
    expect((await plan({ type: 'follow_up' }, basic)).status).toBe(403)
    expect((await plan({}, basic)).status).toBe(201)
  })

  test('with a contact goes what lies ahead of it, and comes back with it', async () => {
    clock.set(new Date(Date.now()))
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const contact = await api.within((work) => makeContact(work, office.agent))
    const { id } = (await plan({ contact_id: contact, start_date: at(3), end_date: at(3) }, office.agent)).body.data
    const past = (await plan({ contact_id: contact, start_date: at(-3), end_date: at(-3) }, office.agent)).body.data
    const give = (to: Person) => api.call('PATCH', `/v1/contacts/${contact}`, { as: office.manager, body: { owner_id: to.id } })
    expect((await give(office.deepAgent)).status).toBe(200)
    expect((await read(id, office.manager)).body.data.user.id).toBe(office.deepAgent.id)
    expect((await read(past.id, office.manager)).body.data.user.id).toBe(office.agent.id)
    await give(office.agent)
    expect((await read(id, office.manager)).body.data.user.id).toBe(office.agent.id)
  })

  test('erased with the contact', async () => {
    const contact = await api.within((work) => makeContact(work, agent))
    const { id } = (await plan({ contact_id: contact, title: 'Erase me' })).body.data
    const { number } = (await api.call('GET', `/v1/contacts/${contact}`, { as: agent })).body.data
    const erased = await api.call('POST', `/v1/contacts/${contact}/erasure`, { as: office.admin, body: { number } })
    expect(erased.status).toBe(204)
    expect((await read(id)).status).toBe(404)
  })
})

test('free times are what the hours leave, also on the day of 23 hours', async () => {
  await plan({ start_date: '2027-03-15T10:00', end_date: '2027-03-15T11:30' })
  await plan({ title: 'Idea', busy: false, start_date: '2027-03-15T14:00', end_date: '2027-03-15T15:00' })
  const free = await api.call('GET', '/v1/events/free', { as: agent, query: { day: '2027-03-15' } })
  expect(free.body.data).toEqual([
    { start_date: '2027-03-15T09:00:00-04:00', end_date: '2027-03-15T10:00:00-04:00' },
    { start_date: '2027-03-15T11:30:00-04:00', end_date: '2027-03-15T17:00:00-04:00' },
  ])
  expect((await api.call('GET', '/v1/events/free', { as: agent, query: { day: '2027-03-14' } })).body.data).toEqual([])
  const hours = [{ weekday: 0, from: '00:00', to: '24:00' }]
  expect((await api.call('PUT', '/v1/calendar_settings', { as: agent, body: { hours } })).status).toBe(200)
  const sunday = await api.call('GET', '/v1/events/free', { as: agent, query: { day: '2027-03-14' } })
  expect(sunday.body.data).toEqual([{ start_date: '2027-03-14T00:00:00-05:00', end_date: '2027-03-15T00:00:00-04:00' }])
})

test('an event goes out as a file that another calendar reads to the minute', async () => {
  for (const [body, start, end] of [
    [
      { start_date: '2027-03-14T09:00', end_date: '2027-03-14T10:00', time_zone: 'America/New_York' },
      '2027-03-14T13:00:00.000Z',
      '2027-03-14T14:00:00.000Z',
    ],
    [
      { start_date: '2027-07-01T09:00', end_date: '2027-07-01T10:00', time_zone: 'America/Phoenix' },
      '2027-07-01T16:00:00.000Z',
      '2027-07-01T17:00:00.000Z',
    ],
    [
      { start_date: '2027-11-07T09:00', end_date: '2027-11-07T10:00', time_zone: 'America/Adak' },
      '2027-11-07T19:00:00.000Z',
      '2027-11-07T20:00:00.000Z',
    ],
  ] as const) {
    const { id } = (await plan({ ...body, title: 'Olé; a, b', place: 'Ñ'.repeat(60) })).body.data
    const answer = await api.app.inject({
      url: `/v1/events/${id}/ics`,
      headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(agent)}` },
    })
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body).toContain('METHOD:PUBLISH')
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const event = Object.values(ical.sync.parseICS(answer.body)).find((one) => one?.type === 'VEVENT') as ical.VEvent
    expect([event.start.toISOString(), event.end?.toISOString(), event.summary]).toEqual([start, end, 'Olé; a, b'])
  }
})

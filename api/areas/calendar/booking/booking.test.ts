import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, calendar_settings, consents, contacts, event_reminders, events, users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { monday as start } from '#tests/support/calendar.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(start)
let asked = 0
let made = 0

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const settings = {
  booking: true,
  hours: [2, 3].map((weekday) => ({ weekday, from: '09:00', to: '11:00' })),
  lengths: [30, 60],
  places: ['phone', 'office', 'home'],
  notice_minutes: 60,
  horizon_days: 30,
}

type Host = { agent: Person; label: string }

/** An agent with a page at which clients may book: Tuesdays and Wednesdays from nine to eleven. */
async function host(changes: object = {}): Promise<Host> {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, name: ['Ada', 'Moss'] }))
  const label = `book-${++made}`
  await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, {
    as: agent,
    body: { domain_name: label, webpage_active: true, office_address: '18 Elm Street' },
  })
  const { status } = await api.call('PUT', '/v1/calendar_settings', { as: agent, body: { ...settings, ...changes } })
  expect(status).toBe(200)
  return { agent, label }
}

const offer = (label: string, query: Record<string, string> = {}) => api.call('GET', `/v1/users/${label}/booking`, { query })

const form = (changes: object = {}) => ({
  booking_id: randomUUID(),
  start_date: '2027-03-02T09:00:00-05:00',
  length: 30,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@lee.example',
  phone: '(617) 555-0161',
  place_kind: 'phone',
  question: 'I turn 65 in May.',
  ...changes,
})

/** Each from an address of its own, unless one is given. */
const book = (label: string, body: object, ip = `198.51.100.${++asked}`) =>
  api.call('POST', `/v1/users/${label}/bookings`, {
    body,
    headers: { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': ip, 'x-forwarded-host': api.brand().set.domains[0] ?? '' },
  })

const mails = async (subject: RegExp) => (await mailsOf(api)).filter((mail) => subject.test(mail.subject))

/** What the mail of a booking leads to. */
async function tokenOf(email: string): Promise<string> {
  const [found] = (await mails(/is booked$/)).filter(({ to }) => to === email)
  const [, token] = /\/bookings\/([\w-]+)/.exec(found?.text ?? '') ?? []
  if (!token) throw new Error('The mail has no link')
  return token
}

/** A booking of a client's own, with its link. */
async function booked({ label }: Host, changes: object = {}) {
  const email = `client${++asked}@lee.example`
  const { status, body } = await book(label, form({ email, ...changes }))
  expect(status, JSON.stringify(body)).toBe(201)
  return { email, token: await tokenOf(email), data: body.data }
}

const times = (body: { data: { days: { times: string[] }[] } }) => body.data.days.flatMap((day) => day.times)

describe('what is offered', () => {
  test('is free, within the rules, by the clocks that are asked for', async () => {
    const { agent, label } = await host()
    await api.within((work) => makeEvent(work, agent, { start: new Date('2027-03-02T14:30:00Z') }))
    const { status, body } = await offer(label)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Ada Moss',
      lengths: [30, 60],
      length: 30,
      month: '2027-03',
      first_month: '2027-03',
      zone: 'America/New_York',
    })
    expect(body.data.consent.wording).toContain('Ada Moss')
    expect(body.data.days[0]).toEqual({ date: '2027-03-02', times: ['09:00', '10:00', '10:30'].map((at) => `2027-03-02T${at}:00-05:00`) })
    const far = await offer(label, { zone: 'Pacific/Honolulu', length: '60' })
    expect(far.body.data.days[0]).toEqual({ date: '2027-03-02', times: ['2027-03-02T05:00:00-10:00'] })
    expect((await offer(label, { month: '2030-01' })).body.data.days).toEqual([])
  })

  test('skips months without a free time, and says what is no length or zone', async () => {
    const { label } = await host({ days_off: [], notice_minutes: 20_160, horizon_days: 45 })
    clock.set(new Date('2027-03-18T15:00:00Z'))
    expect((await offer(label)).body.data.month).toBe('2027-04')
    expect((await offer(label, { length: '45' })).body.details).toEqual([{ field: 'length', code: 'not_an_option' }])
    expect((await offer(label, { zone: 'Mars/Base' })).body.details).toEqual([{ field: 'time_zone', code: 'unknown_time_zone' }])
    for (const month of ['0000-01', '2027-13', 'x']) expect((await offer(label, { month })).status).toBe(422)
  })

  test('is nothing where booking is off, the page is, the role has none, or whoever it is has left', async () => {
    const { agent, label } = await host()
    const off = async () => [(await offer(label)).status, (await book(label, form())).status]
    const page = async () => (await api.call('GET', `/v1/users/${label}/webpage`)).body.data?.takes_bookings
    expect(await page()).toBe(true)
    await api.call('PUT', '/v1/calendar_settings', { as: agent, body: { booking: false } })
    expect(await off()).toEqual([404, 404])
    expect(await page()).toBe(false)
    await api.call('PUT', '/v1/calendar_settings', { as: agent, body: { booking: true } })
    await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { webpage_active: false } })
    expect(await off()).toEqual([404, 404])
    await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { webpage_active: true } })
    const set = (state: object) => api.within(({ db }) => db.update(users).set(state).where(eq(users.id, agent.id)))
    await set({ account_type: 'basic' })
    expect(await off()).toEqual([404, 404])
    await set({ account_type: 'agent', state: 'deactivated' })
    expect(await off()).toEqual([404, 404])
    expect((await offer('nobody-has-this')).status).toBe(404)
  })
})

describe('a booking', () => {
  test('is an appointment with a contact of the agent’s, told to both', async () => {
    const { agent, label } = await host()
    const body = form({ consent: true, consent_version: 'booking-2026-11', time_zone: 'America/Chicago', email: 'told@lee.example' })
    const { status, body: answer } = await book(label, body)
    expect(status, JSON.stringify(answer)).toBe(201)
    expect(answer.data).toMatchObject({
      status: 'booked',
      start_date: '2027-03-02T08:00:00-06:00',
      length: 30,
      agent: { name: 'Ada Moss' },
    })
    expect(JSON.stringify(answer)).not.toMatch(/token/)
    const listed = await api.call('GET', '/v1/events', { as: agent, query: { start_date: '2027-03-02', end_date: '2027-03-02' } })
    expect(listed.body.data).toMatchObject([
      { type: 'call', source: 'booking', title: 'Booked: Ann Lee', place: '(617) 555-0161', contact: { name: 'Ann Lee' } },
    ])
    const [event] = listed.body.data
    const kept = await api.within(({ db }) => db.select().from(consents).where(eq(consents.contact_id, event.contact.id)))
    expect(kept).toMatchObject([
      { channel: 'text', address: '+16175550161', version: 'booking-2026-11', wording: expect.stringContaining('Ada Moss') },
    ])
    const reminders = await api.within(({ db }) => db.select().from(event_reminders).where(eq(event_reminders.event_id, event.id)))
    expect(reminders.map(({ channel }) => channel).sort()).toEqual(['alert', 'text'])
    const [client] = (await mails(/^Your appointment with Ada Moss is booked$/)).filter(({ to }) => to === 'told@lee.example')
    expect(client?.text).toContain('8:00 AM (Central Time)')
    expect(client?.attachments[0]).toMatchObject({
      name: 'appointment.ics',
      text: expect.stringContaining('SUMMARY:Appointment with Ada Moss'),
    })
    expect(client?.attachments[0]?.text).not.toContain('I turn 65')
    expect((await mails(/^Ann Lee booked a time with you$/)).map(({ text }) => text)).toEqual([
      expect.stringContaining('/calendar/events/'),
    ])
  })

  test('is one, however often the form is sent', async () => {
    const { label } = await host()
    const body = form({ email: 'twice@lee.example' })
    const [first, second] = [await book(label, body), await book(label, body)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data).toEqual(first.body.data)
    expect(await mails(/is booked$/).then((all) => all.filter(({ to }) => to === 'twice@lee.example'))).toHaveLength(1)
    expect((await book(label, { ...body, email: 'other@lee.example' })).body.details).toEqual([{ field: 'booking_id', code: 'taken' }])
  })

  test('takes a time for good: whoever comes later is told the nearest three', async () => {
    const { label } = await host()
    await book(label, form())
    const { status, body } = await book(label, form({ email: 'late@lee.example' }))
    expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect(body.nearest).toEqual(['09:30', '10:00', '10:30'].map((at) => `2027-03-02T${at}:00-05:00`))
    for (const start_date of [
      '2027-03-02T09:07:00-05:00',
      '2027-03-04T09:00:00-05:00',
      '2026-03-03T09:00:00-05:00',
      '2028-03-07T09:00:00-05:00',
    ])
      expect((await book(label, form({ start_date }))).body.code).toBe('slot_taken')
  })

  test('is never two at once: of many who press at the same moment as many have a time as there are times', async () => {
    const { agent, label } = await host()
    const slots = times((await offer(label)).body).slice(0, 8)
    const presses = Array.from({ length: 40 }, (_, index) =>
      book(label, form({ start_date: slots[index % slots.length], email: `rush${index}@lee.example` })),
    )
    const manager = api.call('POST', '/v1/events', {
      as: agent,
      body: { type: 'meeting', title: 'Mine', start_date: slots[0], end_date: slots[1] },
    })
    const answers = await Promise.all(presses)
    const won = answers.filter(({ status }) => status === 201).length
    expect((await manager).status).toBe(201)
    expect([7, 8]).toContain(won)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const held = await api.within(({ db }) =>
      db.execute(sql`select 1 from bookings a join bookings b on a.id < b.id and a.user_id = b.user_id and a.start_date < b.end_date and b.start_date < a.end_date
        where a.user_id = ${agent.id}`),
    )
    expect(held.rows).toEqual([])
  })

  test('cannot overlap another in the database, whatever the rules believe', async () => {
    const one = await host()
    await booked(one)
    const again = api.within(async (work) => {
      const [row] = await work.db.select().from(bookings).where(eq(bookings.user_id, one.agent.id))
      if (!row) throw new Error('Nothing is booked')
      const event_id = await makeEvent(work, one.agent)
      return work.db.insert(bookings).values({ ...row, id: randomUUID(), event_id, token_hash: 'x' })
    })
    await expect(again).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  test('finds the contact that is there', async () => {
    const one = await host()
    const contact_id = await api.within((work) =>
      makeContact(work, one.agent, { first_name: 'Ann', last_name: 'Lee', phones: [{ phone_type: 2, number: '+16175550162' }] }),
    )
    await booked(one, { phone: '+16175550162' })
    const rows = await api.within(({ db }) => db.select().from(contacts).where(eq(contacts.owner_id, one.agent.id)))
    expect(rows.map(({ id }) => id)).toEqual([contact_id])
  })

  test.each([
    [{ first_name: '' }, 'first_name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: '', place_kind: 'office', consent: true }, 'phone'],
    [{ place_kind: 'video' }, 'place_kind'],
    [{ place_kind: 'home' }, 'place'],
    [{ length: 45 }, 'length'],
    [{ length: 1e99 }, 'length'],
    [{ start_date: '0000-00-00T00:00:00Z' }, 'start_date'],
    [{ start_date: 'soon' }, 'start_date'],
    [{ consent: true, consent_version: '2026-11' }, 'consent'],
    [{ consent: true, consent_version: 'none' }, 'consent'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
    [{ booking_id: 'x' }, 'booking_id'],
    [{ website: 'https://bot.example' }, 'base'],
    [{ question: '<a href="https://bot.example">' }, 'base'],
  ])('refuses %j beside the field', async (changes, field) => {
    const { label } = await host()
    const { status, body } = await book(label, form(changes))
    expect([status, body.details[0]?.field]).toEqual([422, field])
  })

  test('is limited by the address that it comes from', async () => {
    const { label } = await host()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await book(label, form({ length: 45 }), '203.0.113.9')).status)
    expect(statuses.slice(-2)).toEqual([422, 429])
  })

  test('is reminded of by mail the day before, and by text where the box was ticked', async () => {
    const one = await host({ default_reminders: [{ to: 'me', channel: 'alert', minutes_before: 10 }] })
    await booked(one, { start_date: '2027-03-09T09:00:00-05:00' })
    const [event] = await api.within(({ db }) => db.select().from(events).where(eq(events.user_id, one.agent.id)))
    expect(event?.reminders.map(({ to, channel }) => `${to} ${channel}`)).toEqual(['contact email', 'me alert'])
    clock.set(new Date('2027-03-08T14:01:00Z'))
    await runJob(api, 'send_reminders')
    const [mail] = await mails(/^Your appointment with Ada Moss$/)
    expect(mail?.text).toMatch(/\/bookings\/[\w-]{27}/)
  })
})

describe('the link of a booking', () => {
  const view = (token: string, query: Record<string, string> = {}) => api.call('GET', `/v1/bookings/${token}`, { query })

  test('shows it, and what it can be moved to', async () => {
    const one = await host()
    const { token } = await booked(one)
    const { body } = await view(token, { times: 'true', month: '2027-03' })
    expect(body.data).toMatchObject({ status: 'booked', can_move: true, place_kind: 'phone' })
    expect(body.data.free.days[0].times).toContain('2027-03-02T09:00:00-05:00')
    expect((await view(token)).body.data.free).toBeNull()
  })

  test('moves it, tells both, and frees the time before', async () => {
    const one = await host()
    const { token, email } = await booked(one)
    const start_date = '2027-03-03T10:00:00-05:00'
    const moved = await api.call('PUT', `/v1/bookings/${token}`, { body: { start_date } })
    expect([moved.status, moved.body.data.start_date]).toEqual([200, start_date])
    expect((await view(token)).body.data.start_date).toBe(start_date)
    expect(times((await offer(one.label)).body)).toContain('2027-03-02T09:00:00-05:00')
    expect(times((await offer(one.label)).body)).not.toContain(start_date)
    const [mail] = (await mails(/has a new time$/)).filter(({ to }) => to === email)
    expect(mail?.attachments[0]?.text).toMatch(/SEQUENCE:1[\s\S]*T100000/)
    const taken = await api.call('PUT', `/v1/bookings/${(await booked(one)).token}`, { body: { start_date } })
    expect([taken.status, taken.body.nearest.length]).toEqual([409, 3])
  })

  test('cancels it once, and tells both', async () => {
    const one = await host()
    const { token, email } = await booked(one)
    expect((await api.call('DELETE', `/v1/bookings/${token}`)).status).toBe(204)
    expect((await api.call('DELETE', `/v1/bookings/${token}`)).status).toBe(204)
    expect((await view(token)).body.data).toMatchObject({ status: 'cancelled', can_move: false })
    expect(
      (await api.call('PUT', `/v1/bookings/${token}`, { body: { start_date: '2027-03-03T09:00:00-05:00' } })).body.details[0].code,
    ).toBe('booking_over')
    expect((await mails(/is canceled$/)).filter(({ to }) => to === email)).toMatchObject([
      { attachments: [{ text: expect.stringContaining('STATUS:CANCELLED') }] },
    ])
    expect((await book(one.label, form())).status).toBe(201)
  })

  test('is dead an hour after the end, and never was where it is not known', async () => {
    const { token } = await booked(await host())
    clock.set(new Date('2027-03-02T14:00:00Z'))
    expect((await view(token)).body.data).toMatchObject({ status: 'over', can_move: false })
    expect((await api.call('DELETE', `/v1/bookings/${token}`)).status).toBe(422)
    clock.set(new Date('2027-03-02T15:31:00Z'))
    for (const one of [token, 'x', 'A'.repeat(27)])
      for (const method of ['GET', 'DELETE'] as const) expect((await api.call(method, `/v1/bookings/${one}`)).status).toBe(404)
  })

  test('holds while the page is off, and ends with whoever it was with', async () => {
    const one = await host()
    const { token } = await booked(one)
    await api.within(({ db }) => db.update(calendar_settings).set({ booking: false }).where(eq(calendar_settings.user_id, one.agent.id)))
    expect((await view(token)).body.data).toMatchObject({ status: 'booked', can_move: false })
    await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, one.agent.id)))
    expect((await view(token)).status).toBe(404)
  })

  test('goes with the contact to whoever is given it, and the time before is free again', async () => {
    const [one, other] = [await host(), await host()]
    const { token } = await booked(one)
    await api.within(({ db }) => db.update(contacts).set({ owner_id: other.agent.id }).where(eq(contacts.owner_id, one.agent.id)))
    expect(times((await offer(one.label)).body)).toContain('2027-03-02T09:00:00-05:00')
    expect(times((await offer(other.label)).body)).not.toContain('2027-03-02T09:00:00-05:00')
    const moved = await api.call('PUT', `/v1/bookings/${token}`, { body: { start_date: '2027-03-03T09:00:00-05:00' } })
    expect(moved.status).toBe(200)
    expect(times((await offer(other.label)).body)).not.toContain('2027-03-03T09:00:00-05:00')
  })

  test('is told when the agent moves or cancels, who may put it over another', async () => {
    const one = await host()
    const first = await booked(one)
    const second = await booked(one, { start_date: '2027-03-02T10:00:00-05:00' })
    const [event] = (await api.call('GET', '/v1/events', { as: one.agent, query: { start_date: '2027-03-02', end_date: '2027-03-02' } }))
      .body.data
    const moved = await api.call('PUT', `/v1/events/${event.id}`, { as: one.agent, body: { start_date: '2027-03-02T10:00:00-05:00' } })
    expect([moved.status, moved.body.data.overlaps.length]).toEqual([200, 1])
    expect((await view(first.token)).body.data.start_date).toBe('2027-03-02T10:00:00-05:00')
    expect((await mails(/has a new time$/)).some(({ to }) => to === first.email)).toBe(true)
    const other = (
      await api.call('GET', '/v1/events', { as: one.agent, query: { start_date: '2027-03-02', end_date: '2027-03-02' } })
    ).body.data.find(({ id }: { id: string }) => id !== event.id)
    await api.call('DELETE', `/v1/events/${other.id}`, { as: one.agent })
    expect((await mails(/is canceled$/)).some(({ to }) => to === second.email)).toBe(true)
    expect((await view(second.token)).body.data.status).toBe('cancelled')
  })
})

test('a client who wants no mail gets none about their booking, and the history says by which rule', async () => {
  const { agent, label } = await host()
  const { email } = await booked({ agent, label })
  const [one] = (await api.call('GET', '/v1/events', { as: agent, query: { start_date: '2027-03-02', end_date: '2027-03-02' } })).body.data
  await api.call('POST', '/v1/suppressions', { as: agent, body: { channel: 'email', address: email, reason: 'Asked' } })
  expect((await api.call('DELETE', `/v1/events/${one.id}`, { as: agent })).status).toBe(204)
  expect((await mails(/./)).filter(({ to }) => to === email)).toHaveLength(1)
  const { body } = await api.call('GET', '/v1/events/calendar_history', { as: agent, query: { event_id: one.id } })
  expect(body.data).toContainEqual(
    expect.objectContaining({ action: 'client_not_told', after: expect.objectContaining({ rule: 'opted_out' }) }),
  )
})

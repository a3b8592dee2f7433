import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookings, webpages } from '#api/platform/tables/index.ts'
import { makePerson } from '#tests/factories/people.ts'
import { switchTo } from '#tests/features/support.ts'
import { monday } from '#tests/support/calendar.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(monday)

beforeEach(() => clock.set(monday))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** Somebody has booked a Tuesday with an agent, at nine unless it is said otherwise. */
async function booked(changes: object = {}, start_date = '2027-03-02T09:00:00-05:00') {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const label = `change-${randomUUID().slice(0, 8)}`
  await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { domain_name: label, webpage_active: true } })
  const hours = [{ weekday: 2, from: '09:00', to: '11:00' }]
  const settings = { booking: true, hours, lengths: [30], places: ['phone'], notice_minutes: 60, horizon_days: 30, ...changes }
  await api.call('PUT', '/v1/calendar_settings', { as: agent, body: settings })
  const email = `${label}@lee.example`
  const who = { first_name: 'Ann', last_name: 'Lee', email, phone: '(617) 555-0161', place_kind: 'phone' }
  const body = { booking_id: randomUUID(), start_date, length: 30, ...who }
  expect((await api.call('POST', `/v1/users/${label}/bookings`, { body })).status).toBe(201)
  const mail = (await mailsOf(api)).find(({ to }) => to === email)
  const [page] = await api.within(({ db }) => db.select({ id: webpages.id }).from(webpages).where(eq(webpages.user_id, agent.id)))
  return { agent, email, label, page: page?.id ?? '', token: /\/bookings\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

test('what a client does by the link is told as theirs, and ten changes a day are enough', async () => {
  const { agent, token } = await booked()
  const move = (start_date: string) => api.call('PUT', `/v1/bookings/${token}`, { body: { start_date } })
  const statuses = []
  for (let n = 0; n < 10; n++) {
    statuses.push((await move(`2027-03-02T${n % 2 ? '09:00' : '10:00'}:00-05:00`)).status)
    clock.set(new Date(clock.now().getTime() + 1000))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await move('2027-03-02T10:00:00-05:00')).status).toBe(429)
  const { body } = await api.call('GET', '/v1/events/calendar_history', { as: agent, query: { limit: '5' } })
  expect(body.data[0]).toMatchObject({ action: 'moved', by: null, after: { by: 'client', start_date: '2027-03-02T14:00:00.000Z' } })
})

test('what was moved is held in the database too, where it is now', async () => {
  const { agent, token } = await booked()
  const start_date = '2027-03-02T10:00:00-05:00'
  expect((await api.call('PUT', `/v1/bookings/${token}`, { body: { start_date } })).status).toBe(200)
  const held = await api.within(({ db }) => db.select().from(bookings).where(eq(bookings.user_id, agent.id)))
  expect(held).toMatchObject([{ holds: true, start_date: new Date(start_date), end_date: new Date('2027-03-02T10:30:00-05:00') }])
})

test('an evening of the agent’s is booked and moved on that day, though it is another one in UTC', async () => {
  const hours = [{ weekday: 2, from: '20:00', to: '23:00' }]
  const { token } = await booked({ hours }, '2027-03-02T21:00:00-05:00')
  const moved = await api.call('PUT', `/v1/bookings/${token}`, { body: { start_date: '2027-03-02T22:00:00-05:00' } })
  expect([moved.status, moved.body.data?.start_date]).toEqual([200, '2027-03-02T22:00:00-05:00'])
})

test('a client is told nothing of what is done with their booking once it is past', async () => {
  const { agent, email } = await booked()
  const query = { start_date: '2027-03-02', end_date: '2027-03-02' }
  const [event] = (await api.call('GET', '/v1/events', { as: agent, query })).body.data
  clock.set(new Date('2027-03-02T15:00:00Z'))
  const as = await api.freshSession(agent)
  expect((await api.call('DELETE', `/v1/events/${event.id}`, { as })).status).toBe(204)
  expect((await mailsOf(api)).filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/is booked$/)])
})

test('one page takes three hundred tries in an hour, from wherever they come', async () => {
  const { label, page } = await booked()
  const perPage = { name: 'booking_page', points: 300, seconds: 3600 }
  // One is spent by the booking.
  for (let n = 1; n < 300; n++) await api.ports.limits.spend(perPage, page)
  const who = { first_name: 'Ann', last_name: 'Lee', email: 'other@lee.example', phone: '(617) 555-0161', place_kind: 'phone' }
  const body = { booking_id: randomUUID(), start_date: '2027-03-02T10:00:00-05:00', length: 30, ...who }
  expect((await api.call('POST', `/v1/users/${label}/bookings`, { body })).status).toBe(429)
})

test('of what was moved and then cancelled before the mail went, only the end is told', async () => {
  const { agent, email } = await booked()
  const query = { start_date: '2027-03-02', end_date: '2027-03-02' }
  const [event] = (await api.call('GET', '/v1/events', { as: agent, query })).body.data
  const moved = await api.call('PUT', `/v1/events/${event.id}`, { as: agent, body: { start_date: '2027-03-02T10:00:00-05:00' } })
  expect(moved.status).toBe(200)
  expect((await api.call('DELETE', `/v1/events/${event.id}`, { as: agent })).status).toBe(204)
  const told = (await mailsOf(api)).filter(({ to }) => to === email).map(({ subject }) => /booked|new time|canceled/.exec(subject)?.[0])
  expect(told.sort()).toEqual(['booked', 'canceled'])
})

test('the link leads nowhere while there is no booking for whoever it is with', async () => {
  const { token } = await booked()
  const view = async () => (await api.call('GET', `/v1/bookings/${token}`)).status
  await switchTo(api, { booking: { companies: { [office.company.number]: false } } })
  expect(await view()).toBe(404)
  await switchTo(api, {})
  expect(await view()).toBe(200)
})

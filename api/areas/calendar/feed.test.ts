import { eq } from 'drizzle-orm'
import ical from 'node-ical'
import { afterAll, expect, test } from 'vitest'
import { users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { hostOf } from '#tests/support/api.ts'
import { monday } from '#tests/support/calendar.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, office } = await officeAt(monday)

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const read = (path: string, headers = {}) => api.app.inject({ url: path, headers: { host: hostOf(api.brand()), ...headers } })
const open = async () => new URL((await api.call('POST', '/v1/calendar_settings/feed', { as: office.agent })).body.data.address).pathname
const eventsIn = (text: string) => Object.values(ical.sync.parseICS(text)).filter((one): one is ical.VEvent => one?.type === 'VEVENT')

test('another calendar reads a series to the minute over the change of the clocks, and no more words than were chosen', async () => {
  const contact = await api.within((work) => makeContact(work, office.agent, { first_name: 'Opal', last_name: 'Quist' }))
  const plan = (body: object) => api.call('POST', '/v1/events', { as: office.agent, body: { type: 'appointment', ...body } })
  await plan({ title: 'Health talk', contact_id: contact, start_date: '2027-03-09T09:00', repeats: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' })
  await plan({ title: 'Surgeon', private: true, start_date: '2027-03-10T09:00' })
  await plan({ title: 'Away', all_day: true, start_date: '2027-03-11', end_date: '2027-03-12' })
  const address = await open()
  const first = await read(address)
  expect(first.headers['content-type']).toContain('text/calendar')
  expect(eventsIn(first.body).map(({ start, summary }) => [start.toISOString().slice(0, 16), summary])).toEqual([
    ['2027-03-09T14:00', 'Opal Q'],
    ['2027-03-10T14:00', 'Busy'],
    [expect.stringContaining('2027-03-1'), 'Busy'],
    ['2027-03-16T13:00', 'Opal Q'],
  ])
  expect(first.body).not.toMatch(/Surgeon|Health|Quist/)
  expect(first.body.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)

  const again = await read(address, { 'if-none-match': first.headers['etag'] as string })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  await api.call('PUT', '/v1/calendar_settings', { as: office.agent, body: { detail_outside: 'full' } })
  const full = (await read(address)).body
  expect(full).toContain('Health talk')
  expect(full).not.toContain('Surgeon')
})

test('follow-ups are told where their person has them', async () => {
  const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
  const told = async (as: Person) => {
    await api.within((work) => makeEvent(work, as, { type: 'follow_up', title: 'Call back' }))
    await api.within((work) => makeEvent(work, as, { title: 'Lunch' }))
    await api.call('PUT', '/v1/calendar_settings', { as, body: { detail_outside: 'full' } })
    const { body } = await api.call('POST', '/v1/calendar_settings/feed', { as })
    return eventsIn((await read(new URL(body.data.address).pathname)).body).map(({ summary }) => summary)
  }
  expect((await told(office.deepAgent)).sort()).toEqual(['Call back', 'Lunch'])
  expect(await told(basic)).toEqual(['Lunch'])
})

test('a new address ends the one before, and none is none; a guess tells nothing', async () => {
  const [first, second] = [await open(), await open()]
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect((await api.call('GET', '/v1/calendar_settings', { as: office.agent })).body.data.has_feed).toBe(true)
  await api.call('DELETE', '/v1/calendar_settings/feed', { as: office.agent })
  expect((await read(second)).statusCode).toBe(404)
  expect((await read('/feeds/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ics')).statusCode).toBe(404)
  expect((await read('/feeds/x')).statusCode).toBe(404)
})

test('the address of whoever has left tells nothing', async () => {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const { body } = await api.call('POST', '/v1/calendar_settings/feed', { as: agent })
  const address = new URL(body.data.address).pathname
  expect((await read(address)).statusCode).toBe(200)
  await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, agent.id)))
  expect((await read(address)).statusCode).toBe(404)
})

test('what is private with a contact tells no first name either', async () => {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const contact_id = await api.within((work) => makeContact(work, agent, { first_name: 'Opal', last_name: 'Quist' }))
  await api.call('PUT', '/v1/calendar_settings', { as: agent, body: { detail_outside: 'first_name' } })
  for (const [day, is_private] of [
    ['09', false],
    ['10', true],
  ] as const) {
    const body = { type: 'appointment', title: 'Talk', contact_id, private: is_private, start_date: `2027-03-${day}T09:00` }
    expect((await api.call('POST', '/v1/events', { as: agent, body })).status).toBe(201)
  }
  const { body } = await api.call('POST', '/v1/calendar_settings/feed', { as: agent })
  const told = eventsIn((await read(new URL(body.data.address).pathname)).body).map(({ summary }) => summary)
  expect(told.sort()).toEqual(['Busy', 'Opal Q'])
})

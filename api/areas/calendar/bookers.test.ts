import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { firstRefusal as told, monday } from '#tests/support/calendar.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, office } = await officeAt(monday)
let agent: Person
let setter: Person

beforeEach(async () => {
  const { company } = office
  agent = await api.within((work) => makePerson(work, { role: 'agent', company, name: ['Ada', 'Moss'] }))
  setter = await api.within((work) => makePerson(work, { role: 'telemarketer', company, name: ['Sid', 'Ray'] }))
  const hours = [{ weekday: 2, from: '09:00', to: '12:00' }]
  expect((await name([setter.id], { hours })).status).toBe(200)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const name = (bookers: string[], more: object = {}) => api.call('PUT', '/v1/calendar_settings', { as: agent, body: { bookers, ...more } })
const book = (body: object = {}, as: Person = setter) =>
  api.call('POST', '/v1/events', {
    as,
    body: { type: 'appointment', title: 'First talk', user_id: agent.id, start_date: '2027-03-02T09:00:00-05:00', ...body },
  })
const free = (as: Person = setter, day = '2027-03-02', days = '1') =>
  api.call('GET', '/v1/events/free', { as, query: { user_id: agent.id, day, days } })

describe('somebody who was named', () => {
  test('sees free times without words, puts an appointment with their contact there, and reads that one alone', async () => {
    await api.within((work) => makeEvent(work, agent, { title: 'Doctor', start: new Date('2027-03-02T15:00:00Z'), minutes: 60 }))
    const times = await free()
    expect(times.body.data).toEqual([
      { start_date: '2027-03-02T09:00:00-05:00', end_date: '2027-03-02T10:00:00-05:00' },
      { start_date: '2027-03-02T11:00:00-05:00', end_date: '2027-03-02T12:00:00-05:00' },
    ])
    expect(JSON.stringify(times.body)).not.toContain('Doctor')
    const contact_id = await api.within((work) => makeContact(work, setter))
    const made = await book({ contact_id })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { user: { id: agent.id }, created_by: { id: setter.id }, contact: { id: contact_id } },
    ])
    const query = { start_date: '2027-03-02', end_date: '2027-03-02' }
    expect((await api.call('GET', '/v1/events', { as: agent, query })).body.data).toHaveLength(2)
    expect((await api.call('GET', '/v1/events', { as: setter, query: { ...query, downline_user_id: agent.id } })).status).toBe(404)
    expect((await api.call('GET', `/v1/events/${made.body.data.id}`, { as: setter })).status).toBe(200)
    expect((await api.call('PUT', `/v1/events/${made.body.data.id}`, { as: setter, body: { title: 'Mine' } })).status).toBe(404)
  })

  test('is told the nearest three where the time is taken, past, or outside of the hours', async () => {
    expect((await book()).status).toBe(201)
    const again = await book()
    expect(told(again)).toEqual([409, 'start_date', 'slot_taken'])
    expect(again.body.nearest).toEqual(['2027-03-02T09:30:00-05:00', '2027-03-02T10:00:00-05:00', '2027-03-02T10:30:00-05:00'])
    expect(told(await book({ start_date: '2027-03-02T11:45:00-05:00' }))).toEqual([409, 'start_date', 'slot_taken'])
    expect(told(await book({ start_date: '2027-02-23T10:00:00-05:00' }))).toEqual([409, 'start_date', 'slot_taken'])
    expect((await book({ start_date: '2027-03-02T11:30:00-05:00' })).status).toBe(201)
  })

  test('never takes a time that somebody else took in the same moment', async () => {
    const presses = await Promise.all(Array.from({ length: 8 }, () => book()))
    expect(presses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  test('books single times with an hour, and pressed twice once', async () => {
    expect(told(await book({ type: 'personal' }))).toEqual([422, 'type', 'not_an_option'])
    expect(told(await book({ all_day: true, start_date: '2027-03-02' }))).toEqual([422, 'all_day', 'not_an_option'])
    expect(told(await book({ repeats: 'FREQ=WEEKLY' }))).toEqual([422, 'repeats', 'not_an_option'])
    const event_id = crypto.randomUUID()
    const twice = [await book({ event_id }), await book({ event_id })]
    expect(twice.map(({ status, body }) => [status, body.data.id])).toEqual([
      [201, event_id],
      [201, event_id],
    ])
  })

  test('is told for whom, and no more once the name is taken back', async () => {
    const forWhom = async () => (await api.call('GET', '/v1/events/books_for', { as: setter })).body.data
    expect(await forWhom()).toContainEqual({ id: agent.id, name: 'Ada Moss' })
    expect((await name([])).body.data.bookers).toEqual([])
    expect(await forWhom()).not.toContainEqual({ id: agent.id, name: 'Ada Moss' })
    expect([told(await book()), (await free()).status]).toEqual([[422, 'user_id', 'no_such_person'], 404])
  })
})

test('nobody else is let in, and only colleagues are named', async () => {
  expect(told(await book({}, office.agent))).toEqual([422, 'user_id', 'no_such_person'])
  expect((await free(office.agent)).status).toBe(404)
  const stranger = await api.within(async (work) => makePerson(work, { role: 'agent', company: await makeCompany(work, 1002) }))
  expect(told(await name([stranger.id]))).toEqual([422, 'bookers', 'no_such_person'])
  expect(told(await name([agent.id]))).toEqual([422, 'bookers', 'no_such_person'])
  expect((await name([setter.id])).body.data.bookers).toEqual([{ id: setter.id, name: 'Sid Ray' }])
})

test('a week of free times is told at once', async () => {
  expect((await free(setter, '2027-03-02', '7')).body.data).toHaveLength(1)
  expect((await free(setter, '2027-03-03', '7')).body.data).toEqual([
    { start_date: '2027-03-09T09:00:00-05:00', end_date: '2027-03-09T12:00:00-05:00' },
  ])
  expect((await free(setter, '2027-03-02', '8')).status).toBe(422)
})

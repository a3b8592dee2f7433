import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf } from '#tests/support/mailbox.ts'

/** A Monday, 10 in New York. */
const clock = settableClock(new Date('2027-03-01T15:00:00Z'))
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** Somebody has booked Tuesday at nine with an agent. */
async function booked() {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const label = `change-${randomUUID().slice(0, 8)}`
  await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { domain_name: label, webpage_active: true } })
  const hours = [{ weekday: 2, from: '09:00', to: '11:00' }]
  const settings = { booking: true, hours, lengths: [30], places: ['phone'], notice_minutes: 60, horizon_days: 30 }
  await api.call('PUT', '/v1/calendar_settings', { as: agent, body: settings })
  const email = `${label}@lee.example`
  const who = { first_name: 'Ann', last_name: 'Lee', email, phone: '(617) 555-0161', place_kind: 'phone' }
  const body = { booking_id: randomUUID(), start_date: '2027-03-02T09:00:00-05:00', length: 30, ...who }
  expect((await api.call('POST', `/v1/users/${label}/bookings`, { body })).status).toBe(201)
  const mail = (await mailsOf(api)).find(({ to }) => to === email)
  return { agent, token: /\/bookings\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
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

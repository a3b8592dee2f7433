import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '#tests/support/jobs.ts'
import { kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'

/** A Monday, 10 in New York. */
const start = new Date('2027-03-01T15:00:00Z')
const { api, clock, world, newAgent, connect, heal, end } = await outsideOffice(start)
const later = (minutes: number) => clock.set(new Date(start.getTime() + minutes * 60_000))
let made = 0

beforeEach(async () => {
  clock.set(start)
  await heal()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

/** Somebody who can be booked, with a calendar outside that was just read. */
async function host(kind: Kind) {
  const agent = await newAgent()
  const label = `fresh-${++made}`
  await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { domain_name: label, webpage_active: true } })
  const hours = [2, 3].map((weekday) => ({ weekday, from: '09:00', to: '11:00' }))
  const settings = { booking: true, hours, lengths: [30], places: ['phone'], notice_minutes: 60, horizon_days: 30 }
  await api.call('PUT', '/v1/calendar_settings', { as: agent, body: settings })
  const { id, calendar } = await connect(agent, kind)
  await runJob(api, 'sync_account', { id })
  return { agent, label, id, calendar }
}

const book = (label: string, time: string) =>
  api.call('POST', `/v1/users/${label}/bookings`, {
    body: {
      booking_id: randomUUID(),
      start_date: `2027-03-02T${time}:00-05:00`,
      length: 30,
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@lee.example',
      phone: '(617) 555-0161',
      place_kind: 'phone',
      question: 'I turn 65 in May.',
    },
    headers: {
      'x-web-key': api.ports.env.WEB_KEY,
      'x-forwarded-for': `198.51.100.${++made}`,
      'x-forwarded-host': api.brand().set.domains[0] ?? '',
    },
  })
const meeting = (calendar: string, from: string, until: string) => ({
  calendar,
  title: 'Team',
  start: `2027-03-02T${from}:00-05:00`,
  end: `2027-03-02T${until}:00-05:00`,
})

test.each(kinds)('what came into %s since the last look keeps its time from being booked', async (kind) => {
  const { label, calendar, id } = await host(kind)
  await world.control('make', meeting(calendar, '09:00', '09:30'))
  // Read a minute ago: nobody is asked.
  later(1)
  const asked = world.state.asked
  expect((await book(label, '10:00')).status).toBe(201)
  expect(world.state.asked).toBe(asked)

  later(3)
  const { status, body } = await book(label, '09:00')
  expect([status, body.code]).toEqual([409, 'slot_taken'])
  expect(world.state.asked).toBeGreaterThan(asked)
  // That was a look as any other: the next visitor asks nobody, and a round finds nothing to do.
  const after = world.state.asked
  expect((await book(label, '09:30')).status).toBe(201)
  expect(world.state.asked).toBe(after)
  const writes = world.state.writes
  await runJob(api, 'sync_account', { id })
  expect(world.state.writes - writes).toBe(2)
})

test('who refuses, does not answer, or is looked at already, keeps nobody from booking', async () => {
  const { agent, label, calendar } = await host('google')
  await world.control('make', meeting(calendar, '09:00', '09:30'))
  later(3)
  await world.control('fault', { kind: 'status', status: 503, times: 9 })
  expect((await book(label, '10:00')).status).toBe(201)
  await world.control('fault', { kind: 'hang', milliseconds: 3000, times: 1, only: 'GET /google' })
  expect((await book(label, '09:00')).status).toBe(201)
  // The first one still waits for them; the second does not wait for the first.
  const asked = world.state.asked
  expect((await book(label, '10:30')).status).toBe(201)
  expect(world.state.asked).toBe(asked)
  const { body } = await api.call('GET', '/v1/authorizations', { as: agent })
  expect(body.data).toMatchObject([{ status: 'connected', problem: null }])
})

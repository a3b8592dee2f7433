import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeOffice } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

/** A Monday, 10 in New York. */
const clock = settableClock(new Date('2027-03-01T15:00:00Z'))
let api: TestApi

beforeAll(async () => {
  api = await testApi({ clock })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

test('200 visitors at once for 20 times, with a manager writing into the same hours: no overlap, no 500, and who comes too late is told another time', async () => {
  const office = await api.within(makeOffice)
  const { agent, manager } = office
  await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { domain_name: 'rush', webpage_active: true } })
  // Ten hours of a Tuesday are twenty times; the days after are for those who come too late.
  const hours = [2, 3].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }))
  const body = { booking: true, hours, lengths: [30], places: ['phone'], notice_minutes: 60, horizon_days: 30 }
  expect((await api.call('PUT', '/v1/calendar_settings', { as: agent, body })).status).toBe(200)
  const offer = (await api.call('GET', '/v1/users/rush/booking')).body.data
  const slots: string[] = offer.days[0].times
  expect(slots).toHaveLength(20)

  const host = api.brand().set.domains[0] ?? ''
  const visit = (index: number) =>
    api.call('POST', '/v1/users/rush/bookings', {
      headers: { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': `203.0.${index % 2}.${index}`, 'x-forwarded-host': host },
      body: {
        ...{ booking_id: randomUUID(), start_date: slots[index % slots.length], length: 30, first_name: 'Ann', last_name: `Lee${index}` },
        ...{ email: `ann${index}@lee.example`, phone: '(617) 555-0161', place_kind: 'phone' },
      },
    })
  const visits = Promise.all(Array.from({ length: 200 }, (_, index) => visit(index)))
  const written = await Promise.all(
    slots
      .slice(0, 5)
      .map((start_date) =>
        api.call('POST', '/v1/events', { as: manager, body: { type: 'meeting', title: 'Mine', user_id: agent.id, start_date } }),
      ),
  )
  const answers = await visits
  expect(written.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const won = answers.filter(({ status }) => status === 201)
  const lost = answers.filter(({ status }) => status === 409)
  expect(won.length + lost.length).toBe(200)
  // The manager may put a meeting over a booking; a visitor never gets a time that is taken.
  expect(won.length).toBeGreaterThanOrEqual(15)
  expect(won.length).toBeLessThanOrEqual(20)
  for (const { body: told } of lost) expect([told.code, told.nearest.length]).toEqual(['slot_taken', 3])
  const { rows } = await api.within(({ db }) =>
    db.execute(sql`select 1 from bookings a join bookings b on a.id < b.id and a.user_id = b.user_id and a.start_date < b.end_date and b.start_date < a.end_date
      where a.user_id = ${agent.id}`),
  )
  expect(rows).toEqual([])
}, 120_000)

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactSummary } from '#api/contract/contacts/summary.ts'
import { turns65 } from '#api/contract/formats.ts'
import { settableClock } from '#api/platform/clock.ts'
import { countCap } from '#api/platform/paging.ts'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { birthsTurning65 } from './summary.ts'

// A Wednesday; in New York it is still 10:30 on that morning.
const now = new Date('2026-11-18T15:30:00Z')
const clock = settableClock(now)
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
afterAll(() => api.close())

const at = (time: string) => ({ created_at: new Date(time) })

async function summary(as: Person): Promise<ContactSummary> {
  const { status, body } = await api.call('GET', '/v1/contacts/summary', { as })
  expect(status).toBe(200)
  return body.data
}

test('somebody without contacts gets zeros', async () => {
  const found = await summary(office.outsider)
  expect(found).toMatchObject({
    total_count: 0,
    total_is: 'exact',
    new_count: 0,
    added_this_week: 0,
    by_status: [],
    turning_65_count: 0,
    turning_65: [],
  })
  expect(found.by_category).toEqual([
    { category: 'lead', count: 0 },
    { category: 'prospect', count: 0 },
    { category: 'client', count: 0 },
  ])
  expect(found.by_week).toHaveLength(8)
})

test('counts by status, category and week, as far as the reach goes', async () => {
  const { agent, deepAgent, manager, unitAgent } = office
  const statuses = (await api.call('GET', '/v1/statuses', { as: agent })).body.data
  const [first, second] = [statuses[0].id, statuses[1].id]
  await api.within((work) =>
    makeContacts(work, [
      // Monday began at 05:00 UTC in New York: the first is of the week before.
      { owner: agent, fields: { category: 'lead', status_id: second }, columns: { ...at('2026-11-16T04:59:00Z'), new_tag: false } },
      { owner: agent, fields: { category: 'lead', status_id: second }, columns: at('2026-11-16T05:01:00Z') },
      { owner: agent, fields: { category: 'client', status_id: first }, columns: { ...at('2026-10-01T12:00:00Z'), new_tag: false } },
      { owner: agent, fields: { category: 'prospect' }, columns: { ...at('2026-01-05T12:00:00Z'), new_tag: false } },
      { owner: agent, fields: {}, columns: { ...at('2026-11-17T12:00:00Z'), deleted_at: now } },
      { owner: deepAgent, fields: { category: 'client' }, columns: { ...at('2026-11-17T12:00:00Z') } },
      { owner: unitAgent, fields: { category: 'client' }, columns: { ...at('2026-11-17T12:00:00Z') } },
    ]),
  )
  const own = await summary(agent)
  expect(own).toMatchObject({ total_count: 4, total_is: 'exact', new_count: 1, added_this_week: 1 })
  expect(own.by_category.map(({ count }) => count)).toEqual([2, 1, 1])
  expect(own.by_status.map(({ status, count }) => [status?.id ?? null, count])).toEqual([
    [first, 1],
    [second, 2],
    [null, 1],
  ])
  expect(own.by_week.filter(({ count }) => count > 0)).toEqual([
    { week: '2026-09-28', count: 1 },
    { week: '2026-11-09', count: 1 },
    { week: '2026-11-16', count: 1 },
  ])
  expect(own.by_week.map(({ week }) => week)).toEqual([
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(await summary(manager)).toMatchObject({ total_count: 5, added_this_week: 2 })
  expect(await summary(office.admin)).toMatchObject({ total_count: 6, added_this_week: 3 })
})

test('tells who turns 65 within thirty days, soonest first', async () => {
  const { telemarketer } = office
  const born = (birth_date: string) => api.within((work) => makeContact(work, telemarketer, { birth_date }))
  const [today, last, first] = [await born('1961-11-18'), await born('1961-12-18'), await born('1961-11-20')]
  await born('1961-11-17')
  await born('1961-12-19')
  await born('1971-11-20')
  const found = await summary(telemarketer)
  expect(found.turning_65.map(({ id }) => id)).toEqual([today, first, last])
  expect(found.turning_65_count).toBe(3)
  expect((await summary(office.agent)).turning_65_count).toBe(0)
})

test('lists five of those who turn 65 and counts all', async () => {
  const { fieldManager } = office
  await api.within((work) =>
    makeContacts(
      work,
      Array.from({ length: 7 }, (_, day) => ({ owner: fieldManager, fields: { birth_date: `1961-12-0${day + 1}` } })),
    ),
  )
  const found = await summary(fieldManager)
  expect(found.turning_65_count).toBe(7)
  expect(found.turning_65.map(({ birth_date }) => birth_date)).toEqual([
    '1961-12-01',
    '1961-12-02',
    '1961-12-03',
    '1961-12-04',
    '1961-12-05',
  ])
})

test('the dates of birth are those whose 65th birthday lies in between, leap days included', () => {
  const days = (from: string, to: string) =>
    fc
      .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  const birth = fc.oneof(
    days('1955-01-01', '1970-12-31'),
    fc.constantFrom('1956-02-29', '1960-02-29', '1964-02-29', '1960-02-28', '1960-03-01'),
  )
  const today = fc.oneof(
    days('2021-01-01', '2035-12-31'),
    fc.constantFrom('2025-03-01', '2025-02-28', '2028-02-29', '2028-03-01', '2021-03-01'),
  )
  fc.assert(
    fc.property(birth, today, fc.integer({ min: 0, max: 40 }), (born, from, ahead) => {
      const to = new Date(Date.parse(from) + ahead * 86_400_000).toISOString().slice(0, 10)
      const range = birthsTurning65(from, to)
      const birthday = turns65(born) ?? ''
      expect(range.from <= born && born <= range.to).toBe(from <= birthday && birthday <= to)
    }),
    { numRuns: 2000 },
  )
})

test('of however many contacts all is told exactly', async () => {
  const before = await summary(office.admin)
  const many = countCap + 500
  await api.within(async (work) => {
    await work.db.execute(`insert into contacts (tenant_id, id, number, owner_id, category, created_at, new_tag)
      select '${work.brand.id}', gen_random_uuid(), 900000 + n, '${office.outsider.id}', 'prospect', timestamptz '2026-11-10T12:00:00Z' - n * interval '1 minute', false
      from generate_series(1, ${many}) n`)
  })
  const all = await summary(office.admin)
  expect(all).toMatchObject({ total_count: before.total_count + many, total_is: 'exact', new_count: before.new_count })
  expect(all.by_category.reduce((sum, { count }) => sum + count, 0)).toBe(all.total_count)
  expect(all.by_status.reduce((sum, { count }) => sum + count, 0)).toBe(all.total_count)
  expect(all.by_week).toHaveLength(8)
  expect(all.by_week.reduce((sum, { count }) => sum + count, 0)).toBe(before.by_week.reduce((sum, { count }) => sum + count, 0) + many)
  expect(await summary(office.outsider)).toMatchObject({ total_count: many, total_is: 'exact' })
})

test('what one may see of contacts is no business of somebody who is not signed in', async () => {
  expect((await api.call('GET', '/v1/contacts/summary')).status).toBe(401)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { event_occurrences, events, soa_requests } from '#api/platform/tables/index.ts'
import type { eventPlaces } from '#config/calendar.ts'
import { askable } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; before: number | null; opens: { run_id: string; row: string; column: string } | null }
type Run = { columns: { key: string }[]; rows: { key: string; cells: Cell[] }[]; totals: Cell[] }
type Request = typeof soa_requests.$inferInsert

let api: TestApi
let office: Office
let number = 0
const now = new Date('2026-11-23T15:00:00Z')
const day = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * day)
const later = (days: number) => ago(-days)

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** A scope of somebody new; asked for so many days ago. Returns the contact. */
async function scope(owner: Person, days: number, more: Partial<Request> = {}): Promise<string> {
  return api.within(async (work) => {
    const contact_id = await makeContact(work, owner)
    await work.db.insert(soa_requests).values({
      ...{ tenant_id: work.brand.id, id: newId(), number: ++number, contact_id, user_id: owner.id, language: 'en' },
      ...{ initiated_by: 'agent', channel: 'email', created_at: ago(days), expires_at: later(3) },
      ...more,
    })
    return contact_id
  })
}

const ask = async (as: Person, question: object): Promise<Run> =>
  (await api.call('POST', '/v1/reports', { as, body: { question: { report_type: 'soa', ...question } } })).body.data.run
const told = (run: Run, cells: Cell[] | undefined, columns: string[], side: 'value' | 'before' = 'value') =>
  columns.map((column) => cells?.[run.columns.findIndex(({ key }) => key === column)]?.[side])
async function behind(as: Person, run: Run, column: string): Promise<string[]> {
  const { opens } = run.totals[run.columns.findIndex(({ key }) => key === column)] ?? {}
  const list = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { q: { report: opens } } } })
  return list.body.data.map(({ id }: { id: string }) => id).sort()
}

test('what waits and what ends soon is told of all scopes, whenever they were asked for, and rows come to the total', async () => {
  const { agent, deepAgent, manager } = office
  const signed = (days: number, more: Partial<Request> = {}) => ({
    ...{ status: 'completed' as const, submitted_at: ago(days), valid_until: later(365 - days), ...more },
  })
  const waiting = [await scope(agent, 40), await scope(deepAgent, 8)]
  const ending = [await scope(agent, 350, signed(350)), await scope(deepAgent, 336, signed(336))]
  await scope(agent, 3)
  await scope(agent, 40, { expires_at: ago(26) })
  await scope(agent, 40, { status: 'declined', declined_at: ago(1) })
  await scope(agent, 350, signed(350, { status: 'rejected', rejected_at: ago(2) }))
  await scope(agent, 330, signed(330))
  await scope(agent, 366, signed(366))
  const columns = ['asked', 'waits', 'expiring']
  for (const by of askable.soa.by) {
    const run = await ask(manager, { period: 'last_30_days', by })
    const rows = run.rows.map(({ cells }) => told(run, cells, columns))
    const sums = columns.map((_column, place) => rows.reduce((sum, row) => sum + Number(row[place]), 0))
    expect([by, told(run, run.totals, columns), sums]).toEqual([by, [2, 2, 2], [2, 2, 2]])
  }
  const run = await ask(manager, { period: 'last_30_days', by: 'day' })
  expect(told(run, run.rows.at(-1)?.cells, columns)).toEqual([0, 2, 2])
  expect([await behind(manager, run, 'waits'), await behind(manager, run, 'expiring')]).toEqual([waiting.sort(), ending.sort()])
  expect(told(run, (await ask(agent, { period: 'today', by: 'day' })).totals, columns)).toEqual([0, 1, 1])
})

test('of days that are over it is told how it stood when they ended, so that a comparison compares', async () => {
  // The 23rd of October is 31 days ago.
  await scope(office.outsider, 53)
  await scope(office.outsider, 53, { status: 'submitted', submitted_at: ago(20), valid_until: later(345) })
  await scope(office.outsider, 53, { status: 'declined', declined_at: ago(32) })
  await scope(office.outsider, 390, { status: 'completed', submitted_at: ago(390), valid_until: ago(25) })
  await scope(office.outsider, 390, { status: 'rejected', submitted_at: ago(390), valid_until: ago(25), rejected_at: ago(5) })
  const columns = ['waits', 'expiring']
  for (const by of ['person', 'day', 'month'] as const) {
    const run = await ask(office.admin, { period: 'this_month', compare: 'previous', by, downline_user_id: office.outsider.id })
    expect([by, told(run, run.totals, columns), told(run, run.totals, columns, 'before')]).toEqual([by, [1, 0], [2, 2]])
    expect(told(run, run.rows.at(-1)?.cells, columns, 'before')).toEqual([2, 2])
  }
})

test('a scope that is kept for the law alone, of somebody erased, is in no number', async () => {
  const today = async () => {
    const run = await ask(office.agent, { period: 'today', by: 'day' })
    return told(run, run.totals, ['asked', 'signed', 'declined', 'expiring'])
  }
  const before = await today()
  const contact = await scope(office.agent, 0, { status: 'completed', submitted_at: now, valid_until: later(20) })
  const open = await scope(office.agent, 0)
  expect(await today()).not.toEqual(before)
  for (const id of [contact, open]) {
    const { number } = (await api.call('GET', `/v1/contacts/${id}`, { as: office.agent })).body.data
    expect((await api.call('POST', `/v1/contacts/${id}/erasure`, { as: office.admin, body: { number } })).status).toBe(204)
  }
  expect(await today()).toEqual(before)
})

type Signing = { hours: number; products?: string[]; kind?: string; status?: Request['status'] }
type Plan = { start: string; place: (typeof eventPlaces)[number]; signing?: Signing; differs?: Record<string, string>; all_day?: boolean }

async function meet({ start, place, signing, differs = {}, all_day = false }: Plan): Promise<string> {
  const at = new Date(start)
  const { hours = 0, products = ['part_d'], kind = 'typed', status = 'completed' } = signing ?? {}
  const signed_at = new Date(at.getTime() - hours * 3_600_000)
  const valid_until = new Date(signed_at.getTime() + 365 * day)
  const signature = { status, products_agreed: products, signature_kind: kind, submitted_at: signed_at, valid_until }
  const contact_id = await scope(office.agent, 200, signing ? signature : { expires_at: ago(190) })
  return api.within(async (work) => {
    const id = await makeEvent(work, office.agent, { contact_id, start: at })
    await work.db.update(events).set({ topic: 'medicare', place_kind: place, all_day }).where(eq(events.id, id))
    await work.db.update(event_occurrences).set({ differs, all_day }).where(eq(event_occurrences.event_id, id))
    return contact_id
  })
}

test('appointments without a scope are those of which the calendar says so', async () => {
  const october = '2026-10-20T15:00:00Z'
  const missing = [
    await meet({ start: october, place: 'phone' }),
    await meet({ start: october, place: 'phone', signing: { hours: 72, products: ['medigap', 'hospital_indemnity'] } }),
    await meet({ start: october, place: 'phone', signing: { hours: -1 } }),
    await meet({ start: october, place: 'phone', signing: { hours: 366 * 24 } }),
    await meet({ start: october, place: 'phone', signing: { hours: 72, status: 'rejected' } }),
    await meet({ start: october, place: 'office', signing: { hours: 72, kind: 'voice' } }),
    await meet({ start: october, place: 'home', signing: { hours: 72, kind: 'voice' } }),
    // This one time of it is not by phone.
    await meet({ start: october, place: 'phone', signing: { hours: 72, kind: 'voice' }, differs: { place_kind: 'other' } }),
    await meet({ start: '2026-09-30T15:00:00Z', place: 'phone', signing: { hours: 47 } }),
    // Ten in the evening in New York: still September.
    await meet({ start: '2026-10-01T02:00:00Z', place: 'phone', signing: { hours: 24 } }),
  ]
  await meet({ start: october, place: 'phone', signing: { hours: 1, products: ['medicare_advantage', 'medigap'] } })
  await meet({ start: october, place: 'video', signing: { hours: 72, kind: 'voice' } })
  await meet({ start: october, place: 'office', signing: { hours: 72, kind: 'paper' } })
  await meet({ start: '2026-09-30T15:00:00Z', place: 'office', signing: { hours: 48, kind: 'voice' } })
  await meet({ start: '2026-10-01T02:00:00Z', place: 'phone', signing: { hours: 24 }, differs: { time_zone: 'Europe/London' } })
  // A whole day is a day of UTC.
  await meet({ start: '2026-10-01T00:00:00Z', place: 'phone', signing: { hours: 24 }, all_day: true })
  await meet({ start: october, place: 'phone', differs: { topic: 'other' } })

  const run = await ask(office.agent, { period: 'custom', from: '2026-09-29', to: '2026-11-20', by: 'month' })
  const query = { start_date: '2026-09-29', end_date: '2026-11-20' }
  const calendar = (await api.call('GET', '/v1/events', { as: office.agent, query })).body.data as {
    scope: { state: string }
    contact: { id: string }
  }[]
  const without = calendar.filter((one) => one.scope.state === 'missing').map(({ contact }) => contact.id)
  expect(calendar).toHaveLength(17)
  expect(without.sort()).toEqual([...missing].sort())
  expect(told(run, run.totals, ['uncovered'])).toEqual([missing.length])
  expect(await behind(office.agent, run, 'uncovered')).toEqual([...missing].sort())
})

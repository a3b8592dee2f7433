import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { api_vendor_posts, calls, policies } from '#api/platform/tables/index.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

type Opens = { run_id: string; row: string; column: string }
type Figures = Record<string, number | null> & { opens: Record<string, Opens> }

const now = new Date('2026-11-23T15:00:00Z')
const clock = settableClock(now)
let api: TestApi
let office: Office
let harvest: string
let merged: string
let sold: string

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  const made = await api.within(async (work) => {
    const { db, brand } = work
    harvest = (await makeVendor(work, { vendor_name: 'Harvest Leads' })).id
    const orchard = (await makeVendor(work, { vendor_name: 'Orchard Leads' })).id
    const base = () => ({ tenant_id: brand.id, id: newId() })
    const posted = async (vendor_id: string, owner: Person, created_at = now) => {
      const contact_id = await makeContact(work, owner, {}, { created_at })
      const post = { digest: newId(), outcome: 'accepted' as const, code: 'accepted', format: 'json' as const, ip: '203.0.113.7' }
      await db.insert(api_vendor_posts).values({ ...base(), ...post, vendor_id, contact_id, created_at })
      return contact_id
    }
    const yesterday = new Date(now.getTime() - 86_400_000)
    const contacts = [
      await posted(harvest, office.agent),
      await posted(harvest, office.agent),
      await posted(harvest, office.deepAgent),
      await posted(orchard, office.agent),
      await posted(orchard, office.outsider, yesterday),
      await posted(harvest, office.agent),
      await makeContact(work, office.outsider, {}, { created_at: now }),
    ]
    for (const [place, contact_id] of contacts.entries()) {
      if (place % 2 === 1) continue
      const answered_at = new Date(now.getTime() + 60_000)
      const call = { user_id: office.agent.id, call_direction: 'outbound' as const, status: 'completed' as const, answered_at }
      await db.insert(calls).values({ ...base(), ...call, contact_id, created_at: now })
      const premium = { premium_cents: 10_000, premium_mode: 'annual' as const, issue_date: '2026-11-23', status: 'issued' }
      await db.insert(policies).values({ ...base(), ...premium, contact_id })
      await makeEvent(work, office.agent, { contact_id, type: 'appointment' })
    }
    return contacts
  })
  const [first = '', second = '', , third = '', , erased = ''] = made
  ;[merged, sold] = [first, made[2] ?? '']
  const cost = { api_vendor_id: harvest, from: '2026-11-20', to: '2026-11-30', amount_cents: 5000 }
  expect((await api.call('POST', '/v1/source_costs', { as: office.admin, body: cost })).status).toBe(201)
  // One of two vendors, and one of the same one: both posts were accepted, and are one person now.
  for (const other of [second, third])
    expect((await api.call('PATCH', '/v1/contacts/merge', { as: office.admin, body: { ids: [merged, other] } })).status).toBe(200)
  const { body } = await api.call('GET', `/v1/contacts/${erased}`, { as: office.admin })
  const gone = { number: body.data.number }
  expect((await api.call('POST', `/v1/contacts/${erased}/erasure`, { as: office.admin, body: gone })).status).toBeLessThan(300)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const leadsOf = async (query: Record<string, string> = {}, as = office.admin): Promise<{ data: Figures[]; meta: { totals: Figures } }> =>
  (await api.call('GET', '/v1/admin/comra_leads_reports', { as, query })).body
const listed = (report: Opens | undefined, as = office.admin) =>
  api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { q: { report } } } })
const totalOf = async (report: Opens | undefined): Promise<number> => (await listed(report)).body.meta.total_count

const people = ['leads', 'reached', 'reached_in_five_minutes', 'appointments', 'sold']

test.each<Record<string, string>>([{}, { q: 'harvest' }, { from: '2026-11-22', to: '2026-11-22' }, { limit: '1', page: '2' }])(
  'each number of people is as long as its list: %o',
  async (query) => {
    const { data, meta } = await leadsOf(query)
    const figures = [...data, meta.totals]
    expect(figures.length).toBeGreaterThan(1)
    for (const one of figures) {
      for (const column of people) expect([column, one.opens[column] ? await totalOf(one.opens[column]) : 0]).toEqual([column, one[column]])
      if (one.opens['accepted']) expect(await totalOf(one.opens['accepted'])).toBe(one['accepted'])
      expect(['posted', 'duplicate', 'rejected', 'cost_per_lead_cents'].filter((column) => one.opens[column])).toEqual([])
    }
  },
)

test('of posts that are one person now, and of one who was erased, the people are told and not the posts', async () => {
  const { meta } = await leadsOf()
  expect([meta.totals['accepted'], meta.totals['leads']]).toEqual([7, 4])
  expect(meta.totals.opens['accepted']).toBeUndefined()
  const orchard = await leadsOf({ q: 'orchard' })
  expect(orchard.data.map(({ accepted, leads, opens }) => [accepted, leads, opens['leads'] !== undefined])).toEqual([
    [1, 0, false],
    [1, 1, true],
  ])
})

test('amounts lead to whose they are', async () => {
  const { meta } = await leadsOf({ api_vendor_id: harvest })
  const shown = async (column: string) => (await listed(meta.totals.opens[column])).body.data.map(({ id }: { id: string }) => id).sort()
  expect(await shown('premium_cents')).toEqual([merged, sold].sort())
  expect(await shown('cost_cents')).toEqual([merged, sold].sort())
})

test('a number is its asker’s alone, for as long as they reach the whole brand', async () => {
  const { meta } = await leadsOf()
  const report = meta.totals.opens['leads']
  for (const as of [office.manager, office.agent]) expect((await listed(report, as)).status).toBe(404)
  const number = (cell: Partial<Opens>) =>
    api.call('GET', `/v1/report_runs/${report?.run_id}/number`, { as: office.admin, query: { row: 'total', column: 'leads', ...cell } })
  for (const cell of [{ row: 'x' }, { column: 'posted' }]) expect((await number(cell)).status).toBe(422)
  for (const path of [`/v1/report_runs/${report?.run_id}`, `/v1/reports/export.xlsx?run_id=${report?.run_id}`])
    expect((await api.call('GET', path, { as: office.admin })).status).toBe(404)
  const policiesBehind = await api.call('GET', '/v1/policies', {
    as: office.admin,
    query: { report: `${report?.run_id}~leads~total` },
  })
  expect(policiesBehind.status).toBe(404)
  await api.within(({ db }) => db.execute(sql`update users set account_type = 'manager' where id = ${office.admin.id}`))
  expect((await listed(report)).status).toBe(404)
  await api.within(({ db }) => db.execute(sql`update users set account_type = 'admin' where id = ${office.admin.id}`))
})

test('whoever is deleted since is told beside what was counted', async () => {
  const { data } = await leadsOf({ q: 'harvest' })
  const report = data.find(({ opens }) => opens['sold'])?.opens['sold']
  clock.set(new Date(now.getTime() + 60_000))
  const deleted = await api.call('DELETE', '/v1/contacts/destroy_all', { as: office.admin, body: { ids: [sold] } })
  expect(deleted.status).toBeLessThan(300)
  const { body } = await api.call('GET', `/v1/report_runs/${report?.run_id}/number`, {
    as: office.admin,
    query: { row: report?.row ?? '', column: 'sold' },
  })
  expect(body.data).toMatchObject({
    ...{ report_type: 'lead_reports', value: 2, deleted: 1, elsewhere: 0, column: { key: 'sold', kind: 'count' } },
    row: { label: expect.stringContaining('Nov 23, 2026, Harvest Leads') },
  })
  expect(await totalOf(report)).toBe(1)
})

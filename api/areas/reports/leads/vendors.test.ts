import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { api_vendor_posts, policies } from '#api/platform/tables/index.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; opens: object | null }
type Run = { columns: { key: string }[]; rows: { key: string; label: string; cells: Cell[] }[]; totals: Cell[] }

const now = new Date('2026-11-23T15:00:00Z')
let api: TestApi
let office: Office
let harvest: string
let orchard: string

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    harvest = (await makeVendor(work, { vendor_name: 'Harvest Leads' })).id
    orchard = (await makeVendor(work, { vendor_name: 'Orchard Leads' })).id
    const posted = async (vendor_id: string, owner: Person, outcome: 'accepted' | 'duplicate' = 'accepted') => {
      const contact_id = await makeContact(work, owner)
      const post = { digest: newId(), outcome, code: outcome, format: 'json' as const, ip: '203.0.113.7', created_at: now }
      await db.insert(api_vendor_posts).values({ ...post, tenant_id: brand.id, id: newId(), vendor_id, contact_id })
      return contact_id
    }
    const sold = await posted(harvest, office.agent)
    await posted(harvest, office.deepAgent)
    await posted(orchard, office.agent)
    // What was there already is no lead of theirs.
    await posted(orchard, office.agent, 'duplicate')
    await db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id: sold, issue_date: '2026-11-23', status: 'issued' })
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const post = (as: Person, question: object) => api.call('POST', '/v1/reports', { as, body: { question } })
const ask = async (as: Person, question: object): Promise<Run> => (await post(as, question)).body.data.run
const byLabel = ({ rows }: Run) => Object.fromEntries(rows.map(({ label, cells }) => [label, cells[0]?.value]))

test.each(['lead_sources', 'response'])('leads of %s stand by the vendor that posted them', async (report_type) => {
  const run = await ask(office.admin, { report_type, period: 'today', by: 'vendor' })
  expect(byLabel(run)).toEqual({ 'Harvest Leads': 2, 'Orchard Leads': 1, 'No vendor': 1 })
  expect(run.totals[0]?.value).toBe(4)
  expect(byLabel(await ask(office.agent, { report_type, period: 'today', by: 'vendor' }))).toEqual({
    'Harvest Leads': 1,
    'Orchard Leads': 1,
    'No vendor': 1,
  })
})

test('a number of a vendor opens into its leads', async () => {
  const run = await ask(office.admin, { report_type: 'lead_sources', period: 'today', by: 'vendor' })
  for (const { key, cells } of run.rows) {
    const shown = await api.call('PATCH', '/v1/contacts', {
      as: office.admin,
      body: { contacts_scope: { q: { report: cells[0]?.opens } } },
    })
    expect([key, shown.body.meta.total_count]).toEqual([key, cells[0]?.value])
  }
})

test('a report is narrowed to the leads of some vendors', async () => {
  const of = async (report_type: string, api_vendor_id: string[]) =>
    (await ask(office.admin, { report_type, api_vendor_id })).totals[0]?.value
  expect(await of('lead_sources', [harvest])).toBe(2)
  expect(await of('lead_sources', [harvest, orchard])).toBe(3)
  expect(await of('lead_sources', [newId()])).toBe(0)
  expect([await of('production', [harvest]), await of('production', [orchard])]).toEqual([1, 0])
  expect([await of('book', [harvest]), await of('pipeline', [orchard])]).toEqual([1, 1])
})

test('where there are no vendors, nobody is offered them and nobody can ask', async () => {
  const turn = (enabled: boolean | null) =>
    api.call('PUT', '/v1/admin/feature_flags', { as: office.admin, body: { reason: 'Trying it', feature: 'api_tracking', enabled } })
  const offered = async () => {
    const { body } = await api.call('GET', '/v1/reports/types', { as: office.admin })
    const { by, filters } = body.data.find(({ report_type }: { report_type: string }) => report_type === 'lead_sources')
    return [by.map(({ value }: { value: string }) => value).includes('vendor'), filters.includes('api_vendor_id')]
  }
  expect(await offered()).toEqual([true, true])
  await turn(false)
  await api.ports.brands.reloadFlags()
  expect(await offered()).toEqual([false, false])
  const refused = async (question: object) => {
    const { status, body } = await post(office.admin, { report_type: 'lead_sources', ...question })
    return [status, body.details?.[0]?.field, body.details?.[0]?.code]
  }
  expect(await refused({ by: 'vendor' })).toEqual([422, 'by', 'not_for_this_type'])
  expect(await refused({ api_vendor_id: [harvest] })).toEqual([422, 'api_vendor_id', 'not_for_this_type'])
  await turn(null)
  await api.ports.brands.reloadFlags()
})

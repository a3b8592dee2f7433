import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { api_vendor_posts, calls, policies } from '#api/platform/tables/index.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const now = new Date('2026-11-23T15:00:00Z')
let api: TestApi
let office: Office
let vendor: string

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    vendor = (await makeVendor(work, { vendor_name: 'Harvest Leads' })).id
    const [came, other] = [await makeContact(work, office.agent), await makeContact(work, office.agent)]
    await makeContact(work, office.deepAgent)
    const post = (outcome: 'accepted' | 'duplicate' | 'rejected' | 'test', contact_id: string | null, created_at = now) => ({
      ...{ tenant_id: brand.id, id: newId(), vendor_id: vendor, digest: newId(), outcome, code: outcome, format: 'json' as const },
      ...{ ip: '203.0.113.7', contact_id, created_at },
    })
    const rows = [post('accepted', came), post('accepted', other), post('duplicate', came), post('rejected', null), post('test', null)]
    await db.insert(api_vendor_posts).values([...rows, post('rejected', null, new Date('2026-11-20T02:00:00Z'))])
    const answered_at = new Date(now.getTime() + 120_000)
    await db.insert(calls).values({
      ...{ tenant_id: brand.id, id: newId(), user_id: office.agent.id, contact_id: came, call_direction: 'outbound', status: 'completed' },
      ...{ created_at: now, answered_at },
    })
    const premium = { premium_cents: 10_000, premium_mode: 'monthly' as const, issue_date: '2026-11-23', status: 'issued' }
    await db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id: came, ...premium })
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = (as: Person, query: Record<string, string> = {}) => api.call('GET', '/v1/admin/comra_leads_reports', { as, query })

test('a day of a vendor tells what was sent and what became of it, each lead once', async () => {
  const { status, body } = await ask(office.admin, { api_vendor_id: vendor, from: '2026-11-23' })
  expect(status).toBe(200)
  const total = (name: string) => body.data.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0)
  expect(['posted', 'accepted', 'duplicate', 'rejected', 'reached', 'reached_in_five_minutes', 'sold'].map(total)).toEqual([
    4, 2, 1, 1, 1, 1, 1,
  ])
  expect(body.meta.totals).toMatchObject({ posted: 4, accepted: 2, sold: 1, premium_cents: 120_000 })
  expect(body.data[0]).toMatchObject({ day: '2026-11-23', vendor: { id: vendor, name: 'Harvest Leads' }, source: null })
})

test('what a vendor cost is told by day, by lead and by policy; nothing where nothing was entered', async () => {
  const before = (await ask(office.admin, { api_vendor_id: vendor, from: '2026-11-23' })).body.meta.totals
  expect([before.cost_cents, before.cost_per_lead_cents, before.cost_per_policy_cents]).toEqual([null, null, null])
  const cost = { api_vendor_id: vendor, from: '2026-11-20', to: '2026-11-30', amount_cents: 5001 }
  expect((await api.call('POST', '/v1/source_costs', { as: office.admin, body: cost })).status).toBe(201)
  const { body } = await ask(office.admin, { api_vendor_id: vendor, from: '2026-11-23', order_field: 'cost_cents' })
  const told = ({ cost_cents, cost_per_lead_cents, cost_per_policy_cents }: Record<string, number>) => [
    ...[cost_cents, cost_per_lead_cents, cost_per_policy_cents],
  ]
  expect(told(body.meta.totals)).toEqual([5001, 2501, 5001])
  expect(told(body.data[0])).toEqual([5001, 2501, 5001])
  const all = await ask(office.admin, { from: '2026-11-23' })
  const bySource = all.body.data.find((row: { vendor: object | null }) => row.vendor === null)
  expect([all.body.meta.totals.cost_cents, bySource.cost_cents]).toEqual([5001, null])
})

test('days are the brand’s, and who came without a vendor is told by source', async () => {
  const early = await ask(office.admin, { api_vendor_id: vendor, to: '2026-11-19', from: '2026-11-19' })
  expect(early.body.data).toMatchObject([{ day: '2026-11-19', rejected: 1, company: null }])
  const { body } = await ask(office.admin, { from: '2026-11-23', order_field: 'posted', order: 'asc' })
  expect(body.data[0]).toMatchObject({ vendor: null, posted: 0, accepted: 1 })
  expect(body.meta.totals.accepted).toBe(3)
})

test('pages and names narrow it, beyond the last page the totals stay', async () => {
  const found = await ask(office.admin, { q: 'harvest', limit: '1' })
  expect(found.body.data).toHaveLength(1)
  const beyond = await ask(office.admin, { q: 'harvest', page: '9' })
  expect([beyond.body.data, beyond.body.meta.totals.posted]).toEqual([[], 5])
})

test('only who reaches the whole brand is told', async () => {
  for (const as of [office.manager, office.unitAdmin, office.agent]) expect((await ask(as)).status).toBe(403)
  const wrong = await ask(office.admin, { from: '2026-02-01', to: '2026-01-01' })
  expect(wrong.body.details[0]).toMatchObject({ field: 'from', code: 'from_after_to' })
})

describe('who was posted twice', () => {
  const day = '2026-10-05'
  const seconds: string[] = []
  beforeAll(() =>
    api.within(async (work) => {
      const { db, brand } = work
      const made = async (vendor_name: string) => (await makeVendor(work, { vendor_name })).id
      const [first, second] = [await made('Meadow One'), await made('Meadow Two')]
      seconds.push(first, second)
      const at = (hour: string) => new Date(`2026-10-${hour}:00:00Z`)
      const came = await makeContact(work, office.agent, {}, { created_at: at('05T14') })
      const accepted = (vendor_id: string, created_at: Date) => ({
        ...{ tenant_id: brand.id, id: newId(), vendor_id, digest: newId(), outcome: 'accepted' as const, code: 'accepted' },
        ...{ format: 'json' as const, ip: '203.0.113.7', contact_id: came, created_at },
      })
      // As after a merge: both posts brought who is one contact now.
      await db.insert(api_vendor_posts).values([accepted(second, at('05T16')), accepted(first, at('05T14')), accepted(second, at('06T16'))])
      await db.insert(calls).values({
        ...{
          tenant_id: brand.id,
          id: newId(),
          user_id: office.agent.id,
          contact_id: came,
          call_direction: 'outbound',
          status: 'completed',
        },
        ...{ created_at: at('05T16'), answered_at: new Date('2026-10-05T16:01:00Z') },
      })
      const premium = { premium_cents: 5000, premium_mode: 'annual' as const, issue_date: '2026-10-20', status: 'issued' }
      await db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id: came, ...premium })
    }),
  )
  const told = ({ accepted, reached, sold, premium_cents, cost_cents }: Record<string, number>) => [
    ...[accepted, reached, sold, premium_cents, cost_cents],
  ]

  test('is reached, sold and paid for once, by the first of the posts', async () => {
    const [first = '', second = ''] = seconds
    const cost = { api_vendor_id: first, from: day, to: day, per_lead_cents: 700 }
    expect((await api.call('POST', '/v1/source_costs', { as: office.admin, body: cost })).status).toBe(201)
    const { body } = await ask(office.admin, { q: 'meadow', from: day, to: day, order_field: 'vendor', order: 'asc' })
    expect(body.data.map(told)).toEqual([
      [1, 1, 1, 5000, 700],
      [1, 0, 0, 0, null],
    ])
    expect(told(body.meta.totals)).toEqual([2, 1, 1, 5000, 700])
    expect(body.meta.totals.reached_in_five_minutes).toBe(0)
    const later = await ask(office.admin, { api_vendor_id: second, from: '2026-10-06', to: '2026-10-06' })
    expect(told(later.body.meta.totals)).toEqual([1, 0, 0, 0, null])
  })
})

test('who was there by a source stays its lead when a vendor posts them again', async () => {
  const day = '2026-09-15'
  await api.within(async (work) => {
    const at = new Date(`${day}T15:00:00Z`)
    const contact_id = await makeContact(work, office.agent, {}, { created_at: at })
    await work.db.insert(api_vendor_posts).values({
      ...{ tenant_id: work.brand.id, id: newId(), vendor_id: vendor, digest: newId(), outcome: 'duplicate', code: 'duplicate' },
      ...{ format: 'json', ip: '203.0.113.7', contact_id, created_at: at },
    })
  })
  const { body } = await ask(office.admin, { from: day, to: day })
  expect(body.meta.totals).toMatchObject({ posted: 1, duplicate: 1, accepted: 1 })
})

describe('days', () => {
  test.each([
    ['one end that is long ago', { from: '1900-01-01' }, 'from', 'period_too_long'],
    ['one end that is far off', { to: '2100-01-01' }, 'to', 'period_too_long'],
    ['both ends far from one another', { from: '2015-01-01', to: '2026-01-01' }, 'to', 'period_too_long'],
    ['a first day after today', { from: '2026-11-24' }, 'from', 'from_after_to'],
    ['a first day after the last', { from: '2026-02-02', to: '2026-02-01' }, 'from', 'from_after_to'],
  ])('%s is refused beside its field', async (_what, query, field, code) => {
    const { status, body } = await ask(office.admin, query)
    expect([status, body.details?.[0]]).toEqual([422, expect.objectContaining({ field, code })])
  })

  test.each<Record<string, string>>([{ from: '2021-11-23' }, { from: '2026-11-23' }, { to: '2020-01-01' }, {}])(
    '%o are answered',
    async (query) => {
      expect((await ask(office.admin, query)).status).toBe(200)
    },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { carriers, contact_activities, policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

// Everybody here lives by Eastern time: it is still the 3rd of March for them.
const clock = settableClock(new Date('2026-03-04T02:00:00Z'))
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

const figures = async (as: Person, type = 'business') => (await api.call('GET', '/v1/dashboard', { as, query: { type } })).body.data
const save = (as: Person, layout: object, type = 'contacts') =>
  api.call('PATCH', '/v1/dashboard', { as, query: { type }, body: { layout } })

describe('the layout', () => {
  test('is saved by type, told by the current user, and each has their own', async () => {
    const layout = { order: ['weeks', 'statuses'], hidden: ['birthdays'] }
    expect((await save(office.agent, layout)).body.data).toEqual({ contacts: layout })
    expect((await save(office.agent, { order: ['carriers'] }, 'business')).body.data).toEqual({
      contacts: layout,
      business: { order: ['carriers'], hidden: [] },
    })
    expect((await save(office.agent, { order: [], hidden: [] })).body.data.contacts).toEqual({ order: [], hidden: [] })
    const me = async (as: Person) => (await api.call('GET', '/v1/users/me', { as })).body.data.dashboard_info
    expect(await me(office.agent)).toMatchObject({ business: { order: ['carriers'] } })
    expect(await me(office.manager)).toEqual({})
  })

  test.each([
    ['a type there is not', { order: [] }, 'weather'],
    ['a card twice', { order: ['weeks', 'weeks'] }, 'contacts'],
    ['something that is no card', { hidden: ['<script>'] }, 'contacts'],
  ])('%s is refused', async (_what, layout, type) => {
    expect((await save(office.agent, layout, type)).status).toBe(422)
  })
})

describe('what was done', () => {
  const did = (who: Person, kind: string, at: string) =>
    api.within(async (work) => {
      const contact_id = await makeContact(work, who)
      await work.db
        .insert(contact_activities)
        .values({ tenant_id: work.brand.id, id: newId(), contact_id, at: new Date(at), kind, user_id: who.id })
    })

  test('is told by day, by one’s own clock, and by kind, over those one leads', async () => {
    await did(office.agent, 'note_added', '2026-03-04T01:00:00Z')
    await did(office.agent, 'note_added', '2026-03-02T12:00:00Z')
    await did(office.agent, 'called', '2026-03-02T12:00:00Z')
    await did(office.agent, 'called', '2026-02-18T04:00:00Z')
    await did(office.outsider, 'called', '2026-03-02T12:00:00Z')
    const { activity, business } = await figures(office.manager, 'contacts')
    expect(business).toBeNull()
    expect(activity).toMatchObject({
      counted: 3,
      total_is: 'exact',
      kinds: [
        { kind: 'note_added', count: 2 },
        { kind: 'called', count: 1 },
      ],
    })
    expect(activity.days).toHaveLength(14)
    expect(activity.days.at(-1)).toEqual({ day: '2026-03-03', count: 1 })
    expect(activity.days.at(-2)).toEqual({ day: '2026-03-02', count: 2 })
    expect(activity.days[0]).toEqual({ day: '2026-02-18', count: 0 })
    expect((await figures(office.admin, 'contacts')).activity.counted).toBe(4)
    expect((await figures(office.deepAgent, 'contacts')).activity.counted).toBe(0)
  })
})

describe('the book of business', () => {
  type Policy = Partial<typeof policies.$inferInsert>
  const insure = (owner: Person, ...written: Policy[]) =>
    api.within(async (work) => {
      const contact_id = await makeContact(work, owner)
      await work.db.insert(policies).values(written.map((one) => ({ ...one, tenant_id: work.brand.id, id: newId(), contact_id })))
    })
  const carrier = (name: string) =>
    api.within(async ({ db, brand }) => {
      const id = newId()
      await db.insert(carriers).values({ tenant_id: brand.id, id, name })
      return id
    })

  test('is nothing for somebody without policies', async () => {
    const newcomer = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    const { business, activity, layout } = await figures(newcomer)
    expect([activity, layout]).toEqual([null, null])
    expect(business).toMatchObject({ policy_count: 0, total_is: 'exact', in_force_premium_cents: 0, by_status: [], by_carrier: [] })
    expect(business.by_month).toHaveLength(12)
    expect(business.by_month[0].month).toBe('2025-04-01')
    expect(business.by_month.at(-1)).toEqual({ month: '2026-03-01', count: 0, premium_cents: 0 })
  })

  test('adds up premiums a year, by status, carrier and month of issue, over the contacts within reach', async () => {
    const [first, second] = [await carrier('First Mutual'), await carrier('Second Life')]
    await insure(
      office.agent,
      { carrier_id: first, status: 'active', premium_cents: 10_000, premium_mode: 'monthly', issue_date: '2026-03-01' },
      { carrier_id: first, status: 'issued', premium_cents: 50_000, premium_mode: 'annual', issue_date: '2026-02-28' },
      { carrier_id: second, status: 'lapsed', premium_cents: 5_000, premium_mode: 'quarterly', issue_date: '2025-03-31' },
      { carrier_id: null, status: 'applied', premium_cents: 900_000, premium_mode: 'single' },
      { carrier_id: second, status: 'active', premium_cents: 1, premium_mode: 'annual', deleted_at: new Date() },
    )
    await insure(office.outsider, { carrier_id: second, status: 'active', premium_cents: 700, premium_mode: 'annual' })
    const { business } = await figures(office.manager)
    expect(business).toMatchObject({
      counted: 4,
      total_is: 'exact',
      policy_count: 4,
      in_force_count: 2,
      in_force_premium_cents: 170_000,
      by_status: [
        { status: 'applied', count: 1, premium_cents: 0 },
        { status: 'issued', count: 1, premium_cents: 50_000 },
        { status: 'active', count: 1, premium_cents: 120_000 },
        { status: 'lapsed', count: 1, premium_cents: 0 },
      ],
      by_carrier: [
        { carrier: { id: first, name: 'First Mutual' }, count: 2, premium_cents: 170_000 },
        { carrier: null, count: 1, premium_cents: 0 },
        { carrier: { id: second, name: 'Second Life' }, count: 1, premium_cents: 0 },
      ],
    })
    expect(business.by_month.slice(-2)).toEqual([
      { month: '2026-02-01', count: 1, premium_cents: 50_000 },
      { month: '2026-03-01', count: 1, premium_cents: 120_000 },
    ])
    expect((await figures(office.admin)).business.policy_count).toBe(5)
    expect((await figures(office.deepAgent)).business.policy_count).toBe(0)
  })
})

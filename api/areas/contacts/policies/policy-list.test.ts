import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contacts, policies, pools } from '#api/platform/tables/index.ts'
import { policyStatusValues, type PolicyStatus } from '#config/options.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
let carrier: Record<string, string>

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  const { body } = await api.call('GET', '/v1/carriers', { as: office.agent, query: { all: 'true' } })
  carrier = Object.fromEntries(body.data.map(({ id, name }: { id: string; name: string }) => [name, id]))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const add = (body: unknown, as: Person, of: string) => api.call('POST', `/v1/contacts/${of}/policies`, { as, body })

describe('the book of business', () => {
  let own: Person
  let contactIds: string[]
  const book = async (query: Record<string, string | string[]> = {}, as = own) =>
    (await api.call('GET', '/v1/policies', { as, query: query as Record<string, string> })).body
  const numbers = async (query: Record<string, string | string[]> = {}, as = own) =>
    (await book(query, as)).data.map((row: { policy_number: string }) => row.policy_number)

  beforeAll(async () => {
    own = await api.within((work) =>
      makePerson(work, { role: 'agent', manager: office.manager, company: office.company, name: ['Bo', 'Book'] }),
    )
    const people: [string, string][] = [
      ['Ada', 'Lovelace'],
      ['Grace', 'Hopper'],
    ]
    contactIds = await api.within(async (work) => {
      const ids = []
      for (const [first_name, last_name] of people) ids.push(await makeContact(work, own, { first_name, last_name }))
      return ids
    })
    const [ada = '', grace = ''] = contactIds
    const make = (of: string, body: Record<string, unknown>) => add(body, own, of)
    await make(ada, {
      policy_number: 'A-1',
      status: 'active',
      carrier_id: carrier['Humana'],
      renewal_date: '2026-04-01',
      premium_cents: 1_000,
      premium_mode: 'monthly',
    })
    await make(ada, {
      policy_number: 'A-2',
      status: 'lapsed',
      renewal_date: '2026-03-20',
      termination_date: '2026-02-01',
      premium_cents: 50_000,
      premium_mode: 'single',
    })
    await make(grace, {
      policy_number: 'G-1',
      status: 'active',
      carrier_id: carrier['Cigna'],
      renewal_date: '2026-05-01',
      effective_date: '2025-05-01',
      premium_cents: 30_000,
      premium_mode: 'annual',
    })
    await make(grace, { policy_number: 'G-2', status: 'pending', effective_date: '2026-06-01' })
  })

  test('holds the policies of all contacts, the next renewals first, with what comes in a year', async () => {
    const { data, meta } = await book()
    expect(data.map((row: { policy_number: string }) => row.policy_number)).toEqual(['A-2', 'A-1', 'G-1', 'G-2'])
    expect(data[1]).toMatchObject({
      carrier: { name: 'Humana' },
      annual_premium_cents: 12_000,
      contact: { id: contactIds[0], first_name: 'Ada', last_name: 'Lovelace', owner: { id: own.id, name: 'Bo Book' } },
    })
    expect(meta).toMatchObject({ total_count: 4, total_is: 'exact', annual_premium_cents: 42_000 })
  })

  test.each<[string, Record<string, string | string[]>, string[]]>([
    ['a status', { 'status[]': ['active'] }, ['A-1', 'G-1']],
    ['several', { 'status[]': ['lapsed', 'pending'] }, ['A-2', 'G-2']],
    ['renewal dates', { renewal_from: '2026-04-01', renewal_to: '2026-04-30' }, ['A-1']],
    ['when they ended', { termination_from: '2026-01-01', termination_to: '2026-02-01' }, ['A-2']],
    ['when they began', { effective_from: '2026-01-01' }, ['G-2']],
    ['a number however it is written', { q: 'g1' }, ['G-1']],
    ['the beginning of a name', { q: 'love' }, ['A-2', 'A-1']],
    ['a first name', { q: 'Grace' }, ['G-1', 'G-2']],
    ['a whole name', { q: 'grace hop' }, ['G-1', 'G-2']],
    ['last name first', { q: 'Hopper, Gr' }, ['G-1', 'G-2']],
    ['nothing that is there', { q: '--' }, []],
    ['the latest renewals first', { order: 'desc' }, ['G-1', 'A-1', 'A-2', 'G-2']],
    ['the latest first', { sort: 'effective_date' }, ['G-2', 'G-1', 'A-2', 'A-1']],
    ['the largest premium first', { sort: 'premium' }, ['G-1', 'A-1', 'G-2', 'A-2']],
    ['the smallest premium first', { sort: 'premium', order: 'asc' }, ['A-1', 'G-1', 'A-2', 'G-2']],
    ['a page', { limit: '3', page: '2' }, ['G-2']],
  ])('by %s', async (_what, query, expected) => {
    const found = await numbers(query)
    const unordered = query['sort'] && expected.length === 4
    // Of those that have no date or premium, either may come first.
    expect(unordered ? found.slice(0, 2) : found).toEqual(unordered ? expected.slice(0, 2) : expected)
    if (!query['page']) expect((await book(query)).meta).toMatchObject({ total_count: expected.length, total_is: 'exact' })
  })

  test('by carrier', async () => {
    expect(await numbers({ 'carrier_id[]': [carrier['Cigna'] ?? ''] })).toEqual(['G-1'])
  })

  test('is that of those whom one reaches', async () => {
    expect(await numbers({ q: 'love' }, office.manager)).toEqual(['A-2', 'A-1'])
    expect((await numbers({}, office.manager)).slice(0, 2)).toEqual(['A-2', 'A-1'])
    expect(await numbers({ q: 'love' }, office.admin)).toEqual(['A-2', 'A-1'])
    expect(await numbers({ q: 'g1' }, office.admin)).toEqual(['G-1'])
    expect(await numbers({}, office.outsider)).toEqual([])
    expect(await numbers({ q: 'love' }, office.outsider)).toEqual([])
    expect(await numbers({ q: 'g1' }, office.outsider)).toEqual([])
    expect((await book({}, office.outsider)).meta).toMatchObject({ total_count: 0, annual_premium_cents: 0 })
  })

  test('goes with the contact: to another owner, to a pool, away and back', async () => {
    const other = await api.within((work) => makeContact(work, own))
    await add({ policy_number: 'MOVE-1' }, own, other)
    const move = (change: Partial<typeof contacts.$inferInsert>) =>
      api.within(({ db }) => db.update(contacts).set(change).where(eq(contacts.id, other)))
    const seen = async (as: Person) => (await numbers({ q: 'move1' }, as)).length + ((await numbers({}, as)).includes('MOVE-1') ? 1 : 0)
    expect([await seen(own), await seen(office.outsider)]).toEqual([2, 0])
    await move({ owner_id: office.outsider.id })
    expect([await seen(own), await seen(office.outsider)]).toEqual([0, 2])
    await move({ deleted_at: new Date() })
    expect([await seen(office.outsider), await seen(office.admin)]).toEqual([0, 0])
    await move({ deleted_at: null })
    expect([await seen(office.outsider), await seen(office.admin)]).toEqual([2, 2])
    const pool = newId()
    await api.within(({ db, brand }) => db.insert(pools).values({ tenant_id: brand.id, id: pool, name: 'Waiting' }))
    await move({ owner_id: null, pool_id: pool })
    expect([await seen(office.outsider), await seen(office.admin)]).toEqual([0, 2])
    // And with a policy that goes to another contact.
    await api.within(({ db }) =>
      db
        .update(policies)
        .set({ contact_id: contactIds[0] ?? '' })
        .where(eq(policies.policy_number, 'MOVE-1')),
    )
    expect(await seen(own)).toBe(2)
    await api.within(({ db }) => db.delete(policies).where(eq(policies.policy_number, 'MOVE-1')))
  })

  test('adds up what is in force alone: issued and active', async () => {
    const contact = await api.within((work) => makeContact(work, office.outsider))
    for (const [index, status] of policyStatusValues.entries())
      await add({ status, premium_cents: 10 ** index, premium_mode: 'annual' }, office.outsider, contact)
    const { meta } = await book({}, office.outsider)
    const yearly = (status: PolicyStatus) => 10 ** policyStatusValues.indexOf(status)
    expect(meta).toMatchObject({ total_count: policyStatusValues.length, annual_premium_cents: yearly('issued') + yearly('active') })
  })
})

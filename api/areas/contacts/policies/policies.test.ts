import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { carriers, contact_activities } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { policyProblems, shareProblems } from './policies.ts'

const clock = settableClock(new Date('2026-03-04T15:00:00Z'))
let api: TestApi
let office: Office
let agent: Person
let contact: string
let carrier: Record<string, string>

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  agent = office.agent
  const { body } = await api.call('GET', '/v1/carriers', { as: agent, query: { all: 'true' } })
  carrier = Object.fromEntries(body.data.map(({ id, name }: { id: string; name: string }) => [name, id]))
})
beforeEach(async () => {
  contact = await api.within((work) => makeContact(work, agent))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const at = (path = '', of = contact) => `/v1/contacts/${of}/policies${path}`
const add = (body: unknown, as = agent, of = contact) => api.call('POST', at('', of), { as, body })
const added = async (body: unknown, as = agent, of = contact) => (await add(body, as, of)).body.data as { id: string; lock_version: number }
const read = async (id: string, as = agent) => api.call('GET', at(`/${id}`), { as })
const put = (id: string, body: unknown, as = agent) => api.call('PATCH', at(`/${id}`), { as, body })

const whole = {
  product: 'Medicare Supplement',
  plan_name: 'Plan G',
  policy_number: ' ab-123.456 ',
  status: 'active',
  premium_cents: 14_250,
  premium_mode: 'monthly',
  face_amount_cents: 1_000_000,
  application_date: '2025-12-01',
  effective_date: '2026-01-01',
  issue_date: '2025-12-15',
  renewal_date: '2027-01-01',
  termination_date: null,
  terminated_because: null,
  beneficiaries: [
    { name: 'Ann Doe', relationship: 'Daughter', kind: 'primary', share_percent: 33.33 },
    { name: 'Ben Doe', relationship: 'Son', kind: 'primary', share_percent: 66.67 },
    { name: 'Red Cross', relationship: '', kind: 'contingent', share_percent: 100 },
  ],
  riders: [{ name: 'Accidental death', face_amount_cents: 500_000 }],
}

test('a policy is added whole, read, changed, deleted and brought back', async () => {
  const { status, body } = await add({ ...whole, carrier_id: carrier['Aetna'] })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    ...whole,
    id: expect.any(String),
    contact_id: contact,
    policy_number: 'ab-123.456',
    carrier: { id: carrier['Aetna'], name: 'Aetna' },
    annual_premium_cents: 171_000,
    agents: [{ user_id: agent.id, name: agent.name, percent: 100 }],
    status_since: '2026-03-04T15:00:00.000Z',
    lock_version: 0,
    created_at: '2026-03-04T15:00:00.000Z',
    updated_at: '2026-03-04T15:00:00.000Z',
    deleted_at: null,
  })
  const { id } = body.data
  expect((await read(id)).body).toEqual(body)

  const changed = await put(id, { status: 'lapsed', termination_date: '2026-03-01', riders: [], lock_version: 0 })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    status: 'lapsed',
    termination_date: '2026-03-01',
    riders: [],
    plan_name: 'Plan G',
    lock_version: 1,
  })
  expect((await read(id)).body).toEqual(changed.body)

  expect((await api.call('DELETE', at(`/${id}`), { as: agent })).status).toBe(204)
  expect((await read(id)).status).toBe(404)
  expect((await put(id, { status: 'active' })).status).toBe(404)
  expect((await api.call('GET', at(), { as: agent })).body.data).toEqual([])
  const deleted = await api.call('GET', at(), { as: agent, query: { deleted: 'true' } })
  expect(deleted.body.data).toMatchObject([{ id, deleted_at: '2026-03-04T15:00:00.000Z' }])

  const restored = await api.call('PUT', at(`/${id}/restore`), { as: agent })
  expect(restored.body.data).toMatchObject({ id, status: 'lapsed', deleted_at: null, agents: [{ percent: 100 }] })
  expect((await api.call('PUT', at(`/${id}/restore`), { as: agent })).body).toEqual(restored.body)
  expect((await read(id)).status).toBe(200)
})

test('each change stands in the story of the contact', async () => {
  const { id } = await added({ product: 'Term life', status: 'applied' })
  await put(id, { status: 'issued' })
  await api.call('DELETE', at(`/${id}`), { as: agent })
  await api.call('PUT', at(`/${id}/restore`), { as: agent })
  const told = await api.within(({ db }) =>
    db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)).orderBy(contact_activities.id),
  )
  expect(told.map(({ kind }) => kind).filter((kind) => kind.startsWith('policy'))).toEqual([
    'policy_added',
    'policy_changed',
    'policy_deleted',
    'policy_restored',
  ])
  expect(told.find(({ kind }) => kind === 'policy_changed')?.details).toMatchObject({ policy_id: id, from: 'applied', to: 'issued' })
})

test('one that ended says why, and forgets it where it is in force again', async () => {
  const { id } = await added({ status: 'active' })
  const early = await put(id, { terminated_because: 'moved' })
  expect([early.status, early.body.details[0]]).toEqual([
    422,
    expect.objectContaining({ field: 'terminated_because', code: 'policy_not_over' }),
  ])
  const ended = await put(id, { status: 'terminated', terminated_because: 'moved' })
  expect(ended.body.data).toMatchObject({ status: 'terminated', terminated_because: 'moved' })
  expect((await put(id, { plan_name: 'Plan N' })).body.data).toMatchObject({ terminated_because: 'moved' })
  expect((await put(id, { status: 'active' })).body.data).toMatchObject({ status: 'active', terminated_because: null })
  expect((await put(id, { status: 'active', terminated_because: 'bored' })).status).toBe(422)
})

test('next to nothing is enough, and it begins as applied for', async () => {
  expect((await add({})).body.data).toMatchObject({ status: 'applied', carrier: null, beneficiaries: [], premium_cents: null })
})

test('those in force and on their way come first, in pages, by status', async () => {
  const make = (status: string, effective_date: string) => added({ status, effective_date })
  await make('terminated', '2026-02-01')
  await make('active', '2024-01-01')
  await make('pending', '2025-01-01')
  const list = async (query: Record<string, string>) => (await api.call('GET', at(), { as: agent, query })).body
  expect((await list({})).data.map(({ status }: { status: string }) => status)).toEqual(['pending', 'active', 'terminated'])
  expect((await list({ limit: '2', page: '2' })).data).toMatchObject([{ status: 'terminated' }])
  expect((await list({ limit: '2' })).meta).toMatchObject({ total_count: 3, total_pages: 2, total_is: 'exact' })
  expect((await list({ status: 'active' })).data).toHaveLength(1)
})

test('a version that is out of date is refused with both versions, whatever else is wrong with it', async () => {
  const { id } = await added(whole)
  expect((await put(id, { plan_name: 'Plan N', lock_version: 0 })).status).toBe(200)
  const late = await put(id, { plan_name: 'Plan F', renewal_date: '2020-01-01', lock_version: 0 })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'stale', current: { plan_name: 'Plan N', lock_version: 1 }, yours: { plan_name: 'Plan F' } })
})

describe('what is refused', () => {
  test.each([
    [
      'an end before the beginning',
      { effective_date: '2026-01-01', termination_date: '2025-12-31' },
      'termination_date',
      'before_effective',
    ],
    ['a renewal before the beginning', { effective_date: '2026-01-01', renewal_date: '2025-12-31' }, 'renewal_date', 'before_effective'],
    ['an issue before the application', { application_date: '2026-01-02', issue_date: '2026-01-01' }, 'issue_date', 'before_application'],
    ['a premium of no mode', { premium_cents: 100 }, 'premium_mode', 'required'],
    ['half a cent', { premium_cents: 100.5, premium_mode: 'monthly' }, 'premium_cents', 'invalid'],
    ['a negative premium', { premium_cents: -1, premium_mode: 'monthly' }, 'premium_cents', 'too_small'],
    ['a status of no list', { status: 'asleep' }, 'status', 'not_an_option'],
    ['a carrier there is not', { carrier_id: newId() }, 'carrier_id', 'not_an_option'],
    ['a day there is not', { effective_date: '2026-02-30' }, 'effective_date', 'invalid_date'],
    ['a beneficiary without a name', { beneficiaries: [{ share_percent: 100 }] }, 'beneficiaries.0.name', 'required'],
    [
      'a share of three decimals',
      { beneficiaries: [{ name: 'A', share_percent: 33.333 }] },
      'beneficiaries.0.share_percent',
      'two_decimals',
    ],
    ['primary shares of 99', { beneficiaries: [{ name: 'A', share_percent: 99 }] }, 'beneficiaries', 'primary_shares'],
    [
      'contingent shares of 101',
      { beneficiaries: [50, 51].map((share_percent) => ({ name: 'A', kind: 'contingent', share_percent })) },
      'beneficiaries',
      'contingent_shares',
    ],
    ['a rider without a name', { riders: [{ name: ' ' }] }, 'riders.0.name', 'required'],
    ['somebody who is not there', { agents: [{ user_id: newId(), percent: 100 }] }, 'agents.0.user_id', 'no_such_agent'],
    ['a share of nothing', { agents: [{ user_id: newId(), percent: 0 }] }, 'agents.0.percent', 'too_small'],
  ])('%s', async (_what, sent, field, code) => {
    const { status, body } = await add(sent)
    expect(status).toBe(422)
    expect(body.details).toEqual([expect.objectContaining({ field, code })])
  })

  test('by the whole policy, whichever part is sent', async () => {
    const { id } = await added(whole)
    expect((await put(id, { termination_date: '2025-01-01' })).body.details).toEqual([
      { field: 'termination_date', code: 'before_effective' },
    ])
    expect((await put(id, { effective_date: '2028-01-01' })).body.details).toEqual([{ field: 'renewal_date', code: 'before_effective' }])
    expect((await put(id, { premium_mode: null })).body.details).toEqual([{ field: 'premium_mode', code: 'required' }])
    expect((await put(id, { premium_mode: null, premium_cents: null })).status).toBe(200)
  })

  test('a carrier that is no longer offered, unless the policy is with it already', async () => {
    const { id } = await added({ carrier_id: carrier['Genworth'] })
    await api.within(({ db }) => db.update(carriers).set({ active: false }).where(eq(carriers.name, 'Genworth')))
    expect((await add({ carrier_id: carrier['Genworth'] })).body.details).toEqual([{ field: 'carrier_id', code: 'not_an_option' }])
    expect((await put(id, { carrier_id: carrier['Genworth'], plan_name: 'Old' })).status).toBe(200)
  })
})

test('the rules by themselves', () => {
  const blank = { premium_cents: null, premium_mode: null, application_date: null, effective_date: null, issue_date: null }
  const policy = {
    ...blank,
    status: 'active' as const,
    renewal_date: null,
    termination_date: null,
    terminated_because: null,
    beneficiaries: [],
  }
  expect(policyProblems(policy)).toEqual([])
  expect(policyProblems({ ...policy, effective_date: '2026-01-01', renewal_date: '2026-01-01', termination_date: '2026-01-01' })).toEqual(
    [],
  )
  const thirds = [33.34, 33.33, 33.33].map((share_percent) => ({ name: 'A', relationship: '', kind: 'primary' as const, share_percent }))
  expect(policyProblems({ ...policy, beneficiaries: thirds })).toEqual([])
  expect(policyProblems({ ...policy, beneficiaries: thirds.slice(1) })).toEqual([
    { field: 'beneficiaries', code: 'primary_shares', params: { sum: 66.66 } },
  ])
  expect(shareProblems([])).toEqual([])
  expect(
    shareProblems([
      { user_id: 'a', percent: 50 },
      { user_id: 'a', percent: 50 },
    ]),
  ).toEqual([{ field: 'agents.1.user_id', code: 'agent_twice' }])
})

describe('the split between agents', () => {
  test('is between colleagues, adds up to 100, and goes back to the owner', async () => {
    const { id } = await added({})
    const half = (one: Person, percent = 50) => ({ user_id: one.id, percent })
    expect((await put(id, { agents: [half(agent), half(office.deepAgent, 40)] })).body.details).toEqual([
      { field: 'agents', code: 'agent_shares', params: { sum: 90 } },
    ])
    const shared = await put(id, { agents: [half(office.outsider), half(agent)] })
    expect(shared.body.data.agents).toEqual([
      { user_id: office.outsider.id, name: office.outsider.name, percent: 50 },
      { user_id: agent.id, name: agent.name, percent: 50 },
    ])
    expect((await read(id, office.outsider)).status).toBe(404)
    expect((await put(id, { agents: [] })).body.data.agents).toMatchObject([{ user_id: agent.id, percent: 100 }])
  })

  test('is offered to colleagues by their name', async () => {
    const found = async (q: string) =>
      (await api.call('GET', '/v1/policies/agents', { as: agent, query: { q } })).body.data.map(({ id }: { id: string }) => id)
    expect(await found('otto')).toEqual([office.outsider.id])
    expect(await found('')).toContain(agent.id)
    expect(await found('nobody of this name')).toEqual([])
    const elsewhere = await api.within((work) => makePerson(work, { role: 'agent', name: ['Zed', 'Far'] }))
    expect(await found('zed')).toEqual([])
    expect((await add({ agents: [{ user_id: elsewhere.id, percent: 100 }] })).body.details).toMatchObject([{ code: 'no_such_agent' }])
  })
})

describe('who reaches what', () => {
  test('policies of a contact out of reach do not exist, nor by way of another contact', async () => {
    const { id } = await added(whole)
    const stranger = office.outsider
    expect((await api.call('GET', at(), { as: stranger })).status).toBe(404)
    expect((await add({}, stranger)).status).toBe(404)
    expect((await put(id, {}, stranger)).status).toBe(404)
    expect((await api.call('DELETE', at(`/${id}`), { as: stranger })).status).toBe(404)
    const other = await api.within((work) => makeContact(work, agent))
    expect((await api.call('GET', at(`/${id}`, other), { as: agent })).status).toBe(404)
    expect((await api.call('PATCH', at(`/${id}`, other), { as: agent, body: { status: 'active' } })).status).toBe(404)
  })

  test('a manager works with those of the downline; a telemarketer deletes none', async () => {
    const { id } = await added(whole)
    expect((await put(id, { plan_name: 'From above' }, office.manager)).status).toBe(200)
    contact = await api.within((work) => makeContact(work, office.telemarketer))
    const own = await added({}, office.telemarketer)
    expect((await api.call('DELETE', at(`/${own.id}`), { as: office.telemarketer })).status).toBe(403)
    expect((await put(own.id, { status: 'pending' }, office.telemarketer)).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { quick_filters, users } from '#api/platform/tables/index.ts'
import { roles, rolesOf, scopeOf } from '#config/permissions.ts'
import { eq } from 'drizzle-orm'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Filter = { id: string; name: string; mine: boolean; is_default: boolean; owner: { name: string } }
let made = 0
const create = (as: Person, body: object = {}) => api.call('POST', '/v1/quick_filters', { as, body: { name: `Filter ${++made}`, ...body } })
const idOf = async (as: Person, body: object = {}): Promise<string> => (await create(as, body)).body.data.id
const change = (as: Person, id: string, body: object) => api.call('PATCH', `/v1/quick_filters/${id}`, { as, body })
const list = async (as: Person): Promise<Filter[]> => (await api.call('GET', '/v1/quick_filters', { as })).body.data
const found = async (as: Person, id: string) => (await list(as)).find((one) => one.id === id)
const someone = () => api.within((work) => makePerson(work, { role: 'agent', company: office.company }))

test('one is kept with its scope and columns, changed and deleted', async () => {
  const agent = await someone()
  const { status, body } = await create(agent, {
    name: '  Hot leads ',
    contacts_scope: { category: ['lead'], search: '', page: 3, q: { state: ['FL'], tag_id: [] }, order_field: 'name' },
    columns: ['name', 'phone', 'status'],
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Hot leads',
    contacts_scope: { category: ['lead'], q: { state: ['FL'] }, order_field: 'name' },
    columns: ['name', 'phone', 'status'],
    shared: false,
    position: 0,
    owner: { id: agent.id, name: agent.name },
    mine: true,
    is_default: false,
    lock_version: 0,
  })
  expect(body.data.contacts_scope).not.toHaveProperty('page')
  expect(body.data.contacts_scope).not.toHaveProperty('search')

  const changed = await change(agent, body.data.id, { columns: ['phone', 'name'], lock_version: 0 })
  expect(changed.body.data).toMatchObject({ name: 'Hot leads', columns: ['phone', 'name'], lock_version: 1 })
  expect((await api.call('DELETE', `/v1/quick_filters/${body.data.id}`, { as: agent })).status).toBe(204)
  expect(await list(agent)).toEqual([])
})

test('they stand in their order, and the current user has them', async () => {
  const agent = await someone()
  const [first, second, third] = [await idOf(agent), await idOf(agent), await idOf(agent)]
  await change(agent, third, { position: 0 })
  await change(agent, first, { position: 1 })
  await change(agent, second, { position: 2 })
  const order = (filters: Filter[]) => filters.filter(({ mine }) => mine).map(({ id }) => id)
  expect(order(await list(agent))).toEqual([third, first, second])
  expect(order((await api.call('GET', '/v1/users/me', { as: agent })).body.data.quick_filters)).toEqual([third, first, second])
})

test('a version that is out of date is refused with both versions', async () => {
  const agent = await someone()
  const id = await idOf(agent)
  await change(agent, id, { name: 'Quick', lock_version: 0 })
  const late = await change(agent, id, { name: 'Slow', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Quick' }, yours: { name: 'Slow' } } })
})

test('a name is one’s own once, however it is capitalised; others may use it', async () => {
  const agent = await someone()
  await create(agent, { name: 'Renewals' })
  const again = await create(agent, { name: 'renewals' })
  expect([again.status, again.body.details]).toEqual([422, [{ field: 'name', code: 'taken' }]])
  const other = await idOf(agent)
  expect((await change(agent, other, { name: 'RENEWALS' })).status).toBe(422)
  expect((await change(agent, other, { name: 'Other' })).status).toBe(200)
  expect((await create(await someone(), { name: 'Renewals' })).status).toBe(201)
})

test('fifty are enough', async () => {
  const agent = await someone()
  await api.within(({ db, brand }) =>
    db
      .insert(quick_filters)
      .values(Array.from({ length: 50 }, (_, at) => ({ tenant_id: brand.id, id: newId(), user_id: agent.id, name: `Number ${at}` }))),
  )
  const { status, body } = await create(agent)
  expect([status, body.details]).toMatchObject([422, [{ code: 'too_many', params: { max: 50 } }]])
})

test.each([
  ['no name', { name: ' ' }],
  ['a scope of another shape', { contacts_scope: { category: 'everybody' } }],
  ['columns that are no keys', { columns: ['First name'] }],
])('%s is refused', async (_what, body) => {
  expect((await create(office.agent, body)).status).toBe(422)
})

describe('the view that a list opens with', () => {
  const defaults = async (as: Person) => (await list(as)).filter(({ is_default }) => is_default).map(({ id }) => id)

  test('is one at most, may be a shared one, and each has their own', async () => {
    const agent = await api.within((work) => makePerson(work, { role: 'agent', manager: office.manager, company: office.company }))
    const own = await idOf(agent, { is_default: true })
    expect(await defaults(agent)).toEqual([own])
    const shared = await idOf(office.manager, { shared: true })
    expect((await change(agent, shared, { is_default: true })).body.data).toMatchObject({ is_default: true, mine: false })
    expect(await defaults(agent)).toEqual([shared])
    expect(await defaults(office.manager)).toEqual([])
    await change(agent, own, { is_default: false })
    expect(await defaults(agent)).toEqual([shared])
    await change(agent, shared, { is_default: false })
    expect(await defaults(agent)).toEqual([])
  })

  test('goes with its filter', async () => {
    const agent = await someone()
    const id = await idOf(agent, { is_default: true })
    expect((await api.call('DELETE', `/v1/quick_filters/${id}`, { as: agent })).status).toBe(204)
    expect(await defaults(agent)).toEqual([])
  })
})

describe('sharing', () => {
  test('reaches those below, and nobody else', async () => {
    const { admin, unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, telemarketer, outsider } = office
    const everybody = { admin, unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, telemarketer, outsider }
    const seenBy = async (id: string) => {
      const names = []
      for (const [name, person] of Object.entries(everybody)) if (await found(person, id)) names.push(name)
      return names
    }
    const of = (person: Person) => idOf(person, { shared: true })
    expect(await seenBy(await of(manager))).toEqual(['manager', 'fieldManager', 'agent', 'deepAgent', 'telemarketer'])
    expect(await seenBy(await of(fieldManager))).toEqual(['fieldManager', 'deepAgent'])
    expect(await seenBy(await of(unitAdmin))).toEqual([
      'unitAdmin',
      'manager',
      'fieldManager',
      'agent',
      'deepAgent',
      'unitAgent',
      'telemarketer',
    ])
    expect(await seenBy(await of(admin))).toEqual(Object.keys(everybody))
    expect(await seenBy(await idOf(manager))).toEqual(['manager'])
  })

  test('shows whose it is, and lets nobody else change it', async () => {
    const id = await idOf(office.manager, { shared: true, name: 'For the team' })
    expect(await found(office.agent, id)).toMatchObject({ mine: false, owner: { id: office.manager.id, name: 'Mona Reyes' } })
    expect((await change(office.agent, id, { name: 'Mine now' })).status).toBe(403)
    expect((await change(office.admin, id, { name: 'Mine now' })).status).toBe(404)
    expect((await api.call('DELETE', `/v1/quick_filters/${id}`, { as: office.agent })).status).toBe(403)
    expect((await change(office.outsider, id, { is_default: true })).status).toBe(404)
    expect(await found(office.manager, id)).toMatchObject({ name: 'For the team', mine: true })
  })

  test.each(roles)('is for those who lead people: %s', async (role) => {
    const person = await api.within((work) => makePerson(work, { role, company: office.company }))
    const leads = scopeOf(rolesOf(role), 'contacts', 'see') !== 'own'
    const { status } = await create(person, { shared: true })
    expect(status).toBe(leads ? 201 : 403)
    const own = await idOf(person)
    expect((await change(person, own, { shared: true })).status).toBe(leads ? 200 : 403)
  })

  test('ends when it is taken back, or its keeper leaves', async () => {
    const manager = await api.within((work) => makePerson(work, { role: 'manager', company: office.company }))
    const agent = await api.within((work) => makePerson(work, { role: 'agent', manager, company: office.company }))
    const [one, two] = [await idOf(manager, { shared: true }), await idOf(manager, { shared: true })]
    await change(agent, one, { is_default: true })
    await change(manager, one, { shared: false })
    expect((await list(agent)).map(({ id }) => id)).not.toContain(one)
    expect(await found(agent, two)).toBeDefined()
    await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, manager.id)))
    expect(await found(agent, two)).toBeUndefined()
  })
})

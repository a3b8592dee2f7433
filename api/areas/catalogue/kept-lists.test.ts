import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contacts, policies, sources, statuses } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
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

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as = office.admin) =>
  api.call(method, `/v1/admin/${path}`, { as, ...(body && { body }) })
const add = async (path: string, body: object): Promise<string> => (await ask('POST', path, body)).body.data.id
const titles = async (path: string) => (await ask('GET', `${path}?limit=200`)).body.data.map(({ title }: { title: string }) => title)

test('a carrier is added, found, changed and deleted', async () => {
  const { status, body } = await ask('POST', 'carriers', { name: ' Blue Harbor Life ', naic: '60054' })
  expect([status, body.data]).toMatchObject([
    201,
    { name: 'Blue Harbor Life', naic: '60054', active: true, policy_count: 0, policy_count_is: 'exact', lock_version: 0 },
  ])
  const { id } = body.data
  expect((await ask('GET', 'carriers?q=HARBOR')).body).toMatchObject({ data: [body.data], meta: { total_count: 1 } })
  expect((await ask('POST', 'carriers', { name: 'BLUE harbor life' })).body.details).toEqual([{ field: 'name', code: 'taken' }])
  const changed = await ask('PATCH', `carriers/${id}`, { naic: '', lock_version: 0 })
  expect(changed.body.data).toMatchObject({ name: 'Blue Harbor Life', naic: null, lock_version: 1 })
  const late = await ask('PATCH', `carriers/${id}`, { name: 'Late', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Blue Harbor Life' } } })
  expect(await ask('DELETE', `carriers/${id}`)).toMatchObject({ status: 200, body: { data: null } })
  expect((await ask('GET', `carriers/${id}`)).status).toBe(404)
})

test.each([
  ['carriers', { name: '' }, 'name', 'required'],
  ['carriers', { name: 'x'.repeat(101) }, 'name', 'too_long'],
  ['carriers', { name: 'Five digits', naic: '6005' }, 'naic', 'invalid_naic'],
  ['statuses', { title: 'Loud', tone: 'pink' }, 'tone', 'not_an_option'],
  ['statuses', { title: 'Nowhere', position: 0 }, 'position', 'too_small'],
  ['sources', {}, 'title', 'required'],
])('%s with %j is refused at %s', async (path, body, field, code) => {
  expect(await ask('POST', path, body)).toMatchObject({ status: 422, body: { details: [{ field, code }] } })
})

test('a carrier that policies are with stays, and is told how many those are', async () => {
  const id = await add('carriers', { name: 'Of policies' })
  const contact_id = await api.within((work) => makeContact(work, office.agent))
  const policy = newId()
  await api.within(({ db, brand }) => db.insert(policies).values({ tenant_id: brand.id, id: policy, contact_id, carrier_id: id }))
  expect((await ask('GET', `carriers/${id}`)).body.data).toMatchObject({ policy_count: 1 })
  expect(await ask('DELETE', `carriers/${id}`)).toMatchObject({
    status: 409,
    body: { contacts: 0, policies: 1, details: [{ field: 'base', code: 'in_use', params: { contacts: 0, policies: 1 } }] },
  })
  // A deleted one can come back, and would be with nobody.
  await api.within(({ db }) => db.update(policies).set({ deleted_at: new Date() }).where(eq(policies.id, policy)))
  expect((await ask('DELETE', `carriers/${id}`)).status).toBe(409)
  expect((await ask('PATCH', `carriers/${id}`, { active: false })).body.data).toMatchObject({ active: false, policy_count: 0 })
})

describe.each([
  ['statuses', statuses, 'status_id'],
  ['sources', sources, 'source_id'],
] as const)('%s', (path, _table, column) => {
  test('are added at the end, and moved', async () => {
    const [first, second] = await titles(path)
    const id = await add(path, { title: 'Moved about' })
    expect((await titles(path)).at(-1)).toBe('Moved about')
    expect((await ask('PATCH', `${path}/${id}`, { position: 2 })).body.data).toMatchObject({ position: 2 })
    expect((await titles(path)).slice(0, 3)).toEqual([first, 'Moved about', second])
    await ask('PATCH', `${path}/${id}`, { position: 1 })
    expect((await titles(path))[0]).toBe('Moved about')
    await ask('PATCH', `${path}/${id}`, { position: 500 })
    expect((await titles(path)).at(-1)).toBe('Moved about')
    expect((await ask('POST', path, { title: 'At once', position: 1 })).body.data).toMatchObject({ position: 1 })
    expect((await titles(path)).slice(0, 2)).toEqual(['At once', first])
  })

  test('that contacts have stay, and are no longer offered instead', async () => {
    const id = await add(path, { title: 'In use' })
    const contact = await api.within((work) => makeContact(work, office.agent, { [column]: id }))
    expect((await ask('GET', `${path}?q=in use`)).body.data).toMatchObject([{ id, contact_count: 1, contact_count_is: 'exact' }])
    const refused = await ask('DELETE', `${path}/${id}`)
    expect(refused).toMatchObject({ status: 409, body: { contacts: 1, policies: 0 } })
    expect((await ask('PATCH', `${path}/${id}`, { active: false })).body.data).toMatchObject({ active: false, lock_version: 1 })
    const offered = (await api.call('GET', `/v1/${path}`, { as: office.agent })).body.data
    expect(offered.find((one: { id: string }) => one.id === id)).toMatchObject({ active: false })
    expect((await ask('GET', `${path}?active=false`)).body.data).toMatchObject([{ id }])
    await api.within(({ db }) =>
      db
        .update(contacts)
        .set({ [column]: null })
        .where(eq(contacts.id, contact)),
    )
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(200)
  })
})

test('the last status that is offered stays', async () => {
  const brand = 'direct'
  const as = await api.within((work) => makePerson(work, { role: 'admin' }), brand)
  const all = (await api.call('GET', '/v1/admin/statuses', { as, query: { limit: '200' } })).body.data as { id: string }[]
  const [kept, ...others] = all
  for (const { id } of others) await api.call('PATCH', `/v1/admin/statuses/${id}`, { as, body: { active: false } })
  const refused = { status: 409, body: { details: [{ field: 'base', code: 'last_offered' }] } }
  expect(await api.call('PATCH', `/v1/admin/statuses/${kept?.id}`, { as, body: { active: false } })).toMatchObject(refused)
  expect(await api.call('DELETE', `/v1/admin/statuses/${kept?.id}`, { as })).toMatchObject(refused)
})

test.each(roles)('the table says who keeps the lists: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role }))
  const right = may(rolesOf(role), 'catalogue', 'change')
  for (const path of ['carriers', 'statuses', 'sources']) expect((await ask('GET', path, undefined, person)).status).toBe(right ? 200 : 403)
  expect((await ask('POST', 'carriers', { name: `By ${role}` }, person)).status).toBe(right ? 201 : 403)
})

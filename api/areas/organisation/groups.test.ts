import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { contact_groups, contacts } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
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

let made = 0
const create = (as: Person, name = `Group ${++made}`) => api.call('POST', '/v1/groups', { as, body: { name } })
const idOf = async (as: Person): Promise<string> => (await create(as)).body.data.id
const show = (as: Person, id: string) => api.call('GET', `/v1/groups/${id}`, { as })
const rename = (as: Person, id: string, body: object) => api.call('PATCH', `/v1/groups/${id}`, { as, body })
const remove = (as: Person, id: string) => api.call('DELETE', `/v1/groups/${id}`, { as })

/** Puts new contacts of these people into a group. */
const fill = (group_id: string, owners: Person[], columns: object = {}) =>
  api.within(async (work) => {
    const ids = await makeContacts(
      work,
      owners.map((owner) => ({ owner, columns })),
    )
    await work.db.insert(contact_groups).values(ids.map((contact_id) => ({ tenant_id: work.brand.id, contact_id, group_id })))
    return ids
  })

test('a group is begun, renamed and deleted; its contacts stay', async () => {
  const { status, body } = await create(office.agent, ' Seminar guests ')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Seminar guests',
    contact_count: 0,
    contact_count_is: 'exact',
    owner: { id: office.agent.id, name: 'Nora Lake' },
    lock_version: 0,
  })
  const { id } = body.data
  const [contact = ''] = await fill(id, [office.agent])
  expect((await rename(office.agent, id, { name: 'Guests', lock_version: 0 })).body.data).toMatchObject({
    name: 'Guests',
    contact_count: 1,
  })
  const late = await rename(office.agent, id, { name: 'Late', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Guests' }, yours: { name: 'Late' } } })
  expect((await remove(office.agent, id)).status).toBe(204)
  expect((await show(office.agent, id)).status).toBe(404)
  const left = await api.within(({ db }) => db.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contact)))
  expect(left).toHaveLength(1)
})

test('they are listed by name, found by a part of it, in pages', async () => {
  for (const name of ['Veterans B', 'veterans a', 'Other']) await create(office.unitAgent, name)
  const list = (query: Record<string, string>) => api.call('GET', '/v1/groups', { as: office.unitAgent, query })
  const { body } = await list({ q: 'VETERANS', limit: '1' })
  expect(body).toMatchObject({ data: [{ name: 'veterans a' }], meta: { total_count: 2, total_pages: 2 } })
  expect((await list({ q: 'veterans', limit: '1', page: '2' })).body.data).toMatchObject([{ name: 'Veterans B' }])
})

test('a name is one’s own once; others may use it', async () => {
  await create(office.agent, 'Renewals')
  expect((await create(office.agent, 'renewals')).body.details).toEqual([{ field: 'name', code: 'taken' }])
  expect((await create(office.outsider, 'Renewals')).status).toBe(201)
  const other = await idOf(office.agent)
  expect((await rename(office.agent, other, { name: 'RENEWALS' })).status).toBe(422)
})

test('whoever leads its maker sees it, and nobody else', async () => {
  const id = await idOf(office.deepAgent)
  for (const one of [office.deepAgent, office.fieldManager, office.manager, office.unitAdmin, office.admin]) {
    expect([one.username, (await show(one, id)).status]).toEqual([one.username, 200])
  }
  for (const one of [office.agent, office.unitAgent, office.outsider]) expect((await show(one, id)).status).toBe(404)
})

test('only contacts within the reach of the one who asks are counted, the deleted ones left out', async () => {
  const id = await idOf(office.manager)
  await fill(id, [office.agent, office.agent, office.deepAgent, office.outsider])
  await fill(id, [office.agent], { deleted_at: new Date() })
  const count = async (as: Person) => (await show(as, id)).body.data.contact_count
  expect([await count(office.manager), await count(office.admin)]).toEqual([3, 4])
})

test.each(roles)('who may begin, rename and delete stands in the table: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role, company: office.company }))
  const right = (action: 'create' | 'change' | 'delete') => may(rolesOf(role), 'contacts', action)
  const created = await create(person)
  expect(created.status).toBe(right('create') ? 201 : 403)
  const { id } = created.body.data
  expect((await rename(person, id, { name: `By ${role}` })).status).toBe(right('change') ? 200 : 403)
  expect((await remove(person, id)).status).toBe(right('delete') ? 204 : 403)
})

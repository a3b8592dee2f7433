import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
let agent: Person

beforeAll(async () => {
  api = await testApi()
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const make = (body: object, as = agent) => api.call('POST', '/v1/tags', { as, body })
const change = (body: object, as = admin) => api.call('PATCH', '/v1/tags', { as, body })
const idOf = async (name: string): Promise<string> => (await make({ name })).body.data[0].id

test('one is made, or several at once', async () => {
  const one = await make({ name: ' Seminar ', color: 'blue' })
  expect(one).toMatchObject({ status: 201, body: { data: [{ name: 'Seminar', color: 'blue' }] } })
  const { body } = await make({ tags: [{ name: 'Golf' }, { name: 'Church', color: 'red' }] })
  expect(body.data).toMatchObject([
    { name: 'Golf', color: 'grey' },
    { name: 'Church', color: 'red' },
  ])
})

test('one that is there stays as it is, however it is written', async () => {
  const id = await idOf('Veteran')
  const { body } = await make({ tags: [{ name: 'VETERAN', color: 'red' }, { name: 'Navy' }, { name: 'navy' }] })
  expect(body.data).toMatchObject([{ id, name: 'Veteran', color: 'grey' }, { name: 'Navy' }])
  expect(body.data).toHaveLength(2)
})

test.each([
  ['nothing', {}],
  ['no name', { name: '  ' }],
  ['a name that is too long', { name: 'x'.repeat(41) }],
  ['a colour there is not', { name: 'Colourful', color: 'beige' }],
  ['no tags', { tags: [] }],
])('%s is refused', async (_what, body) => {
  expect((await make(body)).status).toBe(422)
})

test('a tag is renamed and coloured, but not to a name that another has', async () => {
  const [id, other] = [await idOf('Hot'), await idOf('Cold')]
  expect((await change({ id, name: 'Very hot', color: 'red' })).body.data).toEqual({ id, name: 'Very hot', color: 'red' })
  expect((await change({ id, name: 'VERY HOT' })).body.data).toMatchObject({ name: 'VERY HOT', color: 'red' })
  const { status, body } = await change({ id: other, name: 'very hot' })
  expect([status, body.details]).toEqual([422, [{ field: 'name', code: 'taken' }]])
  expect((await change({ id: newId(), name: 'Nothing' })).status).toBe(404)
})

test.each(roles)('whoever creates contacts makes tags, and the table says who renames them: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role }))
  const right = may(rolesOf(role), 'catalogue', 'change')
  expect((await make({ name: `Of ${role}` }, person)).status).toBe(may(rolesOf(role), 'contacts', 'create') ? 201 : 403)
  expect((await change({ id: await idOf(`For ${role}`), color: 'green' }, person)).status).toBe(right ? 200 : 403)
  expect((await api.call('GET', '/v1/tags/usage', { as: person })).status).toBe(right ? 200 : 403)
})

test('their use is counted', async () => {
  for (let at = 0; at < 3; at++)
    await api.within((work) => makeContact(work, agent, { tags: at === 0 ? ['Used once', 'Used often'] : ['Used often'] }))
  const { body } = await api.call('GET', '/v1/tags/usage', { as: admin, query: { q: 'USED' } })
  expect(body.data).toMatchObject([
    { name: 'Used often', contact_count: 3, contact_count_is: 'exact' },
    { name: 'Used once', contact_count: 1 },
  ])
  expect(body.meta).toMatchObject({ total_count: 2, total_is: 'exact' })
})

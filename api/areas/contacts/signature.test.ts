import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'

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

const upload = (contact: string, token: string, name: string) =>
  api.app.inject({
    method: 'POST',
    url: `/v1/contacts/${contact}/files`,
    headers: { host: hostOf(api.brand()), authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=xx' },
    payload: `--xx\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nSigned\r\n--xx--\r\n`,
  })

test('notes, files and lines of the timeline bear the name of whoever acted for somebody beside theirs', async () => {
  const { agent } = office
  const contact = await api.within((work) => makeContact(work, agent))
  const at = (rest: string) => `/v1/contacts/${contact}/${rest}`
  const files = async (q = '') => (await api.call('GET', at('files'), { as: agent, query: { q } })).body.data
  const admin = await api.freshSession(office.admin)
  const login = await api.call('POST', `/v1/admin/users/${agent.id}/login`, { as: admin, body: { login_type: 'login_as' } })
  const acting: string = login.body.token
  expect((await upload(contact, acting, 'acted.txt')).statusCode).toBe(201)
  const note = await api.call('POST', at('notes'), { as: acting, body: { body: 'Written for her' } })
  await api.call('PUT', at('activity_info'), { as: acting, body: { type: 'call' } })
  const both = { id: agent.id, name: agent.name, real: { id: office.admin.id, name: office.admin.name } }
  expect([note.body.data.author, (await files())[0].uploaded_by]).toEqual([both, both])
  const { data } = (await api.call('GET', at('timeline'), { as: agent })).body
  const lines = (data as { kind: string; by: unknown }[]).map(({ kind, by }) => [kind, by])
  for (const kind of ['note', 'file', 'reached']) expect(lines).toContainEqual([kind, both])
  await upload(contact, await api.signIn(agent), 'own.txt')
  expect((await files('own'))[0].uploaded_by).toEqual({ ...both, real: null })
})

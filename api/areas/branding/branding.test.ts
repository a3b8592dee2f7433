import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles } from '#config/permissions.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { operator, passFor, readPass } from './preview.ts'

let api: TestApi
let admin: Person
let other: Person
let stranger: Person

beforeAll(async () => {
  api = await testApi()
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  other = await api.within((work) => makePerson(work, { role: 'admin' }))
  stranger = await api.within((work) => makePerson(work, { role: 'admin' }), 'direct')
})
afterAll(() => api.close())
beforeEach(async () => {
  await publish(null)
})

const changes = {
  colours: { primary: '#7a1f8c' },
  appearance: { typeface: 'figtree', navigation: 'dark' },
  texts: [{ key: 'session:sign_in.title', en: 'Come in', es: 'Pase' }],
}
const save = (body: object = changes, as = admin) => api.call('PUT', '/v1/admin/brand/draft', { as, body })
async function publish(id: string | null) {
  const answer = await api.call('POST', '/v1/admin/brand/publications', { as: admin, body: { id } })
  // As the bus has every running process do.
  await api.ports.brands.reloadFlags()
  return answer
}
const pass = async (as = admin): Promise<string> => (await api.call('POST', '/v1/admin/brand/previews', { as })).body.data.token
const seen = async (as: Person | null, preview?: string) => {
  const { body } = await api.call('GET', '/v1/brand', {
    brand: as?.brand ?? 'central',
    ...(as && { as }),
    ...(preview && { query: { preview } }),
  })
  const { brand, preview: previewed } = body.data
  return [brand.colours.primary, brand.texts.en?.session?.sign_in?.title ?? null, previewed]
}
const asFile = () => [api.brand().file.colours.primary, null, false]

test('a draft is seen by the one who looks at it, and by nobody else', async () => {
  const saved = await save()
  expect(saved).toMatchObject({ status: 200, body: { data: { in_force: null, draft: { changes, changed_by: { id: admin.id } } } } })
  const token = await pass()
  expect(await seen(admin, token)).toEqual(['#7a1f8c', 'Come in', true])
  for (const who of [other, null]) expect(await seen(who, token)).toEqual(asFile())
  expect(await seen(admin)).toEqual(asFile())
  expect((await seen(stranger, token))[2]).toBe(false)
  for (const made of [`${token}x`, token.replace(admin.id, other.id), 'nothing', 'x'.repeat(200)])
    expect(await seen(admin, made)).toEqual(asFile())
})

test('an operator’s link shows it to whoever holds that', async () => {
  const { body } = await save()
  const { token } = passFor(api.ports.env.SECRET_KEY, api.brand().id, body.data.draft.id, operator, new Date())
  expect(await seen(null, token)).toEqual(['#7a1f8c', 'Come in', true])
})

test('a pass is over after half a day', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  const { token, expires_at } = passFor('a key', 'a tenant', admin.id, admin.id, now)
  expect(readPass('a key', 'a tenant', token, now)).toEqual({ draft_id: admin.id, holder: admin.id, expires_at })
  expect(readPass('a key', 'a tenant', token, expires_at)).toBeNull()
  expect(readPass('a key', 'another', token, now)).toBeNull()
  expect(readPass('another key', 'a tenant', token, now)).toBeNull()
})

test('what is published is seen by everybody, stands above the file, and can be put back', async () => {
  const first = (await save()).body.data.draft.id as string
  expect(await publish(first)).toMatchObject({ status: 201, body: { data: { in_force: first, draft: null, published: [{ id: first }] } } })
  expect(await seen(null)).toEqual(['#7a1f8c', 'Come in', false])
  // A file that is read anew changes nothing about that.
  await api.ports.brands.reload()
  expect(await seen(other)).toEqual(['#7a1f8c', 'Come in', false])

  const second = (await save({ colours: { primary: '#005f5f' } })).body.data.draft.id as string
  expect(await seen(null)).toEqual(['#7a1f8c', 'Come in', false])
  await publish(second)
  expect(await seen(null)).toEqual(['#005f5f', null, false])
  await publish(first)
  expect(await seen(null)).toEqual(['#7a1f8c', 'Come in', false])
  await publish(null)
  expect(await seen(null)).toEqual(asFile())
})

test('a published look stands above the file, part by part', async () => {
  const { body } = await save({ appearance: { shape: 'square', navigation: 'brand' } })
  await publish(body.data.draft.id)
  const seenLook = await api.call('GET', '/v1/brand', { brand: 'central' })
  const { appearance } = api.brand().file
  expect(seenLook.body.data.brand.appearance).toEqual({ ...appearance, shape: 'square', navigation: 'brand' })
})

test('a draft is thrown away, once', async () => {
  await save()
  const discard = () => api.call('DELETE', '/v1/admin/brand/draft', { as: admin })
  expect([(await discard()).status, (await discard()).status]).toEqual([204, 404])
  expect((await api.call('POST', '/v1/admin/brand/previews', { as: admin })).status).toBe(404)
})

test('the layer of another brand is not there', async () => {
  const { body } = await save(changes, stranger)
  expect((await publish(body.data.draft.id)).status).toBe(404)
})

test.each([
  ['a colour in words', { colours: { primary: 'red' } }],
  ['a typeface that does not come along', { appearance: { typeface: 'comic-sans' } }],
  ['a text without an area', { texts: [{ key: 'title', en: 'x' }] }],
  ['a text of an object’s own', { texts: [{ key: 'session:__proto__.x', en: 'x' }] }],
  ['anything else', { name: 'x' }],
])('%s is refused', async (_what, body) => {
  expect((await save(body)).status).toBe(422)
})

test.each(roles)('%s sees and changes it only with the right to', async (role) => {
  const who = await api.within((work) => makePerson(work, { role }))
  const expected = role === 'admin' || role === 'sub_admin' ? 200 : 403
  expect((await api.call('GET', '/v1/admin/brand', { as: who })).status).toBe(expected)
  expect((await save({}, who)).status).toBe(expected)
})

test('nothing unexpected happened along the way', () => {
  expect(api.unexpected).toEqual([])
})

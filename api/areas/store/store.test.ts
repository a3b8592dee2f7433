import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dollars } from '#api/contract/fields.ts'
import { newId } from '#api/platform/ids.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeCompany, makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { makeCategory, makeProduct } from '#tests/factories/store.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { formOf } from '#tests/support/form.ts'
import { photoWithPlace } from '#tests/support/pictures.ts'

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

const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, `/v1/admin/${path}`, { as: office.admin, ...(body && { body }) })
const items = (as: Person, query: Record<string, string> = {}) => api.call('GET', '/v1/store_items', { as, query })
const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)
const category = async (title = `Category ${newId()}`): Promise<string> => (await asAdmin('POST', 'categories', { title })).body.data.id

describe('money is read without passing through a fraction', () => {
  const read = (typed: string) => dollars(50, 9_999_999).safeParse(typed)
  test.each([
    ['12.5', 1250],
    ['12.50', 1250],
    ['$1,200', 120_000],
    ['0.57', 57],
    ['99999.99', 9_999_999],
    [' 8.20 ', 820],
  ])('%s is %i cents', (typed, cents) => expect(read(typed).data).toBe(cents))

  test.each(['12.345', '', '-5', '1e3', '12,50', '1,2345', '.5', 'free', '12.', '0x10'])('%j is not money', (typed) =>
    expect(read(typed).error?.issues[0]).toMatchObject({ params: { code: 'not_money' } }),
  )

  test.each([
    ['0.49', 'less_than_money'],
    ['100000', 'more_than_money'],
  ])('%s is refused as %s', (typed, code) => expect(read(typed).error?.issues[0]).toMatchObject({ params: { code } }))
})

test('a category is added, found, changed and deleted', async () => {
  const { status, body } = await asAdmin('POST', 'categories', { title: ' Letters and kits ', description: 'What is mailed' })
  expect([status, body.data]).toMatchObject([201, { title: 'Letters and kits', description: 'What is mailed', product_count: 0 }])
  const { id } = body.data
  expect((await asAdmin('GET', 'categories?q=LETTERS')).body.data).toEqual([body.data])
  expect((await asAdmin('POST', 'categories', { title: 'letters AND kits' })).body.details).toEqual([{ field: 'title', code: 'taken' }])
  const changed = await asAdmin('PATCH', `categories/${id}`, { title: 'Letters', lock_version: 0 })
  expect(changed.body.data).toMatchObject({ title: 'Letters', description: 'What is mailed', lock_version: 1 })
  const late = await asAdmin('PATCH', `categories/${id}`, { title: 'Late', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { title: 'Letters' } } })
  expect((await asAdmin('DELETE', `categories/${id}`)).status).toBe(204)
  expect((await asAdmin('GET', `categories/${id}`)).status).toBe(404)
})

test('a category with products stays, also where they are no longer sold', async () => {
  const category_id = await api.within((work) => makeCategory(work))
  const product = await api.within((work) => makeProduct(work, { category_id }))
  const refused = { status: 409, body: { details: [{ field: 'base', code: 'category_has_products', params: { count: 1 } }] } }
  expect(await asAdmin('DELETE', `categories/${category_id}`)).toMatchObject(refused)
  await asAdmin('DELETE', `products/${product}`)
  expect(await asAdmin('DELETE', `categories/${category_id}`)).toMatchObject(refused)
})

test('a product is added as a form with its picture, which tells no place, and changed without losing it', async () => {
  const category_id = await category()
  const sent = { name: 'Welcome kit', category_id, price: '12.5', kind: 'kit', per: 'contact', months_count: '3', stock: '', most: '500' }
  const form = formOf([...Object.entries(sent), ['image', 'kit.jpg', await photoWithPlace('jpeg')]])
  const { status, body } = await api.call('POST', '/v1/admin/products', { as: office.admin, ...form })
  expect([status, body.data]).toMatchObject([
    201,
    {
      name: 'Welcome kit',
      price_cents: 1250,
      kind: 'kit',
      per: 'contact',
      months_count: 3,
      stock: null,
      most: 500,
      active: true,
      corporation: null,
    },
  ])
  const { id, image } = body.data
  const shown = await api.call('GET', `/v1/store_items/${id}/image`, { as: office.agent })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const changed = await asAdmin('PATCH', `products/${id}`, { price: '15', months_count: '', lock_version: 0 })
  expect(changed.body.data).toMatchObject({ price_cents: 1500, months_count: null, most: 500, image, lock_version: 1 })
  // Somebody else was quicker.
  expect(await asAdmin('PATCH', `products/${id}`, { price: '16', lock_version: 0 })).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await asAdmin('GET', `products/${id}`)).body.data.price_cents).toBe(1500)
})

test.each([
  ['no price', { price: undefined }, 'price', 'required'],
  ['three decimals', { price: '12.345' }, 'price', 'not_money'],
  ['less than a card can be charged', { price: '0.10' }, 'price', 'less_than_money'],
  ['an unknown category', { category_id: '0190a000-0000-7000-8000-000000000000' }, 'category_id', 'not_an_option'],
  ['an unknown company', { corporation_id: '0190a000-0000-7000-8000-000000000000' }, 'corporation_id', 'not_an_option'],
  ['an unknown kind', { kind: 'gift' }, 'kind', 'not_an_option'],
  ['a stock below nothing', { stock: -1 }, 'stock', 'too_small'],
])('%s is refused', async (_what, change, field, code) => {
  const { status, body } = await asAdmin('POST', 'products', { name: 'Any', category_id: await category(), price: '5', ...change })
  expect([status, body.details[0]]).toMatchObject([422, { field, code }])
})

test('what is no picture is refused beside the picture, and nothing is added', async () => {
  const fields = { name: 'Not added', category_id: await category(), price: '5' }
  const form = formOf([...Object.entries(fields), ['image', 'kit.png', Buffer.from('no picture')]])
  const { status, body } = await api.call('POST', '/v1/admin/products', { as: office.admin, ...form })
  expect([status, body.details[0]]).toMatchObject([422, { field: 'image', code: 'image_kind' }])
  expect((await asAdmin('GET', 'products?q=Not%20added')).body.data).toEqual([])
})

test('an agent sees what is on sale for everybody and for the own company and unit, by category and name', async () => {
  const word = `Shelf${newId().slice(-8)}`
  const other = await api.within((work) => makeCompany(work, 7001))
  const own = office.company
  const category_id = await api.within((work) => makeCategory(work))
  const add = (name: string, columns: object) =>
    api.within((work) => makeProduct(work, { category_id, name: `${word} ${name}`, ...columns }))
  const everybody = await add('a for everybody', {})
  await add('b own company', { corporation_id: own.id })
  const theirs = await add('c other company', { corporation_id: other.id })
  const off = await add('d off', { active: false })
  const ended = await add('e ended', { ended_at: new Date() })
  const seen = await items(office.agent, { q: word })
  expect(namesOf(seen)).toEqual([`${word} a for everybody`, `${word} b own company`])
  expect(seen.body.meta).toMatchObject({ total_count: 2 })
  expect(seen.body.meta.categories).toContainEqual(expect.objectContaining({ id: category_id, count: 2 }))
  expect(namesOf(await items(office.agent, { category: category_id }))).toHaveLength(2)
  expect(namesOf(await items(office.agent, { category: newId() }))).toEqual([])
  const one = (id: string) => api.call('GET', `/v1/store_items/${id}`, { as: office.agent })
  expect((await one(everybody)).body.data).not.toHaveProperty('active')
  for (const id of [theirs, off, ended]) expect((await one(id)).status).toBe(404)
})

test('a product that has left the sale is nowhere, and its change is told', async () => {
  const id = await api.within((work) => makeProduct(work))
  await asAdmin('PATCH', `products/${id}`, { price: '20' })
  expect((await asAdmin('DELETE', `products/${id}`)).status).toBe(204)
  expect((await asAdmin('GET', `products/${id}`)).status).toBe(404)
  expect((await asAdmin('PATCH', `products/${id}`, { price: '21' })).status).toBe(404)
  const { rows } = await api.within(({ db }) => db.execute(`select action, details from audit_log where subject_id = '${id}' order by at`))
  expect(rows).toMatchObject([
    { action: 'product_changed', details: { fields: ['price'], price_cents: 2000, before_cents: 1250 } },
    { action: 'product_deleted' },
  ])
})

test.each(roles)('who may do what stands in config/rights.ts: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role, company: office.company }))
  const [category_id, id] = await Promise.all([category(), api.within((work) => makeProduct(work))])
  const keeps = (action: 'create' | 'change' | 'delete') => may(rolesOf(role), 'catalogue', action)
  const as = person
  expect((await items(as)).status).toBe(may(rolesOf(role), 'store', 'see') ? 200 : 403)
  expect((await api.call('GET', '/v1/admin/products', { as })).status).toBe(keeps('change') ? 200 : 403)
  const created = await api.call('POST', '/v1/admin/products', { as, body: { name: role, category_id, price: '5' } })
  expect(created.status).toBe(keeps('create') ? 201 : 403)
  expect((await api.call('PATCH', `/v1/admin/products/${id}`, { as, body: { name: 'New' } })).status).toBe(keeps('change') ? 200 : 403)
  expect((await api.call('DELETE', `/v1/admin/products/${id}`, { as })).status).toBe(keeps('delete') ? 204 : 403)
})

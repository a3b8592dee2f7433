import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { api_vendors, carriers } from '#api/platform/tables/index.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(() => api.close())

const ask = async (url: string, query = {}, as = office.agent) => (await api.call('GET', url, { as, query })).body
const names = async (query = {}) => (await ask('/v1/carriers', query)).data.map(({ name }: { name: string }) => name) as string[]

test('a new tenant has carriers, told by name, in pages, by words of their name', async () => {
  const all = await names({ limit: '200' })
  expect(all.length).toBeGreaterThan(30)
  expect(all).toEqual(all.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
  expect(await names({ limit: '2', page: '2' })).toEqual(all.slice(2, 4))
  expect((await ask('/v1/carriers', { limit: '2' })).meta).toMatchObject({ total_count: all.length, limit: 2 })
  expect(await names({ q: 'OMAHA' })).toEqual(['Mutual of Omaha'])
})

test('one that is no longer offered is told with all of them alone', async () => {
  await api.within(({ db }) => db.update(carriers).set({ active: false }).where(eq(carriers.name, 'Genworth')))
  expect(await names({ limit: '200' })).not.toContain('Genworth')
  const { data, meta } = await ask('/v1/carriers', { all: 'true', limit: '1' })
  expect(data).toContainEqual({ id: expect.any(String), name: 'Genworth', naic: null, active: false })
  expect(meta).toMatchObject({ total_count: data.length, total_pages: 1 })
})

test('vendors are told as they stand', async () => {
  expect((await ask('/v1/api_vendors')).data).toEqual([])
  const id = newId()
  await api.within(({ db, brand }) =>
    db.insert(api_vendors).values({ tenant_id: brand.id, id, vendor_name: 'Lead Mill', vendor_type: 'leads' }),
  )
  expect((await ask('/v1/api_vendors')).data).toEqual([{ id, vendor_name: 'Lead Mill', vendor_type: 'leads' }])
})

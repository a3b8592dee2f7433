import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { inPlatform, inTenant } from './database.ts'
import { tenants } from './tables/index.ts'
import { openBrands, type Brands } from './brands.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let dir: string
let told: string[]
let added: string[]
const opened: Brands[] = []

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'brands-'))
  for (const key of ['central', 'direct']) cpSync(path.join('tenants', key), path.join(dir, key), { recursive: true })
  told = []
  added = []
})
afterEach(() => {
  for (const brands of opened.splice(0)) brands.close()
  rmSync(dir, { recursive: true })
})

async function open(watch = false): Promise<Brands> {
  const failed = (error: unknown) => told.push(String(error))
  const brands = await openBrands(api.ports.pool, {
    dir,
    watch,
    onNew: async ({ key }) => void added.push(key),
    onProblem: (words) => told.push(words),
    onError: failed,
  })
  opened.push(brands)
  return brands
}

const file = (key: string) => path.join(dir, key, 'tenant.yaml')
const edit = (key: string, from: string | RegExp, to: string) => writeFileSync(file(key), readFileSync(file(key), 'utf8').replace(from, to))
const rename = (key: string, name: string) => edit(key, /^name: .*$/m, `name: ${name}`)
const nameOf = (brands: Brands, key: string) => brands.ofKey(key)?.set.name

test('a host leads to its brand, with or without a port, and an unknown one to none', async () => {
  const brands = await open()
  expect(brands.ofHost('central.localhost:3000')?.brand.key).toBe('central')
  expect(brands.ofHost('DIRECT.localhost')?.brand.key).toBe('direct')
  expect(brands.ofHost('api.direct.localhost')).toMatchObject({ brand: { key: 'direct' }, match: { kind: 'api' } })
  expect(brands.ofHost('nobody.example')).toBeNull()
  expect(brands.ofHost('')).toBeNull()
})

test('a change is in force after reading anew, for its brand alone', async () => {
  const brands = await open()
  const other = brands.ofKey('direct')
  rename('central', 'Changed')
  await brands.reload()
  expect(nameOf(brands, 'central')).toBe('Changed')
  expect(brands.ofKey('direct')).toEqual({ ...other, effective: expect.any(Function), previewed: expect.any(Function) })
})

test('a change of a file is noticed without being asked', async () => {
  const brands = await open(true)
  rename('central', 'Noticed')
  await expect.poll(() => nameOf(brands, 'central'), { timeout: 8000 }).toBe('Noticed')
})

test('a broken file is named, and what was accepted stays in force, over restarts too', async () => {
  rename('central', 'Accepted')
  const brands = await open()
  edit('central', 'name: Accepted', 'name: Accepted\ncolour: blue')
  rename('direct', 'Untouched')
  await brands.reload()
  for (const running of [brands, await open()]) {
    expect(nameOf(running, 'central')).toBe('Accepted')
    expect(nameOf(running, 'direct')).toBe('Untouched')
    expect(running.problems()).toHaveLength(1)
  }
  expect(told.join('\n')).toMatch(/central\/tenant\.yaml/)
  expect(told.join('\n')).toMatch(/colour/)
})

test('a folder that is taken away suspends its brand and keeps its data; put back, all is there', async () => {
  const brands = await open()
  const id = brands.ofKey('direct')?.id ?? ''
  const rows = () => inTenant(api.ports.pool, id, async (db) => (await db.execute('select from statuses')).rowCount)
  const before = await rows()
  renameSync(path.join(dir, 'direct'), `${dir}-away`)
  await brands.reload()
  expect([brands.ofKey('direct'), brands.ofId(id)]).toEqual([null, null])
  expect(brands.ofHost('direct.localhost')?.brand.key).not.toBe('direct')
  expect(await rows()).toBe(before)
  renameSync(`${dir}-away`, path.join(dir, 'direct'))
  await brands.reload()
  expect(brands.ofHost('direct.localhost')?.brand.id).toBe(id)
})

test('a brand that was never there before gets what no tenant can do without, once', async () => {
  const brands = await open()
  expect(added).toEqual([])
  cpSync(path.join(dir, 'direct'), path.join(dir, 'fresh'), { recursive: true })
  edit('fresh', 'key: direct', 'key: fresh')
  edit('fresh', 'direct.localhost', 'fresh.localhost')
  await brands.reload()
  await brands.reload()
  expect(added).toEqual(['fresh'])
  expect(brands.ofHost('fresh.localhost')?.brand.key).toBe('fresh')
})

test('files that are the same are not read again, and any change of them is', async () => {
  const brands = await open()
  const printOf = async (key: string) => {
    const [row] = await inPlatform(api.ports.pool, (db) => db.select().from(tenants).where(eq(tenants.key, key)))
    return row?.files_print
  }
  await brands.reload()
  const before = await printOf('direct')
  expect(before).toMatch(/^[0-9a-f]{16}\.[0-9a-f]{64}$/)
  // What was kept stands for the files as long as these are the same.
  const set = { ...brands.ofKey('direct')?.file, name: 'Kept' }
  await inPlatform(api.ports.pool, (db) => db.update(tenants).set({ tenant_set: set }).where(eq(tenants.key, 'direct')))
  await brands.reload()
  expect(nameOf(brands, 'direct')).toBe('Kept')
  rename('direct', 'Read')
  await brands.reload()
  expect(nameOf(brands, 'direct')).toBe('Read')
  expect(await printOf('direct')).not.toBe(before)
})

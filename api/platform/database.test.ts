import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { inTenant, openPool, type Database, type Pool } from './database.ts'
import { newId } from './ids.ts'
import { tags } from './tables/index.ts'

let api: TestApi
let pool: Pool

beforeAll(async () => {
  api = await testApi()
  // One connection, so that each test gets what the one before left behind.
  pool = openPool(api.databaseUrl, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await api.close()
})

const here = () => api.brand().id
const names = (tenantId = here()) =>
  inTenant(pool, tenantId, async (db) => (await db.select({ name: tags.name }).from(tags)).map(({ name }) => name))
const add = (db: Database, name: string) => db.insert(tags).values({ tenant_id: here(), id: newId(), name })

test('what is done inside stays once it returns', async () => {
  expect(await inTenant(pool, here(), async (db) => (await add(db, 'kept')).rowCount)).toBe(1)
  expect(await names()).toEqual(['kept'])
})

test('nothing of it stays if it throws, and the connection works on', async () => {
  const failing = inTenant(pool, here(), async (db) => {
    await add(db, 'lost')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await names()).toEqual(['kept'])
})

test('a statement that fails takes everything with it', async () => {
  const failing = inTenant(pool, here(), async (db) => {
    await add(db, 'lost')
    await db.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await names()).toEqual(['kept'])
})

test('another tenant sees none of it, and nobody sees anything outside of a tenant', async () => {
  expect(await names(api.brand('direct').id)).toEqual([])
  expect((await pool.query('select from tags')).rowCount).toBe(0)
})

test('what is no tenant id never reaches the database', async () => {
  await expect(inTenant(pool, `${here()}'; drop table tags; --`, async () => 1)).rejects.toThrow('A tenant id is a UUID')
})

test('a connection that breaks is replaced', async () => {
  const broken = inTenant(pool, here(), (db) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(broken).rejects.toThrow()
  expect(await names()).toEqual(['kept'])
})

import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { ConnectionLost } from './connection-lost.ts'
import { inPlatform, inTenant, openPool, type Database, type Pool } from './database.ts'
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
  expect(await inPlatform(pool, (db) => db.select().from(tags))).toEqual([])
})

test('what is no tenant id never reaches the database', async () => {
  await expect(inTenant(pool, `${here()}'; drop table tags; --`, async () => 1)).rejects.toThrow('A tenant id is a UUID')
})

test('a failed statement that nobody minds does not pass for a commit', async () => {
  const swallowing = inTenant(pool, here(), async (db) => {
    await add(db, 'lost')
    await db.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('rolled back')
  expect(await names()).toEqual(['kept'])
})

test('each transaction has the role, the time zone and the time limits of the app', async () => {
  const { rows } = await inPlatform(pool, (db) =>
    db.execute(sql`select current_user as role, current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('app.tenant_id') as tenant`),
  )
  expect(rows).toEqual([{ role: 'crm_app', zone: 'UTC', statement: '30s', idle: '1min', tenant: '' }])
})

describe('a connection that is lost', () => {
  let admin: pg.Client
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: api.databaseUrl })
    await admin.connect()
  })
  afterAll(() => admin.end())

  const pidOf = async (db: Database) => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  /** Returns once the backend is gone. */
  const end = async (pid: number | undefined) => {
    await admin.query('select pg_terminate_backend($1, 10000)', [pid])
  }

  test('is replaced', async () => {
    const broken = inTenant(pool, here(), async (db) => {
      const pid = await pidOf(db)
      await Promise.all([db.execute(sql`select pg_sleep(60)`), end(pid)])
    })
    await expect(broken).rejects.toThrow(ConnectionLost)
    expect(await names()).toEqual(['kept'])
  })

  test('while nothing is asked on it is lost all the same', async () => {
    const broken = inTenant(pool, here(), async (db) => {
      await add(db, 'lost')
      const pid = await pidOf(db)
      // Its end arrives as an event: nobody waits for an answer.
      await Promise.all([once(db.$client, 'end'), end(pid)])
    })
    await expect(broken).rejects.toThrow(ConnectionLost)
    expect(await names()).toEqual(['kept'])
  })

  test('before its commit is answered is no success', async () => {
    const broken = inTenant(pool, here(), async (db) => {
      await add(db, 'lost')
      await end(await pidOf(db))
    })
    await expect(broken).rejects.toThrow(ConnectionLost)
    expect(await names()).toEqual(['kept'])
  })

  test('is waited for no longer than a request may wait', async () => {
    const nobody = net.createServer(() => {})
    nobody.listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as net.AddressInfo
    const away = openPool(`postgres://crm:crm@127.0.0.1:${port}/crm`)
    await expect(inPlatform(away, async () => 1)).rejects.toThrow(ConnectionLost)
    await away.end()
    nobody.close()
  })
})

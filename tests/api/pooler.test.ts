import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { sessionStore } from '#api/areas/session/index.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { inPlatform, inTenant, openPool, type Pool } from '#api/platform/database.ts'
import { newId } from '#api/platform/ids.ts'
import { tags, tenants } from '#api/platform/tables/index.ts'
import { apiEnv, readEnv } from '#config/env.ts'
import { makePerson } from '#tests/factories/people.ts'
import { within } from '#tests/factories/work.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'
import { startPgBouncer } from '../../scripts/start/pgbouncer.mjs'

/** Behind a pooler that lends its connections by the transaction, with a superuser as the login: the widest that it can be. */

const database = `pooler_${process.pid}`
const brands = [newId(), newId()] as const
let url: string
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let pool: Pool

beforeAll(async () => {
  url = await createDatabase(inject('adminUrl'), database, inject('templateDatabase'))
  // Fewer connections than are asked for: each serves both brands by turns.
  pooler = await startPgBouncer({ url, poolMode: 'transaction', size: 3 })
  pool = openPool(pooler.url, { max: 12 })
  await inPlatform(pool, (db) => db.insert(tenants).values(brands.map((id) => ({ id, key: `brand-${id}`, hash: '', tenant_set: {} }))))
})
afterAll(async () => {
  await pool.end()
  await pooler.stop()
  await dropDatabase(inject('adminUrl'), database)
})

test('the login is a superuser, which sees everything where nothing is set', async () => {
  const client = new pg.Client({ connectionString: pooler.url })
  await client.connect()
  const { rows } = await client.query(`select current_setting('is_superuser') as above`)
  await client.end()
  expect(rows).toEqual([{ above: 'on' }])
})

test('requests of two brands in turn each see their own only', async () => {
  const seen = new Set<number>()
  const rounds = Array.from({ length: 60 }, async (_, round) => {
    const tenant_id = brands[round % 2] ?? ''
    const name = `${tenant_id} ${round}`
    await inTenant(pool, tenant_id, (db) => db.insert(tags).values({ tenant_id, id: newId(), name }))
    const found = await inTenant(pool, tenant_id, async (db) => {
      const { rows } = await db.execute<{ pid: number; role: string }>(sql`select pg_backend_pid() as pid, current_user as role`)
      for (const { pid } of rows) seen.add(pid)
      expect(rows).toMatchObject([{ role: 'crm_app' }])
      return db.select().from(tags)
    })
    expect(found.map((tag) => tag.name)).toContain(name)
    expect(new Set(found.map((tag) => tag.tenant_id))).toEqual(new Set([tenant_id]))
    expect(await inPlatform(pool, (db) => db.select().from(tags))).toEqual([])
  })
  await Promise.all(rounds)
  expect(seen.size).toBeLessThanOrEqual(3)
})

describe('the api', () => {
  const envWith = (more: Record<string, string>) =>
    readEnv(apiEnv, { APP_ENV: 'demo', LOG_LEVEL: 'silent', DATABASE_URL: pooler.url, ...more })
  const told: unknown[] = []
  const log = { error: (found: unknown) => void told.push(found), warn: (found: unknown) => void told.push(found) }

  test('does not start where nothing that is said is heard', async () => {
    await expect(openPorts(envWith({}), log, { watch: false })).rejects.toThrow('set DATABASE_DIRECT_URL')
  })

  test('signs people in and shows each brand its own, by connections that all share', async () => {
    const ports = await openPorts(envWith({ DATABASE_DIRECT_URL: url }), log, { watch: false })
    const app = await buildApp(ports, { logger: false, proxyToWeb: false })
    const people = await Promise.all(
      ports.brands.all().map((brand) =>
        within(ports, brand, async (work) => {
          const { id } = await makePerson(work, { role: 'admin' })
          await work.db.insert(tags).values({ tenant_id: brand.id, id: newId(), name: `of ${brand.key}` })
          const { token } = await sessionStore(work).open({ user_id: id, real_user_id: id, login_type: 'password' })
          return { brand, token }
        }),
      ),
    )
    expect(people.length).toBeGreaterThan(1)
    const asked = Array.from({ length: 20 }, () => people).flat()
    const answers = asked.map(async ({ brand, token }) => {
      const headers = { host: brand.set.domains[0] ?? '', authorization: `Bearer ${token}` }
      const { statusCode, body } = await app.inject({ url: '/v1/tags', headers })
      expect([statusCode, body.match(/"of [^"]+"/g)]).toEqual([200, [`"of ${brand.key}"`]])
    })
    await Promise.all(answers)
    await app.close()
    await closePorts(ports)
    expect(told).toEqual([])
  })
})

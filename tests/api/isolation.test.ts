import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { appRole, inPlatform, inTenant, openPool, type Database, type Pool } from '#api/platform/database.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'
import { fillTables, leaksOf, tenantTables, type TenantTable } from './isolation.ts'

/** The wall between tenants, asked of the database itself, as the role that the api connects as. */

const database = `isolation_${process.pid}`
const tenants = { mine: randomUUID(), other: randomUUID() }
let url: string
let admin: pg.Client
let pool: Pool
let tables: TenantTable[]

beforeAll(async () => {
  url = await createDatabase(inject('adminUrl'), database, inject('templateDatabase'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  pool = openPool(url, { max: 2 })
  tables = await tenantTables(admin)
  await fillTables(admin, tables, Object.values(tenants))
})

afterAll(async () => {
  await pool.end()
  await admin.end()
  await dropDatabase(inject('adminUrl'), database)
})

const leaks = async () => (await Promise.all(tables.map((table) => leaksOf(pool, table, tenants)))).flat()

test('no table lets anything through to another tenant', async () => {
  expect(tables.length).toBeGreaterThan(20)
  expect(await leaks()).toEqual([])
})

test('every table of tenants is under forced row-level security', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relrowsecurity and relforcerowsecurity order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual(tables.map((table) => table.name))
})

test('the role of the app owns nothing and stands under every policy', async () => {
  const { rows } = await admin.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1`, [
    appRole,
  ])
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  const owned = await admin.query(`select relname from pg_class where pg_has_role($1, relowner, 'usage')`, [appRole])
  expect(owned.rows).toEqual([])
})

test('no view shows what its reader may not read', async () => {
  const { rows } = await admin.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
       and (relkind = 'm' or relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false))`,
  )
  expect(rows).toEqual([])
})

test('the queue of jobs, which holds those of all tenants, cannot be read', async () => {
  const reading = (table: string) => inPlatform(pool, (db) => db.$client.query(`select from graphile_worker.${table}`))
  await expect(reading('_private_jobs')).rejects.toMatchObject({ code: '42501' })
  await expect(reading('jobs')).rejects.toMatchObject({ code: '42501' })
})

test('a connection keeps no tenant from the one who had it before', async () => {
  const one = openPool(url, { max: 1 })
  const seen = async (db: Database) => (await db.$client.query('select pg_backend_pid() as by from contacts')).rows
  try {
    const [row] = await inTenant(one, tenants.mine, seen)
    expect(row).toMatchObject({ by: expect.any(Number) })
    expect(await inPlatform(one, seen)).toEqual([])
  } finally {
    await one.end()
  }
})

describe('the check itself notices', () => {
  const breaches = [
    ['a policy that was dropped', 'drop policy tenant_isolation on notes', 'notes: its own row is not seen, or more than that'],
    ['row-level security switched off', 'alter table notes disable row level security', 'notes: a row of another tenant is seen'],
    ['a policy for everybody', 'create policy open_house on notes using (true)', 'notes: a row is put into another tenant'],
    [
      'rows that anybody may write',
      'create policy guest_book on notes for insert with check (true)',
      'notes: a row is put into another tenant',
    ],
  ] as const

  test.each(breaches)('%s', async (_what, breach, words) => {
    const [policy] = (await admin.query<{ qual: string }>(`select qual from pg_policies where tablename = 'notes'`)).rows
    await admin.query(breach)
    try {
      expect(await leaks()).toContain(words)
    } finally {
      await admin.query(`drop policy if exists open_house on notes; drop policy if exists guest_book on notes; drop policy if exists tenant_isolation on notes;
        create policy tenant_isolation on notes using (${policy?.qual}); alter table notes enable row level security`)
    }
    expect(await leaks()).toEqual([])
  })
})

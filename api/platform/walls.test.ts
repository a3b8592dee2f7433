import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, startTestPostgres } from '#tests/support/postgres.ts'
import { appRole, openPool } from './database.ts'
import { migrate } from './migrate.ts'
import { requireWalls } from './walls.ts'

const database = `walls_${process.pid}`
let url: string
let admin: pg.Client

beforeAll(async () => {
  url = await createDatabase(inject('adminUrl'), database, inject('templateDatabase'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
})
afterAll(async () => {
  await admin.query('drop role if exists walls_login')
  await admin.end()
  await dropDatabase(inject('adminUrl'), database)
})

const mends: string[] = []
afterEach(async () => {
  for (const mend of mends.splice(0)) await admin.query(mend)
})

async function tried(at = url): Promise<string> {
  const pool = openPool(at, { max: 1 })
  try {
    await requireWalls(pool)
    return 'stands'
  } catch (error) {
    return String(error)
  } finally {
    await pool.end()
  }
}

test('stands as migrated, and leaves nothing behind', async () => {
  expect(await tried()).toBe('stands')
  expect((await admin.query('select from tenants')).rowCount).toBe(0)
})

test.each([
  ['a table whose policies are not forced', 'alter table notes no force row level security', 'alter table notes force row level security'],
  ['a table without row-level security', 'alter table notes disable row level security', 'alter table notes enable row level security'],
])('%s is named', async (_what, breach, mend) => {
  await admin.query(breach)
  mends.push(mend)
  expect(await tried()).toContain('row-level security is not forced on notes')
})

test('a policy for everybody is found by a row', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  await admin.query(`insert into tenants (id, key, hash, tenant_set) values ('${id}', 'some', '', '{}')`)
  await admin.query(
    `insert into outbox_mails (tenant_id, id, sender, recipient, subject, text_body, html_body) values ('${id}', '${id}', '', '', '', '', '')`,
  )
  expect(await tried()).toBe('stands')
  await admin.query('create policy open_house on outbox_mails using (true)')
  mends.push('drop policy open_house on outbox_mails')
  expect(await tried()).toContain('rows were seen without a tenant in outbox_mails')
})

test('a login that may not act as the app’s role is told how it may', async () => {
  await admin.query(`create role walls_login login password 'walls'`)
  const at = new URL(url)
  Object.assign(at, { username: 'walls_login', password: 'walls' })
  expect(await tried(at.href)).toContain('grant crm_app to the role of DATABASE_URL')
  await admin.query('grant crm_app to walls_login')
  expect(await tried(at.href)).toBe('stands')
})

test('a role of the app that is above the policies opens nothing', { timeout: 120_000 }, async () => {
  // Roles belong to the whole server: this one is nobody else's.
  const server = await startTestPostgres({ alone: true })
  const at = await createDatabase(server.url, database)
  await migrate(at)
  const superuser = new pg.Client({ connectionString: at })
  await superuser.connect()
  try {
    expect(await tried(at)).toBe('stands')
    for (const above of ['bypassrls', 'superuser']) {
      await superuser.query(`alter role ${appRole} ${above}`)
      expect(await tried(at)).toMatch(/is above row-level security[^]*nosuperuser nobypassrls/)
      await superuser.query(`alter role ${appRole} no${above}`)
    }
    expect(await tried(at)).toBe('stands')
  } finally {
    await superuser.end()
    await server.stop()
  }
})

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { inPlatform, inTenant, type Database, type Pool } from '#api/platform/database.ts'

export type TenantTable = { name: string; columns: { name: string; type: string }[] }

/** Every table that holds rows of tenants, with the columns that can be written. */
export async function tenantTables(admin: pg.Client): Promise<TenantTable[]> {
  const { rows } = await admin.query<TenantTable>(`
    select c.table_name as name, json_agg(json_build_object('name', c.column_name, 'type', c.data_type)) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 having bool_or(c.column_name = 'tenant_id') order by 1`)
  return rows
}

const sample: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  smallint: '1',
  integer: '1',
  bigint: '1',
  boolean: 'false',
  date: 'current_date',
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
  'timestamp with time zone': 'now()',
}

/**
 * Puts one row of every tenant into every table. Checks and foreign keys are dropped first: what a row may say is not
 * the question here, and so a table that is added later needs nothing here.
 */
export async function fillTables(admin: pg.Client, tables: TenantTable[], tenantIds: string[]): Promise<void> {
  const { rows } = await admin.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f')`)
  for (const { drop } of rows) await admin.query(drop)
  // Nor what a trigger would add to it.
  for (const { name } of tables) await admin.query(`alter table ${name} disable trigger user`)
  for (const table of tables) {
    for (const tenantId of tenantIds) await admin.query(`insert into ${table.name} ${rowFor(table, tenantId)}`)
  }
}

function rowFor({ columns }: TenantTable, tenantId: string): string {
  const values = columns.map(({ name, type }) => {
    if (name === 'tenant_id') return `'${tenantId}'`
    const value = sample[type]
    if (!value) throw new Error(`What does a value of the type ${type} look like?`)
    return value
  })
  return `(${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`
}

/** Everything that the app's role can do to the rows of another tenant, or cannot do to its own; empty where the wall stands. */
export async function leaksOf(pool: Pool, table: TenantTable, { mine, other }: { mine: string; other: string }): Promise<string[]> {
  const { name } = table
  const asMe = (statement: string) => rowsTouched(pool, mine, statement)
  const asNobody = (statement: string) => rowsTouched(pool, null, statement)
  const found = await Promise.all([
    unless(1, asMe(`select from ${name}`), 'its own row is not seen, or more than that'),
    unless(0, asMe(`select from ${name} where tenant_id = '${other}'`), 'a row of another tenant is seen'),
    unless(0, asMe(`update ${name} set tenant_id = tenant_id where tenant_id = '${other}'`), 'a row of another tenant is changed'),
    unless(0, asMe(`update ${name} set tenant_id = '${other}'`), 'its own row is given to another tenant'),
    unless(0, asMe(`delete from ${name} where tenant_id = '${other}'`), 'a row of another tenant is deleted'),
    unless(0, asMe(`insert into ${name} ${rowFor(table, other)}`), 'a row is put into another tenant'),
    unless(0, asNobody(`select from ${name}`), 'a row is seen without a tenant'),
    unless(0, asNobody(`delete from ${name}`), 'a row is deleted without a tenant'),
    unless(0, asNobody(`insert into ${name} ${rowFor(table, mine)}`), 'a row is put in without a tenant'),
  ])
  return found.flatMap((words) => (words ? [`${name}: ${words}`] : []))
}

const unless = async (expected: number, touched: Promise<number>, words: string) => ((await touched) === expected ? null : words)

const denied = '42501'

class Undo extends Error {}

/** How many rows a statement reaches; none where it is refused for lack of rights. Nothing stays changed. */
async function rowsTouched(pool: Pool, tenantId: string | null, statement: string): Promise<number> {
  let count = 0
  const attempt = async (db: Database) => {
    count = (await db.execute(sql.raw(statement))).rowCount ?? 0
    throw new Undo()
  }
  try {
    await (tenantId === null ? inPlatform(pool, attempt) : inTenant(pool, tenantId, attempt))
  } catch (error) {
    if (error instanceof Undo) return count
    const cause = error instanceof Error ? (error.cause ?? error) : error
    if ((cause as { code?: string }).code !== denied) throw error
  }
  return 0
}

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as tables from '#api/platform/tables/index.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'

/** What the code believes of the tables (api/platform/tables) against what the migrations made. */

type Column = { type: string; nullable: boolean; has_default: boolean; generated: boolean }
type Columns = Record<string, Column>

const name = `drift_${process.pid}`
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await createDatabase(inject('adminUrl'), name, inject('templateDatabase')) })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await dropDatabase(inject('adminUrl'), name)
})

const known = Object.values(tables).filter((table) => is(table, PgTable))

/** Tables that no query of ours is written against: one is the rate limiter's, one lists the migrations. */
const untold = ['rate_limits', 'schema_migrations']

async function migrated(table: string): Promise<Columns> {
  const { rows } = await client.query<Column & { name: string }>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default is not null as has_default,
       is_generated = 'ALWAYS' as generated
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]))
}

function told(table: PgTable): Columns {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([property, column]) => [
      column.name === property ? property : `${property} (is ${column.name})`,
      columnOf(column),
    ]),
  )
}

function columnOf(column: PgColumn): Column {
  const generated = column.generated !== undefined
  // A generated column takes nothing in; whether its result may be null is not for a writer to know.
  return { type: column.getSQLType(), nullable: generated || !column.notNull, has_default: column.hasDefault && !generated, generated }
}

test.each(known.map((table) => [getTableName(table), table] as const))('%s is as the migrations made it', async (name, table) => {
  expect(told(table)).toEqual(await migrated(name))
})

test('every table that the migrations made is known', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect([...known.map(getTableName), ...untold].sort()).toEqual(rows.map((row) => row.name).sort())
})

test('a column that was added, retyped or made optional is noticed', async () => {
  const changes = ['add column shoe_size integer', 'alter column body type varchar(10)', 'alter column body drop not null']
  for (const change of changes) {
    await client.query(`begin; alter table notes ${change}`)
    const now = await migrated('notes')
    await client.query('rollback')
    expect(told(tables.notes), change).not.toEqual(now)
  }
})

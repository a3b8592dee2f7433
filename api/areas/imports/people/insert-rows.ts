import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#api/platform/database.ts'

/** Many rows in one statement with one parameter, so that triggers see them as one set. Columns are those of the first row. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  options: { ignoreThere?: boolean } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const names = Object.keys(first).filter((name) => name in columns)
  const listed = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const typed = sql.join(
    names.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name]?.getSQLType() ?? 'text')}`),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${sql.identifier(getTableName(table))} (${listed})
    select ${listed} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found(${typed})
    ${options.ignoreThere ? sql`on conflict do nothing` : sql``}`)
}

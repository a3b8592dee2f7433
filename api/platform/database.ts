import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export const appRole = 'crm_app'

export type Pool = pg.Pool
export type Database = NodePgDatabase & { $client: pg.ClientBase }

/**
 * Connections that act as the app's role from their first statement on: it owns no table, so row-level security binds it.
 * Pipelining sends a request's opening statements in one round trip.
 */
export function openPool(databaseUrl: string, options: { max?: number } = {}): Pool {
  const config = {
    connectionString: databaseUrl,
    max: options.max ?? 20,
    options: `-c role=${appRole} -c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
    pipeline: true,
  }
  const pool = new pg.Pool(config)
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

const uuidPattern = /^[0-9a-f-]{36}$/

const dialect = new PgDialect()

/**
 * Asks what every request asks: under its name a connection reads and plans it once, for all values. Only for what is looked up
 * by a key, where one plan is as good as another; anything else is planned for its values.
 */
export async function askByName<Row extends pg.QueryResultRow>(db: Pick<Database, '$client'>, name: string, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ name, text, values: params })
  return rows
}

/**
 * Runs `inside` in one transaction that sees the rows of one tenant only; commits when it returns, rolls back when it throws. Who
 * only `reads` is not kept waiting for the end of it.
 */
export async function inTenant<T>(
  pool: Pool,
  tenantId: string,
  inside: (db: Database) => Promise<T>,
  { reads = false }: { reads?: boolean } = {},
): Promise<T> {
  if (!uuidPattern.test(tenantId)) throw new Error('A tenant id is a UUID')
  const client = await pool.connect()
  let broken: Error | undefined
  let over: Promise<unknown> = Promise.resolve()
  try {
    const opened = client.query(`begin; set local app.tenant_id = '${tenantId}'`)
    // Not awaited before the first query of `inside`: both travel together. A failure surfaces below.
    opened.catch(() => {})
    const result = await inside(drizzle(client))
    await opened
    over = client.query('commit')
    if (!reads) await over
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => void (broken = failure))
    throw error
  } finally {
    over.then(
      () => client.release(broken),
      (failure: Error) => client.release(broken ?? failure),
    )
  }
}

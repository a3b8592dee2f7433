import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ConnectionLost, isLost } from './connection-lost.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export const appRole = 'crm_app'

export type Database = NodePgDatabase & { $client: pg.ClientBase }

type Options = {
  /** Nothing is changed inside: who asks is not kept waiting for the end of the transaction. */
  reads?: boolean
  /** Everything is read as it was at one moment, and nothing is changed. */
  snapshot?: boolean
  /** How long a statement may take, in milliseconds. */
  timeout?: number
}

/** How long a request waits for a connection: a new one, or its turn for one of the pool. */
const connectionPatience = 10_000
export const statementPatience = 30_000

/**
 * Connections to the database. Nothing can be asked on them outside of a transaction that has set the app's role: the login
 * itself may be a superuser's.
 */
export class Pool {
  readonly #pool: pg.Pool

  constructor(databaseUrl: string, { max = 20 }: { max?: number } = {}) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis: connectionPatience,
      // A network that went away says nothing: the connection is given up once PostgreSQL would have ended the statement.
      query_timeout: statementPatience + 5000,
      keepAlive: true,
      // A request's opening statements travel in one round trip.
      pipeline: true,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
      onConnect: lookAtSession,
    })
    // Its client is replaced by the pool. Without a listener the event would end the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => broken.add(client)))
  }

  /** One transaction as the app's role: it commits when `inside` returns and rolls back when it throws. */
  async transaction<T>(
    tenantId: string | null,
    inside: (db: Database) => Promise<T>,
    { reads = false, snapshot = false, timeout }: Options = {},
  ): Promise<T> {
    const opening = openingStatement(tenantId, { snapshot, ...(timeout && { timeout }) })
    const client = await this.#pool.connect().catch((cause: unknown) => {
      throw new ConnectionLost(cause)
    })
    let failure: Error | undefined
    let over: Promise<unknown> = Promise.resolve()
    try {
      const opened = client.query(opening)
      // Where the session itself has the app's role, the first query of `inside` need not wait for the answer.
      if (ownSessions.has(client)) opened.catch(() => {})
      else await opened
      const result = await inside(drizzle(client))
      await opened
      over = client.query('commit').then(refuseRollback)
      if (!reads) await over
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => void (failure = lost))
      // A rollback that fails tells of a lost connection too: by then writing to it fails in words of the system's own.
      if (!failure && !isLost(error) && !broken.has(client)) throw error
      failure ??= new ConnectionLost(error)
      throw new ConnectionLost(error)
    } finally {
      over.then(
        () => client.release(failure),
        (lost: Error) => client.release(failure ?? lost),
      )
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

export const openPool = (databaseUrl: string, options?: { max?: number }): Pool => new Pool(databaseUrl, options)

/** Connections that were lost. */
const broken = new WeakSet<pg.ClientBase>()

/** Connections whose session belongs to this process alone, and not to a pooler that lends it to others in between. */
const ownSessions = new WeakSet<pg.ClientBase>()

/**
 * A pooler makes up the process number that it tells its clients. Such a session keeps nothing from one transaction to the
 * next. A session of our own acts as the app's role throughout, and keeps named statements.
 */
async function lookAtSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== (client as pg.ClientBase & { processID: number }).processID) return
  await client.query(`set role ${appRole}`)
  ownSessions.add(client)
}

const uuidPattern = /^[0-9a-f-]{36}$/

/**
 * Begins a transaction with all that it needs, in one round trip. A transaction of its own each time: behind a pooler the next
 * one is on another session. `null`: no tenant, and so no row of any.
 */
export function openingStatement(
  tenantId: string | null,
  { timeout = statementPatience, readOnly = false, snapshot = false } = {},
): string {
  if (tenantId !== null && !uuidPattern.test(tenantId)) throw new Error('A tenant id is a UUID')
  return [
    snapshot ? 'begin isolation level repeatable read, read only' : readOnly ? 'begin read only' : 'begin',
    `set local role ${appRole}`,
    `set local timezone to 'UTC'`,
    `set local statement_timeout to ${timeout}`,
    'set local idle_in_transaction_session_timeout to 60000',
    `set local app.tenant_id to '${tenantId ?? ''}'`,
  ].join('; ')
}

/** PostgreSQL answers the commit of a transaction in which a statement failed with ROLLBACK, and with no error. */
function refuseRollback({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed')
}

/** A connection of its own for long work such as COPY; ended by whoever opened it. */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectionPatience, keepAlive: true })
  client.on('error', () => broken.add(client))
  await client.connect().catch((cause: unknown) => {
    throw new ConnectionLost(cause)
  })
  return client
}

const dialect = new PgDialect()

/**
 * Asks what every request asks: under its name a connection reads and plans it once, for all values. Only for what is looked up
 * by a key, where one plan is as good as another; anything else is planned for its values. Behind a pooler it has no name: the
 * next transaction may be on a session that does not know it.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  db: Pick<Database, '$client'>,
  name: string,
  query: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ text, values: params, ...(ownSessions.has(db.$client) && { name }) })
  return rows
}

/**
 * Runs `inside` in one transaction that sees the rows of one tenant only; commits when it returns, rolls back when it throws. Who
 * only `reads` is not kept waiting for the end of it.
 */
export const inTenant = <T>(pool: Pool, tenantId: string, inside: (db: Database) => Promise<T>, options?: Options): Promise<T> =>
  pool.transaction(tenantId, inside, options)

/** The same for what belongs to the deployment: brands, counters of limits, copies of switches. No row of any tenant is seen. */
export const inPlatform = <T>(pool: Pool, inside: (db: Database) => Promise<T>, options?: Options): Promise<T> =>
  pool.transaction(null, inside, options)

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { openClient, openingStatement } from './database.ts'
import type { Ports } from './ports.ts'

const dialect = new PgDialect()

/** The longest that a reader may take over one file. */
const longestMinutes = 30

/**
 * The rows of a query as CSV with a head, read under one tenant's policies as fast as the reader takes them; the first of them
 * are there when it returns. A failure on either side ends the other: the stream breaks, it never just ends early.
 */
export async function copyOut(ports: Ports, tenantId: string, query: SQL): Promise<Readable> {
  const rows = Readable.from(rowsOf(ports, tenantId, query), { objectMode: false })
  await once(rows, 'readable')
  // Whoever reads is told; until somebody does, a failure must not end the process.
  rows.on('error', () => {})
  return rows
}

async function* rowsOf(ports: Ports, tenantId: string, query: SQL): AsyncGenerator<Buffer> {
  const client = await openClient(ports.env.DATABASE_URL)
  try {
    await client.query(openingStatement(tenantId, { timeout: longestMinutes * 60_000, readOnly: true }))
    yield* client.query(copyTo(`copy (${inline(client, query)}) to stdout with (format csv, header)`)) as AsyncIterable<Buffer>
  } finally {
    // The connection served this one file; a reader who left ends it in the middle.
    void client.end().catch(() => {})
  }
}

/** COPY takes no parameters: values are written into the statement. */
function inline(client: pg.Client, query: SQL): string {
  const { sql, params } = dialect.sqlToQuery(query)
  return sql.replace(/\$(\d+)/g, (_whole, place: string) => literal(client, params[Number(place) - 1]))
}

function literal(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** A cell that somebody typed: what begins like a formula is marked as text, so that no spreadsheet runs it. */
export const plainCell = (text: SQL): SQL =>
  sql`case when left(${text}, 1) in ('=', '+', '-', '@', chr(9), chr(13)) then '''' || ${text} else ${text} end`

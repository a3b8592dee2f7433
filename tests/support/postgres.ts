import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dataDir } from '../../scripts/start/paths.mjs'
import { discardPostgres, startPostgres } from '../../scripts/start/postgres.mjs'
import { look } from '../../scripts/start/processes.mjs'

export type TestPostgres = {
  /** The superuser's address of the database `postgres`. */
  url: string
  stop(): Promise<void>
}

const folders = path.join(dataDir, 'test-postgres')
const busy = '55006'
let started = 0

/**
 * A PostgreSQL server for one test run: its own, fresh and careless of power cuts, or the one that TEST_DATABASE_URL
 * names (a superuser's address), on which the run makes databases of its own. `alone`: nobody else's in any case, for what
 * changes the server itself.
 */
export async function startTestPostgres({ alone = false } = {}): Promise<TestPostgres> {
  const given = alone ? undefined : process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  await discardAbandoned()
  const folder = path.join(folders, `run-${process.pid}-${++started}`)
  const server = await startPostgres({ folder, durable: false, settings: { max_connections: '300', shared_buffers: '128MB' } })
  const stopAtOnce = () => void process.kill(server.pid, 'SIGQUIT')
  process.once('exit', stopAtOnce)
  return {
    url: server.url,
    async stop() {
      process.off('exit', stopAtOnce)
      await discardPostgres(folder)
    },
  }
}

/** Removes what test runs left behind that were killed. */
async function discardAbandoned(): Promise<void> {
  if (!existsSync(folders)) return
  const names = readdirSync(folders)
  const runs = new Set(names.flatMap((name) => name.match(/^run-\d+-\d+/) ?? []))
  for (const run of runs) {
    if (look(Number(run.split('-')[1]))) continue
    await discardPostgres(path.join(folders, run))
    for (const name of names.filter((name) => name.startsWith(run))) rmSync(path.join(folders, name), { recursive: true, force: true })
  }
}

/** Creates a database, as a copy of another if one is named. Returns its address. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const from = template ? ` template ${pg.escapeIdentifier(template)}` : ''
  const end = Date.now() + 10_000
  for (;;) {
    try {
      await asAdmin(adminUrl, `create database ${pg.escapeIdentifier(name)}${from}`)
      return databaseUrl(adminUrl, name)
    } catch (error) {
      // A template cannot be copied while somebody is connected to it; a pool that was just closed may still be leaving.
      const passing = error instanceof pg.DatabaseError && error.code === busy
      if (!passing || Date.now() > end) throw error
      await sleep(50)
    }
  }
}

/** Drops a database; whoever is connected is thrown out. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs SQL as the superuser whose address it is. */
export async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

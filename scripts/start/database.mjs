import { startable } from './parts.mjs'
import { ensureDatabase, startPostgres } from './postgres.mjs'
import { databaseFolder, databaseName } from './settings.mjs'

/** Room for a million contacts without being greedy on a laptop. */
const settings = { shared_buffers: '256MB', max_wal_size: '2GB', random_page_cost: '1.1' }

/**
 * The database: the one that DATABASE_URL names, or the one that came as a package.
 * In production none is brought along: there the missing variable is an error of the api's own check.
 */
export async function openDatabase({ env, note }) {
  if (env.DATABASE_URL) return note('yours (DATABASE_URL)')
  if (env.APP_ENV === 'production') return note('none given')
  const begin = (port) => startPostgres({ folder: databaseFolder, settings, port })
  const server = await begin()
  const part = startable('PostgreSQL', server, () => begin(server.port))
  note(`${server.isNew ? 'made and ' : ''}started on port ${server.port}`)
  return { url: await ensureDatabase(server.url, databaseName), part }
}

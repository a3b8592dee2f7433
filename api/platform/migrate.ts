import { resolve } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { openClient } from './database.ts'

/**
 * Brings the database at `databaseUrl` (a role that may create roles and tables) to this version's schema; safe to run from several processes at once.
 * Every file that the database has not run yet runs, in the order of the names: one that landed late must not be refused
 * where a later name ran before it.
 */
export async function migrate(databaseUrl: string, dir = resolve('api/migrations')): Promise<void> {
  const dbClient = await openClient(databaseUrl)
  try {
    await runner({
      dbClient,
      dir,
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      checkOrder: false,
      migrationsTable: 'schema_migrations',
      log: () => {},
    })
  } finally {
    await dbClient.end()
  }
  await runMigrations({ connectionString: databaseUrl })
}

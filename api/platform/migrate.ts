import { resolve } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'

/** Brings the database at `databaseUrl` (a role that may create roles and tables) to this version's schema; safe to run from several processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runner({
    databaseUrl,
    dir: resolve('api/migrations'),
    direction: 'up',
    migrationsTable: 'schema_migrations',
    log: () => {},
  })
  await runMigrations({ connectionString: databaseUrl })
}

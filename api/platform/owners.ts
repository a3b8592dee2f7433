import { sql, type SQL } from 'drizzle-orm'

/** Whose records somebody reaches, as `reachOf` answers it: everybody's, or those of these people. */
export type Owners = 'all' | readonly string[]

/** The condition that a record belongs to one of these people. */
export const belongsTo = (column: SQL, owners: Owners): SQL =>
  owners === 'all' ? sql`true` : sql`${column} = any(${`{${owners.join(',')}}`}::uuid[])`

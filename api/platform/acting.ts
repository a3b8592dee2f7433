import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * An expression that tells the database who acts from here to the end of the transaction, so that what it writes by itself can name
 * them. For a query that finds out who it is: a statement of its own on every request would cost more than that.
 */
export const tellsWhoActs = (userId: SQL): SQL => sql`set_config('app.user_id', ${userId}::text, true)`

/** The same for whoever is known already, such as the person on whose behalf a job runs; null for nobody. */
export async function nowActs({ db }: { db: Database }, userId: string | null): Promise<void> {
  await db.execute(sql`select ${tellsWhoActs(sql`${userId ?? ''}`)}`)
}

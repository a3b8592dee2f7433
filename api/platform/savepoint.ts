import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Does something that may fail without failing the rest of the transaction: what it wrote until then is taken back. */
export async function inSavepoint<T>(db: Database, inside: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint apart`)
  try {
    const made = await inside()
    await db.execute(sql`release savepoint apart`)
    return made
  } catch (error) {
    await db.execute(sql`rollback to savepoint apart`)
    throw error
  }
}

import { sql } from 'drizzle-orm'
import type { OpenWork } from '../http/route.ts'

/** What of one brand's background work is being done, and what waits although its time has come. */
export type Queue = { working_count: number; waiting_count: number; waiting_seconds: number; working_anywhere: boolean }

export async function queueOf({ db }: Pick<OpenWork, 'db'>): Promise<Queue> {
  const { rows } = await db.execute<Queue>(sql`select * from queue_of_tenant()`)
  return rows[0] ?? { working_count: 0, waiting_count: 0, waiting_seconds: 0, working_anywhere: false }
}

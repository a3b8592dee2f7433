import { sql } from 'drizzle-orm'
import type { Work } from '#api/platform/http/route.ts'
import type { ReportType } from './types/index.ts'

/** Since when the facts of a type are kept; null where all are there. */
export async function keptSinceOf({ db }: Pick<Work, 'db'>, { keptSince }: ReportType): Promise<string | null> {
  if (!keptSince) return null
  const { rows } = await db.execute<{ at: string }>(sql`select ${keptSince} as at`)
  return rows[0] ? new Date(rows[0].at).toISOString() : null
}

import { sql, type SQL } from 'drizzle-orm'
import type { PageMeta } from '#api/contract/envelope.ts'
import type { Database } from './database.ts'

/** Counting stops here where an exact count would read a whole tenant; the total is then told as "about". */
export const countCap = 10_000

export type Counted = { count: number; exact: boolean }

/** How many rows there are, up to the cap; `rows` is what follows `select`: `from groups g where …`. */
export async function countRows(db: Database, rows: SQL): Promise<Counted> {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${rows} limit ${countCap + 1}) counted`,
  )
  const count = counted.rows[0]?.count ?? 0
  return count > countCap ? { count: countCap, exact: false } : { count, exact: true }
}

/** The part of a list that a page is: `limit … offset …`. */
export const pageOf = ({ page, limit }: { page: number; limit: number }): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`

export function pageMeta(page: { page: number; limit: number }, { count, exact }: Counted): PageMeta {
  return {
    current_page: page.page,
    limit: page.limit,
    total_count: count,
    total_pages: Math.max(1, Math.ceil(count / page.limit)),
    total_is: exact ? 'exact' : 'about',
  }
}

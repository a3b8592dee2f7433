import { sql } from 'drizzle-orm'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { ownedBy, type OwnerFilter } from '../contacts.scope.ts'
import { countsByKind } from '../counts/counts.store.ts'
import { listByIds } from '../list/contacts.list.ts'

/** Calendar dates, both included. */
type Dates = { from: string; to: string }

/** How many contacts have this status, this source and this category. */
export type Cell = {
  source_id: string | null
  source_title: string | null
  source_position: number | null
  status_id: string | null
  status_title: string | null
  status_tone: string | null
  category: ContactRow['category']
  count: number
  new_count: number
}

/** How many contacts were added in the week of this Monday. */
export type Week = { week: string; count: number }

/** Counts over the contacts within somebody's reach. */
export function summaryStore(work: OpenWork, holders: OwnerFilter) {
  const { db } = work
  return {
    /** In the order of the statuses. */
    async cells(): Promise<Cell[]> {
      const { rows } = await db.execute<Cell>(sql`
        select cells.*, s.title as status_title, s.tone as status_tone, r.title as source_title, r.position as source_position
        from (${countsByKind(holders)}) cells left join statuses s on s.id = status_id left join sources r on r.id = source_id
        order by s.position nulls last, s.title`)
      return rows
    },

    /** From `since` on, the first instant of a week in that time zone. */
    async weeks(zone: string, since: Date): Promise<Week[]> {
      const { rows } = await db.execute<Week>(sql`
        select date_trunc('week', c.created_at at time zone ${zone})::date::text as week, count(*)::int as count from contacts c
        where c.deleted_at is null and c.created_at >= ${since.toISOString()}::timestamptz and ${ownedBy(holders)} group by 1`)
      return rows
    },

    async bornCount({ from, to }: Dates): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from contacts c
        where c.deleted_at is null and c.birth_date between ${from} and ${to} and ${ownedBy(holders)}`)
      return rows[0]?.count ?? 0
    },

    /** The oldest first. */
    born: ({ from, to }: Dates, limit: number): Promise<ContactRow[]> =>
      listByIds(
        work,
        holders,
        sql`select c.id from contacts c where c.deleted_at is null and c.birth_date between ${from} and ${to} and ${ownedBy(holders)}
          order by c.birth_date, c.id limit ${limit}`,
      ),
  }
}

import { sql } from 'drizzle-orm'
import type { ContactRow } from '#api/contract/contacts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { countHeld, listByIds } from '../list/contacts.list.ts'
import { ownedBy, type OwnerFilter } from '../contacts.scope.ts'

/** Calendar dates, both included. */
type Dates = { from: string; to: string }

/** How many contacts have this status, this source, this category, and were added in this week; null for an earlier one. */
export type Cell = {
  source_id: string | null
  source_title: string | null
  source_position: number | null
  status_id: string | null
  status_title: string | null
  status_tone: string | null
  category: ContactRow['category']
  /** Its Monday. */
  week: string | null
  count: number
  new_count: number
}

/** Counts over the contacts within somebody's reach. */
export function summaryStore(work: OpenWork, holders: OwnerFilter) {
  const { db } = work
  // Over everybody only the newest are read, so that the cost has a limit; within a reach one index holds all that is asked.
  const newest = holders === 'all' ? sql`order by c.created_at desc, c.id desc limit ${countCap}` : sql``

  return {
    total: (): Promise<Counted> => countHeld(work, holders),

    /** Weeks are told from `since` on, the first instant of a week in that time zone. In the order of the statuses. */
    async cells(zone: string, since: Date): Promise<Cell[]> {
      const { rows } = await db.execute<Cell>(sql`
        with mine as (
          select c.status_id, c.source_id, c.category, c.new_tag, c.created_at from contacts c where c.deleted_at is null and ${ownedBy(holders)} ${newest}
        ), cells as (
          select status_id, source_id, category, case when created_at >= ${since.toISOString()}::timestamptz then date_trunc('week', created_at at time zone ${zone})::date end as week,
            count(*)::int as count, count(*) filter (where new_tag)::int as new_count
          from mine group by 1, 2, 3, 4
        )
        select cells.*, s.title as status_title, s.tone as status_tone, r.title as source_title, r.position as source_position
        from cells left join statuses s on s.id = status_id left join sources r on r.id = source_id
        order by s.position nulls last, s.title`)
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

import { sql, type SQL } from 'drizzle-orm'
import type { FollowUpState } from '#api/contract/calendar/follow-ups.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'

export type Days = { today: string; week: string }

/** The day of a follow-up: a date, or that of its instant by the asker's clocks. */
const dayOf = (zone: string): SQL =>
  sql`(case when o.all_day then o.start_date at time zone 'UTC' else o.start_date at time zone ${zone} end)::date`

/** Follow-ups of these people, by the days of whoever asks; `week` is the last day of this week. */
export function followUpStore({ db }: OpenWork, users: readonly string[], zone: string, { today, week }: Days) {
  const day = dayOf(zone)
  const open = sql`o.type = 'follow_up' and o.status = 'scheduled' and o.user_id = any(${asArray(users)}::uuid[])`
  const states: Record<FollowUpState, SQL> = {
    late: sql`${open} and o.start_date < ${`${today}T00:00:00Z`}::timestamptz + interval '1 day' and ${day} < ${today}::date`,
    today: sql`${open} and ${day} = ${today}::date`,
    week: sql`${open} and ${day} > ${today}::date and ${day} <= ${week}::date`,
    later: sql`${open} and ${day} > ${week}::date`,
    done: sql`o.type = 'follow_up' and o.status = 'completed' and o.user_id = any(${asArray(users)}::uuid[])`,
  }

  return {
    async ids(state: FollowUpState, paged: { page: number; limit: number }): Promise<string[]> {
      const order = state === 'done' ? sql`o.updated_at desc, o.id desc` : sql`o.start_date, o.id`
      const { rows } = await db.execute<{ id: string }>(sql`
        select o.id from event_occurrences o where ${states[state]} order by ${order} ${pageOf(paged)}`)
      return rows.map(({ id }) => id)
    },

    count: (state: FollowUpState): Promise<Counted> => countRows(db, sql`from event_occurrences o where ${states[state]}`),

    async counts(): Promise<{ late: number; today: number; week: number; later: number }> {
      const { rows } = await db.execute<{ late: number; today: number; week: number; later: number }>(sql`
        select count(*) filter (where day < ${today}::date)::int as late, count(*) filter (where day = ${today}::date)::int as today,
          count(*) filter (where day > ${today}::date and day <= ${week}::date)::int as week, count(*) filter (where day > ${week}::date)::int as later
        from (select ${day} as day from event_occurrences o where ${open}) o`)
      return rows[0] ?? { late: 0, today: 0, week: 0, later: 0 }
    },

    async late(): Promise<number> {
      const { rows } = await db.execute<{ late: number }>(sql`select count(*)::int as late from event_occurrences o where ${states.late}`)
      return rows[0]?.late ?? 0
    },

    /** How many are late with each of them, the most first; nobody who is in time. */
    async lateByPerson(): Promise<{ id: string; name: string; late: number }[]> {
      const { rows } = await db.execute<{ id: string; name: string; late: number }>(sql`
        select l.user_id as id, trim(p.first_name || ' ' || p.last_name) as name, l.late from (
          select o.user_id, count(*)::int as late from event_occurrences o where ${states.late} group by o.user_id order by 2 desc limit 50) l
        join profiles p on p.user_id = l.user_id order by l.late desc, name`)
      return rows
    },
  }
}

import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { monthOf, usedBy, type Line } from './lines.ts'

/** In percent of what somebody may use in a month. */
export const warningLevels = [80, 100] as const

export type Warning = { user_id: string; level: (typeof warningLevels)[number]; used: number; allowed: number }

/** Who has used so much of a line's month that they want to know, and was not told yet. */
export function warningStore({ db, brand, now }: OpenWork, line: Line) {
  return {
    /** Notes the highest level of each, so many people at a time; none is told twice in a month. */
    async note(limit: number): Promise<Warning[]> {
      const { rows } = await db.execute<Warning>(sql`
        with held as (
          select s.user_id, ${monthOf(sql`s.period_started_at`, now)} as since,
            case when s.order_type = 'Subscription::SelfPay' then s.included else coalesce(l.allocation, 0) end as allowed
          from line_subscriptions s join users u on u.id = s.user_id and u.state = 'active'
            left join line_licenses l on l.user_id = s.user_id and l.line = s.line and l.paid
          where s.line = ${line.key} and s.type = 'personal' and s.state in ('active', 'past_due')
        ), used as (
          select h.*, ${usedBy(line, sql`h.user_id`, sql`h.since`)} as used from held h where h.allowed > 0
        ), reached as (
          select user_id, since, used, allowed, case when used >= allowed then 100 else 80 end as level from used where used * 100.0 >= allowed * 80
        ), due as (
          select r.* from reached r where not exists (
            select from line_warnings w where w.line = ${line.key} and w.user_id = r.user_id and w.since = r.since and w.level >= r.level
          ) order by r.user_id limit ${limit}
        ), noted as (
          insert into line_warnings (tenant_id, line, user_id, since, level, created_at)
          select ${brand.id}, ${line.key}, user_id, since, level, ${now.toISOString()}::timestamptz from due on conflict do nothing returning user_id
        )
        select d.user_id, d.level, d.used, d.allowed from due d join noted n on n.user_id = d.user_id`)
      return rows
    },

    /** What was told of months long over. */
    async forget(before: Date): Promise<void> {
      await db.execute(sql`delete from line_warnings where line = ${line.key} and since < ${before.toISOString()}::timestamptz`)
    },
  }
}

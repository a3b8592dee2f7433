import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Line } from './lines.ts'

/** Who changes a dearer price tells them so many days before it counts. */
export const noticeDays = 30
/** How many days before a renewal it is told, by what is renewed. */
const reminderDays = { month: 7, year: 30 } as const

export type Reminder = { account_id: string; title: string; amount_cents: number; on: string }
export type Dearer = { account_id: string; title: string }

/** What people are told of their plans and licences beforehand. Nothing here changes what a quote hangs on. */
export function noticeStore({ db, now }: OpenWork, line: Line) {
  return {
    /** Renewals that are near and were not told yet, those of an account on one day together; noted as told. */
    async remind(limit: number): Promise<Reminder[]> {
      const { rows } = await db.execute<Reminder>(sql`
        with subscriptions as (
          select s.id, s.account_id, s.period_end, coalesce(n.title, s.title) as title,
            coalesce(n.price_cents, case when s.dearer_from <= s.period_end then s.dearer_cents end, s.price_cents) as cents
          from line_subscriptions s left join line_plans n on n.id = s.next_plan_id
          where s.line = ${line.key} and s.state = 'active' and not s.cancel_at_period_end and s.price_cents > 0 and s.account_id is not null
            and s.reminded_for is distinct from s.period_end
            and s.period_end <= ${now}::timestamptz + make_interval(days => case s.interval when 'year' then ${reminderDays.year}::int else ${reminderDays.month}::int end)
          order by s.period_end limit ${limit} for no key update of s skip locked
        ), licenses as (
          select l.id, l.account_id, l.period_end, l.title, coalesce(case when l.dearer_from <= l.period_end then l.dearer_cents end, l.price_cents) as cents
          from line_licenses l
          where l.line = ${line.key} and l.paid and l.renews and l.past_due_since is null and l.price_cents > 0 and l.account_id is not null
            and l.reminded_for is distinct from l.period_end and l.period_end <= ${now}::timestamptz + make_interval(days => ${reminderDays.month}::int)
          order by l.period_end limit ${limit} for no key update of l skip locked
        ), told_subscriptions as (
          update line_subscriptions s set reminded_for = s.period_end from subscriptions d where d.id = s.id
        ), told_licenses as (
          update line_licenses l set reminded_for = l.period_end from licenses d where d.id = l.id
        )
        select account_id, period_end as on, sum(cents)::int as amount_cents,
          string_agg(case when count = 1 then title else count || ' × ' || title end, ', ' order by title) as title
        from (select account_id, period_end, title, sum(cents) as cents, count(*) as count
          from (select * from subscriptions union all select * from licenses) due group by account_id, period_end, title) g
        group by account_id, period_end`)
      return rows.map((row) => ({ ...row, on: new Date(row.on).toISOString() }))
    },

    /** A plan costs more from then on: for those who have it, at their first renewal after `from`. Whose it is has to be told. */
    async makeDearer(plan_id: string, price_cents: number, from: Date): Promise<Dearer[]> {
      const { rows } = await db.execute<Dearer>(sql`
        with subscriptions as (
          update line_subscriptions s set dearer_cents = ${price_cents}, dearer_from = ${from}
          where s.line = ${line.key} and s.plan_id = ${plan_id} and s.state in ('active', 'past_due') and s.granted is null
            and s.account_id is not null and s.period_end is not null and s.price_cents < ${price_cents}
          returning s.account_id, s.title
        ), licenses as (
          update line_licenses l set dearer_cents = ${price_cents}, dearer_from = ${from}
          where l.line = ${line.key} and l.plan_id = ${plan_id} and l.paid and l.account_id is not null and l.period_end is not null
            and l.price_cents > 0 and l.price_cents < ${price_cents}
          returning l.account_id, l.title
        )
        select distinct account_id, title from (select * from subscriptions union all select * from licenses) all_of_them`)
      return rows
    },

    /** The plan costs less again: whoever was told of more and does not pay it yet stays at what they pay. */
    async stayCheap(plan_id: string, price_cents: number): Promise<void> {
      for (const table of [sql`line_subscriptions`, sql`line_licenses`])
        await db.execute(sql`
          update ${table} set dearer_cents = null, dearer_from = null
          where line = ${line.key} and plan_id = ${plan_id} and dearer_cents > ${price_cents}`)
    },
  }
}

/** What a renewal costs that begins at `period_end`: more, where that was told and counts by then. */
export const renewedAt = ({
  price_cents,
  dearer_cents,
  dearer_from,
  period_end,
}: {
  price_cents: number
  dearer_cents: number | null
  dearer_from: Date | null
  period_end: Date | null
}): number => (dearer_cents !== null && dearer_from && period_end && dearer_from <= period_end ? dearer_cents : price_cents)

/** Once the dearer price counts there is nothing left to tell. */
export const isDearer = (row: Parameters<typeof renewedAt>[0]): boolean => renewedAt(row) !== row.price_cents

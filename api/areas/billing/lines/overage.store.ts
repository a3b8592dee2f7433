import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { line_months } from '#api/platform/tables/index.ts'
import type { Line } from './lines.ts'
import type { SubscriptionRow } from './lines.store.ts'

/** A month of a subscription, and what it includes. */
export type Month = { since: Date; until: Date; included: number; overage_cents: number }
export type Due = { since: Date; amount: number; overage_cents: number }

/** Late usage is looked for this far back. */
const lookBackDays = 400

type Whose = Pick<SubscriptionRow, 'id' | 'user_id'>

/** What somebody used beyond what they pay for, of one line. */
export function overageStore({ db, brand, now }: OpenWork, line: Line) {
  const { table, amount, counts } = line.meter
  return {
    async keep(subscription_id: string, months: readonly Month[]): Promise<void> {
      if (months.length === 0) return
      const rows = months.map((month) => ({ ...month, tenant_id: brand.id, subscription_id }))
      await db.insert(line_months).values(rows).onConflictDoNothing()
    },

    /** What is over in these months and in those that were kept, and stands in no bill yet. */
    async due({ id, user_id }: Whose, running: readonly Month[]): Promise<Due[]> {
      const from = new Date(now.getTime() - lookBackDays * 86_400_000).toISOString()
      const { rows } = await db.execute<{ since: string; amount: number; overage_cents: number }>(sql`
        with months as (
          select since, until, included, overage_cents from line_months where subscription_id = ${id} and until > ${from}
          union
          select r.since, r.until, r.included, r.overage_cents
          from jsonb_to_recordset(${JSON.stringify(running)}::jsonb) as r(since timestamptz, until timestamptz, included int, overage_cents int)
          where not exists (select from line_months k where k.subscription_id = ${id} and k.since = r.since)
        )
        select n.since, n.overage_cents, (greatest(0, u.used - n.included) - b.billed)::int as amount
        from months n
          cross join lateral (select coalesce(sum(${amount}), 0)::int as used from ${table}
            where m.user_id = ${user_id}::uuid and m.created_at >= n.since and m.created_at < n.until and ${counts}) u
          cross join lateral (select coalesce(sum(o.amount), 0)::int as billed from line_overage o
            where o.subscription_id = ${id} and o.since = n.since) b
        where n.overage_cents > 0 and greatest(0, u.used - n.included) > b.billed
        order by n.since`)
      return rows.map((row) => ({ ...row, since: new Date(row.since) }))
    },

    /** Enters the newest of a month that stand in no bill yet, until what is due of it is reached. */
    async enter({ id, user_id }: Whose, order_id: string, { since, amount: due, overage_cents }: Due): Promise<void> {
      const at = since.toISOString()
      await db.execute(sql`
        insert into line_overage (tenant_id, line, entry_id, subscription_id, since, order_id, amount, amount_cents)
        select ${brand.id}, ${line.key}, e.id, ${id}, ${at}, ${order_id}, least(e.amount, ${due} - e.before),
          least(e.amount, ${due} - e.before) * ${overage_cents}
        from (
          select m.id, (${amount})::int as amount,
            coalesce(sum(${amount}) over (order by m.created_at desc, m.id desc rows between unbounded preceding and 1 preceding), 0)::int as before
          from ${table} join line_months k on k.subscription_id = ${id} and k.since = ${at}
          where m.user_id = ${user_id}::uuid and m.created_at >= k.since and m.created_at < k.until and ${counts} and ${amount} > 0
            and not exists (select from line_overage o where o.line = ${line.key} and o.entry_id = m.id)
        ) e where e.before < ${due}`)
    },
  }
}

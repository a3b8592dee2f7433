import { sql } from 'drizzle-orm'
import type { DashboardLayout, DashboardType } from '#api/contract/dashboard.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { dashboards } from '#api/platform/tables/index.ts'
import type { PolicyStatus } from '#config/options.ts'
import { type OwnerFilter } from '../contacts.scope.ts'
import { premiumInForce } from '../policies/in-force.ts'

/** Of what was done, so many of the newest lines are read. */
export const activityCap = 10_000

/** Of policies, everybody's newest, or so many of those within somebody's reach. */
export const policyCaps = { all: 25_000, reach: 50_000 }

/** Policies alike in status and carrier, issued in the month that begins on this day; null for an earlier one, or none. The premium is that in force. */
export type PolicyCell = {
  status: PolicyStatus
  carrier_id: string | null
  carrier_name: string | null
  month: string | null
  count: number
  premium_cents: number
}

/** Lines of this kind on this day; `day` is the oldest read where not all were. */
export type ActivityCell = { day: string; kind: string; count: number }

export function dashboardStore({ db, brand, actor, now }: Work) {
  return {
    async saveLayout(type: DashboardType, layout: DashboardLayout): Promise<void> {
      await db
        .insert(dashboards)
        .values({ tenant_id: brand.id, user_id: actor.user_id, type, layout, updated_at: now })
        .onConflictDoUpdate({ target: [dashboards.tenant_id, dashboards.user_id, dashboards.type], set: { layout, updated_at: now } })
    },

    /** What these people did since an instant, by day in that time zone. Each is read along their own lines, newest first. */
    async activity(people: 'all' | string[], zone: string, since: Date): Promise<ActivityCell[]> {
      const from = sql`a.at >= ${since.toISOString()}::timestamptz`
      const newest = sql`order by a.at desc limit ${activityCap + 1}`
      const lines =
        people === 'all'
          ? sql`select a.at, a.kind from contact_activities a where ${from} ${newest}`
          : sql`select k.at, k.kind from unnest(${asArray(people)}::uuid[]) u(id) cross join lateral (
              select a.at, a.kind from contact_activities a where a.user_id = u.id and ${from} ${newest}
            ) k order by k.at desc limit ${activityCap + 1}`
      const { rows } = await db.execute<ActivityCell>(sql`
        select (l.at at time zone ${zone})::date::text as day, l.kind, count(*)::int as count from (${lines}) l group by 1, 2`)
      return rows
    },

    async policies(holders: OwnerFilter, since: string): Promise<PolicyCell[]> {
      const columns = sql`p.status, p.carrier_id, p.annual_premium_cents, p.issue_date`
      const here = sql`p.deleted_at is null and p.holder_id is not null`
      const read =
        holders === 'all'
          ? sql`select ${columns} from policies p where ${here} order by p.created_at desc limit ${policyCaps.all + 1}`
          : sql`select ${columns} from policies p where ${here} and p.holder_id = any(${asArray(holders)}::uuid[]) limit ${policyCaps.reach + 1}`
      const { rows } = await db.execute<PolicyCell>(sql`
        with cells as (
          select status, carrier_id, case when issue_date >= ${since}::date then date_trunc('month', issue_date)::date::text end as month,
            count(*)::int as count, ${premiumInForce}::bigint as premium_cents
          from (${read}) read group by 1, 2, 3
        )
        select cells.*, r.name as carrier_name from cells left join carriers r on r.id = cells.carrier_id`)
      return rows
    },
  }
}

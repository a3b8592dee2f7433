import { sql } from 'drizzle-orm'
import type { DashboardLayout, DashboardType } from '#api/contract/contacts/dashboard.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { dashboards } from '#api/platform/tables/index.ts'
import type { PolicyStatus } from '#config/options.ts'
import { type OwnerFilter } from '../contacts.scope.ts'
import { premiumInForce } from '../policies/in-force.ts'

/** Policies alike in status and carrier, issued in the month that begins on this day; null for an earlier one, or none. The premium is that in force. */
export type PolicyCell = {
  status: PolicyStatus
  carrier_id: string | null
  carrier_name: string | null
  month: string | null
  count: number
  premium_cents: number
}

/** Lines of this kind on this day. */
export type ActivityCell = { day: string; kind: string; count: number }

export function dashboardStore({ db, brand, actor, now }: Work) {
  return {
    async saveLayout(type: DashboardType, layout: DashboardLayout): Promise<void> {
      await db
        .insert(dashboards)
        .values({ tenant_id: brand.id, user_id: actor.user_id, type, layout, updated_at: now })
        .onConflictDoUpdate({ target: [dashboards.tenant_id, dashboards.user_id, dashboards.type], set: { layout, updated_at: now } })
    },

    /** What these people did since an instant, by day in that time zone. */
    async activity(people: 'all' | string[], zone: string, since: Date): Promise<ActivityCell[]> {
      const theirs = people === 'all' ? sql`true` : sql`a.user_id = any(${asArray(people)}::uuid[])`
      const { rows } = await db.execute<ActivityCell>(sql`
        select (a.at at time zone ${zone})::date::text as day, a.kind, count(*)::int as count from contact_activities a
        where a.at >= ${since.toISOString()}::timestamptz and ${theirs} group by 1, 2`)
      return rows
    },

    async policies(holders: OwnerFilter, since: string): Promise<PolicyCell[]> {
      const theirs = holders === 'all' ? sql`p.holder_id is not null` : sql`p.holder_id = any(${asArray(holders)}::uuid[])`
      const { rows } = await db.execute<PolicyCell>(sql`
        with cells as (
          select status, carrier_id, case when issue_date >= ${since}::date then date_trunc('month', issue_date)::date::text end as month,
            count(*)::int as count, ${premiumInForce}::bigint as premium_cents
          from policies p where p.deleted_at is null and ${theirs} group by 1, 2, 3
        )
        select cells.*, r.name as carrier_name from cells left join carriers r on r.id = cells.carrier_id`)
      return rows
    },
  }
}

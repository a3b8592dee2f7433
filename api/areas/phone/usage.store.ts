import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

const microsACent = 10_000

/** What was called so far, for the limits of calling. Calls among colleagues and those that were refused do not count. */
export function usageStore({ db }: OpenWork) {
  return {
    /** When any of these numbers was called since, by anybody. */
    async reached(numbers: readonly string[], since: Date): Promise<Date[]> {
      if (numbers.length === 0) return []
      const { rows } = await db.execute<{ created_at: string }>(sql`
        select k.created_at from unnest(${`{${numbers.map((number) => `"${number.replace(/["\\]/g, '')}"`).join(',')}}`}::text[]) n (number)
          join calls k on k.call_to = n.number
        where k.call_direction = 'outbound' and k.created_at >= ${since} and k.status <> 'refused' and not k.internal
        order by k.created_at`)
      return rows.map(({ created_at }) => new Date(created_at))
    },

    /** How many calls one person or company began since, or what they cost in cents. */
    async used(whom: 'user' | 'company', id: string, measure: 'count' | 'cents', since: Date): Promise<number> {
      const whose = whom === 'user' ? sql`k.user_id = ${id}` : sql`k.user_id in (select u.id from users u where u.company_id = ${id}::uuid)`
      const what = measure === 'count' ? sql`count(*)::int` : sql`ceil(coalesce(sum(k.cost_micros), 0)::numeric / ${microsACent})::int`
      const { rows } = await db.execute<{ used: number }>(sql`
        select ${what} as used from calls k
        where ${whose} and k.created_at >= ${since} and k.call_direction = 'outbound' and k.status <> 'refused' and not k.internal`)
      return rows[0]?.used ?? 0
    },
  }
}

import { sql } from 'drizzle-orm'
import { countUsage } from '#api/areas/outreach/index.ts'
import type { TextUsage } from '#api/contract/texts/texts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'

const microsACent = 10_000

/** What was texted so far, for the limits. What answers by itself does not count, nor what of a broadcast or a flow is still to go. */
export function usageStore({ db }: OpenWork) {
  const counts = sql`m.direction = 'outbound' and not m.automatic and ((m.campaign_id is null and m.wf_run_id is null) or m.attempts > 0)`
  return {
    /** When any of these numbers was written to since, by anybody. */
    async reached(numbers: readonly string[], since: Date): Promise<Date[]> {
      if (numbers.length === 0) return []
      const list = `{${numbers.map((number) => `"${number.replace(/["\\]/g, '')}"`).join(',')}}`
      const { rows } = await db.execute<{ created_at: string }>(sql`
        select m.created_at from unnest(${list}::text[]) n (number) join text_messages m on m.to_number = n.number
        where ${counts} and m.created_at >= ${since} order by m.created_at`)
      return rows.map(({ created_at }) => new Date(created_at))
    },

    /** How many texts one person or company began since, or what they cost in cents. */
    async used(whom: 'user' | 'company', id: string, measure: 'count' | 'cents', since: Date): Promise<number> {
      const whose = whom === 'user' ? sql`m.user_id = ${id}` : sql`m.user_id in (select u.id from users u where u.company_id = ${id}::uuid)`
      const what = measure === 'count' ? sql`count(*)::int` : sql`ceil(coalesce(sum(m.cost_micros), 0)::numeric / ${microsACent})::int`
      const { rows } = await db.execute<{ used: number }>(
        sql`select ${what} as used from text_messages m where ${whose} and m.created_at >= ${since} and ${counts}`,
      )
      return rows[0]?.used ?? 0
    },

    /** What somebody sent and got since an instant; what answers by itself counts as well, for it costs as much. */
    async ofUser(userId: string, since: Date): Promise<Omit<TextUsage, 'used_segments' | 'allocation' | 'overage'>> {
      const { rows } = await db.execute<Omit<TextUsage, 'since' | 'used_segments' | 'allocation' | 'overage'>>(sql`
        select count(*) filter (where m.direction = 'outbound')::int as texts,
          coalesce(sum(m.segments) filter (where m.direction = 'outbound'), 0)::int as segments,
          count(*) filter (where m.direction = 'outbound' and exists (select from text_media e where e.message_id = m.id))::int as with_pictures,
          count(*) filter (where m.direction = 'inbound')::int as received
        from text_messages m where m.user_id = ${userId} and m.created_at >= ${since} and m.status <> 'failed'`)
      return { ...(rows[0] ?? { texts: 0, segments: 0, with_pictures: 0, received: 0 }), since: since.toISOString() }
    },
  }
}

/** Has the rules of texting count by what was texted. */
export const countTexts = (): void =>
  countUsage('text', {
    reached: (work, numbers, since) => usageStore(work).reached(numbers, since),
    used: (work, { whom, id, measure }, since) => usageStore(work).used(whom, id, measure, since),
  })

import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

export type Unended = { id: string; sid: string }

const mostAtOnce = 200

/** Texts that the carrier has, and of which it told no end. */
export function unendedStore({ db, now }: OpenWork) {
  return {
    /**
     * Whom to ask for now: a quarter of an hour, an hour, six hours and a day after they were handed over, unless something was
     * heard of them since then. A day and an hour after nobody asks any more.
     */
    async due(): Promise<Unended[]> {
      const at = sql`${now.toISOString()}::timestamptz`
      const { rows } = await db.execute<Unended>(sql`
        select m.id, m.sid from text_messages m
        where m.direction = 'outbound' and m.sid is not null and m.status in ('queued', 'sending', 'sent')
          and m.attempted_at > ${at} - interval '25 hours' and m.attempted_at <= ${at} - interval '15 minutes'
          and m.updated_at < m.attempted_at + case
            when m.attempted_at <= ${at} - interval '24 hours' then interval '24 hours'
            when m.attempted_at <= ${at} - interval '6 hours' then interval '6 hours'
            when m.attempted_at <= ${at} - interval '1 hour' then interval '1 hour'
            else interval '15 minutes' end
        order by m.updated_at, m.id limit ${mostAtOnce}`)
      return rows
    },
  }
}

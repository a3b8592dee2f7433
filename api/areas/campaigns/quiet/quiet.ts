import { sql } from 'drizzle-orm'
import type { Quiet, SetQuiet } from '#api/contract/campaigns/quiet-jobs.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { quiet_periods } from '#api/platform/tables/index.ts'

type Row = { until: string; reason: string; user_id: string; name: string | null }

/** Whether what goes to many rests now, until when, and who wanted it. */
export async function quietNow({ db, now }: OpenWork): Promise<Quiet> {
  const { rows } = await db.execute<Row>(sql`
    select q.until, q.reason, q.user_id, trim(p.first_name || ' ' || p.last_name) as name
    from quiet_periods q left join profiles p on p.user_id = q.user_id
    where q.ended_at is null and q.until > ${now.toISOString()}::timestamptz order by q.created_at desc, q.id desc limit 1`)
  const [row] = rows
  if (!row) return { quiet: false, until: null, by: null, reason: '' }
  return { quiet: true, until: new Date(row.until).toISOString(), by: { id: row.user_id, name: row.name ?? '' }, reason: row.reason }
}

/** Has what goes to many rest for so long, or go on. What a mail server has in hand is finished. */
export async function setQuiet(work: Work, { quiet, minutes, reason }: SetQuiet): Promise<Quiet> {
  const { db, brand, actor, now } = work
  await db.execute(sql`update quiet_periods set ended_at = ${now.toISOString()} where ended_at is null`)
  if (quiet) {
    const until = new Date(now.getTime() + minutes * 60_000)
    await db.insert(quiet_periods).values({ tenant_id: brand.id, id: newId(), until, reason, user_id: actor.user_id, created_at: now })
  }
  // What waited goes on at once, not with the next minute.
  if (!quiet) for (const clock of ['campaign_clock', 'mail_clock']) await enqueue(work, clock, {})
  await audit(work, { area: 'campaign_settings', action: quiet ? 'quiet_begun' : 'quiet_ended', details: quiet ? { minutes, reason } : {} })
  return quietNow(work)
}

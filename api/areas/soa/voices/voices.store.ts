import { eq, sql } from 'drizzle-orm'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { soa_voices } from '#api/platform/tables/index.ts'

type VoiceRow = typeof soa_voices.$inferSelect
export type Voice = Pick<VoiceRow, 'call_id' | 'recording_id' | 'from_second' | 'sha256'>

export async function insertVoice({ db, brand, actor, now }: Work, request_id: string, voice: Voice): Promise<void> {
  const by = { created_by: actor.user_id, real_created_by: actor.real_user_id }
  await db.insert(soa_voices).values({ ...voice, ...by, tenant_id: brand.id, request_id, created_at: now })
}

/** Whether something that must still be kept on a day was agreed to in a recording. */
export async function provesScope({ db }: OpenWork, recording_id: string, day: string): Promise<boolean> {
  const rows = await db
    .select({ id: soa_voices.request_id })
    .from(soa_voices)
    .where(
      sql`${eq(soa_voices.recording_id, recording_id)} and exists (select from soa_requests r
        where r.tenant_id = ${soa_voices.tenant_id} and r.id = ${soa_voices.request_id} and r.retain_until >= ${day}::date)`,
    )
    .limit(1)
  return rows.length > 0
}

export const voiceRows = ({ db }: OpenWork) => db.select().from(soa_voices)

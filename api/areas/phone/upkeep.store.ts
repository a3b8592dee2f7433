import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { longestAgo } from './calls.store.ts'

export function upkeepStore({ db, now }: OpenWork) {
  return {
    async closeLost(): Promise<void> {
      await db.execute(sql`
        update calls set ended_at = ${now}, ended_by = 'system', hold = false, recording_state = 'off', updated_at = ${now},
          status = case when answered_at is null then 'failed' else 'completed' end, missed = call_direction = 'inbound' and answered_at is null
        where ended_at is null and created_at <= ${longestAgo(now)}`)
    },

    /** What calls say of these people: their number, their place, what was noted. */
    async forgetPeople(contactIds: readonly string[]): Promise<void> {
      const these = sql`(select unnest(${`{${contactIds.join(',')}}`}::uuid[]))`
      await db.execute(sql`
        update call_legs set party = '' where call_id in (select k.id from calls k where k.contact_id in ${these}) and kind <> 'agent'`)
      await db.execute(sql`
        update calls set notes = '', caller_city = '', caller_state = '', refusal_words = null,
          call_from = case when call_direction = 'inbound' then '' else call_from end,
          call_to = case when call_direction = 'outbound' then '' else call_to end
        where contact_id in ${these}`)
    },
  }
}

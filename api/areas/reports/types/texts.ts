import { sql } from 'drizzle-orm'

/**
 * That `text_messages m` went out, at `m.sent_at`: delivered or not. What waits, what was kept back and what the carrier did not take
 * did not, and what answers STOP and the like by itself is nobody's. The trigger `hear_texts` asks the same.
 */
export const wentOut = sql`m.direction = 'outbound' and m.sent_at is not null and m.status <> 'failed' and not m.automatic`

/** That `text_messages m` is what a person wrote, no text of a campaign or a flow. */
export const byPerson = sql`m.campaign_id is null and m.wf_run_id is null`

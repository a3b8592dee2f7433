import { sql } from 'drizzle-orm'
import { wentOut } from '../types/texts.ts'

/** That somebody spoke with `contacts c`, or was answered by text; a word like STOP is no answer. */
export const wasReached = sql`(exists (select from calls k where k.contact_id = c.id and k.answered_at is not null and not k.voicemail)
  or exists (select from text_messages m join text_conversations t on t.id = m.conversation_id
    where t.contact_id = c.id and m.direction = 'inbound' and m.keyword is null))`

/** When somebody first called `contacts c` since it came, or a text to them went out. */
export const firstTry = sql`least(
  (select min(k.created_at) from calls k where k.contact_id = c.id and k.call_direction = 'outbound' and k.status <> 'refused' and k.created_at >= c.created_at),
  (select min(m.sent_at) from text_messages m join text_conversations t on t.id = m.conversation_id
    where t.contact_id = c.id and ${wentOut} and m.sent_at >= c.created_at))`

/** Joins `contacts c` with both, as `f.at` and `f.reached`: as they are kept, from the rows where they have changed since. */
export const withTries = sql`left join contact_tries y on y.contact_id = c.id
  left join (select distinct contact_id from contact_tries_touched) z on z.contact_id = c.id
  cross join lateral (
    select case when z.contact_id is null then y.tried_at else ${firstTry} end as at,
      case when z.contact_id is null then coalesce(y.reached, false) else ${wasReached} end as reached
    offset 0
  ) f`

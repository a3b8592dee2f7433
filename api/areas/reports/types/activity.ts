import { sql, type SQL } from 'drizzle-orm'
import { byPerson, wentOut } from './texts.ts'
import { dayOf, hourOf, oneOfThem, within, type Slice, type ReportType } from './type.ts'

/** Whatever was done by somebody, with its day and hour. */
function factsOf({ whose, when, clock }: Slice): SQL {
  const none = sql`false as answered, 0 as seconds, false as missed, false as voicemail`
  const at = (column: SQL) => sql`${dayOf(column, clock)} as on_day, ${hourOf(column, clock)} as on_hour`
  return sql`
    select case k.call_direction when 'outbound' then 'call_out' else 'call_in' end as kind, k.id as fact_id, k.user_id as person_id, k.contact_id,
      ${at(sql`k.created_at`)}, k.answered_at is not null as answered, k.duration_seconds as seconds, k.missed, k.voicemail
    from calls k where ${when(sql`k.created_at`)} and ${whose(sql`k.user_id`)} and not k.internal and k.status <> 'refused'
    union all
    select 'text_out', m.id, m.user_id, t.contact_id, ${at(sql`m.sent_at`)},
      exists (select from text_messages r where r.conversation_id = m.conversation_id and r.direction = 'inbound' and r.keyword is null
        and r.created_at > m.sent_at and r.created_at <= m.sent_at + interval '7 days'), 0, false, false
    from text_messages m join text_conversations t on t.id = m.conversation_id
    where ${when(sql`m.sent_at`)} and ${whose(sql`m.user_id`)} and ${wentOut} and ${byPerson}
    union all
    select 'text_in', m.id, m.user_id, t.contact_id, ${at(sql`m.created_at`)}, ${none}
    from text_messages m join text_conversations t on t.id = m.conversation_id
    where ${when(sql`m.created_at`)} and ${whose(sql`m.user_id`)} and m.direction = 'inbound'
    union all
    select 'note', n.id, n.author_id, n.contact_id, ${at(sql`n.created_at`)}, ${none}
    from notes n where ${when(sql`n.created_at`)} and ${whose(sql`n.author_id`)} and n.deleted_at is null
    union all
    select 'mail', l.id, l.user_id, l.contact_id, ${at(sql`l.sent_at`)}, ${none}
    from email_logs l where ${when(sql`l.sent_at`)} and ${whose(sql`l.user_id`)} and l.cause = 'person'
    union all
    select case o.status when 'completed' then 'held' else 'no_show' end, o.id, o.user_id, o.contact_id, ${at(sql`o.start_date`)}, ${none}
    from event_occurrences o
    where ${when(sql`o.start_date`)} and ${whose(sql`o.user_id`)} and o.type = 'appointment' and o.status in ('completed', 'no_show')`
}

const is = (kind: string): SQL => sql`f.kind = ${kind}`
const isCall = sql`f.kind in ('call_out', 'call_in')`

export const activity: ReportType = {
  key: 'activity',
  facts: (asked) => factsOf({ whose: (person) => oneOfThem(person, asked.people), when: (at) => within(at, asked), clock: asked }),
  factsOf,
  columns: [
    { key: 'calls_out', kind: 'count', counts: 'calls', where: is('call_out'), feature: 'dialer' },
    { key: 'reached', kind: 'count', counts: 'calls', where: sql`f.kind = 'call_out' and f.answered`, feature: 'dialer' },
    { key: 'calls_in', kind: 'count', counts: 'calls', where: is('call_in'), feature: 'dialer' },
    { key: 'talk', kind: 'seconds', counts: 'calls', where: isCall, sum: sql`f.seconds`, feature: 'dialer' },
    { key: 'missed', kind: 'count', counts: 'calls', where: sql`f.kind = 'call_in' and f.missed`, feature: 'dialer' },
    { key: 'voicemail', kind: 'count', counts: 'calls', where: sql`f.kind = 'call_in' and f.voicemail`, feature: 'dialer' },
    { key: 'texts_out', kind: 'count', counts: 'texts', where: is('text_out'), feature: 'sms' },
    { key: 'texts_in', kind: 'count', counts: 'texts', where: is('text_in'), feature: 'sms' },
    { key: 'texts_answered', kind: 'count', counts: 'texts', where: sql`f.kind = 'text_out' and f.answered`, feature: 'sms' },
    { key: 'mails', kind: 'count', counts: 'messages', where: is('mail') },
    { key: 'notes', kind: 'count', counts: 'notes', where: is('note') },
    { key: 'held', kind: 'count', counts: 'appointments', where: is('held'), feature: 'calendar' },
    { key: 'no_show', kind: 'count', counts: 'appointments', where: is('no_show'), feature: 'calendar' },
  ],
}

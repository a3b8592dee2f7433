import { sql, type SQL } from 'drizzle-orm'
import { dayOf, oneOfThem, within, type Asked, type ReportType } from './type.ts'

/** What follows within so many days counts as brought about. */
const after = sql`interval '30 days'`

/** Everybody chosen for a campaign that somebody sent, on the day it began to go out, with what came of it; but whoever was erased since. */
function facts(asked: Asked): SQL {
  const campaign = asked.question.campaign_id
  const sent = sql`coalesce(l.sent_at, x.sent_at, b.began)`
  const soon = (column: SQL) => sql`${column} >= b.began and ${column} < b.began + ${after}`
  return sql`
    select b.id as campaign_id, b.user_id as person_id, r.contact_id, ${dayOf(sql`b.began`, asked)} as on_day,
      case when r.state = 'left_out' then r.rule when l.status = 'left_out' then l.rule end as rule,
      r.state = 'left_out' or coalesce(l.status = 'left_out', false) as left_out,
      coalesce(l.status in ('sent', 'delivered', 'bounced', 'complained'), x.status in ('sent', 'delivered'), false) as sent,
      coalesce(l.status = 'bounced', false) as bounced,
      x.id is not null and exists (select from text_messages m where m.conversation_id = x.conversation_id and m.direction = 'inbound'
        and m.keyword is null and m.created_at >= ${sent} and m.created_at < ${sent} + ${after}) as answered,
      l.id is not null and exists (select from link_clicks h where h.message_id = l.id and h.machine is null and h.at < ${sent} + ${after}) as clicked,
      r.state = 'handed' and exists (select from suppressions s where s.address = r.address and s.channel = b.channel and ${soon(sql`s.since`)}) as opted_out,
      r.state = 'handed' and exists (select from event_occurrences o join events e on e.id = o.event_id
        where o.contact_id = r.contact_id and o.type = 'appointment' and o.status <> 'cancelled' and ${soon(sql`e.created_at`)}) as appointment,
      r.state = 'handed' and exists (select from policies p where p.contact_id = r.contact_id and p.deleted_at is null
        and p.application_date >= ${dayOf(sql`b.began`, asked)} and p.application_date < ${dayOf(sql`b.began`, asked)} + 30) as policy
    from (select k.id, k.user_id, k.channel, coalesce(k.started_at, k.send_at, k.created_at) as began from campaigns k) b
      join campaign_recipients r on r.campaign_id = b.id
      left join email_logs l on l.id = r.message_id left join text_messages x on x.id = r.message_id
    where r.contact_id is not null and ${within(sql`b.began`, asked)} and ${oneOfThem(sql`b.user_id`, asked.people)} and ${campaign ? sql`b.id = ${campaign}` : sql`true`}`
}

export const campaigns: ReportType = {
  key: 'campaigns',
  feature: 'campaigns',
  facts,
  columns: [
    { key: 'chosen', kind: 'count', counts: 'messages' },
    { key: 'sent', kind: 'count', counts: 'messages', where: sql`f.sent` },
    { key: 'left_out', kind: 'count', counts: 'messages', where: sql`f.left_out` },
    { key: 'clicked', kind: 'count', counts: 'messages', where: sql`f.clicked` },
    { key: 'answered', kind: 'count', counts: 'messages', where: sql`f.answered`, feature: 'sms' },
    { key: 'opted_out', kind: 'count', counts: 'messages', where: sql`f.opted_out` },
    { key: 'bounced', kind: 'count', counts: 'messages', where: sql`f.bounced` },
    { key: 'appointments', kind: 'count', counts: 'contacts', each: 'contact', where: sql`f.appointment`, feature: 'calendar' },
    { key: 'policies', kind: 'count', counts: 'contacts', each: 'contact', where: sql`f.policy`, feature: 'policies' },
  ],
}

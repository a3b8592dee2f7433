import { sql, type SQL } from 'drizzle-orm'
import { dayOf, oneOfThem, within, type Asked, type ReportType } from './type.ts'

/** Calls that were refused, and of texts and mails those that the audit log keeps. */
function facts(asked: Asked): SQL {
  return sql`
    select 'call' as channel, k.refusal as rule, k.user_id as person_id, k.contact_id, ${dayOf(sql`k.created_at`, asked)} as on_day
    from calls k where k.refusal is not null and ${within(sql`k.created_at`, asked)} and ${oneOfThem(sql`k.user_id`, asked.people)}
    union all
    select l.details ->> 'channel', l.details ->> 'code', l.user_id, null::uuid, ${dayOf(sql`l.at`, asked)}
    from audit_log l where l.area = 'outreach' and l.action = 'refused' and l.details ->> 'channel' in ('text', 'email')
      and ${within(sql`l.at`, asked)} and ${oneOfThem(sql`l.user_id`, asked.people)}`
}

export const refusals: ReportType = {
  key: 'refusals',
  facts,
  columns: [
    { key: 'all', kind: 'count', counts: 'refusals' },
    { key: 'calls', kind: 'count', counts: 'refusals', where: sql`f.channel = 'call'`, feature: 'dialer' },
    { key: 'texts', kind: 'count', counts: 'refusals', where: sql`f.channel = 'text'`, feature: 'sms' },
    { key: 'mails', kind: 'count', counts: 'refusals', where: sql`f.channel = 'email'` },
  ],
}

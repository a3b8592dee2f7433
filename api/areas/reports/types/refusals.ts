import { sql, type SQL } from 'drizzle-orm'
import { dayOf, oneOfThem, within, type Asked, type ReportType } from './type.ts'

/** What broadcasts call the rules of the gate; for other reasons of theirs nobody was refused. */
const ruleOfLeftOut = sql`(values ('unsubscribed', 'opted_out'), ('opted_out', 'opted_out'), ('complained', 'opted_out'), ('do_not_mail', 'unwanted'),
  ('do_not_text', 'unwanted'), ('no_permission', 'no_consent'), ('bounced', 'bounced'), ('season', 'season'), ('frequency', 'frequency'),
  ('invalid', 'invalid')) g(left_out, rule)`

/** Refusals of what somebody was about to do to one person, and those whom broadcasts that began left out by a rule. */
function facts(asked: Asked): SQL {
  return sql`
    select o.channel, o.rule, o.user_id as person_id, o.contact_id, ${dayOf(sql`o.at`, asked)} as on_day
    from outreach_refusals o where ${within(sql`o.at`, asked)} and ${oneOfThem(sql`o.user_id`, asked.people)}
    union all
    select k.channel, g.rule, k.user_id, r.contact_id, ${dayOf(sql`k.started_at`, asked)}
    from campaigns k join campaign_recipients r on r.campaign_id = k.id join ${ruleOfLeftOut} on g.left_out = r.rule
    where k.started_at is not null and ${within(sql`k.started_at`, asked)} and ${oneOfThem(sql`k.user_id`, asked.people)}
      and r.state = 'left_out' and r.contact_id is not null`
}

export const refusals: ReportType = {
  key: 'refusals',
  keptSince: sql`greatest(refusals_kept_since(), now() - interval '1 year')`,
  facts,
  columns: [
    { key: 'all', kind: 'count', counts: 'refusals' },
    { key: 'calls', kind: 'count', counts: 'refusals', where: sql`f.channel = 'call'`, feature: 'dialer' },
    { key: 'texts', kind: 'count', counts: 'refusals', where: sql`f.channel = 'text'`, feature: 'sms' },
    { key: 'mails', kind: 'count', counts: 'refusals', where: sql`f.channel = 'email'` },
    { key: 'contacts', kind: 'count', counts: 'contacts', each: 'contact' },
  ],
}

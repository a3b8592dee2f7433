import { sql, type SQL } from 'drizzle-orm'
import { dayWithin, ofContacts, ofPolicies, oneOfThem, origin, policyIsThere, type Asked, type ReportType } from './type.ts'

/** After so many days something should have come for a policy that was issued. */
const patience = 60

/** Each commission on the day it was earned and on the day it was paid; and each policy that was issued and for which nothing came. */
function facts(asked: Asked): SQL {
  const of = sql`p.id as fact_id, p.contact_id, p.carrier_id, p.product, ${origin(asked)}`
  const policies = sql`policies p join contacts c on c.id = p.contact_id`
  const narrowed = sql`${policyIsThere(asked)} and ${ofPolicies(asked)} and ${ofContacts(asked)}`
  const on = (event: SQL, day: SQL) => sql`
    select ${event} as event, ${day} as on_day, m.user_id as person_id, ${of}, m.amount_cents
    from commission_entries m join ${policies} on p.id = m.policy_id
    where ${day} is not null and ${dayWithin(day, asked)} and ${oneOfThem(sql`m.user_id`, asked.people)} and ${narrowed}`
  const first = sql`coalesce((select s.user_id from policy_agents s where s.policy_id = p.id order by s.position, s.user_id limit 1), c.owner_id)`
  return sql`
    ${on(sql`case when m.kind = 'chargeback' then 'charged_back' else 'earned' end`, sql`m.earned_on`)}
    union all ${on(sql`'paid'`, sql`m.paid_on`)}
    union all select 'nothing', p.issue_date, w.person_id, ${of}, 0::bigint from ${policies} cross join lateral (select ${first} as person_id) w
    where p.issue_date is not null and ${dayWithin(sql`p.issue_date`, asked)} and p.issue_date <= ${asked.today}::date - ${patience}::int
      and ${oneOfThem(sql`w.person_id`, asked.people)} and ${narrowed}
      and not exists (select from commission_entries m where m.policy_id = p.id and m.earned_on <= p.issue_date + ${patience}::int)`
}

const is = (event: string): SQL => sql`f.event = ${event}`
const amount = (key: string): ReportType['columns'][number] => ({
  key,
  kind: 'cents',
  counts: 'policies',
  where: is(key),
  sum: sql`f.amount_cents`,
})

export const commissions: ReportType = {
  key: 'commissions',
  feature: 'policies',
  facts,
  columns: [
    amount('earned'),
    amount('paid'),
    amount('charged_back'),
    { key: 'entries', kind: 'count', counts: 'nothing', where: sql`f.event in ('earned', 'charged_back')` },
    { key: 'nothing', kind: 'count', counts: 'policies', where: is('nothing') },
  ],
}

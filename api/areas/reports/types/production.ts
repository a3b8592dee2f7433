import { sql, type SQL } from 'drizzle-orm'
import { dayWithin, ofContacts, ofPolicies, origin, policyIsThere, type Asked, type ReportType } from './type.ts'
import { agentsOf, canBeOf, sharedOut } from './shares.ts'

/** Each policy twice: on the day it was applied for, and on the day it was issued; each time once for everybody who shares in it. */
function facts(asked: Asked): SQL {
  const on = (event: string, day: SQL, isFirst: SQL) => sql`
    select ${event} as event, ${day} as on_day, p.id as fact_id, p.contact_id, a.user_id as person_id, a.percent as weight, p.carrier_id,
      p.product, p.status, p.issue_date is not null as placed, ${origin(asked)}, ${isFirst} as is_first,
      ${sharedOut(sql`p.annual_premium_cents`)} as premium_cents, ${sharedOut(sql`p.face_amount_cents`)} as face_cents
    from policies p join contacts c on c.id = p.contact_id ${agentsOf(asked)}
    where ${policyIsThere(asked)} and ${canBeOf(asked)} and ${day} is not null and ${dayWithin(day, asked)} and ${ofPolicies(asked)} and ${ofContacts(asked)}`
  return sql`${on('applied', sql`p.application_date`, sql`false`)} union all ${on('issued', sql`p.issue_date`, isFirstOfContact)}`
}

/** No policy of the contact was issued before; of two on one day both are the first, and the contact counts once. */
const isFirstOfContact = sql`not exists (
  select from policies q where q.contact_id = p.contact_id and q.deleted_at is null and q.issue_date < p.issue_date)`

const applied = sql`f.event = 'applied'`
const issued = sql`f.event = 'issued'`

export const production: ReportType = {
  key: 'production',
  feature: 'policies',
  weighted: true,
  facts,
  columns: [
    { key: 'issued', kind: 'count', counts: 'policies', where: issued },
    { key: 'premium', kind: 'cents', counts: 'policies', where: issued, sum: sql`f.premium_cents` },
    { key: 'face', kind: 'cents', counts: 'policies', where: issued, sum: sql`f.face_cents` },
    { key: 'applied', kind: 'count', counts: 'policies', where: applied },
    { key: 'placed', kind: 'percent', counts: 'policies', where: sql`${applied} and f.placed`, share: applied },
    { key: 'declined', kind: 'count', counts: 'policies', where: sql`${applied} and f.status = 'declined'` },
    { key: 'withdrawn', kind: 'count', counts: 'policies', where: sql`${applied} and f.status = 'withdrawn'` },
    { key: 'open', kind: 'count', counts: 'policies', where: sql`${applied} and f.status in ('applied', 'pending')` },
    { key: 'lapsed', kind: 'count', counts: 'policies', where: sql`${issued} and f.status = 'lapsed'` },
    { key: 'new_clients', kind: 'count', counts: 'contacts', each: 'contact', where: sql`${issued} and f.is_first` },
  ],
}

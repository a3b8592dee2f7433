import { sql, type SQL } from 'drizzle-orm'
import { agentsOf, canBeOf, sharedOut } from './shares.ts'
import { ofContacts, ofPolicies, origin, policyIsThere, type Asked, type ReportType } from './type.ts'

/** Whoever has the same last name behind the same door lives together; somebody without an address alone. */
const household = sql`case when d.address <> '' and d.zip_code <> '' then
  regexp_replace(lower(c.last_name || '|' || d.address || '|' || d.address_2), '[^[:alnum:]|]', '', 'g') || '|' || left(d.zip_code, 5) else c.id::text end`

/** The policies in force of contacts that are there, once for everybody who shares in them. */
function facts(asked: Asked): SQL {
  return sql`
    select p.id as fact_id, p.contact_id, a.user_id as person_id, a.percent as weight, p.carrier_id, p.product, p.renewal_date - ${asked.today}::date as renews_in,
      ${origin(asked)}, ${sharedOut(sql`p.annual_premium_cents`)} as premium_cents,
      not exists (
        select from policies q where q.contact_id = p.contact_id and q.id <> p.id and q.deleted_at is null and q.status in ('issued', 'active')
      ) as only_one, ${household} as household
    from policies p join contacts c on c.id = p.contact_id ${agentsOf(asked)}
      left join contact_addresses d on d.contact_id = c.id and d.position = 0
    where ${policyIsThere(asked)} and ${canBeOf(asked)} and ${asked.deletedSince ? sql`true` : sql`p.holder_id is not null`} and p.status in ('issued', 'active') and ${ofPolicies(asked)} and ${ofContacts(asked)}`
}

const renews = (days: number): SQL => sql`f.renews_in between 0 and ${days}`

export const book: ReportType = {
  key: 'book',
  feature: 'policies',
  weighted: true,
  facts,
  columns: [
    { key: 'policies', kind: 'count', counts: 'policies' },
    { key: 'premium', kind: 'cents', counts: 'policies', sum: sql`f.premium_cents` },
    { key: 'clients', kind: 'count', counts: 'contacts', each: 'contact' },
    { key: 'only_one', kind: 'count', counts: 'contacts', each: 'contact', where: sql`f.only_one` },
    { key: 'per_household', kind: 'ratio', counts: 'policies', ofEach: 'household' },
    { key: 'renews_30', kind: 'count', counts: 'policies', where: renews(30) },
    { key: 'renews_60', kind: 'count', counts: 'policies', where: renews(60) },
    { key: 'renews_90', kind: 'count', counts: 'policies', where: renews(90) },
  ],
}

import { sql, type SQL } from 'drizzle-orm'
import { keptSince } from './pipeline.ts'
import { allOf, among, dayOf, isThere, ofContacts, oneOfThem, origin, within, type Asked, type ReportType } from './type.ts'

/** Each time that a contact came into a status within the span, with the first change after it: where it went on to, and when. */
function facts(asked: Asked): SQL {
  const { status_id, ...question } = asked.question
  const from = { ...asked, question }
  const holds = sql`${isThere(asked)} and ${oneOfThem(sql`c.holder_id`, asked.holders)} and ${ofContacts(from)}`
  const first = sql`(select s.from_id from contact_status_changes s where s.contact_id = c.id order by s.at, s.id limit 1)`
  const began = sql`case when exists (select from contact_status_changes s where s.contact_id = c.id) then ${first} else c.status_id end`
  return sql`
    select e.contact_id, e.holder_id as person_id, e.status_id, e.source_id, e.state, e.vendor_id, ${dayOf(sql`e.at`, asked)} as on_day,
      n.to_id as next_id, n.at is not null as went_on, extract(epoch from n.at - e.at) / 86400 as days
    from (
      select s.contact_id, s.at, s.id, s.to_id as status_id, c.holder_id, ${origin(asked)}
      from contact_status_changes s join contacts c on c.id = s.contact_id where ${within(sql`s.at`, asked)} and s.to_id is not null and ${holds}
      union all
      select c.id, c.created_at, null::uuid, ${began}, c.holder_id, ${origin(asked)}
      from contacts c where ${within(sql`c.created_at`, asked)} and c.created_at >= ${keptSince} and ${holds}
    ) e left join lateral (
      select s.to_id, s.at from contact_status_changes s
      where s.contact_id = e.contact_id and (e.id is null or (s.at, s.id) > (e.at, e.id)) order by s.at, s.id limit 1
    ) n on true
    where e.status_id is not null and ${allOf(among(sql`e.status_id`, status_id, sql`uuid[]`))}`
}

const wentOn = sql`f.went_on`

export const moves: ReportType = {
  key: 'moves',
  keptSince,
  facts,
  columns: [
    { key: 'came', kind: 'count', counts: 'contacts', each: 'contact' },
    { key: 'went_on', kind: 'count', counts: 'contacts', each: 'contact', where: wentOn },
    { key: 'went_on_share', kind: 'percent', counts: 'contacts', where: wentOn, share: sql`true` },
    { key: 'stayed', kind: 'count', counts: 'contacts', each: 'contact', where: sql`not ${wentOn}` },
    { key: 'days', kind: 'days', counts: 'contacts', where: wentOn, middle: sql`f.days` },
  ],
}

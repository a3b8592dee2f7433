import { sql, type SQL } from 'drizzle-orm'
import { isThere, ofContacts, oneOfThem, origin, type Asked, type ReportType } from './type.ts'

/** Nothing is kept from before, unless it was brought along. */
export const keptSince = sql`least(statuses_kept_since(), (select min(at) from contact_status_changes))`

/** Contacts as they are now, with the days since their status changed; null where that was before it was kept. */
function facts(asked: Asked): SQL {
  return sql`
    select c.id as contact_id, c.holder_id as person_id, c.status_id, ${origin(asked)},
      floor(extract(epoch from ${asked.now.toISOString()}::timestamptz - coalesce(c.status_since, case when c.created_at >= ${keptSince} then c.created_at end)) / 86400)::int as age
    from contacts c
    where ${isThere(asked)} and ${oneOfThem(sql`c.holder_id`, asked.holders)} and ${ofContacts(asked)}`
}

const aged = (key: string, from: number, to: number | null): ReportType['columns'][number] => ({
  key,
  kind: 'count',
  counts: 'contacts',
  where: to === null ? sql`f.age >= ${from}` : sql`f.age between ${from} and ${to}`,
})

export const pipeline: ReportType = {
  key: 'pipeline',
  keptSince,
  facts,
  columns: [
    { key: 'contacts', kind: 'count', counts: 'contacts' },
    // A clock that is a little behind makes no contact vanish.
    { ...aged('days_2', -1, 2) },
    aged('days_7', 3, 7),
    aged('days_14', 8, 14),
    aged('days_30', 15, 30),
    aged('days_90', 31, 90),
    aged('days_more', 91, null),
    { key: 'age_unknown', kind: 'count', counts: 'contacts', where: sql`f.age is null` },
    { key: 'age', kind: 'days', counts: 'contacts', where: sql`f.age is not null`, middle: sql`f.age` },
  ],
}

import { sql, type SQL } from 'drizzle-orm'
import { meetsBy } from '#api/areas/calendar/index.ts'
import { meetingState } from '#api/areas/soa/index.ts'
import { dayOf, oneOfThem, within, type Asked, type ReportType } from './type.ts'

/** Scopes by the day they were asked for and, whenever that was, as they stand; and appointments about Medicare by the day they are for. */
function facts(asked: Asked): SQL {
  return sql`${requested(asked)} union all ${standing(asked)} union all ${appointments(asked)}`
}

/** Nothing is told of what is kept for the law alone: its contact was erased. */
const ofSomebody = ({ people }: Asked): SQL => sql`s.contact_id is not null and ${oneOfThem(sql`s.user_id`, people)}`

const requested = (asked: Asked): SQL => sql`
  select 'scope' as kind, s.user_id as person_id, s.contact_id, ${dayOf(sql`s.created_at`, asked)} as on_day, s.status,
    s.submitted_at is not null as signed, s.submitted_at > s.appointment_at as late, false as waits, false as expiring, false as unrecorded
  from soa_requests s where ${within(sql`s.created_at`, asked)} and ${ofSomebody(asked)}`

/** Scopes that wait or are about to end as the days asked for end, or now where they are not over. They stand on the last of these days. */
function standing(asked: Asked): SQL {
  const last = sql`${asked.span?.to ?? asked.today}::date`
  const at = sql`least(${asked.now.toISOString()}::timestamptz, (${last} + 1)::timestamp at time zone ${asked.zone})`
  const isYet = (column: SQL) => sql`coalesce(${column} > m.at, true)`
  return sql`
    select 'standing', s.user_id, s.contact_id, ${last}, s.status, false, false, h.waits, h.expiring, false
    from (select ${at} as at) m cross join soa_requests s cross join lateral (select
      s.created_at < m.at - interval '7 days' and s.expires_at > m.at and ${isYet(sql`s.submitted_at`)} and ${isYet(sql`s.declined_at`)} as waits,
      coalesce(s.submitted_at <= m.at and s.valid_until > m.at and s.valid_until <= m.at + interval '30 days', false) as expiring) h
    where ${ofSomebody(asked)} and ${isYet(sql`s.rejected_at`)} and (h.waits or h.expiring)`
}

/** What one time of a series says itself goes before what the series says. */
const own = (name: 'topic' | 'place_kind' | 'time_zone'): SQL => sql`coalesce(o.differs ->> ${name}::text, e.${sql.identifier(name)})`

function appointments(asked: Asked): SQL {
  const places = Object.entries(meetsBy).map(([place, method]) => sql`when ${place} then ${method}`)
  const state = meetingState({
    contact_id: sql`o.contact_id`,
    at: sql`o.start_date`,
    on: sql`(o.start_date at time zone case when o.all_day then 'UTC' else ${own('time_zone')} end)::date`,
    method: sql`case ${own('place_kind')} ${sql.join(places, sql` `)} end`,
  })
  return sql`
    select ${state}, o.user_id, o.contact_id, ${dayOf(sql`o.start_date`, asked)}, o.status, false, false, false, false,
      o.status = 'completed' and ${own('place_kind')} = 'phone' and not exists (
        select from calls k join recordings r on r.call_id = k.id and r.kind = 'call' and r.status in ('completed', 'kept') and r.deleted_at is null
        where k.contact_id = o.contact_id and k.created_at between o.start_date - interval '12 hours' and o.start_date + interval '12 hours')
    from event_occurrences o join events e on e.id = o.event_id
    where ${within(sql`o.start_date`, asked)} and ${oneOfThem(sql`o.user_id`, asked.people)} and o.type = 'appointment'
      and ${own('topic')} = 'medicare' and o.status <> 'cancelled' and o.contact_id is not null`
}

const isScope = sql`f.kind = 'scope'`

export const soa: ReportType = {
  key: 'soa',
  feature: 'soa',
  facts,
  columns: [
    { key: 'asked', kind: 'count', counts: 'scopes', where: isScope },
    { key: 'signed', kind: 'count', counts: 'scopes', where: sql`${isScope} and f.signed` },
    { key: 'signed_share', kind: 'percent', counts: 'scopes', where: sql`${isScope} and f.signed`, share: isScope },
    { key: 'declined', kind: 'count', counts: 'scopes', where: sql`${isScope} and f.status in ('declined', 'rejected', 'expired')` },
    { key: 'waits', kind: 'count', counts: 'scopes', where: sql`f.waits` },
    { key: 'late', kind: 'count', counts: 'scopes', where: sql`f.late` },
    { key: 'expiring', kind: 'count', counts: 'scopes', where: sql`f.expiring` },
    { key: 'uncovered', kind: 'count', counts: 'appointments', where: sql`f.kind = 'missing'`, feature: 'calendar' },
    { key: 'unrecorded', kind: 'count', counts: 'appointments', where: sql`f.unrecorded`, feature: 'dialer' },
  ],
}

import { sql, type SQL } from 'drizzle-orm'
import { dayOf, oneOfThem, within, type Asked, type ReportType } from './type.ts'

/** Scopes by the day they were asked for, and appointments about Medicare by the day they were for. */
function facts(asked: Asked): SQL {
  const now = sql`${asked.now.toISOString()}::timestamptz`
  return sql`
    select 'scope' as kind, s.user_id as person_id, s.contact_id, ${dayOf(sql`s.created_at`, asked)} as on_day, s.status,
      s.submitted_at is not null as signed, s.status = 'open' and s.created_at < ${now} - interval '7 days' as waits,
      s.submitted_at > s.appointment_at as late,
      s.status in ('submitted', 'completed') and s.valid_until between ${now} and ${now} + interval '30 days' as expiring, false as unrecorded
    from soa_requests s where ${within(sql`s.created_at`, asked)} and ${oneOfThem(sql`s.user_id`, asked.people)}
    union all
    select case when exists (
        select from soa_requests s where s.contact_id = o.contact_id and s.status in ('submitted', 'completed') and s.submitted_at <= o.start_date
          and coalesce(s.valid_until >= o.start_date, true)
      ) then 'covered' else 'uncovered' end, o.user_id, o.contact_id, ${dayOf(sql`o.start_date`, asked)}, o.status, false, false, false, false,
      o.status = 'completed' and e.place_kind = 'phone' and not exists (
        select from calls k join recordings r on r.call_id = k.id and r.kind = 'call' and r.status in ('completed', 'kept') and r.deleted_at is null
        where k.contact_id = o.contact_id and k.created_at between o.start_date - interval '12 hours' and o.start_date + interval '12 hours')
    from event_occurrences o join events e on e.id = o.event_id
    where ${within(sql`o.start_date`, asked)} and ${oneOfThem(sql`o.user_id`, asked.people)} and o.type = 'appointment'
      and e.topic = 'medicare' and o.status <> 'cancelled' and o.contact_id is not null`
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
    { key: 'uncovered', kind: 'count', counts: 'appointments', where: sql`f.kind = 'uncovered'`, feature: 'calendar' },
    { key: 'unrecorded', kind: 'count', counts: 'appointments', where: sql`f.unrecorded`, feature: 'dialer' },
  ],
}

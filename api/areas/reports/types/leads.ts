import { sql, type SQL } from 'drizzle-orm'
import { costOfLeads } from '../costs/cost-of-leads.ts'
import { withTries } from '../cells/tries.ts'
import { openBetween, withCallingHours, withClocks } from './open-time.ts'
import { dayOf, isThere, ofContacts, oneOfThem, origin, within, type Asked } from './type.ts'

export const hasAppointment = sql`exists (select from event_occurrences o where o.contact_id = c.id and o.type = 'appointment' and o.status <> 'cancelled')`

/**
 * The contacts that came within the span, once each, with what became of them until now. `first_try` is how many seconds passed until
 * somebody tried to reach them, of those in which they may be called; `open_day` how many of those a day has.
 */
export function leads(asked: Asked): SQL {
  return sql`
    with led as materialized (
      select c.id, c.holder_id, c.created_at, ${origin(asked)} from contacts c
      where ${isThere(asked)} and ${within(sql`c.created_at`, asked)} and ${oneOfThem(sql`c.holder_id`, asked.holders)} and ${ofContacts(asked)}
    )
    select c.id as contact_id, c.holder_id as person_id, ${dayOf(sql`c.created_at`, asked)} as on_day, c.source_id, c.state, c.vendor_id,
      f.reached, ${hasAppointment} as appointment, ${openBetween} as first_try, h.length as open_day,
      coalesce(b.applied, 0) as applied, coalesce(b.issued, 0) as issued, coalesce(b.premium_cents, 0) as premium_cents,
      coalesce(m.cents, 0) as commission_cents, q.cents as cost_cents
    from led c ${withCallingHours(asked)} ${withTries} ${withClocks(sql`c.created_at`, sql`f.at`)}
    left join (
      select p.contact_id, count(*)::int as applied, count(p.issue_date)::int as issued,
        (sum(p.annual_premium_cents) filter (where p.issue_date is not null))::bigint as premium_cents
      from policies p where p.deleted_at is null and p.contact_id in (select id from led) group by p.contact_id
    ) b on b.contact_id = c.id
    left join (
      select p.contact_id, sum(m.amount_cents)::bigint as cents from commission_entries m join policies p on p.id = m.policy_id
      where p.deleted_at is null and m.paid_on is not null and ${oneOfThem(sql`m.user_id`, asked.people)} and p.contact_id in (select id from led)
      group by p.contact_id
    ) m on m.contact_id = c.id
    left join (${costOfLeads(asked)}) q on q.contact_id = c.id`
}

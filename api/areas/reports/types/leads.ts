import { sql, type SQL } from 'drizzle-orm'
import { costOfLeads } from '../costs/cost-of-leads.ts'
import { withTries } from '../cells/tries.ts'
import { openBetween, withCallingHours, withClocks } from './open-time.ts'
import { dayOf, ofContacts, oneOfThem, origin, within, type Asked } from './type.ts'

export const hasAppointment = sql`exists (select from event_occurrences o where o.contact_id = c.id and o.type = 'appointment' and o.status <> 'cancelled')`

/**
 * The contacts that came within the span, once each, with what became of them until now. `first_try` is how many seconds passed until
 * somebody tried to reach them, of those in which they may be called; `open_day` how many of those a day has. Both are worked out
 * once a contact: without the offsets, which change nothing else, they would be again in each column that names them.
 */
export function leads(asked: Asked): SQL {
  return sql`
    select c.id as contact_id, c.holder_id as person_id, ${dayOf(sql`c.created_at`, asked)} as on_day, ${origin(asked)},
      f.reached, ${hasAppointment} as appointment,
      ${openBetween} as first_try, h.length as open_day,
      b.applied, b.issued, b.premium_cents, coalesce((select sum(m.amount_cents) from policies p join commission_entries m on m.policy_id = p.id
        where p.contact_id = c.id and p.deleted_at is null and m.paid_on is not null and ${oneOfThem(sql`m.user_id`, asked.people)}), 0)::bigint as commission_cents, q.cents as cost_cents
    from contacts c ${withCallingHours(asked)} ${withTries} ${withClocks(sql`c.created_at`, sql`f.at`)}
    left join lateral (
      select count(*)::int as applied, count(p.issue_date)::int as issued,
        coalesce(sum(p.annual_premium_cents) filter (where p.issue_date is not null), 0)::bigint as premium_cents
      from policies p where p.contact_id = c.id and p.deleted_at is null
    ) b on true left join (${costOfLeads(asked)}) q on q.contact_id = c.id
    where c.deleted_at is null and ${within(sql`c.created_at`, asked)} and ${oneOfThem(sql`c.holder_id`, asked.holders)} and ${ofContacts(asked)}
    offset 0`
}

import { sql, type SQL } from 'drizzle-orm'
import type { LeadColumn, ListLeadReports } from '#api/contract/reports/reports.ts'
import { wasReached } from '../cells/tries.ts'
import { costOfLeads } from '../costs/cost-of-leads.ts'
import { totalKey } from '../figures.ts'
import { hasAppointment } from '../types/leads.ts'
import { dayOf, isThere, within, type Asked, type Days } from '../types/type.ts'

/** Which leads are told of, besides by their days. */
export type LeadsAsked = Pick<ListLeadReports, 'q' | 'api_vendor_id' | 'corporation_id'>

/** Whom each number counts, of facts `t`: nobody twice. */
export const leadsCounted: Record<LeadColumn, SQL> = {
  accepted: sql`t.counts`,
  leads: sql`t.counts`,
  reached: sql`t.counts and t.reached`,
  reached_in_five_minutes: sql`t.counts and t.in_five_minutes`,
  appointments: sql`t.counts and t.appointment`,
  sold: sql`t.counts and t.issued > 0`,
  premium_cents: sql`t.counts and t.issued > 0`,
  cost_cents: sql`t.cents is not null`,
}

/** Days; of those there now, or of those deleted since. */
type LeadDays = Days & Pick<Asked, 'deletedSince'>

/** Leads of some days by sender and company, with what became of each; `key` names the row in which they stand. */
export function leadFacts(days: LeadDays, { q, api_vendor_id, corporation_id }: LeadsAsked): SQL {
  const conditions = [
    ...(q ? [sql`position(lower(${q}) in lower(coalesce(v.vendor_name, s.title, ''))) > 0`] : []),
    ...(api_vendor_id ? [sql`t.vendor_id = ${api_vendor_id}`] : []),
    ...(corporation_id ? [sql`t.company_id = ${corporation_id}`] : []),
  ]
  return sql`
    select t.*, v.vendor_name as vendor, s.title as source, k.name as company, concat_ws('_', t.day, ${part('vendor')}, ${part('source')}, ${part('company')}) as key
    from (
      select l.day, l.vendor_id, l.source_id, u.company_id, l.outcome, c.id as contact_id, l.leads and c.id is not null as counts,
        ${wasReached} as reached, ${hasAppointment} as appointment, b.issued, b.premium_cents, case when l.leads then q.cents end as cents,
        exists (select from calls k where k.contact_id = c.id and not k.voicemail
          and k.answered_at between l.at and l.at + interval '5 minutes') as in_five_minutes
      from (${leadsWithin(days)}) l left join contacts c on c.id = l.contact_id and ${isThere(days)} left join users u on u.id = c.owner_id
        left join lateral (
          select count(p.issue_date)::int as issued, coalesce(sum(p.annual_premium_cents) filter (where p.issue_date is not null), 0)::bigint as premium_cents
          from policies p where p.contact_id = c.id and p.deleted_at is null
        ) b on true left join (${costOfLeads(days)}) q on q.contact_id = c.id
    ) t left join api_vendors v on v.id = t.vendor_id left join sources s on s.id = t.source_id left join corporations k on k.id = t.company_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`
}

const part = (of: 'vendor' | 'source' | 'company'): SQL => sql.raw(`coalesce(t.${of}_id::text, '')`)

/** The contacts behind one number: a query for ids. */
export const leadIdsBehind = (days: LeadDays, asked: LeadsAsked, { row, column }: { row: string; column: LeadColumn }): SQL => sql`
  select t.contact_id from (${leadFacts(days, asked)}) t
  where t.contact_id is not null and ${leadsCounted[column]} and ${row === totalKey ? sql`true` : sql`t.key = ${row}`}`

/**
 * What vendors posted, and whoever else came, each with when. `leads`: it brought somebody. A merge leaves one contact with the
 * posts of both, of which the first that was accepted did.
 */
function leadsWithin(days: LeadDays): SQL {
  return sql`
    select ${dayOf(sql`p.created_at`, days)}::text as day, p.vendor_id, null::uuid as source_id, p.outcome, p.contact_id, p.created_at as at,
      p.outcome = 'accepted' and not exists (
        select from api_vendor_posts e where e.contact_id = p.contact_id and e.outcome = 'accepted' and (e.created_at, e.id) < (p.created_at, p.id)
      ) as leads
    from api_vendor_posts p where p.outcome <> 'test' and ${within(sql`p.created_at`, days)}
    union all
    select ${dayOf(sql`c.created_at`, days)}::text, null, c.source_id, 'accepted', c.id, c.created_at, true
    from contacts c where ${isThere(days)} and ${within(sql`c.created_at`, days)}
      and not exists (select from api_vendor_posts p where p.contact_id = c.id and p.outcome = 'accepted')`
}

import { sql, type SQL } from 'drizzle-orm'
import { dateIn, daysBetween } from '#api/contract/formats.ts'
import type { LeadReport, LeadReports, ListLeadReports } from '#api/contract/reports/reports.ts'
import type { Work } from '#api/platform/http/route.ts'
import { pageMeta, pageOf } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { scopeOf } from '#config/permissions.ts'
import { mostDays, spanOf, type Span } from '#config/reports/index.ts'
import { clockOf } from './asked.ts'
import { costOfLeads } from './costs/cost-of-leads.ts'
import { wasReached } from './cells/tries.ts'
import { hasAppointment } from './types/leads.ts'
import { dayOf, within, type Days } from './types/type.ts'

type Told = LeadReports['meta']['totals']
/** As it is read: leads with a cost, and the policies of those, are what a cost is divided by. */
type Figures = Omit<Told, 'cost_per_lead_cents' | 'cost_per_policy_cents'> & { costed: number; costed_issued: number }
type Row = Figures & {
  day: string
  vendor_id: string | null
  vendor: string | null
  source_id: string | null
  source: string | null
  company_id: string | null
  company: string | null
}
type Read = Omit<Row, 'day'> & { day: string | null; total_count: number; totals: Figures }

/** Leads of the whole brand by day, sender and company, with what became of them; for those alone who reach all of it. */
export async function leadReportsOf(work: Work, asked: ListLeadReports): Promise<LeadReports> {
  if (scopeOf(work.actor.roles, 'reports', 'see') !== 'all') throw refuse('forbidden')
  const { zone, week } = clockOf(work)
  const span = daysAsked(asked, spanOf('last_30_days', dateIn(zone, work.now), week))
  const { rows } = await work.db.execute<Read>(sql`
    with leads as (${leadsWithin({ span, zone })}), told as (
      select l.day, l.vendor_id, l.source_id, u.company_id, l.outcome, l.leads and c.id is not null as counts,
        ${wasReached} as reached, ${hasAppointment} as appointment, b.issued, b.premium_cents, case when l.leads then q.cents end as cents,
        exists (select from calls k where k.contact_id = c.id and not k.voicemail
          and k.answered_at between l.at and l.at + interval '5 minutes') as in_five_minutes
      from leads l left join contacts c on c.id = l.contact_id and c.deleted_at is null left join users u on u.id = c.owner_id
        left join lateral (
          select count(p.issue_date)::int as issued, coalesce(sum(p.annual_premium_cents) filter (where p.issue_date is not null), 0)::bigint as premium_cents
          from policies p where p.contact_id = c.id and p.deleted_at is null
        ) b on true left join (${costOfLeads({ span, zone })}) q on q.contact_id = c.id
    ), grouped as materialized (
      select t.day, t.vendor_id, v.vendor_name as vendor, t.source_id, s.title as source, t.company_id, k.name as company, ${figures}
      from told t left join api_vendors v on v.id = t.vendor_id left join sources s on s.id = t.source_id left join corporations k on k.id = t.company_id
      where ${narrowed(asked)} group by 1, 2, 3, 4, 5, 6, 7
    )
    select t.total_count, t.totals, g.*
    from (select count(*)::int as total_count, json_build_object(${sumsOf}) as totals from grouped) t
      left join lateral (select * from grouped ${ordered(asked)} ${pageOf(asked)}) g on true`)
  const [first] = rows
  if (!first) throw new Error('A total that is not there')
  const data = rows.flatMap(({ day, ...row }) => (day === null ? [] : [recordOf({ ...row, day })]))
  return { data, meta: { ...pageMeta(asked, { count: first.total_count, exact: true }), totals: withRatios(first.totals), zone } }
}

/** The days that are meant where an end was left out, five years at most. */
function daysAsked(asked: ListLeadReports, usual: Span): Span {
  const from = asked.from ?? (asked.to && asked.to < usual.from ? asked.to : usual.from)
  const to = asked.to ?? usual.to
  if (from > to) throw invalid('from', 'from_after_to')
  if (daysBetween(from, to) >= mostDays) throw invalid(asked.to ? 'to' : 'from', 'period_too_long')
  return { from, to }
}

/**
 * What vendors posted, and whoever else came, each with when. `leads`: it brought somebody. A merge leaves one contact with the
 * posts of both, of which the first that was accepted did.
 */
function leadsWithin(days: Days): SQL {
  return sql`
    select ${dayOf(sql`p.created_at`, days)}::text as day, p.vendor_id, null::uuid as source_id, p.outcome, p.contact_id, p.created_at as at,
      p.outcome = 'accepted' and not exists (
        select from api_vendor_posts e where e.contact_id = p.contact_id and e.outcome = 'accepted' and (e.created_at, e.id) < (p.created_at, p.id)
      ) as leads
    from api_vendor_posts p where p.outcome <> 'test' and ${within(sql`p.created_at`, days)}
    union all
    select ${dayOf(sql`c.created_at`, days)}::text, null, c.source_id, 'accepted', c.id, c.created_at, true
    from contacts c where c.deleted_at is null and ${within(sql`c.created_at`, days)}
      and not exists (select from api_vendor_posts p where p.contact_id = c.id and p.outcome = 'accepted')`
}

const count = (where: SQL): SQL => sql`count(*) filter (where ${where})::int`
const figures = sql.join(
  [
    sql`${count(sql`t.vendor_id is not null`)} as posted`,
    sql`${count(sql`t.outcome = 'accepted'`)} as accepted`,
    sql`${count(sql`t.outcome = 'duplicate'`)} as duplicate`,
    sql`${count(sql`t.outcome = 'rejected'`)} as rejected`,
    sql`${count(sql`t.counts and t.reached`)} as reached`,
    sql`${count(sql`t.counts and t.in_five_minutes`)} as reached_in_five_minutes`,
    sql`${count(sql`t.counts and t.appointment`)} as appointments`,
    sql`${count(sql`t.counts and t.issued > 0`)} as sold`,
    sql`coalesce(sum(t.premium_cents) filter (where t.counts), 0)::bigint as premium_cents`,
    sql`sum(t.cents)::bigint as cost_cents`,
    sql`${count(sql`t.cents is not null`)} as costed`,
    sql`coalesce(sum(t.issued) filter (where t.cents is not null), 0)::int as costed_issued`,
  ],
  sql`, `,
)

const names = [
  'posted',
  'accepted',
  'duplicate',
  'rejected',
  'reached',
  'reached_in_five_minutes',
  'appointments',
  'sold',
  'premium_cents',
] as const
const sumsOf = sql.raw(
  [...names, 'costed', 'costed_issued'].map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', ') +
    `, 'cost_cents', sum(cost_cents)`,
)

function narrowed({ q, api_vendor_id, corporation_id }: ListLeadReports): SQL {
  const conditions = [
    ...(q ? [sql`position(lower(${q}) in lower(coalesce(v.vendor_name, s.title, ''))) > 0`] : []),
    ...(api_vendor_id ? [sql`t.vendor_id = ${api_vendor_id}`] : []),
    ...(corporation_id ? [sql`t.company_id = ${corporation_id}`] : []),
  ]
  return sql.join([sql`true`, ...conditions], sql` and `)
}

function ordered({ order_field, order }: ListLeadReports): SQL {
  const field =
    order_field === 'vendor'
      ? sql`lower(coalesce(vendor, source, ''))`
      : order_field === 'company'
        ? sql`lower(coalesce(company, ''))`
        : sql.identifier(order_field)
  return sql`order by ${field} ${sql.raw(order)} nulls last, day desc, lower(coalesce(vendor, source, '')), vendor_id, source_id, company_id`
}

function recordOf({ day, vendor_id, vendor, source_id, source, company_id, company, ...rest }: Row): LeadReport {
  return {
    day,
    vendor: vendor_id ? { id: vendor_id, name: vendor ?? '' } : null,
    source: source_id ? { id: source_id, title: source ?? '' } : null,
    company: company_id ? { id: company_id, name: company ?? '' } : null,
    ...withRatios(rest),
  }
}

function withRatios({ cost_cents: read, costed, costed_issued, ...rest }: Figures): Told {
  const cost_cents = read === null ? null : Number(read)
  const by = (divisor: number) => (cost_cents === null || divisor === 0 ? null : Math.round(cost_cents / divisor))
  const numbers = Object.fromEntries(names.map((name) => [name, rest[name]])) as Pick<Told, (typeof names)[number]>
  return { ...numbers, cost_cents, cost_per_lead_cents: by(costed), cost_per_policy_cents: by(costed_issued) }
}

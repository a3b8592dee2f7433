import { sql, type SQL } from 'drizzle-orm'
import { dateIn, daysBetween, formatDate } from '#api/contract/formats.ts'
import type { ReportNumber } from '#api/contract/reports/number.ts'
import { leadColumns, type LeadColumn, type LeadReport, type LeadReports, type ListLeadReports } from '#api/contract/reports/reports.ts'
import type { Work } from '#api/platform/http/route.ts'
import { pageMeta, pageOf } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { scopeOf } from '#config/permissions.ts'
import { mostDays, spanOf, type Span } from '#config/reports/index.ts'
import { clockOf } from '../asked.ts'
import { totalKey } from '../figures.ts'
import { leadFacts, leadIdsBehind, leadsCounted, type LeadsAsked } from './lead-reports-facts.ts'
import { runStore } from '../runs.store.ts'
import { wordsIn } from '../words/words.ts'

type Told = LeadReports['meta']['totals']
/** As it is read: leads with a cost, and the policies of those, are what a cost is divided by. */
type Figures = Omit<Told, 'cost_per_lead_cents' | 'cost_per_policy_cents' | 'opens'> & { costed: number; costed_issued: number }
type Row = Figures & {
  day: string
  key: string
  vendor_id: string | null
  vendor: string | null
  source_id: string | null
  source: string | null
  company_id: string | null
  company: string | null
}
type Read = Omit<Row, 'day'> & { day: string | null; total_count: number; totals: Figures }
type Opens = Told['opens']

/** Numbers as they were told, kept so that each can lead to those it counts. */
type Numbers = Record<LeadColumn, number | null>
export type LeadsRun = {
  id: string
  as_of: string
  zone: string
  question: LeadsAsked
  result: {
    span: Span
    rows: { key: string; day: string; from: string | null; company: string | null; numbers: Numbers }[]
    totals: Numbers
  }
}

const reachesAll = ({ actor }: Work): boolean => scopeOf(actor.roles, 'reports', 'see') === 'all'

/** Leads of the whole brand by day, sender and company, with what became of them; for those alone who reach all of it. */
export async function leadReportsOf(work: Work, asked: ListLeadReports): Promise<LeadReports> {
  if (!reachesAll(work)) throw refuse('forbidden')
  const { zone, week } = clockOf(work)
  const span = daysAsked(asked, spanOf('last_30_days', dateIn(zone, work.now), week))
  const { rows } = await work.db.execute<Read>(sql`
    with grouped as materialized (
      select t.day, t.key, t.vendor_id, t.vendor, t.source_id, t.source, t.company_id, t.company, ${figures}
      from (${leadFacts({ span, zone }, asked)}) t group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select t.total_count, t.totals, g.*
    from (select count(*)::int as total_count, json_build_object(${sumsOf}) as totals from grouped) t
      left join lateral (select * from grouped ${ordered(asked)} ${pageOf(asked)}) g on true`)
  const [first] = rows
  if (!first) throw new Error('A total that is not there')
  const found = rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]))
  const run_id = await keepLeads(work, { asked, zone, span, rows: found, totals: first.totals })
  const opens = (row: string, of: Figures) => opensOf(run_id, row, of)
  return {
    data: found.map((row) => recordOf(row, opens(row.key, row))),
    meta: {
      ...pageMeta(asked, { count: first.total_count, exact: true }),
      totals: withRatios(first.totals, opens(totalKey, first.totals)),
      zone,
    },
  }
}

type Kept = { asked: ListLeadReports; zone: string; span: Span; rows: Row[]; totals: Figures }

/** Keeps what a page of them told, as a run is kept. */
function keepLeads(work: Work, { asked: { q, api_vendor_id, corporation_id }, zone, span, rows, totals }: Kept): Promise<string> {
  const told = rows.map((row) => ({
    ...{ key: row.key, day: row.day, from: row.vendor ?? row.source, company: row.company },
    numbers: numbersOf(row),
  }))
  const question: LeadsAsked = { q, ...(api_vendor_id && { api_vendor_id }), ...(corporation_id && { corporation_id }) }
  return runStore(work).keepLeads({ question, zone, result: { span, rows: told, totals: numbersOf(totals) } })
}

/** Amounts come from the database as text. */
const numbersOf = (figures: Figures): Numbers =>
  Object.fromEntries(leadColumns.map((name) => [name, figures[name] === null ? null : Number(figures[name])])) as Numbers

/** What counts nobody opens nothing, nor does a number of posts of which some brought nobody: the people stand beside it. */
function opensOf(run_id: string, row: string, figures: Figures): Opens {
  const isOfPeople = (name: LeadColumn) => name !== 'accepted' || figures.accepted === figures.leads
  const numbers = numbersOf(figures)
  return Object.fromEntries(
    leadColumns.filter((column) => numbers[column] && isOfPeople(column)).map((column) => [column, { run_id, row, column }]),
  )
}

/** A number that is there, of leads whom one may see. */
function leadNumber(work: Work, { result }: LeadsRun, { row, column }: ReportNumber) {
  if (!reachesAll(work)) throw refuse('not_found')
  const found = leadColumns.find((one) => one === column)
  const line = result.rows.find(({ key }) => key === row)
  if (!found || !(line || row === totalKey)) throw invalid('contacts_scope.q.report', 'unknown_cell')
  return { column: found, line }
}

/** The contacts behind a number of leads, of the same days: a query for ids. */
export function leadsBehind(work: Work, run: LeadsRun, number: ReportNumber, deletedSince?: Date): SQL {
  const { column } = leadNumber(work, run, number)
  return leadIdsBehind({ span: run.result.span, zone: run.zone, ...(deletedSince && { deletedSince }) }, run.question, {
    row: number.row,
    column,
  })
}

/** A number of leads as it was counted. */
export function countedLeads(work: Work, run: LeadsRun, number: ReportNumber) {
  const { column, line } = leadNumber(work, run, number)
  const { language } = work.client
  const label = line && [formatDate(line.day, language, 'UTC'), line.from ?? wordsIn(language).none.source, line.company]
  return {
    ...{ report_type: 'lead_reports' as const, title: '', by: 'vendor' as const, span: line ? null : run.result.span, as_of: run.as_of },
    column: {
      key: column,
      title: '',
      counts: 'contacts' as const,
      kind: column.endsWith('_cents') ? ('cents' as const) : ('count' as const),
    },
    row: label ? { key: number.row, label: label.filter(Boolean).join(', ') } : null,
    value: (line?.numbers ?? run.result.totals)[column],
  }
}

/** The days that are meant where an end was left out, five years at most. */
function daysAsked(asked: ListLeadReports, usual: Span): Span {
  const from = asked.from ?? (asked.to && asked.to < usual.from ? asked.to : usual.from)
  const to = asked.to ?? usual.to
  if (from > to) throw invalid('from', 'from_after_to')
  if (daysBetween(from, to) >= mostDays) throw invalid(asked.to ? 'to' : 'from', 'period_too_long')
  return { from, to }
}

const count = (where: SQL): SQL => sql`count(*) filter (where ${where})::int`
const people = (column: LeadColumn): SQL => sql`${count(leadsCounted[column])} as ${sql.identifier(column)}`
const figures = sql.join(
  [
    sql`${count(sql`t.vendor_id is not null`)} as posted`,
    sql`${count(sql`t.outcome = 'accepted'`)} as accepted`,
    sql`${count(sql`t.outcome = 'duplicate'`)} as duplicate`,
    sql`${count(sql`t.outcome = 'rejected'`)} as rejected`,
    ...(['leads', 'reached', 'reached_in_five_minutes', 'appointments', 'sold'] as const).map(people),
    sql`coalesce(sum(t.premium_cents) filter (where ${leadsCounted.premium_cents}), 0)::bigint as premium_cents`,
    sql`sum(t.cents)::bigint as cost_cents`,
    sql`${count(leadsCounted.cost_cents)} as costed`,
    sql`coalesce(sum(t.issued) filter (where ${leadsCounted.cost_cents}), 0)::int as costed_issued`,
  ],
  sql`, `,
)

const names = [
  ...(['posted', 'accepted', 'leads', 'duplicate', 'rejected', 'reached', 'reached_in_five_minutes'] as const),
  ...(['appointments', 'sold', 'premium_cents'] as const),
] as const
const sumsOf = sql.raw(
  [...names, 'costed', 'costed_issued'].map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', ') +
    `, 'cost_cents', sum(cost_cents)`,
)

function ordered({ order_field, order }: ListLeadReports): SQL {
  const field =
    order_field === 'vendor'
      ? sql`lower(coalesce(vendor, source, ''))`
      : order_field === 'company'
        ? sql`lower(coalesce(company, ''))`
        : sql.identifier(order_field)
  return sql`order by ${field} ${sql.raw(order)} nulls last, day desc, lower(coalesce(vendor, source, '')), vendor_id, source_id, company_id`
}

function recordOf({ day, key: _key, vendor_id, vendor, source_id, source, company_id, company, ...rest }: Row, opens: Opens): LeadReport {
  return {
    day,
    vendor: vendor_id ? { id: vendor_id, name: vendor ?? '' } : null,
    source: source_id ? { id: source_id, title: source ?? '' } : null,
    company: company_id ? { id: company_id, name: company ?? '' } : null,
    ...withRatios(rest, opens),
  }
}

function withRatios({ cost_cents: read, costed, costed_issued, ...rest }: Figures, opens: Opens): Told {
  const cost_cents = read === null ? null : Number(read)
  const by = (divisor: number) => (cost_cents === null || divisor === 0 ? null : Math.round(cost_cents / divisor))
  const numbers = Object.fromEntries(names.map((name) => [name, rest[name]])) as Pick<Told, (typeof names)[number]>
  return { ...numbers, cost_cents, cost_per_lead_cents: by(costed), cost_per_policy_cents: by(costed_issued), opens }
}

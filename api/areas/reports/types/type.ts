import { sql, type SQL } from 'drizzle-orm'
import type { ReportQuestion } from '#api/contract/reports/reports.ts'
import { type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Feature } from '#config/features.ts'
import type { ColumnKind, Counted, Grouping, ReportTypeKey, Span, WeekStart } from '#config/reports/index.ts'

/** A question with all that its facts are read by: whose, which days, by which clock. */
export type Asked = {
  question: ReportQuestion
  span: Span | null
  today: string
  now: Date
  zone: string
  week: WeekStart
  /** Who did it. */
  people: 'all' | string[]
  /** Who holds the contacts: people, and pools they work in. */
  holders: OwnerFilter
  /** Of those alone that were deleted since. */
  deletedSince?: Date
}

/**
 * One number of a row. `where` says which facts `f` count; everything is one where it is absent.
 * - a count: so many facts, by their `weight` (hundredths) where the type shares them out; `each: 'contact'` counts each contact once
 * - `sum`: that of each fact added up, null where none has it and it is `known` of some only; `per`: by this of each, added up
 * - `middle`: its median; - `share`: how many of those that this names; - `ofEach`: so many to each of these
 */
export type ColumnDefinition = {
  key: string
  kind: ColumnKind
  counts: Counted
  where?: SQL
  each?: 'contact'
  sum?: SQL
  known?: true
  per?: SQL
  middle?: SQL
  share?: SQL
  /** By how many of these there are, of which each fact names one. */
  ofEach?: 'household'
  /** Only for those who lead people. */
  leaders?: true
  /** Only where this is on. */
  feature?: Feature
  /** The report whose words name it, where that is another. */
  titled?: ReportTypeKey
  /** It is no number of the facts: what is told beside them. */
  beside?: 'rank' | 'goal' | 'of_goal'
}

/** Some people and times: a condition on the column with who did it, and one on the column with the instant. */
export type Slice = { whose(person: SQL): SQL; when(at: SQL): SQL; clock: Pick<Asked, 'zone'> }

/**
 * A type of report: its facts are declared once, and figures, the list behind each and the file follow from that. Each fact has
 * `contact_id`, `person_id` (who did or holds it), `fact_id` where it is a policy, a call or a text, and what columns and groups
 * name: `on_day`, `carrier_id`, …
 */
export type ReportType = {
  key: ReportTypeKey
  feature?: Feature
  /** Facts are shared out between people: `weight` in hundredths. */
  weighted?: true
  /** A SQL expression for the moment since when its facts are kept; all of them where it is absent. */
  keptSince?: SQL
  facts(asked: Asked): SQL
  /** The same of some people and times. Where it is there the columns are kept by person and day (`activity_days`); all of them add up. */
  factsOf?(slice: Slice): SQL
  columns: readonly ColumnDefinition[]
}

export const among = (column: SQL, values: readonly string[] | undefined, type: SQL): SQL[] =>
  values?.length ? [sql`${column} = any(${asArray(values)}::${type})`] : []

/** Account types that sell: whoever keeps house or calls for others is none of them. */
export const sells = (person: string): SQL =>
  sql.raw(`(${person}.state = 'active' and ${person}.account_type not in ('admin', 'sub_admin', 'bu_admin', 'basic', 'telemarketer'))`)

type Deleted = Pick<Asked, 'deletedSince'>
const since = ({ deletedSince }: Deleted): SQL | undefined => deletedSince && sql`${deletedSince.toISOString()}::timestamptz`

/** That `contacts c` are there, or were until then. */
export function isThere(asked: Deleted): SQL {
  const then = since(asked)
  return then ? sql`c.deleted_at > ${then}` : sql`c.deleted_at is null`
}

/** The same of `policies p` of `contacts c`; those of a deleted contact stay counted in what was done. */
export function policyIsThere(asked: Deleted): SQL {
  const then = since(asked)
  return then ? sql`coalesce(p.deleted_at, c.deleted_at) > ${then}` : sql`p.deleted_at is null`
}

/** What a vendor posted of `contacts c` and was taken. */
const accepted = sql`api_vendor_posts v where v.contact_id = c.id and v.outcome = 'accepted'`

/** Where `contacts c` came from and live, for the rows of a question. */
export function origin({ question }: Asked): SQL {
  const vendor = question.by === 'vendor' ? sql`(select v.vendor_id from ${accepted} order by v.created_at limit 1)` : sql`null::uuid`
  return sql`c.source_id, c.state, ${vendor} as vendor_id`
}

/** What the filters of a question ask of `contacts c`. */
export function ofContacts({ question }: Asked): SQL {
  const { source_id, api_vendor_id, status_id, state, category } = question
  const posted = among(sql`v.vendor_id`, api_vendor_id, sql`uuid[]`)
  return allOf([
    ...among(sql`c.source_id`, source_id, sql`uuid[]`),
    ...posted.map((byThem) => sql`exists (select from ${accepted} and ${byThem})`),
    ...among(sql`c.status_id`, status_id, sql`uuid[]`),
    ...among(sql`c.state`, state, sql`text[]`),
    ...among(sql`c.category`, category, sql`text[]`),
  ])
}

export const ofPolicies = ({ question }: Asked): SQL => allOf(among(sql`p.carrier_id`, question.carrier_id, sql`uuid[]`))

export const allOf = (conditions: SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)

/** One of these; by their index. */
export function oneOfThem(column: SQL, owners: 'all' | string[]): SQL {
  if (owners === 'all') return sql`true`
  return sql`${column} = any(${asArray(owners)}::uuid[])`
}

/** Days by a clock. */
export type Days = Pick<Asked, 'span' | 'zone'>

/** Instants within the days of the span, by the clock of the report. */
export function within(column: SQL, { span, zone }: Days): SQL {
  if (!span) return sql`true`
  return duringDays(column, sql`${span.from}::date`, sql`${span.to}::date`, zone)
}

/** Instants of the one day. */
export const onDay = (column: SQL, day: SQL, { zone }: Pick<Days, 'zone'>): SQL => duringDays(column, day, day, zone)

function duringDays(column: SQL, from: SQL, to: SQL, zone: string): SQL {
  const begin = (day: SQL) => sql`(${day}::timestamp at time zone ${zone})`
  return sql`${column} >= ${begin(from)} and ${column} < ${begin(sql`(${to} + 1)`)}`
}

/** Calendar days within the span. */
export const dayWithin = (column: SQL, { span }: Asked): SQL =>
  span ? sql`${column} between ${span.from}::date and ${span.to}::date` : sql`true`

export const dayOf = (column: SQL, { zone }: Pick<Days, 'zone'>): SQL => sql`(${column} at time zone ${zone})::date`

/** The hour of the week by a clock, Monday's first one as 1-00. */
export const hourOf = (column: SQL, { zone }: Pick<Days, 'zone'>): SQL => sql`to_char(${column} at time zone ${zone}, 'ID-HH24')`

/** By what a fact is put into a row, as text. */
export function rowKey(by: Grouping, { week }: Pick<Asked, 'week'>): SQL {
  switch (by) {
    case 'person':
      return sql`f.person_id::text`
    case 'team':
      // Somebody who leads people is of their own team.
      return sql`coalesce((select w.id from users w where w.id = f.person_id and exists (select from users x where x.manager_id = w.id)),
        (select w.manager_id from users w where w.id = f.person_id))::text`
    case 'business_unit':
      return sql`(select w.business_unit_id from users w where w.id = f.person_id)::text`
    case 'carrier':
      return sql`f.carrier_id::text`
    case 'product':
      return sql`nullif(f.product, '')`
    case 'source':
      return sql`f.source_id::text`
    case 'vendor':
      return sql`f.vendor_id::text`
    case 'status':
      return sql`f.status_id::text`
    case 'state':
      return sql`f.state`
    case 'campaign':
      return sql`f.campaign_id::text`
    case 'reason':
      return sql`f.reason`
    case 'next_status':
      return sql`f.next_id::text`
    case 'rule':
      return sql`f.rule`
    case 'hour':
      return sql`f.on_hour`
    case 'day':
      return sql`f.on_day::text`
    case 'month':
      return sql`date_trunc('month', f.on_day)::date::text`
    case 'week':
      return week === 'monday' ? sql`date_trunc('week', f.on_day)::date::text` : sql`(date_trunc('week', f.on_day + 1)::date - 1)::text`
  }
}

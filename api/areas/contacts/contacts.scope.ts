import { sql, type SQL } from 'drizzle-orm'
import type { ContactOrder, ContactsScope, FilterMode } from '#api/contract/contacts/contacts.ts'
import { contactDate, dateIn, daysBetween } from '#api/contract/formats.ts'
import { downlineOf, reachOf } from '#api/areas/users/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { zoneOf } from '#config/options.ts'
import type { Action } from '#config/permissions.ts'
import { birthdayOn, birthdaySince, daysAfter, spanAround, type DaySpan } from './day-spans.ts'
import { duplicateKinds, isDuplicate } from './duplicates/duplicates.scope.ts'
import { mayRenew } from './policies/in-force.ts'
import { reportedIn } from './reported.ts'

/** Whose contacts a question is about: everybody's, or those that these people own and that wait in these pools. */
export type OwnerFilter = 'all' | string[]

/** A question about contacts: whose, which of them, asked by whom and by which clock. Lists, counts, bulk work and exports all ask so. */
export type ContactQuery = {
  holders: OwnerFilter
  scope: Scope
  user_id: string
  zone: string
  today: string
  /** Whose contacts are left out, however they are reached. */
  without?: readonly string[]
  /** A query for the ids of those behind a number of a report. */
  reported?: SQL
}

/** What narrows and orders; the page that is looked at is no part of the question. */
type Scope = Omit<ContactsScope, 'page' | 'limit'>

/**
 * The one place that says which contacts somebody may touch: lists, single records, notes and counts all pass through it.
 * Whoever is in a pool sees and works what waits there; to delete and export it takes a reach beyond one's own.
 */
export async function ownerFilter(work: Work, action: Action = 'see'): Promise<OwnerFilter> {
  const { owners, scope } = await reachOf(work, 'contacts', action)
  if (owners === 'all' || owners.length === 0) return owners
  const takesAway = action === 'delete' || action === 'export'
  return takesAway && scope === 'own' ? owners : [...owners, ...(await poolsOf(work, owners))]
}

/** The pools that some people work in. */
export async function poolsOf({ db, actor }: Work, people: string[]): Promise<string[]> {
  if (actor.pools && people.length === 1 && people[0] === actor.user_id) return actor.pools
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct pool_id as id from pool_users where user_id in (select unnest(${asArray(people)}::uuid[]))`,
  )
  return rows.map(({ id }) => id)
}

/** The question that a scope asks, for somebody who is going to do `action` with what it finds. */
export async function contactQuery(work: Work, scope: Scope, action: Action = 'see'): Promise<ContactQuery> {
  const holders = await narrowed(work, await ownerFilter(work, action), scope)
  const zone = zoneOf(work.actor)
  const without = await leftOut(work, scope)
  const reported = await reportedIn(work, scope.q?.report, 'contacts')
  return {
    holders,
    scope,
    user_id: work.actor.user_id,
    zone,
    today: dateIn(zone, work.now),
    ...(without && { without }),
    ...(reported && { reported }),
  }
}

/** Whose contacts a scope asks not to see. */
async function leftOut(work: Work, { downline_user_id: person, downline_user_id_is, all_downline }: Scope): Promise<string[] | null> {
  if (!person || downline_user_id_is !== 'not') return null
  return all_downline ? downlineOf(work, person) : [person]
}

/** Narrows what somebody may reach to what they asked for. */
async function narrowed(work: Work, holders: OwnerFilter, scope: Scope): Promise<OwnerFilter> {
  const { pool_id, downline_user_id, downline_user_id_is, all_downline, representer_type, contact_group } = scope
  const person = downline_user_id_is ? undefined : downline_user_id
  const within = (wanted: string[]) => (holders === 'all' ? wanted : wanted.filter((id) => holders.includes(id)))
  if (pool_id) return within([pool_id])
  if (person && representer_type !== 'writing_agent') return within(all_downline ? await downlineOf(work, person) : [person])
  if (contact_group === 'mine') return [work.actor.user_id]
  return holders
}

/** Leads to these holders' contacts by their indexes. */
export function ownedBy(holders: OwnerFilter): SQL {
  if (holders === 'all') return sql`true`
  return holders.length === 1 ? sql`c.holder_id = ${holders[0]}` : sql`c.holder_id = any(${asArray(holders)}::uuid[])`
}

/**
 * The same for contacts that were found in another way: looked up row by row, because `= any(…)` of hundreds of holders is
 * planned for longer than a few rows take.
 */
export function withinReach(holders: OwnerFilter): SQL {
  if (holders === 'all' || holders.length === 1) return ownedBy(holders)
  return sql`(c.holder_id in (select unnest(${asArray(holders)}::uuid[]))) is true`
}

/** What a scope demands of `contacts c`, all but whose they are and what is searched for. */
export function matching(asked: ContactQuery): SQL {
  const hung = hanging(asked).map((one) => listedIn(one, asked.holders))
  return sql.join([sql`c.deleted_at is null`, ...onContact(asked), ...hung], sql` and `)
}

/**
 * The same of contacts that are there and looked at one by one. What hangs on them is asked for each by itself; the first such
 * thing may be gathered before, as far as it is known to be little, or is `known` already.
 */
export function matchesItself(asked: ContactQuery, first: 'each' | 'gathered' | 'known'): SQL {
  const hung = hanging(asked).map((one, place) => {
    if (place > 0 || first === 'each') return hasRelation(one)
    return first === 'known' ? sql`true` : sql`(c.id in (${rowsOf(one, asked.holders)} limit ${gathered})) is true`
  })
  return sql.join([sql`true`, ...onContact(asked), ...hung], sql` and `)
}

/** Says to the planner that what is gathered is little enough to be kept in memory. */
const gathered = 20_000

/** What a scope demands of the contact's own row, what is likely the rarest first. */
export function onContact(asked: ContactQuery): SQL[] {
  return [...indexed(asked), ...unindexed(asked)]
}

/** What counts are kept of (`counts/`): whoever asks for no more than that is told exactly how many there are. */
export function isCounted(asked: ContactQuery): boolean {
  const { search, duplicate, q = {} } = asked.scope
  const isKept = ([key, value]: [string, unknown]) => value === undefined || kept.includes(key)
  return !search && !asked.reported && !duplicate?.is_duplicate && Object.entries(q).every(isKept) && hanging(asked).length === 0
}

const kept = ['state', 'state_is', 'source_id', 'source_id_is', 'status_id', 'status_id_is', 'new_tag']

/** What such a question demands of counts that are called `c`, all but whose they are. */
export const countedOn = (asked: ContactQuery): SQL => sql.join([sql`true`, ...onContact(asked)], sql` and `)

/** Of that, what an index leads to. */
export function indexed(asked: ContactQuery): SQL[] {
  const { category, duplicate, q = {} } = asked.scope
  return [
    ...(asked.reported ? [sql`c.id in (${asked.reported})`] : []),
    ...together(bornBetween(asked)),
    ...together(bornAround(asked)),
    ...together(added(asked)),
    ...(q.new_tag ? [sql`c.new_tag`] : []),
    ...thatIs(q.state_is, sql`c.state`, q.state, sql`text[]`),
    ...thatIs(q.source_id_is, sql`c.source_id`, q.source_id, sql`uuid[]`),
    ...thatIs(q.status_id_is, sql`c.status_id`, q.status_id, sql`uuid[]`),
    ...oneOf(sql`c.category`, category, sql`text[]`),
    ...together(contacted(asked)),
    ...(duplicate?.is_duplicate && duplicate.fields?.length ? [isDuplicate(duplicate.fields)] : []),
  ]
}

/** What is asked not to be there. Most contacts are let through, so that each is looked at for it. */
export function unindexed(asked: ContactQuery): SQL[] {
  const { q = {}, downline_user_id_is } = asked.scope
  const { state_is, source_id_is, status_id_is, tag_id_is, city_is } = q
  return [
    ...thatIsNot(state_is, sql`c.state`, q.state, sql`text[]`),
    ...thatIsNot(source_id_is, sql`c.source_id`, q.source_id, sql`uuid[]`),
    ...thatIsNot(status_id_is, sql`c.status_id`, q.status_id, sql`uuid[]`),
    ...thatIsNot(asked.without && 'not', sql`c.owner_id`, asked.without, sql`uuid[]`),
    ...(downline_user_id_is === 'empty' ? [sql`c.owner_id is null`] : []),
    ...(tag_id_is === 'not' && q.tag_id?.length ? [lacks(tagged(q.tag_id))] : []),
    ...(tag_id_is === 'empty' ? [lacks(tagged())] : []),
    ...(city_is === 'not' && q.city?.length ? [lacks(livesIn(q.city))] : []),
    ...(city_is === 'empty' ? [lacks(livesIn())] : []),
  ]
}

/** Any of the values, or nothing at all. */
function thatIs(mode: FilterMode | undefined, column: SQL, values: readonly string[] | undefined, type: SQL): SQL[] {
  if (mode === 'empty') return [sql`${column} is null`]
  return mode === 'not' ? [] : oneOf(column, values, type)
}

/** None of the values; whoever has nothing has none of them. */
const thatIsNot = (mode: FilterMode | undefined, column: SQL, values: readonly string[] | undefined, type: SQL): SQL[] =>
  mode === 'not' ? oneOf(column, values, type).map((one) => sql`(${one}) is not true`) : []

/** The two ends of a range are one condition. */
const together = (ends: SQL[]): SQL[] => (ends.length ? [sql.join(ends, sql` and `)] : [])

const added = ({ scope: { q = {} }, zone, today }: ContactQuery): SQL[] => [
  ...days(sql`c.created_at`, q.created_from, q.created_to, zone),
  ...lastDays(sql`c.created_at`, q.created_last_days, today, zone),
]

/** Which days a scope asks for contacts of, true for all. */
export const addedWithin = (asked: ContactQuery): SQL => sql.join([sql`true`, ...added(asked)], sql` and `)

export const isAddedWithin = (asked: ContactQuery): boolean => added(asked).length > 0

function contacted({ scope: { q = {} }, zone, today }: ContactQuery): SQL[] {
  return [
    ...(q.never_contacted ? [sql`c.last_contacted_at is null`] : []),
    ...days(sql`c.last_contacted_at`, q.contacted_from, q.contacted_to, zone),
    ...lastDays(sql`c.last_contacted_at`, q.contacted_last_days, today, zone),
  ]
}

/** What of a scope the index that sorts it can skip to; the rest is looked for along it. */
export function alongSort(asked: ContactQuery): SQL {
  const sort: ContactOrder = asked.scope.order_field ?? 'created_at'
  const { new_tag } = asked.scope.q ?? {}
  const conditions = [
    sql`c.deleted_at is null`,
    ...(new_tag ? [sql`c.new_tag`] : []),
    ...(sort === 'created_at' ? added(asked) : []),
    ...(sort === 'last_contacted_at' ? contacted(asked) : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Whether a scope asks for less than all that somebody has. */
export function isNarrowed({ category, duplicate, q, representer_type, downline_user_id_is }: Scope): boolean {
  return Boolean(
    category?.length ||
    duplicate?.is_duplicate ||
    representer_type === 'writing_agent' ||
    downline_user_id_is ||
    Object.values(q ?? {}).some((value) => value !== undefined),
  )
}

const oneOf = (column: SQL, values: readonly string[] | undefined, type: SQL): SQL[] =>
  values?.length ? [sql`${column} = any(${asArray(values)}::${type})`] : []

/** Whole days by the clock of a zone. */
function days(column: SQL, from: string | undefined, to: string | undefined, zone: string): SQL[] {
  const begin = (day: string) => contactDate(day, zone)?.toISOString() ?? day
  return [
    ...(from ? [sql`${column} >= ${begin(from)}::timestamptz`] : []),
    ...(to ? [sql`${column} < ${begin(nextDay(to))}::timestamptz`] : []),
  ]
}

const nextDay = (day: string): string => daysAfter(day, 1)

/** The days until today, so many of them before it. */
const lastDays = (column: SQL, before: number | undefined, today: string, zone: string): SQL[] =>
  before === undefined ? [] : days(column, daysAfter(today, -before), today, zone)

/** Born on these days, or of this age today: somebody of 64 was born after this day 65 years ago. */
function bornBetween({ scope: { q = {} }, today }: ContactQuery): SQL[] {
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`
  return [
    ...(q.birth_from ? [sql`c.birth_date >= ${q.birth_from}::date`] : []),
    ...(q.birth_to ? [sql`c.birth_date <= ${q.birth_to}::date`] : []),
    ...(q.age_from === undefined ? [] : [sql`c.birth_date <= ${yearsAgo(q.age_from)}`]),
    ...(q.age_to === undefined ? [] : [sql`c.birth_date > ${yearsAgo(q.age_to + 1)}`]),
  ]
}

/** Whose birthday is around today, or who comes to an age by it. */
function bornAround({ scope: { q = {} }, today }: ContactQuery): SQL[] {
  const { birthday_next_days: next, birthday_last_days: last, turning } = q
  const span = spanAround(today, next, last)
  if (turning === undefined) return span ? [birthdayWithin(span)] : []
  const year = today.slice(0, 4)
  const { from, to } = span ?? { from: `${year}-01-01`, to: `${year}-12-31` }
  // Not of that age yet on the day before the first.
  const before = (day: string) => sql`(${day}::date - make_interval(years => ${turning}))::date`
  return [sql`c.birth_date > ${before(daysAfter(from, -1))}`, sql`c.birth_date <= ${before(to)}`]
}

function birthdayWithin({ from, to }: DaySpan): SQL {
  if (daysBetween(from, to) >= 365) return sql`c.birthday is not null`
  const [first, last] = [birthdaySince(from), birthdayOn(to)]
  const since = sql`c.birthday >= ${first}::smallint`
  const until = sql`c.birthday <= ${last}::smallint`
  return first <= last ? sql`${since} and ${until}` : sql`(${since} or ${until})`
}

/** Rows that hang on contacts: the column that names the contact, where they are, and which of them count; `holder` where they know whose the contact is. */
type Relation = { contact: SQL; from: SQL; where: SQL; holder?: SQL }

/** What makes people alike, whatever it is. */
const sharesAnything: Relation = {
  contact: sql`d.contact_id`,
  from: sql`contact_duplicates d`,
  where: sql`d.kind < ${duplicateKinds.address}`,
  holder: sql`d.holder_id`,
}

const tagged = (tags?: readonly string[]): Relation => ({
  contact: sql`t.contact_id`,
  from: sql`contact_tags t`,
  where: tags ? sql`t.tag_id = any(${asArray(tags)}::uuid[])` : sql`true`,
})

/** By the first address; without cities, in any. */
const livesIn = (cities?: readonly string[]): Relation => ({
  contact: sql`a.contact_id`,
  from: sql`contact_addresses a`,
  where: sql`a.position = 0 and a.city_key <> ''${cities ? sql` and a.city_key = any(${asArray(cities.map((city) => city.toLowerCase()))}::text[])` : sql``}`,
})

function hanging({ scope, user_id, today }: ContactQuery): Relation[] {
  const { duplicate, q = {} } = scope
  const { tag_id, tag_id_is, city, city_is, group_id, carrier_id, policy_status, favorite } = q
  const ids = (values: readonly string[]) => sql`any(${asArray(values)}::uuid[])`
  const writer = scope.representer_type === 'writing_agent' && !scope.downline_user_id_is ? scope.downline_user_id : undefined
  const renewal = [
    ...within(sql`p.renewal_date`, { from: q.renewal_from, to: q.renewal_to }),
    ...within(sql`p.renewal_date`, spanAround(today, q.renewal_next_days, q.renewal_last_days)),
  ]
  const policies = [
    ...(carrier_id?.length ? [sql`p.carrier_id = ${ids(carrier_id)}`] : []),
    ...(policy_status?.length ? [sql`p.status = any(${asArray(policy_status)}::text[])`] : []),
    ...renewal,
    ...(renewal.length && !policy_status?.length ? [mayRenew] : []),
    ...(writer ? [sql`exists (select from policy_agents a where a.policy_id = p.id and a.user_id = ${writer})`] : []),
  ]
  return [
    ...(favorite
      ? [{ contact: sql`f.favorite_id`, from: sql`favorites f`, where: sql`f.user_id = ${user_id} and f.kind = 'contact'` }]
      : []),
    ...(group_id?.length ? [{ contact: sql`g.contact_id`, from: sql`contact_groups g`, where: sql`g.group_id = ${ids(group_id)}` }] : []),
    ...(policies.length
      ? [
          {
            contact: sql`p.contact_id`,
            from: sql`policies p`,
            where: sql`p.deleted_at is null and ${sql.join(policies, sql` and `)}`,
            holder: sql`p.holder_id`,
          },
        ]
      : []),
    ...(duplicate?.is_duplicate && !duplicate.fields?.length ? [sharesAnything] : []),
    ...(city?.length && !city_is ? [livesIn(city)] : []),
    ...(tag_id?.length && !tag_id_is ? [tagged(tag_id)] : []),
  ]
}

/** A query for the ids of contacts on which something hangs; `is_whole`: whether a scope asks for nothing else, so that their number is the count, or about it. */
export type RelationFilter = { rows: SQL; is_whole: boolean }

/** The contacts on which something hangs that a scope asks for: of several such things the one that is likely the rarest. Null if it asks for none. */
export function relationFilter(asked: ContactQuery): RelationFilter | null {
  const [rarest, ...others] = hanging(asked)
  if (!rarest) return null
  const isWithinReach = asked.holders === 'all' || rarest.holder !== undefined
  return { rows: rowsOf(rarest, asked.holders), is_whole: isWithinReach && others.length === 0 && onContact(asked).length === 0 }
}

/** What knows whose the contact is knows whether it is there as well: deleted ones are nobody's. */
function rowsOf({ contact, from, where, holder }: Relation, holders: OwnerFilter): SQL {
  const held = holder && holders !== 'all' ? sql` and ${holder} is not null and ${holder} = any(${asArray(holders)}::uuid[])` : sql``
  return sql`select ${contact} as id from ${from} where ${where}${held}`
}

/** For several holders such contacts are gathered once; asking for each contact by itself would take five times as long. */
function listedIn(one: Relation, holders: OwnerFilter): SQL {
  const { contact, from, where } = one
  if (holders !== 'all' && holders.length > 1) return sql`(c.id in (select ${contact} from ${from} where ${where})) is true`
  return sql`exists (select from ${from} where ${where} and ${contact} = c.id)`
}

/** A subquery with a limit stays a look-up a row; `exists` may be planned as a join that reads everything that hangs anywhere. */
const hasRelation = ({ contact, from, where }: Relation): SQL =>
  sql`(select true from ${from} where ${where} and ${contact} = c.id limit 1) is true`

/** None of these rows hang on the contact. */
const lacks = (one: Relation): SQL => sql`not (${hasRelation(one)})`

const within = (column: SQL, span: { from?: string | undefined; to?: string | undefined } | null): SQL[] => [
  ...(span?.from ? [sql`${column} >= ${span.from}::date`] : []),
  ...(span?.to ? [sql`${column} <= ${span.to}::date`] : []),
]

import { asArray } from '#api/platform/as-array.ts'
import { sql, type SQL } from 'drizzle-orm'
import { keyOf, orderOf, type Window } from './contacts.order.ts'
import {
  addedWithin,
  alongSort,
  relationFilter,
  ownedBy,
  isAddedWithin,
  matching,
  matchesItself,
  indexed,
  unindexed,
  withinReach,
  type ContactQuery,
  type RelationFilter,
} from '../contacts.scope.ts'
import { found, searchCap } from './contacts.search.ts'

/*
 * The ways to a page of filtered contacts. What may match is looked at first, as far as a bound: if that was all and few of
 * it match, those are sorted and counted; else the contacts are walked in order until the page is full. So neither way
 * reads a tenant, whatever is asked for and however it is sorted. Looks and walks read indexes alone: those that sort
 * contacts hold what filters ask for as well.
 */

/** How far each way goes. Tests ask for less, to come to the ends of all of them. */
export type Bounds = {
  /** As many contacts on which something hangs are gathered, for one holder and for others; where there are more, each is asked by itself. */
  hung: { ofOne: number; ofMore: number }
  /** So few that looking each of them up is quicker than walking: among everybody's, and among some people's, where walks are longer. */
  few: { ofAll: number; ofSome: number }
  /** How many contacts are looked at: along the index of what is asked for (fewer where more is asked, which is not in it), of one holder, and of several. */
  ofAll: number
  ofAllForMore: number
  ofOne: number
  ofSeveral: number
  /** The same where each of them has to be asked what hangs on it. */
  each: number
  /** How many contacts a walk may pass before it is given up. */
  walk: number
}

export const usual: Bounds = {
  hung: { ofOne: 4_000, ofMore: 8_000 },
  few: { ofAll: 2_500, ofSome: 2_500 },
  ofAll: 5_000,
  ofAllForMore: 1_200,
  ofOne: 100_000,
  ofSeveral: 5_000,
  each: 700,
  walk: 100_000,
}

/** Where fewer than this share of what was looked at match, a walk would be too long: among everybody's, and among some people's, who are few themselves. */
const rare = { ofAll: 0.002, ofSome: 0.004 }

/**
 * What a look saw: whether that was everything that may match (`is_all`), how many it looked at, and how many of them match:
 * the count, where `is_counted`; null where that was not asked. `ids` are those of the page in order: all that there are
 * where everything that matches was sorted (`is_sorted`), else only as good as they are many. Null where none were looked for.
 */
export type Seen = {
  is_all: boolean
  looked_at: number
  matched: number | null
  is_counted: boolean
  ids: string[] | null
  is_sorted: boolean
}

export const isOne = ({ holders }: ContactQuery): boolean => holders !== 'all' && holders.length === 1

/**
 * A look at the contacts on which something hangs that is asked for: few of them are looked up and sorted; more are walked to
 * in order, unless it is not known how many of them are within reach.
 */
export function pageByRelation(asked: ContactQuery, { rows, is_whole }: RelationFilter, window: Window, bounds: Bounds): SQL {
  const { holders } = asked
  const most = isOne(asked) ? bounds.hung.ofOne : bounds.hung.ofMore
  const few = isOne(asked) ? most : holders === 'all' ? bounds.few.ofAll : bounds.few.ofSome
  const isHung = sql`${isGathered} and ${matchesItself(asked, 'known')}`
  // Among everybody's, deleted ones may be: no count that could be told, so none is taken.
  const whole = holders === 'all' ? sql`examined` : sql`(select count(distinct id)::int from (${gathered}) h)`
  const counted = is_whole ? sql`when examined <= ${most} then ${whole}` : sql``
  // Among everybody's nothing more is looked at: what is left is to ask each. One walk serves both, for each is planned, walked or not.
  const isEither = sql`case when (select examined from counted) <= ${most} then ${isHung} else ${matchesItself(asked, 'each')} end`
  const walk = holders === 'all' ? sql`else array(${walkTo(asked, isEither, window, bounds)})` : sql``
  const walked = is_whole && holders !== 'all' ? sql`when examined <= ${most} then array(${walkTo(asked, isHung, window, bounds)})` : walk
  return sql`
    with hung as materialized (select array(${rows} limit ${most + 1}) as ids),
    counted as materialized (select cardinality(ids) as examined from hung),
    found as materialized (
      select c.id, c.${keyOf(asked.scope)} from ${isOne(asked) ? amongTheirs(asked) : eachByItself}
      where (select examined from counted) <= ${few} and ${withinReach(holders)} and ${matchesItself(asked, 'known')}
    )
    select examined <= ${most} as is_all, examined as looked_at,
      case when examined <= ${few} then (select count(*)::int from found) ${counted} end as matched,
      examined <= ${is_whole && holders !== 'all' ? most : few} as is_counted,
      case when examined <= ${few} then array(
        select id from found c order by ${orderOf(asked.scope, sql`c`)} limit ${window.limit} offset ${window.offset}
      ) ${walked} end as ids,
      examined <= ${few} as is_sorted
    from counted`
}

/** The same for one holder, of whose contacts each is asked in the same breath where more hangs than is gathered. */
export const pageByOwnersWithRelation = (asked: ContactQuery, hangs: RelationFilter, window: Window, bounds: Bounds): SQL => sql`
  with gathered as materialized (${pageByRelation(asked, hangs, window, bounds)}),
  asked as materialized (${pageByIndex(asked, 'each', window, bounds)})
  select is_all, looked_at, matched, is_counted, is_sorted, ids from gathered where is_all
  union all select is_all, looked_at, matched, is_counted, is_sorted, ids from asked where not (select is_all from gathered)`

const gathered = sql`select unnest(ids) as id from hung`
const isGathered = sql`(c.id in (${gathered})) is true`

/** One holder has few enough to go through them all. */
const amongTheirs = ({ holders }: ContactQuery): SQL =>
  sql`(select * from contacts c where ${ownedBy(holders)} and c.deleted_at is null and ${isGathered}) c`

/** In one descent of the index that leads to them: it takes the ids in its own order, a fifth quicker than one after the other. */
const eachByItself = sql`(select * from contacts c where c.id = any((select ids from hung)::uuid[]) and c.deleted_at is null offset 0) c`

/** A look at contacts themselves; `hung`: whether what hangs on them is gathered, or each has to be asked. */
export function pageByIndex(asked: ContactQuery, hung: Hung, window: Window, bounds: Bounds): SQL {
  const { holders } = asked
  const isAskedEach = hung === 'each' && relationFilter(asked) !== null
  if (holders === 'all') return lookAlongOne(asked, window, bounds)
  if (holders.length > 1) return lookAround(asked, holders, hung, window, bounds, isAskedEach ? bounds.each : bounds.ofSeveral)
  const cap = isAskedEach ? bounds.each : bounds.ofOne
  const theirs = sql`select c.*, 1 as nth from contacts c where ${ownedBy(holders)} and c.deleted_at is null`
  if (!isAskedEach) return look(asked, { rows: sql`${theirs} limit ${cap + 1}`, cap, most: cap + 2, in_order: false }, hung, window, bounds)
  // It may be too short, so it goes in order: the page may be among what it sees. Those are asked in the order of their ids, as
  // are the indexes of what hangs on them.
  const first = sql`${theirs} order by ${orderOf(asked.scope, sql`c`)} limit ${cap + 1}`
  return look(asked, { rows: sql`select * from (${first}) first order by id`, cap, most: cap + 2, in_order: true }, hung, window, bounds)
}

export type Hung = 'gathered' | 'each'

/** The same number of each holder's, the newest, so that what is seen speaks for all of them. */
function lookAround(asked: ContactQuery, holders: string[], hung: Hung, window: Window, bounds: Bounds, cap: number): SQL {
  const of = sql`from unnest(${asArray(holders)}::uuid[]) o(holder_id) cross join lateral`
  const theirs = sql`c.holder_id = o.holder_id and ${addedWithin(asked)} and c.deleted_at is null`
  if (isAddedWithin(asked)) {
    const rows = sql`select added.* ${of} (select c.*, 1 as nth from contacts c where ${theirs}) added limit ${cap + 1}`
    return look(asked, { rows, cap, most: cap + 2, in_order: false }, hung, window, bounds)
  }
  const most = Math.ceil(cap / Math.max(1, holders.length)) + 1
  const rows = sql`
    select newest.* ${of} (
      select c.*, row_number() over (order by c.created_at desc, c.id desc) as nth from contacts c
      where ${theirs} order by c.created_at desc, c.id desc limit ${most}
    ) newest`
  return look(asked, { rows, cap: most * holders.length, most, in_order: false }, hung, window, bounds)
}

/** `rows` are contacts, `nth` of at most `most`: where one is the last that was let through, there may be more. */
type Rows = { rows: SQL; cap: number; most: number; in_order: boolean }

/** What sorts the contacts is in the index that finds them, so they are sorted without being looked up again. */
function look(asked: ContactQuery, { rows, cap, most, in_order }: Rows, hung: Hung, window: Window, bounds: Bounds): SQL {
  const { limit, offset } = window
  // One holder's are as good as always all looked at: their walk would be planned for nothing.
  const walked = isOne(asked) ? sql`` : sql`when ${isCommon(asked)} then array(${pageOfWalk(asked, hung, window, bounds)})`
  return sql`
  with seen as materialized (
    select c.id, c.${keyOf(asked.scope)}, c.nth, ${matchesItself(asked, hung)} as matches from (${rows}) c
  ), counted as materialized (
    select count(*) <= ${cap} and not coalesce(bool_or(nth >= ${most}::bigint), false) as is_all, count(*)::int as looked_at,
      count(*) filter (where matches)::int as matched from seen
  )
  select is_all, looked_at, matched, is_all as is_counted, is_all as is_sorted, case when is_all or ${in_order} then array(
    select c.id from seen c where matches order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}) ${walked} end as ids
  from counted`
}

/** Along the index of what is likely the rarest that is asked for; only where that was all are the contacts looked up. */
function lookAlongOne(asked: ContactQuery, window: Window, bounds: Bounds): SQL {
  const { limit, offset } = window
  const { ofAll, ofAllForMore, few } = bounds
  const [rarest = sql`true`, ...more] = indexed(asked)
  const cap = more.length || unindexed(asked).length ? ofAllForMore : ofAll
  return sql`
    with seen as materialized (
      select count(*)::int as looked_at, count(*) filter (where matches)::int as matched, array_agg(id) filter (where matches) as ids
      from (select c.id, ${matchesItself(asked, 'each')} as matches
        from (select * from contacts c where ${rarest} and c.deleted_at is null limit ${cap + 1}) c offset 0) looked_at
    )
    select looked_at <= ${cap} as is_all, looked_at, matched, looked_at <= ${cap} as is_counted,
      looked_at <= ${cap} and matched <= ${few.ofAll} as is_sorted,
      case when looked_at <= ${cap} and matched <= ${few.ofAll} then array(
        select c.id from (select unnest(ids) as id from seen) kept
        cross join lateral (select * from contacts c where c.id = kept.id offset 0) c
        order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}
      ) when ${isCommon(asked)} then array(${pageOfWalk(asked, 'each', window, bounds)}) end as ids from seen`
}

/** A look at what a search finds, as far as its bound: all of that is sorted and counted. */
export function pageBySearch(asked: ContactQuery, search: string, window: Window): SQL {
  const cap = searchCap(window)
  return sql`
    with found as materialized (${found(asked.holders, search, cap)}),
    matched as materialized (select c.id, c.${keyOf(asked.scope)} from found f join contacts c on c.id = f.id where ${matching(asked)}),
    counted as materialized (select count(*)::int as looked_at from found)
    select looked_at <= ${cap} as is_all, looked_at, (select count(*)::int from matched) as matched, looked_at <= ${cap} as is_counted,
      array(select c.id from matched c order by ${orderOf(asked.scope, sql`c`)} limit ${window.limit} offset ${window.offset}) as ids,
      true as is_sorted
    from counted`
}

const shareOf = ({ holders }: ContactQuery): number => (holders === 'all' ? rare.ofAll : rare.ofSome)

export const isRare = (asked: ContactQuery, { looked_at, matched }: Pick<Seen, 'looked_at' | 'matched'>): boolean =>
  matched !== null && matched < looked_at * shareOf(asked)

/** The opposite, within a look: it walks in the same breath, so that nothing has to be asked, read and planned again. */
const isCommon = (asked: ContactQuery): SQL => sql`matched >= looked_at * ${shareOf(asked)}::float`

/** The page out of a walk in order; shorter than it might be where what matches is too far apart. */
export const pageOfWalk = (asked: ContactQuery, hung: Hung, window: Window, bounds: Bounds): SQL =>
  walkTo(asked, matchesItself(asked, hung), window, bounds)

function walkTo(asked: ContactQuery, matches: SQL, { limit, offset }: Window, { walk }: Bounds): SQL {
  const { holders, scope } = asked
  const order = orderOf(scope, sql`c`)
  return sql`
    select c.id from (
      select * from contacts c where ${isOne(asked) ? ownedBy(holders) : sql`true`} and ${alongSort(asked)} order by ${order} limit ${walk}
    ) c
    where ${withinReach(holders)} and ${matches} order by ${order} limit ${limit} offset ${offset}`
}

/** The page by sorting everything that matches, however much: what is left where a walk is too long. */
export function pageOfAll(asked: ContactQuery, { limit, offset }: Window): SQL {
  const every = sql`select c.id, c.${keyOf(asked.scope)} from contacts c where ${ownedBy(asked.holders)} and ${matching(asked)} offset 0`
  return sql`select c.id from (${every}) c order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}`
}

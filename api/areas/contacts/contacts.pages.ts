import { sql, type SQL } from 'drizzle-orm'
import { orderOf, type Window } from './contacts.order.ts'
import {
  addedWithin,
  alongSort,
  asArray,
  hangers,
  heldBy,
  matching,
  matchesItself,
  onContact,
  withinReach,
  type Asked,
} from './contacts.scope.ts'

/*
 * The ways to a page of filtered contacts. What may match is looked at first, as far as a bound: if that was all and few of
 * it match, those are sorted and counted; else the contacts are walked in order until the page is full. So neither way
 * reads a tenant, whatever is asked for and however it is sorted.
 */

/** How far each way goes. Tests ask for less, to come to the ends of all of them. */
export type Bounds = {
  /** So few that sorting them is quicker than walking. */
  few: number
  /** How many contacts are looked at: of one holder, out of the one index that has most of what filters ask for, and otherwise. */
  ofOne: number
  ofSeveral: number
  /** How many contacts a walk may pass before it is given up. */
  walk: number
}

export const usual: Bounds = { few: 5_000, ofOne: 100_000, ofSeveral: 10_000, walk: 50_000 }

/** Where fewer than this share of what was looked at match, a walk would be too long: among everybody's, and among some people's, who are few themselves. */
const rare = { ofAll: 0.002, ofSome: 0.02 }

/** How many were looked at and how many of them match, null where that was not asked; `examined` is beyond the cap if there are more. */
export type Seen = { examined: number; looked_at: number; matched: number | null }

/**
 * A look at what may match: a query for `examined`, `matched` and `ids`, those of the page in order, null unless everything
 * was seen (`examined` is no more than `cap`) and few match.
 */
export type Look = { cap: number; query: SQL }

/** Where to look first, and where next if that is too much. */
export function looksAt(asked: Asked, window: Window, bounds: Bounds): Look[] {
  const { holders } = asked
  const { few, ofOne } = bounds
  const hung = hangers(asked)
  const [rarest = sql`true`] = onContact(asked)
  if (holders === 'all') return [hung ? lookAtHung(asked, hung, window, few) : look(asked, few, amongAll(rarest, few), window, few)]
  const held =
    holders.length === 1 ? look(asked, ofOne, amongAll(heldBy(holders), ofOne), window, few) : lookAround(asked, holders, window, bounds)
  return hung ? [lookAtHung(asked, hung, window, few), held] : [held]
}

const amongAll = (which: SQL, cap: number): SQL =>
  sql`select c.*, 1 as nth, ${cap + 2}::bigint as most from contacts c where ${which} and c.deleted_at is null limit ${cap + 1}`

/** The same number of each holder's, the newest, so that what is seen speaks for all of them. */
function lookAround(asked: Asked, holders: string[], window: Window, { few, ofSeveral }: Bounds): Look {
  const most = Math.ceil(ofSeveral / Math.max(1, holders.length)) + 1
  const rows = sql`
    select newest.*, ${most}::bigint as most from unnest(${asArray(holders)}::uuid[]) o(holder_id) cross join lateral (
      select c.*, row_number() over (order by c.created_at desc, c.id desc) as nth from contacts c
      where c.holder_id = o.holder_id and ${addedWithin(asked)} and c.deleted_at is null order by c.created_at desc, c.id desc limit ${most}
    ) newest`
  return look(asked, most * holders.length, rows, window, few)
}

/** `rows` are contacts, `nth` of at most `most`: where one is the last that was let through, there may be more. */
const look = (asked: Asked, cap: number, rows: SQL, { limit, offset }: Window, few: number): Look => ({
  cap,
  query: sql`
    with seen as materialized (
      select (case when bool_or(nth = most) then ${cap} else 0 end + count(*))::int as examined,
        count(*) filter (where matches)::int as matched, count(*)::int as looked_at, array_agg(id) filter (where matches) as ids
      from (select c.id, c.nth, c.most, ${matchesItself(asked)} as matches from (${rows}) c offset 0) looked_at
    )
    select examined, matched, looked_at, array(
      select c.id from (select unnest(ids) as id from seen where examined <= ${cap} and matched <= ${few}) kept
      cross join lateral (select * from contacts c where c.id = kept.id offset 0) c
      order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}
    ) as ids from seen`,
})

/** What hangs on contacts leads to them, unless it is much. */
const lookAtHung = (asked: Asked, hung: SQL, { limit, offset }: Window, few: number): Look => ({
  cap: few,
  query: sql`
    with hung as materialized (${hung} limit ${few + 1}), counted as materialized (select count(*)::int as examined from hung),
    found as materialized (
      select c.id, row_number() over (order by ${orderOf(asked.scope, sql`c`)}) as place from ${contactsOf(asked, few)}
      where ${withinReach(asked.holders)} and ${matchesItself(asked)}
    )
    select examined, examined as looked_at, case when examined <= ${few} then (select count(*)::int from found) end as matched,
      array(select id from found order by place limit ${limit} offset ${offset}) as ids
    from counted`,
})

/** The contacts of `hung`: looked up each by itself, or found among those of one holder, who has few enough to go through. */
function contactsOf({ holders }: Asked, few: number): SQL {
  const ids = sql`select distinct id from hung where (select examined from counted) <= ${few}`
  if (holders !== 'all' && holders.length === 1)
    return sql`(select * from contacts c where ${heldBy(holders)} and c.deleted_at is null and c.id in (${ids})) c`
  return sql`(${ids}) h cross join lateral (select * from contacts c where c.id = h.id and c.deleted_at is null offset 0) c`
}

export const isRare = ({ holders }: Asked, { looked_at, matched }: Seen): boolean =>
  matched !== null && matched < looked_at * (holders === 'all' ? rare.ofAll : rare.ofSome)

/** The page out of a walk in order; shorter than it might be where what matches is too far apart. */
export function pageOfWalk(asked: Asked, { limit, offset }: Window, { walk }: Bounds): SQL {
  const { holders, scope } = asked
  const one = holders !== 'all' && holders.length === 1
  const order = orderOf(scope, sql`c`)
  return sql`
    select c.id from (
      select * from contacts c where ${one ? heldBy(holders) : sql`true`} and ${alongSort(asked)} order by ${order} limit ${walk}
    ) c
    where ${withinReach(holders)} and ${matchesItself(asked)} order by ${order} limit ${limit} offset ${offset}`
}

/** The page by sorting everything that matches, however much: what is left where a walk is too long. */
export function pageOfAll(asked: Asked, { limit, offset }: Window): SQL {
  const every = sql`select c.id from contacts c where ${heldBy(asked.holders)} and ${matching(asked)} offset 0`
  return sql`
    select c.id from (${every}) every cross join lateral (select * from contacts c where c.id = every.id offset 0) c
    order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}`
}

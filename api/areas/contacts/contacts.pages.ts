import { sql, type SQL } from 'drizzle-orm'
import { keyOf, orderOf, type Window } from './contacts.order.ts'
import { alongSort, hangers, heldBy, matching, matchesItself, onContact, withinReach, type Asked } from './contacts.scope.ts'

/*
 * The ways to a page of filtered contacts. What may match is looked at first, as far as a bound: if that was all and few of
 * it match, those are sorted and counted; else the contacts are walked in order until the page is full. So neither way
 * reads a tenant, whatever is asked for and however it is sorted.
 */

/** So few that sorting them is quicker than walking. */
export const few = 5_000

/** How many contacts are looked at: of one holder, out of the one index that has most of what filters ask for, and otherwise. */
const caps = { ofOne: 100_000, ofSeveral: 10_000 }

/** Where fewer than this share of what was looked at match, a walk would be too long: among everybody's, and among some people's, who are few themselves. */
const rare = { ofAll: 0.002, ofSome: 0.02 }

/** How many contacts a walk may pass before it is given up. */
const walkCap = 50_000

/** How many were looked at, and how many of them match; null where that is not known because there are too many. */
export type Seen = { examined: number; matched: number | null }

/**
 * A look at what may match, as common table expressions: `seen`, and `page` with `id` and `place`, which is empty unless
 * everything was seen (`examined` is no more than `cap`) and few match.
 */
export type Look = { cap: number; seenAndPage: SQL }

/** Where to look first, and where next if that is too much. */
export function looksAt(asked: Asked, window: Window): Look[] {
  const { holders } = asked
  const hung = hangers(asked)
  const [rarest = sql`true`] = onContact(asked)
  if (holders === 'all') return [hung ? lookAtHung(asked, hung, window) : look(asked, few, rarest, window)]
  const held = (cap: number) => look(asked, cap, heldBy(holders), window)
  if (hung) return [lookAtHung(asked, hung, window), held(caps.ofSeveral)]
  return [held(holders.length === 1 ? caps.ofOne : caps.ofSeveral)]
}

const look = (asked: Asked, cap: number, among: SQL, { limit, offset }: Window): Look => ({
  cap,
  seenAndPage: sql`
    seen as materialized (
      select count(*)::int as examined, count(*) filter (where matches)::int as matched, array_agg(id) filter (where matches) as ids
      from (
        select c.id, ${matchesItself(asked)} as matches
        from (select * from contacts c where ${among} and c.deleted_at is null limit ${cap + 1}) c offset 0
      ) looked_at
    ), page as (
      select c.id, row_number() over (order by ${orderOf(asked.scope, sql`c`)}) as place
      from (select unnest(ids) as id from seen where examined <= ${cap} and matched <= ${few}) kept
      cross join lateral (select * from contacts c where c.id = kept.id offset 0) c
      order by place limit ${limit} offset ${offset}
    )`,
})

/** What hangs on contacts leads to them, one look-up each, unless it is much. */
const lookAtHung = (asked: Asked, hung: SQL, { limit, offset }: Window): Look => ({
  cap: few,
  seenAndPage: sql`
    hung as materialized (${hung} limit ${few + 1}), counted as materialized (select count(*)::int as examined from hung),
    found as materialized (
      select c.id, row_number() over (order by ${orderOf(asked.scope, sql`c`)}) as place
      from (select distinct id from hung where (select examined from counted) <= ${few}) h
      cross join lateral (select * from contacts c where c.id = h.id and c.deleted_at is null offset 0) c
      where ${withinReach(asked.holders)} and ${matchesItself(asked)}
    ), seen as materialized (
      select examined, case when examined <= ${few} then (select count(*)::int from found) end as matched from counted
    ), page as (select id, place from found order by place limit ${limit} offset ${offset})`,
})

export const isRare = ({ holders }: Asked, { examined, matched }: Seen): boolean =>
  matched !== null && matched < examined * (holders === 'all' ? rare.ofAll : rare.ofSome)

/** The page out of a walk in order; shorter than it might be where what matches is too far apart. */
export function pageOfWalk(asked: Asked, { limit, offset }: Window): SQL {
  const { holders, scope } = asked
  const one = holders !== 'all' && holders.length === 1
  const order = orderOf(scope, sql`c`)
  return sql`
    select c.id from (
      select * from contacts c where ${one ? heldBy(holders) : sql`true`} and ${alongSort(asked)} order by ${order} limit ${walkCap}
    ) c
    where ${withinReach(holders)} and ${matchesItself(asked)} order by ${order} limit ${limit} offset ${offset}`
}

/** The page by sorting everything that matches, however much: what is left where a walk is too long. */
export const pageOfAll = (asked: Asked, { limit, offset }: Window): SQL => sql`
  select c.id from (
    select c.id, c.${keyOf(asked.scope)} from contacts c where ${heldBy(asked.holders)} and ${matching(asked)} offset 0
  ) c order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}`

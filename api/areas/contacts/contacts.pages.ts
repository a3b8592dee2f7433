import { sql, type SQL } from 'drizzle-orm'
import { orderOf, type Window } from './contacts.order.ts'
import { alongSort, hangers, heldBy, matching, matchesItself, onContact, withinReach, type Asked } from './contacts.scope.ts'

/*
 * The ways to a page of filtered contacts. What may match is looked at first, as far as a bound: if that was all and few of
 * it match, those are sorted and counted; else the contacts are walked in order until the page is full. So neither way
 * reads a tenant, whatever is asked for and however it is sorted.
 */

/** So few that sorting them is quicker than walking. */
export const few = 5_000

/** How many contacts are looked at: of one holder, out of the one index that has most of what filters ask for, and otherwise. */
const caps = { ofOne: 100_000, usual: 10_000 }

/** Where fewer than this share of what was looked at match, a walk would be too long. */
const rareShare = 0.002

/** How many contacts a walk may pass before it is given up. */
const walkCap = 50_000

/** A look at what may match: `seen` has how many were looked at (`examined`, complete up to `cap`), how many match, and their ids. */
export type Look = { cap: number; seen: SQL }
export type Seen = { examined: number; matched: number }

export const isRare = ({ examined, matched }: Seen): boolean => matched < examined * rareShare

/** Where to look first, and where next if that is too much. */
export function looksAt(asked: Asked): Look[] {
  const { holders, scope } = asked
  const hung = hangers(asked)
  const own = onContact(asked)
  const held = (cap: number) => look(asked, cap, sql`${heldBy(holders)}`)
  if (hung) return [lookAtHung(asked, hung), ...(holders === 'all' ? [] : [held(caps.usual)])]
  if (scope.duplicate?.is_duplicate) return [holders === 'all' ? look(asked, caps.usual, sql`true`) : held(caps.usual)]
  if (holders !== 'all') return [held(holders.length === 1 ? caps.ofOne : caps.usual)]
  return [own.length === 1 ? look(asked, few, sql`${own[0]}`) : look(asked, caps.usual, sql`${own[0]}`)]
}

const look = (asked: Asked, cap: number, among: SQL): Look => ({
  cap,
  seen: sql`seen as materialized (
    select count(*)::int as examined, count(*) filter (where matches)::int as matched, array_agg(id) filter (where matches) as ids
    from (
      select c.id, ${matchesItself(asked)} as matches
      from (select * from contacts c where ${among} and c.deleted_at is null limit ${cap + 1}) c offset 0
    ) looked_at)`,
})

/** What hangs on contacts leads to them, one look-up each, unless it is much. */
const lookAtHung = (asked: Asked, hung: SQL): Look => ({
  cap: few,
  seen: sql`hung as materialized (${hung} limit ${few + 1}), seen as materialized (
    select (select count(*) from hung)::int as examined, count(*)::int as matched, array_agg(c.id) as ids
    from (select distinct id from hung where (select count(*) from hung) <= ${few}) h
    cross join lateral (select * from contacts c where c.id = h.id and c.deleted_at is null offset 0) c
    where ${withinReach(asked.holders)} and ${matchesItself(asked)})`,
})

/** The page out of a look: empty unless everything was seen and few match. */
export const pageOfFew = ({ scope }: Asked, { cap }: Look, { limit, offset }: Window): SQL => sql`
  select c.id from (select unnest(ids) as id from seen where examined <= ${cap} and matched <= ${few}) kept
  cross join lateral (select * from contacts c where c.id = kept.id offset 0) c
  order by ${orderOf(scope, sql`c`)} limit ${limit} offset ${offset}`

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

/** The page by sorting everything that matches, however much: what is left where a walk was given up. */
export const pageOfAll = (asked: Asked, { limit, offset }: Window): SQL => sql`
  select c.id from (select c.id from contacts c where ${heldBy(asked.holders)} and ${matching(asked)} offset 0) every
  cross join lateral (select * from contacts c where c.id = every.id offset 0) c
  order by ${orderOf(asked.scope, sql`c`)} limit ${limit} offset ${offset}`

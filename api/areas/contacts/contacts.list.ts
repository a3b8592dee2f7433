import { sql, type SQL } from 'drizzle-orm'
import type { ContactOrder, ContactRow } from '#api/contract/contacts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { asArray, heldBy, isNarrowed, matching, withinReach, type Asked, type Holders } from './contacts.scope.ts'
import { found, searchCap } from './contacts.search.ts'

type Sort = { key: SQL; natural: 'asc' | 'desc'; nulls?: 'last' }

/** Each sort with its index: the key, its direction where the caller names none, and where empty keys stand in that direction. */
const sorts: Record<ContactOrder, Sort> = {
  created_at: { key: sql`created_at`, natural: 'desc' },
  name: { key: sql`name_key`, natural: 'asc' },
  last_activity_at: { key: sql`last_activity_at`, natural: 'desc', nulls: 'last' },
  last_contacted_at: { key: sql`last_contacted_at`, natural: 'desc', nulls: 'last' },
}

/** Beyond this many holders one index scan a holder no longer pays. */
const manyHolders = 500

/** Whose contacts they are is in an index, so that within a reach counting is quick for longer than over everybody. */
const reachCap = 25_000

type Window = { limit: number; offset: number }

/** The ids that are asked for, in order; all of them without a window. */
function idsInOrder(asked: Asked, window: Window | null, direction = asked.scope.order): SQL {
  const { holders, scope } = asked
  const sort = sorts[scope.order_field ?? 'created_at']
  const order = (alias: SQL) => orderBy(sort, direction ?? sort.natural, alias)
  const part = window ? sql`limit ${window.limit} offset ${window.offset}` : sql``
  if (scope.search) {
    const finds = found(holders, scope.search, window ? searchCap : null)
    return sql`select c.id from (${finds}) f join contacts c on c.id = f.id where ${matching(asked)} order by ${order(sql`c`)} ${part}`
  }
  if (!window || holders === 'all' || holders.length === 1 || holders.length > manyHolders) {
    return sql`select c.id from contacts c where ${heldBy(holders)} and ${matching(asked)} order by ${order(sql`c`)} ${part}`
  }
  // Several holders: each contributes its own first rows, read along its own index, and those are merged. A plain
  // `holder_id = any(…)` sorts everything once who holds them has nothing to do with the sort.
  return sql`select k.id from unnest(${asArray(holders)}::uuid[]) o(holder_id) cross join lateral (
      select c.id, c.${sort.key} from contacts c where c.holder_id = o.holder_id and ${matching(asked)}
      order by ${order(sql`c`)} limit ${window.offset + window.limit}
    ) k order by ${order(sql`k`)} ${part}`
}

/** Every id that is asked for, in order, or the first or last so many of them where the scope says so. */
export function everyId(asked: Asked): SQL {
  const { select_n, type, order_field, order } = asked.scope
  if (!select_n) return idsInOrder(asked, null)
  const natural = sorts[order_field ?? 'created_at'].natural
  const opposite = (order ?? natural) === 'asc' ? 'desc' : 'asc'
  return sql`${idsInOrder(asked, null, type === 'last' ? opposite : order)} limit ${select_n}`
}

/** The opposite order reads the index backwards, so empty keys change sides with it. */
function orderBy({ key, natural, nulls }: Sort, direction: 'asc' | 'desc', alias: SQL): SQL {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const empty = nulls === undefined ? sql`` : direction === natural ? sql`nulls last` : sql`nulls first`
  return sql`${alias}.${key} ${way} ${empty}, ${alias}.id ${way}`
}

type ListedRow = {
  id: string
  number: number
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  category: ContactRow['category']
  state: string | null
  birth_date: string | null
  status_id: string | null
  status_title: string
  status_tone: string
  source_id: string | null
  source_title: string
  owner_id: string | null
  owner_name: string
  pool_id: string | null
  pool_name: string
  new_tag: boolean
  do_not_call: boolean
  last_contacted_at: Date | null
  last_activity_at: Date | null
  created_at: Date
}

const listed = sql`c.id, c.number, c.first_name, c.last_name, c.phone, c.email, c.category, c.state, c.birth_date, c.new_tag, c.do_not_call,
  c.last_activity_at, c.last_contacted_at, c.created_at, c.status_id, s.title as status_title, s.tone as status_tone, c.source_id, r.title as source_title,
  c.owner_id, p.first_name || ' ' || p.last_name as owner_name, c.pool_id, l.name as pool_name`
const joins = sql`left join statuses s on s.id = c.status_id left join sources r on r.id = c.source_id left join profiles p on p.user_id = c.owner_id
  left join pools l on l.id = c.pool_id`

/** So few that sorting them is quicker than walking along the order of everybody until a page is full. */
const fewFound = 5_000

/**
 * The ids of a page: where a filter finds few, those are gathered along its own index and sorted; where it finds many, the
 * contacts are walked in order until the page is full. Walking for a rare filter would read everybody.
 */
function pageOfIds(asked: Asked, window: Window, counted: Counted): SQL {
  const { holders, scope } = asked
  if (scope.search || !isNarrowed(scope) || !counted.exact || counted.count > fewFound) return idsInOrder(asked, window)
  const sort = sorts[scope.order_field ?? 'created_at']
  return sql`
    with few as materialized (select c.id from contacts c where ${heldBy(holders)} and ${matching(asked)})
    select c.id from few join contacts c on c.id = few.id
    order by ${orderBy(sort, scope.order ?? sort.natural, sql`c`)} limit ${window.limit} offset ${window.offset}`
}

/** A page of contacts and how many there are. */
export async function pageOfContacts(
  work: OpenWork,
  asked: Asked,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ContactRow[]; counted: Counted }> {
  const window = { limit, offset: (page - 1) * limit }
  const counting = countContacts(work, asked)
  // What the way to the page does not depend on needs no waiting for.
  const counted = isNarrowed(asked.scope) ? await counting : { count: 0, exact: false }
  const [rows, told] = await Promise.all([listContacts(work, pageOfIds(asked, window, counted)), counting])
  return { rows, counted: told }
}

/** Ids come first and rows are joined late, so deep pages stay cheap. */
async function listContacts({ db }: OpenWork, ids: SQL): Promise<ContactRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    with page as (select id, row_number() over () as place from (${ids}) ids)
    select ${listed} from page join contacts c on c.id = page.id ${joins} order by page.place`)
  return rows.map(rowOf)
}

/** How many there are: exact as far as counting is quick, and "about" beyond. */
export const countContacts = (work: OpenWork, asked: Asked): Promise<Counted> =>
  countUpTo(work, asked.scope.search ? searchCap : capOf(asked.holders), countable(asked))

/** How many contacts these holders have. */
export const countHeld = (work: OpenWork, holders: Holders): Promise<Counted> =>
  countUpTo(
    work,
    capOf(holders),
    sql`select count(*)::int as count from (select from contacts c where ${heldBy(holders)} and c.deleted_at is null limit ${capOf(holders) + 1}) counted`,
  )

const capOf = (holders: Holders): number => (holders === 'all' ? countCap : reachCap)

function countable(asked: Asked): SQL {
  const { holders, scope } = asked
  const cap = scope.search ? searchCap : capOf(holders)
  const from = scope.search
    ? sql`(${found(holders, scope.search, searchCap)}) f join contacts c on c.id = f.id where true`
    : sql`contacts c where ${heldBy(holders)}`
  return sql`select count(*)::int as count from (select from ${from} and ${matching(asked)} limit ${cap + 1}) counted`
}

async function countUpTo({ db }: OpenWork, cap: number, counting: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ count: number }>(counting)
  const count = rows[0]?.count ?? 0
  return count > cap ? { count: cap, exact: false } : { count, exact: true }
}

/** The given contacts as lists show them, in the order given by `ids`, a query for ids. */
export async function listByIds({ db }: OpenWork, holders: Holders, ids: SQL): Promise<ContactRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    with page as (select id, row_number() over () as place from (${ids}) ids)
    select ${listed} from page join contacts c on c.id = page.id ${joins}
    where c.deleted_at is null and ${withinReach(holders)} order by page.place`)
  return rows.map(rowOf)
}

export function rowOf(row: ListedRow): ContactRow {
  return {
    id: row.id,
    number: row.number,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email: row.email,
    category: row.category,
    state: row.state,
    birth_date: row.birth_date,
    status: row.status_id ? { id: row.status_id, title: row.status_title, tone: row.status_tone } : null,
    source: row.source_id ? { id: row.source_id, title: row.source_title } : null,
    owner: row.owner_id ? { id: row.owner_id, name: row.owner_name } : null,
    pool: row.pool_id ? { id: row.pool_id, name: row.pool_name } : null,
    new_tag: row.new_tag,
    do_not_call: row.do_not_call,
    last_contacted_at: row.last_contacted_at && new Date(row.last_contacted_at).toISOString(),
    last_activity_at: row.last_activity_at && new Date(row.last_activity_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  }
}

/** The statements behind a first page and its count, for those who look at their plans. */
export async function explainList(
  work: OpenWork,
  asked: Pick<Asked, 'holders' | 'user_id'> & { scope: Partial<Asked['scope']> },
): Promise<SQL[]> {
  const whole: Asked = { ...asked, scope: asked.scope, zone: 'UTC', today: work.now.toISOString().slice(0, 10) }
  return [pageOfIds(whole, { limit: 50, offset: 0 }, await countContacts(work, whole)), countable(whole)]
}

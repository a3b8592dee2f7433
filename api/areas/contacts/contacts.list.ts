import { sql, type SQL } from 'drizzle-orm'
import type { ContactOrder, ContactRow, ContactsScope } from '#api/contract/contacts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { asArray, matching, ownedBy, withinReach, type Owners } from './contacts.scope.ts'
import { found, searchCap } from './contacts.search.ts'

type Sort = { key: SQL; natural: 'asc' | 'desc'; nulls?: 'last' }

/** Each sort with its index: the key, its direction where the caller names none, and where empty keys stand in that direction. */
const sorts: Record<ContactOrder, Sort> = {
  created_at: { key: sql`created_at`, natural: 'desc' },
  name: { key: sql`name_key`, natural: 'asc' },
  last_activity_at: { key: sql`last_activity_at`, natural: 'desc', nulls: 'last' },
}

/** Beyond this many owners one index scan an owner no longer pays. */
const manyOwners = 500

/** Whose contacts they are is in an index, so that within a reach counting is quick for longer than over everybody. */
const reachCap = 25_000

/** The ids of one page, in order. */
function pageOfIds(owners: Owners, scope: ContactsScope): SQL {
  const sort = sorts[scope.order_field ?? 'created_at']
  const offset = (scope.page - 1) * scope.limit
  const window = sql`limit ${scope.limit} offset ${offset}`
  const order = (alias: SQL) => orderBy(sort, scope.order ?? sort.natural, alias)
  if (scope.search) {
    return sql`select c.id from (${found(owners, scope.search)}) f join contacts c on c.id = f.id where ${matching(scope, owners)} order by ${order(sql`c`)} ${window}`
  }
  if (owners === 'all' || owners.length === 1 || owners.length > manyOwners) {
    return sql`select c.id from contacts c where ${ownedBy(owners)} and ${matching(scope, owners)} order by ${order(sql`c`)} ${window}`
  }
  // Several owners: each contributes its own first rows, read along its own index, and those are merged. A plain
  // `owner_id = any(…)` sorts everything once ownership has nothing to do with the sort.
  return sql`select k.id from unnest(${asArray(owners)}::uuid[]) o(owner_id) cross join lateral (
      select c.id, c.${sort.key} from contacts c where c.owner_id = o.owner_id and ${matching(scope, owners)}
      order by ${order(sql`c`)} limit ${offset + scope.limit}
    ) k order by ${order(sql`k`)} ${window}`
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
  new_tag: boolean
  do_not_call: boolean
  last_activity_at: Date | null
  created_at: Date
}

const listed = sql`c.id, c.number, c.first_name, c.last_name, c.phone, c.email, c.category, c.state, c.birth_date, c.new_tag, c.do_not_call,
  c.last_activity_at, c.created_at, c.status_id, s.title as status_title, s.tone as status_tone, c.source_id, r.title as source_title,
  c.owner_id, p.first_name || ' ' || p.last_name as owner_name`
const joins = sql`left join statuses s on s.id = c.status_id left join sources r on r.id = c.source_id left join profiles p on p.user_id = c.owner_id`

/** One page of contacts. Ids come first and rows are joined late, so deep pages stay cheap. */
export async function listContacts({ db }: OpenWork, owners: Owners, scope: ContactsScope): Promise<ContactRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    with page as (select id, row_number() over () as place from (${pageOfIds(owners, scope)}) ids)
    select ${listed} from page join contacts c on c.id = page.id ${joins} order by page.place`)
  return rows.map(rowOf)
}

/** How many there are: exact as far as counting is quick, and "about" beyond. */
export async function countContacts({ db }: OpenWork, owners: Owners, scope: ContactsScope): Promise<Counted> {
  const cap = scope.search ? searchCap : owners === 'all' ? countCap : reachCap
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${countable(owners, scope)} limit ${cap + 1}) counted`)
  const count = rows[0]?.count ?? 0
  return count > cap ? { count: cap, exact: false } : { count, exact: true }
}

function countable(owners: Owners, scope: ContactsScope): SQL {
  if (scope.search) return sql`select from (${found(owners, scope.search)}) f join contacts c on c.id = f.id where ${matching(scope, owners)}`
  return sql`select from contacts c where ${ownedBy(owners)} and ${matching(scope, owners)}`
}

/** The given contacts as lists show them, in the order given by `ids`, a query for ids. */
export async function listByIds({ db }: OpenWork, owners: Owners, ids: SQL): Promise<ContactRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    with page as (select id, row_number() over () as place from (${ids}) ids)
    select ${listed} from page join contacts c on c.id = page.id ${joins}
    where c.deleted_at is null and ${withinReach(owners)} order by page.place`)
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
    new_tag: row.new_tag,
    do_not_call: row.do_not_call,
    last_activity_at: row.last_activity_at && new Date(row.last_activity_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  }
}

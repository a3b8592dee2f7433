import { sql, type SQL } from 'drizzle-orm'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { dateIn } from '#api/contract/formats.ts'
import { isoTime } from '#api/platform/clock.ts'
import { queryPrepared, type Database } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { idsInOrder, type Window } from './contacts.order.ts'
import {
  isOne,
  isRare,
  pageByIndex,
  pageBySearch,
  pageByRelation,
  pageByOwnersWithRelation,
  pageOfAll,
  pageOfWalk,
  usual,
  type Bounds,
  type Hung,
  type Seen,
} from './contacts.pages.ts'
import { countKept } from '../counts/counts.store.ts'
import { isCounted, relationFilter, isNarrowed, withinReach, type ContactQuery, type OwnerFilter } from '../contacts.scope.ts'
import { zoneOf } from '#config/options.ts'
import { mayRenew } from '../policies/in-force.ts'

type ListedRow = {
  id: string
  number: number
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  category: ContactRow['category']
  state: string | null
  city: string | null
  tags: ContactRow['tags'] | null
  renewal_date: string | null
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
  favorite: boolean
  last_contacted_at: string | null
  last_activity_at: string | null
  created_at: string
}

const columns = sql`c.id, c.number, c.first_name, c.last_name, c.phone, c.email, c.category, c.state, c.birth_date, c.new_tag, c.do_not_call,
  c.last_activity_at, c.last_contacted_at, c.created_at, c.status_id, s.title as status_title, s.tone as status_tone, c.source_id, r.title as source_title,
  c.owner_id, p.first_name || ' ' || p.last_name as owner_name, c.pool_id, l.name as pool_name, a.city, g.tags, n.renewal_date`
const joins = sql`left join statuses s on s.id = c.status_id left join sources r on r.id = c.source_id left join profiles p on p.user_id = c.owner_id
  left join pools l on l.id = c.pool_id left join contact_addresses a on a.contact_id = c.id and a.position = 0
  left join lateral (
    select json_agg(json_build_object('id', tags.id, 'name', tags.name, 'color', tags.color) order by tags.name) as tags
    from contact_tags t join tags on tags.id = t.tag_id where t.contact_id = c.id
  ) g on true`
/** The next day from today on that a policy of theirs renews. */
const renewalFrom = (today: string): SQL => sql`left join lateral (
    select min(p.renewal_date)::text as renewal_date from policies p
    where p.contact_id = c.id and p.deleted_at is null and p.renewal_date >= ${today}::date and ${mayRenew}
  ) n on true`
const favoriteOf = (user_id: string | null): SQL =>
  sql`exists (select from favorites f where f.user_id = ${user_id} and f.favorite_id = c.id and f.kind = 'contact') as favorite`

/** What is asked for rows; whoever looks at plans notes what it is asked. */
type Ask = Pick<Database, 'execute' | '$client'>

export type ContactsPage = { rows: ContactRow[]; counted: Counted }

/** A page of contacts and how many there are. */
export function pageOfContacts(
  work: OpenWork,
  asked: ContactQuery,
  { page, limit }: { page: number; limit: number },
  bounds = usual,
): Promise<ContactsPage> {
  return pageBy(work.db, asked, { limit, offset: (page - 1) * limit }, bounds)
}

async function pageBy(ask: Ask, asked: ContactQuery, window: Window, bounds: Bounds): Promise<ContactsPage> {
  if (asked.scope.search) return searchedPage(ask, asked, asked.scope.search, window)
  if (isNarrowed(asked.scope)) {
    const [page, count] = await Promise.all([filteredPage(ask, asked, window, bounds), isCounted(asked) ? countKept(ask, asked) : null])
    return count === null ? page : { rows: page.rows, counted: { count, exact: true } }
  }
  const [rows, count] = await Promise.all([
    idsOf(ask, idsInOrder(asked, window)).then((ids) => listed(ask, asked, ids)),
    countKept(ask, asked),
  ])
  return { rows, counted: { count, exact: true } }
}

async function searchedPage(ask: Ask, asked: ContactQuery, search: string, window: Window): Promise<ContactsPage> {
  const { ids, matched, is_counted } = await seenBy(ask, pageBySearch(asked, search, window))
  const rows = await listed(ask, asked, ids ?? [])
  const count = matched ?? 0
  // What was cut off has brought one more than it may.
  return { rows, counted: is_counted ? { count, exact: true } : { count: Math.max(0, count - 1), exact: false } }
}

async function filteredPage(ask: Ask, asked: ContactQuery, window: Window, bounds: Bounds): Promise<ContactsPage> {
  const hangs = relationFilter(asked)
  const hung = hangs && (await seenBy(ask, (isOne(asked) ? pageByOwnersWithRelation : pageByRelation)(asked, hangs, window, bounds)))
  const how = hung?.is_all ? 'gathered' : 'each'
  // Nothing is gained by looking again where the count is known, or where everybody's contacts would be looked at.
  const isEnough = hung && (hung.matched !== null || asked.holders === 'all')
  const seen = isEnough ? hung : await seenBy(ask, pageByIndex(asked, how, window, bounds))
  const rows = await listed(ask, asked, await pageOfSeen(ask, asked, seen, how, window, bounds))
  return { rows, counted: countedBy(seen, rows, window) }
}

async function pageOfSeen(ask: Ask, asked: ContactQuery, seen: Seen, how: Hung, window: Window, bounds: Bounds): Promise<string[]> {
  const isWhole = (ids: string[]) => ids.length === window.limit
  if (seen.ids && (seen.is_sorted || isWhole(seen.ids))) return seen.ids
  const isWalked = seen.ids !== null || isRare(asked, seen)
  const walked = isWalked ? [] : await idsOf(ask, pageOfWalk(asked, how, window, bounds))
  // Where a walk was given up before the page was full, everything is sorted.
  return isWhole(walked) ? walked : idsOf(ask, pageOfAll(asked, window))
}

function countedBy({ is_counted, matched }: Seen, rows: ContactRow[], { limit, offset }: Window): Counted {
  if (is_counted && matched !== null) return { count: matched, exact: true }
  const shown = offset + rows.length
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  // Behind a full page there may be another: it can be gone to.
  return isEnd ? { count: shown, exact: true } : { count: Math.max((matched ?? 0) - 1, shown + Number(rows.length > 0)), exact: false }
}

async function seenBy(ask: Ask, look: SQL): Promise<Seen> {
  const { rows } = await ask.execute<Seen>(look)
  if (!rows[0]) throw new Error('A look that says nothing')
  return rows[0]
}

const idsOf = async (ask: Ask, query: SQL): Promise<string[]> => (await ask.execute<{ id: string }>(query)).rows.map(({ id }) => id)

/** The contacts of these ids as lists show them, in the same order. Rows are joined late, so that deep pages stay cheap. */
async function listed(ask: Ask, { user_id, today }: ContactQuery, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return []
  const rows = await queryPrepared<ListedRow>(
    ask,
    'listed_contacts',
    sql`select ${columns}, ${favoriteOf(user_id)}
      from unnest(${sql.param(ids)}::uuid[]) with ordinality page(id, place) join contacts c on c.id = page.id ${joins} ${renewalFrom(today)}
      order by page.place`,
  )
  return rows.map(rowOf)
}

/** The given contacts as lists show them, in the order given by `ids`, a query for ids. */
export async function listByIds({ db, actor, now }: OpenWork, holders: OwnerFilter, ids: SQL): Promise<ContactRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    with page as (select id, row_number() over () as place from (${ids}) ids)
    select ${columns}, ${favoriteOf(actor?.user_id ?? null)} from page join contacts c on c.id = page.id ${joins}
    ${renewalFrom(dateIn(zoneOf(actor), now))}
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
    city: row.city || null,
    tags: row.tags ?? [],
    renewal_date: row.renewal_date,
    birth_date: row.birth_date,
    status: row.status_id ? { id: row.status_id, title: row.status_title, tone: row.status_tone } : null,
    source: row.source_id ? { id: row.source_id, title: row.source_title } : null,
    owner: row.owner_id ? { id: row.owner_id, name: row.owner_name } : null,
    pool: row.pool_id ? { id: row.pool_id, name: row.pool_name } : null,
    new_tag: row.new_tag,
    do_not_call: row.do_not_call,
    favorite: row.favorite,
    last_contacted_at: row.last_contacted_at && isoTime(row.last_contacted_at),
    last_activity_at: row.last_activity_at && isoTime(row.last_activity_at),
    created_at: isoTime(row.created_at),
  }
}

/** The statements behind a first page and its count, for those who look at their plans. */
export async function explainList(
  work: OpenWork,
  asked: Pick<ContactQuery, 'holders' | 'user_id'> & { scope: Partial<ContactQuery['scope']> },
): Promise<SQL[]> {
  const statements: SQL[] = []
  const execute = (query: SQL) => (statements.push(query), work.db.execute(query))
  const noting = { execute, $client: work.db.$client } as Ask
  const whole: ContactQuery = { ...asked, scope: asked.scope, zone: 'UTC', today: work.now.toISOString().slice(0, 10) }
  await pageBy(noting, whole, { limit: 50, offset: 0 }, usual)
  return statements
}

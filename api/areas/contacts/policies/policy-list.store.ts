import { sql, type SQL } from 'drizzle-orm'
import type { PolicyListOrder, PolicyListRow, PolicyListQuery } from '#api/contract/contacts/policies.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'
import { premiumInForce } from './in-force.ts'

/** Counting and adding up stop here: beyond it the number is told as "about", and the sum not at all. */
export const policyCountCap = 50_000

/** Each way of searching leads to this many rows at most. */
const searchCap = 2_000

/** Beyond this many holders one index scan a holder no longer pays. */
const manyHolders = 500

type Sort = { key: SQL; natural: 'asc' | 'desc' }

const sorts: Record<PolicyListOrder, Sort> = {
  renewal_date: { key: sql`renewal_date`, natural: 'asc' },
  effective_date: { key: sql`effective_date`, natural: 'desc' },
  premium: { key: sql`annual_premium_cents`, natural: 'desc' },
}

/** `reported`: a query for the ids of those behind a number of a report. */
type Asked = PolicyListQuery & { reported?: SQL | undefined }

/** What is asked of `policies p`; whose they are stands beside it. */
function matching(asked: Asked): SQL {
  const { status, carrier_id } = asked
  const between = (column: SQL, from: string | undefined, to: string | undefined) => [
    ...(from ? [sql`${column} >= ${from}::date`] : []),
    ...(to ? [sql`${column} <= ${to}::date`] : []),
  ]
  const conditions = [
    sql`p.deleted_at is null and p.holder_id is not null`,
    ...(asked.reported ? [sql`p.id in (${asked.reported})`] : []),
    ...(status?.length ? [sql`p.status = any(${asArray(status)}::text[])`] : []),
    ...(carrier_id?.length ? [sql`p.carrier_id = any(${asArray(carrier_id)}::uuid[])`] : []),
    ...between(sql`p.renewal_date`, asked.renewal_from, asked.renewal_to),
    ...between(sql`p.effective_date`, asked.effective_from, asked.effective_to),
    ...between(sql`p.termination_date`, asked.termination_from, asked.termination_to),
  ]
  return sql.join(conditions, sql` and `)
}

function heldBy(holders: OwnerFilter): SQL {
  if (holders === 'all') return sql`true`
  return holders.length === 1 ? sql`p.holder_id = ${holders[0]}` : sql`p.holder_id = any(${asArray(holders)}::uuid[])`
}

/** One way to what a search means: the rows it leads to, and the policies they stand for. */
type Way = { candidates: SQL; policies: SQL }

/** The beginning of a policy's number, or of the name of its contact. Each way leads to so many rows at most. */
function waysToFind(holders: OwnerFilter, search: string): Way[] {
  const key = search.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const words = search.split(/[\s,]+/).filter(Boolean)
  const lower = (some: string[]) => sql`lower(${some.join(' ')})`
  const cuts = words.slice(1, 4).map((_, cut) => {
    const [first, last] = [words.slice(0, cut + 1), words.slice(cut + 1)]
    return sql`c.name_key ^@ ${lower(last)} and c.first_name_key ^@ ${lower(first)}`
  })
  const byName = (condition: SQL): Way => {
    const candidates = sql`select c.id from contacts c where ${condition} and c.deleted_at is null and ${withinReach(holders)} limit ${searchCap}`
    return { candidates, policies: sql`select p.id from (${candidates}) c cross join lateral ${oneByOne(sql`p.contact_id = c.id`)}` }
  }
  const byNumber = sql`select p.id from policies p join contacts c on c.id = p.contact_id
    where p.policy_number_key ^@ ${key} and p.deleted_at is null and c.deleted_at is null and ${withinReach(holders)} limit ${searchCap}`
  return [
    ...(key.length >= 2 ? [{ candidates: byNumber, policies: byNumber }] : []),
    ...(words.length > 0 ? [sql`c.name_key ^@ ${lower(words)}`, sql`c.first_name_key ^@ ${lower(words)}`, ...cuts].map(byName) : []),
  ]
}

/** Policies looked up by their index for each row that leads to them; `offset 0` keeps the planner from reading all of them instead. */
const oneByOne = (condition: SQL) => sql`(select p.* from policies p where ${condition} and p.deleted_at is null offset 0) p`

/** The ids of policies that a search means within a reach. */
function found(holders: OwnerFilter, search: string): SQL {
  const ways = waysToFind(holders, search).map(({ policies }) => sql`(${policies})`)
  return ways.length > 0 ? sql.join(ways, sql` union `) : sql`select null::uuid as id where false`
}

const meant = (holders: OwnerFilter, search: string) => sql`(${found(holders, search)}) f cross join lateral ${oneByOne(sql`p.id = f.id`)}`

/** Whether a search leads to more than it brings. */
async function isCut({ db }: OpenWork, holders: OwnerFilter, search: string): Promise<boolean> {
  const counts = waysToFind(holders, search).map(({ candidates }) => sql`(select count(*) from (${candidates}) one)`)
  if (counts.length === 0) return false
  const { rows } = await db.execute<{ most: number }>(sql`select greatest(${sql.join(counts, sql`, `)})::int as most`)
  return (rows[0]?.most ?? 0) >= searchCap
}

/**
 * The first ids of `from`, in order. Rows without the key come last whichever way the order runs: those that have it are read along
 * the index, and those that have none after them.
 */
function firstIds(from: SQL, where: SQL, { key, natural }: Sort, order: 'asc' | 'desc' | undefined, limit: number): SQL {
  const way = (order ?? natural) === 'asc' ? sql`asc` : sql`desc`
  const part = (
    has: SQL,
    rank: SQL,
  ) => sql`(select p.id, p.${key} as key, ${rank} as rank from ${from} where ${where} and p.${key} is ${has}
    order by p.${key} ${way}, p.id ${way} limit ${limit})`
  return sql`${part(sql`not null`, sql`0`)} union all ${part(sql`null`, sql`1`)} order by rank, key ${way}, id ${way} limit ${limit}`
}

function idsInOrder(holders: OwnerFilter, asked: Asked): SQL {
  const { page, limit, sort, order, q } = asked
  const by = sorts[sort]
  const way = (order ?? by.natural) === 'asc' ? sql`asc` : sql`desc`
  const last = page * limit
  const where = matching(asked)
  const window = (ids: SQL) => sql`select id, row_number() over () as place from (${ids}) ids offset ${last - limit}`
  if (q)
    return window(sql`select p.id from ${meant(holders, q)} where ${where}
      order by p.${by.key} is null, p.${by.key} ${way}, p.id ${way} limit ${last}`)
  if (holders === 'all' || holders.length === 1 || holders.length > manyHolders)
    return window(firstIds(sql`policies p`, sql`${heldBy(holders)} and ${where}`, by, order, last))
  // Several holders: each contributes its own first rows, read along its own index, and those are merged.
  const each = firstIds(sql`policies p`, sql`p.holder_id = o.holder_id and ${where}`, by, order, last)
  return window(sql`select k.* from unnest(${asArray(holders)}::uuid[]) o(holder_id) cross join lateral (${each}) k
    order by k.rank, k.key ${way}, k.id ${way} limit ${last}`)
}

type Listed = Omit<PolicyListRow, 'carrier' | 'contact'> & {
  carrier_id: string | null
  carrier_name: string | null
  contact_id: string
  number: number
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  owner_id: string | null
  owner_name: string | null
}

/** One page of the policies of these holders' contacts. Ids come first and rows are joined late. */
export async function policyListRows({ db }: OpenWork, holders: OwnerFilter, asked: Asked): Promise<PolicyListRow[]> {
  const { rows } = await db.execute<Listed>(sql`
    with page as (${idsInOrder(holders, asked)})
    select p.id, p.carrier_id, r.name as carrier_name, p.product, p.plan_name, p.policy_number, p.status, p.premium_cents, p.premium_mode,
      p.annual_premium_cents, p.face_amount_cents, p.effective_date, p.renewal_date, p.termination_date,
      c.id as contact_id, c.number, c.first_name, c.last_name, c.phone, c.email, c.owner_id, f.first_name || ' ' || f.last_name as owner_name
    from page join policies p on p.id = page.id join contacts c on c.id = p.contact_id
    left join carriers r on r.id = p.carrier_id left join profiles f on f.user_id = c.owner_id
    order by page.place`)
  return rows.map(rowOf)
}

/** How many there are and what those in force bring in a year, as far as adding up is quick. */
export async function policyListTotals(
  work: OpenWork,
  holders: OwnerFilter,
  asked: Asked,
): Promise<Counted & { annual_premium_cents: number | null }> {
  const where = matching(asked)
  const from = asked.q ? sql`${meant(holders, asked.q)} where ${where}` : sql`policies p where ${heldBy(holders)} and ${where}`
  const { rows } = await work.db.execute<{ count: number; premium: number }>(sql`
    select count(*)::int as count, ${premiumInForce}::float8 as premium
    from (select p.status, p.annual_premium_cents from ${from} limit ${policyCountCap + 1}) counted`)
  const { count = 0, premium = 0 } = rows[0] ?? {}
  if (count > policyCountCap) return { count: policyCountCap, exact: false, annual_premium_cents: null }
  if (asked.q && (await isCut(work, holders, asked.q))) return { count, exact: false, annual_premium_cents: null }
  return { count, exact: true, annual_premium_cents: premium }
}

function rowOf(row: Listed): PolicyListRow {
  const { carrier_id, carrier_name, contact_id, number, first_name, last_name, phone, email, owner_id, owner_name, ...policy } = row
  return {
    ...policy,
    carrier: carrier_id ? { id: carrier_id, name: carrier_name ?? '' } : null,
    contact: {
      id: contact_id,
      number,
      first_name,
      last_name,
      phone,
      email,
      owner: owner_id ? { id: owner_id, name: owner_name ?? '' } : null,
    },
  }
}

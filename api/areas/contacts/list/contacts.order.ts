import { sql, type SQL } from 'drizzle-orm'
import type { ContactOrder } from '#api/contract/contacts/contacts.ts'
import { asArray } from '#api/platform/as-array.ts'
import { ownedBy, matching, type ContactQuery } from '../contacts.scope.ts'
import { found } from './contacts.search.ts'

type Sort = { key: SQL; natural: 'asc' | 'desc'; nulls?: 'last' }

/** Each sort with its index: the key, its direction where the caller names none, and where empty keys stand in that direction. */
const sorts: Record<ContactOrder, Sort> = {
  created_at: { key: sql`created_at`, natural: 'desc' },
  name: { key: sql`name_key`, natural: 'asc' },
  last_activity_at: { key: sql`last_activity_at`, natural: 'desc', nulls: 'last' },
  last_contacted_at: { key: sql`last_contacted_at`, natural: 'desc', nulls: 'last' },
  birthday: { key: sql`birthday`, natural: 'asc', nulls: 'last' },
}

/** Beyond this many holders one index scan a holder no longer pays. */
const manyHolders = 500

export type Window = { limit: number; offset: number }

/** The ids that are asked for, in order; all of them without a window. A page of a search is looked for in another way (`lookAtFound`). */
export function idsInOrder(asked: ContactQuery, window: Window | null, direction = asked.scope.order): SQL {
  const { holders, scope } = asked
  const sort = sorts[scope.order_field ?? 'created_at']
  const order = (alias: SQL) => inDirection(sort, direction ?? sort.natural, alias)
  const part = window ? sql`limit ${window.limit} offset ${window.offset}` : sql``
  if (scope.search) {
    return sql`select c.id from (${found(holders, scope.search, null)}) f join contacts c on c.id = f.id where ${matching(asked)} order by ${order(sql`c`)} ${part}`
  }
  if (!window || holders === 'all' || holders.length === 1 || holders.length > manyHolders) {
    return sql`select c.id from contacts c where ${ownedBy(holders)} and ${matching(asked)} order by ${order(sql`c`)} ${part}`
  }
  // Several holders: each contributes its own first rows, read along its own index, and those are merged. A plain
  // `holder_id = any(…)` sorts everything once who holds them has nothing to do with the sort.
  return sql`select k.id from unnest(${asArray(holders)}::uuid[]) o(holder_id) cross join lateral (
      select c.id, c.${sort.key} from contacts c where c.holder_id = o.holder_id and ${matching(asked)}
      order by ${order(sql`c`)} limit ${window.offset + window.limit}
    ) k order by ${order(sql`k`)} ${part}`
}

/** Every id that is asked for, in order, or the first or last so many of them where the scope says so. */
export function everyId(asked: ContactQuery): SQL {
  const { select_n, type, order_field, order } = asked.scope
  if (!select_n) return idsInOrder(asked, null)
  const natural = sorts[order_field ?? 'created_at'].natural
  const opposite = (order ?? natural) === 'asc' ? 'desc' : 'asc'
  return sql`${idsInOrder(asked, null, type === 'last' ? opposite : order)} limit ${select_n}`
}

/** The column that sorts a scope's contacts. */
export const keyOf = ({ order_field }: ContactQuery['scope']): SQL => sorts[order_field ?? 'created_at'].key

/** What sorts a scope's contacts: of each, under the name `alias`. */
export function orderOf({ order_field, order }: ContactQuery['scope'], alias: SQL): SQL {
  const sort = sorts[order_field ?? 'created_at']
  return inDirection(sort, order ?? sort.natural, alias)
}

/** The opposite order reads the index backwards, so empty keys change sides with it. */
function inDirection({ key, natural, nulls }: Sort, direction: 'asc' | 'desc', alias: SQL): SQL {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const empty = nulls === undefined ? sql`` : direction === natural ? sql`nulls last` : sql`nulls first`
  return sql`${alias}.${key} ${way} ${empty}, ${alias}.id ${way}`
}

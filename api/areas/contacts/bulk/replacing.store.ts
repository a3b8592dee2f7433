import { sql, type SQL } from 'drizzle-orm'
import { bringBackEntry, dropReplaced, isThere, type Replaced } from '#api/areas/catalogue/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Range, StoredAction } from './actions.store.ts'
import type { BulkOperation } from './bulk-operations.store.ts'

const items = ({ id }: StoredAction, { from, to }: Range): SQL =>
  sql`select seq, contact_id, before from contact_action_items where action_id = ${id} and seq between ${from} and ${to} and not unrestored`

/** What refers to an entry of a list: policies to their carrier, contacts to the others. Deleted ones can come back, so they count. */
const places = {
  carriers: { table: sql`policies`, by: sql`carrier_id`, contact: sql`contact_id` },
  statuses: { table: sql`contacts`, by: sql`status_id`, contact: sql`id` },
  sources: { table: sql`contacts`, by: sql`source_id`, contact: sql`id` },
} as const

const replacedIn = ({ details }: StoredAction): Replaced => details as Replaced

/** A query for the contacts that have an entry, themselves or by a policy, in order. */
export function havingEntry({ list, from }: Pick<Replaced, 'list' | 'from'>): SQL {
  const { table, by, contact } = places[list]
  return sql`select distinct t.${contact} as id from ${table} t where t.${by} = ${from} order by id`
}

type Found = { id: string; contact_id: string }

/** Those of a query that have an entry, held; found first, so that what is written is written by their ids alone. */
async function held({ db }: OpenWork, query: SQL): Promise<Found[]> {
  return (await db.execute<Found>(query)).rows
}

async function write({ db, now }: OpenWork, list: Replaced['list'], found: readonly Found[], to: string): Promise<void> {
  const { table, by } = places[list]
  await db.execute(sql`
    update ${table} t set ${by} = ${to}, updated_at = ${now.toISOString()}::timestamptz, lock_version = t.lock_version + 1
    where t.id = any(${asArray(found.map(({ id }) => id))}::uuid[])`)
}

/** Puts one entry of a list in the place of another wherever that stands; the last chunk deletes it. */
export const replacing: BulkOperation = {
  // Several policies a contact, each in a dozen indexes: within what a statement may take.
  chunk: 1_000,

  async apply(work, action, range) {
    const { list, from, to, entry } = replacedIn(action)
    // Whoever deleted the other one meanwhile leaves nothing to be put there.
    if (!(await isThere(work, list, to))) return 0
    const { table, by, contact } = places[list]
    const found = await held(
      work,
      sql`select t.id, i.contact_id from (${items(action, range)}) i join ${table} t on t.${contact} = i.contact_id
        where t.${by} = ${from} for update of t`,
    )
    await write(work, list, found, to)
    await work.db.execute(sql`
      update contact_action_items i set before = g.ids from (
        select contact_id, jsonb_agg(id) as ids
        from unnest(${asArray(found.map(({ id }) => id))}::uuid[], ${asArray(found.map(({ contact_id }) => contact_id))}::uuid[]) f(id, contact_id)
        group by contact_id
      ) g where i.action_id = ${action.id} and i.seq between ${range.from} and ${range.to} and i.contact_id = g.contact_id`)
    if (range.to === action.total_count) {
      const moved = await dropReplaced(work, { list, from, to, entry })
      await work.db.execute(sql`
        update contact_actions set details = details || ${JSON.stringify({ moved })}::jsonb where id = ${action.id}`)
    }
    const { rows } = await work.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (${items(action, range)}) i where i.before is not null`,
    )
    return rows[0]?.count ?? 0
  },

  async undo(work, action, range) {
    const replaced = replacedIn(action)
    const { list, to } = replaced
    const { table, by } = places[list]
    const from = await bringBackEntry(work, replaced)
    const found = await held(
      work,
      sql`select t.id, i.contact_id from (${items(action, range)}) i cross join jsonb_array_elements_text(i.before) b
        join ${table} t on t.id = b::uuid where t.${by} = ${to} for update of t`,
    )
    await write(work, list, found, from)
    const { rows } = await work.db.execute<{ id: string }>(sql`
      select i.contact_id as id from (${items(action, range)}) i where exists (
        select from jsonb_array_elements_text(i.before) b
        where not exists (select from ${table} t where t.id = b::uuid and t.${by} = ${from}))`)
    return rows.map(({ id }) => id)
  },
}

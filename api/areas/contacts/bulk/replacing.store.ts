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

type Item = { seq: number; contact_id: string; before: string[] | null }
type Found = { id: string; contact_id: string }

async function itemsIn({ db }: OpenWork, action: StoredAction, range: Range): Promise<Item[]> {
  return (await db.execute<Item>(items(action, range))).rows
}

/** What has an entry by now, of these contacts or of these ids, held. By keys alone: lists that were just laid have no statistics. */
async function held(
  { db }: OpenWork,
  list: Replaced['list'],
  entry: string,
  of: { contacts: string[] } | { ids: string[] },
): Promise<Found[]> {
  const { table, by, contact } = places[list]
  const [key, keys] = 'ids' in of ? [sql`id`, of.ids] : [contact, of.contacts]
  const { rows } = await db.execute<Found>(sql`
    select t.id, t.${contact} as contact_id from ${table} t where t.${key} = any(${asArray(keys)}::uuid[]) and t.${by} = ${entry} for update`)
  return rows
}

async function write({ db, now }: OpenWork, list: Replaced['list'], found: readonly Found[], to: string): Promise<void> {
  const { table, by } = places[list]
  await db.execute(sql`
    update ${table} t set ${by} = ${to}, updated_at = ${now.toISOString()}::timestamptz, lock_version = t.lock_version + 1
    where t.id = any(${asArray(found.map(({ id }) => id))}::uuid[])`)
}

/** Each item keeps what was replaced of its contact. */
async function keep({ db }: OpenWork, { id }: StoredAction, chosen: readonly Item[], found: readonly Found[]): Promise<void> {
  const ofContact = new Map<string, string[]>()
  for (const { id: one, contact_id } of found) ofContact.set(contact_id, [...(ofContact.get(contact_id) ?? []), one])
  const kept = chosen.flatMap(({ seq, contact_id }) => {
    const ids = ofContact.get(contact_id)
    return ids ? [{ seq: String(seq), before: JSON.stringify(ids) }] : []
  })
  await db.execute(sql`
    update contact_action_items i set before = k.before::jsonb
    from unnest(${asArray(kept.map(({ seq }) => seq))}::int[], ${asArray(kept.map(({ before }) => before))}::text[]) k(seq, before)
    where i.action_id = ${id} and i.seq = k.seq`)
}

/** Puts one entry of a list in the place of another wherever that stands; the last chunk deletes it. */
export const replacing: BulkOperation = {
  // Several policies a contact, each in a dozen indexes: within what a statement may take.
  chunk: 1_000,

  async apply(work, action, range) {
    const { list, from, to, entry } = replacedIn(action)
    // Whoever deleted the other one meanwhile leaves nothing to be put there.
    if (!(await isThere(work, list, to))) return 0
    const chosen = await itemsIn(work, action, range)
    const found = await held(work, list, from, { contacts: chosen.map(({ contact_id }) => contact_id) })
    await write(work, list, found, to)
    await keep(work, action, chosen, found)
    if (range.to === action.total_count) {
      const moved = await dropReplaced(work, { list, from, to, entry })
      await work.db.execute(sql`
        update contact_actions set details = details || ${JSON.stringify({ moved })}::jsonb where id = ${action.id}`)
    }
    return new Set([
      ...found.map(({ contact_id }) => contact_id),
      ...chosen.flatMap(({ contact_id, before }) => (before ? [contact_id] : [])),
    ]).size
  },

  async undo(work, action, range) {
    const replaced = replacedIn(action)
    const { list, to } = replaced
    const from = await bringBackEntry(work, replaced)
    const chosen = await itemsIn(work, action, range)
    const ids = chosen.flatMap(({ before }) => before ?? [])
    await write(work, list, await held(work, list, to, { ids }), from)
    const back = new Set((await held(work, list, from, { ids })).map(({ id }) => id))
    return chosen.filter(({ before }) => before?.some((id) => !back.has(id))).map(({ contact_id }) => contact_id)
  },
}

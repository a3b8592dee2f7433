import { sql } from 'drizzle-orm'
import { type ChunkedUndo, type StoredAction } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { load, type KnownContact } from './match.ts'
import { renewKeys, writeAddresses, type Before } from './writing.ts'

type Item = { contact_id: string; before: Before; untouched: boolean; gone: boolean }

/**
 * Takes an import back. Contacts that it made go, unless somebody has worked on them since; others get back each field that still
 * is as the import left it, and lose what it put on them. Whatever people did since stays, and the contact is told among those kept.
 */
export const undoImport: ChunkedUndo = {
  chunk: 500,

  async undo(work, action, { from, to }) {
    const { db } = work
    const { rows } = await db.execute<Item>(sql`
      select i.contact_id, i.before, c.deleted_at is not null as gone,
        c.lock_version = (i.before->>'lock')::integer and c.last_activity_at = (i.before->>'at')::timestamptz as untouched
      from contact_action_items i join contacts c on c.id = i.contact_id
      where i.action_id = ${action.id} and i.seq between ${from} and ${to} and not i.unrestored and i.before is not null order by c.id for update of c`)
    const idsOf = (which: (item: Item) => boolean) => rows.filter(which).map(({ contact_id }) => contact_id)
    const goes = idsOf(({ before, untouched, gone }) => Boolean(before.made) && untouched && !gone)
    const changed = rows.filter(({ before, gone }) => !before.made && !gone)
    const ids = changed.map(({ contact_id }) => contact_id)
    const kept = new Set(idsOf(({ before, untouched, gone }) => Boolean(before.made) && !untouched && !gone))
    await remove(work, goes)
    const contacts = await load(work, ids)
    for (const { contact_id, before } of changed) {
      const contact = contacts.get(contact_id)
      if (contact && !(await putBack(work, contact_id, before, contact))) kept.add(contact_id)
    }
    for (const id of await takeAway(work, action, ids, goes)) kept.add(id)
    if (ids.length) await renewKeys(work, ids)
    await markKept(work, action, [...kept])
    // Nothing can be put back on who is deleted by now.
    return [...kept, ...idsOf(({ before, gone }) => !before.made && gone)]
  },

  async told(work, action, status) {
    await work.db.execute(
      sql`update import_attempts set status = ${status}, updated_at = ${work.now.toISOString()} where action_id = ${action.id}`,
    )
    const { rows } = await work.db.execute<{ id: string; user_id: string }>(
      sql`select id, user_id from import_attempts where action_id = ${action.id}`,
    )
    for (const { id, user_id } of rows) await live.importProgress(work, { user_ids: [user_id], id })
  },
}

/** Contacts go as deleted ones do, and can be brought back as those. */
async function remove({ db, now }: OpenWork, ids: string[]): Promise<void> {
  if (!ids.length) return
  await db.execute(sql`
    update contacts set deleted_at = ${now.toISOString()}::timestamptz, lock_version = lock_version + 1
    where id in (select unnest(${asArray(ids)}::uuid[]))`)
}

/** Of those whom an undo leaves: whom somebody has changed since. The others could not be put back. */
async function markKept({ db }: OpenWork, action: StoredAction, ids: string[]): Promise<void> {
  if (!ids.length) return
  await db.execute(sql`
    update contact_action_items set before = before || '{"left": "kept"}'
    where action_id = ${action.id} and contact_id in (select unnest(${asArray(ids)}::uuid[]))`)
}

/** The fields that still are as the import left them; false where one is not. */
async function putBack(work: OpenWork, id: string, before: Before, contact: KnownContact): Promise<boolean> {
  const { db, now } = work
  const entries = Object.entries(before.columns ?? {})
  const same = entries.filter(([name, [, after]]) => contact.columns[name] === after)
  const medicare = medicareBefore(work, before.medicare, contact.medicare)
  const set = [
    ...same.map(([name, [was]]) => sql`${sql.identifier(name)} = ${was}`),
    ...(medicare
      ? [sql`medicare_number_sealed = ${medicare.was?.sealed ?? null}, medicare_number_last4 = ${medicare.was?.last4 ?? null}`]
      : []),
  ]
  if (set.length)
    await db.execute(sql`update contacts set ${sql.join(set, sql`, `)}, updated_at = ${now.toISOString()}::timestamptz where id = ${id}`)
  if (before.phones)
    await db.execute(
      sql`delete from contact_phones where contact_id = ${id} and number in (select unnest(${asArray(before.phones)}::text[]))`,
    )
  if (before.emails)
    await db.execute(
      sql`delete from contact_emails where contact_id = ${id} and email in (select unnest(${asArray(before.emails)}::text[]))`,
    )
  const [addressesBefore, addressesAfter] = before.addresses ?? []
  const isAsLeft =
    !addressesAfter ||
    JSON.stringify(addressesAfter.map(Object.entries).map(sorted)) === JSON.stringify(contact.addresses.map(Object.entries).map(sorted))
  if (addressesBefore && isAsLeft) await writeAddresses(work, [{ id, addresses: addressesBefore }])
  return same.length === entries.length && isAsLeft && (!before.medicare || medicare !== null)
}

/** What the number was, if it still is as the import left it; an editor seals the same number anew. */
function medicareBefore(
  { ports }: OpenWork,
  left: Before['medicare'],
  now: KnownContact['medicare'],
): { was: KnownContact['medicare'] } | null {
  if (!left) return null
  if (left === true) return { was: null }
  const [was, is] = left
  const isAsLeft = now !== null && (now.sealed === is || ports.vault.open(now.sealed) === ports.vault.open(is))
  return isAsLeft ? { was } : null
}

const sorted = (entries: [string, unknown][]) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * What the import put on these contacts goes: tags, groups, links, consents, notes, policies and documents. A note or a policy that
 * somebody has changed since stays; the ids of the contacts that keep one. Links also go from those who go themselves.
 */
async function takeAway({ db }: OpenWork, action: StoredAction, ids: string[], gone: string[]): Promise<string[]> {
  const imports = sql`(select id from import_attempts where action_id = ${action.id})`
  const everybody = sql`(select unnest(${asArray([...ids, ...gone])}::uuid[]))`
  await db.execute(sql`
    delete from contact_links t where t.import_id in ${imports} and (t.contact_id in ${everybody} or t.linked_contact_id in ${everybody})`)
  if (!ids.length) return []
  const these = sql`t.contact_id in (select unnest(${asArray(ids)}::uuid[])) and t.import_id in ${imports}`
  for (const table of [sql`contact_tags`, sql`contact_groups`, sql`consents`]) await db.execute(sql`delete from ${table} t where ${these}`)
  const kept: string[] = []
  for (const table of [sql`notes`, sql`policies`]) {
    const { rows } = await db.execute<{ contact_id: string }>(
      sql`select distinct t.contact_id from ${table} t where ${these} and t.lock_version > 0 and t.deleted_at is null`,
    )
    kept.push(...rows.map(({ contact_id }) => contact_id))
    await db.execute(sql`update ${table} t set deleted_at = now() where ${these} and t.lock_version = 0 and t.deleted_at is null`)
  }
  await db.execute(sql`
    update contact_files t set deleted_at = now() where t.deleted_at is null and t.contact_id in (select unnest(${asArray(ids)}::uuid[]))
      and t.id in (select d.file_id from import_documents d join import_attempts a on a.id = d.attempt_id where a.action_id = ${action.id})`)
  return kept
}

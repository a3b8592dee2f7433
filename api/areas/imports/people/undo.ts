import { sql } from 'drizzle-orm'
import { type ChunkedUndo, type StoredAction } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { load } from './match.ts'
import { renewKeys, writeAddresses, type Before } from './writing.ts'

type Item = { contact_id: string; before: Before; lock_version: number; untouched: boolean; gone: boolean }

/**
 * Takes an import back. Contacts that it made go, unless somebody has worked on them since; others get back each field that still
 * is as the import left it, and lose what it added. Whatever people did since stays, and the contact is told among those left.
 */
export const undoImport: ChunkedUndo = {
  chunk: 500,

  async undo(work, action, { from, to }) {
    const { db } = work
    const { rows } = await db.execute<Item>(sql`
      select i.contact_id, i.before, c.lock_version, c.deleted_at is not null as gone,
        c.lock_version = (i.before->>'lock')::integer and c.last_activity_at = (i.before->>'at')::timestamptz as untouched
      from contact_action_items i join contacts c on c.id = i.contact_id
      where i.action_id = ${action.id} and i.seq between ${from} and ${to} and not i.unrestored and i.before is not null order by c.id for update of c`)
    const left: string[] = []
    const made = rows.filter(({ before }) => before.made)
    for (const { contact_id, untouched, gone } of made) if (!untouched && !gone) left.push(contact_id)
    await remove(
      work,
      made.filter(({ untouched, gone }) => untouched && !gone).map(({ contact_id }) => contact_id),
    )
    const changed = rows.filter(({ before, gone }) => !before.made && !gone)
    const contacts = await load(
      work,
      changed.map(({ contact_id }) => contact_id),
    )
    for (const { contact_id, before } of changed) {
      const contact = contacts.get(contact_id)
      if (contact && !(await putBack(work, contact_id, before, contact))) left.push(contact_id)
    }
    await takeAway(
      work,
      action,
      changed.map(({ contact_id }) => contact_id),
    )
    if (changed.length)
      await renewKeys(
        work,
        changed.map(({ contact_id }) => contact_id),
      )
    return left
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

/** The fields that still are as the import left them; false where one is not. */
async function putBack(
  { db, ...work }: OpenWork,
  id: string,
  before: Before,
  contact: NonNullable<Awaited<ReturnType<typeof load>> extends Map<string, infer C> ? C : never>,
): Promise<boolean> {
  const entries = Object.entries(before.columns ?? {})
  const same = entries.filter(([name, [, after]]) => contact.columns[name] === after)
  const set = [
    ...same.map(([name, [was]]) => sql`${sql.identifier(name)} = ${was}`),
    ...(before.medicare ? [sql`medicare_number_sealed = null, medicare_number_last4 = null`] : []),
  ]
  if (set.length) await db.execute(sql`update contacts set ${sql.join(set, sql`, `)} where id = ${id}`)
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
  if (addressesBefore && isAsLeft) await writeAddresses({ db, ...work }, [{ id, addresses: addressesBefore }])
  return same.length === entries.length && isAsLeft
}

const sorted = (entries: [string, unknown][]) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/** Tags, groups, links, consents, notes, policies and documents of the import go, known by its contacts' instant; a note that was changed stays. */
async function takeAway({ db }: OpenWork, action: StoredAction, ids: string[]): Promise<void> {
  if (!ids.length) return
  const instants = sql`(select (i.before->>'at')::timestamptz from contact_action_items i where i.action_id = ${action.id} and i.contact_id = t.contact_id)`
  const these = sql`t.contact_id in (select unnest(${asArray(ids)}::uuid[])) and t.created_at in ${instants}`
  for (const table of [sql`contact_tags`, sql`contact_groups`, sql`contact_links`])
    await db.execute(sql`delete from ${table} t where ${these}`)
  await db.execute(sql`
    delete from consents t where t.contact_id in (select unnest(${asArray(ids)}::uuid[]))
      and t.import_id in (select id from import_attempts where action_id = ${action.id})`)
  await db.execute(sql`update notes t set deleted_at = now() where ${these} and t.lock_version = 0 and t.deleted_at is null`)
  await db.execute(sql`update policies t set deleted_at = now() where ${these} and t.lock_version = 0 and t.deleted_at is null`)
  await db.execute(sql`
    update contact_files t set deleted_at = now() where t.deleted_at is null and t.contact_id in (select unnest(${asArray(ids)}::uuid[]))
      and t.id in (select d.file_id from import_documents d join import_attempts a on a.id = d.attempt_id where a.action_id = ${action.id})`)
}

import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { keptListStore, type Entry, type Fields, type KeptList } from './kept-lists.store.ts'
import { replaceWith } from './replacing.ts'

type Changes = Fields & { active?: boolean | undefined; position?: number | undefined; lock_version?: number | undefined }

/** A list, and the word that the audit log has for one of its entries. */
export type Kept = KeptList & { one: 'carrier' | 'status' | 'source' }

export const requireEntry = async <Item extends Entry>(work: Work, list: Kept, id: string): Promise<Item> =>
  orNotFound(await keptListStore<Item>(work, list).find(id))

export async function addEntry<Item extends Entry>(work: Work, list: Kept, { position, ...fields }: Changes): Promise<Item> {
  const store = keptListStore<Item>(work, list)
  await checkLabel(store, list, fields, null)
  const id = await store.insert(given(fields))
  if (position !== undefined) await store.move(id, position)
  await audit(work, { area: 'catalogue', action: `${list.one}_created`, subject_id: id, details: { [list.label]: fields[list.label] } })
  return requireEntry(work, list, id)
}

export async function changeEntry<Item extends Entry>(
  work: Work,
  list: Kept,
  id: string,
  { lock_version, position, ...changes }: Changes,
): Promise<Item> {
  const store = keptListStore<Item>(work, list)
  const before = await requireEntry<Item>(work, list, id)
  const fields = given(changes)
  const changed = [...Object.keys(fields), ...(position === undefined ? [] : ['position'])]
  if (changed.length === 0) return before
  await checkLabel(store, list, fields, id)
  if (fields['active'] === false && before.active) await checkNotLast(store, list, id)
  if (!(await store.change(id, fields, lock_version))) throw stale(await requireEntry(work, list, id), { ...fields, position })
  if (position !== undefined) await store.move(id, position)
  await audit(work, { area: 'catalogue', action: `${list.one}_changed`, subject_id: id, details: { fields: changed } })
  return requireEntry(work, list, id)
}

/**
 * One that records refer to stays, also where those records are deleted and can still come back; unless another one is named that
 * comes in its place. Null where nothing had to be replaced.
 */
export async function removeEntry(work: Work, list: Kept, id: string, replace_with?: string): Promise<ContactAction | null> {
  const store = keptListStore(work, list)
  await store.lock(id)
  const entry = await requireEntry(work, list, id)
  if (entry.active) await checkNotLast(store, list, id)
  const count = await store.referring(id)
  if (count > 0 && replace_with) return replaceWith(work, list, id, replace_with)
  if (count > 0) {
    const params = { contacts: 0, policies: 0, [list.used]: count }
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'in_use', params }], extra: params })
  }
  await store.remove(id)
  await audit(work, { area: 'catalogue', action: `${list.one}_deleted`, subject_id: id, details: { [list.label]: entry[list.label] } })
  return null
}

type Store = { taken(words: string, butFor: string | null): Promise<boolean>; othersOffered(id: string): Promise<number> }

async function checkLabel(store: Store, { label }: Kept, fields: Fields, id: string | null): Promise<void> {
  const words = fields[label]
  if (typeof words === 'string' && (await store.taken(words, id))) throw invalid(label, 'taken')
}

/** Contacts need a status to be given; carriers and sources may all be gone. */
async function checkNotLast(store: Store, { table }: Kept, id: string): Promise<void> {
  if (table === 'statuses' && (await store.othersOffered(id)) === 0)
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'last_offered' }] })
}

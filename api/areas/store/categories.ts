import type { Category, CategoryChanges, NewCategory } from '#api/contract/store/store.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { categoryStore } from './categories.store.ts'

export const requireCategory = async (work: Work, id: string): Promise<Category> => orNotFound(await categoryStore(work).find(id))

export async function addCategory(work: Work, fields: NewCategory): Promise<Category> {
  const store = categoryStore(work)
  if (await store.titleTaken(fields.title, null)) throw invalid('title', 'taken')
  const id = await store.insert(fields)
  await audit(work, { area: 'catalogue', action: 'category_created', subject_id: id, details: { title: fields.title } })
  return requireCategory(work, id)
}

export async function changeCategory(work: Work, id: string, { lock_version, ...fields }: CategoryChanges): Promise<Category> {
  const before = await requireCategory(work, id)
  if (Object.keys(fields).length === 0) return before
  const store = categoryStore(work)
  if (fields.title !== undefined && (await store.titleTaken(fields.title, id))) throw invalid('title', 'taken')
  if (!(await store.change(id, fields, lock_version))) throw stale(await requireCategory(work, id), fields)
  await audit(work, { area: 'catalogue', action: 'category_changed', subject_id: id, details: { fields: Object.keys(fields) } })
  return requireCategory(work, id)
}

/** One that holds products stays, for they stand in it; also those that were sold once and are named by orders. */
export async function removeCategory(work: Work, id: string): Promise<void> {
  const { title } = await requireCategory(work, id)
  const store = categoryStore(work)
  const count = await store.everHeld(id)
  if (count > 0)
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'category_has_products', params: { count } }], extra: { count } })
  await store.remove(id)
  await audit(work, { area: 'catalogue', action: 'category_deleted', subject_id: id, details: { title } })
}

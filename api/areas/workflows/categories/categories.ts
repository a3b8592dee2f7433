import type { WfCategory, WriteWfCategory } from '#api/contract/workflows/workflows.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal } from '#api/platform/refusal.ts'
import { categoryStore } from './categories.store.ts'

/** Changes the category that is named, or makes one. `at` is where in a longer form it stands. */
export async function writeCategory(work: Work, asked: WriteWfCategory, at = ''): Promise<WfCategory> {
  const store = categoryStore(work)
  if (asked.id) orNotFound(await store.find(asked.id))
  if (await store.isNameTaken(asked.name, asked.id)) throw invalid(`${at}name`, 'taken')
  const id = asked.id ?? (await store.insert(asked))
  if (asked.id) await store.update(id, asked)
  await audit(work, { area: 'workflow_settings', action: asked.id ? 'category_changed' : 'category_created', subject_id: id })
  return orNotFound(await store.find(id))
}

/** All or none. */
export async function writeCategories(work: Work, asked: readonly WriteWfCategory[]): Promise<WfCategory[]> {
  for (const [place, one] of asked.entries()) await writeCategory(work, one, `wf_categories.${place}.`)
  return categoryStore(work).list()
}

/** What is in it goes where it is told; otherwise one in use stays, and the answer says how much is in it. */
export async function removeCategory(work: Work, id: string, moveTo: string | undefined): Promise<void> {
  const store = categoryStore(work)
  const found = orNotFound(await store.find(id))
  if (moveTo && (moveTo === id || !(await store.find(moveTo)))) throw invalid('move_to', 'no_such_category')
  if (found.used_count > 0 && !moveTo) {
    const details = [{ field: 'move_to', code: 'category_in_use', params: { count: found.used_count } }]
    throw new Refusal('conflict', { details, extra: { used_count: found.used_count } })
  }
  await store.move(id, moveTo ?? null)
  await store.remove(id)
  await audit(work, { area: 'workflow_settings', action: 'category_deleted', subject_id: id, details: { name: found.name } })
}

/** A category that a form names. */
export async function checkCategory(work: Work, id: string | null | undefined): Promise<void> {
  if (id && !(await categoryStore(work).find(id))) throw invalid('wf_category_id', 'no_such_category')
}

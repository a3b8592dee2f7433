import { mostQuickFilters, type NewQuickFilter, type QuickFilter, type QuickFilterChanges } from '#api/contract/contacts/quick-filters.ts'
import { personalStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { reaches, scopeOf } from '#config/permissions.ts'
import { quickFilterStore } from './quick-filters.store.ts'

/** One that the person who asks keeps, or that is shared with them. */
export async function requireQuickFilter(work: Work, id: string): Promise<QuickFilter> {
  const found = await personalStore(work).quickFilter(id)
  if (!found) throw refuse('not_found')
  return found
}

export async function createQuickFilter(work: Work, { is_default, ...body }: NewQuickFilter): Promise<QuickFilter> {
  const store = quickFilterStore(work)
  await check(work, body, null)
  if ((await store.count()) >= mostQuickFilters) throw invalid('name', 'too_many', { max: mostQuickFilters })
  const id = await store.insert({ ...body, position: body.position ?? (await store.nextPosition()) })
  if (is_default) await store.open(id)
  await audit(work, { area: 'contacts', action: 'quick_filter_created', subject_id: id, details: { shared: body.shared } })
  return requireQuickFilter(work, id)
}

/** Whoever keeps it changes it; whom it is shared with only says whether their own list opens with it. */
export async function changeQuickFilter(
  work: Work,
  id: string,
  { lock_version, is_default, ...changes }: QuickFilterChanges,
): Promise<QuickFilter> {
  const before = await requireQuickFilter(work, id)
  const store = quickFilterStore(work)
  if (Object.keys(changes).length > 0) {
    if (!before.mine) throw refuse('forbidden')
    await check(work, changes, id)
    if (!(await store.update(id, changes, lock_version))) {
      throw new Refusal('stale', { extra: { current: await requireQuickFilter(work, id), yours: changes } })
    }
    await audit(work, { area: 'contacts', action: 'quick_filter_changed', subject_id: id, details: { fields: Object.keys(changes) } })
  }
  if (is_default !== undefined) await (is_default ? store.open(id) : store.openNoMore(id))
  return requireQuickFilter(work, id)
}

export async function deleteQuickFilter(work: Work, id: string): Promise<void> {
  const { mine } = await requireQuickFilter(work, id)
  if (!mine) throw refuse('forbidden')
  await quickFilterStore(work).remove(id)
  await audit(work, { area: 'contacts', action: 'quick_filter_deleted', subject_id: id })
}

async function check(work: Work, { name, shared }: QuickFilterChanges, id: string | null): Promise<void> {
  if (shared && !mayShare(work)) throw refuse('forbidden')
  if (name !== undefined && (await quickFilterStore(work).nameTaken(name, id))) throw invalid('name', 'taken')
}

/** Those who lead people share with them. */
const mayShare = ({ actor }: Work): boolean => reaches(scopeOf(actor.roles, 'contacts', 'see'), 'downline')

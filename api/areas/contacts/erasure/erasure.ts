import { scopeOf, reaches } from '#config/permissions.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { erasureStore } from './erasure.store.ts'
import { survivorOf } from '../merge/merge.store.ts'
import { runPurgeHooks } from './purge.ts'

/**
 * Erases a person at their request, at once and for good: the contact, what was merged into it, all that hangs on them, and
 * what undo lists and the audit log keep of them. Only for whoever may delete beyond a downline.
 */
export async function erase(work: Work, idOrNumber: string, number: number): Promise<void> {
  const store = erasureStore(work)
  const person = (await survivorOf(work, idOrNumber)) ?? idOrNumber
  const found = await store.find(person, await ownerFilter(work, 'delete'))
  if (!found) throw refuse('not_found')
  if (!reaches(scopeOf(work.actor.roles, 'contacts', 'delete'), 'business_unit')) throw refuse('forbidden')
  if (found.number !== number) throw invalid('number', 'number_mismatch')
  const ids = await store.mergedInto(found.id)
  const emails = await store.emailsOf(ids)
  await runPurgeHooks(work, ids)
  await store.forget(ids, emails)
  await store.remove(ids)
  await audit(work, { area: 'contacts', action: 'erased', subject_id: found.id, details: { contacts_count: ids.length } })
}

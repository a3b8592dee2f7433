import { sql } from 'drizzle-orm'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { asArray } from '#api/platform/as-array.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { actionStore } from './actions.store.ts'
import { ownerFilter, withinReach } from '../contacts.scope.ts'

/** Brings back deleted contacts within reach, whoever deleted them; told as an action that is done. */
export async function restore(work: Work, ids: string[]): Promise<ContactAction> {
  const holders = await ownerFilter(work, 'delete')
  const store = actionStore(work)
  const deleted = sql`select c.id from contacts c where c.id in (select unnest(${asArray(ids)}::uuid[])) and c.deleted_at is not null
    and c.merged_into_id is null and ${withinReach(holders)} order by c.id`
  const id = await store.open({ kind: 'restore', status: 'running' }, deleted)
  const items = await store.itemsOf(id)
  if (!items.length) throw invalid('ids', 'no_contacts_chosen')
  await store.restore(id)
  for (const { contact_id } of items) await recordActivity(work, contact_id, { kind: 'restored' })
  await store.update(id, { status: 'done', done_count: items.length, finished_at: work.now })
  await audit(work, { area: 'contacts', action: 'restored', subject_id: id, details: { total_count: items.length } })
  const told = await store.find(id, 'all')
  if (!told) throw refuse('not_found')
  return told
}

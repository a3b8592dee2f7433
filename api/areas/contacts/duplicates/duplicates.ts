import type { z } from 'zod'
import type { newDismissal } from '#api/contract/contacts/duplicates.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { undoDays } from '#api/contract/contacts/actions.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { duplicateStore, type Shared } from './duplicates.store.ts'
import { keepAction } from '../merge/merge.store.ts'

type Dismissal = z.output<typeof newDismissal>

/** Says of contacts that look alike that they are different people; nobody is asked about them for the same reason again. */
export async function dismiss(work: Work, { group_id, ids = [] }: Dismissal): Promise<{ action_id: string; contacts_count: number }> {
  const store = duplicateStore(work, await ownerFilter(work))
  const values = group_id ? await store.sharedIn(sharedOf(group_id)) : await store.sharedBy(ids)
  if (!values.length) throw group_id ? refuse('not_found') : invalid('ids', 'not_alike')
  const written = await store.dismiss(values, group_id ? null : ids)
  const contacts = [...new Set(written.map(({ contact_id }) => contact_id))]
  const items = contacts.map((contact_id) => ({
    contact_id,
    before: { values: written.filter((row) => row.contact_id === contact_id).map(({ kind, key }) => ({ kind, key })) },
  }))
  const action_id = await keepAction(work, { kind: 'not_duplicates', items, days: undoDays })
  await audit(work, { area: 'contacts', action: 'not_duplicates', subject_id: action_id, details: { contacts_count: contacts.length } })
  return { action_id, contacts_count: contacts.length }
}

function sharedOf(groupId: string): Shared {
  return { kind: Number(groupId.slice(0, 1)), key: groupId.slice(2) }
}

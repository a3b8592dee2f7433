import { requireNamedContact } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { groupStore } from './groups.store.ts'

/** As whom a message is looked at, by id or number: one of those who were chosen, where they are known; null where nobody is named. */
export async function sampleOf(work: Work, idOrNumber: string | undefined, groupId?: string) {
  if (!idOrNumber) return null
  const contact = await requireNamedContact(work, idOrNumber)
  if (groupId && !(await groupStore(work).holds(groupId, contact.id))) throw invalid('contact_id', 'not_in_group')
  return contact
}

import { inverseOf, type ChangeLink, type LinkedContact } from '#api/contract/contacts/linked-contacts.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { contactStore } from '../contacts.store.ts'
import { linkStore } from './linked-contacts.store.ts'

/** Links two people whom one reaches, changes what they are to each other, or parts them; both stories tell it. */
export async function changeLinkOf(work: Work, id: string, { linked_contact_id, relation, remove }: ChangeLink): Promise<Contact> {
  const contact = await requireContact(work, id, 'change')
  const holders = await ownerFilter(work, 'change')
  const linked = await contactStore(work, holders).find(linked_contact_id)
  if (!linked) throw invalid('linked_contact_id', 'no_such_contact')
  if (linked.id === contact.id) throw invalid('linked_contact_id', 'links_to_itself')
  const store = linkStore(work, holders, contact.id)
  const before = await store.find(linked.id)
  if (remove) {
    if (before === null) throw refuse('not_found')
    await store.remove(linked.id)
  } else if (before === relation) {
    return contact
  } else {
    await store.put(linked.id, relation)
  }
  const kind = remove ? 'unlinked' : 'linked'
  await recordActivity(work, contact.id, { kind, details: { contact: shortOf(linked), relation: remove ? before : relation } })
  const inverse = inverseOf[remove ? (before ?? relation) : relation]
  await recordActivity(work, linked.id, { kind, details: { contact: shortOf(contact), relation: inverse } })
  await audit(work, { area: 'contacts', action: kind, subject_id: contact.id, details: { linked_contact_id: linked.id, relation } })
  return contact
}

/** Enough to lead there; who it is is read where it is told, by somebody who may see it. */
const shortOf = ({ id, number }: Contact) => ({ id, number })

/** Who is linked with a contact, as far as whoever asks may see them. */
export const linkedPeople = async (work: Work, contactId: string): Promise<LinkedContact[]> =>
  linkStore(work, await ownerFilter(work), contactId).list()

import { eq } from 'drizzle-orm'
import type { NewContact } from '#api/contract/contacts/contacts.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { contacts } from '#api/platform/tables/index.ts'
import { recordActivity } from './timeline/activities.store.ts'
import { insertContacts } from './contacts.ts'
import { contactStore } from './contacts.store.ts'
import { isOfOneHousehold, isSamePerson } from './identity.ts'
import { linkStore } from './linked/linked-contacts.store.ts'
import { noteStore } from './notes/notes.store.ts'

export type Inbound = {
  owner_id: string | null
  /** Where they wait while nobody has them; one of the two is given. */
  pool_id?: string | null
  body: NewContact
  /** What they wrote, kept as a note. */
  note: string
  /** What is told in the contact's story, such as `webpage_message`. */
  kind: string
}

/**
 * Somebody who wrote by themselves: a contact of this owner with one of the phone numbers or e-mail addresses given and no other
 * first name, which is new again then, or a new one, linked to who shares the number and the last name. Returns its id.
 */
export const receiveContact = async (work: OpenWork, inbound: Inbound): Promise<string> => (await receivePerson(work, inbound)).id

/** The same, and whether they were unknown. */
export async function receivePerson(
  work: OpenWork,
  { owner_id, pool_id = null, body, note, kind }: Inbound,
): Promise<{ id: string; is_new: boolean }> {
  const holders = [owner_id ?? pool_id].filter((holder) => holder !== null)
  const known = {
    phones: (body.phones ?? []).map(({ number }) => number),
    emails: (body.emails ?? []).map(({ email }) => email),
    name: null,
    birth_date: null,
  }
  const alike = await contactStore(work, holders).likelyDuplicates(known)
  const person = { first_name: body.first_name ?? '', last_name: body.last_name ?? '' }
  const found = alike.find((other) => isSamePerson(person, other))
  const id = found?.id ?? (await create(work, { owner_id, pool_id }, body))
  if (!found)
    for (const other of alike.filter((one) => isOfOneHousehold(person, one))) await linkStore(work, holders, id).put(other.id, 'household')
  if (found) await work.db.update(contacts).set({ new_tag: true }).where(eq(contacts.id, id))
  if (note) await noteStore(work, id).insert({ body: note, pinned: false })
  await recordActivity(work, id, { kind })
  return { id, is_new: !found }
}

async function create(work: OpenWork, holder: { owner_id: string | null; pool_id: string | null }, body: NewContact): Promise<string> {
  const columns = { ...holder, created_at: work.now, updated_at: work.now, last_activity_at: work.now }
  const [id] = await insertContacts(work, [{ body, columns }])
  if (!id) throw new Error('The contact was not created')
  await audit(work, { area: 'contacts', action: 'created', subject_id: id })
  return id
}

import { eq } from 'drizzle-orm'
import type { NewContact } from '#api/contract/contacts.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { contacts } from '#api/platform/tables/index.ts'
import { recordActivity } from './timeline/activities.store.ts'
import { insertContacts } from './contacts.ts'
import { contactStore } from './contacts.store.ts'
import { noteStore } from './notes/notes.store.ts'

export type Inbound = {
  owner_id: string
  body: NewContact
  /** What they wrote, kept as a note. */
  note: string
  /** What is told in the contact's story, such as `webpage_message`. */
  kind: string
}

/**
 * Somebody who wrote by themselves: a contact of this owner with one of the phone numbers or e-mail addresses given, which is
 * new again then, or a new one. Returns its id.
 */
export async function receiveContact(work: OpenWork, { owner_id, body, note, kind }: Inbound): Promise<string> {
  const known = {
    phones: (body.phones ?? []).map(({ number }) => number),
    emails: (body.emails ?? []).map(({ email }) => email),
    name: null,
    birth_date: null,
  }
  const [found] = await contactStore(work, [owner_id]).likelyDuplicates(known)
  const id = found?.id ?? (await create(work, owner_id, body))
  if (found) await work.db.update(contacts).set({ new_tag: true }).where(eq(contacts.id, id))
  if (note) await noteStore(work, id).insert({ body: note, pinned: false })
  await recordActivity(work, id, { kind })
  return id
}

async function create(work: OpenWork, owner_id: string, body: NewContact): Promise<string> {
  const columns = { owner_id, created_at: work.now, updated_at: work.now, last_activity_at: work.now }
  const [id] = await insertContacts(work, [{ body, columns }])
  if (!id) throw new Error('The contact was not created')
  await audit(work, { area: 'contacts', action: 'created', subject_id: id })
  return id
}

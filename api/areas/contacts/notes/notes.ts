import type { z } from 'zod'
import type { Note } from '#api/contract/contacts/notes.ts'
import type { updateNote } from '#api/contract/contacts/timeline.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { may } from '#config/permissions.ts'
import { requireContact } from '../contacts.ts'
import { contactStore } from '../contacts.store.ts'
import { noteStore } from './notes.store.ts'

/** Adds a note, or changes the one that is named; who may change notes may not always add them. */
export async function writeNote(
  work: Work,
  contactId: string,
  { id, lock_version, ...changes }: z.output<typeof updateNote>['notes'],
): Promise<Note> {
  const contact = await requireContact(work, contactId)
  const store = noteStore(work, contact.id)
  if (id === undefined) {
    if (!may(work.actor.roles, 'notes', 'create')) throw refuse('forbidden')
    if (changes.body === undefined) throw invalid('notes.body', 'required')
    const added = await store.insert({ body: changes.body, pinned: changes.pinned ?? false })
    await contactStore(work, 'all').activity(contact.id)
    await audit(work, { area: 'notes', action: 'created', subject_id: contact.id, details: { note_id: added } })
    return required(store.find(added))
  }
  const before = await required(store.find(id))
  if (!(await store.update(before.id, changes, lock_version))) {
    throw new Refusal('stale', { extra: { current: await store.find(before.id), yours: changes } })
  }
  await audit(work, { area: 'notes', action: 'changed', subject_id: contact.id, details: { note_id: before.id } })
  return required(store.find(before.id))
}

async function required(finding: Promise<Note | null>): Promise<Note> {
  const found = await finding
  if (!found) throw refuse('not_found')
  return found
}

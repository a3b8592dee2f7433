import type { ContactChanges, NewContact } from '#api/contract/contacts/contacts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { contactFields, isPlain, type ContactFieldName } from '#config/contact-fields.ts'
import { contactStore } from './contacts.store.ts'
import { columnsAndParts } from './contacts.ts'

/** As many as the editor keeps. */
const most = 10

/**
 * Fills in what is empty of a contact by what else is known of them. Numbers, addresses of mail and tags are added; a wish not to
 * be reached can be set so, and never lifted. Nothing that is there is changed. Returns the fields that were filled.
 */
export async function fillContact(work: OpenWork, id: string, known: NewContact): Promise<string[]> {
  const store = contactStore(work, 'all')
  const contact = await store.find(id)
  if (!contact) return []
  const filled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(known)) {
    const field = contactFields[name as ContactFieldName] as (typeof contactFields)[ContactFieldName] | undefined
    if (!field || value === null || value === '' || name === 'category' || name === 'owner_id') continue
    const plain = isPlain(field) || field.kind === 'reference' || field.kind === 'medicare_number'
    const before =
      name === 'status_id' ? contact.status?.id : name === 'source_id' ? contact.source?.id : contact[name as keyof typeof contact]
    if (plain && (before === null || before === undefined || before === '' || (before === false && value === true))) filled[name] = value
  }
  const numbers = new Set(contact.phones.map(({ number }) => number))
  const phones = (known.phones ?? []).filter(({ number }) => !numbers.has(number))
  if (phones.length > 0 && contact.phones.length < most) filled['phones'] = [...contact.phones, ...phones].slice(0, most)
  const mails = new Set(contact.emails.map(({ email }) => email))
  const emails = (known.emails ?? []).filter(({ email }) => !mails.has(email))
  if (emails.length > 0 && contact.emails.length < most) filled['emails'] = [...contact.emails, ...emails].slice(0, most)
  if (contact.addresses.length === 0 && known.addresses?.length) filled['addresses'] = known.addresses
  const tagged = contact.tags.map(({ name }) => name)
  const tags = (known.tags ?? []).filter((name) => !tagged.includes(name))
  if (tags.length > 0) filled['tags'] = [...tagged, ...tags]
  if (Object.keys(filled).length === 0) return []
  const { columns, parts } = columnsAndParts(work, filled as ContactChanges)
  await store.update(id, { ...columns, last_activity_at: work.now }, parts, undefined)
  return Object.keys(filled)
}

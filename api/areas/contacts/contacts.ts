import type { Contact, ContactChanges, ContactRow, NewContact } from '#api/contract/contacts.ts'
import { restrictedText } from '#api/contract/formats.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { nextNumber } from '#api/platform/numbers.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { contactOwners } from './contacts.scope.ts'
import { contactStore, type ContactColumns, type ContactParts } from './contacts.store.ts'

/** The contact, or 404 for what does not exist, was deleted, or belongs to somebody out of reach. */
export async function requireContact(work: Work, idOrNumber: string, action: 'see' | 'change' = 'see'): Promise<Contact> {
  const found = await contactStore(work, await contactOwners(work, action)).find(idOrNumber)
  if (!found) throw refuse('not_found')
  return found
}

export async function createContact(work: Work, body: NewContact): Promise<Contact> {
  checkTexts(work, body.addresses)
  const owner_id = await ownerFor(work, body.owner_id ?? work.who.user_id)
  const id = newId()
  const { columns, parts } = split(work, body)
  const row = { ...columns, tenant_id: work.brand.id, id, number: await nextNumber(work, 'contact'), owner_id, created_by: work.who.user_id }
  await contactStore(work, [owner_id]).insert({ ...row, created_at: work.now, updated_at: work.now, last_activity_at: work.now }, parts)
  await audit(work, { area: 'contacts', action: 'created', subject_id: id })
  return requireContact(work, id)
}

/** Creates many contacts whose bodies have been validated; `columns` say what no body can. Returns their ids in order. */
export async function insertContacts(work: OpenWork, entries: { body: NewContact; columns: ContactColumns & { owner_id: string } }[]): Promise<string[]> {
  const prepared = []
  for (const { body, columns } of entries) {
    const own = split(work, body)
    const row = { ...own.columns, ...columns, tenant_id: work.brand.id, id: newId(), number: await nextNumber(work, 'contact') }
    prepared.push({ columns: row, parts: own.parts })
  }
  await contactStore(work, 'all').insertMany(prepared)
  return prepared.map(({ columns }) => columns.id)
}

export async function changeContact(work: Work, idOrNumber: string, { lock_version, ...body }: ContactChanges): Promise<Contact> {
  const before = await requireContact(work, idOrNumber, 'change')
  checkTexts(work, body.addresses)
  if (body.owner_id !== undefined && body.owner_id !== before.owner?.id) await ownerFor(work, body.owner_id)
  const { columns, parts } = split(work, body)
  const store = contactStore(work, await contactOwners(work, 'change'))
  const written = await store.update(before.id, { ...columns, last_activity_at: work.now }, parts, lock_version)
  if (!written) throw new Refusal('stale', { extra: { current: await store.find(before.id), yours: body } })
  await audit(work, { area: 'contacts', action: 'changed', subject_id: before.id, details: { fields: Object.keys(body) } })
  return requireContact(work, before.id)
}

type LikelyDuplicate = ContactRow & { reason: 'phone' | 'email' | 'name_and_birth_date' }

/** Contacts that a new one may be the same person as. */
export async function likelyDuplicatesOf(work: Work, body: NewContact): Promise<LikelyDuplicate[]> {
  const phones = (body.phones ?? []).map((phone) => phone.number)
  const emails = (body.emails ?? []).map((entry) => entry.email)
  const name_key = `${body.last_name ?? ''} ${body.first_name ?? ''}`.toLowerCase()
  const rows = await contactStore(work, await contactOwners(work)).likelyDuplicates({ phones, emails, name_key, birth_date: body.birth_date ?? null })
  return rows.map((row) => {
    const reason = row.phone && phones.includes(row.phone) ? 'phone' : row.email && emails.includes(row.email) ? 'email' : 'name_and_birth_date'
    return { ...row, reason }
  })
}

/** The owner, if the one who asks may give contacts to them. */
async function ownerFor(work: Work, ownerId: string | null): Promise<string> {
  const owners = await contactOwners(work, 'change')
  if (ownerId && (owners === 'all' || owners.includes(ownerId))) return ownerId
  throw invalid('owner_id', 'no_such_owner')
}

/** Street lines take letters, digits and spaces, and what the brand's text rules allow besides. */
function checkTexts({ brand }: Work, addresses: NewContact['addresses']): void {
  const allowed = brand.set.text_rules.restricted_allows
  for (const [index, { address, address_2 }] of (addresses ?? []).entries()) {
    for (const [field, text] of Object.entries({ address, address_2 })) {
      if (restrictedText(text, allowed) !== text) throw invalid(`addresses.${index}.${field}`, 'restricted_characters')
    }
  }
}

/** Sorts a body into the columns of the contact itself and the rows that hang on it; empty text columns hold ''. */
function split({ ports }: OpenWork, body: ContactChanges): { columns: ContactColumns; parts: ContactParts } {
  const { phones, emails, addresses, tags, medicare_number, ...fields } = body
  const columns: ContactColumns = fields
  if (phones) columns.phone = phones[0]?.number ?? null
  if (emails) columns.email = emails[0]?.email ?? null
  if (addresses) columns.state = addresses[0]?.state ?? null
  if (phones || emails) columns.other_keys = [...(phones ?? []).slice(1).map((phone) => phone.number), ...(emails ?? []).slice(1).map((entry) => entry.email)].join(' ')
  if (medicare_number !== undefined) {
    columns.medicare_number_sealed = medicare_number && ports.vault.seal(medicare_number)
    columns.medicare_number_last4 = medicare_number && medicare_number.slice(-4)
  }
  return { columns, parts: { phones, emails, tags, addresses: addresses?.map((address) => ({ ...address, state: address.state ?? null })) } }
}

import type { Contact, ContactChanges, LikelyDuplicate, NewContact } from '#api/contract/contacts/contacts.ts'
import { restrictedText } from '#api/contract/formats.ts'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Brand } from '#api/platform/brands.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { nextNumber } from '#api/platform/numbers.ts'
import { invalid, Refusal, refuse, type Detail } from '#api/platform/refusal.ts'
import { recordActivity } from './timeline/activities.store.ts'
import { changesBetween } from './changes.ts'
import { ownerFilter } from './contacts.scope.ts'
import { contactStore, type ContactColumns, type ContactParts } from './contacts.store.ts'
import { survivorOf } from './merge/merge.store.ts'
import { isKept } from './owners/beneficiaries.ts'

/** The contact, or 404 for what does not exist, was deleted, or belongs to somebody out of reach. One that was merged is the one it became. */
export async function requireContact(work: Work, idOrNumber: string, action: 'see' | 'change' = 'see'): Promise<Contact> {
  const store = contactStore(work, await ownerFilter(work, action))
  const found = (await store.find(idOrNumber)) ?? (await becameOf(work, idOrNumber, store.find))
  if (!found) throw refuse('not_found')
  return found
}

/** A contact that a form names, by id or number; 422 beside `contact_id` where it is out of reach. */
export async function requireNamedContact(work: Work, idOrNumber: string): Promise<Contact> {
  try {
    return await requireContact(work, idOrNumber)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not_found' ? invalid('contact_id', 'no_such_contact') : error
  }
}

async function becameOf(work: Work, idOrNumber: string, find: (id: string) => Promise<Contact | null>): Promise<Contact | null> {
  const survivor = await survivorOf(work, idOrNumber)
  return survivor ? find(survivor) : null
}

export async function createContact(work: Work, body: NewContact): Promise<Contact> {
  const owner_id = body.owner_id ?? work.actor.user_id
  await checkBody(work, body)
  const id = newId()
  const { columns, parts } = columnsAndParts(work, body)
  const row = {
    ...columns,
    tenant_id: work.brand.id,
    id,
    number: await nextNumber(work, 'contact'),
    owner_id,
    created_by: work.actor.user_id,
  }
  await contactStore(work, [owner_id]).insert({ ...row, created_at: work.now, updated_at: work.now, last_activity_at: work.now }, parts)
  await audit(work, { area: 'contacts', action: 'created', subject_id: id })
  return requireContact(work, id)
}

/** Creates many contacts whose bodies have been validated; `columns` say what no body can. Returns their ids in order. */
export async function insertContacts(
  work: OpenWork,
  entries: { body: NewContact; columns: ContactColumns & { owner_id: string | null } }[],
): Promise<string[]> {
  const prepared = []
  for (const { body, columns } of entries) {
    const own = columnsAndParts(work, body)
    const row = { ...own.columns, ...columns, tenant_id: work.brand.id, id: newId(), number: await nextNumber(work, 'contact') }
    prepared.push({ columns: row, parts: own.parts })
  }
  await contactStore(work, 'all').insertMany(prepared)
  return prepared.map(({ columns }) => columns.id)
}

export async function changeContact(work: Work, idOrNumber: string, { lock_version, ...body }: ContactChanges): Promise<Contact> {
  const before = await requireContact(work, idOrNumber, 'change')
  const isGiven = body.owner_id !== undefined && body.owner_id !== (before.owner?.id ?? null)
  await checkBody(work, isGiven ? body : { ...body, owner_id: undefined })
  if (isGiven && body.owner_id === null) throw invalid('owner_id', 'no_such_owner')
  if (isGiven && body.owner_id) await refuseLeaving(work, before.id, body.owner_id, body)
  const { columns, parts } = columnsAndParts(
    work,
    body,
    before.addresses.map(({ address_2 }) => address_2),
  )
  const store = contactStore(work, await ownerFilter(work, 'change'))
  const written = await store.update(
    before.id,
    { ...columns, ...(isGiven && { pool_id: null }), last_activity_at: work.now },
    parts,
    lock_version,
  )
  if (!written) throw new Refusal('stale', { extra: { current: await store.find(before.id), yours: body } })
  await audit(work, { area: 'contacts', action: 'changed', subject_id: before.id, details: { fields: Object.keys(body) } })
  const after = await requireContact(work, before.id)
  const told = changesBetween(before, after)
  if (told) await recordActivity(work, before.id, { kind: 'changed', details: told })
  return after
}

/** A beneficiary, also one whom this change makes one, is given to nobody of a company that no consent names. */
async function refuseLeaving(work: Work, id: string, to: string, body: ContactChanges): Promise<void> {
  const becomes = Boolean(body.medicare_number || body.medicare_part_a_date || body.medicare_part_b_date)
  if (await isKept(work, id, { kind: 'user', id: to }, becomes)) throw invalid('owner_id', 'beneficiary_stays')
}

/** Contacts that a new one may be the same person as. */
export async function likelyDuplicatesOf(work: Work, body: NewContact): Promise<LikelyDuplicate[]> {
  const hasName = Boolean(body.first_name && body.last_name)
  return contactStore(work, await ownerFilter(work)).likelyDuplicates({
    phones: (body.phones ?? []).map((phone) => phone.number),
    emails: (body.emails ?? []).map((entry) => entry.email),
    name: hasName ? `${body.last_name} ${body.first_name}` : null,
    birth_date: body.birth_date ?? null,
  })
}

/** Whether the one actor asks may give contacts to this person. */
async function mayOwn(work: Work, ownerId: string): Promise<boolean> {
  if (ownerId === work.actor.user_id) return true
  const owners = await ownerFilter(work, 'change')
  const isWithinReach = owners === 'all' || owners.includes(ownerId)
  const owner = isWithinReach ? await userStore(work).find(ownerId) : null
  return owner?.state === 'active'
}

/** What only this brand's lists and people can tell of a body. */
export async function problemsOf(work: Work, body: ContactChanges): Promise<Detail[]> {
  const unknown = await lookupStore(work).unknown({ status_id: body.status_id, source_id: body.source_id })
  const hasNoOwner = body.owner_id ? !(await mayOwn(work, body.owner_id)) : false
  return [
    ...unknown.map((field) => ({ field, code: 'not_an_option' })),
    ...(hasNoOwner ? [{ field: 'owner_id', code: 'no_such_owner' }] : []),
  ]
}

async function checkBody(work: Work, body: ContactChanges): Promise<void> {
  const details = await problemsOf(work, body)
  if (details.length) throw new Refusal('invalid', { details })
}

/** The second address line as it is kept: letters, digits and spaces, and what the brand's text rules allow besides. */
function unitLine({ set }: Brand, text: string): string {
  const kept = restrictedText(text, set.text_rules.restricted_allows)
  return kept === text ? text : kept.replace(/ {2,}/g, ' ').trim()
}

/** The second address lines that are kept without some of their characters; `kept` is what became of them, where that is known. */
export function cleanedFields(brand: Brand, addresses: NewContact['addresses'] = [], kept?: Contact['addresses']): string[] {
  return addresses.flatMap(({ address_2 }, index) =>
    (kept?.[index]?.address_2 ?? unitLine(brand, address_2)) === address_2 ? [] : [`addresses.${index}.address_2`],
  )
}

/**
 * Sorts a body into the columns of the contact itself and the rows that hang on it; empty text columns hold ''. A second line
 * that is `stored` already stays as it is: what files may bring is more than what may be typed.
 */
export function columnsAndParts(
  { ports, brand }: OpenWork,
  body: ContactChanges,
  stored: readonly string[] = [],
): { columns: ContactColumns; parts: ContactParts } {
  const { phones, emails, addresses, tags, medicare_number, ...fields } = body
  const columns: ContactColumns = fields
  if (phones) columns.phone = phones[0]?.number ?? null
  if (emails) columns.email = emails[0]?.email ?? null
  if (addresses) columns.state = addresses[0]?.state ?? null
  if (phones || emails)
    columns.other_keys = [
      ...(phones ?? []).slice(1).map((phone) => phone.number),
      ...(emails ?? []).slice(1).map((entry) => entry.email),
    ].join(' ')
  if (medicare_number !== undefined) {
    columns.medicare_number_sealed = medicare_number && ports.vault.seal(medicare_number)
    columns.medicare_number_last4 = medicare_number && medicare_number.slice(-4)
  }
  return {
    columns,
    parts: {
      phones,
      emails,
      tags,
      addresses: addresses?.map((address) => ({
        ...address,
        address_2: stored.includes(address.address_2) ? address.address_2 : unitLine(brand, address.address_2),
        state: address.state ?? null,
      })),
    },
  }
}

import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { MedicareImported, MedicareImportInFull, NewMedicareImport } from '#api/contract/medicare.ts'
import type { RxDetails } from '#api/contract/contacts/rx-details.ts'
import { recordActivity, rxStore } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Sent } from '#api/platform/medicare/medicare.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { importFields, neededForImport, type ImportField } from '#config/medicare.ts'
import { importStore } from './imports.store.ts'

type Known = Record<ImportField, string[]>

type Facts = Pick<
  Contact,
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'addresses'
  | 'phone'
  | 'email'
  | 'medicare_part_a_date'
  | 'medicare_part_b_date'
  | 'medicare_number'
>

/** What is known of a contact, by the fields that can be handed over; empty where nothing is. */
export function knownOf(contact: Facts, rx: Pick<RxDetails, 'drugs' | 'pharmacies' | 'doctors'>): Known {
  const [address] = contact.addresses
  const street = address ? [address.address, address.address_2, address.city, address.state ?? ''] : []
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
  const some = (...values: (string | null | undefined)[]) => values.filter((value): value is string => Boolean(value))
  return {
    name: contact.first_name && contact.last_name ? [contact.first_name, contact.last_name] : [],
    birth_date: some(contact.birth_date),
    zip_code: some(address?.zip_code),
    address: some(joined(...street)),
    phone: some(contact.phone),
    email: some(contact.email),
    medicare_part_a_date: some(contact.medicare_part_a_date),
    medicare_part_b_date: some(contact.medicare_part_b_date),
    drugs: rx.drugs.map(({ name, dosage, quantity, frequency }) => joined(name, dosage, quantity, frequency)),
    pharmacies: rx.pharmacies.map(({ name, city }) => joined(name, city)),
    doctors: rx.doctors.map(({ name, specialty, npi }) => joined(name, specialty, npi)),
    medicare_number: some(contact.medicare_number),
  }
}

const isNeeded = (field: ImportField): boolean => neededForImport.some((one) => one === field)

async function readKnown(work: Work, contact: Contact): Promise<Known> {
  return knownOf(contact, await rxStore(work, contact.id).find())
}

/** Where a contact would go to, and what could go along. */
export async function offerOf(work: Work, contact: Contact) {
  const platform = work.ports.medicare.of(work.brand)
  const known = await readKnown(work, contact)
  const offered = (platform?.takes ?? importFields).map((field) => ({ field, needed: isNeeded(field), values: known[field] }))
  return { target: platform?.name ?? ('paper' as const), is_stand_in: platform?.is_stand_in ?? false, offered }
}

/** Hands over what was chosen and what is needed, and writes down that it went. Where something needed is not known, nothing goes. */
export async function handOver(work: Work, contact: Contact, { fields: wanted, consent }: NewMedicareImport): Promise<MedicareImported> {
  if (!consent) throw invalid('consent', 'medicare_consent')
  const { target, is_stand_in, offered } = await offerOf(work, contact)
  if (wanted.some((field) => !offered.some((one) => one.field === field))) throw invalid('fields', 'not_an_option')
  const missing = offered.filter(({ needed, values }) => needed && values.length === 0).map(({ field }) => field)
  if (missing.length > 0) return { status: 'incomplete', missing, target, fields: [], id: null, form: null }
  const chosen = offered.filter(({ field, needed, values }) => values.length > 0 && (needed || wanted.includes(field)))
  const sent: Sent = Object.fromEntries(chosen.map(({ field, values }) => [field, values]))
  const fields = chosen.map(({ field }) => field)
  const id = await importStore(work, contact.id).insert({ user_id: work.actor.user_id, target, is_stand_in, fields, sent })
  await audit(work, { area: 'contacts', action: 'medicare_imported', subject_id: contact.id, details: { target, fields } })
  await recordActivity(work, contact.id, { kind: 'medicare_imported', details: { target, fields } })
  const form = work.ports.medicare.of(work.brand)?.form(id, sent) ?? null
  return { status: form ? 'handed_over' : 'on_paper', missing: [], target, fields, id, form }
}

/** For how long a form is told anew to whoever handed it over, in milliseconds: the way there may take a second press. */
const formLife = 5 * 60_000

/** What went one time. */
export async function tellImport(work: Work, contact: Contact, id: string): Promise<MedicareImportInFull> {
  const { sent, user_id, ...found } = orNotFound(await importStore(work, contact.id).find(id))
  const isFresh = user_id === work.actor.user_id && Date.parse(found.created_at) + formLife > work.now.getTime()
  const platform = isFresh && found.target !== 'paper' ? work.ports.medicare.of(work.brand) : null
  return {
    ...found,
    sent: importFields.flatMap((field) => (sent[field] ? [{ field, values: sent[field] }] : [])),
    form: platform?.form(id, sent) ?? null,
  }
}

import { contactField, contactFieldNames, isPlain, type ContactFieldName, type PlainField } from './contact-fields.ts'
import { phoneTypes } from './options.ts'

/**
 * What a column of a file can be, derived from the contact's fields. Names are those of the contact's fields and of the parts of
 * an address; a phone's says its type. What has `several` may come from more than one column.
 */
export type ImportFieldType =
  | 'name'
  | 'full_name'
  | 'text'
  | 'number'
  | 'date'
  | 'past_date'
  | 'yes_no'
  | 'wish'
  | 'choice'
  | 'phone'
  | 'email'
  | 'line'
  | 'state'
  | 'zip_code'
  | 'medicare_number'
  | 'lookup'
  | 'tags'
  | 'note'
  | 'contact_number'
  | 'file_names'
  | 'money'
  | 'consent'

export type ImportField = {
  name: string
  type: ImportFieldType
  group: 'name' | 'reach' | 'address' | 'other_address' | 'about' | 'spouse' | 'medicare' | 'record' | 'consent' | 'policy'
  /** The words that name it in the contacts' locale files, where they are not its own. */
  label?: string
  several?: true
  /** Of a plain field. */
  plain?: PlainField
}

export const addressParts = ['address', 'address_2', 'city', 'state', 'zip_code', 'county'] as const
export type AddressPart = (typeof addressParts)[number]

const partType = (part: AddressPart): ImportFieldType =>
  part === 'state' || part === 'zip_code' ? part : part === 'city' || part === 'county' ? 'name' : 'line'

const address = (group: 'address' | 'other_address', prefix: string): ImportField[] =>
  addressParts.map((part) => ({ name: `${prefix}${part}`, type: partType(part), group, label: part }))

function fieldsOf(name: ContactFieldName): ImportField[] {
  const field = contactField(name)
  if (isPlain(field)) return [{ name, type: field.kind, group: field.group, plain: field, ...(field.label && { label: field.label }) }]
  switch (field.kind) {
    case 'phones':
      return phoneTypes.map(({ value }) => ({ name: `phone_${value}`, type: 'phone', group: 'reach', several: true }))
    case 'emails':
      return [{ name: 'email', type: 'email', group: 'reach', several: true }]
    case 'addresses':
      return [...address('address', ''), ...address('other_address', 'other_')]
    case 'tags':
      return [{ name, type: 'tags', group: 'record', several: true }]
    case 'medicare_number':
      return [{ name, type: 'medicare_number', group: 'medicare' }]
    case 'reference':
      return [{ name, type: 'lookup', group: 'record', label: name.replace(/_id$/, '') }]
  }
}

const policyFields: ImportField[] = [
  { name: 'policy_number', type: 'text', group: 'policy' },
  { name: 'policy_carrier', type: 'lookup', group: 'policy' },
  { name: 'policy_product', type: 'text', group: 'policy' },
  { name: 'policy_plan_name', type: 'text', group: 'policy' },
  { name: 'policy_status', type: 'choice', group: 'policy' },
  { name: 'policy_premium', type: 'money', group: 'policy' },
  { name: 'policy_effective_date', type: 'date', group: 'policy' },
]

/** What somebody agreed to, as whoever sold or collected the file says. */
const consentFields: ImportField[] = [
  { name: 'consent_wording', type: 'consent', group: 'consent' },
  { name: 'consent_kind', type: 'consent', group: 'consent' },
  { name: 'consent_date', type: 'consent', group: 'consent' },
  { name: 'consent_source', type: 'consent', group: 'consent' },
  { name: 'consent_ip', type: 'consent', group: 'consent' },
  { name: 'consent_certificate', type: 'consent', group: 'consent' },
]

/** In the order in which they are offered. */
export const importFields: readonly ImportField[] = [
  { name: 'full_name', type: 'full_name', group: 'name' },
  ...contactFieldNames.flatMap(fieldsOf),
  { name: 'note', type: 'note', group: 'record', several: true },
  { name: 'number', type: 'contact_number', group: 'record' },
  // Of the zip that comes with the file; nothing of the contact's.
  { name: 'documents', type: 'file_names', group: 'record', several: true },
  ...consentFields,
  ...policyFields,
]

const byName = new Map(importFields.map((field) => [field.name, field]))
export const importField = (name: string | null | undefined): ImportField | null => byName.get(name ?? '') ?? null

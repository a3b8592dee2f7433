import type { NewContact } from '#api/contract/contacts/contacts.ts'
import { medicareNumber } from '#api/contract/formats.ts'
import { cleanRow, fieldOf, isPrivate, readInstant, readYesNo, type Lookups } from '#api/areas/imports/index.ts'
import { trustedFormUrl } from '#api/platform/certificates/trusted-form.ts'
import type { StoredReason, StoredVendorField } from '#api/platform/tables/index.ts'
import { contactFieldsOfVendors, isLeadField, leadFieldOf, leftOut, type LeadField } from '#config/vendor-fields.ts'
import type { Named } from './bodies.ts'

/** What was sent, and which field it is. */
export type Mapped = Named & { field: string }

/** What only people decide unless a mapping says so. */
const neverByItself = new Set(['status_id', 'source_id', 'tags', 'medicare_number'])

/** Lays what came onto fields: by the vendor's mapping first, then by what such names mean anywhere. Fixed values go before both. */
export function mapFields(mapping: readonly StoredVendorField[], sent: readonly Named[]): { mapped: Mapped[]; unmapped: string[] } {
  const byName = new Map(mapping.flatMap(({ name, field }) => (name === null ? [] : [[name.toLowerCase(), field] as const])))
  const mapped: Mapped[] = []
  const unmapped: string[] = []
  for (const one of sent) {
    if (one.value === '') continue
    const field = byName.get(one.name.toLowerCase()) ?? meaningOf(one.name)
    if (field === null) unmapped.push(one.name)
    else if (field !== leftOut) mapped.push({ ...one, field })
  }
  const fixed = mapping.flatMap(({ field, value }) => (value === null ? [] : [{ name: field, value, field }]))
  return { mapped: [...mapped, ...fixed], unmapped: [...new Set(unmapped)].slice(0, 100) }
}

/** Parts of an automotive lead (ADF) that are about others than the customer. */
const aboutOthers = /(?:^|\.)(?:vendor|provider|vehicle)(?:[.[]|$)/i

const further: Record<string, string> = { regioncode: 'state', postalcode: 'zip_code', streetaddress: 'address', dateofbirth: 'birth_date' }

/** The field that a name as vendors write it names, the innermost part first; null where it names none. */
export function meaningOf(name: string): string | null {
  if (aboutOthers.test(name) || isPrivate(name)) return null
  if (/^prospect\.id(?:\[|$)/i.test(name)) return 'lead_id'
  const segments = name
    .replace(/\[\]?(?:\d+\])?/g, (bracket) => (bracket === '[' ? '[' : '.'))
    .split(/[.@]+/)
    .filter((segment) => segment && !/^\d+$/.test(segment))
  const last = segments.at(-1) ?? ''
  const apart = /^([^[]*)\[([^\]]+)\]$/.exec(last)
  const words = apart ? [`${apart[2]} ${apart[1]}`, apart[2] ?? '', apart[1] ?? ''] : [last]
  for (const word of words) {
    const known = leadFieldOf(word)
    if (known) return known
    const field = further[word.toLowerCase()] ?? exactField(word)
    if (field) return field
  }
  return null
}

function exactField(word: string): string | null {
  const found = fieldOf(word)
  return found?.exact && contactFieldsOfVendors.includes(found.field) && !neverByItself.has(found.field) ? found.field : null
}

/** What came of somebody's agreement to be contacted. */
export type LeadConsent = { wording: string; agreed_at: Date; ip: string; source: string; certificate: string }

export type Lead = {
  /** By which the vendor knows it. */
  vendor_lead_id: string | null
  test: boolean
  body: NewContact
  /** Originals for which there was no place. */
  note: string
  consent: LeadConsent | null
  /** Why it is not taken; nothing where it is. */
  refused: StoredReason[]
  /** What of it could not be kept in its field, and stands in the note. */
  warnings: StoredReason[]
}

type Context = { lookups: Lookups; now: Date; today: string }

/** Reads a lead as people write. It needs a name, and a phone number or an e-mail address. */
export function readLead(mapped: readonly Mapped[], { lookups, now, today }: Context): Lead {
  const told = (field: LeadField) => firstOf(mapped, field)
  const ofContact = mapped.filter(({ field }) => !isLeadField(field) && field !== 'medicare_number')
  const clean = cleanRow(Object.fromEntries(ofContact.map(({ value }, index) => [String(index), value])), {
    columns: ofContact.map(({ name, field }, index) => ({ index, heading: name, field })),
    lookups,
    today,
  })
  const problems = clean.problems.map(({ column, code }) => ({ field: ofContact[column ?? -1]?.name ?? 'base', code }))
  const nameOf = (...fields: string[]) => mapped.find(({ field }) => fields.includes(field))?.name ?? fields[0] ?? 'base'
  const refused: StoredReason[] = []
  if (!clean.fields['first_name'] && !clean.fields['last_name'])
    refused.push({ field: nameOf('first_name', 'full_name', 'last_name'), code: 'required' })
  if (clean.phones.length === 0 && clean.emails.length === 0) {
    const wrong = clean.problems.flatMap(({ column, code }) => {
      const one = ofContact[column ?? -1]
      return one && /^(?:phone_|email)/.test(one.field) ? [{ field: one.name, code }] : []
    })
    refused.push(...(wrong.length > 0 ? wrong : [{ field: nameOf('phone_2', 'phone_1', 'email'), code: 'required' }]))
  }
  const medicare = firstOf(mapped, 'medicare_number')
  const medicare_number = medicare && medicareNumber(medicare.value)
  if (medicare && !medicare_number) problems.push({ field: medicare.name, code: 'invalid_medicare_number' })
  const { consent, warning } = consentOf(told, now)
  if (warning) problems.push(warning)
  const body = {
    ...clean.fields,
    phones: clean.phones,
    emails: clean.emails.map((email) => ({ email })),
    addresses: clean.addresses,
    tags: clean.tags,
    ...(medicare_number && { medicare_number }),
  } as NewContact
  return {
    vendor_lead_id: told('lead_id')?.value.slice(0, 200) ?? null,
    test: isTest(told('test')?.value ?? ''),
    body,
    note: clean.notes.join('\n').slice(0, 4000),
    consent,
    refused,
    warnings: problems.filter((one) => !refused.some(({ field, code }) => field === one.field && code === one.code)),
  }
}

const firstOf = (mapped: readonly Mapped[], field: string) => mapped.find((one) => one.field === field)

const isTest = (text: string): boolean => /^test/i.test(text) || readYesNo(text).value === true

function consentOf(
  told: (field: LeadField) => Named | undefined,
  now: Date,
): { consent: LeadConsent | null; warning: StoredReason | null } {
  const wording = told('consent_text')?.value ?? ''
  const trusted = told('trustedform_url')
  const certificate = trusted ? trustedFormUrl(trusted.value) : ''
  const jornaya = told('jornaya_id')?.value.slice(0, 200) ?? ''
  const unknown = trusted && !certificate ? { field: trusted.name, code: 'no_certificate' } : null
  if (!wording && !certificate && !jornaya) return { consent: null, warning: unknown }
  const said = told('consent_at')
  const at = said ? readInstant(said.value) : null
  const agreed_at = at && at <= now ? at : now
  return {
    consent: {
      wording,
      agreed_at,
      ip: (told('consent_ip')?.value ?? '').slice(0, 45),
      source: (told('source_url')?.value ?? '').slice(0, 500),
      certificate: certificate || jornaya,
    },
    warning: unknown ?? (said && !at ? { field: said.name, code: 'invalid_date' } : null),
  }
}

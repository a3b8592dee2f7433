import type { ImportForm } from '#api/contract/imports.ts'
import { plainField, plainNames } from '#config/contact-fields.ts'
import type { CleanRow, ImportedAddress } from '../cleaning/row.ts'
import type { KnownContact } from './match.ts'

/** What a row adds to a contact that is there. Nothing of it takes anything away. */
export type Additions = {
  columns: Record<string, unknown>
  phones: { phone_type: number; number: string }[]
  emails: string[]
  /** All addresses as they are from now on; null where they stay. */
  addresses: ImportedAddress[] | null
  tags: string[]
  medicare: CleanRow['medicare']
}

const mostPhones = 10
const mostAddresses = 5
const mostTags = 50

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false

/** Only what is not known yet where a file fills; what a file says instead where it updates. Wishes are only ever set. */
export function additionsTo(contact: KnownContact, row: CleanRow, form: ImportForm, then: 'fill' | 'update'): Additions {
  const wanted: Record<string, unknown> = { ...row.fields }
  delete wanted['owner_id']
  if (!wanted['status_id'] && form.status_id) wanted['status_id'] = form.status_id
  if (!wanted['source_id'] && form.source_id) wanted['source_id'] = form.source_id
  const columns = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const now = contact.columns[name]
      if (value === now) return false
      return isBlank(now) || (then === 'update' && !isWish(name)) || (name === 'gender' && now === 'other')
    }),
  )
  const tags = [...row.tags, ...form.tags, ...form.updated_lead_tags]
  return {
    columns,
    phones: row.phones.filter(({ number }) => !contact.phones.includes(number)).slice(0, Math.max(0, mostPhones - contact.phones.length)),
    emails: row.emails.filter((email) => !contact.emails.includes(email)).slice(0, Math.max(0, mostPhones - contact.emails.length)),
    addresses: addressesOf(contact.addresses, row.addresses, then),
    tags: [...new Set(tags)].filter((tag) => !contact.tags.includes(tag)).slice(0, Math.max(0, mostTags - contact.tags.length)),
    medicare: row.medicare && (!contact.medicare || then === 'update') ? row.medicare : null,
  }
}

const isWish = (name: string): boolean =>
  (plainNames as string[]).includes(name) && plainField(name as (typeof plainNames)[number]).kind === 'wish'

export const addsNothing = ({ columns, phones, emails, addresses, tags, medicare }: Additions): boolean =>
  Object.keys(columns).length === 0 && !phones.length && !emails.length && !addresses && !tags.length && !medicare

const key = (address: ImportedAddress): string => `${address.address} ${address.zip_code}`.toLowerCase().replace(/[^a-z0-9 ]/g, '')
const parts = ['address', 'address_2', 'city', 'state', 'zip_code', 'county'] as const

function addressesOf(now: ImportedAddress[], found: ImportedAddress[], then: 'fill' | 'update'): ImportedAddress[] | null {
  if (!found.length) return null
  if (!now.length) return found
  const [first] = now
  const [brought] = found
  if (!first || !brought) return null
  const filled = Object.fromEntries(parts.map((part) => [part, first[part] || brought[part]])) as ImportedAddress
  const isSame = !first.address || !brought.address || key(first) === key(brought)
  if (isSame) {
    const next =
      then === 'update' ? (Object.fromEntries(parts.map((part) => [part, brought[part] || first[part]])) as ImportedAddress) : filled
    return parts.every((part) => next[part] === first[part]) ? null : [next, ...now.slice(1)]
  }
  if (then === 'fill' || now.some((one) => key(one) === key(brought))) return null
  return [brought, ...now].slice(0, mostAddresses)
}

/** The contact as it is with what was added, for the next row that adds to it. */
export function absorb(contact: KnownContact, { columns, phones, emails, addresses, tags, medicare }: Additions): void {
  Object.assign(contact.columns, columns)
  contact.phones = [...contact.phones, ...phones.map(({ number }) => number)]
  contact.emails = [...contact.emails, ...emails]
  contact.tags = [...contact.tags, ...tags]
  if (addresses) contact.addresses = addresses
  if (medicare) contact.medicare = medicare
}

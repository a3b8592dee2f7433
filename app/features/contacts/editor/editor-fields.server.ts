import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { contactChanges, type Contact } from '#api/contract/contacts/contacts.ts'
import { bodySchema } from '#api/contract/contacts/shape.ts'
import { formatMedicareNumber, formatPhone } from '#api/contract/formats.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import {
  contactFieldGroups,
  contactFields,
  isPlain,
  namesOfGroup,
  plainNames,
  type ContactFieldName,
  type PlainField,
  type PlainName,
  type PlainValues,
  type SpecialName,
} from '#config/contact-fields.ts'
import { defaultContactCategory, defaultPhoneType, type Gender } from '#config/options.ts'
import type { EditorFields } from './editor-fields.ts'

const { shape } = contactChanges
const orNull = <Schema extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<Schema>>) => schema.unwrap().default(null)

const phoneRow = shape.phones.unwrap().element
const emailRow = shape.emails.unwrap().element
const addressRow = shape.addresses.unwrap().element

/** How the editor posts what has rules of its own. */
const special = {
  phones: z.array(phoneRow.extend({ number: phoneRow.shape.number.optional() })).max(10),
  emails: z.array(emailRow.partial()).max(10),
  addresses: z.array(addressRow).max(5),
  medicare_number: orNull(shape.medicare_number),
  status_id: orNull(shape.status_id),
  source_id: orNull(shape.source_id),
  owner_id: z.uuid().optional(),
  tags: z.string().default('').superRefine(checkTags),
} satisfies Record<SpecialName, z.ZodType>

/** A box that is not ticked is not posted, nor is an empty choice: each is then blank. */
function formSchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'wish':
      return z.boolean().default(field.blank)
    case 'yes_no':
      return z
        .enum(['yes', 'no'])
        .transform((answer) => answer === 'yes')
        .nullable()
        .default(field.blank)
    default:
      return bodySchema(field).default(field.blank)
  }
}

function schemaOf(name: ContactFieldName): z.ZodType {
  const field = contactFields[name]
  return isPlain(field) ? formSchema(field) : special[name as SpecialName]
}

/** The fields in the editor's order. */
const fieldNames = contactFieldGroups.flatMap((group): ContactFieldName[] => namesOfGroup(group))
const fieldSchemas = Object.fromEntries(fieldNames.map((name) => [name, schemaOf(name)])) as {
  [Name in PlainName]: z.ZodType<PlainValues[Name], PlainValues[Name]>
} & typeof special

/** What the editor posts, in the order of its fields. Every rule is the contract's; a blank field is '' or null. */
export const editorForm = z.object({
  ...fieldSchemas,
  lock_version: shape.lock_version,
  current_version: shape.lock_version,
  seen: z.string().default(''),
  known_duplicates: z.string().default(''),
})

/** The contents of a contact as the editor knows them: a body for creating or changing one. */
export type ContactBody = ReturnType<typeof bodyOf>['body']

/** The rows of the form that were filled in, by the place they take in the body's lists. */
export type FilledRows = Record<'phones' | 'emails' | 'addresses', number[]>

/** A valid form as a body. Blank rows are left out of it. */
export function bodyOf({
  phones,
  emails,
  addresses,
  owner_id,
  tags,
  lock_version: _version,
  current_version: _current,
  seen: _seen,
  known_duplicates: _known,
  ...rest
}: z.output<typeof editorForm>) {
  const rows: FilledRows = {
    phones: placesOf(phones, ({ number }) => Boolean(number)),
    emails: placesOf(emails, ({ email }) => Boolean(email)),
    addresses: placesOf(addresses, (address) => Object.values(address).some(Boolean)),
  }
  const body = {
    ...rest,
    phones: phones.flatMap(({ phone_type, number }) => (number ? [{ phone_type, number }] : [])),
    emails: emails.flatMap(({ email }) => (email ? [{ email }] : [])),
    addresses: rows.addresses
      .map((place) => addresses[place])
      .filter((address) => address !== undefined)
      .map((address) => ({ ...address, state: address.state ?? null })),
    tags: wordsOf(tags),
    ...(owner_id !== undefined && { owner_id }),
  }
  return { body, rows }
}

function placesOf<Row>(rows: Row[], isFilled: (row: Row) => boolean): number[] {
  return rows.flatMap((row, place) => (isFilled(row) ? [place] : []))
}

function wordsOf(tags: string): string[] {
  return [
    ...new Set(
      tags
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ].sort()
}

function checkTags(tags: string, context: z.RefinementCtx): void {
  const words = wordsOf(tags)
  const refuse = (code: string, max: number) => context.addIssue({ code: 'custom', params: { code, max } })
  if (words.length > 50) refuse('too_many', 50)
  if (words.some((word) => word.length > 40)) refuse('too_long', 40)
}

/** A refusal that names rows of the body, speaking of the rows of the form instead. */
export function inRows(refused: Refused, rows: FilledRows): Refused {
  const details = refused.refusal.details.map((detail) => {
    const [list = '', place, ...rest] = detail.field.split('.')
    if (list === 'tags') return { ...detail, field: 'tags' }
    const row = rows[list as keyof FilledRows]?.[Number(place)]
    return row === undefined ? detail : { ...detail, field: [list, row, ...rest].join('.') }
  })
  return { ...refused, refusal: { ...refused.refusal, details } }
}

/** What a contact holds, as the body that would leave it unchanged. */
export function bodyOfContact(contact: Contact): ContactBody {
  const { phones, emails, addresses, medicare_number, status, source, owner, tags } = contact
  const plain = Object.fromEntries(plainNames.map((name) => [name, contact[name]])) as Pick<Contact, PlainName>
  const body = {
    ...plain,
    phones,
    emails,
    addresses,
    medicare_number,
    status_id: status?.id ?? null,
    source_id: source?.id ?? null,
    tags: tags.map(({ name }) => name).sort(),
    ...(owner && { owner_id: owner.id }),
  }
  return body as ContactBody
}

/** The fields in which two bodies differ, in the editor's order. One that the first does not have is none of them. */
export function differences(mine: ContactBody, other: Partial<ContactBody>): ContactFieldName[] {
  return fieldNames.filter((field) => field in mine && !isDeepStrictEqual(mine[field], other[field]))
}

/** What the editor shows of a new contact at first; `phone` is a number that somebody may have called from. */
export function newContactFields(gender: Gender, phone = ''): EditorFields {
  const phones = [{ ...emptyPhone, ...(phone && { number: formatPhone(phone.slice(0, 40)) }) }]
  return { category: defaultContactCategory, gender, phones, emails: [{}], addresses: [{}] }
}

/** What the editor shows of a contact at first. */
export function fieldsOf(contact: Contact): EditorFields {
  const body = bodyOfContact(contact)
  const { phones, emails, addresses, medicare_number, status_id, source_id, owner_id, tags } = body
  return {
    ...plainDefaults(body),
    phones:
      phones.length > 0
        ? phones.map(({ phone_type, number }) => ({ phone_type: String(phone_type), number: formatPhone(number) }))
        : [emptyPhone],
    emails: emails.length > 0 ? emails : [{}],
    addresses: addresses.map((address) => ({ ...address, state: address.state ?? '' })),
    medicare_number: medicare_number && formatMedicareNumber(medicare_number),
    ...{ status_id, source_id, owner_id },
    tags: tags.join(', '),
    lock_version: String(contact.lock_version),
    seen: JSON.stringify(body),
  }
}

/** A yes or no is chosen in words, a wish is a box. */
function plainDefaults(body: PlainValues): Pick<EditorFields, PlainName> {
  return Object.fromEntries(
    plainNames.map((name) => {
      const value = body[name]
      if (contactFields[name].kind === 'yes_no') return [name, value === null ? '' : value ? 'yes' : 'no']
      return [name, typeof value === 'boolean' || value === null ? value : String(value)]
    }),
  )
}

const emptyPhone = { phone_type: String(defaultPhoneType) }

/** What somebody saw when they opened the editor; nothing where that can't be told. */
export function readSeen(seen: string): Partial<ContactBody> {
  try {
    const body: unknown = JSON.parse(seen)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

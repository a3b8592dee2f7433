import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { contactChanges, type Contact } from '#api/contract/contacts.ts'
import { formatMedicareNumber, formatPhone } from '#api/contract/formats.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { defaultContactCategory, defaultPhoneType, type Gender } from '#config/options.ts'
import type { EditorFields } from './editor-fields.ts'

const { shape } = contactChanges
const text = <Schema extends z.ZodType<string>>(schema: z.ZodOptional<Schema>) => schema.unwrap().default('' as never)
const orNull = <Schema extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<Schema>>) => schema.unwrap().default(null)

const phoneRow = shape.phones.unwrap().element
const emailRow = shape.emails.unwrap().element
const addressRow = shape.addresses.unwrap().element

/** What the editor posts, in the order of its fields. Every rule is the contract's; a blank field is '' or null. */
export const editorForm = z.object({
  first_name: text(shape.first_name),
  middle_name: text(shape.middle_name),
  last_name: text(shape.last_name),
  suffix: text(shape.suffix),
  nickname: text(shape.nickname),
  phones: z.array(phoneRow.extend({ number: phoneRow.shape.number.optional() })).max(10),
  emails: z.array(emailRow.partial()).max(10),
  addresses: z.array(addressRow).max(5),
  birth_date: orNull(shape.birth_date),
  gender: orNull(shape.gender),
  tobacco: z.enum(['yes', 'no']).optional(),
  preferred_language: orNull(shape.preferred_language),
  best_time_to_call: orNull(shape.best_time_to_call),
  spouse_first_name: text(shape.spouse_first_name),
  spouse_last_name: text(shape.spouse_last_name),
  spouse_birth_date: orNull(shape.spouse_birth_date),
  medicare_number: orNull(shape.medicare_number),
  medicare_part_a_date: orNull(shape.medicare_part_a_date),
  medicare_part_b_date: orNull(shape.medicare_part_b_date),
  category: shape.category.unwrap().default(defaultContactCategory),
  status_id: orNull(shape.status_id),
  source_id: orNull(shape.source_id),
  owner_id: z.uuid().optional(),
  tags: z.string().default('').superRefine(checkTags),
  do_not_call: z.boolean().default(false),
  do_not_text: z.boolean().default(false),
  do_not_mail: z.boolean().default(false),
  lock_version: shape.lock_version,
  current_version: shape.lock_version,
  seen: z.string().default(''),
  known_duplicates: z.string().default(''),
})

/** The contents of a contact as the editor knows them: a body for creating or changing one. */
export type ContactBody = ReturnType<typeof bodyOf>['body']
export type ContactField = keyof ContactBody

/** The rows of the form that were filled in, by the place they take in the body's lists. */
export type FilledRows = Record<'phones' | 'emails' | 'addresses', number[]>

/** A valid form as a body. Blank rows are left out of it. */
export function bodyOf({
  phones,
  emails,
  addresses,
  tobacco,
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
    tobacco: tobacco === undefined ? null : tobacco === 'yes',
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
  const { first_name, middle_name, last_name, suffix, nickname, phones, emails, addresses, category, gender, tobacco } = contact
  const { birth_date, preferred_language, best_time_to_call, spouse_first_name, spouse_last_name, spouse_birth_date } = contact
  const {
    medicare_number,
    medicare_part_a_date,
    medicare_part_b_date,
    status,
    source,
    owner,
    tags,
    do_not_call,
    do_not_text,
    do_not_mail,
  } = contact
  const body = {
    ...{
      first_name,
      middle_name,
      last_name,
      suffix,
      nickname,
      phones,
      emails,
      addresses,
      birth_date,
      gender,
      tobacco,
      preferred_language,
      best_time_to_call,
    },
    ...{ spouse_first_name, spouse_last_name, spouse_birth_date, medicare_number, medicare_part_a_date, medicare_part_b_date, category },
    ...{
      status_id: status?.id ?? null,
      source_id: source?.id ?? null,
      tags: tags.map(({ name }) => name).sort(),
      do_not_call,
      do_not_text,
      do_not_mail,
    },
    ...(owner && { owner_id: owner.id }),
  }
  return body as ContactBody
}

/** The fields in which two bodies differ, in the editor's order. One that the first does not have is none of them. */
export function differences(mine: ContactBody, other: Partial<ContactBody>): ContactField[] {
  return (Object.keys(editorForm.shape) as ContactField[]).filter((field) => field in mine && !isDeepStrictEqual(mine[field], other[field]))
}

/** What the editor shows of a new contact at first; `phone` is a number that somebody may have called from. */
export function newContactFields(gender: Gender, phone = ''): EditorFields {
  const phones = [{ ...emptyPhone, ...(phone && { number: formatPhone(phone.slice(0, 40)) }) }]
  return { category: defaultContactCategory, gender, phones, emails: [{}], addresses: [{}] }
}

/** What the editor shows of a contact at first. */
export function fieldsOf(contact: Contact): EditorFields {
  const { phones, emails, addresses, tobacco, medicare_number, tags, lock_version, ...body } = {
    ...bodyOfContact(contact),
    lock_version: contact.lock_version,
  }
  return {
    ...body,
    phones:
      phones.length > 0
        ? phones.map(({ phone_type, number }) => ({ phone_type: String(phone_type), number: formatPhone(number) }))
        : [emptyPhone],
    emails: emails.length > 0 ? emails : [{}],
    addresses: addresses.map((address) => ({ ...address, state: address.state ?? '' })),
    tobacco: tobacco === null ? '' : tobacco ? 'yes' : 'no',
    medicare_number: medicare_number && formatMedicareNumber(medicare_number),
    tags: tags.join(', '),
    lock_version: String(lock_version),
    seen: JSON.stringify(bodyOfContact(contact)),
  }
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

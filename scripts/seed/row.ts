import type { z } from 'zod'
import { issueCode } from '#api/contract/issues.ts'
import { newContact, type NewContact } from '#api/contract/contacts/contacts.ts'
import { sentence } from '#api/platform/sentences.ts'
import { namesOfKind } from '#config/contact-fields.ts'

const yesOrNo = namesOfKind('yes_no', 'wish')
const numbers = namesOfKind('number')
/** Columns that are fields of a contact as they stand. */
const plain = namesOfKind('name', 'text', 'choice', 'date', 'past_date', 'medicare_number')
const addressParts = ['address', 'address_2', 'city', 'state', 'zip_code', 'county'] as const
/** Several values in one cell stand with a semicolon between. */
const lists = ['phones', 'emails', 'tags'] as const
/** Named in words: the owner by user name or e-mail address, status and source by title. */
const named = ['owner', 'status', 'source'] as const

export const knownColumns: readonly string[] = [...plain, ...numbers, ...yesOrNo, ...addressParts, ...lists, ...named]

export type Names = Record<(typeof named)[number], ReadonlyMap<string, string>>
export type Checked = { body: NewContact; owner_id: string } | { reasons: string[] }

/** One line of the file as a contact, or everything that is wrong with it. */
export function checkRow(cells: Record<string, string>, names: Names, defaultOwner: string | null): Checked {
  const filled = Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell.trim() ? [[column, cell.trim()]] : [])))
  const reasons: string[] = []
  const lookUp = (kind: keyof Names) => {
    const word = filled[kind]
    const id = word && names[kind].get(word.toLowerCase())
    if (word && !id) reasons.push(`${kind}: there is no ${kind} ${word}`)
    return id
  }
  const owner_id = lookUp('owner') ?? defaultOwner
  if (!filled.owner && !owner_id) reasons.push('owner: Please fill this in.')
  const ids = { status_id: lookUp('status'), source_id: lookUp('source') }
  const result = newContact.safeParse({ ...bodyOf(filled), ...present(ids) }, { reportInput: true })
  if (!result.success) reasons.push(...result.error.issues.map(inWords))
  return result.success && owner_id && reasons.length === 0 ? { body: result.data, owner_id } : { reasons }
}

function bodyOf(cells: Record<string, string>): Record<string, unknown> {
  const several = (column: string) => cells[column]?.split(';').flatMap((part) => part.trim() || [])
  const address = Object.fromEntries(addressParts.map((part) => [part, cells[part]]))
  return present({
    ...Object.fromEntries(plain.map((column) => [column, cells[column]])),
    ...Object.fromEntries(
      yesOrNo.map((column) => [
        column,
        cells[column] === undefined ? undefined : (words.get(cells[column].toLowerCase()) ?? cells[column]),
      ]),
    ),
    ...Object.fromEntries(numbers.map((column) => [column, cells[column] === undefined ? undefined : Number(cells[column])])),
    addresses: Object.values(address).some(Boolean) ? [present(address)] : undefined,
    phones: several('phones')?.map((number) => ({ number })),
    emails: several('emails')?.map((email) => ({ email })),
    tags: several('tags'),
  })
}

const words = new Map([
  ...['yes', 'true', 'y', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'n', '0'].map((word) => [word, false] as const),
])

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function inWords(issue: z.core.$ZodIssue): string {
  const { code, params } = issueCode(issue)
  return `${issue.path.join('.') || 'row'}: ${sentence('en', code, params)}`
}

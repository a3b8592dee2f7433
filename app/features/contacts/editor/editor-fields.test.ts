import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { newContact } from '#api/contract/contacts/contacts.ts'
import { plainField, plainNames, type PlainValues } from '#config/contact-fields.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { bodyOf, bodyOfContact, differences, editorForm, fieldsOf, inRows, newContactFields, readSeen } from './editor-fields.server.ts'

/** Posts these fields as a browser would. */
function posted(pairs: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return parseWithZod(form, { schema: editorForm })
}

/** The fields that are refused, in order of their names. */
function refusedFields(pairs: [string, string][]): string[] {
  const submission = posted(pairs)
  return submission.status === 'error' ? Object.keys(submission.error ?? {}).sort() : []
}

function bodyOfPosted(pairs: [string, string][]) {
  const submission = posted(pairs)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return bodyOf(submission.value)
}

const blank: [string, string][] = Object.entries({
  first_name: '',
  suffix: '',
  'phones[0].phone_type': '2',
  'phones[0].number': '',
  'emails[0].email': '',
  'addresses[0].address': '',
  'addresses[0].state': '',
  birth_date: '',
  gender: '',
  tobacco: '',
  medicare_number: '',
  status_id: '',
  tags: ' , ',
})

const blankFields = Object.fromEntries(plainNames.map((name) => [name, plainField(name).blank])) as PlainValues

const contact: Contact = {
  ...blankFields,
  ...{
    id: '01a1fa09-16ce-778f-bfe9-467477aeea45',
    number: 7,
    first_name: 'Ana',
    last_name: 'Ruiz',
    suffix: 'Jr.',
    category: 'client',
    new_tag: false,
    favorite: false,
  },
  ...{
    phone: '+16175550142',
    email: null,
    state: 'MA',
    city: null,
    renewal_date: null,
    phones: [{ phone_type: 8, number: '+16175550142' }],
    emails: [],
    birth_date: '1960-05-06',
    tobacco: false,
  },
  addresses: [{ address: '12 Elm Street', address_2: '', city: 'Boston', state: 'MA', zip_code: '02110', county: '' }],
  preferred_language: 'spanish',
  ...{
    medicare_number: '1EG4TE5MK73',
    medicare_part_a_date: '2025-05-01',
    do_not_text: true,
    email_verified_at: null,
  },
  ...{
    status: { id: '01a1fa09-16ce-778f-bfe9-467477aeea46', title: 'New', tone: 'info' },
    source: null,
    owner: { id: '01a1fa09-16ce-778f-bfe9-467477aeea47', name: 'Nora Lake' },
  },
  tags: [
    { id: '1', name: 'seminar', color: 'grey' },
    { id: '2', name: 'referral', color: 'grey' },
  ],
  ...{
    lock_version: 3,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    last_activity_at: null,
    last_contacted_at: null,
    pool: null,
  },
}

/** The names and values that a browser posts of the editor's own defaults. */
function pairsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined || value === false) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => pairsOf(item, `${name}[${index}]`))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, part]) => pairsOf(part, name ? `${name}.${key}` : key))
  return [[name, value === true ? 'on' : String(value as string)]]
}

describe('what the editor posts', () => {
  test('blank is empty or null, and no row', () => {
    const { body } = bodyOfPosted(blank)
    expect(body).toMatchObject({
      first_name: '',
      suffix: '',
      phones: [],
      emails: [],
      addresses: [],
      birth_date: null,
      gender: null,
      tobacco: null,
      medicare_number: null,
      status_id: null,
      tags: [],
      do_not_call: false,
      category: 'lead',
    })
    expect(body).not.toHaveProperty('owner_id')
    expect(newContact.safeParse(body).error?.issues.map(({ path }) => path)).toEqual([['first_name']])
  })

  test('of a contact left as it is, is the contact', () => {
    const { body } = bodyOfPosted(pairsOf(fieldsOf(contact)))
    expect(body).toEqual(bodyOfContact(contact))
    expect(differences(body, readSeen(fieldsOf(contact).seen ?? ''))).toEqual([])
  })

  test('differs where it was changed, and nowhere else', () => {
    const pairs = pairsOf(fieldsOf(contact)).filter(([name]) => name !== 'do_not_text' && name !== 'tobacco')
    const { body } = bodyOfPosted([...pairs, ['emails[1].email', 'Ana@Example.com ']])
    expect(body.emails).toEqual([{ email: 'ana@example.com' }])
    expect(differences(body, bodyOfContact(contact))).toEqual(['emails', 'tobacco', 'do_not_text'])
  })

  test('takes each word as a tag once, and says which are too long or too many', () => {
    expect(bodyOfPosted([['tags', 'b, a ,, b']]).body.tags).toEqual(['a', 'b'])
    expect(refusedFields([['tags', 'x'.repeat(41)]])).toEqual(['tags'])
    expect(refusedFields([['tags', Array.from({ length: 51 }, (_, index) => `t${index}`).join()]])).toEqual(['tags'])
  })

  test('is refused beside the field that is wrong', () => {
    const refused = refusedFields([
      ['phones[0].number', ''],
      ['phones[1].number', '555'],
      ['emails[0].email', 'nobody'],
      ['birth_date', '2999-01-01'],
      ['medicare_number', '123'],
      ['first_name', 'a?'],
    ])
    expect(refused).toEqual(['birth_date', 'emails[0].email', 'first_name', 'medicare_number', 'phones[1].number'])
  })
})

test('a refusal of the body speaks of the rows as they were typed', () => {
  const { rows } = bodyOfPosted([
    ['addresses[0].address', ''],
    ['addresses[1].address', '1 Elm'],
    ['addresses[2].city', 'Boston'],
  ])
  const refused: Refused = {
    ok: false,
    status: 422,
    refusal: {
      errors: {},
      code: 'invalid',
      request_id: '',
      details: ['addresses.1.city', 'tags.3', 'first_name'].map((field) => ({ field, code: 'invalid' })),
    },
  }
  expect(inRows(refused, rows).refusal.details.map(({ field }) => field)).toEqual(['addresses.2.city', 'tags', 'first_name'])
})

test('what was seen can be anything, and is then nothing', () => {
  for (const seen of ['', 'null', '3', '{', '"x"']) expect(readSeen(seen)).toEqual({})
})

test.each(['male', 'other'] as const)('a new contact begins with the gender that its brand preselects: %s', (gender) => {
  expect(newContactFields(gender, '6175550142')).toMatchObject({ gender, phones: [{ number: '(617) 555-0142' }] })
})

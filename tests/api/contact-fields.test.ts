import { parseWithZod } from '@conform-to/zod/v4'
import { parse } from 'csv-parse/sync'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodySchema, replySchema } from '#api/contract/contacts/shape.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { exportColumns } from '#api/contract/contacts/export.ts'
import { mergeFields } from '#api/contract/contacts/merge.ts'
import { columnOf } from '#api/platform/tables/contact-columns.ts'
import { contacts } from '#api/platform/tables/index.ts'
import { bodyOf, bodyOfContact, differences, editorForm, fieldsOf } from '#app/features/contacts/editor/editor-fields.server.ts'
import { fieldLabel, fieldWords } from '#app/features/contacts/field-words.ts'
import { say } from '#app/i18n/texts.server.ts'
import {
  contactField,
  contactFieldNames,
  plainField,
  plainNames,
  shownName,
  type PlainField,
  type PlainName,
} from '#config/contact-fields.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { checkRow, knownColumns } from '../../scripts/seed/row.ts'

/** Each field of the one table, through every place that is derived from it. A field that is added is walked through as well. */

let api: TestApi
let agent: Person

beforeAll(async () => {
  api = await testApi()
  agent = (await api.within(makeOffice)).agent
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** Two values of a field that are not its blank one. */
function samplesOf(field: PlainField): [unknown, unknown] {
  switch (field.kind) {
    case 'name':
    case 'text':
      return ['Ada', 'Grace']
    case 'number':
      return [field.least, field.least + 1]
    case 'date':
    case 'past_date':
      return ['1951-02-03', '1952-03-04']
    case 'yes_no':
      return [true, false]
    case 'wish':
      return [false, true]
    case 'choice': {
      const [one, other] = field.options.map(({ value }) => value).filter((value) => value !== field.blank)
      return [one, other]
    }
  }
}

const bodyWith = (which: 0 | 1) => Object.fromEntries(plainNames.map((name) => [name, samplesOf(plainField(name))[which]]))

async function create(body: object): Promise<Contact> {
  const created = await api.call('POST', '/v1/contacts', { as: agent, body })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return created.body.data
}
const read = async (id: string): Promise<Contact> => (await api.call('GET', `/v1/contacts/${id}`, { as: agent })).body.data

/** The editor of a contact as a browser posts it, with some fields typed over. */
function posted(contact: Contact, typed: Record<string, string>) {
  const form = new FormData()
  const fields: Record<string, unknown> = { ...fieldsOf(contact), ...typed }
  for (const [name, value] of Object.entries(fields)) {
    if (value === true) form.append(name, 'on')
    else if (typeof value === 'string' && value !== '') form.append(name, value)
  }
  const submission = parseWithZod(form, { schema: editorForm })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return bodyOf(submission.value).body
}

/** What somebody types or chooses for a value. */
const typedAs = (name: PlainName, value: unknown): string => {
  if (plainField(name).kind === 'yes_no') return value === true ? 'yes' : 'no'
  return typeof value === 'boolean' ? (value ? 'on' : '') : String(value)
}

describe('every plain field', () => {
  test('is created, read, changed and cleared', async () => {
    const { id } = await create(bodyWith(0))
    expect(await read(id)).toMatchObject(bodyWith(0))
    await api.call('PATCH', `/v1/contacts/${id}`, { as: agent, body: bodyWith(1) })
    expect(await read(id)).toMatchObject(bodyWith(1))
    const blank = Object.fromEntries(plainNames.map((name) => [name, plainField(name).blank]))
    const cleared = await api.call('PATCH', `/v1/contacts/${id}`, { as: agent, body: blank })
    expect(cleared.status).toBe(200)
    expect(await read(id)).toMatchObject(blank)
  })

  test.each(plainNames)('%s is refused what is no value of it, by its name', async (name) => {
    const { status, body } = await api.call('POST', '/v1/contacts', { as: agent, body: { last_name: 'Known', [name]: { not: 'this' } } })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([name])
  })

  test('has a column that holds its blank value where nothing is said', async () => {
    const { id } = await create({ phones: [{ number: '6175550199' }] })
    const contact = await read(id)
    for (const name of plainNames) {
      expect(getTableColumns(contacts)[name].name).toBe(name)
      expect(contact[name], name).toEqual(plainField(name).blank)
    }
  })

  test.each(plainNames)('%s is in the editor: left as it is nothing differs, changed it alone does', async (name) => {
    const contact = await read((await create(bodyWith(0))).id)
    const before = bodyOfContact(contact)
    expect(differences(posted(contact, {}), before)).toEqual([])
    const [, value] = samplesOf(plainField(name))
    const body = posted(contact, { [name]: typedAs(name, value) })
    expect(differences(body, before)).toEqual([name])
    expect(body[name]).toBe(value)
  })

  test('is offered by a merge, and comes from whom it is chosen', async () => {
    const [into, other] = [await create(bodyWith(0)), await create(bodyWith(1))]
    const ids = [into.id, other.id]
    const { body } = await api.call('POST', '/v1/contacts/merge/preview', { as: agent, body: { ids } })
    const offered: string[] = body.data.differences.map(({ field }: { field: string }) => field)
    expect(offered).toEqual(expect.arrayContaining(plainNames))
    const fields = Object.fromEntries(plainNames.map((name) => [name, other.id]))
    await api.call('PATCH', '/v1/contacts/merge', { as: agent, body: { ids, fields } })
    expect(await read(into.id)).toMatchObject(bodyWith(1))
  })

  test('stands in a file, and a file with it is read again', async () => {
    const { id } = await create(bodyWith(1))
    const response = await api.app.inject({
      method: 'PATCH',
      url: '/v1/export.csv',
      headers: { host: 'central.localhost', authorization: `Bearer ${await api.signIn(agent)}` },
      payload: { ids: [id] },
    })
    const [line] = parse<Record<string, string>>(response.rawPayload, { columns: true, bom: true })
    const cells = Object.fromEntries(plainNames.map((name) => [name, line?.[name] ?? '']))
    const names = { owner: new Map<string, string>(), status: new Map<string, string>(), source: new Map<string, string>() }
    expect(checkRow(cells, names, agent.id)).toEqual({ body: expect.objectContaining(bodyWith(1)), owner_id: agent.id })
  })

  test.each(['en', 'es'] as const)('has its words in %s, and so has each of its options', (language) => {
    const inWords = (path: string) => say(language, `contacts:${path}`)
    for (const name of contactFieldNames) expect(inWords(fieldLabel(name)), name).not.toContain('fields.')
    for (const name of plainNames) {
      const field = plainField(name)
      const values = field.kind === 'choice' ? field.options.map(({ value }) => value) : samplesOf(field)
      for (const value of values) expect(fieldWords(inWords, language, name, value), name).toMatch(/^[^.:]+\.?$/)
    }
  })
})

test('every field is somewhere in a merge, a file and a seed, but what is left out on purpose', () => {
  const lists = contactFieldNames.filter((name) => Array.isArray(contactField(name).blank))
  expect([...mergeFields, ...lists].sort()).toEqual(contactFieldNames.map((name) => shownName(name) as string).sort())
  const inFiles = contactFieldNames.filter((name) => contactField(name).exported !== false && name !== 'addresses')
  expect(exportColumns).toEqual(expect.arrayContaining(inFiles.map((name) => shownName(name))))
  expect(exportColumns).not.toContain('medicare_number')
  expect(knownColumns).toEqual(expect.arrayContaining(inFiles.map((name) => shownName(name))))
})

describe('a kind of field that no contact has yet', () => {
  const weight: PlainField = { kind: 'number', blank: null, least: 50, most: 600, group: 'about' }
  const church: PlainField = { kind: 'text', blank: '', max: 5, group: 'about' }

  test('is a whole number within bounds', () => {
    const taken = [50, 600, null].map((value) => bodySchema(weight).safeParse(value).success)
    const refused = [49, 601, 60.5, '', 'x'].map((value) => bodySchema(weight).safeParse(value).success)
    expect([taken, refused]).toEqual([Array(3).fill(true), Array(5).fill(false)])
    expect(replySchema(weight).safeParse(60).success).toBe(true)
  })

  test('is a line of text of some length', () => {
    expect(bodySchema(church).parse(' All  ')).toBe('All')
    expect(bodySchema(church).safeParse('Saints').success).toBe(false)
    expect(replySchema(church).safeParse(null).success).toBe(false)
  })

  test('has a column that its migration must make', () => {
    expect(columnOf('weight', weight)).toMatchObject({ config: { dataType: 'number', notNull: false } })
    expect(columnOf('church', church)).toMatchObject({ config: { dataType: 'string', notNull: true, default: '' } })
  })
})

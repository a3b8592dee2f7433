import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContacts, type ContactFields } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

const people: ContactFields[] = [
  { first_name: 'John', last_name: 'Smith', phones: [{ number: '617 555 0142' }], emails: [{ email: 'jsmith@example.com' }] },
  { first_name: 'Joanna', last_name: 'Smythe', phones: [{ number: '813 555 0199' }, { number: '617 555 7000' }] },
  { first_name: 'Mary Ann', last_name: 'de la Cruz', emails: [{ email: 'mary@example.com' }, { email: 'cruz@example.org' }] },
  { first_name: 'Ñusta', last_name: 'Ochoa' },
  { first_name: 'Jean-Luc', last_name: "O'Brien", phones: [{ number: '+44 20 7946 0958' }] },
  { first_name: 'Smith', last_name: 'Johnson' },
]

let numbers: Map<string, number>

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  await api.within((work) =>
    makeContacts(
      work,
      people.map((fields) => ({ owner: office.agent, fields })),
    ),
  )
  await api.within((work) =>
    makeContacts(work, [
      { owner: office.outsider, fields: { first_name: 'John', last_name: 'Smithson', phones: [{ number: '617 555 0142' }] } },
    ]),
  )
  const { body } = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: {} })
  numbers = new Map(body.data.map((row: { first_name: string; number: number }) => [row.first_name, row.number]))
})
afterAll(() => api.close())

async function find(search: string, as = office.agent, more: Record<string, unknown> = {}): Promise<string[]> {
  const { body } = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { search, order_field: 'name', ...more } } })
  expect(body.meta).toMatchObject({ total_count: body.data.length, total_is: 'exact' })
  return body.data.map((row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`)
}

test.each([
  ['sm', ['Smith Johnson', 'John Smith', 'Joanna Smythe']],
  ['SMITH', ['Smith Johnson', 'John Smith']],
  ['joh', ['Smith Johnson', 'John Smith']],
  ['john smi', ['John Smith']],
  ['Smith, John', ['Smith Johnson', 'John Smith']],
  ['smith john', ['Smith Johnson', 'John Smith']],
  ['mary ann', ['Mary Ann de la Cruz']],
  ['mary ann de la', ['Mary Ann de la Cruz']],
  ['de la cruz', ['Mary Ann de la Cruz']],
  ['ñus', ['Ñusta Ochoa']],
  ['ÑUSTA', ['Ñusta Ochoa']],
  ["o'brien", ["Jean-Luc O'Brien"]],
  ['jean-l', ["Jean-Luc O'Brien"]],
  ['mith', []],
  ['%', []],
  ['_', []],
  ['💥', []],
])('by name: %s', async (search, names) => {
  expect(await find(search)).toEqual(names)
})

test.each([
  ['jsmith', ['John Smith']],
  ['JSmith@Ex', ['John Smith']],
  ['cruz@example.org', ['Mary Ann de la Cruz']],
  ['@example.com', []],
])('by e-mail: %s', async (search, names) => {
  expect(await find(search)).toEqual(names)
})

test.each([
  ['(617) 555-0142', ['John Smith']],
  ['6175550142', ['John Smith']],
  ['+16175550142', ['John Smith']],
  ['1-617-555-0142', ['John Smith']],
  ['617555', ['John Smith', 'Joanna Smythe']],
  ['0142', ['John Smith']],
  ['+44 20', ["Jean-Luc O'Brien"]],
  ['99999', []],
])('by phone: %s', async (search, names) => {
  expect(await find(search)).toEqual(names)
})

test('by the number that people say', async () => {
  expect(await find(String(numbers.get('Ñusta')))).toEqual(['Ñusta Ochoa'])
})

test('within one’s reach only', async () => {
  expect(await find('john smith', office.outsider)).toEqual(['John Smithson'])
  expect(await find('john smith', office.unitAdmin)).toEqual(['John Smith'])
  expect(await find('john smith', office.admin)).toEqual(['John Smith', 'John Smithson'])
  expect(await find('0142', office.admin)).toEqual(['John Smith', 'John Smithson'])
})

test('together with filters, and in pages', async () => {
  expect(await find('sm', office.agent, { category: ['client'] })).toEqual([])
  const { body } = await api.call('PATCH', '/v1/contacts', {
    as: office.agent,
    body: { contacts_scope: { search: 'sm', order_field: 'name', limit: 2, page: 2 } },
  })
  expect(body.data.map((row: { last_name: string }) => row.last_name)).toEqual(['Smythe'])
  expect(body.meta).toMatchObject({ total_count: 3, total_pages: 2 })
})

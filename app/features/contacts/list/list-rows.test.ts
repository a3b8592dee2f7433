import { expect, test } from 'vitest'
import type { ContactRow } from '#api/contract/contacts.ts'
import { packRows, unpackRows } from './list-rows.ts'

const ana: ContactRow = {
  id: '01a203fe-4dd8-743a-9a4e-9726116ea981',
  number: 12,
  first_name: 'Ana "Nan" `A`',
  last_name: 'O’Brien \\ <Söhne>',
  phone: '+16175550142',
  email: null,
  category: 'client',
  state: 'TX',
  birth_date: '1960-05-01',
  status: { id: 's1', title: 'New', tone: 'info' } as ContactRow['status'],
  source: null,
  owner: { id: 'u1', name: 'Olga Reyes' },
  pool: null,
  new_tag: true,
  do_not_call: false,
  favorite: false,
  last_contacted_at: null,
  last_activity_at: '2026-11-20T03:30:00.000Z',
  created_at: '2026-11-21T12:00:00.000Z',
}
const bob: ContactRow = {
  ...ana,
  id: 'b',
  number: 13,
  first_name: '',
  last_name: 'Bob',
  phone: null,
  email: 'b@b.example',
  owner: null,
  new_tag: false,
}

test('rows come out as they went in, with what the columns show and nothing else', () => {
  const [first, second, ...more] = unpackRows(packRows([ana, bob], ['phone', 'status', 'owner', 'activity'], 'America/New_York'))
  expect(more).toEqual([])
  expect(first).toEqual({
    id: ana.id,
    number: 12,
    first_name: ana.first_name,
    last_name: ana.last_name,
    phone: '+16175550142',
    email: null,
    status: { title: 'New', tone: 'info' },
    owner: { id: 'u1', name: 'Olga Reyes' },
    new_tag: true,
    // The day in the reader's zone.
    last_activity_at: '2026-11-19',
  })
  expect(second).toEqual({
    id: 'b',
    number: 13,
    first_name: '',
    last_name: 'Bob',
    phone: null,
    email: 'b@b.example',
    status: { title: 'New', tone: 'info' },
    last_activity_at: '2026-11-19',
  })
})

test('no rows are no rows', () => expect(unpackRows(packRows([], ['phone'], 'UTC'))).toEqual([]))

test('the text holds nothing that the data stream would have to escape but what was typed', () => {
  expect(packRows([bob], ['phone', 'status'], 'UTC')).not.toContain('"')
})

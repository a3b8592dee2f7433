import { expect, test } from 'vitest'
import { householdsOf, linesOf, pagesOf, type Addressee } from './sheet.ts'

let made = 0
const person = (more: Partial<Addressee> = {}): Addressee => ({
  id: String(++made),
  first_name: 'Jane',
  last_name: 'Doe',
  suffix: null,
  do_not_mail: false,
  owner_id: null,
  preferred_language: null,
  is_whole: true,
  address: '12 Elm St.',
  address_2: '',
  city: 'Helena',
  state: 'MT',
  zip_code: '59601',
  ...more,
})

test('who wants no mail, has no whole address or lives with somebody on the sheet is left out, and counted', () => {
  const people = [
    person(),
    person({ first_name: 'John', address: '12 Elm St' }),
    person({ last_name: 'Roe' }),
    person({ do_not_mail: true }),
    person({ is_whole: false }),
    person({ is_whole: false, last_name: 'Poe' }),
  ]
  const { households, left_out } = householdsOf(people, { one_a_household: true, order: 'name' })
  expect(households.map((one) => linesOf(one)[0])).toEqual(['Jane & John Doe', 'Jane Roe'])
  expect(left_out).toEqual([
    { code: 'no_address', count: 2, ids: [people[4]?.id, people[5]?.id] },
    { code: 'do_not_mail', count: 1, ids: [people[3]?.id] },
    { code: 'same_household', count: 1, ids: [] },
  ])
  expect(people.length).toBe(households.length + left_out.reduce((sum, { count }) => sum + count, 0))
  expect(householdsOf(people, { one_a_household: false, order: 'name' }).households).toHaveLength(3)
})

test('are ordered by name or by ZIP', () => {
  const people = [person({ last_name: 'Bell', zip_code: '10001' }), person({ last_name: 'Adams', zip_code: '90001' })]
  const names = (order: 'name' | 'zip') => householdsOf(people, { one_a_household: true, order }).households.map(([one]) => one?.last_name)
  expect(names('name')).toEqual(['Adams', 'Bell'])
  expect(names('zip')).toEqual(['Bell', 'Adams'])
})

test.each([
  [[person({ suffix: 'Jr.' })], ['Jane Doe Jr.', '12 Elm St.', 'Helena MT 59601']],
  [[person({ address_2: 'Apt 4' })], ['Jane Doe', '12 Elm St. Apt 4', 'Helena MT 59601']],
  [
    [person({ address: '1200 Martin Luther King Boulevard', address_2: 'Suite 400' })],
    ['Jane Doe', 'Suite 400', '1200 Martin Luther King Boulevard', 'Helena MT 59601'],
  ],
  [
    [person(), person({ first_name: '' })],
    ['Doe Household', '12 Elm St.', 'Helena MT 59601'],
  ],
])('lines of %#', (household, lines) => {
  expect(linesOf(household)).toEqual(lines)
})

test('labels stand where the sheet has them, from the first that is left on it', () => {
  const addresses = Array.from({ length: 31 }, (_, index) => [`Person ${index}`])
  const none = { begin_at: 1, offset_x: 0, offset_y: 0 }
  const [first, second] = pagesOf(addresses, '5160', none)
  expect(first?.slice(0, 4).map(({ x, y }) => [x, y])).toEqual([
    [0.1875, 0.5],
    [2.9375, 0.5],
    [5.6875, 0.5],
    [0.1875, 1.5],
  ])
  expect(first?.at(-1)).toMatchObject({ x: 5.6875, y: 9.5 })
  expect(second).toEqual([{ x: 0.1875, y: 0.5, lines: ['Person 30'] }])
  expect(pagesOf(addresses, '5160', { begin_at: 30, offset_x: 0.1, offset_y: -0.1 }).map((page) => page.length)).toEqual([1, 30])
  expect(pagesOf([['One']], '5163', { begin_at: 2, offset_x: 0, offset_y: 0 })[0]?.[0]).toMatchObject({ x: 4.34375, y: 0.5 })
  expect(pagesOf([['One'], ['Two']], 'envelope_10', none)).toHaveLength(2)
})

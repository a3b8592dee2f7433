import { expect, test } from 'vitest'
import { dayFrom, policyList } from './policy-list.server.ts'

const read = (query: string) => policyList.parse(new URLSearchParams(query))
const meta = { current_page: 1, limit: 50, total_count: 0, total_pages: 1, total_is: 'exact' as const }
const isNarrowed = (query: string) => policyList.page(read(query), [], meta).isNarrowed

test('what an address asks for is read, and what is no such thing left out', () => {
  const carrier = '0190c0de-0000-7000-8000-000000000001'
  expect(
    read(`q= ab &status=active&status=active&status=odd&carrier_id=${carrier}&carrier_id=x&renewal_from=2026-01-01&renewal_to=2026-02-30`),
  ).toMatchObject({
    q: 'ab',
    status: ['active'],
    carrier_id: [carrier],
    renewal_from: '2026-01-01',
    renewal_to: '',
    order_field: 'renewal_date',
    page: 1,
    limit: 50,
  })
  expect(read('sort=evil&order=up&page=-3&limit=9999')).toMatchObject({ order_field: 'renewal_date', order: '', page: 1, limit: 200 })
})

test('an address says only what differs, and a change leads to the first page', () => {
  const book = read('status=active&page=4&sort=premium')
  expect(policyList.href(book, { page: 2 })).toBe('/policies?status=active&sort=premium&page=2')
  expect(policyList.href(book, { status: [] })).toBe('/policies?sort=premium')
  expect(policyList.href({})).toBe('/policies')
  expect([isNarrowed('sort=premium'), isNarrowed('renewal_to=2026-01-01')]).toEqual([false, true])
})

test('a column sorts its natural way first, then the other', () => {
  expect(policyList.sortHeads(read('')).renewal_date).toEqual({ href: '/policies?order=desc', direction: 'ascending' })
  expect(policyList.sortHeads(read('order=desc')).renewal_date).toEqual({ href: '/policies', direction: 'descending' })
  expect(policyList.sortHeads(read('')).premium).toEqual({ href: '/policies?sort=premium' })
  expect(policyList.sortHeads(read('sort=premium')).premium).toEqual({ href: '/policies?sort=premium&order=asc', direction: 'descending' })
})

test.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(dayFrom(day, days)).toBe(expected)
})

import { expect, test } from 'vitest'
import { viewHref } from './quick-filters-search-params.ts'

test('a view leads to the list with its filters, order and columns', () => {
  const scope = { search: 'ruiz', category: ['lead', 'client'], q: { state: ['FL'], new_tag: true }, order_field: 'name' }
  expect(viewHref(scope, ['phone', 'status'])).toBe(
    '/contacts?search=ruiz&category=lead&category=client&order_field=name&state=FL&new_tag=true&columns=phone%2Cstatus',
  )
})

test('everything is the list itself', () => {
  expect(viewHref({}, [])).toBe('/contacts')
  expect(viewHref({ q: { tag_id: [] }, search: '' }, [])).toBe('/contacts')
})

test('being alike in any way is asked for by one word', () => {
  expect(viewHref({ duplicate: { is_duplicate: true } }, [])).toBe('/contacts?duplicate=true')
})

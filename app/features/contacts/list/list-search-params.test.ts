import { describe, expect, test } from 'vitest'
import { holderHrefs, listHref, narrowingOf, readList, sortOf } from './list-search-params.ts'

const read = (query: string) => readList(new URLSearchParams(query))
const id = '01a1fa09-16ce-778f-bfe9-467477aeea45'

describe('the address of the list', () => {
  test('says nothing of what is as usual', () => {
    expect(listHref(read(''), {})).toBe('/contacts')
    expect(listHref(read('order_field=created_at&page=1&limit=50&search=&category='), {})).toBe('/contacts')
  })

  test('keeps every filter, and each of its values once', () => {
    const address = `category=lead&category=client&category=lead&state=CA&status_id=${id}&tag_id=${id}&new_tag=true&contact_group=mine&search=ana+ruiz`
    const list = read(address)
    expect(list.category).toEqual(['lead', 'client'])
    expect(readList(new URL(`http://x${listHref(list, {})}`).searchParams)).toEqual(list)
  })

  test('leaves out what is no such thing', () => {
    const list = read(
      'category=friend&state=California&status_id=1&order_field=phone&order=up&contact_group=theirs&downline_user_id=me&page=-3&limit=7000&new_tag=maybe',
    )
    expect(listHref(list, {})).toBe('/contacts?limit=200')
  })

  test('goes back to the first page with any change', () => {
    expect(listHref(read('page=7&limit=25'), { search: 'ana' })).toBe('/contacts?search=ana&limit=25')
    expect(listHref(read('page=7'), { page: 8 })).toBe('/contacts?page=8')
  })

  test('sorts by a column its natural way first, then the other', () => {
    expect(sortOf(read(''), 'name')).toEqual({ href: '/contacts?order_field=name' })
    expect(sortOf(read('order_field=name'), 'name')).toEqual({ href: '/contacts?order_field=name&order=desc', direction: 'ascending' })
    expect(sortOf(read('order_field=name&order=desc'), 'name')).toEqual({ href: '/contacts?order_field=name', direction: 'descending' })
    expect(sortOf(read(''), 'created_at')).toEqual({ href: '/contacts?order=asc', direction: 'descending' })
  })

  test('tells what narrows the list from how it is shown', () => {
    expect(narrowingOf(read('page=2&limit=25&order_field=name&order=desc'))).toEqual([])
    expect(narrowingOf(read('page=2&state=CA'))).toEqual([['state', 'CA']])
  })
})

test.each(['', 'search=ana&page=3', `pool_id=${id}&limit=25`])('%s narrowed to an owner asks as any other address would', (query) => {
  const list = read(query)
  const asked = (href: string) => readList(new URL(href, 'http://list.example').searchParams)
  expect(asked(holderHrefs(list)('downline_user_id', id))).toEqual(asked(listHref(list, { downline_user_id: id, pool_id: '' })))
  expect(asked(holderHrefs(list)('pool_id', id))).toEqual(asked(listHref(list, { pool_id: id, downline_user_id: '' })))
})

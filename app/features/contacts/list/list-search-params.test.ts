import { describe, expect, test } from 'vitest'
import { holderHrefs, hrefOfView, listHref, narrowingOf, readList, scopeOf, sortOf } from './list-search-params.ts'

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

  test('keeps days around today as they are, so that they stay true', () => {
    const address = 'birthday_next_days=90&turning=65&contacted_last_days=0&renewal_next_days=30&renewal_last_days=7'
    const list = read(address)
    expect(new URLSearchParams(listHref(list, {}).split('?')[1]).get('contacted_last_days')).toBe('0')
    expect(scopeOf(list).q).toEqual({
      birthday_next_days: 90,
      turning: 65,
      contacted_last_days: 0,
      renewal_next_days: 30,
      renewal_last_days: 7,
    })
    expect(listHref(read('birthday_next_days=3651&renewal_next_days=-1&created_last_days=1.5&turning=200'), {})).toBe('/contacts')
  })

  test('turns filters around: none of the values, or nothing there', () => {
    const list = read(`status_id=${id}&status_id_is=not&state=OH&state_is=empty&tag_id_is=not&source_id_is=perhaps`)
    expect(scopeOf(list).q).toEqual({ status_id: [id], status_id_is: 'not', state_is: 'empty' })
    expect(readList(new URL(`http://x${listHref(list, {})}`).searchParams)).toEqual(list)
    const left = read(`downline_user_id=${id}&downline_user_id_is=not&representer_type=writing_agent`)
    expect(scopeOf(left)).toMatchObject({ downline_user_id: id, downline_user_id_is: 'not' })
    expect(left.representer_type).toBe('')
    expect(scopeOf(read('downline_user_id_is=not'))).not.toHaveProperty('downline_user_id_is')
  })

  test('takes cities as they are typed', () => {
    expect(read('city=Dayton,+St.+Louis+,,&city=Dayton').city).toEqual(['Dayton', 'St. Louis'])
  })

  test('opens a kept view with all of it', () => {
    const list = read(
      `birthday_next_days=90&turning=65&tag_id=${id}&tag_id_is=not&city=Dayton&downline_user_id_is=empty&columns=renewal,tags`,
    )
    expect(hrefOfView(scopeOf(list), list.columns)).toBe(listHref({ ...list, contact_group: '' }, {}))
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

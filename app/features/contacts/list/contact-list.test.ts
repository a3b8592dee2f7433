import { describe, expect, test } from 'vitest'
import { contactList, hrefOfView, scopeOf } from './contact-list.server.ts'
import { columnsOf } from './list-fields.ts'

const read = (query: string) => contactList.parse(new URLSearchParams(query))
const again = (href: string) => contactList.parse(new URL(href, 'http://list.example').searchParams)
const id = '01a1fa09-16ce-778f-bfe9-467477aeea45'

describe('the address of the list', () => {
  test('says nothing of what is as usual', () => {
    expect(contactList.href(read(''))).toBe('/contacts')
    const usual = 'order_field=created_at&order=desc&page=1&limit=50&search=&category='
    expect(contactList.href(read(`${usual}&columns=${columnsOf('').join()}`))).toBe('/contacts')
  })

  test('keeps every filter, and each of its values once', () => {
    const address = `category=lead&category=client&category=lead&state=CA&status_id=${id}&tag_id=${id}&new_tag=true&contact_group=mine&search=ana+ruiz`
    const list = read(address)
    expect(list.category).toEqual(['lead', 'client'])
    expect(again(contactList.href(list))).toEqual(list)
  })

  test('leaves out what is no such thing', () => {
    const list = read(
      'category=friend&state=California&status_id=1&order_field=phone&order=up&contact_group=theirs&downline_user_id=me&page=-3&limit=7000&new_tag=maybe&columns=shoe',
    )
    expect(contactList.href(list)).toBe('/contacts?limit=200')
  })

  test('keeps days around today as they are, so that they stay true', () => {
    const address = 'birthday_next_days=90&turning=65&contacted_last_days=0&renewal_next_days=30&renewal_last_days=7'
    const list = read(address)
    expect(again(contactList.href(list)).contacted_last_days).toBe('0')
    expect(scopeOf(list).q).toEqual({
      birthday_next_days: 90,
      turning: 65,
      contacted_last_days: 0,
      renewal_next_days: 30,
      renewal_last_days: 7,
    })
    expect(contactList.href(read('birthday_next_days=3651&renewal_next_days=-1&created_last_days=1.5&turning=200'))).toBe('/contacts')
  })

  test('turns filters around: none of the values, or nothing there', () => {
    const list = read(`status_id=${id}&status_id_is=not&state=OH&state_is=empty&tag_id_is=not&source_id_is=perhaps`)
    expect(scopeOf(list).q).toEqual({ status_id: [id], status_id_is: 'not', state_is: 'empty' })
    expect(again(contactList.href(list))).toEqual(list)
    const left = read(`downline_user_id=${id}&downline_user_id_is=not&representer_type=writing_agent`)
    expect(scopeOf(left)).toMatchObject({ downline_user_id: id, downline_user_id_is: 'not' })
    expect(left.representer_type).toBe('')
    expect(scopeOf(read('downline_user_id_is=not'))).not.toHaveProperty('downline_user_id_is')
  })

  test('takes cities as they are typed', () => {
    expect(read('city=Dayton,+St.+Louis+,,&city=Dayton').city).toEqual(['Dayton', 'St. Louis'])
  })

  test('names the columns in their order, each once', () => {
    expect(columnsOf(read('columns=renewal,tags,renewal,shoe').columns)).toEqual(['renewal', 'tags'])
    expect(contactList.href(read('columns=renewal,tags'))).toBe('/contacts?columns=renewal%2Ctags')
  })

  test('opens a kept view with all of it', () => {
    const list = read(
      `birthday_next_days=90&turning=65&tag_id=${id}&tag_id_is=not&city=Dayton&downline_user_id_is=empty&columns=renewal,tags&order_field=name&order=desc`,
    )
    expect(hrefOfView(scopeOf(list), columnsOf(list.columns))).toBe(contactList.href({ ...list, contact_group: '' }))
  })

  test('goes back to the first page with any change', () => {
    expect(contactList.href(read('page=7&limit=25'), { search: 'ana' })).toBe('/contacts?search=ana&limit=25')
    expect(contactList.href(read('page=7'), { page: 8 })).toBe('/contacts?page=8')
  })

  test('how it is shown narrows nothing', () => {
    const pageOf = (query: string) =>
      contactList.page(read(query), [1], { current_page: 1, limit: 25, total_count: 1, total_pages: 1, total_is: 'exact' })
    expect(pageOf('limit=25&order_field=name&order=desc&columns=tags')).toMatchObject({
      isNarrowed: false,
      kept: [
        ['columns', 'tags'],
        ['limit', '25'],
        ['order_field', 'name'],
        ['order', 'desc'],
      ],
    })
    expect(pageOf('state=CA').isNarrowed).toBe(true)
  })
})

test('asks the api in its own names, for what is not blank', () => {
  const asked = `search=ana&contact_group=mine&pool_id=${id}&category=lead&duplicate=true&all_downline=true&favorite=true&age_from=60&birth_to=1961-02-28&city=Dayton&columns=tags&page=3&report=${id}~issued~2026-10`
  expect(scopeOf(read(asked))).toEqual({
    search: 'ana',
    contact_group: 'mine',
    pool_id: id,
    category: ['lead'],
    duplicate: { is_duplicate: true },
    all_downline: true,
    q: {
      favorite: true,
      age_from: 60,
      birth_to: '1961-02-28',
      city: ['Dayton'],
      report: { run_id: id, column: 'issued', row: '2026-10' },
    },
    order: 'desc',
    order_field: 'created_at',
  })
})

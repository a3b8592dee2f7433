import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from './define-list.server.ts'
import { hrefWith } from './href.ts'
import { choice, day, flag, id, oneOf, someOf, whole, words } from './params.server.ts'

const people = defineList({
  path: '/people',
  params: {
    q: words(),
    state: choice(['waiting', 'done'], 'waiting'),
    kind: oneOf(['lead', 'client']),
    tag_id: someOf(z.uuid()),
    since: day,
    owner_id: id,
    unread: flag,
    limit: whole(50, 25, 200),
  },
  sorts: { name: 'asc', created_at: 'desc' },
})
const uuid = '01a1fa09-16ce-778f-bfe9-467477aeea45'
const asked = (query: string) => people.parse(new URLSearchParams(query))
const get = (href: string) => new Request(`http://brand.example${href}`)
const meta = { current_page: 1, limit: 50, total_count: 0, total_pages: 0, total_is: 'exact' } as const

const thrownBy = (act: () => unknown): Response => {
  try {
    act()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}
const leadsTo = (act: () => unknown) => thrownBy(act).headers.get('location')

const names = fc.constantFrom('q', 'state', 'kind', 'tag_id', 'since', 'owner_id', 'unread', 'limit', 'order_field', 'order', 'page', 'x')
const sensible = fc.constantFrom(
  'true',
  'done',
  'lead',
  uuid,
  '2026-02-28',
  '2026-02-30',
  '7',
  '-1',
  '9e99',
  'asc',
  'desc',
  'name',
  'created_at',
  '',
)
const addresses = fc
  .array(fc.tuple(names, fc.oneof(sensible, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))))
  .map((pairs) => new URLSearchParams(pairs))

describe('the address of a list', () => {
  test('whatever stands in it is read, and its own link reads the same again', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const state = people.parse(address)
        expect(people.read(get(people.href(state, { page: state.page })))).toEqual(state)
      }),
      { numRuns: 500 },
    )
  })

  test('a hundred letters beyond the longest search, cut through a pair of surrogates, read the same again', () => {
    const state = asked(`q=${encodeURIComponent(`${'a'.repeat(39)}😀 and more`)}`)
    expect(state.q).toBe('a'.repeat(39))
  })

  test('says nothing of what is as usual', () => {
    expect(people.href(asked(''))).toBe('/people')
    expect(people.href(asked('state=waiting&limit=50&order_field=name&order=asc&page=1&unread=no&kind=friend'))).toBe('/people')
  })

  test('keeps each of several values once', () => {
    expect(asked(`tag_id=${uuid}&tag_id=no&tag_id=${uuid}`).tag_id).toEqual([uuid])
  })

  test('any change leads to the first page', () => {
    expect(people.href(asked('page=7&q=ana'), { unread: true })).toBe('/people?q=ana&unread=true')
    expect(people.href(asked('page=7&q=ana'), { page: 8 })).toBe('/people?q=ana&page=8')
  })

  test('what a form left blank goes from it; an action reads it as it is', () => {
    expect(leadsTo(() => people.read(get('/people?q=&kind=lead&page=3')))).toBe('/people?kind=lead&page=3')
    expect(people.read(new Request('http://brand.example/people?q=&page=3', { method: 'POST' })).page).toBe(3)
    expect(people.hereOf(new Request('http://brand.example/people?q=&page=3&edit=1', { method: 'POST' }))).toBe('/people?page=3')
  })
})

test('the api is asked for what is not blank, with the direction said outright', () => {
  expect(people.query(asked('q=ana&unread=true'))).toEqual({
    q: 'ana',
    state: 'waiting',
    unread: true,
    limit: 50,
    order_field: 'name',
    order: 'asc',
    page: 1,
  })
  const plain = defineList({ path: '/groups', params: { q: words() }, limit: 25 })
  expect(plain.query(plain.parse(new URLSearchParams()))).toEqual({ page: 1, limit: 25 })
})

describe('a page', () => {
  test('beyond the end leads to the last one', () => {
    const beyond = asked('q=ana&page=9')
    expect(leadsTo(() => people.page(beyond, [], { ...meta, total_pages: 3 }))).toBe('/people?q=ana&page=3')
    expect(leadsTo(() => people.page(beyond, [], meta))).toBe('/people?q=ana')
    expect(leadsTo(() => people.page(beyond, [], { ...meta, total_pages: 20 }))).toBe('/people?q=ana&page=8')
  })

  test('knows whether it is narrowed: not by its order, size or place', () => {
    expect(people.page(asked('order_field=created_at&limit=100&page=2'), [1], meta)).toMatchObject({
      isNarrowed: false,
      href: '/people?limit=100&order_field=created_at',
      here: '/people?limit=100&order_field=created_at&page=2',
    })
    expect(people.page(asked('state=done'), [], meta).isNarrowed).toBe(true)
  })
})

test('a column sorts its natural way first, then the other', () => {
  expect(people.sortHeads(asked('page=4'))).toEqual({
    name: { href: '/people?order=desc', direction: 'ascending' },
    created_at: { href: '/people?order_field=created_at' },
  })
  expect(people.sortHeads(asked('order_field=created_at&order=asc')).created_at).toEqual({
    href: '/people?order_field=created_at',
    direction: 'ascending',
  })
})

test('a parameter is set in an address, or taken from it', () => {
  expect(hrefWith('/people?q=a+b&kind=lead', { page: 2, kind: '' })).toBe('/people?q=a+b&page=2')
  expect(hrefWith('/people?kind=lead', { kind: null, unread: false })).toBe('/people')
  expect(hrefWith('/people?kind=lead#notes', { page: 2 })).toBe('/people?kind=lead&page=2#notes')
})

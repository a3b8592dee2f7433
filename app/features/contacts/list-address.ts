import type { ContactOrder, ContactsScope } from '#api/contract/contacts.ts'

/** The filters that take several values, by their name in the address. */
export const listFilters = ['category', 'status_id', 'source_id', 'state', 'tag_id'] as const
export type ListFilter = (typeof listFilters)[number]

/** The list's state lives in its address, so that it can be sent, kept and gone back to. */
export type ListState = Record<ListFilter, string[]> & {
  search: string
  contact_group: '' | 'mine' | 'all_agents' | 'all'
  downline_user_id: string
  new_tag: '' | 'true'
  order_field: ContactOrder
  order: '' | 'asc' | 'desc'
  page: number
  limit: number
}

export const listDefaults = { order_field: 'created_at', page: 1, limit: 50 } as const
export const pageSizes = [25, 50, 100, 200] as const

/** Everybody whom one may see. */
export const noFilters = { contact_group: '', downline_user_id: '', new_tag: '', category: [], status_id: [], source_id: [], state: [], tag_id: [] } satisfies Partial<ListState>

/** How each sort runs where the address names no direction. */
export const listOrders = { name: 'asc', last_activity_at: 'desc', created_at: 'desc' } as const satisfies Record<ContactOrder, ContactsScope['order']>

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const shapes: Record<ListFilter, RegExp> = { category: /^(lead|prospect|client)$/, status_id: ids, source_id: ids, state: /^[A-Z]{2}$/, tag_id: ids }

/** What an address asks for; what was typed into it by hand and is no such thing is left out. */
export function readList(address: URLSearchParams): ListState {
  const one = <Value extends string>(name: string, allowed: readonly Value[]) => allowed.find((value) => value === address.get(name)) ?? ''
  const several = (name: ListFilter) => [...new Set(address.getAll(name))].filter((value) => shapes[name].test(value)).slice(0, 200)
  const person = address.get('downline_user_id') ?? ''
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    contact_group: one('contact_group', ['mine', 'all_agents', 'all']),
    downline_user_id: ids.test(person) ? person : '',
    new_tag: one('new_tag', ['true']),
    category: several('category'),
    status_id: several('status_id'),
    source_id: several('source_id'),
    state: several('state'),
    tag_id: several('tag_id'),
    order_field: one('order_field', ['name', 'last_activity_at', 'created_at']) || listDefaults.order_field,
    order: one('order', ['asc', 'desc']),
    page: wholeNumber(address.get('page'), listDefaults.page, 1, 1_000_000),
    limit: wholeNumber(address.get('limit'), listDefaults.limit, 25, 200),
  }
}

function wholeNumber(text: string | null, fallback: number, min: number, max: number): number {
  const value = Number(text)
  return text && Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : fallback
}

/** The pairs that stand in the address: what is empty or the default is left out. */
export function pairsOf(list: Partial<ListState>): [string, string][] {
  const pairs: [string, string][] = []
  for (const [name, value] of Object.entries(list)) {
    for (const item of [value].flat()) {
      const isDefault = item === '' || item === listDefaults[name as keyof typeof listDefaults]
      if (!isDefault) pairs.push([name, String(item)])
    }
  }
  return pairs
}

/** The address of the list with some of its state changed; any change leads back to the first page unless it says which. */
export function listHref(list: ListState, change: Partial<ListState>): string {
  const query = new URLSearchParams(pairsOf({ ...list, page: 1, ...change })).toString()
  return query ? `/contacts?${query}` : '/contacts'
}

/** The address of the list of those whom a filter finds. */
export const listHrefOf = (filter: Partial<ListState>): string => `/contacts?${new URLSearchParams(pairsOf(filter)).toString()}`

/** The pairs of what narrows the list: its search and filters, not how it is sorted and paged. */
export function narrowingOf({ page: _page, limit: _limit, order: _order, order_field: _field, ...asked }: ListState): [string, string][] {
  return pairsOf(asked)
}

/** Where the head of a column leads, and how the list is sorted by it now: first its natural direction, then the other. */
export function sortOf(list: ListState, order_field: ContactOrder): { href: string; direction?: 'ascending' | 'descending' } {
  const natural = listOrders[order_field]
  const direction = list.order_field === order_field ? list.order || natural : null
  const order = direction === natural ? (natural === 'asc' ? 'desc' : 'asc') : ''
  return { href: listHref(list, { order_field, order }), ...(direction && { direction: direction === 'asc' ? 'ascending' : 'descending' }) }
}

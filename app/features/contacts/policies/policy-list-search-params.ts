import type { PolicyListOrder } from '#api/contract/policies.ts'
import { policyStatuses } from '#config/options.ts'

export const policyListDates = [
  'renewal_from',
  'renewal_to',
  'effective_from',
  'effective_to',
  'termination_from',
  'termination_to',
] as const
export type PolicyListDate = (typeof policyListDates)[number]

/** The book of business as its address asks for it. */
export type PolicyListState = Record<PolicyListDate, string> & {
  q: string
  status: string[]
  carrier_id: string[]
  sort: PolicyListOrder
  order: '' | 'asc' | 'desc'
  page: number
  limit: number
}

export const policyListDefaults = { sort: 'renewal_date', page: 1, limit: 50 } as const

export const noBookFilters = {
  status: [],
  carrier_id: [],
  ...(Object.fromEntries(policyListDates.map((name) => [name, ''])) as Record<PolicyListDate, ''>),
} satisfies Partial<PolicyListState>

/** How each sort runs where the address names no direction. */
const natural = { renewal_date: 'asc', effective_date: 'desc', premium: 'desc' } as const satisfies Record<PolicyListOrder, 'asc' | 'desc'>

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const statuses: readonly string[] = policyStatuses.map(({ value }) => value)

/** What an address asks for; what was typed into it by hand and is no such thing is left out. */
export function readPolicyList(address: URLSearchParams): PolicyListState {
  const several = (name: string, fits: (value: string) => boolean) => [...new Set(address.getAll(name))].filter(fits).slice(0, 200)
  const day = (name: string) => {
    const typed = address.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(typed).toJSON()?.startsWith(typed) ? typed : ''
  }
  const whole = (name: 'page' | 'limit', least: number, most: number) => {
    const typed = Number(address.get(name) ?? '')
    return address.get(name) && Number.isInteger(typed) ? Math.min(most, Math.max(least, typed)) : policyListDefaults[name]
  }
  const order = address.get('order')
  return {
    ...(Object.fromEntries(policyListDates.map((name) => [name, day(name)])) as Record<PolicyListDate, string>),
    q: (address.get('q') ?? '').trim().slice(0, 100),
    status: several('status', (value) => statuses.includes(value)),
    carrier_id: several('carrier_id', (value) => ids.test(value)),
    sort: (Object.keys(natural) as PolicyListOrder[]).find((one) => one === address.get('sort')) ?? policyListDefaults.sort,
    order: order === 'asc' || order === 'desc' ? order : '',
    page: whole('page', 1, 1_000_000),
    limit: whole('limit', 25, 200),
  }
}

/** The pairs that stand in the address: what is empty or the default is left out. */
export function policyListPairs(book: Partial<PolicyListState>): [string, string][] {
  return Object.entries(book).flatMap(([name, value]) =>
    [value].flat().flatMap((item): [string, string][] => {
      const isDefault = item === '' || item === policyListDefaults[name as keyof typeof policyListDefaults]
      return isDefault ? [] : [[name, String(item)]]
    }),
  )
}

/** The address of the book with some of its state changed; any change leads back to the first page unless it says which. */
export function policyListHref(book: Partial<PolicyListState>, change: Partial<PolicyListState> = {}): string {
  const query = new URLSearchParams(policyListPairs({ ...book, page: 1, ...change })).toString()
  return query ? `/policies?${query}` : '/policies'
}

/** Whether anything narrows it. */
export const isNarrowed = ({ page: _page, limit: _limit, order: _order, sort: _sort, ...rest }: PolicyListState): boolean =>
  policyListPairs(rest).length > 0

/** Where the head of a column leads, and how the list is sorted by it now: first its natural direction, then the other. */
export function policyListSort(book: PolicyListState, sort: PolicyListOrder): { href: string; direction?: 'ascending' | 'descending' } {
  const direction = book.sort === sort ? book.order || natural[sort] : null
  const order = direction === natural[sort] ? (natural[sort] === 'asc' ? 'desc' : 'asc') : ''
  return { href: policyListHref(book, { sort, order }), ...(direction && { direction: direction === 'asc' ? 'ascending' : 'descending' }) }
}

/** The day so many days from another. */
export const dayFrom = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

import type { ContactOrder, ContactsScope, FilterMode } from '#api/contract/contacts.ts'
import { viewHref } from '../quick-filters/quick-filters-search-params.ts'
import { numberOf, numberShape } from '#app/lists/report-number.ts'

/** The filters that take several values, by their name in the address. */
export const listFilters = [
  'category',
  'status_id',
  'source_id',
  'state',
  'city',
  'tag_id',
  'group_id',
  'carrier_id',
  'policy_status',
] as const
export type ListFilter = (typeof listFilters)[number]

/** The filters that can be turned around: none of their values, or nothing there at all. */
export const turnedFilters = ['status_id', 'source_id', 'state', 'city', 'tag_id'] as const
export type TurnedFilter = (typeof turnedFilters)[number]
const modes = [...turnedFilters.map((name) => `${name}_is` as const), 'downline_user_id_is'] as const
type ListMode = (typeof modes)[number]

/** Filters that are on or not there. */
export const listFlags = ['new_tag', 'favorite', 'never_contacted', 'duplicate', 'all_downline'] as const
export type ListFlag = (typeof listFlags)[number]

/** Pairs of a first and a last day. */
export const listSpans = ['contacted', 'created', 'renewal', 'birth'] as const
export type ListSpan = (typeof listSpans)[number]
const days = listSpans.flatMap((span) => [`${span}_from`, `${span}_to`] as const)
const ages = ['age_from', 'age_to'] as const
/** Days around today, by what is then, the ones ahead first. They count from the day on which the list is looked at. */
export const daysAround = {
  contacted: ['contacted_last_days'],
  created: ['created_last_days'],
  renewal: ['renewal_next_days', 'renewal_last_days'],
  birthday: ['birthday_next_days', 'birthday_last_days'],
} as const
export type AroundToday = keyof typeof daysAround
type DayCount = (typeof daysAround)[AroundToday][number]
const dayCounts: readonly DayCount[] = Object.values(daysAround).flat()
const numbers = [...ages, ...dayCounts, 'turning'] as const
type ListNumber = (typeof numbers)[number]
export type ListBound = `${ListSpan}_from` | `${ListSpan}_to` | ListNumber
export const listBounds: readonly ListBound[] = [...days, ...numbers]
const isNumber = (bound: ListBound): bound is ListNumber => numbers.includes(bound as ListNumber)

/** Columns besides the name, which always comes first. */
export const listColumns = [
  'phone',
  'email',
  'status',
  'category',
  'state',
  'city',
  'source',
  'tags',
  'owner',
  'age',
  'birthday',
  'renewal',
  'number',
  'contacted',
  'activity',
  'created',
] as const
export type ListColumn = (typeof listColumns)[number]
export const usualColumns: readonly ListColumn[] = ['phone', 'email', 'status', 'category', 'state', 'owner', 'contacted', 'created']

/** The list's state lives in its address, so that it can be sent, kept and gone back to. */
export type ListState = Record<ListFilter, string[]> &
  Record<ListMode, '' | FilterMode> &
  Record<ListFlag, '' | 'true'> &
  Record<ListBound, string> & {
    search: string
    contact_group: '' | 'mine' | 'all_agents' | 'all'
    downline_user_id: string
    representer_type: '' | 'writing_agent'
    pool_id: string
    /** A number of a report, as `run~column~row`. */
    report: string
    columns: ListColumn[]
    order_field: ContactOrder
    order: '' | 'asc' | 'desc'
    page: number
    limit: number
  }

export const listDefaults = { order_field: 'created_at', page: 1, limit: 50 } as const
export const pageSizes = [25, 50, 100, 200] as const

const every = <Name extends string, Value>(names: readonly Name[], value: () => Value) =>
  Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>

/** Everybody whom one may see. */
export const noFilters = {
  // Said outright: the bare address may stand for a view of somebody's own.
  contact_group: 'all_agents',
  downline_user_id: '',
  representer_type: '',
  pool_id: '',
  report: '',
  ...every(modes, () => '' as const),
  ...every(listFlags, () => '' as const),
  ...every(listBounds, () => ''),
  ...every(listFilters, (): string[] => []),
} satisfies Partial<ListState>

/** How each sort runs where the address names no direction. */
export const listOrders = {
  name: 'asc',
  last_activity_at: 'desc',
  last_contacted_at: 'desc',
  created_at: 'desc',
  birthday: 'asc',
} as const satisfies Record<ContactOrder, ContactsScope['order']>
const orders = Object.keys(listOrders) as ContactOrder[]

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const shapes: Record<ListFilter, RegExp> = {
  category: /^(lead|prospect|client)$/,
  status_id: ids,
  source_id: ids,
  state: /^[A-Z]{2}$/,
  city: /^[^,]{1,100}$/,
  tag_id: ids,
  group_id: ids,
  carrier_id: ids,
  policy_status: /^[a-z]{1,20}$/,
}
const age = /^(1[0-2]\d|\d{1,2})$/
const upToTenYears = /^(3650|3[0-5]\d\d|36[0-4]\d|[12]\d{3}|\d{1,3})$/
const day = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
function shapeOf(bound: ListBound): RegExp {
  if (dayCounts.includes(bound as DayCount)) return upToTenYears
  return isNumber(bound) ? age : day
}

/** What an address asks for; what was typed into it by hand and is no such thing is left out. */
export function readList(address: URLSearchParams): ListState {
  const text = (name: string, shape: RegExp) => (shape.test(address.get(name) ?? '') ? (address.get(name) ?? '') : '')
  const one = <Value extends string>(name: string, allowed: readonly Value[]) => allowed.find((value) => value === address.get(name)) ?? ''
  const several = (name: ListFilter) => [...new Set(valuesOf(address, name))].filter((value) => shapes[name].test(value)).slice(0, 200)
  const filters = Object.fromEntries(listFilters.map((name) => [name, several(name)])) as Record<ListFilter, string[]>
  const turned = Object.fromEntries(modes.map((name) => [name, one(name, ['not', 'empty'])])) as Record<ListMode, '' | FilterMode>
  for (const name of turnedFilters) {
    if (turned[`${name}_is`] === 'empty') filters[name] = []
    else if (filters[name].length === 0) turned[`${name}_is`] = ''
  }
  const owner = turned.downline_user_id_is === 'empty' ? '' : text('downline_user_id', ids)
  if (turned.downline_user_id_is === 'not' && !owner) turned.downline_user_id_is = ''
  const asked = address.getAll('columns').flatMap((names) => names.split(','))
  const columns = [...new Set(asked)].filter((name): name is ListColumn => listColumns.includes(name as ListColumn))
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    contact_group: one('contact_group', ['mine', 'all_agents', 'all']),
    downline_user_id: owner,
    representer_type: turned.downline_user_id_is ? '' : one('representer_type', ['writing_agent']),
    pool_id: text('pool_id', ids),
    report: text('report', numberShape),
    ...(Object.fromEntries(listFlags.map((name) => [name, one(name, ['true'])])) as Record<ListFlag, '' | 'true'>),
    ...(Object.fromEntries(listBounds.map((name) => [name, text(name, shapeOf(name))])) as Record<ListBound, string>),
    ...filters,
    ...turned,
    columns,
    order_field: one('order_field', orders) || listDefaults.order_field,
    order: one('order', ['asc', 'desc']),
    page: wholeNumber(address.get('page'), listDefaults.page, 1, 1_000_000),
    limit: wholeNumber(address.get('limit'), listDefaults.limit, 25, 200),
  }
}

/** Cities are typed into one field, with commas between them. */
const valuesOf = (address: URLSearchParams, name: ListFilter): string[] =>
  name === 'city' ? address.getAll(name).flatMap((cities) => cities.split(',').map((city) => city.trim())) : address.getAll(name)

function wholeNumber(text: string | null, fallback: number, min: number, max: number): number {
  const value = Number(text)
  return text && Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : fallback
}

/** The columns that are shown, in order. */
export const columnsOf = ({ columns }: Pick<ListState, 'columns'>): readonly ListColumn[] => (columns.length ? columns : usualColumns)

/** The pairs that stand in the address: what is empty or the default is left out. */
export function pairsOf(list: Partial<ListState>): [string, string][] {
  const pairs: [string, string][] = []
  for (const [name, value] of Object.entries(list)) {
    const items: readonly unknown[] = name === 'columns' ? [(value as ListColumn[]).join()] : Array.isArray(value) ? value : [value]
    for (const item of items) {
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

/** The addresses of the list narrowed to one owner or pool: all but whose it is is put together once, for a table asks for fifty. */
export function holderHrefs(list: ListState): (field: 'pool_id' | 'downline_user_id', id: string) => string {
  const everybodys = listHref(list, { pool_id: '', downline_user_id: '', downline_user_id_is: '' })
  return (field, id) => `${everybodys}${everybodys.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(id)}`
}

/** The page with the fields of the filters, as they are set. */
export function filtersHref({ page: _page, ...rest }: ListState): string {
  return `/contacts/filters?${new URLSearchParams(pairsOf(rest)).toString()}`
}

/** The pairs of what narrows the list: its search and filters, not how it is sorted, shown and paged. */
export function narrowingOf({
  page: _page,
  limit: _limit,
  order: _order,
  order_field: _field,
  columns: _columns,
  ...asked
}: ListState): [string, string][] {
  return pairsOf({ ...asked, contact_group: asked.contact_group === 'all_agents' ? '' : asked.contact_group })
}

/** Where the head of a column leads, and how the list is sorted by it now: first its natural direction, then the other. */
export function sortOf(list: ListState, order_field: ContactOrder): { href: string; direction?: 'ascending' | 'descending' } {
  const natural = listOrders[order_field]
  const direction = list.order_field === order_field ? list.order || natural : null
  const order = direction === natural ? (natural === 'asc' ? 'desc' : 'asc') : ''
  return { href: listHref(list, { order_field, order }), ...(direction && { direction: direction === 'asc' ? 'ascending' : 'descending' }) }
}

/** The contacts scope of a list: what it does not ask for is left out. */
export function scopeOf(list: ListState) {
  const { search, contact_group, downline_user_id, representer_type, pool_id, category, duplicate, all_downline, order_field, order } = list
  const { downline_user_id_is } = list
  const turned = modes.filter((name) => name !== 'downline_user_id_is' && list[name]).map((name) => [name, list[name]])
  const filters = listFilters.filter((name) => name !== 'category' && list[name].length > 0).map((name) => [name, list[name]])
  const flags = (['new_tag', 'favorite', 'never_contacted'] as const).filter((name) => list[name]).map((name) => [name, true])
  const bounds = listBounds.filter((name) => list[name]).map((name) => [name, isNumber(name) ? Number(list[name]) : list[name]])
  const report = numberOf(list.report)
  return {
    ...(search && { search }),
    ...(contact_group && { contact_group }),
    ...(downline_user_id && { downline_user_id }),
    ...(downline_user_id_is && { downline_user_id_is }),
    ...(all_downline && { all_downline: true }),
    ...(representer_type && { representer_type }),
    ...(pool_id && { pool_id }),
    ...(category.length > 0 && { category: category as ['lead'] }),
    ...(duplicate && { duplicate: { is_duplicate: true } }),
    q: { ...(Object.fromEntries([...filters, ...turned, ...flags, ...bounds]) as ContactsScope['q']), ...(report && { report }) },
    ...(order && { order }),
    order_field,
  }
}

/** The address of the list that a kept view shows. */
export function hrefOfView(scope: Record<string, unknown>, columns: readonly string[]): string {
  const address = new URL(viewHref(scope, columns), 'http://list.example')
  return listHref(readList(address.searchParams), {})
}

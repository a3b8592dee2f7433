export const usersPath = '/admin/users'

/** Whom somebody may report to, by name. */
export const managersPath = `${usersPath}/managers`

/** What the list's address asks for; empty is everything. */
export const listFields = [
  'q',
  'state',
  'account_type',
  'company_id',
  'business_unit_id',
  'manager_id',
  'signed_in_since',
  'not_signed_in_since',
  'only_rm',
  'impersonators',
] as const
export type ListField = (typeof listFields)[number]

export const sortFields = ['name', 'email', 'account_type', 'state', 'last_signed_in_at'] as const
export type SortField = (typeof sortFields)[number]

export type ListState = Record<ListField, string> & { order_field: SortField; order: 'asc' | 'desc'; page: number }

export const pageLimit = 50

const isSort = (value: string | null): value is SortField => sortFields.includes(value as SortField)

export function readList(address: URLSearchParams): ListState {
  const of = (name: string) => (address.get(name) ?? '').trim().slice(0, 100)
  const fields = Object.fromEntries(listFields.map((name) => [name, of(name)])) as Record<ListField, string>
  const wanted = address.get('order_field')
  const page = Number(address.get('page'))
  return {
    ...fields,
    order_field: isSort(wanted) ? wanted : 'name',
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The list as it stands with something changed; any change but that of the page leads to the first one. */
export function listHref(list: ListState, change: Partial<ListState> = {}): string {
  const { page, order, order_field, ...fields } = { ...list, page: 1, ...change }
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  if (order_field !== 'name' || order !== 'asc') {
    query.set('order_field', order_field)
    query.set('order', order)
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${usersPath}?${query}` : usersPath
}

/** The list of those who report to somebody. */
export const reportsHref = (id: string): string => `${usersPath}?manager_id=${id}`

export type UserDialogName = 'two_factor' | 'withdraw'

/** A person, and what is asked about them. */
export function userHref(id: string, asked?: UserDialogName): string {
  return `${usersPath}/${id}${asked ? `?do=${asked}` : ''}`
}

/** The page on which an account is closed, or with `forGood` deleted. */
export function offboardingHref(id: string, { forGood = false, q = '' } = {}): string {
  const query = new URLSearchParams([...(forGood ? [['for', 'good']] : []), ...(q ? [['q', q]] : [])])
  return `${usersPath}/${id}/leave${query.size > 0 ? `?${query}` : ''}`
}

/** The choice that leaves the contacts of a closed account where they are. */
export const keep = 'keep'

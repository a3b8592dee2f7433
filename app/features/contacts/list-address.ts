/** The list's state lives in its address, so that it can be sent, kept and gone back to. */
export type ListState = {
  search: string
  group: string
  category: string[]
  status_id: string[]
  source_id: string[]
  state: string[]
  tag_id: string[]
  order_field: string
  order: string
  page: number
  limit: number
}

export const listDefaults = { order_field: 'created_at', page: 1, limit: 50 } as const
export const pageSizes = [25, 50, 100, 200] as const
/** The filters that take several values, by their name in the address. */
export const listFilters = ['category', 'status_id', 'source_id', 'state', 'tag_id'] as const
export type ListFilter = (typeof listFilters)[number]

export function readList(address: URLSearchParams): ListState {
  const several = (name: string) => address.getAll(name).filter(Boolean)
  return {
    search: (address.get('search') ?? '').trim(),
    group: address.get('group') ?? '',
    category: several('category'),
    status_id: several('status_id'),
    source_id: several('source_id'),
    state: several('state'),
    tag_id: several('tag_id'),
    order_field: address.get('order_field') ?? listDefaults.order_field,
    order: address.get('order') ?? '',
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

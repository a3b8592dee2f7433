export const quickFiltersPath = '/quick-filters'

type QuickFiltersView = { edit?: string; delete?: string }

/** The page that manages quick filters, and what it asks about one of them. */
export function quickFiltersHref(asked: QuickFiltersView = {}): string {
  const query = new URLSearchParams(asked).toString()
  return query ? `${quickFiltersPath}?${query}` : quickFiltersPath
}

/** The list of contacts that a quick filter shows: each part of its scope under its own name, several values repeated, columns in one. */
export function viewHref(scope: Record<string, unknown>, columns: readonly string[]): string {
  const { q, duplicate, ...own } = scope
  const filters = typeof q === 'object' && q !== null ? (q as Record<string, unknown>) : {}
  const pairs = Object.entries({ ...own, ...(duplicate ? { duplicate: true } : {}), ...filters, columns: columns.join() }).flatMap(
    ([name, value]) =>
      [value].flat().flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) && one !== '' ? [[name, String(one)]] : [])),
  )
  const query = new URLSearchParams(pairs).toString()
  return query ? `/contacts?${query}` : '/contacts'
}

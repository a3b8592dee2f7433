/** So many people are found at a time. */
export const mostCandidates = 50

export const poolsPath = '/pools'

/** A pool, and what is asked about it: a search for people, or its deletion. */
export function poolHref(id: string, asked: { do?: 'delete'; q?: string } = {}): string {
  const query = new URLSearchParams(Object.entries(asked)).toString()
  return `${poolsPath}/${id}${query ? `?${query}` : ''}`
}

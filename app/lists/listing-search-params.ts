/** A list that is searched by name and read in pages; its state lies in its address. */
export type Listing = { q: string; page: number }

export const pageLimit = 50

export function readListing(address: URLSearchParams): Listing {
  const page = Number(address.get('page'))
  return { q: (address.get('q') ?? '').trim().slice(0, 40), page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1 }
}

export function listingHref(path: string, { q = '', page = 1 }: Partial<Listing>): string {
  const query = new URLSearchParams([...(q ? [['q', q]] : []), ...(page > 1 ? [['page', String(page)]] : [])]).toString()
  return query ? `${path}?${query}` : path
}

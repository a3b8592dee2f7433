import { listingHref, type Listing } from '#app/lists/listing-search-params.ts'

export const suppressionsPath = '/suppressions'

/** The list as it stands, with the question whether to lift one of them. */
export function liftHref(listing: Listing, id: string): string {
  const href = listingHref(suppressionsPath, listing)
  return `${href}${href.includes('?') ? '&' : '?'}lift=${id}`
}

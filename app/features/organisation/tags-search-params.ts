import { listingHref, type Listing } from '#app/lists/listing-search-params.ts'

export const tagsPath = '/tags'

/** The list as it stands, with one tag opened for editing. */
export function tagEditHref(listing: Listing, id: string): string {
  const href = listingHref(tagsPath, listing)
  return `${href}${href.includes('?') ? '&' : '?'}edit=${id}`
}

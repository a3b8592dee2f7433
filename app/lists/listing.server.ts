import { redirect } from '@remix-run/node'
import type { PageMeta } from '#api/contract/envelope.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { listingHref, pageLimit, readListing, type Listing } from './listing-search-params.ts'

/** What the address of a list asks for, as the api takes it. */
export function listingOf(context: SignedInContext): { listing: Listing; query: Listing & { limit: number } } {
  const listing = readListing(new URL(context.request.url).searchParams)
  return { listing, query: { ...listing, limit: pageLimit } }
}

/** A page beyond the end leads to the last one. */
export function stayWithin(path: string, { page, q }: Listing, rows: unknown[], meta: PageMeta): void {
  if (rows.length === 0 && page > 1) throw redirect(listingHref(path, { q, page: Math.min(page - 1, meta.total_pages) }))
}

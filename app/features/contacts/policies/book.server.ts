import { redirect } from '@remix-run/node'
import type { BookRow } from '#api/contract/policies.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { policyStatuses } from '#config/options.ts'
import { bookHref, readBook, type BookState } from './book-address.ts'

/** The page of the book of business that an address asks for. What a form left empty goes from the address; a page beyond the end leads to the last one. */
export async function bookPage(visit: SignedInVisit) {
  const address = new URL(visit.request.url).searchParams
  const book = readBook(address)
  if ([...address.values()].includes('')) throw redirect(bookHref(book, { page: book.page }))
  const { data, meta } = await visit.read(visit.api.GET('/v1/policies', { params: { query: queryOf(book) as never } }))
  const rows = data as BookRow[]
  if (rows.length === 0 && book.page > 1) throw redirect(bookHref(book, { page: Math.min(book.page - 1, meta.total_pages) }))
  return { book, rows, meta }
}

function queryOf(book: BookState) {
  return Object.fromEntries(Object.entries(book).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)))
}

export async function bookChoices(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/carriers', { params: { query: { all: true } } }))
  return {
    status: policyStatuses.map(({ value }) => ({ value: value as string, label: visit.say(`records:status.${value}`) })),
    carrier_id: data.map(({ id, name }) => ({ value: id, label: name })),
  }
}
export type BookChoices = Awaited<ReturnType<typeof bookChoices>>

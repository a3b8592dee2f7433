import { redirect } from '@remix-run/node'
import type { PolicyListRow } from '#api/contract/policies.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { policyStatuses } from '#config/options.ts'
import { policyListHref, readPolicyList, type PolicyListState } from './policy-list-search-params.ts'

/** The page of the book of business that an address asks for. What a form left empty goes from the address; a page beyond the end leads to the last one. */
export async function policyListPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const book = readPolicyList(address)
  if ([...address.values()].includes('')) throw redirect(policyListHref(book, { page: book.page }))
  const { data, meta } = await context.read(context.api.GET('/v1/policies', { params: { query: queryOf(book) as never } }))
  const rows = data as PolicyListRow[]
  if (rows.length === 0 && book.page > 1) throw redirect(policyListHref(book, { page: Math.min(book.page - 1, meta.total_pages) }))
  return { book, rows, meta }
}

function queryOf(book: PolicyListState) {
  return Object.fromEntries(Object.entries(book).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)))
}

export async function policyListChoices(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/carriers', { params: { query: { all: true } } }))
  return {
    status: policyStatuses.map(({ value }) => ({ value: value as string, label: context.say(`records:status.${value}`) })),
    carrier_id: data.map(({ id, name }) => ({ value: id, label: name })),
  }
}
export type PolicyListChoices = Awaited<ReturnType<typeof policyListChoices>>

import type { SignedInVisit } from '#app/session/gate.server.ts'
import { listFilters, readList, type ListState } from './list-address.ts'

/** The page of contacts that an address asks for. */
export async function contactsPage(visit: SignedInVisit) {
  const list = readList(new URL(visit.request.url).searchParams)
  const { data: rows, meta } = await visit.read(visit.api.PATCH('/v1/contacts', { body: { contacts_scope: scopeOf(list) } }))
  return { list, rows, meta }
}

/** The choices that the filters offer. */
export async function filterChoices(visit: SignedInVisit) {
  const [statuses, sources, tags] = await Promise.all([
    visit.read(visit.api.GET('/v1/statuses')),
    visit.read(visit.api.GET('/v1/sources')),
    visit.read(visit.api.GET('/v1/tags')),
  ])
  return { statuses: statuses.data, sources: sources.data, tags: tags.data }
}

/** The contacts scope of a list; what was typed into the address by hand and is no such thing is left out. */
export function scopeOf(list: ListState) {
  const { search, group, category, order_field, order, page, limit } = list
  const q = Object.fromEntries(listFilters.filter((name) => name !== 'category' && list[name].length > 0).map((name) => [name, list[name]]))
  return {
    ...(search && { search }),
    ...(group && { contact_group: group as 'mine' }),
    ...(category.length > 0 && { category: category as ['lead'] }),
    ...(Object.keys(q).length > 0 && { q }),
    ...(order && { order: order as 'asc' }),
    order_field: order_field as 'name',
    page,
    limit,
  }
}

import { redirect } from '@remix-run/node'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { contactCategoryValues, states } from '#config/options.ts'
import { scopeOf as reachOf, type Role } from '#config/permissions.ts'
import { listFilters, listHref, readList, type ListFilter, type ListState } from './list-address.ts'

export type Choice = { value: string; label: string }
export type FilterChoices = Record<ListFilter, Choice[]> & { owners: Choice[] }

/** The page of contacts that an address asks for. What a form left empty goes from the address; a page beyond the end leads to the last one. */
export async function contactsPage(visit: SignedInVisit) {
  const address = new URL(visit.request.url).searchParams
  const list = readList(address)
  if ([...address.values()].includes('')) throw redirect(listHref(list, { page: list.page }))
  const { data: rows, meta } = await visit.read(visit.api.PATCH('/v1/contacts', { body: { contacts_scope: scopeOf(list) } }))
  if (rows.length === 0 && list.page > 1) throw redirect(listHref(list, { page: Math.min(list.page - 1, meta.total_pages) }))
  return { list, rows, meta }
}

/** The choices that the filters offer. Owners are among them for those who see other people's contacts. */
export async function filterChoices(visit: SignedInVisit): Promise<FilterChoices> {
  const [statuses, sources, tags, owners] = await Promise.all([
    visit.read(visit.api.GET('/v1/statuses')),
    visit.read(visit.api.GET('/v1/sources')),
    visit.read(visit.api.GET('/v1/tags')),
    seesOthers(visit) ? visit.read(visit.api.GET('/v1/contacts/owners')) : { data: [] },
  ])
  return {
    category: contactCategoryValues.map((value) => ({ value, label: visit.say(`contacts:category.${value}`) })),
    status_id: statuses.data.map(({ id, title }) => ({ value: id, label: title })),
    source_id: sources.data.map(({ id, title }) => ({ value: id, label: title })),
    state: states.map(({ value, label }) => ({ value, label })),
    tag_id: tags.data.map(({ id, name }) => ({ value: id, label: name })),
    owners: owners.data.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** The owner who is asked for stands among the choices, however many there are. */
export function withChosenOwner(choices: FilterChoices, { list, rows }: Awaited<ReturnType<typeof contactsPage>>): FilterChoices {
  const id = list.downline_user_id
  const name = rows[0]?.owner?.name
  if (!id || !name || choices.owners.some(({ value }) => value === id)) return choices
  return { ...choices, owners: [{ value: id, label: name }, ...choices.owners] }
}

/** Whom somebody opened last, to go back to them. */
export async function recentContacts(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/contacts/recent', { params: { query: { limit: 8 } } }))
  return data.map(({ id, number, first_name, last_name, phone, email }) => ({ id, number, first_name, last_name, phone, email }))
}

/** Whether the contacts in sight may be other people's too. */
export const seesOthers = ({ user }: SignedInVisit): boolean => reachOf(user.roles as Role[], 'contacts', 'see') !== 'own'

/** The contacts scope of a list: what it does not ask for is left out. */
export function scopeOf(list: ListState) {
  const { search, contact_group, downline_user_id, new_tag, category, order_field, order, page, limit } = list
  const q = Object.fromEntries(listFilters.filter((name) => name !== 'category' && list[name].length > 0).map((name) => [name, list[name]]))
  return {
    ...(search && { search }),
    ...(contact_group && { contact_group }),
    ...(downline_user_id && { downline_user_id }),
    ...(category.length > 0 && { category: category as ['lead'] }),
    q: { ...q, ...(new_tag && { new_tag: true }) },
    ...(order && { order }),
    order_field,
    page,
    limit,
  }
}

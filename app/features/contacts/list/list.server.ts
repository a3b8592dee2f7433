import { redirect } from '@remix-run/node'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressStates, contactCategoryValues, policyStatusValues } from '#config/options.ts'
import { scopeOf as reachOf, type Role } from '#config/permissions.ts'
import { hrefOfView, listFilters, listHref, readList, scopeOf, type ListFilter } from './list-search-params.ts'
import { defaultFilter } from '../quick-filters/quick-filters.server.ts'

export type Choice = { value: string; label: string }
export type FilterChoices = Record<ListFilter, Choice[]> & { owners: Choice[]; pools: Choice[] }

/** The page of contacts that an address asks for. What a form left empty goes from the address; a page beyond the end leads to the last one. */
export async function contactsPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const list = readList(address)
  const view = [...address.keys()].length === 0 ? defaultFilter(context) : null
  if (view) throw redirect(hrefOfView(view.contacts_scope, view.columns))
  if ([...address.values()].includes('')) throw redirect(listHref(list, { page: list.page }))
  const scope = { ...scopeOf(list), page: list.page, limit: list.limit }
  const { data: rows, meta } = await context.read(context.api.PATCH('/v1/contacts', { body: { contacts_scope: scope } }))
  if (rows.length === 0 && list.page > 1) throw redirect(listHref(list, { page: Math.min(list.page - 1, meta.total_pages) }))
  return { list, rows, meta }
}

/** The choices that the filters offer. Owners are among them for those who see other people's contacts. */
export async function filterChoices(context: SignedInContext): Promise<FilterChoices> {
  const [statuses, sources, tags, groups, carriers, pools, owners] = await Promise.all([
    context.read(context.api.GET('/v1/statuses')),
    context.read(context.api.GET('/v1/sources')),
    context.read(context.api.GET('/v1/tags')),
    context.read(context.api.GET('/v1/groups', { params: { query: { limit: 200 } } })),
    context.read(context.api.GET('/v1/carriers', { params: { query: { limit: 200 } } })),
    context.read(context.api.GET('/v1/pools')),
    seesOthers(context) ? context.read(context.api.GET('/v1/contacts/owners')) : { data: [] },
  ])
  return {
    category: contactCategoryValues.map((value) => ({ value, label: context.say(`contacts:category.${value}`) })),
    status_id: statuses.data.map(({ id, title }) => ({ value: id, label: title })),
    source_id: sources.data.map(({ id, title }) => ({ value: id, label: title })),
    state: addressStates.map(({ value, label }) => ({ value, label })),
    // Typed in words.
    city: [],
    tag_id: tags.data.map(({ id, name }) => ({ value: id, label: name })),
    group_id: groups.data.map(({ id, name }) => ({ value: id, label: name })),
    carrier_id: carriers.data.map(({ id, name }) => ({ value: id, label: name })),
    policy_status: policyStatusValues.map((value) => ({ value, label: context.say(`lists:policy_status.${value}`) })),
    pools: pools.data.map(({ id, name }) => ({ value: id, label: name })),
    owners: owners.data.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** The choices that the filters which are set speak of; nothing is asked where none is. */
export async function chipChoices(context: SignedInContext, page: Awaited<ReturnType<typeof contactsPage>>): Promise<FilterChoices | null> {
  const { list } = page
  const speaks = listFilters.some((name) => list[name].length > 0) || list.downline_user_id || list.pool_id
  return speaks ? withChosenOwner(await filterChoices(context), page) : null
}

/** The owner who is asked for stands among the choices, however many there are. */
function withChosenOwner(choices: FilterChoices, { list, rows }: Awaited<ReturnType<typeof contactsPage>>): FilterChoices {
  const id = list.downline_user_id
  const name = rows[0]?.owner?.name
  if (!id || !name || choices.owners.some(({ value }) => value === id)) return choices
  return { ...choices, owners: [{ value: id, label: name }, ...choices.owners] }
}

/** Whom somebody opened last, to go back to them. */
export async function recentContacts(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/contacts/recent', { params: { query: { limit: 8 } } }))
  return data.map(({ id, number, first_name, last_name, phone, email }) => ({ id, number, first_name, last_name, phone, email }))
}

/** Whether the contacts in sight may be other people's too. */
export const seesOthers = ({ user }: SignedInContext): boolean => reachOf(user.roles as Role[], 'contacts', 'see') !== 'own'

const fieldWords = [
  'fields.category',
  'fields.status',
  'fields.source',
  'fields.state',
  'fields.tags',
  'fields.owner',
  'fields.new',
  'fields.do_not_call',
] as const
const viewWords = [
  'bar',
  'shared_by',
  'is_default',
  'save',
  'save_name',
  'save_share',
  'save_default',
  'save_button',
  'manage',
  'more',
  'update',
  'make_default',
  'no_default',
  'share',
  'unshare',
  'rename',
  'delete',
  'star',
  'unstar',
] as const

/** The words of the list and no others: they come with every page of it. */
export const listTexts = (context: SignedInContext) => ({
  ...context.textsIn('contacts', 'list', 'columns', 'category', 'status', ...fieldWords),
  ...context.textsIn('lists', 'filters', 'columns', 'select', 'acts', 'keys'),
  ...context.textsIn('quick_filters', ...viewWords),
})

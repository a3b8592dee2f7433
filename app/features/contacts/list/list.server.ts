import { redirect } from '@remix-run/node'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { reportedIn } from '#app/features/reports/index.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressStates, contactCategoryValues, policyStatusValues } from '#config/options.ts'
import { scopeOf as reachOf, type Role } from '#config/permissions.ts'
import { contactList, hrefOfView, noFilters, scopeOf, type ListState } from './contact-list.server.ts'
import { setFilters } from './filter-chips.server.ts'
import { columnsOf, listFilters, type ListFilter } from './list-fields.ts'
import { defaultFilter } from '../quick-filters/quick-filters.server.ts'

export type Choice = { value: string; label: string }
export type FilterChoices = Record<ListFilter, Choice[]> & { owners: Choice[]; pools: Choice[] }

/** The page of contacts that an address asks for; the bare one opens with the view that somebody chose for it. */
export async function contactsPage(context: SignedInContext) {
  const view = new URL(context.request.url).search === '' ? defaultFilter(context) : null
  if (view) throw redirect(hrefOfView(view.contacts_scope, view.columns))
  const state = contactList.read(context.request)
  const scope = { ...scopeOf(state), page: state.page, limit: state.limit }
  const { data: rows, meta } = await context.read(context.api.PATCH('/v1/contacts', { body: { contacts_scope: scope } }))
  const [choices, reported] = await Promise.all([chipChoices(context, state, rows), reportedIn(context, state.report, 'contacts', meta)])
  return {
    list: { ...contactList.page(state, rows, meta), ...everybodyIn(state) },
    heads: contactList.sortHeads(state),
    columns: columnsOf(state.columns),
    filters: setFilters(context, state, choices, reported?.words ?? null),
    /** What would be kept as a view: a filter, not a number that was counted once. */
    view: state.report ? null : viewOf(state),
    rows,
  }
}

/** Where everybody is shown, and what is found among everybody; whether the list is about some only, "everybody" said outright being none. */
function everybodyIn(state: ListState) {
  const everybody = contactList.href(state, { ...noFilters, search: '' })
  const isNarrowed = contactList.href(state, { contact_group: state.contact_group || 'all_agents' }) !== everybody
  return { everybody, unfiltered: contactList.href(state, noFilters), isNarrowed }
}

function viewOf(state: ListState) {
  const contacts_scope = scopeOf(state)
  const columns = state.columns ? columnsOf(state.columns) : []
  return { contacts_scope, columns, href: hrefOfView(contacts_scope, columns) }
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
async function chipChoices(context: SignedInContext, state: ListState, rows: readonly ContactRow[]): Promise<FilterChoices | null> {
  const speaks = listFilters.some((name) => state[name].length > 0) || state.downline_user_id || state.pool_id
  return speaks ? withChosenOwner(await filterChoices(context), state.downline_user_id, rows) : null
}

/** The owner who is asked for stands among the choices, however many there are. */
function withChosenOwner(choices: FilterChoices, id: string, rows: readonly ContactRow[]): FilterChoices {
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

import { z } from 'zod'
import type { ContactsScope } from '#api/contract/contacts/contacts.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { countTo, day, flag, id, oneOf, reportNumber, someOf, whole, words } from '#app/lists/params.server.ts'
import { numberOf } from '#app/lists/report-number.ts'
import { contactCategoryValues } from '#config/options.ts'
import { viewHref } from '../quick-filters/quick-filters-search-params.ts'
import {
  daysAround,
  listColumns,
  listFilters,
  listFlags,
  listSpans,
  turnedFilters,
  usualColumns,
  type ListColumn,
  type TurnedFilter,
} from './list-fields.ts'

type ListMode = `${TurnedFilter | 'downline_user_id'}_is`
const modes: readonly ListMode[] = [...turnedFilters.map((name) => `${name}_is` as const), 'downline_user_id_is']
const days = listSpans.flatMap((span) => [`${span}_from`, `${span}_to`] as const)
const ages = ['age_from', 'age_to', 'turning'] as const
const dayCounts = Object.values(daysAround).flat()
const numbers = new Set<string>([...ages, ...dayCounts])
const bounds = [...days, ...dayCounts, ...ages]
export type ListBound = (typeof bounds)[number]

const each = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

/** Cities are typed into one field, with commas between them. */
const cities = z
  .array(z.string())
  .transform((typed) => [...new Set(typed.flatMap((some) => some.split(',').map((city) => city.trim())))])
  .transform((all) => all.filter((city) => city !== '' && city.length <= 100).slice(0, 200))
  .catch(() => [])

/** The names of columns with commas between them; the usual ones in their order go without saying. */
const columns = z
  .string()
  .transform((typed) => [...new Set(typed.split(','))].filter((name) => listColumns.includes(name as ListColumn)).join())
  .transform((named) => (named === usualColumns.join() ? '' : named))
  .catch('')

/** The list of contacts: all of its state lies in its address, so that it can be sent, kept and gone back to. */
export const contactList = defineList({
  path: '/contacts',
  params: {
    search: words(200),
    contact_group: oneOf(['mine', 'all_agents', 'all']),
    downline_user_id: id,
    representer_type: oneOf(['writing_agent']),
    pool_id: id,
    report: reportNumber,
    ...each(listFlags, flag),
    ...each(days, day),
    ...each(dayCounts, countTo(3650)),
    ...each(ages, countTo(129)),
    category: someOf(z.enum(contactCategoryValues)),
    status_id: someOf(z.uuid()),
    source_id: someOf(z.uuid()),
    state: someOf(z.string().regex(/^[A-Z]{2}$/)),
    city: cities,
    tag_id: someOf(z.uuid()),
    group_id: someOf(z.uuid()),
    carrier_id: someOf(z.uuid()),
    policy_status: someOf(z.string().regex(/^[a-z]{1,20}$/)),
    ...each(modes, oneOf(['not', 'empty'])),
    columns,
    limit: whole(50, 25, 200),
  },
  sorts: { created_at: 'desc', name: 'asc', last_activity_at: 'desc', last_contacted_at: 'desc', birthday: 'asc' },
  shows: ['columns'],
  settle(state) {
    const settled = { ...state }
    for (const name of turnedFilters) {
      if (state[`${name}_is`] === 'empty') settled[name] = []
      else if (state[name].length === 0) settled[`${name}_is`] = ''
    }
    if (state.downline_user_id_is === 'empty') settled.downline_user_id = ''
    else if (!state.downline_user_id) settled.downline_user_id_is = ''
    if (settled.downline_user_id_is) settled.representer_type = ''
    return settled
  },
})
export type ListState = ReturnType<typeof contactList.parse>

/** What a contacts scope has in `q`; the rest it names outright. */
const inQ = new Set<string>([
  ...listFilters.filter((name) => name !== 'category'),
  ...turnedFilters.map((name) => `${name}_is`),
  ...listFlags.filter((name) => name !== 'duplicate' && name !== 'all_downline'),
  ...bounds,
])
type OwnName =
  | 'search'
  | 'contact_group'
  | 'downline_user_id'
  | 'downline_user_id_is'
  | 'all_downline'
  | 'representer_type'
  | 'pool_id'
  | 'category'
  | 'order'
  | 'order_field'

/** Everybody whom one may see. */
export const noFilters: Partial<ListState> = {
  // Said outright: the bare address may stand for a view of somebody's own.
  contact_group: 'all_agents',
  downline_user_id: '',
  representer_type: '',
  pool_id: '',
  report: '',
  ...each(modes, '' as const),
  ...each(listFlags, false),
  ...each(bounds, ''),
  ...each(listFilters, []),
}

/** The contacts scope of a list: what it does not ask for is left out. */
export function scopeOf(state: ListState) {
  const { page: _page, limit: _limit, columns: _columns, ...asked } = contactList.query(state)
  const { duplicate, report, ...plain } = asked
  const named = Object.entries(plain)
  const own = Object.fromEntries(named.filter(([name]) => !inQ.has(name))) as Pick<typeof plain, OwnName>
  const numbered = named.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value] as const)
  const q = Object.fromEntries(numbered.filter(([name]) => inQ.has(name))) as ContactsScope['q']
  const behind = report && numberOf(report)
  return { ...own, ...(duplicate && { duplicate: { is_duplicate: true } }), q: { ...q, ...(behind && { report: behind }) } }
}

/** The address of the list that a kept view shows. */
export function hrefOfView(scope: Record<string, unknown>, named: readonly string[]): string {
  const address = new URL(viewHref(scope, named), 'http://list.example')
  return contactList.href(contactList.parse(address.searchParams))
}

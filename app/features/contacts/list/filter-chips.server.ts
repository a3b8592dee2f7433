import { formatDate } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { contactList, type ListBound, type ListState } from './contact-list.server.ts'
import {
  daysAround,
  isTurned,
  listFilters,
  listFlags,
  listSpans,
  turnedFilters,
  type AroundToday,
  type ListFilter,
  type ListFlag,
} from './list-fields.ts'
import type { FilterChoices } from './list.server.ts'

/** What each filter is called. */
export const filterNames = ({ say }: SignedInContext): Record<ListFilter, string> & Record<ListFlag, string> => ({
  category: say('contacts:fields.category'),
  status_id: say('contacts:fields.status'),
  source_id: say('contacts:fields.source'),
  state: say('contacts:fields.state'),
  city: say('lists:columns.city'),
  tag_id: say('contacts:fields.tags'),
  group_id: say('lists:filters.group_id'),
  carrier_id: say('lists:filters.carrier_id'),
  policy_status: say('lists:filters.policy_status'),
  new_tag: say('contacts:list.only_new'),
  favorite: say('lists:filters.favorite'),
  never_contacted: say('lists:filters.never_contacted'),
  duplicate: say('lists:filters.duplicate'),
  all_downline: say('lists:filters.all_downline'),
})
export type FilterNames = ReturnType<typeof filterNames>

/** A filter that is set, in words, and the list without it. */
export type SetFilter = { key: string; words: string; removeHref: string }
type Found = { key: string; words: string; change: Partial<ListState> }

/** The filters that are set, each with the list it leaves behind; `reported` is the number of a report that the list is behind. */
export function setFilters(context: SignedInContext, list: ListState, choices: FilterChoices | null, reported: string | null): SetFilter[] {
  const found = [
    ...(reported ? [{ key: 'report', words: reported, change: { report: '' } }] : []),
    ...whoseFilters(context, list, choices),
    ...flagFilters(context, list),
    ...spanFilters(context, list),
    ...aroundFilters(context, list),
    ...valueFilters(context, list, choices),
  ]
  return found.map(({ change, ...filter }) => ({ ...filter, removeHref: contactList.href(list, change) }))
}

const labelOf = (choices: FilterChoices | null, name: keyof FilterChoices, id: string) =>
  choices?.[name].find(({ value }) => value === id)?.label

function said({ say }: SignedInContext, what: string, value: string, mode: '' | 'not' | 'empty'): string {
  if (mode === 'empty') return say('lists:filters.chip_empty', { what })
  return mode === 'not' ? say('lists:filters.chip_not', { what, value }) : `${what}: ${value}`
}

/** Mine, somebody's, nobody's, those that wait in a pool, those with a writing agent. */
function whoseFilters(context: SignedInContext, list: ListState, choices: FilterChoices | null): Found[] {
  const { say } = context
  const owner = labelOf(choices, 'owners', list.downline_user_id) ?? say('contacts:list.one_person')
  const found: (Found | false)[] = [
    list.contact_group === 'mine' && { key: 'mine', words: say('contacts:list.group_mine_chip'), change: { contact_group: '' } },
    (list.downline_user_id !== '' || list.downline_user_id_is === 'empty') && {
      key: 'owner',
      words: said(context, say('contacts:fields.owner'), owner, list.downline_user_id_is),
      change: { downline_user_id: '', downline_user_id_is: '' },
    },
    list.pool_id !== '' && {
      key: 'pool',
      words: `${say('lists:filters.pool')}: ${labelOf(choices, 'pools', list.pool_id) ?? ''}`,
      change: { pool_id: '' },
    },
    list.representer_type !== '' && {
      key: 'representer',
      words: say('lists:filters.representer_writing_agent'),
      change: { representer_type: '' },
    },
  ]
  return found.filter((filter) => filter !== false)
}

function flagFilters(context: SignedInContext, list: ListState): Found[] {
  const names = filterNames(context)
  return listFlags.filter((name) => list[name]).map((name) => ({ key: name, words: names[name], change: { [name]: false } }))
}

function spanFilters({ say, language }: SignedInContext, list: ListState): Found[] {
  const shown = (value: string) => (value.includes('-') ? formatDate(value, language, 'UTC') : value)
  return ([...listSpans, 'age'] as const).flatMap((name) => {
    const [from, to] = [`${name}_from`, `${name}_to`] as const
    const [first, last] = [list[from], list[to]]
    if (!first && !last) return []
    const words = first && last ? 'chip_span' : first ? 'chip_from' : 'chip_to'
    const params = { what: say(`lists:filters.${name}`), from: shown(first), to: shown(last) }
    return [{ key: name, words: say(`lists:filters.${words}`, params), change: { [from]: '', [to]: '' } }]
  })
}

/** Days that are counted from today. */
function aroundFilters({ say }: SignedInContext, list: ListState): Found[] {
  const spanIn = (what: string, next: string, last: string) => {
    if (Number(next) === 0 && Number(last) === 0) return say('lists:filters.chip_today', { what })
    if (Number(last) === 0) return say('lists:filters.chip_next', { what, count: Number(next) })
    if (Number(next) === 0) return say('lists:filters.chip_last', { what, count: Number(last) })
    return say('lists:filters.chip_around', { what, next, last })
  }
  return (Object.keys(daysAround) as AroundToday[]).flatMap((name) => {
    const fields: readonly ListBound[] = daysAround[name]
    const valueOf = (end: string) => fields.filter((field) => field.endsWith(end)).map((field) => list[field])[0] ?? ''
    const [next, last] = [valueOf('next_days'), valueOf('last_days')]
    const turning = name === 'birthday' ? list.turning : ''
    if (!next && !last && !turning) return []
    const change = { ...Object.fromEntries(fields.map((field) => [field, ''])), ...(turning && { turning: '' }) }
    if (!next && !last) return [{ key: name, words: say('lists:filters.turns_this_year', { age: turning }), change }]
    const what = turning ? say('lists:filters.turns', { age: turning }) : say(`lists:filters.${name}`)
    return [{ key: `${name} days`, words: spanIn(what, next, last), change }]
  })
}

/** Each of the values of a filter by itself; those that are missing altogether last. */
function valueFilters(context: SignedInContext, list: ListState, choices: FilterChoices | null): Found[] {
  const names = filterNames(context)
  const modeOf = (name: ListFilter) => (isTurned(name) ? list[`${name}_is`] : '')
  const values = listFilters.flatMap((name) => {
    const all: readonly string[] = list[name]
    return all.map((value) => {
      const isLast = all.length === 1 && modeOf(name) !== ''
      const words = said(context, names[name], labelOf(choices, name, value) ?? value, modeOf(name))
      const change = { [name]: all.filter((other) => other !== value), ...(isLast && { [`${name}_is`]: '' }) }
      return { key: `${name}=${value}`, words, change }
    })
  })
  const missing = turnedFilters.filter((name) => list[`${name}_is`] === 'empty')
  return [
    ...values,
    ...missing.map((name) => ({ key: `${name} empty`, words: said(context, names[name], '', 'empty'), change: { [`${name}_is`]: '' } })),
  ]
}

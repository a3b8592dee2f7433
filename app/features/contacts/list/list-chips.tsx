import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Chip } from '#app/ui/tables/filter-bar.tsx'
import {
  daysAround,
  listFilters,
  listFlags,
  listHref,
  listSpans,
  noFilters,
  turnedFilters,
  type AroundToday,
  type ListBound,
  type ListFilter,
  type ListState,
  type TurnedFilter,
} from './list-search-params.ts'
import { useFilterNames, useFlagNames } from './list-filters.tsx'
import type { FilterChoices } from './list.server.ts'

type SetFilter = { key: string; words: string; change: Partial<ListState> }

/** The filters that are set, each with the list it leaves behind. */
export function useSetFilters(list: ListState, chosen: FilterChoices | null, reported: string | null): SetFilter[] {
  const t = useText('contacts')
  const l = useText('lists')
  const language = useLanguage()
  const names = useFilterNames()
  const flags = useFlagNames()
  const shown = (value: string) => (value.includes('-') ? formatDate(value, language, 'UTC') : value)
  const said = (what: string, value: string, isLeftOut: boolean) =>
    isLeftOut ? l('filters.chip_not', { what, value }) : `${what}: ${value}`
  const spans = ([...listSpans, 'age'] as const).map((name) => ({
    name,
    what: l(`filters.${name}`),
    from: `${name}_from` as ListBound,
    to: `${name}_to` as ListBound,
  }))
  const isNot = (name: ListFilter) => list[`${name as TurnedFilter}_is`] === 'not'
  const around = useDaysAround(list)
  const labelOf = (name: keyof FilterChoices, id: string) => chosen?.[name].find(({ value }) => value === id)?.label
  return [
    ...(reported ? [{ key: 'report', words: reported, change: { report: '' } }] : []),
    ...(list.contact_group === 'mine' ? [{ key: 'mine', words: t('list.group_mine_chip'), change: { contact_group: '' as const } }] : []),
    ...(list.downline_user_id
      ? [
          {
            key: 'owner',
            words: said(
              t('fields.owner'),
              labelOf('owners', list.downline_user_id) ?? t('list.one_person'),
              list.downline_user_id_is === 'not',
            ),
            change: { downline_user_id: '', downline_user_id_is: '' as const },
          },
        ]
      : []),
    ...(list.downline_user_id_is === 'empty'
      ? [{ key: 'no owner', words: l('filters.chip_empty', { what: t('fields.owner') }), change: { downline_user_id_is: '' as const } }]
      : []),
    ...(list.pool_id
      ? [{ key: 'pool', words: `${l('filters.pool')}: ${labelOf('pools', list.pool_id) ?? ''}`, change: { pool_id: '' } }]
      : []),
    ...(list.representer_type
      ? [{ key: 'representer', words: l('filters.representer_writing_agent'), change: { representer_type: '' as const } }]
      : []),
    ...listFlags.flatMap((name) => (list[name] ? [{ key: name, words: flags[name], change: { [name]: '' } }] : [])),
    ...spans.flatMap(({ name, what, from, to }) => {
      const [first, last] = [list[from], list[to]]
      if (!first && !last) return []
      const words = first && last ? 'filters.chip_span' : first ? 'filters.chip_from' : 'filters.chip_to'
      return [{ key: name, words: l(words, { what, from: shown(first), to: shown(last) }), change: { [from]: '', [to]: '' } }]
    }),
    ...around,
    ...listFilters.flatMap((name) =>
      list[name].map((value) => ({
        key: `${name}=${value}`,
        words: said(names[name], labelOf(name, value) ?? value, isNot(name)),
        change: {
          [name]: list[name].filter((other) => other !== value),
          ...(list[name].length === 1 && isNot(name) && { [`${name}_is`]: '' }),
        },
      })),
    ),
    ...turnedFilters.flatMap((name) =>
      list[`${name}_is`] === 'empty'
        ? [{ key: `${name} empty`, words: l('filters.chip_empty', { what: names[name] }), change: { [`${name}_is`]: '' } }]
        : [],
    ),
  ]
}

/** Days that are counted from today, in words. */
function useDaysAround(list: ListState): SetFilter[] {
  const l = useText('lists')
  const spanIn = (what: string, next: string, last: string) => {
    if (Number(next) === 0 && Number(last) === 0) return l('filters.chip_today', { what })
    if (Number(last) === 0) return l('filters.chip_next', { what, count: Number(next) })
    if (Number(next) === 0) return l('filters.chip_last', { what, count: Number(last) })
    return l('filters.chip_around', { what, next, last })
  }
  return (Object.keys(daysAround) as AroundToday[]).flatMap((name) => {
    const fields: readonly ListBound[] = daysAround[name]
    const [next, last] = [fields.find((field) => field.endsWith('next_days')), fields.find((field) => field.endsWith('last_days'))].map(
      (field) => (field ? list[field] : ''),
    ) as [string, string]
    const turning = name === 'birthday' ? list.turning : ''
    if (!next && !last && !turning) return []
    const change = { ...Object.fromEntries(fields.map((field) => [field, ''])), ...(turning && { turning: '' }) }
    if (!next && !last) return [{ key: name, words: l('filters.turns_this_year', { age: turning }), change }]
    const what = turning ? l('filters.turns', { age: turning }) : l(`filters.${name}`)
    return [{ key: `${name} days`, words: spanIn(what, next, last), change }]
  })
}

/** A removable chip for each of them. */
export function ListChips({ list, filters }: { list: ListState; filters: SetFilter[] }) {
  const t = useText('contacts')
  return (
    <>
      {filters.map(({ key, words, change }) => (
        <Chip key={key} removeHref={listHref(list, change)} removeLabel={t('list.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
      {filters.length > 1 ? <Chip href={listHref(list, noFilters)}>{t('list.clear')}</Chip> : null}
    </>
  )
}

import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Chip } from '#app/ui/filter-bar.tsx'
import { listFilters, listFlags, listHref, listSpans, noFilters, type ListBound, type ListState } from './list-search-params.ts'
import { useFilterNames, useFlagNames } from './list-filters.tsx'
import type { FilterChoices } from './list.server.ts'

type SetFilter = { key: string; words: string; change: Partial<ListState> }

/** The filters that are set, each with the list it leaves behind. */
export function useSetFilters(list: ListState, chosen: FilterChoices | null): SetFilter[] {
  const t = useText('contacts')
  const l = useText('lists')
  const language = useLanguage()
  const names = useFilterNames()
  const flags = useFlagNames()
  const shown = (value: string) => (value.includes('-') ? formatDate(value, language, 'UTC') : value)
  const spans = ([...listSpans, 'age'] as const).map((name) => ({
    name,
    what: l(`filters.${name}`),
    from: `${name}_from` as ListBound,
    to: `${name}_to` as ListBound,
  }))
  const labelOf = (name: keyof FilterChoices, id: string) => chosen?.[name].find(({ value }) => value === id)?.label
  return [
    ...(list.contact_group === 'mine' ? [{ key: 'mine', words: t('list.group_mine_chip'), change: { contact_group: '' as const } }] : []),
    ...(list.downline_user_id
      ? [
          {
            key: 'owner',
            words: `${t('fields.owner')}: ${labelOf('owners', list.downline_user_id) ?? t('list.one_person')}`,
            change: { downline_user_id: '' },
          },
        ]
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
    ...listFilters.flatMap((name) =>
      list[name].map((value) => ({
        key: `${name}=${value}`,
        words: `${names[name]}: ${labelOf(name, value) ?? value}`,
        change: { [name]: list[name].filter((other) => other !== value) },
      })),
    ),
  ]
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

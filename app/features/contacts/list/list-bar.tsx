import { useSearchParams } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { columnsOf, filtersHref, pairsOf, usualColumns, type ListState } from './list-search-params.ts'
import { ListChips, useSetFilters } from './list-chips.tsx'
import { LazyFilters } from './list-filters-lazy.tsx'
import type { FilterChoices } from './list.server.ts'
import { useLiveSearch } from './use-live-search.ts'

type Props = {
  list: ListState
  choices: FilterChoices | null
  /** The number of a report that the list is behind, in words. */
  reported: string | null
  end: ReactNode
}

/** Search, filters and the filters that are set. */
export function ListBar({ list, choices, reported, end }: Props) {
  const t = useText('contacts')
  const [address] = useSearchParams()
  const liveSearch = useLiveSearch()
  const filters = useSetFilters(list, choices, reported)
  const wantsFocus = address.get('focus') === 'search'
  useEffect(() => {
    if (wantsFocus) document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
  }, [wantsFocus])
  const search = {
    name: 'search',
    label: t('list.search'),
    placeholder: t('list.search'),
    defaultValue: list.search,
    maxLength: 200,
    autoComplete: 'off',
    spellCheck: false,
    autoFocus: wantsFocus,
  }
  return (
    <div {...liveSearch}>
      <FilterBar
        action="/contacts"
        label={t('list.search')}
        search={search}
        submitLabel={t('list.apply')}
        filtersLabel={t('list.filters')}
        filtersHref={filtersHref(list)}
        filterCount={filters.length}
        hidden={hiddenOf(list)}
        filters={<LazyFilters list={list} />}
        {...(filters.length > 0 && { chips: <ListChips list={list} filters={filters} /> })}
        end={end}
      />
    </div>
  )
}

/** What the form sends along beside its fields: how the list is shown, and until the fields of the filters are there, the filters. */
function hiddenOf(list: ListState): [string, string][] {
  const { order_field, order, limit, columns, report, search: _search } = list
  const isUsual = columnsOf({ columns }).join() === usualColumns.join()
  return pairsOf({ order_field, order, limit, report, ...(!isUsual && { columns }) })
}

import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { pairsOf, type ListState } from './list-address.ts'
import { ListChips, useSetFilters } from './list-chips.tsx'
import { ListFilters } from './list-filters.tsx'
import { RecentMenu, type RecentContact } from './list-recent.tsx'
import type { FilterChoices } from './list.server.ts'
import { useLiveSearch } from './use-live-search.ts'

type Props = { list: ListState; choices: FilterChoices; recent: RecentContact[] }

/** Search, filters and the filters that are set; whom one opened last. */
export function ListBar({ list, choices, recent }: Props) {
  const t = useText('contacts')
  const [address] = useSearchParams()
  const liveSearch = useLiveSearch()
  const filters = useSetFilters(list, choices)
  const wantsFocus = address.get('focus') === 'search'
  useEffect(() => {
    if (wantsFocus) document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
  }, [wantsFocus])
  const { order_field, order, limit } = list
  const search = { name: 'search', label: t('list.search'), placeholder: t('list.search'), defaultValue: list.search, maxLength: 200, autoComplete: 'off', spellCheck: false, autoFocus: wantsFocus }
  return (
    <div {...liveSearch}>
      <FilterBar
        action="/contacts"
        label={t('list.search')}
        search={search}
        submitLabel={t('list.apply')}
        filtersLabel={t('list.filters')}
        filterCount={filters.length}
        hidden={pairsOf({ order_field, order, limit })}
        filters={<ListFilters list={list} choices={choices} />}
        {...(filters.length > 0 && { chips: <ListChips list={list} filters={filters} /> })}
        end={<RecentMenu contacts={recent} />}
      />
    </div>
  )
}

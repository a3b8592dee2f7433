import { useSearchParams } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { LazyFilters } from './list-filters-lazy.tsx'
import { filtersHref } from './list-href.ts'
import type { contactsPage } from './list.server.ts'
import { useLiveSearch } from './use-live-search.ts'

type Props = Pick<Awaited<ReturnType<typeof contactsPage>>, 'list' | 'filters'> & { end: ReactNode }

/** Search, filters and the filters that are set. */
export function ListBar({ list, filters, end }: Props) {
  const t = useText('contacts')
  const [address] = useSearchParams()
  const liveSearch = useLiveSearch()
  const wantsFocus = address.get('focus') === 'search'
  useEffect(() => {
    if (wantsFocus) document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
  }, [wantsFocus])
  const search = {
    name: 'search',
    label: t('list.search'),
    placeholder: t('list.search'),
    defaultValue: list.state.search,
    maxLength: 200,
    autoComplete: 'off',
    spellCheck: false,
    autoFocus: wantsFocus,
  }
  // A number of a report has no field: it stays until its chip is pressed.
  const report: [string, string][] = list.state.report ? [['report', list.state.report]] : []
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
        hidden={[...list.kept, ...report]}
        filters={<LazyFilters list={list} />}
        {...(filters.length > 0 && { chips: <FilterChips unfiltered={list.unfiltered} filters={filters} /> })}
        end={end}
      />
    </div>
  )
}

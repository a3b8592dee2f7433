import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import type { ListPage } from './define-list.server.ts'
import { ListPager } from './list-pager.tsx'

type Props = {
  list: ListPage<{ q: string }>
  /** What stands there where there is nothing at all. */
  empty: ReactNode
  /** What is searched by, where that is no name. */
  words?: { search: string; none_found_text?: string }
  /** Fields that narrow the list further, in a panel. */
  filters?: { label: string; count: number; fields: ReactNode }
  /** Where all of it is shown, where the bare address shows a part: what is narrowed stays in reach then. */
  allHref?: string
  children: ReactNode
}

/** The search above a list, the list, and the way through its pages. */
export function ListFrame({ list, empty, words, filters, allHref, children }: Props) {
  const t = useText('common')
  const search = words?.search ?? t('list.search')
  if (list.shown === 0 && !list.isNarrowed && !allHref) return empty
  const none = (
    <EmptyState
      icon={<SearchX size={20} />}
      title={t('list.none_found')}
      text={words?.none_found_text ?? t('list.none_found_text')}
      actions={<LinkButton href={allHref ?? list.path}>{t('list.show_all')}</LinkButton>}
    />
  )
  return (
    <>
      <FilterBar
        action={list.path}
        label={search}
        search={{ name: 'q', label: search, placeholder: search, defaultValue: list.state.q }}
        submitLabel={t('actions.search')}
        hidden={list.kept}
        filtersLabel={filters?.label}
        filterCount={filters?.count}
        filters={filters?.fields}
      />
      {list.shown > 0 ? children : list.isNarrowed ? none : empty}
      <ListPager list={list} />
    </>
  )
}

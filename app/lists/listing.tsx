import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import type { PageMeta } from '#api/contract/envelope.ts'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { listingHref, type Listing } from './listing-search-params.ts'

type Props = {
  path: string
  listing: Listing
  meta: PageMeta
  shown: number
  /** What stands there where there is nothing at all. */
  empty: ReactNode
  /** What is searched by, where that is no name. */
  words?: { search: string; none_found_text: string }
  children: ReactNode
}

/** The search above a list, the list, and the way through its pages. */
export function ListingFrame({ path, listing, meta, shown, empty, words, children }: Props) {
  const t = useText('organisation')
  const search = words?.search ?? t('search')
  if (shown === 0 && !listing.q) return empty
  const none = (
    <EmptyState
      icon={<SearchX size={20} />}
      title={t('none_found')}
      text={words?.none_found_text ?? t('none_found_text')}
      actions={<LinkButton href={path}>{t('show_all')}</LinkButton>}
    />
  )
  return (
    <>
      <FilterBar
        action={path}
        label={search}
        search={{ name: 'q', label: search, placeholder: search, defaultValue: listing.q }}
        submitLabel={t('find')}
      />
      {shown > 0 ? children : none}
      {meta.total_pages > 1 ? <Pages path={path} listing={listing} meta={meta} shown={shown} /> : null}
    </>
  )
}

function Pages({ path, listing, meta, shown }: Omit<Props, 'empty' | 'words' | 'children'>) {
  const t = useText('common')
  const pagerWords = usePagerWords()
  const from = (listing.page - 1) * meta.limit + 1
  const summary = meta.total_is === 'about' ? 'pager.summary_about' : 'pager.summary'
  return (
    <Pager
      page={listing.page}
      pageCount={meta.total_pages}
      hrefFor={(page) => listingHref(path, { ...listing, page })}
      summary={t(summary, { from, to: from + shown - 1, total: meta.total_count })}
      labels={pagerWords}
    />
  )
}

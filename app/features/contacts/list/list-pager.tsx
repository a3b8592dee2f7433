import type { PageMeta } from '#api/contract/envelope.ts'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Pager } from '#app/ui/pager.tsx'
import { listHref, pageSizes, pairsOf, type ListState } from './list-search-params.ts'

/** How much of the list is shown, and the way to the rest. */
export function ListPager({ list, meta, shown }: { list: ListState; meta: PageMeta; shown: number }) {
  const t = useText('common')
  const pagerWords = usePagerWords()
  const from = (list.page - 1) * list.limit + 1
  const { page: _page, limit: _limit, ...rest } = list
  return (
    <Pager
      page={list.page}
      pageCount={meta.total_pages}
      hrefFor={(page) => listHref(list, { page })}
      summary={t(meta.total_is === 'about' ? 'pager.summary_about' : 'pager.summary', {
        from,
        to: from + shown - 1,
        total: meta.total_count,
      })}
      labels={pagerWords}
      pageSize={{
        value: list.limit,
        options: pageSizes,
        action: '/contacts',
        hidden: pairsOf(rest),
        label: t('pager.size'),
        apply: t('actions.apply'),
      }}
    />
  )
}

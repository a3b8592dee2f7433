import type { PageMeta } from '#api/contract/envelope.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { listHref, pageSizes, pairsOf, type ListState } from './list-search-params.ts'

/** How much of the list is shown, how many a page, and the way to the rest. */
export function ContactListPager({ list, meta, shown }: { list: ListState; meta: PageMeta; shown: number }) {
  const t = useText('common')
  const { page: _page, limit: _limit, ...rest } = list
  const pageSize = {
    value: list.limit,
    options: pageSizes,
    action: '/contacts',
    hidden: pairsOf(rest),
    label: t('pager.size'),
    apply: t('actions.apply'),
  }
  return <ListPager list={{ href: listHref(list, {}), shown, meta }} pageSize={pageSize} always />
}

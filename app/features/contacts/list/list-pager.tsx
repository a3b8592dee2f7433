import type { PageMeta } from '#api/contract/envelope.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { listHref, pageSizes, type ListState } from './list-search-params.ts'

/** How much of the list is shown, how many a page, and the way to the rest. */
export function ContactListPager({ list, meta, shown }: { list: ListState; meta: PageMeta; shown: number }) {
  return <ListPager list={{ href: listHref(list, {}), shown, meta }} sizes={pageSizes} always />
}

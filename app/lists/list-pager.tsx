import type { PageMeta } from '#api/contract/envelope.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Pager, type PageSize } from '#app/ui/tables/pager.tsx'
import { hrefWith } from './href.ts'

type Props = {
  /** `href` is the list's first page. */
  list: { href: string; shown: number; meta: PageMeta }
  /** Names the pager where a page has several. */
  nav?: string
  /** How the address names the page. */
  param?: string
  /** What is shown of how much, where the span is not said. */
  summary?: string
  /** The sizes of a page that are offered. */
  sizes?: readonly number[]
  /** Says how much there is also where one page holds it. */
  always?: boolean
}

/** Which part of a list is shown, and the way to the rest. */
export function ListPager({ list: { href, shown, meta }, nav, param = 'page', summary, sizes, always = false }: Props) {
  const t = useText('common')
  if (meta.total_pages <= 1 && !always) return null
  const from = (meta.current_page - 1) * meta.limit + 1
  const span = meta.total_is === 'about' ? 'pager.summary_about' : 'pager.summary'
  return (
    <Pager
      page={meta.current_page}
      pageCount={meta.total_pages}
      hrefFor={(page) => hrefWith(href, { [param]: page > 1 && page })}
      summary={summary ?? t(span, { from, to: from + shown - 1, total: meta.total_count })}
      labels={{
        nav: nav ?? t('pager.nav'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (page) => t('pager.page', { page }),
      }}
      {...(sizes && {
        pageSize: { ...sizeForm(href), value: meta.limit, options: sizes, label: t('pager.size'), apply: t('actions.apply') },
      })}
    />
  )
}

/** Where another size of the page leads: the list as it is, from its first page. */
function sizeForm(href: string): Pick<PageSize, 'action' | 'hidden'> {
  const [action = '', asked] = href.split('?')
  return { action, hidden: [...new URLSearchParams(asked)].filter(([name]) => name !== 'limit') }
}

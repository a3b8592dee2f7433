import { useText } from './use-text.ts'

/** The words of every pager; `nav` names it where a page has several. */
export function usePagerWords(nav?: string) {
  const t = useText('common')
  return {
    nav: nav ?? t('pager.nav'),
    previous: t('pager.previous'),
    next: t('pager.next'),
    page: (page: number) => t('pager.page', { page }),
  }
}

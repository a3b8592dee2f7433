import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pairsOf, type ListState } from './list-address.ts'

/** Nobody here yet, or nobody who matches. */
export function ListEmpty({ list, mayCreate }: { list: ListState; mayCreate: boolean }) {
  const t = useText('contacts')
  const { page: _page, limit: _limit, order: _order, order_field: _field, ...asked } = list
  if (pairsOf(asked).length > 0) {
    return <EmptyState title={t('list.none_found')} text={t('list.none_found_text')} actions={<LinkButton href="/contacts">{t('list.clear')}</LinkButton>} />
  }
  const add = mayCreate ? <LinkButton tone="primary" href="/contacts/new">{t('list.new')}</LinkButton> : null
  return <EmptyState title={t('list.empty')} text={t('list.empty_text')} actions={add} />
}

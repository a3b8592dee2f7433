import SearchX from 'lucide-react/icons/search-x'
import UsersRound from 'lucide-react/icons/users-round'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { contactsPage } from './list.server.ts'

/** Nobody here yet, or nobody who matches. */
export function ListEmpty({ list, mayCreate }: Pick<Awaited<ReturnType<typeof contactsPage>>, 'list'> & { mayCreate: boolean }) {
  const t = useText('contacts')
  if (list.isNarrowed) {
    const all = <LinkButton href={list.everybody}>{t('list.show_all')}</LinkButton>
    return <EmptyState icon={<SearchX size={20} />} title={t('list.none_found')} text={t('list.none_found_text')} actions={all} />
  }
  const add = mayCreate ? (
    <LinkButton tone="primary" href="/contacts/new">
      {t('list.new')}
    </LinkButton>
  ) : null
  return <EmptyState icon={<UsersRound size={20} />} title={t('list.empty')} text={t('list.empty_text')} actions={add} />
}

import History from 'lucide-react/icons/history'
import { useText } from '#app/i18n/use-text.ts'
import { Menu, MenuLink } from '#app/ui/overlays/menu.tsx'
import { nameOf } from '../contact-words.ts'
import * as styles from './list.css.ts'

export type RecentContact = Parameters<typeof nameOf>[0] & { id: string }

/** Back to whom one opened last. */
export function RecentMenu({ contacts }: { contacts: RecentContact[] }) {
  const t = useText('contacts')
  if (contacts.length === 0) return null
  return (
    <Menu label={t('list.recent')} icon={<History />} trigger={<span className={styles.wideWords}>{t('list.recent')}</span>} align="end">
      {contacts.map((contact) => (
        <MenuLink key={contact.id} href={`/contacts/${contact.number}`} hint={contact.number}>
          {nameOf(contact)}
        </MenuLink>
      ))}
    </Menu>
  )
}

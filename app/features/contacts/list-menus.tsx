import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import History from 'lucide-react/icons/history'
import { useText } from '#app/i18n/use-text.ts'
import { Menu, MenuHeading, MenuLink } from '#app/ui/menu.tsx'
import { nameOf } from './contact-words.ts'
import { sortOf, type ListState } from './list-address.ts'
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

/** The sorts, where the heads of the table that offer them are not all drawn. */
export function SortMenu({ list }: { list: ListState }) {
  const t = useText('contacts')
  const sorts = [
    { order_field: 'name', label: t('columns.name') },
    { order_field: 'last_activity_at', label: t('columns.activity') },
    { order_field: 'created_at', label: t('columns.created') },
  ] as const
  return (
    <Menu label={t('list.sort')} icon={<ArrowUpDown />} trigger={<span className={styles.wideWords}>{t('list.sort')}</span>} align="end" className={styles.sortMenu}>
      <MenuHeading>{t('list.sort')}</MenuHeading>
      {sorts.map(({ order_field, label }) => {
        const { href, direction } = sortOf(list, order_field)
        return (
          <MenuLink key={order_field} href={href} current={direction !== undefined} hint={direction && t(`list.${direction}`)}>
            {label}
          </MenuLink>
        )
      })}
    </Menu>
  )
}

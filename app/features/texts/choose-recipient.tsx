import { useText } from '#app/i18n/use-text.ts'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Unknown } from './conversation-list.tsx'
import { newTextPath } from './texts-search-params.ts'
import * as styles from './texts.css.ts'

type Props = { q: string; found: { href: string; name: string; phone: string }[]; chosen: boolean }

/** Looks for somebody to write to: a contact, or a number that nobody has yet. */
export function ChooseRecipient({ q, found, chosen }: Props) {
  const t = useText('texts')
  if (chosen) return null
  return (
    <Stack gap={3}>
      <FilterBar
        action={newTextPath}
        label={t('new.search')}
        search={{ name: 'to_whom', label: t('new.search'), placeholder: t('new.search'), defaultValue: q }}
        submitLabel={t('list.find')}
      />
      {q && found.length === 0 ? <p role="status">{t('new.nobody')}</p> : null}
      {found.length > 0 ? (
        <ul className={styles.list} aria-label={t('new.found')}>
          {found.map(({ href, name, phone }) => (
            <li key={href}>
              <Anchor href={href} className={styles.entry}>
                {phone ? <Avatar name={name} decorative /> : <Unknown />}
                <span className={styles.entryWords}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.snippet}>{phone || t('new.number_only')}</span>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}

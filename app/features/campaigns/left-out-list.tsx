import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import * as styles from './campaigns.css.ts'

type Named = { contact: { id: string; number: number; name: string }; note?: string }
/** `names`: the first of so many (`count`). */
export type LeftOutGroup = { key: string; label: string; count: number; names: Named[] }

/** Who is left out, by reason, with the names behind each number. Its words are those of campaigns. */
export function LeftOutList({ groups }: { groups: LeftOutGroup[] }) {
  const t = useText('campaigns')
  return groups.map(({ key, label, count, names }) => (
    <details key={key}>
      <summary className={styles.opens}>
        {label}: {count}
      </summary>
      <ul>
        {names.map(({ contact, note }) => (
          <li key={contact.id}>
            <Anchor href={`/contacts/${contact.number}`}>{contact.name || t('no_name')}</Anchor>{' '}
            <span className={styles.small}>{note}</span>
          </li>
        ))}
        {count > names.length ? <li className={styles.small}>{t('group.more', { count: count - names.length })}</li> : null}
      </ul>
    </details>
  ))
}

import type { LinkedContact } from '#api/contract/contacts/linked-contacts.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import * as styles from '../profile/contact-page.css.ts'
import { PersonLine } from './linked-person.tsx'

const shown = 4

/** Who belongs to them, and the way to link somebody. */
export function LinkedCard({ contact, people, today }: { contact: number; people: LinkedContact[]; today: string }) {
  const t = useText('contact')
  return (
    <Card
      title={t('linked.title')}
      footer={<Anchor href={`/contacts/${contact}/linked`}>{people.length > 0 ? t('linked.all') : t('linked.find')}</Anchor>}
    >
      {people.length > 0 ? (
        <ul className={styles.people}>
          {people.slice(0, shown).map((person) => (
            <li key={person.id} className={styles.person}>
              <PersonLine person={person} today={today} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('linked.empty')}</p>
      )}
    </Card>
  )
}

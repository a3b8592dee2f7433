import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import type { Relation } from '#api/contract/contacts/linked-contacts.ts'
import { useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Age } from '../age.tsx'
import * as styles from '../profile/contact-page.css.ts'
import { nameOf } from '../contact-words.ts'

type Props = { person: ContactRow & { relation?: Relation; same_address?: boolean }; today: string }

/** Another contact in a line: who, what to this one, how old, how to reach. */
export function PersonLine({ person, today }: Props) {
  const t = useText('contact')
  const { number, relation, same_address, birth_date, phone } = person
  const name = nameOf(person)
  return (
    <>
      <Avatar name={name} size={32} decorative />
      <div className={styles.personWords}>
        <Anchor href={`/contacts/${number}`} className={styles.personName}>
          {name}
        </Anchor>
        <span className={styles.personMeta}>
          {relation ? <span>{t(`linked.relations.${relation}`)}</span> : null}
          {birth_date ? <Age birthDate={birth_date} today={today} /> : null}
          {phone && !relation ? <PhoneNumber number={phone} contact={person} className={styles.personPhone} /> : null}
          {same_address ? <Badge>{t('linked.same_address')}</Badge> : null}
        </span>
      </div>
    </>
  )
}

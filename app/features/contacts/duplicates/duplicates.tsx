import { useEffect, useRef } from 'react'
import type { LikelyDuplicate } from '#api/contract/contacts/contacts.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { nameOf } from '../contact-words.ts'
import * as styles from '../editor/editor.css.ts'

type Props = {
  contacts: LikelyDuplicate[]
  /** The form was sent and came back because of them. */
  wasAsked?: boolean
}

/** Whom a new contact may be: to open instead, or to create it all the same. */
export function Duplicates({ contacts, wasAsked }: Props) {
  const t = useText('contacts')
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (wasAsked) first.current?.focus()
  }, [wasAsked, contacts])
  return (
    <Banner tone="warning" title={t('duplicates.title', { count: contacts.length })}>
      <ul className={styles.duplicates}>
        {contacts.map((contact, index) => {
          const name = nameOf(contact)
          return (
            <li key={contact.id} className={styles.duplicate}>
              <div>
                <strong>{name}</strong>
                <p className={styles.why}>
                  <span>{t(`duplicates.${contact.reason}`)}</span>
                  {contact.phone ? <span>{formatPhone(contact.phone)}</span> : null}
                  {contact.owner ? <span>{t('duplicates.owner', { owner: contact.owner.name })}</span> : null}
                </p>
              </div>
              <LinkButton
                size="small"
                href={`/contacts/${contact.number}`}
                aria-label={t('duplicates.open_named', { name })}
                {...(index === 0 && { ref: first, autoFocus: wasAsked })}
              >
                {t('duplicates.open')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
      <Button size="small" name="known_duplicates" value={contacts.map(({ id }) => id).join()}>
        {t('duplicates.create_anyway')}
      </Button>
    </Banner>
  )
}

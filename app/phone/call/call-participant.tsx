import type { ReactNode } from 'react'
import { formatPhone } from '#api/contract/formats.ts'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { PhoneCall } from '#app/phone/model.ts'
import { useWords, participantName } from '#app/phone/words.tsx'
import * as styles from './call.css.ts'

type Props = { call: Pick<PhoneCall, 'contact' | 'facing' | 'number'>; children?: ReactNode }

/** Whom a call is with: the name of the contact or colleague and the number, or the number alone. */
export function CallParticipant({ call, children }: Props) {
  const { t } = useWords()
  const { contact, facing, number } = call
  const name = participantName(call)
  const shown = formatPhone(number)
  return (
    <div className={styles.who}>
      {contact || facing?.name ? (
        <>
          <Avatar name={name} size={40} decorative />
          <p className={styles.name}>
            {contact ? (
              <Anchor href={`/contacts/${contact.number}`} aria-label={t('call.open_contact', { name })}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </p>
          {name === shown ? null : <p className={styles.number}>{shown}</p>}
        </>
      ) : (
        <p className={styles.numberOnly}>{shown}</p>
      )}
      {children}
    </div>
  )
}

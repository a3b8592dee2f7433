import type { ReactNode } from 'react'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import * as styles from './contact-lines.css.ts'
import type { ContactLine } from './dashboard.server.ts'

type Props = { label: string; lines: (ContactLine & { after: ReactNode })[] }

/** Contacts a line each: the name, the phone number, and something at the end. */
export function ContactLines({ label, lines }: Props) {
  return (
    <ul aria-label={label} className={styles.lines}>
      {lines.map(({ number, name, phone, contact, after }) => (
        <li key={number} className={styles.line}>
          <Anchor href={`/contacts/${number}`} className={styles.name}>
            {name}
          </Anchor>
          {phone ? <PhoneNumber number={phone} contact={contact} className={styles.phone} /> : null}
          <span className={styles.after}>{after}</span>
        </li>
      ))}
    </ul>
  )
}

import { useText } from '#app/i18n/use-text.ts'
import * as styles from './external-accounts.css.ts'

/** The services, as they call themselves. */
const services = [
  { kind: 'google', name: 'Google Calendar' },
  { kind: 'outlook', name: 'Microsoft Outlook' },
  { kind: 'calendly', name: 'Calendly' },
  { kind: 'phone_burner', name: 'PhoneBurner' },
  { kind: 'csg', name: 'CSG Actuarial' },
] as const

/** What can be connected. */
export function ExternalAccounts() {
  const t = useText('public')
  return (
    <div className={styles.accounts}>
      <p>{t('external.sign_in_first')}</p>
      <ul className={styles.list}>
        {services.map(({ kind, name }) => (
          <li key={kind} className={styles.item}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.about}>{t(`external.${kind}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

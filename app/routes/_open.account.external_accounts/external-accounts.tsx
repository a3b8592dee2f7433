import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import * as styles from './external-accounts.css.ts'

/** The services, as they call themselves. */
const services = [
  { kind: 'google', name: 'Google Calendar' },
  { kind: 'outlook', name: 'Microsoft Outlook' },
  { kind: 'calendly', name: 'Calendly' },
  { kind: 'phone_burner', name: 'PhoneBurner' },
  { kind: 'csg', name: 'CSG Actuarial' },
] as const

/** What can be connected one day, and that none of it can yet. */
export function ExternalAccounts() {
  const t = useText('public')
  return (
    <div className={styles.accounts}>
      <p>{t('external.not_yet')}</p>
      <ul className={styles.list}>
        {services.map(({ kind, name }) => (
          <li key={kind} className={styles.item}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.about}>{t(`external.${kind}`)}</p>
            </div>
            <StatusChip>{t('external.unavailable')}</StatusChip>
          </li>
        ))}
      </ul>
    </div>
  )
}

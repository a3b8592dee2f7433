import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Anchor } from '#app/ui/navigation.tsx'
import type { OffReason, Readiness } from '#app/phone/model.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, stack } from './panel.css.ts'
import * as styles from '#app/phone/settings/settings.css.ts'

/** Where each condition is settled; plans, licences and minutes are the manager's to give. */
const settledAt: Readonly<Record<string, string>> = {
  password_changed: '/account/profile?tab=password',
  two_factor_settled: '/account/profile?tab=two_factor',
  number_verified: '/phone',
}

/** Why there is no phone now, and what can be done about it. */
export function NotReady({ off, readiness }: { off: OffReason; readiness: Readiness | null }) {
  const { t } = useWords()
  return (
    <div className={stack}>
      <h3>{t(`off.${off}`)}</h3>
      <p className={quiet}>{t(`off.${off}_text`)}</p>
      {off === 'not_active' && readiness ? (
        <ul className={styles.conditions}>
          {readiness.conditions.map((condition) => (
            <Condition key={condition.name} {...condition} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type Name = 'password_changed' | 'two_factor_settled' | 'number_verified' | 'entitled' | 'minutes_left'

function Condition({ name, holds, message }: Readiness['conditions'][number]) {
  const { t } = useWords()
  const href = settledAt[name]
  return (
    <li className={styles.condition}>
      {holds ? <CircleCheck size={16} className={styles.holds} /> : <CircleX size={16} className={styles.missing} />}
      <span className={styles.why}>
        <span>
          {t(`off.conditions.${name as Name}`)}
          <span className="visually-hidden">: {t(holds ? 'off.holds' : 'off.missing')}</span>
        </span>
        {!holds && message ? <span className={quiet}>{message}</span> : null}
        {!holds && href ? (
          <Anchor href={href} className={styles.link}>
            {t(`off.links.${name as 'number_verified'}`)}
          </Anchor>
        ) : null}
      </span>
    </li>
  )
}

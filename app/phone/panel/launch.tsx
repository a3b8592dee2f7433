import { forwardRef } from 'react'
import PhoneIcon from 'lucide-react/icons/phone'
import PhoneIncoming from 'lucide-react/icons/phone-incoming'
import PhoneOff from 'lucide-react/icons/phone-off'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { PhoneState } from '#app/phone/model.ts'
import { useNow } from './use-now.ts'
import { clockOf, useWords, participantName } from '#app/phone/words.tsx'
import * as styles from './panel.css.ts'

type Props = { state: PhoneState; panelId: string; onToggle: () => void }

/** The round button that opens and closes the phone: it tells of a call, and of calls and messages that nobody has seen. */
export const Launch = forwardRef<HTMLButtonElement, Props>(function Launch({ state, panelId, onToggle }, ref) {
  const { t } = useWords()
  const { call, visible, unread, off } = state
  const unseen = unread.missed_calls + unread.voicemails
  const rings = call?.state === 'pending' && call.direction === 'incoming'
  const waiting = unseen + (rings && !visible ? 1 : 0)
  const tone = rings ? 'ringing' : call ? 'talking' : off ? 'off' : 'idle'
  const label = visible
    ? t('panel.close')
    : call
      ? t(rings ? 'launch.ringing' : 'launch.in_call', { who: participantName(call) })
      : unseen > 0
        ? t('launch.unseen', { count: unseen })
        : t('panel.open')
  return (
    <button
      ref={ref}
      type="button"
      title={label}
      aria-label={label}
      aria-expanded={visible}
      aria-controls={visible ? panelId : undefined}
      onClick={onToggle}
      className={classNames(styles.launch, styles.launchTone[tone])}
    >
      {rings ? <PhoneIncoming size={20} /> : call?.answered_at ? <Time since={call.answered_at} /> : <Icon off={tone === 'off'} />}
      {waiting > 0 ? (
        <span aria-hidden="true" className={styles.launchBadge}>
          {waiting > 99 ? '99+' : waiting}
        </span>
      ) : null}
    </button>
  )
})

const Icon = ({ off }: { off: boolean }) => (off ? <PhoneOff size={20} /> : <PhoneIcon size={20} />)

function Time({ since }: { since: number }) {
  const now = useNow(true)
  return <span className={styles.launchTime}>{clockOf((now - since) / 1000)}</span>
}

import PhoneIcon from 'lucide-react/icons/phone'
import PhoneOff from 'lucide-react/icons/phone-off'
import { Kbd } from '#app/ui/data/kbd.tsx'
import { CallParticipant } from './call-participant.tsx'
import type { PhoneCall } from '#app/phone/model.ts'
import { answerKeys, hangUpKeys } from './call-keys.ts'
import { ScreenPopLink } from './screen-pop-link.tsx'
import { phone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'
import * as styles from './call.css.ts'

/** Somebody calls: who, and whether to take it. */
export function Incoming({ call }: { call: PhoneCall }) {
  const { t } = useWords()
  return (
    <>
      <CallParticipant call={call}>
        <p>{t('incoming.ringing')}</p>
      </CallParticipant>
      <div className={styles.choices}>
        <button type="button" className={styles.choice.reject} onClick={() => void phone.reject()}>
          <PhoneOff size={20} />
          {t('incoming.reject')}
        </button>
        <button type="button" className={styles.choice.accept} onClick={() => void phone.answer()}>
          <PhoneIcon size={20} />
          {t('incoming.accept')}
        </button>
      </div>
      <ScreenPopLink call={call} />
      <p className={styles.keysHint}>
        <span>
          <Kbd>{answerKeys}</Kbd> {t('incoming.keys_answer')}
        </span>
        <span>
          <Kbd>{hangUpKeys}</Kbd> {t('incoming.keys_reject')}
        </span>
      </p>
    </>
  )
}

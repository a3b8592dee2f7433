import PhoneOff from 'lucide-react/icons/phone-off'
import { phone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'
import { choice } from './call.css.ts'

/** Ends the call, or gives it up while it rings. */
export function HangUp() {
  const { t } = useWords()
  return (
    <button type="button" className={choice.reject} onClick={() => void phone.hangUp()}>
      <PhoneOff size={20} />
      {t('call.hangup')}
    </button>
  )
}

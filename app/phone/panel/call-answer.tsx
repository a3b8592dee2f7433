import { useEffect, useState } from 'react'
import { canDial, normalisePhone } from '#api/contract/formats.ts'
import { CallVerdict } from '#app/phone/call-verdict.tsx'
import { isEmergency } from '#app/phone/rules.ts'
import { sendAction } from '#app/phone/tabs/phone-requests.ts'
import { useWords } from '#app/phone/words.tsx'
import type { CallAnswer as Answer } from '#app/phone/phone.server.ts'

/** After the last key, milliseconds. */
const pause = 350

/** Whether a number that stands to be called may be called now, and what time it is there: before anybody presses Call. */
export function CallAnswer({ number }: { number: string }) {
  const { t } = useWords()
  const asked = canDial(number) && !isEmergency(number) ? normalisePhone(number) : null
  const [known, setKnown] = useState<{ number: string; answer: Answer } | null>(null)
  useEffect(() => {
    if (asked === null) return
    let wanted = true
    const timer = setTimeout(
      () =>
        void sendAction({ do: 'ask', number: asked }).then((answer) => {
          if (wanted && answer.ok) setKnown({ number: asked, answer: answer.data })
        }),
      pause,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked])
  const answer = known !== null && known.number === asked ? known.answer : null
  const words = answer?.allowed ? [t('keypad.may_call'), answer.local_time].filter(Boolean).join(' ') : answer?.reason
  return <CallVerdict live verdict={answer && { allowed: answer.allowed, words: words ?? '' }} />
}

import { useState } from 'react'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import type { AfterCall } from '#app/phone/model.ts'
import { row, stack, thumb } from '#app/phone/panel/panel.css.ts'
import { sendAction } from '#app/phone/tabs/phone-requests.ts'
import { useWords } from '#app/phone/words.tsx'

const days = [1, 2, 7] as const

/** What follows from how a call went: the day to call back on in one press, or the form of an appointment. */
export function NextStep({ after: { contact, disposition } }: { after: Pick<AfterCall, 'contact' | 'disposition'> }) {
  const { t, mayPlan, mayFollowUp } = useWords()
  const [eventId] = useState(() => crypto.randomUUID())
  const [said, setSaid] = useState('')
  const [isPlanned, setPlanned] = useState(false)
  if (!contact) return null
  if (disposition === 'appointment' && mayPlan) {
    return (
      <div>
        <LinkButton href={`/calendar/events/new?contact=${contact.number}`} className={thumb}>
          {t('next.appointment')}
        </LinkButton>
      </div>
    )
  }
  if (disposition !== 'call_back' || !mayFollowUp) return null
  const press = async (count: (typeof days)[number]) => {
    const answer = await sendAction({ do: 'follow_up', event_id: eventId, contact_id: contact.id, days: count })
    setPlanned(answer.ok)
    setSaid(answer.ok ? t('next.planned', { day: answer.data.day }) : (answer.message ?? t('next.failed')))
  }
  return (
    <section aria-label={t('next.question')} className={stack}>
      {isPlanned ? null : (
        <>
          <p>{t('next.question')}</p>
          <div className={row}>
            {days.map((count) => (
              <Button key={count} type="button" className={thumb} onClick={() => void press(count)}>
                {t(`next.days_${count}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  )
}

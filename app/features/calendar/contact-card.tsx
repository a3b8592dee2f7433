import Plus from 'lucide-react/icons/plus'
import { useText } from '#app/i18n/use-text.ts'
import { useFeature } from '#app/live/use-feature.ts'
import { IconLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { ContactCalendar } from './contact-card.server.ts'
import { EventLine } from './event-line.tsx'
import { newEventHref } from './paths.ts'
import * as styles from './calendar.css.ts'

/** On a contact's page: what is planned, and when one last met. */
export function ContactCalendarCard({ number, calendar }: { number: number; calendar: ContactCalendar }) {
  const t = useText('calendar')
  const isOn = useFeature('calendar')
  if (!calendar || !isOn) return null
  const add = calendar.may_create ? (
    <IconLink href={newEventHref({ contact: String(number) })} label={t('card.new')} icon={<Plus />} />
  ) : null
  const lines = [...(calendar.late ? [calendar.late] : []), ...calendar.ahead]
  return (
    <Card title={t('card.title')} actions={add} padding={lines.length > 0 ? 'none' : 'medium'}>
      {lines.length > 0 ? (
        <ul aria-label={t('card.next')}>
          {lines.map((line) => (
            <EventLine key={line.id} line={line} when={line.when} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('card.none')}</p>
      )}
      {calendar.last ? (
        <ul aria-label={t('card.last')}>
          <EventLine line={calendar.last} when={`${t('card.last')}: ${calendar.last.when}`} />
        </ul>
      ) : null}
    </Card>
  )
}

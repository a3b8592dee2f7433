import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { TodayCardData } from './today-card.server.ts'
import { EventLine } from './event-line.tsx'
import { calendarPath, followUpsPath } from './paths.ts'
import * as styles from './calendar.css.ts'

/** On the dashboard: a small month with dots, and what is on today. */
export function TodayCard({ calendar }: { calendar: TodayCardData }) {
  const t = useText('calendar')
  return (
    <Card title={calendar.month} actions={<Anchor href={calendarPath}>{t('card.open')}</Anchor>}>
      <nav aria-label={t('card.month')} className={styles.mini}>
        {calendar.initials.map((letter, index) => (
          // The name of each day says its weekday.
          <span key={index} aria-hidden="true" className={styles.miniHead}>
            {letter}
          </span>
        ))}
        {calendar.days.map((day) => (
          <Anchor
            key={day.date}
            href={day.href}
            aria-label={day.label}
            className={classNames(styles.miniDay, day.is_outside && styles.miniOutside, day.is_today && styles.miniToday)}
            {...(day.is_today && { 'aria-current': 'date' as const })}
          >
            {day.number}
            <span className={day.count > 0 ? styles.dot : styles.noDot} />
          </Anchor>
        ))}
      </nav>
      {calendar.late > 0 ? (
        <p>
          <Anchor href={followUpsPath}>{t('card.late', { count: calendar.late })}</Anchor>
        </p>
      ) : null}
      {calendar.lines.length > 0 ? (
        <ul className={styles.agendaList} aria-label={t('card.today')}>
          {calendar.lines.map((line) => (
            <EventLine key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('card.today_empty')}</p>
      )}
      {calendar.rest > 0 ? (
        <p>
          <Anchor href={calendar.href}>{t('card.more', { count: calendar.rest })}</Anchor>
        </p>
      ) : null}
    </Card>
  )
}

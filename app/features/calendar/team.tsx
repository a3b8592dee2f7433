import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { TeamPage } from './team.server.ts'
import { DayLines, EventLine, MoreLines } from './event-line.tsx'
import * as styles from './calendar.css.ts'

type Props = { page: TeamPage }

/** A week as a table: a row for each of the people, a column for each day. */
export function TeamWeek({ page: { people, days, title } }: Props) {
  const t = useText('calendar')
  return (
    <Card padding="none">
      <table className={styles.month}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.monthHead}>
              {t('team.person')}
            </th>
            {days.map((day) => (
              <th
                key={day.date}
                scope="col"
                aria-label={day.label}
                className={styles.monthHead}
                {...(day.is_today && { 'aria-current': 'date' as const })}
              >
                {day.weekday} <span className={classNames(styles.dayNumber, day.is_today && styles.todayNumber)}>{day.number}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className={styles.person}>
                <Anchor href={person.href}>{person.name}</Anchor>
              </th>
              {person.days.map((day) => (
                <td key={day.date} className={styles.cell}>
                  <DayLines {...day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The same on a phone: person by person, only the days on which something is planned. */
export function TeamAgenda({ page: { people, days } }: Props) {
  const t = useText('calendar')
  return (
    <div className={styles.agenda}>
      {people.map((person) => {
        const planned = person.days.filter(({ lines }) => lines.length > 0)
        return (
          <section key={person.id} aria-label={person.name} className={styles.agendaDay}>
            <h2 className={styles.agendaHead}>
              <Anchor href={person.href}>{person.name}</Anchor>
            </h2>
            {planned.length === 0 ? <p className={styles.quiet}>{t('agenda_empty')}</p> : null}
            {planned.map((day) => {
              const label = days.find(({ date }) => date === day.date)?.label ?? ''
              return (
                <section key={day.date} aria-label={label}>
                  <h3 className={styles.quiet}>{label}</h3>
                  <ul className={styles.agendaList} aria-label={t('events_on', { date: label })}>
                    {day.lines.map((line) => (
                      <EventLine key={line.id} line={line} />
                    ))}
                  </ul>
                  <MoreLines rest={day.rest} href={day.href} />
                </section>
              )
            })}
          </section>
        )
      })}
    </div>
  )
}

import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { CalendarDayShown, CalendarPage } from './calendar.server.ts'
import { DayLines, EventBlock, EventLine } from './event-line.tsx'
import * as styles from './calendar.css.ts'

type Props = { page: CalendarPage }

/** A month as a table of weeks. */
export function Month({ page: { days, weekdays, title } }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <Card padding="none">
      <table className={styles.month}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" className={styles.monthHead}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td
                  key={day.date}
                  data-day={day.date}
                  className={classNames(styles.cell, day.is_outside && styles.outside)}
                  {...(day.is_today && { 'aria-current': 'date' as const })}
                >
                  <div className={styles.cellHead}>
                    <Anchor
                      href={day.href}
                      aria-label={day.label}
                      className={classNames(styles.dayNumber, day.is_today && styles.todayNumber)}
                    >
                      {day.number}
                    </Anchor>
                    <Chips day={day} />
                  </div>
                  <DayLines lines={[...day.whole, ...day.timed].slice(0, day.most)} rest={day.rest} href={day.href} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** A week or a day as columns of hours, whole days on top. */
export function Hours({ page: { days, axis, view, may_create } }: Props) {
  const t = useText('calendar')
  const isUneven = (day: CalendarDayShown) => day.column !== null && day.column.cells.length !== axis.length
  return (
    <Card padding="none">
      <div className={styles.grid}>
        <div className={styles.axis} aria-hidden="true">
          {axis.map((hour) => (
            <div key={hour} className={styles.axisHour}>
              {hour}
            </div>
          ))}
        </div>
        <div className={styles.columns}>
          {days.map((day, index) => (
            <section key={day.date} data-day={day.date} aria-label={day.label} className={styles.dayPart}>
              <h2 className={styles.dayHead}>
                {view === 'week' ? (
                  <Anchor
                    href={day.href}
                    className={styles.dayLink}
                    aria-label={day.label}
                    {...(day.is_today && { 'aria-current': 'date' as const })}
                  >
                    {day.weekday}
                    <span className={classNames(styles.dayNumber, day.is_today && styles.todayNumber)}>{day.number}</span>
                  </Anchor>
                ) : (
                  day.label
                )}
                {day.hours === 24 ? null : (
                  <span className={styles.small}>{t(day.hours === 23 ? 'hours_23_short' : 'hours_25_short')}</span>
                )}
                <Chips day={day} />
              </h2>
              <div className={styles.wholeDays}>
                {day.whole.map((line) => (
                  <EventBlock key={line.id} line={line} />
                ))}
              </div>
              <div data-column={index} className={classNames(styles.column, day.is_past && styles.past)}>
                <div className={styles.cells} aria-hidden="true">
                  {day.column?.cells.map(({ label, href }) =>
                    may_create ? (
                      <a key={href + label} href={href} tabIndex={-1} className={styles.hourCell} title={t('new_at', { time: label })}>
                        {isUneven(day) ? label : null}
                      </a>
                    ) : (
                      <span key={href + label} className={styles.hourCell} />
                    ),
                  )}
                </div>
                {day.column?.events.map(({ line, top, height, left, width }) => (
                  <div
                    key={line.id}
                    data-placed=""
                    className={styles.placed}
                    style={{ top: `${top}%`, height: `${height}%`, left: `${left}%`, width: `${width}%` }}
                  >
                    <EventBlock line={line} className={styles.block} />
                    {line.may_move ? <span className={styles.edge} data-edge={line.id} aria-hidden="true" /> : null}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Card>
  )
}

/** Day by day, only those on which something is planned. */
export function Agenda({ page: { days } }: Props) {
  const t = useText('calendar')
  const planned = days.filter((day) => day.whole.length + day.timed.length > 0 || day.turning_65 || day.renewal)
  if (planned.length === 0) return <p className={styles.quiet}>{t('agenda_empty')}</p>
  return (
    <div className={styles.agenda}>
      {planned.map((day) => (
        <section key={day.date} aria-label={day.label} className={styles.agendaDay}>
          <h2 className={styles.agendaHead} {...(day.is_today && { 'aria-current': 'date' as const })}>
            {day.label}
            <Chips day={day} />
          </h2>
          {day.whole.length + day.timed.length > 0 ? (
            <ul className={styles.agendaList} aria-label={t('events_on', { date: day.label })}>
              {[...day.whole, ...day.timed].map((line) => (
                <EventLine key={line.id} line={line} />
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  )
}

function Chips({ day: { turning_65, renewal } }: { day: CalendarDayShown }) {
  const t = useText('calendar')
  return (
    <>
      {turning_65 ? (
        <Anchor href={turning_65.href} className={styles.chip}>
          {t('turning_65', { count: turning_65.count })}
        </Anchor>
      ) : null}
      {renewal ? (
        <Anchor href={renewal.href} className={styles.chip}>
          {t('renewal', { count: renewal.count })}
        </Anchor>
      ) : null}
    </>
  )
}

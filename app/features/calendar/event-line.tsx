import { createContext, useContext } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { CalendarLine } from './calendar.server.ts'
import * as styles from './calendar.css.ts'

export const statusTones = {
  scheduled: 'neutral',
  confirmed: 'success',
  completed: 'success',
  no_show: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<string, Tone>

/** Whether events can be moved by hand: the words that say how are on the page. */
export const MovableContext = createContext<string | null>(null)

/** The looks of an event in a cell: its type by colour and by its words for who does not see it. */
function lookOf(line: CalendarLine): string {
  const isOver = line.status === 'cancelled' || line.status === 'no_show'
  return classNames(styles.looks[line.is_hidden || line.service ? 'hidden' : line.type], isOver && styles.over)
}

/** An event in the cell of a month, or in a column of hours. */
export function EventBlock({ line, className }: { line: CalendarLine; className?: string }) {
  const t = useText('calendar')
  const help = useContext(MovableContext)
  const words = (
    <>
      {line.time ? <span className={styles.time}>{line.time}</span> : null}
      {line.title}
      {line.contact && line.contact.name !== line.title ? <span className={styles.small}> {line.contact.name}</span> : null}
      {line.is_hidden ? null : (
        <span className="visually-hidden">
          {' '}
          ({line.service ?? t(`types.${line.type}`)}
          {line.status === 'scheduled' ? '' : `, ${t(`statuses.${line.status}`)}`}
          {line.needs_scope ? `, ${t('scope.short')}` : ''})
        </span>
      )}
    </>
  )
  const look = classNames(lookOf(line), className)
  if (!line.href) return <span className={look}>{words}</span>
  return (
    <Anchor
      href={line.href}
      className={look}
      title={[line.time, line.title, line.contact?.name].filter(Boolean).join(' · ')}
      {...(line.may_move && { 'data-event': line.id, ...(help && { 'aria-describedby': help }) })}
    >
      {words}
    </Anchor>
  )
}

type DayLinesProps = {
  lines: readonly CalendarLine[]
  /** How many more there are than are drawn, and where all of them are. */ rest: number
  href: string
}

/** What is planned on a day, in the cell of a table. */
export function DayLines({ lines, rest, href }: DayLinesProps) {
  return (
    <div className={styles.lines}>
      {lines.map((line) => (
        <EventBlock key={line.id} line={line} />
      ))}
      <MoreLines rest={rest} href={href} />
    </div>
  )
}

export function MoreLines({ rest, href }: Pick<DayLinesProps, 'rest' | 'href'>) {
  const t = useText('calendar')
  if (rest === 0) return null
  return (
    <Anchor href={href} className={styles.more}>
      {t('more', { count: rest })}
    </Anchor>
  )
}

/** An event as a line of a list. */
export function EventLine({ line, when }: { line: CalendarLine; when?: string }) {
  const t = useText('calendar')
  return (
    <li className={styles.agendaItem}>
      <span className={styles.agendaTime}>{when ?? (line.all_day ? t('all_day') : `${line.time} – ${line.until}`)}</span>
      <span className={styles.agendaWords}>
        {line.href ? (
          <Anchor href={line.href} className={styles.agendaTitle}>
            {line.title}
          </Anchor>
        ) : (
          <span className={styles.agendaTitle}>{line.title}</span>
        )}
        {line.is_hidden ? null : (
          <span className={styles.small}>
            {[
              line.service ?? t(`types.${line.type}`),
              line.contact?.name,
              line.is_private ? t('private') : '',
              line.overlaps ? t('overlaps') : '',
              line.needs_scope ? t('scope.short') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      {line.status === 'scheduled' || line.is_hidden ? (
        <span />
      ) : (
        <StatusChip tone={statusTones[line.status]}>{t(`statuses.${line.status}`)}</StatusChip>
      )}
    </li>
  )
}

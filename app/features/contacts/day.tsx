import { dateIn, formatDate } from '#api/contract/formats.ts'
import { useLanguage } from '#app/i18n/use-text.ts'

type Props = {
  at: string | null
  /** The reader's time zone, and the day it is there: this year's dates leave the year out. */
  zone: string
  today: string
}

/** A short date; the full one with its time on hover. */
export function Day({ at, zone, today }: Props) {
  const language = useLanguage()
  if (!at) return null
  return (
    <time dateTime={at} title={formatDate(at, language, zone, 'time')}>
      {shortDay(dateIn(zone, new Date(at)), language, today)}
    </time>
  )
}

function shortDay(day: string, language: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDate(day, language, 'UTC')
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

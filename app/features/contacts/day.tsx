import { dateIn, formatDate } from '#api/contract/formats.ts'
import { useLanguage } from '#app/i18n/use-text.ts'

type Props = {
  at: string | null
  /** The reader's time zone; without it `at` is a day already. */
  zone?: string
  /** The day it is there: this year's dates leave the year out. */
  today: string
}

/** A short date; the full one, with its time where that is known, on hover. */
export function Day({ at, zone, today }: Props) {
  const language = useLanguage()
  if (!at) return null
  const day = zone ? dateIn(zone, new Date(at)) : at
  const full = zone ? formatDate(at, language, zone, 'time') : formatDate(at, language, 'UTC')
  return (
    <time dateTime={day} title={full}>
      {shortDay(day, language, today)}
    </time>
  )
}

function shortDay(day: string, language: string, today: string): string {
  return formatDate(day, language, 'UTC', day.slice(0, 4) === today.slice(0, 4) ? 'month_day' : 'short')
}

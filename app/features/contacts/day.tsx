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
  if (!zone) return drawnDay(at, language, today)
  const day = dateIn(zone, new Date(at))
  return (
    <time dateTime={day} title={formatDate(at, language, zone, 'time')}>
      {shortDay(day, language, today)}
    </time>
  )
}

/** A day as `Day` draws it, for tables: a component for each of a hundred is felt. */
export const drawnDay = (day: string, language: string, today: string) => (
  <time dateTime={day} title={formatDate(day, language, 'UTC')}>
    {shortDay(day, language, today)}
  </time>
)

function shortDay(day: string, language: string, today: string): string {
  return formatDate(day, language, 'UTC', day.slice(0, 4) === today.slice(0, 4) ? 'month_day' : 'short')
}

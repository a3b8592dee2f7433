import { Temporal } from 'temporal-polyfill'
import { weekdays, type Weekday } from '#config/reports/index.ts'

/** On which days something is sent, and at what time of the day (07:00). */
export type Times = { weekdays: readonly Weekday[]; day_of_month: number | null; at: string }

/** The next times after an instant, by a zone's clocks. */
export function nextTimes(times: Times, zone: string, after: Date, count: number): Date[] {
  const found: Date[] = []
  let day = Temporal.Instant.from(after.toISOString()).toZonedDateTimeISO(zone).toPlainDate()
  while (found.length < count) {
    const at = isOn(times, day) ? instantOf(day.toPlainDateTime(times.at), zone) : after
    if (at > after) found.push(at)
    day = day.add({ days: 1 })
  }
  return found
}

/** A day that a month does not have is its last. */
function isOn({ weekdays: wanted, day_of_month }: Times, day: Temporal.PlainDate): boolean {
  if (day_of_month !== null) return day.day === Math.min(day_of_month, day.daysInMonth)
  return wanted.some((weekday) => weekdays.indexOf(weekday) + 1 === day.dayOfWeek)
}

/** A time that is left out in spring is the next there is; of two in fall, the first. */
function instantOf(wall: Temporal.PlainDateTime, zone: string): Date {
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const there = first.toPlainDateTime().equals(wall) ? first : first.getTimeZoneTransition('next')
  return new Date((there ?? first).epochMilliseconds)
}

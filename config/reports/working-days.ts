import type { Span } from './spans.ts'

/** Monday to Friday, and not one of the six holidays on which offices and carriers alike are closed. */
export function isWorkingDay(day: string): boolean {
  return isWeekday(day) && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** How many of the days of a span, both ends within, are worked. */
export function workingDays({ from, to }: Span): number {
  let count = 0
  for (let day = from; day <= to; day = plus(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}

const plus = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekday = (day: string): boolean => weekdayOf(day) % 6 !== 0

/** One that falls on a Saturday is kept on the Friday before, on a Sunday on the Monday after. */
function observed(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === 6 ? plus(day, -1) : weekday === 0 ? plus(day, 1) : day
}

/** From this day on, the first that is such a day of the week. */
const onOrAfter = (day: string, weekday: number): string => plus(day, (weekday - weekdayOf(day) + 7) % 7)

function holidaysOf(year: number): Set<string> {
  const fixed = [`${year}-01-01`, `${year}-07-04`, `${year}-12-25`, `${year + 1}-01-01`].map(observed)
  const memorialDay = onOrAfter(`${year}-05-25`, 1)
  const laborDay = onOrAfter(`${year}-09-01`, 1)
  const thanksgiving = onOrAfter(`${year}-11-22`, 4)
  return new Set([...fixed, memorialDay, laborDay, thanksgiving])
}

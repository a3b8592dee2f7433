import type { Comparison, Period } from './index.ts'

/** Calendar days, YYYY-MM-DD, both of them within. */
export type Span = { from: string; to: string }
export type WeekStart = 'monday' | 'sunday'

const dayLength = 86_400_000
/** Five years, leap days and all. */
export const mostDays = 1827
/** No report is asked of days beyond: four digits of a year are all that days are told by. */
export const lastDay = '2199-12-31'

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const plus = (day: string, days: number): string => dayOf(at(day) + days * dayLength)
const lengthOf = ({ from, to }: Span): number => Math.round((at(to) - at(from)) / dayLength) + 1
const dateOf = (year: number, month: number, day: number): string => dayOf(Date.UTC(year, month, day))
const partsOf = (day: string): [number, number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))]

/** The first day of the week that a day is in. */
export function weekOf(day: string, start: WeekStart): string {
  const weekday = new Date(at(day)).getUTCDay()
  return plus(day, -((weekday - (start === 'monday' ? 1 : 0) + 7) % 7))
}

/** The annual enrollment that is under way on a day, or was last. */
export function aepOf(today: string): Span {
  const year = Number(today.slice(0, 4)) - (today < `${today.slice(0, 4)}-10-15` ? 1 : 0)
  return { from: `${year}-10-15`, to: `${year}-12-07` }
}

/** The days that a period names, as of today; `custom` brings its own. Nothing ends after today but custom and AEP. */
export function spanOf(period: Period, today: string, start: WeekStart, custom?: Span): Span {
  const [year, month] = partsOf(today)
  const quarter = month - (month % 3)
  const upToNow = (from: string): Span => ({ from, to: today })
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: plus(today, -1), to: plus(today, -1) }
    case 'this_week':
      return upToNow(weekOf(today, start))
    case 'last_week':
      return { from: plus(weekOf(today, start), -7), to: plus(weekOf(today, start), -1) }
    case 'this_month':
      return upToNow(dateOf(year, month, 1))
    case 'last_month':
      return { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) }
    case 'this_quarter':
      return upToNow(dateOf(year, quarter, 1))
    case 'last_quarter':
      return { from: dateOf(year, quarter - 3, 1), to: dateOf(year, quarter, 0) }
    case 'this_year':
      return upToNow(dateOf(year, 0, 1))
    case 'last_year':
      return { from: dateOf(year - 1, 0, 1), to: dateOf(year - 1, 11, 31) }
    case 'last_30_days':
      return upToNow(plus(today, -29))
    case 'last_90_days':
      return upToNow(plus(today, -89))
    case 'aep':
      return aepUpTo(today)
    case 'custom':
      return custom ?? { from: today, to: today }
  }
}

/** As much of it as has passed, so that its fortieth day meets the fortieth of last year. */
function aepUpTo(today: string): Span {
  const { from, to } = aepOf(today)
  return { from, to: today < to ? today : to }
}

/** The days that a span is compared with; null for none. Of months, quarters and years, as many days as have passed. */
export function previousSpan(span: Span, period: Period, compare: Comparison): Span | null {
  if (compare === 'none') return null
  const [year, month, day] = partsOf(span.from)
  // All of a month is met by all of it, whatever a leap day does to its length.
  if (compare === 'last_year' && period === 'last_month') return { from: dateOf(year - 1, month, 1), to: dateOf(year - 1, month + 1, 0) }
  if (compare === 'last_year' || period === 'aep') return { from: yearBefore(span.from), to: yearBefore(span.to) }
  if (period === 'this_week') return { from: plus(span.from, -7), to: plus(span.to, -7) }
  const months = { this_month: 1, last_month: 1, this_quarter: 3, last_quarter: 3, this_year: 12, last_year: 12 }[period as string]
  if (months === undefined) return { from: plus(span.from, -lengthOf(span)), to: plus(span.from, -1) }
  const from = dateOf(year, month - months, day)
  const end = dateOf(year, month, 0)
  if (period.startsWith('last_')) return { from, to: end }
  const to = plus(from, lengthOf(span) - 1)
  return { from, to: to < end ? to : end }
}

/** 29 February is met by the 28th. */
function yearBefore(date: string): string {
  const [year, month, day] = partsOf(date)
  const same = dateOf(year - 1, month, day)
  return same.slice(5, 7) === date.slice(5, 7) ? same : dateOf(year - 1, month + 1, 0)
}

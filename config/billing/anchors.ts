/** Periods of a subscription. Instants, reckoned by the calendar of UTC: neither daylight saving nor a zone moves a bill. */

export type Interval = 'month' | 'year'

const monthsOf: Record<Interval, number> = { month: 1, year: 12 }

/** The same day and time so many months on; where a month has no such day, its last. Always from the anchor, never from the one before. */
export function addMonths(anchor: Date, months: number): Date {
  const then = new Date(anchor)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(anchor.getUTCDate(), days))
  return then
}

/** The border at which period number `n` begins; number 0 begins at the anchor. */
export const borderOf = (anchor: Date, interval: Interval, n: number): Date => addMonths(anchor, n * monthsOf[interval])

/** How many borders have passed by `now`: the number of the period that `now` is in. */
export function periodAt(anchor: Date, interval: Interval, now: Date): number {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth()
  let n = Math.max(0, Math.floor(months / monthsOf[interval]))
  while (n > 0 && borderOf(anchor, interval, n) > now) n -= 1
  while (borderOf(anchor, interval, n + 1) <= now) n += 1
  return n
}

import { instantOf, wallClock } from './clock.ts'
import type { SeasonRow } from './rows.ts'

/** A broadcast about plans of a year. */
export type Season = {
  plan_year: number
  /** They are in a plan by now. */
  member: boolean
  /** An admin said why members may be written to all the same. */
  excused: boolean
}

/** An e-mail has no place: a day has begun, or is over, once it is so by the first and the last clock of the country. */
const clocks = { first: 'Pacific/Guam', last: 'Pacific/Honolulu' } as const

/** From when a row would allow it; null where it allows it now. */
export function closedSeason(row: SeasonRow, now: Date, { plan_year, member, excused }: Season): Date | null {
  const dates = Object.values(clocks).map((zone) => wallClock(zone, now).date)
  if (row.season === 'next_year') {
    const opens = `${plan_year - 1}-${row.opens}`
    return dates.some((date) => date < opens) ? instantOf(clocks.last, opens, 0) : null
  }
  if (!member || excused) return null
  const inside = dates.find((date) => date.slice(5) >= row.from && date.slice(5) < row.to)
  return inside ? instantOf(clocks.last, `${inside.slice(0, 4)}-${row.to}`, 0) : null
}

/** The year whose plans are written about at a moment, if nothing else is said: from October on the next one's. */
export function usualPlanYear(at: Date): number {
  const { date } = wallClock(clocks.last, at)
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month >= 10 ? year + 1 : year
}

import { holdsOn } from './dated.ts'
import { minutesOf } from './hours.ts'
import { placeOfState } from './numbers.ts'
import type { HoursRow, Window } from './rows.ts'
import { rules } from './rules.data.ts'

/** When people of a state may be called, in minutes: from when and for how long, on Sundays and on other days. */
export type OpenHours = { zone: string; opens: number; length: number; sunday_opens: number; sunday_length: number }

/**
 * The hours that all rules of a day together leave open in a state, or where none is known; by the first of its clocks where it has
 * several. For counting time, not for asking whether somebody may be reached: that asks every clock.
 */
export function openHoursOf(state: string | null, day: string, zone: string): OpenHours {
  const holding = rules.filter(
    (rule): rule is HoursRow =>
      rule.kind === 'hours' && rule.channels.includes('call') && (rule.region === null || rule.region === state) && holdsOn(rule, day),
  )
  const every = together(holding.map(({ every_day }) => every_day))
  const sunday = together(holding.map((rule) => rule.sunday ?? rule.every_day))
  return {
    zone: (state && placeOfState(state)?.zones[0]) || zone,
    ...{ opens: every.from, length: every.length, sunday_opens: sunday.from, sunday_length: sunday.length },
  }
}

function together(windows: readonly (Window | 'none')[]): { from: number; length: number } {
  const open = windows.map((window) => (window === 'none' ? { from: 0, to: 0 } : minutesOf(window)))
  const [from, to] = [Math.max(0, ...open.map((one) => one.from)), Math.min(1440, ...open.map((one) => one.to))]
  return { from, length: Math.max(0, to - from) }
}

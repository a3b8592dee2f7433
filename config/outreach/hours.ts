import { dayAfter, instantOf, wallClock } from './clock.ts'
import { holdsOn } from './dated.ts'
import type { Place } from './numbers.ts'
import type { Channel, HoursRow, Rule, Window } from './rows.ts'

/** Where and by which rule it is too early or too late, and when that rule allows again. */
export type Closed = { rule: HoursRow; zone: string; region: string | null; opens: Date }

const allDay = { from: 0, to: 1440 }
/** No rule closes for longer than a Sunday; a week and a day is beyond doubt. */
const mostDays = 8

/**
 * The rule that keeps a call or text back for the longest at an instant (of two alike the later in the file, a state's); null if all of them, at all places and by all of
 * their clocks, allow it.
 */
export function closedAt(at: Date, channel: Channel, places: readonly Place[], rules: readonly Rule[]): Closed | null {
  const closed = places.flatMap((place) =>
    place.zones.flatMap((zone) =>
      hoursFor(channel, place, rules).flatMap((rule) => {
        const opens = opensAt(rule, zone, at)
        return opens ? [{ rule, zone, region: place.region, opens }] : []
      }),
    ),
  )
  return closed.reduce<Closed | null>((longest, one) => (longest && longest.opens > one.opens ? longest : one), null)
}

function hoursFor(channel: Channel, { region }: Place, rules: readonly Rule[]): HoursRow[] {
  return rules.filter(
    (rule): rule is HoursRow =>
      rule.kind === 'hours' && rule.channels.includes(channel) && (rule.region === null || rule.region === region),
  )
}

/** The next minute at which a rule allows; null if it does now. */
function opensAt(rule: HoursRow, zone: string, at: Date): Date | null {
  const { date, minute } = wallClock(zone, at)
  const today = windowOn(rule, date)
  if (today && minute >= today.from && minute < today.to) return null
  if (today && minute < today.from) return instantOf(zone, date, today.from)
  for (let days = 1; days <= mostDays; days++) {
    const day = dayAfter(date, days)
    const window = windowOn(rule, day)
    if (window) return instantOf(zone, day, window.from)
  }
  throw new Error(`The rule ${rule.id} never allows anything`)
}

/** From which minute of the day to which; null where it is not allowed at all. Before a rule begins, and after it ends, it keeps nobody back. */
function windowOn(rule: HoursRow, date: string): { from: number; to: number } | null {
  if (!holdsOn(rule, date)) return allDay
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0
  const window = (isSunday ? rule.sunday : undefined) ?? rule.every_day
  return window === 'none' ? null : minutesOf(window)
}

export function minutesOf(window: Window): { from: number; to: number } {
  const minute = (text: string) => {
    const [hours, minutes] = text.split(':').map(Number)
    return (hours ?? 0) * 60 + (minutes ?? 0)
  }
  const [from = '', to = ''] = window.split('-')
  return { from: minute(from), to: minute(to) }
}

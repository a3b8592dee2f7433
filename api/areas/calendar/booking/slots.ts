import type { SettingsFields } from '#api/contract/calendar/settings.ts'
import { spansOf, type Span } from '../free.ts'
import { hoursOn } from '../settings.store.ts'
import { datesBetween, dayAfter, wallOf } from '../times.ts'

const minute = 60_000
/** Times are offered at the half hours of the working hours, or more often where they are shorter. */
const longestStep = 30

export type Rules = Pick<SettingsFields, 'hours' | 'days_off' | 'buffer_minutes' | 'notice_minutes' | 'horizon_days' | 'most_a_day'>

export type Taken = {
  busy: readonly Span[]
  /** When what was booked begins. */
  booked: readonly Date[]
}

/** The first and the last day of somebody's clocks on which anything may be booked. */
export function bookableDays({ horizon_days }: Pick<Rules, 'horizon_days'>, zone: string, now: Date): { first: string; last: string } {
  const first = wallOf(now, zone).slice(0, 10)
  return { first, last: dayAfter(first, horizon_days) }
}

/**
 * When an appointment of so many minutes can begin on some days, by the clocks of whoever it is with: within their hours, apart from
 * what is taken by the buffer, no sooner than the notice, no later than the horizon, and not on a day that is full.
 */
export function slotsBetween(first: string, last: string, zone: string, rules: Rules, length: number, taken: Taken, now: Date): Date[] {
  const bounds = bookableDays(rules, zone, now)
  const days = datesBetween(first > bounds.first ? first : bounds.first, last < bounds.last ? last : bounds.last)
  const earliest = now.getTime() + rules.notice_minutes * minute
  const full = fullDays(taken.booked, rules.most_a_day, zone)
  return days
    .filter((day) => !full.has(day))
    .flatMap((day) => spansOf(day, zone, hoursOn(rules, day)))
    .flatMap((hours) => startsIn(hours, length, rules.buffer_minutes, taken.busy))
    .filter((at) => at.getTime() >= earliest)
}

function startsIn({ start, end }: Span, length: number, buffer: number, busy: readonly Span[]): Date[] {
  const near = busy.filter(
    (one) => one.end.getTime() + buffer * minute > start.getTime() && one.start.getTime() - buffer * minute < end.getTime(),
  )
  const step = Math.min(length, longestStep) * minute
  const starts: Date[] = []
  for (let at = start.getTime(); at + length * minute <= end.getTime(); at += step) {
    const [from, to] = [at - buffer * minute, at + (length + buffer) * minute]
    if (!near.some((one) => one.start.getTime() < to && one.end.getTime() > from)) starts.push(new Date(at))
  }
  return starts
}

function fullDays(booked: readonly Date[], most: number, zone: string): Set<string> {
  if (most === 0) return new Set()
  const counted = new Map<string, number>()
  for (const at of booked) {
    const day = wallOf(at, zone).slice(0, 10)
    counted.set(day, (counted.get(day) ?? 0) + 1)
  }
  return new Set([...counted].flatMap(([day, count]) => (count >= most ? [day] : [])))
}

/** The three that are nearest to a time, in their order. */
export function nearestTo(at: Date, slots: readonly Date[], most = 3): Date[] {
  const apart = (one: Date) => Math.abs(one.getTime() - at.getTime())
  return [...slots]
    .sort((one, other) => apart(one) - apart(other))
    .slice(0, most)
    .sort((one, other) => one.getTime() - other.getTime())
}

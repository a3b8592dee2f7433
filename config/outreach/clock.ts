/** What the clocks of a place say, and back again. Zones are IANA names. */

import { clockIn } from '../clocks.ts'

export type WallClock = { date: string; weekday: number; minute: number }

/** Date, day of the week (0 is Sunday) and minute of the day that the clocks of a zone show at an instant. */
export function wallClock(zone: string, at: Date): WallClock {
  const clock = clockIn(zone, at)
  return { date: clock.toISOString().slice(0, 10), weekday: clock.getUTCDay(), minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() }
}

const minuteLength = 60_000

/** The instant at which the clocks of a zone show this date and minute of the day. */
export function instantOf(zone: string, date: string, minute: number): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * minuteLength
  const offsetAt = (instant: number) => {
    const { date, minute } = wallClock(zone, new Date(instant))
    return Date.parse(`${date}T00:00:00Z`) + minute * minuteLength - Math.floor(instant / minuteLength) * minuteLength
  }
  // A second look, for the clocks may change between the two instants.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
}

export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The first whole minute that is not before an instant. */
export function wholeMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / minuteLength) * minuteLength)
}

/** What the clocks of a place say, and back again. Zones are IANA names. */

import { dateTimeFormat } from '../intl.ts'

export type WallClock = { date: string; weekday: number; minute: number }

const shown = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Date, day of the week (0 is Sunday) and minute of the day that the clocks of a zone show at an instant. */
export function wallClock(zone: string, at: Date): WallClock {
  const parts = dateTimeFormat('en-US', { ...shown, timeZone: zone }).formatToParts(at)
  const read = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const date = `${read('year')}-${read('month')}-${read('day')}`
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), minute: Number(read('hour')) * 60 + Number(read('minute')) }
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

import { Temporal } from 'temporal-polyfill'
import { offsetOf } from '#config/clocks.ts'
import { mostEventDays } from '#config/calendar.ts'
import { daysBetween } from '#api/contract/formats.ts'
import { invalid } from '#api/platform/refusal.ts'

/** When an event begins as it is kept: `wall` is local to the zone (a date for whole days), `length` in minutes, or in days. */
export type Plan = { all_day: boolean; time_zone: string; wall: string; length: number }

/** The zone as the system calls it; null for no zone. An offset is none: it knows nothing of summer. */
export function zoneNamed(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The instant at which a zone's clocks show this. A time that is left out in spring is the one an hour later; of two in fall, the first. */
export function instantOf(wall: string, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds)
}

/** What a zone's clocks show, to the minute: 2027-03-14T09:00. */
export function wallOf(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetOf(zone, at)).toISOString().slice(0, 16)
}

/** An instant with the offset that a zone has then: 2027-03-14T09:00:00-04:00. */
export function withOffset(at: Date, zone: string): string {
  const minutes = Math.round(offsetOf(zone, at) / 60_000)
  const part = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`
}

const dayLength = 86_400_000

/** Whole days are kept as the days of UTC: they are the same days everywhere. */
export const dayStart = (date: string): Date => new Date(`${date}T00:00:00Z`)
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const dayAfter = (date: string, days: number): string => dayOf(new Date(dayStart(date).getTime() + days * dayLength))

/** The first instant of a day by a zone's clocks: a day may begin at one o'clock, and has 23 or 25 hours twice a year. */
export const startOfDay = (date: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds)

/** How many hours a day has by a zone's clocks. */
export const hoursOfDay = (date: string, zone: string): number =>
  (startOfDay(dayAfter(date, 1), zone).getTime() - startOfDay(date, zone).getTime()) / 3_600_000

const hasOffset = (moment: string) => /(Z|[+-]\d{2}:?\d{2})$/i.test(moment.slice(10))
const isDate = (moment: string) => moment.length === 10

type Asked = { start_date: string; end_date?: string | undefined; all_day: boolean; time_zone: string }

/**
 * Reads when an event is to be; throws what is wrong with it. Times without an offset are those of the zone's clocks. `start` is
 * exact: in fall the clock alone cannot say which of two equal hours is meant.
 */
export function planOf({ start_date, end_date, all_day, time_zone: named }: Asked): Plan & { start: Date } {
  const time_zone = zoneNamed(named)
  if (!time_zone) throw invalid('time_zone', 'unknown_time_zone')
  if (all_day) {
    const wall = start_date.slice(0, 10)
    const length = daysBetween(wall, (end_date ?? wall).slice(0, 10)) + 1
    checkLength(length - 1, length)
    return { all_day, time_zone, wall, length, start: dayStart(wall) }
  }
  const start = instantOfField('start_date', start_date, time_zone)
  const end = end_date === undefined ? start.getTime() + 30 * 60_000 : instantOfField('end_date', end_date, time_zone).getTime()
  const length = Math.round((end - start.getTime()) / 60_000)
  checkLength(length, length / 1440)
  return { all_day, time_zone, wall: wallOf(start, time_zone), length, start }
}

function instantOfField(field: string, moment: string, zone: string): Date {
  if (isDate(moment)) throw invalid(field, 'invalid_time')
  const at = hasOffset(moment) ? new Date(moment) : instantOf(moment, zone)
  if (Number.isNaN(at.getTime())) throw invalid(field, 'invalid_time')
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000)
}

function checkLength(length: number, days: number): void {
  if (length < 0) throw invalid('end_date', 'end_before_start')
  if (days > mostEventDays) throw invalid('end_date', 'event_too_long', { days: mostEventDays })
}

/** The instants between which something lasts that begins then; whole days are those of UTC. */
export function spanFrom(start: Date, { all_day, length }: Pick<Plan, 'all_day' | 'length'>): { start: Date; end: Date } {
  return { start, end: new Date(start.getTime() + length * (all_day ? dayLength : 60_000)) }
}

/** The first and the last day of a range, and the instants that bound them; dates are days by the zone's clocks, the last one included. */
export function rangeOf(from: string, to: string, zone: string): { first: string; last: string; start: Date; end: Date } {
  const first = isDate(from) ? from : wallOf(new Date(from), zone).slice(0, 10)
  const start = isDate(from) ? startOfDay(from, zone) : new Date(from)
  const end = isDate(to) ? startOfDay(dayAfter(to, 1), zone) : new Date(to)
  const last = isDate(to) ? to : wallOf(new Date(end.getTime() - 1), zone).slice(0, 10)
  return { first, last, start, end }
}

/** Every date from one to another. */
export function datesBetween(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => dayAfter(first, index))
}

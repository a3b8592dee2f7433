import { z } from 'zod'
import type { FreeMonth } from '#api/contract/calendar/booking.ts'
import { dateIn, formatDate, formatTime } from '#api/contract/formats.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { dateTimeFormat, zoneWords } from '#config/intl.ts'
import { timeZones } from '#config/options.ts'
import type { Chosen } from './paths.ts'

/** What stands in the address, as far as it can be meant. */
export function chosenIn({ request }: RequestContext): Required<Chosen> {
  const asked = new URL(request.url).searchParams
  const taken = (name: string, shape: RegExp) => {
    const value = asked.get(name) ?? ''
    return shape.test(value) ? value : ''
  }
  const instant = asked.get('at')
  return {
    length: taken('length', /^\d{1,4}$/),
    month: taken('month', /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
    day: taken('day', /^\d{4}-\d\d-\d\d$/),
    at: instant && z.iso.datetime({ offset: true }).safeParse(instant).success ? instant : '',
    zone: timeZones.find(({ iana }) => iana === asked.get('zone'))?.iana ?? '',
  }
}

/** A month of free times as it is drawn, with the times of one of its days. */
export function pickerOf({ language }: RequestContext, free: FreeMonth, chosen: Required<Chosen>, href: (chosen: Chosen) => string) {
  const kept = { length: chosen.length, zone: chosen.zone }
  const day = free.days.find(({ date }) => date === chosen.day) ?? free.days[0]
  const at = new Date(day?.times[0] ?? `${free.month}-15T12:00:00Z`)
  const named = (iana: string) => ({ value: iana, label: zoneWords(iana, language, at) })
  const isListed = timeZones.some(({ iana }) => iana === free.zone)
  return {
    title: dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${free.month}-01`)),
    before: free.month > free.first_month ? href({ ...kept, month: monthAfter(free.month, -1) }) : null,
    after: free.month < free.last_month ? href({ ...kept, month: monthAfter(free.month, 1) }) : null,
    weekdays: weekdaysIn(language),
    weeks: weeksOf(free, language, (date) => href({ ...kept, month: free.month, day: date }), day?.date),
    day: day && {
      title: formatDate(day.date, language, 'UTC', 'long'),
      times: day.times.map((time) => ({
        at: time,
        label: formatTime(new Date(time), language, free.zone),
        href: href({ ...kept, month: free.month, day: day.date, at: time }),
      })),
    },
    zone: {
      name: zoneWords(free.zone, language, at),
      value: free.zone,
      choices: [...(isListed ? [] : [named(free.zone)]), ...timeZones.map(({ iana }) => named(iana))],
      sends: Object.fromEntries(Object.entries({ length: chosen.length, month: chosen.month }).filter(([, value]) => value)),
    },
  }
}
export type Picker = ReturnType<typeof pickerOf>

function monthAfter(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + count)
  return at.toISOString().slice(0, 7)
}

function weekdaysIn(language: string) {
  // The first of August 2027 is a Sunday.
  const words = (style: 'narrow' | 'long', index: number) =>
    dateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2027, 7, 1 + index)))
  return Array.from({ length: 7 }, (_, index) => ({ short: words('narrow', index), long: words('long', index) }))
}

type Day = { date: string; number: number; label: string; href: string | null; isChosen: boolean }

/** Whole weeks from Sunday on; null for the days of other months. */
function weeksOf(
  { month, days }: FreeMonth,
  language: string,
  href: (date: string) => string,
  chosen: string | undefined,
): (Day | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((first.getUTCDay() + count) / 7) * 7 }, (_, index): Day | null => {
    const number = index - first.getUTCDay() + 1
    if (number < 1 || number > count) return null
    const date = `${month}-${String(number).padStart(2, '0')}`
    const isFree = days.some((day) => day.date === date)
    return {
      date,
      number,
      label: formatDate(date, language, 'UTC', 'long'),
      href: isFree ? href(date) : null,
      isChosen: date === chosen,
    }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Tuesday, March 2, 2027, 9:00 AM – 9:30 AM, by the clocks of a zone. */
export function spanWords({ language }: Pick<RequestContext, 'language'>, at: string, minutes: number, zone: string): string {
  const [start, end] = [new Date(at), new Date(Date.parse(at) + minutes * 60_000)]
  const day = formatDate(dateIn(zone, start), language, 'UTC', 'long')
  return `${day}, ${formatTime(start, language, zone)} – ${formatTime(end, language, zone)} (${zoneWords(zone, language, start)})`
}

/** The times that were told with a refusal, by the clocks of a zone. */
export function nearestOf({ language }: RequestContext, refusal: object, zone: string): { at: string; label: string }[] {
  const told = 'nearest' in refusal && Array.isArray(refusal.nearest) ? refusal.nearest.map(String) : []
  return told.map((at) => ({ at, label: formatDate(at, language, zone, 'time') }))
}

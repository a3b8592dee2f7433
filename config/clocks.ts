/** What the clocks of a zone (IANA name) show. A page asks it hundreds of times, of few days: asking Intl each time takes longer than drawing a row. */

import { dateTimeFormat, remembered } from './intl.ts'

const dayLength = 86_400_000

/** How far a zone's clocks are ahead of UTC, in milliseconds (negative to the west); throws a RangeError for no zone and no instant. */
export function offsetOf(zone: string, at: Date): number {
  const day = Math.floor(at.getTime() / dayLength)
  return offsetAllDay(zone, day) ?? offsetNow(zone, at)
}

/** The instant moved so that its UTC getters tell what the zone's clocks show. */
export function clockIn(zone: string, at: Date): Date {
  return new Date(at.getTime() + offsetOf(zone, at))
}

/** The offset of a whole day of UTC; null where the clocks change in it. */
const offsetAllDay = remembered((zone: string, day: number): number | null => {
  const [first, last] = [offsetNow(zone, new Date(day * dayLength)), offsetNow(zone, new Date((day + 1) * dayLength))]
  return first === last ? first : null
})

function offsetNow(zone: string, at: Date): number {
  const parts = dateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Occurrence } from './events.store.ts'
import { dayOf } from './times.ts'

/** What is written of an event into a calendar file: all words, or as few as its owner wants outside. */
export type IcsEvent = Pick<
  Occurrence,
  'id' | 'title' | 'description' | 'place' | 'all_day' | 'time_zone' | 'start_date' | 'end_date' | 'sequence'
> & { status: Occurrence['status']; busy: boolean; created_at: Date; updated_at: Date }

const dateOnly = (at: Date) => ICAL.Time.fromDateString(dayOf(at))

function zoned(at: Date, zone: ICAL.Timezone): ICAL.Time {
  return ICAL.Time.fromJSDate(at, true).convertToZone(zone)
}

const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(new Date(Math.floor(at.getTime() / 1000) * 1000), true)

/** The clock changes of a zone, as calendars read them; null for a zone that the library does not know. */
function timezoneOf(name: string): { component: ICAL.Component; zone: ICAL.Timezone } | null {
  const [block] = tzlib_get_ical_block(name)
  if (!block) return null
  const component = new ICAL.Component(ICAL.parse(block) as [string, unknown[], unknown[]])
  return { component, zone: new ICAL.Timezone({ component, tzid: name }) }
}

/**
 * A calendar file that announces events and asks for no answer: each time of a series by itself, so that no program can reckon it
 * otherwise than we do. `name` is what the calendar calls itself.
 */
export function calendarFile(list: readonly IcsEvent[], { name, host }: { name: string; host: string }): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${host}//Calendar//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  const zones = new Map<string, ICAL.Timezone | null>()
  for (const { time_zone, all_day } of list) {
    if (all_day || zones.has(time_zone)) continue
    const known = timezoneOf(time_zone)
    zones.set(time_zone, known?.zone ?? null)
    if (known) calendar.addSubcomponent(known.component)
  }
  for (const one of list) calendar.addSubcomponent(componentOf(one, zones.get(one.time_zone) ?? null, host))
  return `${calendar.toString()}\r\n`
}

function componentOf(one: IcsEvent, zone: ICAL.Timezone | null, host: string): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const timed = (at: Date) => (one.all_day ? dateOnly(at) : zone ? zoned(at, zone) : utc(at))
  const addTime = (property: string, at: Date) => {
    const added = component.addPropertyWithValue(property, timed(at))
    if (!one.all_day && zone) added.setParameter('tzid', one.time_zone)
  }
  component.addPropertyWithValue('uid', `${one.id}@${host}`)
  component.addPropertyWithValue('dtstamp', utc(one.updated_at))
  component.addPropertyWithValue('created', utc(one.created_at))
  component.addPropertyWithValue('sequence', one.sequence)
  addTime('dtstart', one.start_date)
  addTime('dtend', one.end_date)
  component.addPropertyWithValue('summary', one.title)
  if (one.description) component.addPropertyWithValue('description', one.description)
  if (one.place) component.addPropertyWithValue('location', one.place)
  component.addPropertyWithValue(
    'status',
    one.status === 'cancelled' ? 'CANCELLED' : one.status === 'scheduled' ? 'TENTATIVE' : 'CONFIRMED',
  )
  component.addPropertyWithValue('transp', one.busy ? 'OPAQUE' : 'TRANSPARENT')
  return component
}

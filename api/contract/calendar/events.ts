import { z } from 'zod'
import {
  calendarKinds,
  eventOutcomes,
  eventPlaces,
  eventPriorities,
  eventSources,
  eventStatuses,
  eventTopics,
  eventTypes,
  mostReminders,
} from '#config/calendar.ts'
import { page, paging } from '../envelope.ts'
import { date, flag, line, lockVersion, signature } from '../fields.ts'
import { isCalendarDate } from '../formats.ts'

const broken = (code: string) => ({ params: { code } })
const plausible = (value: string) => isCalendarDate(value.slice(0, 10)) && value >= '1900' && value < '2201'

/** A date, a time with its offset, or a time without one, which is meant by the event's own clocks. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).refine(plausible, broken('invalid_date'))

export const eventReminder = z.object({
  to: z.enum(['me', 'contact']),
  channel: z.enum(['alert', 'email', 'text']),
  /** At most four weeks. */
  minutes_before: z.coerce.number().int().min(0).max(40_320),
})
export type EventReminder = z.output<typeof eventReminder>

const reminders = z
  .array(eventReminder)
  .max(100)
  .refine((list) => list.length <= mostReminders, {
    params: { code: 'too_many_reminders', max: mostReminders },
  })

const fields = {
  type: z.enum(eventTypes),
  topic: z.enum(eventTopics),
  title: line(200).min(1),
  description: z.string().trim().max(5000),
  start_date: moment,
  /** Of whole days the last one; half an hour later where nothing is said. */
  end_date: moment,
  all_day: flag,
  /** An IANA name; one's own where nothing is said. */
  time_zone: line(100).min(1),
  place_kind: z.enum(eventPlaces),
  place: line(300),
  user_id: z.uuid(),
  /** Its id or its number. */
  contact_id: z.string().trim().min(1).max(64).nullable(),
  priority: z.enum(eventPriorities),
  private: flag,
  busy: flag,
  /** A rule as iCalendar writes it, such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU. */
  repeats: line(300).nullable(),
  reminders,
}

/** `event_id`: the form's own, so that a second press is the same event. */
export const newEvent = z
  .object(fields)
  .partial()
  .required({ type: true, title: true, start_date: true })
  .extend({ event_id: z.uuid().optional() })
export type NewEvent = z.output<typeof newEvent>

const applyTo = z.enum(['this', 'all']).default('this')

/** What is absent stays. `apply_to`: of a series, this time alone, or this and all that lie ahead. */
export const eventChanges = z
  .object(fields)
  .partial()
  .extend({ status: z.enum(['scheduled', 'confirmed', 'no_show']).optional(), apply_to: applyTo, lock_version: lockVersion.optional() })
export type EventChanges = z.output<typeof eventChanges>

/** An address or a body that may be left out says which of a series. */
export const eventScope = z.object({ apply_to: applyTo })
export const eventScopeBody = z.preprocess((body) => body ?? {}, eventScope)

export const eventCompletion = z.object({
  outcome: z.enum(eventOutcomes),
  note: z.string().trim().max(5000).optional(),
  /** The next day, or time, on which to get in touch again. */
  next_follow_up: moment.optional(),
})
export type EventCompletion = z.output<typeof eventCompletion>

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(most).optional())

export const listEvents = z.object({
  start_date: moment.optional(),
  end_date: moment.optional(),
  /** Today's by the asker's clock; the days told are those of the range. */
  today_events: flag.default(false),
  q: line(200).default(''),
  types_list: list(z.enum(calendarKinds), 20),
  /** One, or up to five. */
  downline_user_id: list(z.uuid(), 5),
  /** Those that were cancelled too. */
  cancelled: flag.default(false),
})
export type ListEvents = z.output<typeof listEvents>

export const listContactEvents = z.object({ contact_id: z.string().trim().min(1).max(64), ...paging(25) })
export const listCalendarHistory = z.object({
  contact_id: z.string().trim().min(1).max(64).optional(),
  event_id: z.uuid().optional(),
  ...paging(5),
})
/** So many days from `day` on, a week at most. */
export const freeQuery = z.object({ user_id: z.uuid().optional(), day: date, days: z.coerce.number().int().min(1).max(7).default(1) })

/** How reminders to a contact would stand; `event_id` where they are those of an event that is there. */
export const reminderCheck = z.object({
  contact_id: z.string().trim().min(1).max(64),
  event_id: z.uuid().optional(),
  start_date: moment,
  time_zone: line(100).min(1).optional(),
  reminders,
})
export type ReminderCheck = z.output<typeof reminderCheck>

/** `later`: kept back by hours, and sent at `until`. `past`: its time is over, nothing is sent. */
const standing = z.object({
  channel: z.enum(['email', 'text']),
  minutes_before: z.int(),
  state: z.enum(['allowed', 'later', 'refused', 'past']),
  rule: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type ReminderStanding = z.infer<typeof standing>
export const reminderStandings = z.object({ data: z.array(standing) })

const person = z.object({ id: z.string(), name: z.string() })
const instant = z.iso.datetime({ offset: true })
/** A date for whole days, else an instant with the offset of the event's zone. */
const when = z.union([z.iso.date(), instant])

/** To whom somebody's private event does not belong sees when they are busy, and no word of it. */
export const event = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  topic: z.enum(eventTopics),
  title: z.string(),
  description: z.string(),
  start_date: when,
  end_date: when,
  all_day: z.boolean(),
  time_zone: z.string(),
  place_kind: z.enum(eventPlaces),
  place: z.string(),
  user: person,
  contact: z
    .object({ id: z.string(), number: z.int(), name: z.string(), phone: z.string().nullable(), do_not_call: z.boolean() })
    .nullable(),
  status: z.enum(eventStatuses),
  outcome: z.string(),
  priority: z.enum(eventPriorities),
  private: z.boolean(),
  busy: z.boolean(),
  repeats: z.string().nullable(),
  series_id: z.string().nullable(),
  /** When it was to take place by the rule of its series; null for a single event. */
  original_start: when.nullable(),
  reminders: z.array(eventReminder),
  source: z.enum(eventSources),
  outside: z.object({ kind: z.string(), state: z.enum(['waiting', 'synced', 'failed']), html_link: z.string().nullable() }).nullable(),
  scope: z.object({ state: z.enum(['covered', 'missing', 'not_needed']), until: z.iso.datetime().nullable() }),
  /** The same person's events at the same time. */
  overlaps: z.array(z.string()),
  /** Whether the asker may read it, change it, and cancel it. */
  is_readable: z.boolean(),
  lock_version: z.int(),
  created_by: signature.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Event = z.infer<typeof event>

/** The counts of a day; null where they were not asked for or the brand has no such thing. */
const dayCount = z.object({ date: z.iso.date(), count: z.int(), turning_65: z.int().nullable(), renewal: z.int().nullable() })
export type CalendarDay = z.infer<typeof dayCount>

/** `more`: there are more than are told. */
export const eventList = z.object({
  data: z.array(event),
  meta: z.object({ zone: z.string(), today: z.iso.date(), days: z.array(dayCount), more: z.boolean() }),
})

export const eventPage = page(event)

/** One line of who did what; `before` and `after` hold the fields that changed. */
export const calendarHistoryLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  by: signature.nullable(),
  event: z.object({ id: z.string(), title: z.string() }),
  /** Which time of a series; null where it is of all of it. */
  occurrence_id: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type CalendarHistoryLine = z.infer<typeof calendarHistoryLine>

/** Into whose free time one may put appointments, because they said so. */
export const bookedFor = z.object({ data: z.array(person) })

/** Times without words in which somebody has nothing planned. */
export const freeTimes = z.object({
  data: z.array(z.object({ start_date: instant, end_date: instant })),
  meta: z.object({ zone: z.string(), day: z.iso.date() }),
})

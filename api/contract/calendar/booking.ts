import { z } from 'zod'
import { eventPlaces } from '#config/calendar.ts'
import { email, flag, line, nameLine, phone } from '../fields.ts'
import { isCalendarDate } from '../formats.ts'

/** What clients book by themselves, on the public page of a person and by the link of their confirmation. */

const broken = (code: string) => ({ params: { code } })
const instant = z.iso.datetime({ offset: true })
/** A moment within the years that a calendar knows. */
const moment = instant.refine((value) => isCalendarDate(value.slice(0, 10)) && value >= '1900' && value < '2201', broken('invalid_date'))
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
const length = z.coerce.number().int().min(1).max(1440)
/** An IANA name; the agent's own zone where nothing is said. */
const zone = line(100).optional()
const tick = z.union([z.boolean(), z.literal('on').transform(() => true), z.stringbool()]).default(false)

/** Without a month the first one that has a free time; without a length the first that is offered. */
export const bookingQuery = z.object({ month: month.optional(), length: length.optional(), zone })
export type BookingQuery = z.output<typeof bookingQuery>

/** The free times of a month: days and months are those of `zone`. */
const freeMonth = z.object({
  zone: z.string(),
  month,
  /** Between which months there may be times at all. */
  first_month: month,
  last_month: month,
  days: z.array(z.object({ date: z.iso.date(), times: z.array(instant) })),
})
export type FreeMonth = z.infer<typeof freeMonth>

/** What may be booked with somebody. */
export const bookingOffer = freeMonth.extend({
  name: z.string(),
  lengths: z.array(z.int()),
  length: z.int(),
  places: z.array(z.enum(eventPlaces)),
  /** What one agrees to with the box for texts, in the reader's language. */
  consent: z.object({ version: z.string(), wording: z.string() }),
})
export type BookingOffer = z.infer<typeof bookingOffer>

/** `booking_id`: the form's own, so that a second press is the same booking. `website` is drawn for nobody. */
export const newBooking = z.object({
  booking_id: z.uuid(),
  start_date: moment,
  length,
  time_zone: zone,
  first_name: nameLine(100).min(1),
  last_name: nameLine(100).default(''),
  email,
  phone: z.preprocess((value) => (value === '' ? null : value), phone.nullable().default(null)),
  place_kind: z.enum(eventPlaces),
  /** Where, for a visit. */
  place: line(300).default(''),
  question: z.string().trim().max(2000).default(''),
  consent: tick,
  consent_version: line(40).default(''),
  website: z.string().max(500).default(''),
})
export type NewBooking = z.output<typeof newBooking>

export const bookingChange = z.object({ start_date: moment })
export const bookingParams = z.object({ token: z.string().min(1).max(64) })
/** `times`: the times to which it can be moved, of a month. */
export const bookingView = z.object({ month: month.optional(), zone, times: flag.default(false) })

/** A booking as whoever made it is told of it. `over`: begun, or past. */
export const booking = z.object({
  status: z.enum(['booked', 'cancelled', 'over']),
  start_date: instant,
  end_date: instant,
  length: z.int(),
  /** The zone that the client reads. */
  time_zone: z.string(),
  place_kind: z.enum(eventPlaces),
  place: z.string(),
  agent: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }),
  can_move: z.boolean(),
  /** What it can be moved to, where that was asked for and is possible. */
  free: freeMonth.nullable(),
})
export type Booking = z.infer<typeof booking>

import { z } from 'zod'
import { eventPlaces } from '#config/calendar.ts'
import { date, flag, lockVersion } from '../fields.ts'
import { eventReminder } from './events.ts'

const broken = (code: string) => ({ params: { code } })
const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** Local to the person's zone; 0 is Sunday, 24:00 the end of the day. */
const hours = z.object({ weekday: z.coerce.number().int().min(0).max(6), from: clock, to: clock }).refine(({ from, to }) => from < to, {
  path: ['to'],
  ...broken('end_before_start'),
})

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const fields = {
  hours: z.array(hours).max(28),
  days_off: z.array(date).max(366),
  /** How long a visitor's appointment may be, in minutes. */
  lengths: z.array(wholeNumber(5, 480)).min(1).max(6),
  buffer_minutes: wholeNumber(0, 240),
  notice_minutes: wholeNumber(0, 20_160),
  horizon_days: wholeNumber(1, 365),
  places: z.array(z.enum(eventPlaces)).min(1).max(5),
  /** 0 is as many as there is room for. */
  most_a_day: wholeNumber(0, 50),
  default_reminders: z.array(eventReminder).max(5),
  /** How much of it the feed tells to whoever reads it. */
  detail_outside: z.enum(['busy', 'first_name', 'full']),
}

export const settingsFields = z.object(fields)
export type SettingsFields = z.output<typeof settingsFields>

export const defaultSettings: SettingsFields = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  days_off: [],
  lengths: [30],
  buffer_minutes: 0,
  notice_minutes: 240,
  horizon_days: 60,
  places: ['phone', 'office'],
  most_a_day: 0,
  default_reminders: [{ to: 'me', channel: 'alert', minutes_before: 15 }],
  detail_outside: 'first_name',
}

/** `has_feed`: whether there is a private address that other calendars read. */
export const calendarSettings = settingsFields.extend({
  /** Who may put appointments into one's free time. */
  bookers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Who can be named so. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  booking: z.boolean(),
  has_feed: z.boolean(),
  zone: z.string(),
  lock_version: z.int(),
})
export type CalendarSettings = z.infer<typeof calendarSettings>

export const calendarSettingsChange = z
  .object(fields)
  .partial()
  .extend({ booking: flag.optional(), bookers: z.array(z.uuid()).max(50).optional(), lock_version: lockVersion.optional() })

/** Where other programs read one's calendar; whoever has the address can. */
export const calendarFeed = z.object({ address: z.string() })

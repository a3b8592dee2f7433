import { z } from 'zod'
import type { CalendarSettings } from '#api/contract/calendar/settings.ts'
import { addressOf } from '#app/features/webpages/index.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { eventPlaces } from '#config/calendar.ts'
import { settingsPath } from '../paths.ts'
import { reminderFields, remindersOf, typedReminders } from '../reminder-fields.server.ts'
import { bookPath } from './paths.ts'

/** So many days off can be added with each press. */
const blankDays = 3

const version = { lock_version: z.coerce.number().int().min(0).optional() }
const one = <Item extends z.ZodType>(item: Item) => z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item))

const bookingForm = z.object({
  booking: z.literal('on').optional(),
  lengths: one(z.coerce.number().int().min(5).max(480)),
  places: one(z.enum(eventPlaces)),
  buffer_minutes: z.coerce.number().int().min(0).max(240),
  notice_minutes: z.coerce.number().int().min(0).max(20_160),
  horizon_days: z.coerce.number().int().min(1).max(365),
  most_a_day: z.coerce.number().int().min(0).max(50).default(0),
  days_off: z.array(z.union([z.literal(''), z.iso.date()]).default('')).default([]),
  ...version,
})

const remindersForm = z.object({ ...reminderFields, ...version })

/** What clients may book, as the settings show it; null where there is no booking. */
export function bookingSettings(context: SignedInContext, settings: CalendarSettings, today: string) {
  if (!context.on('booking')) return null
  const { webpage } = context.user
  const address = webpage?.webpage_active ? addressOf(context, webpage.domain_name) : null
  const ahead = settings.days_off.filter((day) => day >= today).sort()
  return {
    href: address && new URL(bookPath, address).href,
    is_on: settings.booking,
    lengths: [...new Set([15, 20, 30, 45, 60, 90, ...settings.lengths])].sort((less, more) => less - more).map(String),
    chosen: { lengths: settings.lengths.map(String), places: [...settings.places] },
    defaults: {
      booking: settings.booking ? 'on' : '',
      buffer_minutes: String(settings.buffer_minutes),
      notice_minutes: String(settings.notice_minutes),
      horizon_days: String(settings.horizon_days),
      most_a_day: String(settings.most_a_day),
      days_off: [...ahead, ...Array.from({ length: blankDays }, () => '')],
    },
  }
}

export const reminderSettings = ({ default_reminders }: CalendarSettings) => ({ defaults: typedReminders(default_reminders) })

export async function saveBooking(context: SignedInContext) {
  const form = await readForm(context, bookingForm)
  if (!form.ok) return form.reply
  const { booking, days_off, ...rest } = form.value
  const body = { ...rest, booking: booking === 'on', days_off: [...new Set(days_off.filter(Boolean))].sort() }
  const saved = await context.ask(context.api.PUT('/v1/calendar_settings', { body }))
  return saved.ok ? redirectWithToast(context.say('calendar:toasts.saved'), settingsPath) : form.refused(saved)
}

export async function saveReminders(context: SignedInContext) {
  const form = await readForm(context, remindersForm)
  if (!form.ok) return form.reply
  const { lock_version, ...typed } = form.value
  const { data: before } = await context.read(context.api.GET('/v1/calendar_settings'))
  const body = { default_reminders: remindersOf(typed, before.default_reminders), ...(lock_version !== undefined && { lock_version }) }
  const saved = await context.ask(context.api.PUT('/v1/calendar_settings', { body }))
  return saved.ok ? redirectWithToast(context.say('calendar:toasts.saved'), settingsPath) : form.refused(saved)
}

import { data } from '@remix-run/node'
import { z } from 'zod'
import { dateIn } from '#api/contract/formats.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { bookerSettings, saveBookers } from './booker-settings.server.ts'
import { bookingSettings, reminderSettings, saveBooking, saveReminders } from './booking/settings.server.ts'
import { zoneName } from './calendar.server.ts'
import { settingsPath } from './paths.ts'

const clock = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .or(z.literal(''))
  .default('')
const hoursOfDay = z.object({ from: clock, to: clock })
const settingsForm = z.object({
  days: z.array(hoursOfDay).length(7),
  detail_outside: z.enum(['busy', 'first_name', 'full']),
  lock_version: z.coerce.number().int().min(0).optional(),
})

/** How one works, and whether another calendar reads one's own. */
export async function settingsPage(context: SignedInContext) {
  const { data: settings } = await context.read(context.api.GET('/v1/calendar_settings'))
  const zone = zoneOf(context.user)
  const today = dateIn(zone, new Date())
  return {
    booking: bookingSettings(context, settings, today),
    reminders: reminderSettings(settings),
    bookers: bookerSettings(settings),
    has_feed: settings.has_feed,
    version: settings.lock_version,
    zone: zoneName(zone, context.language, today),
    may_change: context.may('calendar', 'change') && context.user.updated_tos,
    may_feed: context.may('calendar', 'change') && !context.user.impersonating,
    defaults: {
      detail_outside: settings.detail_outside,
      days: Array.from({ length: 7 }, (_, weekday) => {
        const own = settings.hours.find((one) => one.weekday === weekday)
        return { from: own?.from ?? '', to: own?.to ?? '' }
      }),
    },
  }
}

/** Saves the hours, or makes or ends the private address; a new one is told on this page, once. */
export async function submitSettings(context: SignedInContext) {
  const { api } = context
  switch (await fieldOf(context, 'intent')) {
    case 'feed': {
      const made = await context.ask(api.POST('/v1/calendar_settings/feed'))
      return made.ok ? data({ address: made.data.data.address }) : refusedToast(context, made, settingsPath)
    }
    case 'no_feed': {
      const ended = await context.ask(api.DELETE('/v1/calendar_settings/feed'))
      return ended.ok
        ? redirectWithToast(context.say('calendar:settings.feed_ended'), settingsPath)
        : refusedToast(context, ended, settingsPath)
    }
    case 'booking':
      return saveBooking(context)
    case 'bookers':
      return saveBookers(context)
    case 'reminders':
      return saveReminders(context)
    default:
      return saveSettings(context)
  }
}

async function saveSettings(context: SignedInContext) {
  const form = await readForm(context, settingsForm)
  if (!form.ok) return form.reply
  const { days, detail_outside, lock_version } = form.value
  const hours = days.flatMap(({ from, to }, weekday) => (from && to ? [{ weekday, from, to }] : []))
  const saved = await context.ask(
    context.api.PUT('/v1/calendar_settings', { body: { hours, detail_outside, ...(lock_version !== undefined && { lock_version }) } }),
  )
  if (saved.ok) return redirectWithToast(context.say('calendar:toasts.saved'), settingsPath)
  // The api counts the hours that are worked; the form has a row for each day.
  const worked = days.flatMap(({ from, to }, weekday) => (from && to ? [weekday] : []))
  const details = saved.refusal.details.map((one) => {
    const [, index, part] = /^hours\.(\d+)\.(\w+)$/.exec(one.field) ?? []
    return index === undefined ? one : { ...one, field: `days.${worked[Number(index)] ?? 0}.${part ?? 'to'}` }
  })
  return form.refused({ ...saved, refusal: { ...saved.refusal, details } })
}

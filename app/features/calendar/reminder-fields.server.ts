import { z } from 'zod'
import type { EventReminder } from '#api/contract/calendar/events.ts'

const time = z.union([z.literal(''), z.coerce.number().int().min(0).max(40_320)]).default('')

/** One reminder for oneself and one for the contact, as forms ask for them. */
export const reminderFields = {
  remind_me: time,
  remind_me_by: z.enum(['alert', 'email']).default('alert'),
  remind_contact: time,
  remind_contact_by: z.enum(['email', 'text']).default('email'),
}
type Typed = z.output<z.ZodObject<typeof reminderFields>>

/** The first reminder of each is in the form; others, which came by the api, stay as they are. */
export function remindersOf(
  { remind_me, remind_me_by, remind_contact, remind_contact_by }: Typed,
  before: EventReminder[],
): EventReminder[] {
  const others = (['me', 'contact'] as const).flatMap((to) => before.filter((one) => one.to === to).slice(1))
  const me = remind_me === '' ? [] : [{ to: 'me' as const, channel: remind_me_by, minutes_before: remind_me }]
  const contact = remind_contact === '' ? [] : [{ to: 'contact' as const, channel: remind_contact_by, minutes_before: remind_contact }]
  return [...me, ...contact, ...others]
}

export function typedReminders(reminders: readonly EventReminder[]) {
  const [me, contact] = (['me', 'contact'] as const).map((to) => reminders.find((one) => one.to === to))
  return {
    remind_me: me ? String(me.minutes_before) : '',
    remind_me_by: me?.channel ?? 'alert',
    remind_contact: contact ? String(contact.minutes_before) : '',
    remind_contact_by: contact?.channel ?? 'email',
  }
}

import type { EventReminder } from '#api/contract/calendar/events.ts'
import { mostReminders } from '#config/calendar.ts'

const byMail: EventReminder = { to: 'contact', channel: 'email', minutes_before: 1440 }
const byText: EventReminder = { to: 'contact', channel: 'text', minutes_before: 120 }

/**
 * The reminders of a booking: whoever it is with may have said which; else the client gets a mail the day before, and a text two
 * hours before if they ticked the box for it.
 */
export function remindersFor(wished: readonly EventReminder[], ticked: boolean): EventReminder[] {
  const has = ({ to, channel }: EventReminder) => wished.some((one) => one.to === to && one.channel === channel)
  const usual = [byMail, ...(ticked ? [byText] : [])].filter((one) => !has(one))
  return [...usual, ...wished].slice(0, mostReminders)
}

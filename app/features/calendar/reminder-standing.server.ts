import { formatDate } from '#api/contract/formats.ts'
import { fieldOf } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'

type Asked = { contact_id: string; start_date: string; event_id?: string | undefined; time_zone?: string | undefined; minutes: string }

/** What the gate says of a reminder to the contact by each way, for when it would go out; none where there is nobody or no time yet. */
export async function remindersStand(context: SignedInContext, { minutes, contact_id, start_date, event_id, time_zone }: Asked) {
  if (!contact_id || !/T\d\d:\d\d/.test(start_date)) return []
  const minutes_before = /^\d+$/.test(minutes) ? Number(minutes) : 60
  const reminders = (['email', 'text'] as const).map((channel) => ({ to: 'contact' as const, channel, minutes_before }))
  const body = { contact_id, start_date, reminders, ...(event_id && { event_id }), ...(time_zone && { time_zone }) }
  const told = await context.ask(context.api.POST('/v1/events/reminder_check', { body }))
  if (!told.ok) return []
  return told.data.data.map(({ channel, state, until, reason }) => ({
    channel,
    state,
    reason,
    until: until && formatDate(until, context.language, zoneOf(context.user), 'time'),
  }))
}
export type RemindersStand = Awaited<ReturnType<typeof remindersStand>>

/** The same for what stands in a form that was not saved yet. */
export async function typedRemindersStand(context: SignedInContext, id?: string): Promise<RemindersStand> {
  const typed = (name: string) => fieldOf(context, name)
  if (await typed('all_day')) return []
  const start_date = `${await typed('start_day')}T${await typed('start_time')}`
  return remindersStand(context, {
    contact_id: await typed('contact_id'),
    start_date,
    event_id: id,
    minutes: await typed('remind_contact'),
  })
}

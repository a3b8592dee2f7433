import type { EventReminder, ReminderCheck, ReminderStanding } from '#api/contract/calendar/events.ts'
import { outreachSentence, refusalReader } from '#api/areas/outreach/index.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { zoneOf } from '#config/options.ts'
import { contactFor, requireEvent } from '../events.ts'
import { keptBack, wayTo } from './reminders.ts'
import { bookingOf, type DueReminder } from './reminders.store.ts'
import { planOf } from '../times.ts'

/** How each reminder to a contact would stand at the time it is due, as far as it can be known now. */
export async function checkReminders(work: Work, { contact_id, event_id, start_date, time_zone, reminders }: ReminderCheck) {
  const contact = await contactFor(work, contact_id)
  if (!contact) throw invalid('contact_id', 'no_such_contact')
  // Whole days have no hour to be reminded of.
  if (start_date.length === 10) return []
  const one = event_id ? await requireEvent(work, event_id, 'see') : null
  const booking = one ? await bookingOf(work, one.event_id) : null
  const { start } = planOf({ start_date, end_date: undefined, all_day: false, time_zone: time_zone ?? zoneOf(work.actor) })
  const told: ReminderStanding[] = []
  for (const reminder of reminders)
    if (reminder.to === 'contact' && reminder.channel !== 'alert') told.push(await standingOf(work, contact, booking, start, reminder))
  return told
}

async function standingOf(
  work: Work,
  contact: Contact,
  booking: DueReminder['booking'],
  start_date: Date,
  { channel: asked, minutes_before }: EventReminder,
): Promise<ReminderStanding> {
  const channel = asked === 'text' ? 'text' : 'email'
  const at = new Date(start_date.getTime() - minutes_before * 60_000)
  const base = { channel, minutes_before, rule: null, until: null, reason: null } as const
  if (at < work.now) return { ...base, state: 'past' }
  const way = await wayTo(work, contact, { channel, booking }, { at })
  if ('rule' in way) return { ...base, state: 'refused', rule: way.rule, reason: sentence(work.client.language, way.rule) }
  if (way.answer.allowed) return { ...base, state: 'allowed' }
  const { answer } = way
  const reason = outreachSentence(answer, { ...refusalReader(work, channel), now: at })
  const fate = keptBack(answer, { start_date })
  if (fate.state === 'waiting') return { ...base, state: 'later', rule: answer.code, until: fate.due_at.toISOString(), reason }
  return { ...base, state: 'refused', rule: answer.code, reason }
}

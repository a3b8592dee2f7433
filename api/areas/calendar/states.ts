import type { Event, EventCompletion } from '#api/contract/calendar/events.ts'
import { dateIn } from '#api/contract/formats.ts'
import { writeNote } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { expandedDays, putBackDays, type EventOutcome, type EventStatus } from '#config/calendar.ts'
import { zoneOf } from '#config/options.ts'
import { may } from '#config/permissions.ts'
import { tellBooker } from './booking/telling.ts'
import { createEvent, publishEvents, requireEvent, tellEvent, tellStory, writeOccurrences } from './events.ts'
import { eventStore, type Occurrence } from './events.store.ts'
import { historyStore } from './history.store.ts'
import { planReminders } from './reminders/reminders.store.ts'
import { startsOf } from './repeats.ts'
import { isFromOutside } from './told.ts'
import { mayBecome } from './transitions.ts'

const day = 86_400_000

/** Cancels an event; of a series one time, or it and all that lie ahead. A second press changes nothing. */
export async function cancelEvent(work: Work, id: string, applyTo: 'this' | 'all'): Promise<void> {
  const before = await requireEvent(work, id, 'delete')
  const store = eventStore(work)
  const isAll = applyTo === 'all' && before.repeats !== null
  if (!isAll && before.status === 'cancelled') return
  if (isFromOutside(before)) throw invalid('base', 'change_it_there')
  if (!isAll && !mayBecome(before.type, before.status, 'cancelled')) throw invalid('status', 'status_not_possible')
  orNotFound(await store.hold(before.event_id))
  if (isAll) {
    const from = before.start_date < work.now ? before.start_date : work.now
    if ((await store.cancelFrom(before.event_id, from, work.now)) === 0) return
  } else await store.updateOccurrence(before.id, { status: 'cancelled', cancelled_at: work.now, updated_at: work.now })
  await store.update(before.event_id, { updated_at: work.now, sequence: before.sequence + 1, ...(isAll && { expanded_until: null }) })
  await became(work, before, 'cancelled', isAll)
  await tellStory(work, { ...before, id: before.event_id }, 'event_cancelled', { at: before.start_date.toISOString() })
}

/** Puts back what was cancelled, with what was cancelled of its series in the same press, or opens again what was done by mistake. */
export async function restoreEvent(work: Work, id: string, applyTo: 'this' | 'all'): Promise<Event> {
  const before = await requireEvent(work, id, 'change')
  if (before.status === 'scheduled') return tellEvent(work, id)
  const { cancelled_at } = before
  if (cancelled_at && cancelled_at.getTime() < work.now.getTime() - putBackDays * day)
    throw invalid('base', 'put_back_too_late', { days: putBackDays })
  const store = eventStore(work)
  const event = orNotFound(await store.hold(before.event_id))
  const isAll = applyTo === 'all' && before.repeats !== null && cancelled_at !== null
  if (isAll) await store.putBack(before.event_id, cancelled_at, work.now)
  else await store.updateOccurrence(before.id, { status: 'scheduled', outcome: '', cancelled_at: null, updated_at: work.now })
  await store.update(before.event_id, { updated_at: work.now, sequence: before.sequence + 1 })
  if (isAll && event.repeats) await rollOn(work, event.id)
  await became(work, before, 'restored', isAll)
  return tellEvent(work, id)
}

/** Rows for the times of a series up to as far ahead as they are kept. */
export async function rollOn(work: Parameters<typeof writeOccurrences>[0], eventId: string): Promise<void> {
  const store = eventStore(work)
  const event = await store.hold(eventId)
  if (!event?.repeats) return
  const until = new Date(work.now.getTime() + expandedDays * day)
  const known = await store.occurrencesOf(eventId)
  const last = known.at(-1)?.original_start
  const from = last ? new Date(last.getTime() + 1) : work.now
  const plan = { all_day: event.all_day, time_zone: event.time_zone, wall: event.wall_start, length: event.length }
  await writeOccurrences(work, event, from < until ? startsOf(event.repeats, plan, from, until) : [])
  await store.update(eventId, { expanded_until: until })
}

const reached: readonly EventOutcome[] = ['met', 'reached', 'sold', 'not_interested']

/** Says how it went, keeps a note of it, and sets the next day to get in touch. */
export async function completeEvent(work: Work, id: string, { outcome, note, next_follow_up }: EventCompletion): Promise<Event> {
  const before = await requireEvent(work, id, 'change')
  if (!mayBecome(before.type, before.status, 'completed')) throw invalid('status', 'status_not_possible')
  const store = eventStore(work)
  await store.updateOccurrence(before.id, { status: 'completed', outcome, updated_at: work.now })
  await store.update(before.event_id, { updated_at: work.now })
  await became(work, before, 'completed', false, { outcome, ...(note && { note }) })
  await tellStory(work, { ...before, id: before.event_id }, 'event_completed', { outcome, contacted: reached.includes(outcome) })
  if (note && before.contact_id && may(work.actor.roles, 'notes', 'create')) await writeNote(work, before.contact_id, { body: note })
  if (next_follow_up) await setNext(work, before, next_follow_up)
  return tellEvent(work, id)
}

async function setNext(work: Work, { title, contact_id, user_id, time_zone }: Occurrence, at: string): Promise<void> {
  const isDay = at.length === 10
  if (isDay && at < dateIn(zoneOf(work.actor), work.now)) throw invalid('next_follow_up', 'date_in_past')
  await createEvent(work, { type: 'follow_up', title, contact_id, user_id, time_zone, start_date: at, all_day: isDay })
}

async function became(
  work: Work,
  before: Occurrence,
  action: EventStatus | 'restored',
  all: boolean,
  more: Record<string, unknown> = {},
): Promise<void> {
  const after = { status: action === 'restored' ? 'scheduled' : action, ...more, ...(all && { apply_to: 'all' }) }
  const deed = { event_id: before.event_id, occurrence_id: before.id, contact_id: before.contact_id }
  await historyStore(work).record({ ...deed, action, before: { status: before.status }, after })
  await audit(work, { area: 'calendar', action, subject_id: before.event_id, details: { all } })
  await planReminders(work, before.event_id)
  if (action === 'cancelled') await tellBooker(work, before, 'booking_cancelled')
  if (action === 'restored') await tellBooker(work, before, 'booking_confirmed')
  await publishEvents(work, [before.user_id], before.id)
}

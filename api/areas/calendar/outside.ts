import type { OpenWork } from '#api/platform/http/route.ts'
import { sentence } from '#api/platform/sentences.ts'
import { tellBooker } from './booking/telling.ts'
import { dayOf, wallOf } from './times.ts'
import { publishEvents } from './events.ts'
import { eventStore, type Occurrence } from './events.store.ts'
import { historyStore } from './history.store.ts'
import { planReminders } from './reminders/reminders.store.ts'
import type { KeptSettings } from './settings.store.ts'

export type DetailOutside = KeptSettings['detail_outside']

/** As little of an event as its owner wants outside: that they are busy, with whom by first name, or all. A private one is busy. */
export function outsideWords(one: Occurrence, detail: DetailOutside, language: string): Occurrence {
  if (detail === 'full' && !one.private) return one
  const busy = sentence(language, 'calendar_busy')
  const [first = '', last = ''] = (one.contact?.name ?? '').split(' ')
  const told = detail === 'first_name' && !one.private ? `${first} ${last.slice(0, 1)}`.trim() || busy : busy
  return { ...one, title: told, description: '', place: '' }
}

type Span = { start: Date; end: Date }

/** An appointment of ours was put at another time in its owner's calendar outside. */
export async function movedOutside(work: OpenWork, before: Occurrence, { start, end }: Span): Promise<void> {
  const store = eventStore(work)
  const event = await store.hold(before.event_id)
  if (!event) return
  const span = { start_date: start, end_date: end }
  const isSingle = event.repeats === null
  const minutes = Math.round((end.getTime() - start.getTime()) / (event.all_day ? 86_400_000 : 60_000))
  const wall_start = event.all_day ? dayOf(start) : wallOf(start, event.time_zone)
  await store.update(event.id, { ...(isSingle && { wall_start, length: minutes }), sequence: event.sequence + 1, updated_at: work.now })
  await store.updateOccurrence(before.id, { ...span, ...(isSingle && { original_start: start }), updated_at: work.now })
  await planReminders(work, event.id)
  await historyStore(work).record({
    event_id: before.event_id,
    occurrence_id: before.id,
    contact_id: before.contact_id,
    action: 'moved',
    before: { start_date: before.start_date, end_date: before.end_date },
    after: { ...span, by: 'outside' },
  })
  await tellBooker(work, before, 'booking_moved')
  await publishEvents(work, [before.user_id], before.id)
}

/** An appointment was moved there too, and later here: the time that they had put it at is told, to be taken up again. */
export async function passedOver(work: OpenWork, one: Occurrence, { start, end }: Span): Promise<void> {
  const { event_id, id: occurrence_id, contact_id } = one
  const before = { start_date: start, end_date: end }
  await historyStore(work).record({ event_id, occurrence_id, contact_id, action: 'passed_over', before, after: { by: 'outside' } })
}

/** An appointment of ours was deleted in its owner's calendar outside: it is cancelled, and can be put back. */
export async function cancelledOutside(work: OpenWork, before: Occurrence): Promise<void> {
  if (before.status !== 'scheduled' && before.status !== 'confirmed') return
  const store = eventStore(work)
  await store.hold(before.event_id)
  await store.updateOccurrence(before.id, { status: 'cancelled', cancelled_at: work.now, updated_at: work.now })
  await store.update(before.event_id, { updated_at: work.now, sequence: before.sequence + 1 })
  await historyStore(work).record({
    event_id: before.event_id,
    occurrence_id: before.id,
    contact_id: before.contact_id,
    action: 'cancelled',
    before: { status: before.status },
    after: { status: 'cancelled', by: 'outside' },
  })
  await tellBooker(work, before, 'booking_cancelled')
  await publishEvents(work, [before.user_id], before.id)
}

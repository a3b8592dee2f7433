import type { z } from 'zod'
import type { freeQuery, freeTimes, NewEvent } from '#api/contract/calendar/events.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { beforeBooking } from './booking/before-booking.ts'
import { nearestTo, slotsBetween } from './booking/slots.ts'
import { bookerStore } from './bookers.store.ts'
import { eventStore } from './events.store.ts'
import { leftOf, spansOf, type Span } from './free.ts'
import { hoursOn, settingsStore } from './settings.store.ts'
import { dayAfter, startOfDay, wallOf, withOffset } from './times.ts'

/** How far around a time that is taken another is looked for, in days. */
const around = 14

/** Whether somebody else's calendar is open to who asks for its free time alone: its owner has named them. */
export async function isBookerOf(work: Work, userId: string): Promise<boolean> {
  const { owners } = await reachOf(work, 'calendar', 'create')
  if (owners === 'all' || owners.includes(userId)) return false
  return bookerStore(work).mayBook(userId, work.actor.user_id)
}

/** What changed in the calendars outside of whoever is booked is read before, with no transaction open. */
export async function beforeEvent(work: Work, { user_id }: NewEvent): Promise<() => Promise<object>> {
  const isBooking = user_id !== undefined && user_id !== work.actor.user_id && (await isBookerOf(work, user_id))
  const read = isBooking ? await beforeBooking(work, user_id) : null
  return async () => {
    await read?.()
    return {}
  }
}

/** Only single appointments, calls and meetings with an hour are booked for somebody else, and only while they have time. */
export async function requireFreeTime(work: Work, userId: string, body: NewEvent, { start, end }: Span): Promise<void> {
  if (body.type === 'follow_up' || body.type === 'personal') throw invalid('type', 'not_an_option')
  if (body.all_day) throw invalid('all_day', 'not_an_option')
  if (body.repeats) throw invalid('repeats', 'not_an_option')
  const { zone, left } = await freeOf(work, userId, wallOf(start, zoneOf(await person(work, userId))).slice(0, 10), 1)
  if (start > work.now && left.some((span) => span.start <= start && end <= span.end)) return
  throw await takenTime(work, userId, zone, { start, end })
}

async function takenTime(work: Work, userId: string, zone: string, { start, end }: Span): Promise<Refusal> {
  const settings = await settingsStore(work).of(userId)
  const day = wallOf(start, zone).slice(0, 10)
  const [first, last] = [dayAfter(day, -around), dayAfter(day, around)]
  const busy = await eventStore(work).busy(userId, startOfDay(first, zone), startOfDay(dayAfter(last, 1), zone), zone)
  const rules = { ...settings, buffer_minutes: 0, notice_minutes: 0, horizon_days: 365, most_a_day: 0 }
  const length = Math.round((end.getTime() - start.getTime()) / 60_000)
  const slots = slotsBetween(first, last, zone, rules, length, { busy, booked: [] }, work.now)
  return new Refusal('slot_taken', {
    details: [{ field: 'start_date', code: 'slot_taken' }],
    extra: { nearest: nearestTo(start, slots).map((one) => withOffset(one, zone)) },
  })
}

const person = async (work: Work, userId: string) => orNotFound(await eventStore(work).person(userId))

/** When somebody has nothing planned on some days, within their hours. */
export async function freeOf(work: Work, userId: string, day: string, days: number): Promise<{ zone: string; left: Span[] }> {
  const zone = zoneOf(await person(work, userId))
  const until = dayAfter(day, days)
  const busy = await eventStore(work).busy(userId, startOfDay(day, zone), startOfDay(until, zone), zone)
  const settings = await settingsStore(work).of(userId)
  const dates = Array.from({ length: days }, (_, index) => dayAfter(day, index))
  const hours = dates.flatMap((date) => spansOf(date, zone, hoursOn(settings, date)))
  return { zone, left: leftOf(hours, busy) }
}

/** The same as it is told: times, no words. To whoever reaches the calendar, or was named by its owner. */
export async function freeOn(work: Work, { user_id, day, days }: z.output<typeof freeQuery>): Promise<z.input<typeof freeTimes>> {
  const { owners } = await reachOf(work, 'calendar', 'see')
  const id = user_id ?? work.actor.user_id
  const isOpen = owners === 'all' || owners.includes(id) || (await bookerStore(work).mayBook(id, work.actor.user_id))
  if (!isOpen) throw refuse('not_found')
  const { zone, left } = await freeOf(work, id, day, days)
  const data = left.map(({ start, end }) => ({ start_date: withOffset(start, zone), end_date: withOffset(end, zone) }))
  return { data, meta: { zone, day } }
}

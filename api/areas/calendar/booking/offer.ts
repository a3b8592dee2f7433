import type { BookingQuery, BookingOffer, FreeMonth } from '#api/contract/calendar/booking.ts'
import {
  bookablePage,
  bookingConsentVersion,
  consentWording,
  requireShown,
  takesBookings,
  type WholePage,
} from '#api/areas/public/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { eventStore } from '../events.store.ts'
import { settingsStore, type KeptSettings } from '../settings.store.ts'
import { dayAfter, startOfDay, wallOf, withOffset, zoneNamed } from '../times.ts'
import { bookingStore } from './booking.store.ts'
import { bookableDays, nearestTo, slotsBetween } from './slots.ts'

/** With whom clients may book, by which clocks and rules. */
export type Host = { id: string; name: string; language: string; zone: string; settings: KeptSettings; page: WholePage }

/** What is looked for: so many minutes, and the event that makes way since it is the one to be moved. */
export type Wanted = { length: number; except?: string | null }

/** Whoever's page it is, if clients may book there; 404 for every reason why they may not. */
export async function requireHost(work: OpenWork, domain: string): Promise<Host> {
  const page = await requireShown(work, domain)
  if (!takesBookings(work, page)) throw refuse('not_found')
  return hostOf(work, page)
}

/** Somebody with whom clients may book now; null where they may not. */
export async function findHost(work: OpenWork, userId: string): Promise<Host | null> {
  const page = await bookablePage(work, userId)
  return page && hostOf(work, page)
}

async function hostOf(work: OpenWork, page: WholePage): Promise<Host> {
  const { id, name, language, ...clocks } = orNotFound(await eventStore(work).person(page.page.user_id ?? ''))
  return { id, name, language: language ?? 'en', zone: zoneOf(clocks), settings: await settingsStore(work).of(id), page }
}

/** The zone that a visitor reads: the one they named, else the host's. */
export function readerZone(host: Host, named: string | undefined): string {
  const zone = named === undefined ? host.zone : zoneNamed(named)
  if (!zone) throw invalid('time_zone', 'unknown_time_zone')
  return zone
}

/** What may be booked, and when, in a month. */
export async function offerOf(work: OpenWork, host: Host, asked: BookingQuery): Promise<BookingOffer> {
  const { lengths, places } = host.settings
  const length = asked.length ?? lengths[0] ?? 0
  if (!lengths.includes(length)) throw invalid('length', 'not_an_option')
  const month = await freeIn(work, host, { length }, asked.month, readerZone(host, asked.zone))
  const values = { owner: host.name, brand: work.brand.set.name }
  const wording = consentWording(bookingConsentVersion, work.client.language, values) ?? ''
  return { ...month, name: host.name, lengths, length, places, consent: { version: bookingConsentVersion, wording } }
}

/** The free times of a month by a zone's clocks; of the first month that has any where none is named. */
export async function freeIn(work: OpenWork, host: Host, wanted: Wanted, asked: string | undefined, zone: string): Promise<FreeMonth> {
  const { first, last } = bookableDays(host.settings, host.zone, work.now)
  const monthOf = (at: Date) => wallOf(at, zone).slice(0, 7)
  const first_month = monthOf(startOfDay(first, host.zone))
  const last_month = monthOf(new Date(startOfDay(dayAfter(last, 1), host.zone).getTime() - 1))
  const days = asked ? daysAround(asked) : { first, last }
  const slots = await slotsOf(work, host, wanted, days)
  const month = asked ?? (slots[0] ? monthOf(slots[0]) : first_month)
  const times = new Map<string, string[]>()
  for (const at of slots.filter((slot) => monthOf(slot) === month)) {
    const date = wallOf(at, zone).slice(0, 10)
    times.set(date, [...(times.get(date) ?? []), withOffset(at, zone)])
  }
  return { zone, month, first_month, last_month, days: [...times].map(([date, list]) => ({ date, times: list })) }
}

/** A month with the days beside it: the host's clocks may show another day than the reader's. */
const daysAround = (month: string) => ({ first: dayAfter(`${month}-01`, -1), last: dayAfter(`${month}-01`, 32) })

/** When a booking can begin on some days of the host's. */
export async function slotsOf(
  work: OpenWork,
  host: Host,
  { length, except = null }: Wanted,
  days: { first: string; last: string },
): Promise<Date[]> {
  const { id, zone, settings } = host
  const margin = settings.buffer_minutes * 60_000
  const [start, end] = [startOfDay(days.first, zone), startOfDay(dayAfter(days.last, 1), zone)]
  const [busy, booked] = await Promise.all([
    eventStore(work).busy(id, new Date(start.getTime() - margin), new Date(end.getTime() + margin), zone, except),
    bookingStore(work).startsOf(id, start, end, except),
  ])
  return slotsBetween(days.first, days.last, zone, settings, length, { busy, booked }, work.now)
}

/** The free times nearest to one that cannot be had: of the days around it, else of all. */
async function nearest(work: OpenWork, host: Host, wanted: Wanted, at: Date): Promise<Date[]> {
  const day = wallOf(at, host.zone).slice(0, 10)
  const near = await slotsOf(work, host, wanted, { first: dayAfter(day, -3), last: dayAfter(day, 3) })
  const all = near.length < 3 ? await slotsOf(work, host, wanted, bookableDays(host.settings, host.zone, work.now)) : near
  return nearestTo(at, all)
}

/** Whether an appointment may begin then; refused with the nearest three where it may not. */
export async function requireFree(work: OpenWork, host: Host, wanted: Wanted, at: Date): Promise<void> {
  const day = wallOf(at, host.zone).slice(0, 10)
  const slots = await slotsOf(work, host, wanted, { first: day, last: day })
  if (!slots.some((one) => one.getTime() === at.getTime())) throw await taken(work, host, wanted, at)
}

/** That a time is not to be had says nothing of why. */
export async function taken(work: OpenWork, host: Host, wanted: Wanted, at: Date): Promise<Refusal> {
  const near = await nearest(work, host, wanted, at)
  return new Refusal('slot_taken', {
    details: [{ field: 'start_date', code: 'slot_taken' }],
    extra: { nearest: near.map((one) => withOffset(one, host.zone)) },
  })
}

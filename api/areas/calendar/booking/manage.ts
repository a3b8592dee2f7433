import type { z } from 'zod'
import type { Booking, bookingView } from '#api/contract/calendar/booking.ts'
import { recordActivity } from '#api/areas/contacts/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { featureOn } from '#config/features.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { publishEvents } from '../events.ts'
import { eventStore } from '../events.store.ts'
import { historyStore } from '../history.store.ts'
import { planReminders } from '../reminders/reminders.store.ts'
import { wallOf, withOffset, zoneNamed } from '../times.ts'
import { beforeBooking } from './before-booking.ts'
import { bookingStore, type WholeBooking } from './booking.store.ts'
import { findHost, freeIn, requireFree } from './offer.ts'
import { tellClient, tellHost } from './telling.ts'

/** A link is of use until an hour after the end. */
const linkLife = 3_600_000
/** Moved to and fro: each time somebody is told. */
const perBooking: Limit = { name: 'booking_change', points: 10, seconds: 86_400 }

/** The booking that a link leads to; 404 for an unknown one, for one that is past, and where there is no booking any more. */
async function requireBooking(work: OpenWork, token: string): Promise<WholeBooking> {
  const found = await bookingStore(work).byToken(hashToken(token))
  if (!found || found.end_date.getTime() + linkLife < work.now.getTime() || !hasBooking(work, found)) throw refuse('not_found')
  return found
}

function hasBooking({ brand }: OpenWork, { is_staffed, account_type, company_number }: WholeBooking): boolean {
  if (!is_staffed || !isRole(account_type)) return false
  const context = { brand: brand.effective(company_number), roles: rolesOf(account_type), companyNumber: company_number }
  return featureOn('calendar', context) && featureOn('booking', context)
}

const isAhead = (work: OpenWork, { status, start_date }: WholeBooking): boolean =>
  (status === 'scheduled' || status === 'confirmed') && start_date > work.now

const lengthOf = ({ start_date, end_date }: WholeBooking): number => Math.round((end_date.getTime() - start_date.getTime()) / 60_000)

/** Counted before the change has a transaction. */
export async function limitChanges(work: OpenWork, token: string): Promise<() => Promise<object>> {
  const { id, user_id } = await requireBooking(work, token)
  const before = await beforeBooking(work, user_id)
  return async () => {
    await work.ports.limits.spend(perBooking, id)
    await before()
    return {}
  }
}

/** A booking as the link shows it, with the times to which it can be moved where that is asked for. */
export async function showBooking(work: OpenWork, token: string, asked: z.output<typeof bookingView>): Promise<Booking> {
  return viewOf(work, await requireBooking(work, token), asked)
}

/** As whoever made it is told of it. */
export async function viewOf(work: OpenWork, one: WholeBooking, asked: z.output<typeof bookingView> | null): Promise<Booking> {
  const owner = await userStore(work).findWhole(one.user_id)
  const host = asked && isAhead(work, one) ? await findHost(work, one.user_id) : null
  const length = lengthOf(one)
  const zone = zoneNamed(asked?.zone ?? '') ?? one.time_zone
  return {
    status: one.status === 'cancelled' ? 'cancelled' : isAhead(work, one) ? 'booked' : 'over',
    start_date: withOffset(one.start_date, one.time_zone),
    end_date: withOffset(one.end_date, one.time_zone),
    length,
    time_zone: one.time_zone,
    place_kind: one.place_kind,
    place: one.place,
    agent: {
      name: `${owner?.profile.first_name ?? ''} ${owner?.profile.last_name ?? ''}`.trim(),
      phone: owner?.profile.phone ?? null,
      email: owner?.user.email ?? '',
    },
    can_move: host !== null,
    free: host && asked?.times ? await freeIn(work, host, { length, except: one.event_id }, asked.month, zone) : null,
  }
}

/** Puts a booking at another time, as long as the one before; 409 with the nearest three where that is not to be had. */
export async function moveBooking(work: OpenWork, token: string, start_date: string): Promise<Booking> {
  const asked = await requireBooking(work, token)
  await eventStore(work).holdCalendar(asked.user_id)
  const before = await requireBooking(work, token)
  const start = new Date(start_date)
  if (start.getTime() === before.start_date.getTime()) return viewOf(work, before, null)
  const host = isAhead(work, before) ? await findHost(work, before.user_id) : null
  if (!host) throw invalid('base', 'booking_over')
  const length = lengthOf(before)
  await requireFree(work, host, { length, except: before.event_id }, start)
  const span = { start_date: start, end_date: new Date(start.getTime() + length * 60_000) }
  await change(work, before, { ...span, original_start: start, status: 'scheduled' }, wallOf(start, host.zone))
  await bookingStore(work).move(before.id, { user_id: host.id, ...span })
  await record(work, before, 'moved', { start_date: before.start_date, end_date: before.end_date }, span)
  await tellHost(work, 'booking_shifted', before.event_id)
  await tellClient(work, 'booking_moved', before.id)
  return viewOf(work, { ...before, ...span }, null)
}

/** Cancels a booking; a second press changes nothing. */
export async function cancelBooking(work: OpenWork, token: string): Promise<void> {
  const before = await requireBooking(work, token)
  if (before.status === 'cancelled') return
  if (!isAhead(work, before)) throw invalid('base', 'booking_over')
  await change(work, before, { status: 'cancelled', cancelled_at: work.now })
  await record(work, before, 'cancelled', { status: before.status }, { status: 'cancelled' })
  await tellHost(work, 'booking_dropped', before.event_id)
  await tellClient(work, 'booking_cancelled', before.id)
}

type Changes = Parameters<ReturnType<typeof eventStore>['updateOccurrence']>[1]

async function change(work: OpenWork, { event_id }: WholeBooking, changes: Changes, wall?: string): Promise<void> {
  const store = eventStore(work)
  const event = await store.hold(event_id)
  if (!event) throw refuse('not_found')
  await store.updateOccurrence(event_id, { ...changes, updated_at: work.now })
  await store.update(event_id, { sequence: event.sequence + 1, updated_at: work.now, ...(wall && { wall_start: wall }) })
  await planReminders(work, event_id)
}

/** The client did it, wherever it is told. */
async function record(
  work: OpenWork,
  { event_id, contact_id, user_id }: WholeBooking,
  action: 'moved' | 'cancelled',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await historyStore(work).record({ event_id, occurrence_id: event_id, contact_id, action, before, after: { ...after, by: 'client' } })
  await audit(work, { area: 'calendar', action: `booking_${action}`, subject_id: event_id })
  if (contact_id) await recordActivity(work, contact_id, { kind: `event_${action}`, details: { event_id }, user_id: null })
  await publishEvents(work, [user_id], event_id)
}

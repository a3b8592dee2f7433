import type { Booking, NewBooking } from '#api/contract/calendar/booking.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import { receiveContact } from '#api/areas/contacts/index.ts'
import { recordConsents } from '#api/areas/outreach/index.ts'
import { consentWording, spamReason, webpageSource } from '#api/areas/public/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { insertEvent, publishEvents, seriesOf } from '../events.ts'
import { eventStore } from '../events.store.ts'
import { historyStore } from '../history.store.ts'
import { wallOf } from '../times.ts'
import { beforeBooking } from './before-booking.ts'
import { bookingStore } from './booking.store.ts'
import { remindersFor } from './booking-reminders.ts'
import { viewOf } from './manage.ts'
import { readerZone, requireFree, requireHost, taken, type Host } from './offer.ts'
import { tellClient, tellHost, tokenOf } from './telling.ts'

/** From one address, with whomever it wants to book: enough for a household, too little for a machine. */
const perAddress: Limit = { name: 'booking_ip', points: 10, seconds: 3600 }
/** At one page: more than anybody has time for. */
const perPage: Limit = { name: 'booking_page', points: 300, seconds: 3600 }

/**
 * Asked before the booking's own transaction: whoever waits for their turn must not hold up those who count. Then what the host's
 * calendars outside say now is read.
 */
export async function limitBookings(work: OpenWork, domain: string): Promise<() => Promise<object>> {
  const { id, page } = await requireHost(work, domain)
  const { limits } = work.ports
  const before = await beforeBooking(work, id)
  return async () => {
    await limits.spend(perAddress, `${work.brand.id} ${work.client.ip}`)
    await limits.spend(perPage, page.page.id)
    await before()
    return {}
  }
}

/**
 * Books a time with whomever a page belongs to, and makes whoever books their contact. The same `booking_id` again is the same
 * booking. 409 with the nearest three where the time is not to be had, 422 for what is wrong with the form.
 */
export async function book(work: OpenWork, domain: string, body: NewBooking): Promise<Booking> {
  const host = await requireHost(work, domain)
  await eventStore(work).holdCalendar(host.id)
  const store = bookingStore(work)
  const before = await store.find(body.booking_id)
  if (before && before.email !== body.email) throw invalid('booking_id', 'taken')
  if (before) return viewOf(work, before, null)
  const zone = checked(host, body)
  const wording = body.consent && body.phone ? wordingOf(work, host, body.consent_version) : ''
  const start = new Date(body.start_date)
  const wanted = { length: body.length }
  await requireFree(work, host, wanted, start)

  const contact_id = await contactOf(work, host, body)
  const event_id = body.booking_id
  const text_reminder = wording !== ''
  const end = new Date(start.getTime() + body.length * 60_000)
  const plan = { all_day: false, time_zone: host.zone, wall: wallOf(start, host.zone), length: body.length, start }
  const name = `${body.first_name} ${body.last_name}`.trim()
  const event = await insertEvent(work, {
    ...seriesOf(work, plan, null),
    ...{ id: event_id, user_id: host.id, contact_id, start, time_zone: host.zone, length: body.length, all_day: false },
    type: body.place_kind === 'phone' ? 'call' : 'appointment',
    topic: 'other',
    title: sentence(host.language, 'booking_title', { name }),
    description: body.question,
    place_kind: body.place_kind,
    place: placeOf(host, body),
    priority: 'normal',
    private: false,
    busy: true,
    reminders: remindersFor(host.settings.default_reminders, text_reminder),
    source: 'booking',
  })
  if (!event) throw invalid('booking_id', 'taken')
  const held = await store.insert({
    ...{ id: body.booking_id, event_id, user_id: host.id, start_date: start, end_date: end, email: body.email, phone: body.phone },
    ...{ text_reminder, time_zone: zone, language: work.client.language, token_hash: hashToken(tokenOf(work, body.booking_id)) },
  })
  if (!held) throw await taken(work, host, wanted, start)
  if (text_reminder) await keepConsent(work, host, contact_id, body, wording)
  await historyStore(work).record({ event_id, occurrence_id: event_id, contact_id, action: 'booked' })
  await audit(work, { area: 'calendar', action: 'booked', subject_id: event_id, details: { contact_id, consent: text_reminder } })
  await publishEvents(work, [host.id], event_id)
  await tellHost(work, 'booking_arrived', event_id)
  await tellClient(work, 'booking_confirmed', body.booking_id)
  const made = await store.find(body.booking_id)
  if (!made) throw new Error('The booking was not kept')
  return viewOf(work, made, null)
}

/** What is wrong with a form although its shape is right; the zone that its sender reads. */
function checked({ settings, ...host }: Host, body: NewBooking): string {
  const { first_name, last_name, question: message, website } = body
  if (spamReason({ first_name, last_name, message, website }, false)) throw invalid('base', 'booking_refused')
  if (!settings.lengths.includes(body.length)) throw invalid('length', 'not_an_option')
  if (!settings.places.includes(body.place_kind)) throw invalid('place_kind', 'not_an_option')
  if (!body.phone && (body.place_kind === 'phone' || body.consent)) throw invalid('phone', 'required')
  if (!body.place && (body.place_kind === 'home' || body.place_kind === 'other')) throw invalid('place', 'required')
  return readerZone({ settings, ...host }, body.time_zone)
}

function wordingOf({ brand, client }: OpenWork, host: Host, version: string): string {
  const wording = consentWording(version, client.language, { owner: host.name, brand: brand.set.name })
  if (!wording?.trim() || !version.startsWith('booking-')) throw invalid('consent', 'consent_changed')
  return wording
}

async function contactOf(work: OpenWork, host: Host, { first_name, last_name, email, phone, question }: NewBooking): Promise<string> {
  return receiveContact(work, {
    owner_id: host.id,
    body: {
      first_name,
      last_name,
      phones: phone ? [{ phone_type: 2, number: phone }] : [],
      emails: [{ email }],
      source_id: await lookupStore(work).ensureSource(webpageSource),
    },
    note: question,
    kind: 'event_booked',
  })
}

/** Where they meet: where the client says, at the office of the page, or under the client's number. */
function placeOf({ page: { page } }: Host, { place_kind, place, phone }: NewBooking): string {
  if (place_kind === 'phone') return formatPhone(phone)
  if (place_kind !== 'office') return place_kind === 'video' ? '' : place
  const town = [page.office_city, page.office_state].filter(Boolean).join(', ')
  return [page.office_address, [town, page.office_zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

async function keepConsent(work: OpenWork, host: Host, contact_id: string, body: NewBooking, wording: string): Promise<void> {
  await recordConsents(work, {
    ...{ contact_id, phone: body.phone, email: null, channels: ['text'], version: body.consent_version, wording },
    ...{ ip: work.client.ip, agreed_at: work.now, source: host.page.page.domain_name ?? '' },
  })
}

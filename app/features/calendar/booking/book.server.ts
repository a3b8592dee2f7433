import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { newBooking, type BookingOffer } from '#api/contract/calendar/booking.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { zoneFromBrowser } from '#config/options.ts'
import { eventPlaces } from '#config/calendar.ts'
import { bookHref, bookPath, bookedHref } from './paths.ts'
import { chosenIn, nearestOf, pickerOf, spanWords } from './picker.server.ts'

type Page = { params: { path: { domain: string } } }

/** What may be booked at a page, or the form for the time that was chosen. */
export async function bookPage(context: RequestContext, page: Page) {
  const chosen = chosenIn(context)
  const { month, length, zone } = chosen
  const query = { ...(month && { month }), ...(length && { length: Number(length) }), ...(zone && { zone }) }
  const asked = await context.ask(context.api.GET('/v1/users/{domain}/booking', { params: { ...page.params, query } }))
  // A length that is no longer offered, from an address that somebody kept.
  if (!asked.ok && asked.status === 422) throw redirect(bookPath)
  if (!asked.ok) throw data(null, { status: asked.status })
  const offer = asked.data.data as BookingOffer
  const lengths = offer.lengths.map((minutes) => ({
    minutes,
    href: bookHref({ length: String(minutes), zone }),
    isChosen: minutes === offer.length,
  }))
  return {
    name: offer.name,
    lengths,
    picker: pickerOf(context, offer, { ...chosen, length: String(offer.length) }, bookHref),
    form: chosen.at ? formOf(context, offer, chosen.at, chosen) : null,
  }
}

function formOf(
  context: RequestContext,
  offer: BookingOffer,
  at: string,
  { day, month, zone }: { day: string; month: string; zone: string },
) {
  const { length, places, consent } = offer
  return {
    booking_id: randomUUID(),
    at,
    length,
    zone: offer.zone,
    when: spanWords(context, at, length, offer.zone),
    places,
    consent,
    back: bookHref({ length: String(length), month, day, zone }),
  }
}
export type BookingFormPage = NonNullable<Awaited<ReturnType<typeof bookPage>>['form']>

/** Books; a time that was taken meanwhile comes back with the nearest ones, and everything that was typed. */
export async function submitBooking(context: RequestContext, page: Page) {
  const form = await readForm(context, newBooking)
  if (!form.ok) return data({ ...form.reply.data, nearest: [] }, form.reply.init ?? {})
  const sent = await context.ask(context.api.POST('/v1/users/{domain}/bookings', { ...page, body: form.value }))
  const zone = form.value.time_zone ?? 'America/New_York'
  if (sent.ok) {
    const { start_date, length, place_kind } = sent.data.data
    return redirect(bookedHref({ at: start_date, minutes: length, zone, place: place_kind }), 303)
  }
  if (sent.status === 404) throw data(null, { status: 404 })
  const { data: answer, init } = form.refused(sent)
  return data({ ...answer, nearest: nearestOf(context, sent.refusal, zone) }, init ?? {})
}

/** What was booked, as the address tells it. */
export function bookedPage(context: RequestContext) {
  const asked = new URL(context.request.url).searchParams
  const { at } = chosenIn(context)
  const minutes = Number(asked.get('minutes'))
  const zone = asked.get('zone') ?? ''
  const place = eventPlaces.find((one) => one === asked.get('place'))
  const isTold = at && place && Number.isInteger(minutes) && minutes > 0 && minutes <= 1440 && zoneFromBrowser(zone)
  return isTold ? { when: spanWords(context, at, minutes, zone), place } : null
}

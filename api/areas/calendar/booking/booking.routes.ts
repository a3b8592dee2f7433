import type { FastifyInstance } from 'fastify'
import {
  booking,
  bookingChange,
  bookingOffer,
  bookingParams,
  bookingQuery,
  bookingView,
  newBooking,
} from '#api/contract/calendar/booking.ts'
import { one } from '#api/contract/envelope.ts'
import { domainParams } from '#api/contract/public/webpages.ts'
import { route } from '#api/platform/http/route.ts'
import { book, limitBookings } from './booking.ts'
import { cancelBooking, limitChanges, moveBooking, showBooking } from './manage.ts'
import { offerOf, requireHost } from './offer.ts'

/** Whose page or booking it is decides whether there is the feature; see `takesBookings`. */
const open = { access: 'anyone', feature: 'booking', featureOf: 'record' } as const

/** What clients do by themselves. `{domain}` is the label of a page or the whole host that it answers on, `{token}` what a mail leads to. */
export function bookingRoutes(app: FastifyInstance): void {
  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/users/:domain/booking',
    summary: 'When somebody can be booked in a month, and for how long; the first month with a free time where none is named',
    params: domainParams,
    query: bookingQuery,
    reply: one(bookingOffer),
    reads: true,
    handle: async ({ work, params, query }) => ({ data: await offerOf(work, await requireHost(work, params.domain), query) }),
  })

  route(app, {
    ...open,
    method: 'POST',
    url: '/v1/users/:domain/bookings',
    summary: 'Book a time; the same booking_id again is the same booking. 409 tells the nearest three where it is taken',
    params: domainParams,
    body: newBooking,
    reply: one(booking),
    status: 201,
    outside: ({ work, params }) => limitBookings(work, params.domain),
    handle: async ({ work, params, body }) => ({ data: await book(work, params.domain, body) }),
  })

  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/bookings/:token',
    summary: 'A booking by the link of its confirmation, until an hour after its end',
    params: bookingParams,
    query: bookingView,
    reply: one(booking),
    reads: true,
    handle: async ({ work, params, query }) => ({ data: await showBooking(work, params.token, query) }),
  })

  route(app, {
    ...open,
    method: 'PUT',
    url: '/v1/bookings/:token',
    summary: 'Put a booking at another time; 409 tells the nearest three where it is taken',
    params: bookingParams,
    body: bookingChange,
    reply: one(booking),
    outside: ({ work, params }) => limitChanges(work, params.token),
    handle: async ({ work, params, body }) => ({ data: await moveBooking(work, params.token, body.start_date) }),
  })

  route(app, {
    ...open,
    method: 'DELETE',
    url: '/v1/bookings/:token',
    summary: 'Cancel a booking',
    params: bookingParams,
    handle: ({ work, params }) => cancelBooking(work, params.token),
  })
}

import { hrefWith } from '#app/lists/href.ts'

/** What a visitor has chosen so far; it all stands in the address. */
export type Chosen = { length?: string; month?: string; day?: string; at?: string; zone?: string }

/** Booking, on the host of somebody's public page. */
export const bookPath = '/book'
export const bookHref = (chosen: Chosen = {}): string => hrefWith(bookPath, { length: '', month: '', day: '', at: '', zone: '', ...chosen })
/** What was booked is told by the address: nobody signs in here. */
export const bookedHref = (told: { at: string; minutes: number; zone: string; place: string }): string =>
  hrefWith(`${bookPath}/thanks`, told)

/** A booking by the link of its mail, at the brand's own host. */
export const bookingHref = (token: string, asked: { do?: 'move' | 'cancel' | 'moved' } & Chosen = {}): string =>
  hrefWith(`/bookings/${token}`, { do: '', month: '', day: '', at: '', zone: '', ...asked })

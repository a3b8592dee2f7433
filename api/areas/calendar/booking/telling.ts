import { formatDate } from '#api/contract/formats.ts'
import { gate } from '#api/areas/outreach/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, job } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import { calendarStream } from '#api/platform/live/channels/events.ts'
import type { Mail } from '#api/platform/mail.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import { causeOf, queueMail, type MailCause } from '#api/platform/mails/queue.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import { derivedToken } from '#api/platform/secrets.ts'
import { sentence } from '#api/platform/sentences.ts'
import { zoneWords } from '#config/intl.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { eventStore, type Occurrence } from '../events.store.ts'
import { historyStore } from '../history.store.ts'
import { calendarFile } from '../ics.ts'
import { bookingStore, type WholeBooking } from './booking.store.ts'

type ToClient = 'booking_confirmed' | 'booking_moved' | 'booking_cancelled'
type ToHost = 'booking_arrived' | 'booking_shifted' | 'booking_dropped'

/** What opens a booking: kept as a hash, and made again for each mail. */
export const tokenOf = ({ ports, brand }: OpenWork, bookingId: string): string =>
  derivedToken(ports.env.SECRET_KEY, `booking link ${brand.id} ${bookingId}`)

/** Where a client sees, moves and cancels what they booked. */
export const bookingUrl = (work: OpenWork, origin: string, bookingId: string): string => `${origin}/bookings/${tokenOf(work, bookingId)}`

/** Tells whoever has the appointment what the client did: by mail, and on their screen. */
export async function tellHost(work: OpenWork, kind: ToHost, eventId: string): Promise<void> {
  const one = await eventStore(work).find(eventId)
  if (!one) return
  const values = { person: one.contact?.name ?? '', id: one.id, at: one.start_date.toISOString() }
  await queueMail(work, kind, { user_id: one.user_id }, JSON.stringify(values))
  await live.tell(work, [calendarStream(one.user_id)], { event: kind, id: one.id })
}

/** Queues the mail to whoever booked. */
export const tellClient = (work: OpenWork, kind: ToClient, bookingId: string): Promise<void> =>
  enqueue(work, 'send_booking', { booking_id: bookingId, kind, cause: causeOf(work) })

/** The same where somebody here moved, cancelled or put back what a client booked, as long as it lies ahead. */
export async function tellBooker(
  work: OpenWork,
  { source, event_id }: Pick<Occurrence, 'source' | 'event_id'>,
  kind: ToClient,
): Promise<void> {
  const found = source === 'booking' ? await bookingStore(work).ofEvent(event_id) : null
  if (found && found.start_date > work.now) await tellClient(work, kind, found.id)
}

type Wanted = { booking_id: string; kind: ToClient; cause: MailCause }

/** Writes the mail to a client with the link, whose token is made here, so that the queue holds none. */
export const sendBooking = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as Wanted & { tenant_id: string }
  await writeAndHandOver(run, wanted, (work) => writeMail(work, wanted))
})

async function writeMail(work: OpenWork, { booking_id, kind, cause }: Wanted): Promise<Mail | null> {
  const booking = await bookingStore(work).find(booking_id)
  const one = booking && (await eventStore(work).find(booking.event_id))
  const owner = booking && (await userStore(work).findWhole(booking.user_id))
  // Cancelled, or put back, while the mail waited: another one says so.
  if (!booking || !one || !owner || (booking.status === 'cancelled') !== (kind === 'booking_cancelled')) return null
  const answer = await gate(work, null).mayEmail(booking.email)
  if (!answer.allowed) {
    const after = { to: 'contact', channel: 'email', rule: answer.code }
    const { event_id, contact_id } = booking
    await historyStore(work).record({ event_id, occurrence_id: one.id, contact_id, action: 'client_not_told', after }, booking.user_id)
    return null
  }
  const brand = await withContact(work, work.brand.effective(owner.company?.number ?? null))
  const language = writtenLanguage(booking.language, brand.languages)
  const { from_name, from_address, reply_to } = brand.mail
  const url = bookingUrl(work, cause.origin, booking_id)
  const agent = nameOf(owner)
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to: owner.user.email || reply_to,
    recipient: booking.email,
    attachments: [
      {
        name: 'appointment.ics',
        content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: fileOf(one, { url, agent, language, host: brand.domains[0] ?? brand.name, name: brand.name }),
      },
    ],
    ...renderMail(brand, {
      kind,
      language,
      values: { name: one.contact?.name.split(' ')[0] ?? '', agent, when: whenOf(booking, language) },
      facts: [
        ['when', whenOf(booking, language)],
        ['place', [sentence(language, `place_${booking.place_kind}`), booking.place].filter(Boolean).join(', ')],
      ],
      ...(kind !== 'booking_cancelled' && { url }),
    }),
  }
}

const nameOf = ({ profile }: WholeUser): string => `${profile.first_name} ${profile.last_name}`.trim()

/** By the clocks that the client reads, with their name. */
function whenOf({ start_date, time_zone }: WholeBooking, language: string): string {
  return `${formatDate(start_date, language, time_zone, 'time')} (${zoneWords(time_zone, language, start_date)})`
}

type FileWords = { url: string; agent: string; language: string; host: string; name: string }

/** The appointment for the client's own calendar: theirs to read, with nothing of what the agent noted. */
function fileOf(one: Occurrence, { url, agent, language, host, name }: FileWords): string {
  const isOff = one.status === 'cancelled'
  const title = sentence(language, 'booking_with', { agent })
  return calendarFile([{ ...one, title, description: isOff ? '' : url, status: isOff ? 'cancelled' : 'confirmed' }], { name, host })
}

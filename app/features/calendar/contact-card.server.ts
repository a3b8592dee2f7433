import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { whenWords } from './event-page.server.ts'
import { lineOf } from './calendar.server.ts'

const open = ['scheduled', 'confirmed']

/** What is next with a contact, what was last, and a follow-up that is late; null where there is no calendar. */
export async function contactCalendar(context: SignedInContext, contact: string) {
  if (!context.on('calendar') || !context.may('calendar', 'see')) return null
  const { data } = await context.read(
    context.api.GET('/v1/events/contact_events', { params: { query: { contact_id: contact, limit: 25 } } }),
  )
  const zone = zoneOf(context.user)
  const told = data.map((event) => ({ ...lineOf(context, event, zone), when: whenWords(event, context.language, zone) }))
  const isAhead = (line: (typeof told)[number]) => open.includes(line.status) && !line.is_past
  return {
    ahead: told.filter(isAhead).slice(0, 3),
    last: told.find((line) => line.is_past && line.status !== 'cancelled' && line.type !== 'follow_up') ?? null,
    late:
      told.find(({ type, status, is_past, is_hidden }) => type === 'follow_up' && status === 'scheduled' && is_past && !is_hidden) ?? null,
    may_create: context.may('calendar', 'create') && context.user.updated_tos,
  }
}
export type ContactCalendar = Awaited<ReturnType<typeof contactCalendar>>

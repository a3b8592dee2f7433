import type { FastifyInstance, FastifyRequest } from 'fastify'
import { googleFault } from './faults.ts'
import { accountOf } from './oauth.ts'
import type { Calendar, State, Stored } from './state.ts'

type When = { date?: string | null; dateTime?: string | null }
type Body = {
  id?: string
  status?: string
  summary?: string
  description?: string
  location?: string
  start?: When
  end?: When
  transparency?: string
}

/** Google Calendar v3, as far as the product asks it. */
export function addGoogle(app: FastifyInstance, state: State): void {
  const root = '/google/api'

  const signedIn = (request: FastifyRequest) => {
    const account = accountOf(state, request.headers.authorization)
    if (account?.provider !== 'google') throw googleFault(401, 'authError')
    return account
  }
  const calendarOf = (request: FastifyRequest): Calendar => {
    const account = signedIn(request)
    const { calendar } = request.params as { calendar: string }
    const found = state.calendarsOf(account).find((one) => one.id === calendar || (calendar === 'primary' && one.is_primary))
    if (!found) throw googleFault(404, 'notFound')
    return found
  }
  const writable = (request: FastifyRequest): Calendar => {
    const calendar = calendarOf(request)
    if (!calendar.writable) throw googleFault(403, 'requiredAccessLevel')
    state.writes++
    return calendar
  }
  const held = (calendar: Calendar, request: FastifyRequest): Stored => {
    const { id } = request.params as { id: string }
    const found = calendar.events.find((one) => one.id === id)
    if (!found) throw googleFault(404, 'notFound')
    const match = request.headers['if-match']
    if (match && match !== '*' && match !== etagOf(found)) throw googleFault(412, 'conditionNotMet')
    return found
  }

  app.get(`${root}/users/me/calendarList`, (request) => ({
    kind: 'calendar#calendarList',
    items: state.calendarsOf(signedIn(request)).map((one) => ({
      id: one.id,
      summary: one.name,
      accessRole: one.writable ? 'owner' : 'reader',
      ...(one.is_primary && { primary: true }),
    })),
  }))

  app.get(`${root}/calendars/:calendar/events`, (request) => {
    const calendar = calendarOf(request)
    const { syncToken, pageToken, timeMin, timeMax, maxResults = '250' } = request.query as Record<string, string>
    if (syncToken && (timeMin || timeMax)) throw googleFault(400, 'syncTokenWithNonDefaultOrdering')
    const since = syncToken ? readToken(calendar, syncToken) : 0
    const from = pageToken ? Number(pageToken) : 0
    if (!Number.isInteger(from)) throw googleFault(400, 'invalid')
    const size = Math.min(Number(maxResults) || 250, 2500)
    const all = calendar.events
      .filter((one) => !one.is_master && (syncToken ? one.seq > since : !one.cancelled && inside(one, timeMin, timeMax)))
      .sort((one, other) => one.seq - other.seq)
    const page = all.slice(from, from + size)
    const next = from + size < all.length ? String(from + size) : undefined
    return {
      kind: 'calendar#events',
      summary: calendar.name,
      items: page.map(itemOf),
      ...(next ? { nextPageToken: next } : { nextSyncToken: tokenOf(calendar, state.kept.seq) }),
    }
  })

  app.post(`${root}/calendars/:calendar/events`, (request) => {
    const calendar = writable(request)
    const body = request.body as Body
    if (body.id !== undefined && !/^[a-v0-9]{5,1024}$/.test(body.id)) throw googleFault(400, 'invalid')
    if (calendar.events.some(({ id }) => id === body.id)) throw googleFault(409, 'duplicate')
    return itemOf(state.put(calendar, { ...fieldsOf(body), ...(body.id && { id: body.id }) }))
  })

  app.patch(`${root}/calendars/:calendar/events/:id`, (request) => {
    const calendar = writable(request)
    const found = held(calendar, request)
    const body = request.body as Body
    return itemOf(state.put(calendar, { ...fieldsOf(body), ...(body.status && { cancelled: body.status === 'cancelled' }), id: found.id }))
  })

  app.delete(`${root}/calendars/:calendar/events/:id`, (request, reply) => {
    const calendar = writable(request)
    const found = held(calendar, request)
    if (found.cancelled) throw googleFault(410, 'deleted')
    state.put(calendar, { id: found.id, cancelled: true })
    return reply.status(204).send()
  })
}

const tokenOf = ({ epoch }: Calendar, seq: number) => Buffer.from(`${epoch}:${seq}`).toString('base64url')

function readToken({ epoch }: Calendar, token: string): number {
  const [at, seq] = Buffer.from(token, 'base64url').toString().split(':')
  if (Number(at) !== epoch || !Number.isInteger(Number(seq))) throw googleFault(410, 'fullSyncRequired')
  return Number(seq)
}

const inside = ({ start, end }: Stored, from?: string, until?: string): boolean =>
  (!from || end > Date.parse(from)) && (!until || start < Date.parse(until))

const etagOf = ({ id, version }: Stored) => `"${id.slice(0, 8)}-${version}"`

function itemOf(one: Stored) {
  const shared = { kind: 'calendar#event', id: one.id, etag: etagOf(one), ...(one.series_id && { recurringEventId: one.series_id }) }
  if (one.cancelled) return { ...shared, status: 'cancelled' }
  const when = (at: number) => (one.all_day ? { date: new Date(at).toISOString().slice(0, 10) } : { dateTime: new Date(at).toISOString() })
  return {
    ...shared,
    status: 'confirmed',
    iCalUID: one.uid,
    summary: one.title,
    description: one.description,
    location: one.place,
    start: when(one.start),
    end: when(one.end),
    ...(!one.busy && { transparency: 'transparent' }),
    htmlLink: `https://calendar.google.example/event?eid=${one.id}`,
    updated: new Date(one.updated).toISOString(),
  }
}

function fieldsOf({ summary, description, location, start, end, transparency }: Body): Partial<Stored> {
  const at = (when: When) => Date.parse(when.date ? `${when.date}T00:00:00Z` : (when.dateTime ?? ''))
  if ((start && Number.isNaN(at(start))) || (end && Number.isNaN(at(end)))) throw googleFault(400, 'invalid')
  return {
    ...(summary !== undefined && { title: summary }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { place: location }),
    ...(start && { start: at(start), all_day: Boolean(start.date) }),
    ...(end && { end: at(end) }),
    ...(transparency !== undefined && { busy: transparency !== 'transparent' }),
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { graphFault } from './faults.ts'
import { accountOf } from './oauth.ts'
import type { Calendar, State, Stored } from './state.ts'

type When = { dateTime?: string; timeZone?: string }
type Body = {
  subject?: string
  body?: { content?: string }
  location?: { displayName?: string }
  start?: When
  end?: When
  isAllDay?: boolean
  showAs?: string
  transactionId?: string
  singleValueExtendedProperties?: { value?: string }[]
}

/** Microsoft Graph 1.0, as far as the product asks it. */
export function addMicrosoft(app: FastifyInstance, state: State, port: () => number): void {
  const root = '/microsoft/api'

  const signedIn = (request: FastifyRequest) => {
    const account = accountOf(state, request.headers.authorization)
    if (account?.provider !== 'microsoft') throw graphFault(401, 'InvalidAuthenticationToken')
    return account
  }
  const calendarOf = (request: FastifyRequest): Calendar => {
    const account = signedIn(request)
    const { calendar } = request.params as { calendar: string }
    const found = state.calendarsOf(account).find(({ id }) => id === calendar)
    if (!found) throw graphFault(404, 'ErrorItemNotFound')
    return found
  }
  const held = (request: FastifyRequest): [Calendar, Stored] => {
    const account = signedIn(request)
    const { id } = request.params as { id: string }
    for (const calendar of state.calendarsOf(account)) {
      const found = calendar.events.find((one) => one.id === id && !one.cancelled)
      if (!found) continue
      const match = request.headers['if-match']
      if (match && match !== etagOf(found)) throw graphFault(412, 'ErrorIrresolvableConflict')
      return [calendar, found]
    }
    throw graphFault(404, 'ErrorItemNotFound')
  }

  app.get(`${root}/me`, (request) => {
    const { id, email } = signedIn(request)
    return { id, mail: email, userPrincipalName: email }
  })

  app.get(`${root}/me/calendars`, (request) => ({
    value: state.calendarsOf(signedIn(request)).map((one) => ({
      id: one.id,
      name: one.name,
      canEdit: one.writable,
      isDefaultCalendar: one.is_primary,
    })),
  }))

  app.get(`${root}/me/calendars/:calendar/calendarView/delta`, (request) => {
    const calendar = calendarOf(request)
    const { startDateTime = '', endDateTime = '', $deltatoken, $skiptoken } = request.query as Record<string, string>
    const given = readToken($deltatoken ?? $skiptoken)
    if (given && given.epoch !== calendar.epoch) throw graphFault(410, 'syncStateNotFound')
    const { from, until, since, skip } = given ?? { from: Date.parse(startDateTime), until: Date.parse(endDateTime), since: 0, skip: 0 }
    if (Number.isNaN(from) || Number.isNaN(until)) throw graphFault(400, 'ErrorInvalidRequest')
    const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(request.headers.prefer ?? ''))?.[1] ?? 10)
    const all = changedSince(calendar, since, from, until)
    const page = all.slice(skip, skip + size)
    const isLast = skip + size >= all.length
    const link = (name: string, fields: object) => {
      const token = Buffer.from(JSON.stringify({ epoch: calendar.epoch, from, until, ...fields })).toString('base64url')
      return `http://127.0.0.1:${port()}${root}/me/calendars/${encodeURIComponent(calendar.id)}/calendarView/delta?${name}=${token}`
    }
    return {
      value: page,
      ...(isLast
        ? { '@odata.deltaLink': link('$deltatoken', { since: state.kept.seq, skip: 0 }) }
        : { '@odata.nextLink': link('$skiptoken', { since, skip: skip + size }) }),
    }
  })

  app.get(`${root}/me/calendars/:calendar/events`, (request) => {
    const calendar = calendarOf(request)
    const { $filter = '' } = request.query as Record<string, string>
    const value = /ep\/value eq '([^']*)'/.exec($filter)?.[1]
    return { value: calendar.events.filter((one) => !one.cancelled && (!value || one.property === value)).map((one) => itemOf(one)) }
  })

  app.post(`${root}/me/calendars/:calendar/events`, (request, reply) => {
    const calendar = calendarOf(request)
    if (!calendar.writable) throw graphFault(403, 'ErrorAccessDenied')
    state.writes++
    const body = request.body as Body
    const fields = fieldsOf(body)
    const same = calendar.events.find((one) => !one.cancelled && one.key !== null && one.key === body.transactionId)
    // The same key with the same content is the same event; with another it is another.
    if (same && same.title === fields.title && same.start === fields.start) return reply.status(201).send(itemOf(same))
    const property = body.singleValueExtendedProperties?.[0]?.value ?? null
    return reply.status(201).send(itemOf(state.put(calendar, { ...fields, key: body.transactionId ?? null, property })))
  })

  app.get(`${root}/me/events/:id`, (request) => itemOf(held(request)[1]))

  app.patch(`${root}/me/events/:id`, (request) => {
    const [calendar, found] = held(request)
    state.writes++
    return itemOf(state.put(calendar, { ...fieldsOf(request.body as Body), id: found.id }))
  })

  app.delete(`${root}/me/events/:id`, (request, reply) => {
    const [calendar, found] = held(request)
    state.writes++
    removeThere(state, calendar, found)
    return reply.status(204).send()
  })
}

/** Deletes an event; one time of a series leaves no trace but that its series has changed. */
export function removeThere(state: State, calendar: Calendar, found: Stored): void {
  if (!found.series_id) {
    state.put(calendar, { id: found.id, cancelled: true })
    return
  }
  calendar.events = calendar.events.filter((one) => one !== found)
  state.put(calendar, { id: found.series_id })
}

type Token = { epoch: number; from: number; until: number; since: number; skip: number }

function readToken(token: string | undefined): Token | null {
  if (!token) return null
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString()) as Token
  } catch {
    throw graphFault(400, 'syncStateNotFound')
  }
}

/** A series that changed comes with all of its times; what moved out of the window comes without a word. */
function changedSince(calendar: Calendar, since: number, from: number, until: number): object[] {
  const inside = ({ start, end }: Stored) => end > from && start < until
  const changed = new Set(calendar.events.filter(({ is_master, seq }) => is_master && seq > since).map(({ id }) => id))
  return [...calendar.events]
    .filter((one) => one.seq > since || changed.has(one.series_id ?? ''))
    .sort((one, other) => Number(other.is_master) - Number(one.is_master) || one.seq - other.seq)
    .flatMap((one): object[] => {
      if (one.cancelled) return since === 0 ? [] : [{ id: one.id, '@removed': { reason: 'deleted' } }]
      if (one.is_master) return [itemOf(one)]
      if (!inside(one)) return since === 0 ? [] : [{ id: one.id, start: null, end: null, subject: null }]
      return [one.series_id ? occurrenceOf(one) : itemOf(one)]
    })
}

const etagOf = ({ id, version }: Stored) => `W/"${id.slice(0, 8)}-${version}"`
const when = (at: number) => ({ dateTime: `${new Date(at).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' })

const occurrenceOf = (one: Stored) => ({
  '@odata.etag': etagOf(one),
  id: one.id,
  seriesMasterId: one.series_id,
  type: 'occurrence',
  start: when(one.start),
  end: when(one.end),
})

const itemOf = (one: Stored) => ({
  '@odata.etag': etagOf(one),
  id: one.id,
  type: one.is_master ? 'seriesMaster' : one.series_id ? 'occurrence' : 'singleInstance',
  seriesMasterId: one.series_id,
  iCalUId: one.uid,
  transactionId: one.key,
  subject: one.title,
  bodyPreview: one.description.slice(0, 255),
  location: { displayName: one.place },
  start: when(one.start),
  end: when(one.end),
  isAllDay: one.all_day,
  isCancelled: false,
  showAs: one.busy ? 'busy' : 'free',
  webLink: `https://outlook.office.example/calendar/item/${one.id}`,
  lastModifiedDateTime: new Date(one.updated).toISOString(),
})

function fieldsOf({ subject, body, location, start, end, isAllDay, showAs }: Body): Partial<Stored> {
  const at = ({ dateTime = '', timeZone }: When) => {
    const value = Date.parse(`${dateTime.slice(0, 19)}Z`)
    // Windows names are not read here: the product sends UTC.
    if (timeZone !== 'UTC' || Number.isNaN(value)) throw graphFault(400, 'TimeZoneNotSupportedException')
    return value
  }
  if (isAllDay && start && at(start) % 86_400_000 !== 0) throw graphFault(400, 'ErrorInvalidRequest')
  return {
    ...(subject !== undefined && { title: subject }),
    ...(body && { description: body.content ?? '' }),
    ...(location && { place: location.displayName ?? '' }),
    ...(start && { start: at(start) }),
    ...(end && { end: at(end) }),
    ...(isAllDay !== undefined && { all_day: isAllDay }),
    ...(showAs !== undefined && { busy: showAs !== 'free' }),
  }
}

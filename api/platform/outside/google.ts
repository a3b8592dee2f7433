import { ask, webAddress } from './ask.ts'
import type { ConsentPlace } from './consent.ts'
import { OutsideTrouble, type CalendarService, type OwnEvent, type RemoteEvent, type TroubleCode, type Written } from './outside.ts'

/** Google Calendar v3: developers.google.com/workspace/calendar/api/v3/reference. */

export const googleConsent: ConsentPlace = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  scopes: ['https://www.googleapis.com/auth/calendar.events', 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'],
  // Without a prompt a second consent brings no refresh token.
  more: { access_type: 'offline', prompt: 'consent' },
}

export const googleApi = 'https://www.googleapis.com/calendar/v3'

const pageSize = '250'

type When = { date?: string; dateTime?: string }
type Item = {
  id: string
  status?: string
  etag?: string
  iCalUID?: string
  recurringEventId?: string
  summary?: string
  description?: string
  location?: string
  start?: When
  end?: When
  transparency?: string
  eventType?: string
  htmlLink?: string
  updated?: string
  attendees?: { self?: boolean; responseStatus?: string }[]
}
type List = { items?: Item[]; nextPageToken?: string; nextSyncToken?: string }
type Calendars = {
  items?: { id: string; summary?: string; summaryOverride?: string; accessRole?: string; primary?: boolean }[]
  nextPageToken?: string
}

/** Many a 403 is a limit; its reason says so. */
const means = (status: number, body: Record<string, unknown>): TroubleCode | undefined => {
  if (status !== 403) return undefined
  const { errors } = (body['error'] ?? {}) as { errors?: { reason?: string }[] }
  return /[rR]ateLimitExceeded|quotaExceeded/.test(errors?.[0]?.reason ?? '') ? 'limited' : 'not_allowed'
}

export function googleCalendar(api: string): CalendarService {
  const eventsOf = (calendar: string) => `${api}/calendars/${encodeURIComponent(calendar)}/events`

  async function listed(access: string) {
    const found: NonNullable<Calendars['items']> = []
    let next: string | undefined
    do {
      const url = new URL(`${api}/users/me/calendarList`)
      if (next) url.searchParams.set('pageToken', next)
      const { body }: { body: Calendars } = await ask<Calendars>(url, { access, means })
      found.push(...(body.items ?? []))
      next = body.nextPageToken
    } while (next && found.length < 500)
    return found
  }

  return {
    async account(access) {
      const primary = (await listed(access)).find((one) => one.primary)
      if (!primary) throw new OutsideTrouble('not_allowed', 'This account has no calendar of its own')
      return { id: primary.id, name: primary.id }
    },

    async calendars(access) {
      return (await listed(access)).map((one) => ({
        remote_id: one.id,
        name: one.summaryOverride ?? one.summary ?? one.id,
        writable: one.accessRole === 'owner' || one.accessRole === 'writer',
        is_primary: one.primary ?? false,
      }))
    },

    async page(access, calendar, { from, until, token, next }) {
      const url = new URL(eventsOf(calendar))
      const asked: Record<string, string> = {
        maxResults: pageSize,
        singleEvents: 'true',
        ...(token ? { syncToken: token } : { timeMin: from.toISOString(), timeMax: until.toISOString() }),
        ...(next && { pageToken: next }),
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      const { body } = await ask<List>(url, {
        access,
        means: (status, told) => (status === 410 ? 'start_over' : means(status, told)),
      })
      return {
        events: (body.items ?? []).map(eventOf),
        series: [],
        next: body.nextPageToken ?? null,
        token: body.nextSyncToken ?? null,
      }
    },

    async create(access, calendar, event) {
      const id = googleId(event.key)
      const { status, body } = await ask<Item>(`${eventsOf(calendar)}?sendUpdates=none`, {
        method: 'POST',
        access,
        body: { ...bodyOf(event), id },
        means: (status, told) => (status === 409 ? null : means(status, told)),
      })
      if (status !== 409) return writtenOf(body)
      // It is there already, or was: a deleted event keeps its id, and is put back by its status.
      const again = await ask<Item>(`${eventsOf(calendar)}/${id}?sendUpdates=none`, {
        method: 'PATCH',
        access,
        body: { ...bodyOf(event), status: 'confirmed' },
        means,
      })
      return writtenOf(again.body)
    },

    async change(access, calendar, { remote_id, etag }, event) {
      const { body } = await ask<Item>(`${eventsOf(calendar)}/${encodeURIComponent(remote_id)}?sendUpdates=none`, {
        method: 'PATCH',
        access,
        body: bodyOf(event),
        means,
        ...(etag && { headers: { 'if-match': etag } }),
      })
      if (body.status === 'cancelled') throw new OutsideTrouble('gone', 'The event was deleted there')
      return writtenOf(body)
    },

    find: async (_access, _calendar, key) => googleId(key),

    async watch(access, calendar, { id, secret, address, until }) {
      const { body } = await ask<{ resourceId?: string; expiration?: string }>(`${eventsOf(calendar)}/watch`, {
        method: 'POST',
        access,
        body: { id, type: 'web_hook', address, token: secret, expiration: String(until.getTime()) },
        means,
      })
      if (!body.resourceId) throw new OutsideTrouble('away', 'Google did not say what it watches')
      return { id, resource: body.resourceId, until: instantOr(Number(body.expiration), until) }
    },

    async unwatch(access, { id, resource }) {
      await ask(`${api}/channels/stop`, {
        method: 'POST',
        access,
        body: { id, resourceId: resource },
        means: (status, told) => (status === 404 ? null : means(status, told)),
      })
    },

    async remove(access, calendar, remote_id) {
      await ask(`${eventsOf(calendar)}/${encodeURIComponent(remote_id)}?sendUpdates=none`, {
        method: 'DELETE',
        access,
        means: (status, told) => (status === 404 || status === 410 ? null : means(status, told)),
      })
    },
  }
}

/** Until when a channel holds is what the service says; where it says nothing, what was asked for. */
const instantOr = (at: number, asked: Date): Date => (at > 0 ? new Date(at) : asked)

/** Our id as Google takes one: the letters a to v and digits. */
const googleId = (key: string): string => key.replaceAll('-', '')
const ourId = (id: string): string | null =>
  /^[0-9a-f]{32}$/.test(id) ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null

function bodyOf({ title, description, place, start, end, all_day, time_zone, busy }: OwnEvent) {
  // What was a whole day and is one no longer must lose its date.
  const when = (at: Date) =>
    all_day
      ? { date: at.toISOString().slice(0, 10), dateTime: null, timeZone: null }
      : { dateTime: at.toISOString(), date: null, timeZone: time_zone }
  return {
    summary: title,
    description,
    location: place,
    start: when(start),
    end: when(end),
    transparency: busy ? 'opaque' : 'transparent',
  }
}

const writtenOf = ({ id, etag = '', htmlLink }: Item): Written => ({ remote_id: id, etag, html_link: webAddress(htmlLink) })

function eventOf(item: Item): RemoteEvent {
  const { id, start, end } = item
  if (item.status === 'cancelled' || !start || !end) return { remote_id: id, gone: true }
  const mine = item.attendees?.find(({ self }) => self)
  const isAllDay = start.date !== undefined
  return {
    remote_id: id,
    gone: false,
    etag: item.etag ?? '',
    uid: item.iCalUID ?? '',
    key: ourId(id),
    series_id: item.recurringEventId ?? null,
    title: item.summary ?? '',
    description: item.description ?? '',
    place: item.location ?? '',
    start: instantOf(start),
    end: instantOf(end),
    all_day: isAllDay,
    busy: item.transparency !== 'transparent' && item.eventType !== 'workingLocation' && mine?.responseStatus !== 'declined',
    html_link: webAddress(item.htmlLink),
    updated_at: item.updated ? new Date(item.updated) : null,
    email: null,
  }
}

const instantOf = ({ date, dateTime }: When): Date => new Date(date === undefined ? (dateTime ?? '') : `${date}T00:00:00Z`)

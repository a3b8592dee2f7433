import { ask, webAddress } from './ask.ts'
import type { ConsentPlace } from './consent.ts'
import { OutsideTrouble, type CalendarService, type OwnEvent, type RemoteEvent, type TroubleCode, type Written } from './outside.ts'

/** Outlook calendars by Microsoft Graph 1.0: learn.microsoft.com/graph/api/resources/calendar. */

export const microsoftConsent: ConsentPlace = {
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  // Microsoft has no place to give a single grant back; people end it in their account.
  revoke: null,
  scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite'],
  // Its presence is told by the refresh token, never by its name.
  silent: ['offline_access'],
  more: { prompt: 'select_account', response_mode: 'query' },
}

export const microsoftApi = 'https://graph.microsoft.com/v1.0'

/** Ids that outlive a move, times in UTC, words without markup. */
const prefer = ['IdType="ImmutableId"', 'outlook.timezone="UTC"', 'outlook.body-content-type="text"', 'odata.maxpagesize=100'].join(', ')

/** Under this name our own id is kept with an event of ours. */
const ownProperty = 'String {6a2f1c0e-8b1b-4c39-9c55-0d0e7c5a1f10} Name AppointmentKey'

const mostPages = 200

type When = { dateTime?: string; timeZone?: string }
type Item = {
  id: string
  '@removed'?: unknown
  '@odata.etag'?: string
  type?: string | null
  seriesMasterId?: string | null
  iCalUId?: string | null
  transactionId?: string | null
  subject?: string | null
  bodyPreview?: string | null
  location?: { displayName?: string | null } | null
  start?: When | null
  end?: When | null
  isAllDay?: boolean | null
  isCancelled?: boolean | null
  showAs?: string | null
  webLink?: string | null
  lastModifiedDateTime?: string | null
}
type List = { value?: Item[]; '@odata.nextLink'?: string; '@odata.deltaLink'?: string }
type Calendars = { value?: { id: string; name?: string; canEdit?: boolean; isDefaultCalendar?: boolean }[] }
type Me = { id: string; mail?: string | null; userPrincipalName?: string }

const lost = (status: number, body: Record<string, unknown>): TroubleCode | undefined => {
  const { code = '' } = (body['error'] ?? {}) as { code?: string }
  return status === 410 || (status === 400 && /syncStateNotFound|resyncRequired|SyncStateInvalid/i.test(code)) ? 'start_over' : undefined
}

export function microsoftCalendar(api: string): CalendarService {
  const headers = { prefer }
  const eventsOf = (calendar: string) => `${api}/me/calendars/${encodeURIComponent(calendar)}/events`
  const eventAt = (id: string) => `${api}/me/events/${encodeURIComponent(id)}`

  /** A link that came from there leads there: a token sent anywhere else would be given away. */
  const own = (link: string): string => {
    if (new URL(link).origin !== new URL(api).origin) throw new OutsideTrouble('away', 'A link led to another host')
    return link
  }

  async function mastersOf(access: string, items: readonly Item[]): Promise<Map<string, Item>> {
    const masters = new Map(items.filter(({ type }) => type === 'seriesMaster').map((one) => [one.id, one]))
    const wanted = items.flatMap((one) =>
      one.type === 'occurrence' && one.subject === undefined && one.seriesMasterId ? [one.seriesMasterId] : [],
    )
    for (const id of new Set(wanted)) {
      if (masters.has(id)) continue
      const { body } = await ask<Item>(eventAt(id), { access, headers, means: (status) => (status === 404 ? null : undefined) })
      masters.set(id, body)
    }
    return masters
  }

  return {
    async account(access) {
      const { body } = await ask<Me>(`${api}/me`, { access })
      return { id: body.id, name: body.mail || body.userPrincipalName || body.id }
    },

    async calendars(access) {
      const { body } = await ask<Calendars>(`${api}/me/calendars?$top=100`, { access, headers })
      return (body.value ?? []).map((one) => ({
        remote_id: one.id,
        name: one.name ?? '',
        writable: one.canEdit ?? false,
        is_primary: one.isDefaultCalendar ?? false,
      }))
    },

    async page(access, calendar, { from, until, token, next }) {
      const [link, count] = splitNext(next)
      if (count >= mostPages) throw new OutsideTrouble('start_over', 'The pages never ended')
      const fresh = new URL(`${api}/me/calendars/${encodeURIComponent(calendar)}/calendarView/delta`)
      fresh.searchParams.set('startDateTime', from.toISOString())
      fresh.searchParams.set('endDateTime', until.toISOString())
      const { body } = await ask<List>(own(link ?? token ?? fresh.href), { access, headers, means: lost })
      const items = body.value ?? []
      const masters = await mastersOf(access, items)
      const following = body['@odata.nextLink']
      return {
        events: items.flatMap((item) => eventOf(item, masters)),
        series: items.filter(({ type }) => type === 'seriesMaster').map(({ id }) => id),
        next: following ? `${count + 1} ${following}` : null,
        token: body['@odata.deltaLink'] ?? null,
      }
    },

    async create(access, calendar, event, again) {
      // The key that Graph keeps for us stands by the same content alone: what may have come through is looked for first.
      const before = again ? await keptAs(access, calendar, event.key) : null
      if (before) return this.change(access, calendar, { remote_id: before.id, etag: null }, event)
      const { body } = await ask<Item>(eventsOf(calendar), {
        method: 'POST',
        access,
        headers,
        body: {
          ...bodyOf(event),
          transactionId: event.key,
          singleValueExtendedProperties: [{ id: ownProperty, value: event.key }],
        },
      })
      return writtenOf(body)
    },

    async change(access, _calendar, { remote_id, etag }, event) {
      const { body } = await ask<Item>(eventAt(remote_id), {
        method: 'PATCH',
        access,
        headers: { ...headers, ...(etag && { 'if-match': etag }) },
        body: bodyOf(event),
      })
      return writtenOf(body)
    },

    find: async (access, calendar, key) => (await keptAs(access, calendar, key))?.id ?? null,

    /** Microsoft calls the address while it is asked, and has an id of its own for what comes of it. */
    async watch(access, calendar, { secret, address, until }) {
      const { body } = await ask<{ id?: string; expirationDateTime?: string }>(`${api}/subscriptions`, {
        method: 'POST',
        access,
        headers,
        body: {
          changeType: 'created,updated,deleted',
          notificationUrl: address,
          lifecycleNotificationUrl: address,
          resource: `/me/calendars/${calendar}/events`,
          expirationDateTime: until.toISOString(),
          clientState: secret,
        },
        means: (status) => (status === 400 ? 'not_allowed' : undefined),
      })
      if (!body.id) throw new OutsideTrouble('away', 'Microsoft did not say what it watches')
      const told = new Date(body.expirationDateTime ?? '')
      return { id: body.id, resource: '', until: Number.isNaN(told.getTime()) ? until : told }
    },

    async unwatch(access, { id }) {
      await ask(`${api}/subscriptions/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        access,
        means: (status) => (status === 404 ? null : undefined),
      })
    },

    async remove(access, _calendar, remote_id) {
      await ask(eventAt(remote_id), { method: 'DELETE', access, headers, means: (status) => (status === 404 ? null : undefined) })
    },
  }

  async function keptAs(access: string, calendar: string, key: string): Promise<Item | null> {
    const url = new URL(eventsOf(calendar))
    url.searchParams.set('$filter', `singleValueExtendedProperties/Any(ep: ep/id eq '${ownProperty}' and ep/value eq '${key}')`)
    const { body } = await ask<List>(url, { access, headers })
    return body.value?.[0] ?? null
  }
}

/** Where to go on, and how many pages there were: seen in 2026, a mailbox whose pages never ended. */
function splitNext(next: string | null): [string | null, number] {
  if (next === null) return [null, 0]
  const at = next.indexOf(' ')
  return [next.slice(at + 1), Number(next.slice(0, at))]
}

const utc = (at: Date) => ({ dateTime: at.toISOString().slice(0, 19), timeZone: 'UTC' })

const bodyOf = ({ title, description, place, start, end, all_day, busy }: OwnEvent) => ({
  subject: title,
  body: { contentType: 'text', content: description },
  location: { displayName: place },
  start: utc(start),
  end: utc(end),
  isAllDay: all_day,
  showAs: busy ? 'busy' : 'free',
})

const writtenOf = (item: Item): Written => ({ remote_id: item.id, etag: item['@odata.etag'] ?? '', html_link: webAddress(item.webLink) })

function eventOf(item: Item, masters: ReadonlyMap<string, Item>): RemoteEvent[] {
  if (item['@removed'] || item.isCancelled) return [{ remote_id: item.id, gone: true }]
  // A series is its times; what changed outside of the window comes without a word.
  if (item.type === 'seriesMaster' || !item.start?.dateTime || !item.end?.dateTime) return []
  const said = { ...(item.seriesMasterId ? masters.get(item.seriesMasterId) : {}), ...item }
  return [
    {
      remote_id: item.id,
      gone: false,
      etag: item['@odata.etag'] ?? '',
      uid: said.iCalUId ?? '',
      key: item.transactionId && isOurs(item.transactionId) ? item.transactionId : null,
      series_id: item.seriesMasterId ?? null,
      title: said.subject ?? '',
      description: said.bodyPreview ?? '',
      place: said.location?.displayName ?? '',
      start: instantOf(item.start.dateTime),
      end: instantOf(item.end.dateTime),
      all_day: said.isAllDay ?? false,
      busy: said.showAs !== 'free' && said.showAs !== 'workingElsewhere',
      html_link: webAddress(said.webLink),
      updated_at: said.lastModifiedDateTime ? new Date(said.lastModifiedDateTime) : null,
      email: null,
    },
  ]
}

const isOurs = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Told in UTC, as was asked for, with seven digits of a second and no sign of it. */
const instantOf = (dateTime: string): Date => new Date(`${dateTime.slice(0, 19)}Z`)

import { normalisePhone } from '#api/contract/formats.ts'
import { instantOf } from '#config/outreach/index.ts'
import { ask } from './ask.ts'
import { OutsideTrouble, type Calendly, type DialedCall, type KeyService, type PhoneBurner } from './outside.ts'

/** Services that are let in by a key that their owner copies over. */

type CalendlyEvent = {
  uri: string
  name?: string
  status?: string
  start_time: string
  end_time: string
  location?: { location?: string; join_url?: string } | null
}
type CalendlyPage = { collection?: CalendlyEvent[]; pagination?: { next_page_token?: string | null } }
type Invitees = { collection?: { name?: string; email?: string; status?: string }[] }

type Me = { resource?: { uri?: string; name?: string; email?: string; current_organization?: string } }
type Hook = { uri: string; callback_url?: string }

const day = 86_400_000
const idIn = (uri: string): string => encodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))

/** Calendly v2: developer.calendly.com/api-docs. */
export function calendly(api: string, is_stand_in: boolean): Calendly {
  const hooks = `${api}/webhook_subscriptions`
  const end = (key: string, uri: string) =>
    ask(`${hooks}/${idIn(uri)}`, { method: 'DELETE', access: key, means: (status) => (status === 404 ? null : undefined) })
  return {
    is_stand_in,
    async watch(key, user, { secret, address, until }) {
      const { body: me } = await ask<Me>(`${api}/users/me`, { access: key })
      const whose = { organization: me.resource?.current_organization ?? '', user, scope: 'user' }
      const body = { ...whose, url: address, events: ['invitee.created', 'invitee.canceled'], signing_key: secret }
      const make = () => ask<{ resource?: Hook }>(hooks, { method: 'POST', access: key, body })
      const made = await make().catch(async (error: unknown) => {
        // An address has one subscription: the one of before, which may have been switched off there, gives way.
        if (!(error instanceof OutsideTrouble) || error.code !== 'changed') throw error
        const { body: list } = await ask<{ collection?: Hook[] }>(`${hooks}?${new URLSearchParams({ ...whose, count: '100' })}`, {
          access: key,
        })
        for (const { uri, callback_url } of list.collection ?? []) if (callback_url === address) await end(key, uri)
        return make()
      })
      const id = made.body.resource?.uri
      if (!id) throw new OutsideTrouble('away', 'Calendly did not say what it made')
      // They last for ever, but end after a day without an answer of ours: each is made anew the next day.
      return { id, resource: '', until: new Date(until.getTime() - 4 * day) }
    },
    async unwatch(key, { id }) {
      await end(key, id)
    },
    async prove(key) {
      const { body } = await ask<Me>(`${api}/users/me`, { access: key })
      const { uri = '', email = '', name = '' } = body.resource ?? {}
      if (!uri) throw new OutsideTrouble('away', 'Calendly did not say whose key it is')
      return { id: uri, name: email || name }
    },
    async booked(key, account, { from, until, next }) {
      const url = new URL(`${api}/scheduled_events`)
      const asked = {
        user: account,
        min_start_time: from.toISOString(),
        max_start_time: until.toISOString(),
        count: '100',
        sort: 'start_time:asc',
      }
      for (const [name, value] of Object.entries({ ...asked, ...(next && { page_token: next }) })) url.searchParams.set(name, value)
      const { body } = await ask<CalendlyPage>(url, { access: key })
      const list = []
      for (const one of body.collection ?? []) {
        const id = one.uri.slice(one.uri.lastIndexOf('/') + 1)
        const { body: invited } = await ask<Invitees>(`${api}/scheduled_events/${idIn(one.uri)}/invitees?count=1`, { access: key })
        const [first] = invited.collection ?? []
        list.push({
          id,
          title: one.name ?? '',
          place: one.location?.location ?? one.location?.join_url ?? '',
          start: new Date(one.start_time),
          end: new Date(one.end_time),
          cancelled: one.status === 'canceled',
          invitee: first ? { name: first.name ?? '', email: first.email ?? '' } : null,
        })
      }
      return { list, next: body.pagination?.next_page_token ?? null }
    },
  }
}

type Member = { user_id?: string | number; username?: string; email_address?: string; first_name?: string; last_name?: string }

/** PhoneBurner REST v1: www.phoneburner.com/developer. */
export function phoneBurner(api: string, is_stand_in: boolean): PhoneBurner {
  return {
    is_stand_in,
    async prove(key) {
      const { body } = await ask<{ members?: { members?: Member } | Member }>(`${api}/members/me`, { access: key })
      const told = body.members ?? {}
      const member: Member = 'members' in told && told.members ? told.members : (told as Member)
      const id = String(member.user_id ?? '')
      if (!id) throw new OutsideTrouble('away', 'PhoneBurner did not say whose token it is')
      return { id, name: member.email_address || member.username || id }
    },
    async dialSession(key, { name, session_id, contacts, callback }) {
      const { body } = await ask<{ dialsessions?: { redirect_url?: string } }>(`${api}/dialsession`, {
        method: 'POST',
        access: key,
        body: {
          name,
          custom_data: { session_id },
          callbacks: [{ callback_type: 'api_calldone', callback }],
          contacts: contacts.map(({ id, ...contact }) => ({ ...contact, lead_id: id })),
        },
      })
      const url = body.dialsessions?.redirect_url
      if (!url || !URL.canParse(url)) throw new OutsideTrouble('away', 'PhoneBurner did not say where to go on')
      return url
    },
    async calls(key, session) {
      const list: DialedCall[] = []
      for (let page = 1; page <= mostPages; page++) {
        const { body } = await ask<DialedPage>(`${api}/dialsession/${encodeURIComponent(session)}?page=${page}`, { access: key })
        const told = body.dialsessions ?? {}
        const calls = told.dialsessions?.calls ?? []
        list.push(...calls.flatMap((one) => dialedCall(one) ?? []))
        if (calls.length === 0 || page >= Number(told.total_pages ?? 1)) break
      }
      return list
    },
  }
}

type ToldCall = {
  call_id?: string | number
  phone?: string | null
  start_when?: string | null
  end_when?: string | null
  connected?: string | number | boolean | null
  disposition?: string | null
  note?: string | null
}
type DialedPage = { dialsessions?: { total_pages?: string | number; dialsessions?: { calls?: ToldCall[] | null } } }

/** Twenty-five calls each, of 500 contacts, each of whom may be tried again. */
const mostPages = 100
const longestNote = 2000

function dialedCall({ call_id, phone, start_when, end_when, connected, disposition, note }: ToldCall): DialedCall | null {
  const started_at = instantThere(start_when)
  if (!call_id || !phone || !started_at) return null
  const ended_at = instantThere(end_when)
  return {
    id: String(call_id),
    phone: normalisePhone(phone) ?? phone,
    started_at,
    ended_at: ended_at && ended_at < started_at ? started_at : ended_at,
    answered: connected === true || Number(connected) === 1,
    notes: [disposition, note]
      .flatMap((words) => words?.replaceAll('\u0000', '').trim() || [])
      .join(' · ')
      .slice(0, longestNote),
  }
}

/** Their clocks are those of Chicago. */
function instantThere(told: string | null | undefined): Date | null {
  const [, date = '', hours = '', minutes = '', seconds = ''] = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d):(\d\d)$/.exec(told ?? '') ?? []
  if (!date || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null
  return new Date(instantOf('America/Chicago', date, Number(hours) * 60 + Number(minutes)).getTime() + Number(seconds) * 1000)
}

/** CSG Actuarial: the key is proved by the session that it opens, which is let lapse. */
export function csg(api: string, is_stand_in: boolean): KeyService {
  return {
    is_stand_in,
    async prove(key) {
      const { body } = await ask<{ token?: string; username?: string; email?: string }>(`${api}/v1/auth.json`, {
        method: 'POST',
        body: { api_key: key, portal_name: 'csg_individual' },
        // A key that is not known is answered by several statuses.
        means: (status) => ([400, 401, 403, 422].includes(status) ? 'refused' : undefined),
      })
      if (!body.token) throw new OutsideTrouble('refused', 'The key opened no session')
      return { id: 'csg', name: body.email || body.username || 'CSG Actuarial' }
    },
  }
}

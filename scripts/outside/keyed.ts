import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { send } from '../carrier/send.ts'
import { base, html, sendPage } from '../till/page/html.ts'
import { OutsideFault } from './faults.ts'
import { token, type Channel, type DialSession, type State } from './state.ts'

/** Keys that begin with "good" are good, each for an account of its own. */
const keyIn = (request: FastifyRequest): string => {
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!key.startsWith('good')) throw new OutsideFault(401, { title: 'Unauthenticated', message: 'The access token is invalid' })
  return key
}

/** Whose key it is: `good-ann-…` is Ann's. */
const nameIn = (key: string): string => key.split('-')[1] ?? 'agent'

const organization = 'https://api.calendly.com/organizations/agency'

const callsAPage = 25

/** PhoneBurner's clocks are those of Chicago. */
const theirTime = (at: number): string => new Date(at).toLocaleString('sv-SE', { timeZone: 'America/Chicago' })

type Dialed = { session: string; phone: string; connected: boolean; seconds?: number; at?: number; disposition?: string; note?: string }

/** Somebody is called in a session, and whoever began it is told: twice, as it happens. */
export async function dial(
  state: State,
  { session, phone, connected, seconds = 30, at = Date.now() - seconds * 1000, note = '', ...given }: Dialed,
): Promise<{ call_id: string }> {
  const found = state.kept.sessions.find(({ id }) => id === session)
  if (!found?.contacts.some((one) => one.phone === phone)) throw new OutsideFault(404, { message: 'Nobody is called by that.' })
  const call_id = token()
  const disposition = given.disposition ?? (connected ? 'Interested' : 'No Answer')
  found.calls.push({ id: call_id, phone, start: at, end: at + seconds * 1000, connected, disposition, note })
  state.touch()
  const body = JSON.stringify({ ds_id: session, call_id, status: disposition, connected: connected ? '1' : '0', duration: seconds })
  for (const { callback_type, callback } of found.callbacks)
    for (const _time of callback_type === 'api_calldone' ? [1, 2] : [])
      await send({ url: callback, method: 'POST', headers: { 'content-type': 'application/json' }, body, patience: 10_000 }).catch(() => {})
  return { call_id }
}

/** Calendly, PhoneBurner and CSG, as far as the product asks them. */
export function addKeyed(app: FastifyInstance, state: State, port: () => number): void {
  app.get('/calendly/users/me', (request) => {
    const key = keyIn(request)
    const names = { name: 'Agent', email: `${nameIn(key)}@calendly.example`, current_organization: organization }
    return { resource: { uri: `https://api.calendly.com/users/${nameIn(key)}`, ...names } }
  })
  const hookOf = ({ id, address }: Channel) => ({
    uri: `https://api.calendly.com/webhook_subscriptions/${id}`,
    callback_url: address,
    state: 'active',
  })
  app.post('/calendly/webhook_subscriptions', (request, reply) => {
    const key = keyIn(request)
    // `good-free-…` pays nothing there.
    if (nameIn(key) === 'free') throw new OutsideFault(403, { title: 'Permission Denied', message: 'Please upgrade your Calendly account' })
    const { url = '', events = [], user = '', signing_key = '', scope, ...asked } = (request.body ?? {}) as Record<string, string>
    const isWhole = scope === 'user' && asked['organization'] === organization && user.endsWith(`/${nameIn(key)}`) && events.length > 0
    if (!isWhole || !URL.canParse(url)) throw new OutsideFault(400, { title: 'Invalid Argument' })
    if (state.kept.channels.some((one) => one.address === url))
      throw new OutsideFault(409, { title: 'Already Exists', message: 'Hook with this url already exists' })
    const until = Number.MAX_SAFE_INTEGER
    const channel: Channel = { id: randomUUID(), provider: 'calendly', calendar: user, address: url, secret: signing_key, until, count: 0 }
    state.kept.channels.push(channel)
    state.touch()
    return reply.status(201).send({ resource: hookOf(channel) })
  })
  app.get('/calendly/webhook_subscriptions', (request) => {
    keyIn(request)
    const { user = '' } = request.query as Record<string, string>
    const list = state.kept.channels.filter((one) => one.provider === 'calendly' && one.calendar === user)
    return { collection: list.map(hookOf), pagination: { count: list.length, next_page_token: null } }
  })
  app.delete('/calendly/webhook_subscriptions/:id', (request, reply) => {
    keyIn(request)
    const { id } = request.params as { id: string }
    if (!state.kept.channels.some((one) => one.id === id)) throw new OutsideFault(404, { title: 'Resource Not Found' })
    state.kept.channels = state.kept.channels.filter((one) => one.id !== id)
    state.touch()
    return reply.status(204).send()
  })
  app.get('/calendly/scheduled_events', (request) => {
    keyIn(request)
    const { min_start_time = '', max_start_time = '' } = request.query as Record<string, string>
    const list = state.kept.bookings.filter((one) => one.start >= Date.parse(min_start_time) && one.start < Date.parse(max_start_time))
    return {
      collection: list.map((one) => ({
        uri: `https://api.calendly.com/scheduled_events/${one.id}`,
        name: one.title,
        status: one.cancelled ? 'canceled' : 'active',
        start_time: new Date(one.start).toISOString(),
        end_time: new Date(one.end).toISOString(),
        location: { type: 'physical', location: one.place },
      })),
      pagination: { count: list.length, next_page_token: null },
    }
  })
  app.get('/calendly/scheduled_events/:id/invitees', (request) => {
    keyIn(request)
    const found = state.kept.bookings.find(({ id }) => id === (request.params as { id: string }).id)
    if (!found) throw new OutsideFault(404, { title: 'Resource Not Found' })
    return { collection: [{ name: found.name, email: found.email, status: found.cancelled ? 'canceled' : 'active' }] }
  })

  app.get('/phoneburner/rest/1/members/me', (request) => {
    const key = keyIn(request)
    return {
      http_status: 200,
      members: { members: { user_id: nameIn(key), username: nameIn(key), email_address: `${nameIn(key)}@phoneburner.example` } },
    }
  })
  app.post('/phoneburner/rest/1/dialsession', (request) => {
    keyIn(request)
    const {
      name = '',
      contacts = [],
      callbacks = [],
    } = (request.body ?? {}) as Partial<Pick<DialSession, 'name' | 'contacts' | 'callbacks'>>
    if (contacts.length === 0) throw new OutsideFault(400, { status: 'error', message: 'No contacts' })
    const id = token()
    state.writes++
    const called = contacts.map(({ lead_id, phone }) => ({ lead_id, phone }))
    state.kept.sessions.push({ id, name, member: nameIn(keyIn(request)), contacts: called, callbacks, calls: [] })
    state.touch()
    return { http_status: 200, dialsessions: { redirect_url: `http://localhost:${port()}/phoneburner/dial/${id}` } }
  })
  app.get('/phoneburner/rest/1/dialsession/:id', (request) => {
    const member = nameIn(keyIn(request))
    const { id } = request.params as { id: string }
    const found = state.kept.sessions.find((one) => one.id === id && one.member === member)
    if (!found) throw new OutsideFault(404, { status: 'error', message: 'Not found' })
    const page = Math.max(1, Number((request.query as { page?: string }).page) || 1)
    const total_pages = Math.max(1, Math.ceil(found.calls.length / callsAPage))
    const calls = found.calls.slice((page - 1) * callsAPage, page * callsAPage).map((one) => ({
      call_id: one.id,
      phone: one.phone.replace(/^\+1/, ''),
      start_when: theirTime(one.start),
      end_when: theirTime(one.end),
      connected: one.connected ? '1' : '0',
      disposition: one.disposition,
      note: one.note,
    }))
    return { http_status: 200, status: 'success', dialsessions: { page, total_pages, dialsessions: { dialsession_id: id, calls } } }
  })
  app.post('/phoneburner/dial/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const form = new URLSearchParams(String(request.body ?? ''))
    await dial(state, { session: id, phone: form.get('phone') ?? '', connected: form.get('connected') === 'yes' })
    return reply.redirect(`/phoneburner/dial/${id}`, 303)
  })
  app.get('/phoneburner/dial/:id', (request, reply) => {
    const found = state.kept.sessions.find(({ id }) => id === (request.params as { id: string }).id)
    if (!found) throw new OutsideFault(404, { message: 'There is no such session.' })
    const body = html`<aside class="note">This stands in for PhoneBurner on this machine. Nobody is called.</aside>
      <main class="card">
        <h1>${found.name || 'Dial session'}</h1>
        <p>${found.contacts.length} to call</p>
        <ol>
          ${found.contacts.map(
            ({ phone }) =>
              html`<li>
                ${phone}: ${found.calls.filter((one) => one.phone === phone).length} calls
                <form method="post">
                  <input type="hidden" name="phone" value="${phone}" />
                  <button name="connected" value="yes">They answer</button> <button name="connected" value="no">Nobody answers</button>
                </form>
              </li>`,
          )}
        </ol>
      </main>`
    return sendPage(reply, { lang: 'en', title: 'PhoneBurner', css: `${base} main { max-width: 34rem; margin: 2rem auto }`, body })
  })

  app.post('/csg/v1/auth.json', (request) => {
    const { api_key = '' } = (request.body ?? {}) as { api_key?: string }
    if (!api_key.startsWith('good')) throw new OutsideFault(401, { error: 'invalid api key' })
    return { token: token(), email: `${nameIn(api_key)}@csg.example`, expires_date: new Date(Date.now() + 8 * 3_600_000).toISOString() }
  })
}

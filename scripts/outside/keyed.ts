import type { FastifyInstance, FastifyRequest } from 'fastify'
import { base, html, sendPage } from '../till/page/html.ts'
import { OutsideFault } from './faults.ts'
import { token, type State } from './state.ts'

/** Keys that begin with "good" are good, each for an account of its own. */
const keyIn = (request: FastifyRequest): string => {
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!key.startsWith('good')) throw new OutsideFault(401, { title: 'Unauthenticated', message: 'The access token is invalid' })
  return key
}

/** Whose key it is: `good-ann-…` is Ann's. */
const nameIn = (key: string): string => key.split('-')[1] ?? 'agent'

/** Calendly, PhoneBurner and CSG, as far as the product asks them. */
export function addKeyed(app: FastifyInstance, state: State, port: () => number): void {
  app.get('/calendly/users/me', (request) => {
    const key = keyIn(request)
    return { resource: { uri: `https://api.calendly.com/users/${nameIn(key)}`, name: 'Agent', email: `${nameIn(key)}@calendly.example` } }
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
    const { name = '', contacts = [] } = (request.body ?? {}) as { name?: string; contacts?: { lead_id: string; phone: string }[] }
    if (contacts.length === 0) throw new OutsideFault(400, { status: 'error', message: 'No contacts' })
    const id = token()
    state.writes++
    state.kept.sessions.push({ id, name, contacts: contacts.map(({ lead_id, phone }) => ({ lead_id, phone })) })
    state.touch()
    return { http_status: 200, dialsessions: { redirect_url: `http://localhost:${port()}/phoneburner/dial/${id}` } }
  })
  app.get('/phoneburner/dial/:id', (request, reply) => {
    const found = state.kept.sessions.find(({ id }) => id === (request.params as { id: string }).id)
    if (!found) throw new OutsideFault(404, { message: 'There is no such session.' })
    const body = html`<aside class="note">This stands in for PhoneBurner on this machine. Nobody is called.</aside>
      <main class="card">
        <h1>${found.name || 'Dial session'}</h1>
        <p>${found.contacts.length} to call</p>
        <ol>
          ${found.contacts.map(({ phone }) => html`<li>${phone}</li>`)}
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

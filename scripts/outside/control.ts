import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { base, html, sendPage } from '../till/page/html.ts'
import { dial } from './keyed.ts'
import { leadActions, leads, leadsPage } from './leads.ts'
import { removeThere } from './microsoft.ts'
import type { Notices } from './notices.ts'
import { revoke } from './oauth.ts'
import { token, type Calendar, type State } from './state.ts'

const number = z.coerce.number()
const time = z
  .union([z.number(), z.iso.datetime({ offset: true, local: true })])
  .transform((at) => (typeof at === 'number' ? at : Date.parse(at)))

/** What somebody does there, or what goes wrong there, by name. */
const actions = {
  account: z.object({ provider: z.enum(['google', 'microsoft']), email: z.string() }),
  make: z.object({
    calendar: z.string(),
    title: z.string().default(''),
    start: time,
    end: time,
    all_day: z.boolean().default(false),
    busy: z.boolean().default(true),
    uid: z.string().optional(),
    series_id: z.string().optional(),
    is_master: z.boolean().default(false),
  }),
  change: z.object({ calendar: z.string(), id: z.string(), title: z.string().optional(), start: time.optional(), end: time.optional() }),
  delete: z.object({ calendar: z.string(), id: z.string() }),
  forget_tokens: z.object({ calendar: z.string() }),
  revoke: z.object({ account: z.string() }),
  book: z.object({
    id: z.string().optional(),
    title: z.string(),
    start: time,
    end: time,
    name: z.string(),
    email: z.string(),
    cancelled: z.boolean().default(false),
  }),
  dial: z.object({
    session: z.string(),
    phone: z.string(),
    connected: z.boolean().default(true),
    seconds: number.default(30),
    at: time.optional(),
    disposition: z.string().optional(),
    note: z.string().default(''),
  }),
  notices: z.object({ lost: z.boolean() }),
  fault: z.object({
    kind: z.enum(['status', 'lose', 'hang']),
    status: number.default(503),
    milliseconds: number.default(30_000),
    times: number.default(1),
    only: z.string().default(''),
    code: z.string().default('backendError'),
  }),
  ...leadActions,
}

type Name = keyof typeof actions

export async function act(state: State, name: string, given: unknown, notices: Notices): Promise<object> {
  if (!(name in actions)) return { message: 'There is no such thing to do.' }
  const find = (id: string): Calendar => {
    const found = state.kept.calendars[id]
    if (!found) throw Object.assign(new Error('There is no such calendar.'), { statusCode: 404 })
    return found
  }
  const done: { [N in Name]: (asked: z.output<(typeof actions)[N]>) => object | Promise<object> } = {
    account: ({ provider, email }) => ({ calendars: state.calendarsOf(state.account(provider, email)).map(({ id }) => id) }),
    make: ({ calendar, uid, series_id, ...fields }) =>
      state.put(find(calendar), { ...fields, ...(uid && { uid }), ...(series_id && { series_id }) }),
    change: ({ calendar, ...fields }) => state.put(find(calendar), JSON.parse(JSON.stringify(fields)) as typeof fields),
    delete: ({ calendar: name, id }) => {
      const calendar = find(name)
      const found = calendar.events.find((one) => one.id === id)
      const isMicrosoft = calendar.account.startsWith('microsoft')
      if (found && isMicrosoft) removeThere(state, calendar, found)
      else if (found) state.put(calendar, { id, cancelled: true })
      return {}
    },
    forget_tokens: ({ calendar }) => ({ epoch: ++find(calendar).epoch }),
    revoke: ({ account }) => {
      revoke(state, account)
      return {}
    },
    book: ({ id = token(), ...given }) => {
      const booking = { id, place: '', ...given }
      state.kept.bookings = [...state.kept.bookings.filter((one) => one.id !== id), booking]
      state.onBooking(booking)
      return { id }
    },
    dial: ({ at, disposition, ...call }) => dial(state, { ...call, ...(at && { at }), ...(disposition && { disposition }) }),
    notices: ({ lost }) => {
      notices.isLosing = lost
      return {}
    },
    fault: ({ times, ...fault }) => {
      state.fault = times > 0 ? { ...fault, left: times } : null
      return {}
    },
    vendor: (asked) => leads.vendor(state, asked),
    lead: (asked) => leads.lead(state, asked),
  }
  const asked = actions[name as Name].parse(given ?? {})
  const result = await (done[name as Name] as (asked: unknown) => object | Promise<object>)(asked)
  state.touch()
  return result
}

export function addControl(app: FastifyInstance, state: State, notices: Notices): void {
  app.post('/control/:name', async (request) => {
    const done = await act(state, (request.params as { name: string }).name, request.body, notices)
    await notices.arrived()
    return done
  })
  app.get('/control/state', () => ({
    ...state.kept,
    access: undefined,
    refresh: undefined,
    codes: undefined,
    channels: undefined,
    lead_vendors: undefined,
    writes: state.writes,
    asked: state.asked,
  }))

  app.get('/outside', (_request, reply) => {
    const calendars = Object.values(state.kept.calendars)
    const body = html`<header>
        <h1>Outside</h1>
        <p>
          Stands in for Google, Microsoft, Calendly, PhoneBurner, CSG and vendors of leads on this machine. Keys that begin with “good” are
          good. Here you are whoever uses those calendars, and whoever sells leads.
        </p>
      </header>
      <main>
        ${leadsPage(Object.values(state.kept.lead_vendors))}
        ${calendars.map(
          (calendar) =>
            html`<section class="card">
              <h2>${calendar.account} · ${calendar.name}</h2>
              <form method="post" action="/outside/make">
                <input type="hidden" name="calendar" value="${calendar.id}" />
                <label>What<input name="title" required /></label>
                <label>From (UTC)<input name="start" type="datetime-local" required /></label>
                <label>Until (UTC)<input name="end" type="datetime-local" required /></label>
                <button>Add</button>
              </form>
              <ul>
                ${calendar.events
                  .filter((one) => !one.cancelled && !one.is_master)
                  .sort((one, other) => one.start - other.start)
                  .slice(-80)
                  .map(
                    (one) =>
                      html`<li>
                        ${new Date(one.start).toISOString().slice(0, 16).replace('T', ' ')} ${one.title}
                        <form method="post" action="/outside/delete">
                          <input type="hidden" name="calendar" value="${calendar.id}" /><input
                            type="hidden"
                            name="id"
                            value="${one.id}"
                          /><button>Delete</button>
                        </form>
                      </li>`,
                  )}
              </ul>
              <form method="post" action="/outside/forget_tokens">
                <input type="hidden" name="calendar" value="${calendar.id}" /><button>Forget sync tokens</button>
              </form>
              <form method="post" action="/outside/revoke">
                <input type="hidden" name="account" value="${calendar.account}" /><button>Revoke access</button>
              </form>
            </section>`,
        )}
        ${calendars.length === 0 && html`<p class="card">Nobody has connected an account yet.</p>`}
      </main>`
    return sendPage(reply, {
      lang: 'en',
      title: 'Outside',
      css: `${base} header, main { max-width: 60rem; margin: 1rem auto; padding: 0 1rem } li form { display: inline } h3 { overflow-wrap: anywhere } h3 ~ form { display: inline-block }`,
      body,
    })
  })
  app.post('/outside/:name', async (request, reply) => {
    const given: Record<string, string> = Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
    for (const name of ['start', 'end']) if (given[name]) given[name] = `${given[name]}:00Z`
    await act(state, (request.params as { name: string }).name, given, notices)
    return reply.redirect('/outside', 303)
  })
}

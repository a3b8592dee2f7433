import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  authorization,
  authorizationChanges,
  authorizationList,
  authorizationsQuery,
  begunAuthorization,
  calendarsThere,
  calendlyKey,
  dialSession,
  keptKey,
  leaveQuery,
  lookedAhead,
  newAuthorization,
  newDialSession,
  syncRounds,
} from '#api/contract/integrations.ts'
import { route } from '#api/platform/http/route.ts'
import {
  calendarOf,
  changeAuthorization,
  deskOf,
  leave,
  listAuthorizations,
  listRounds,
  requireAuthorization,
  syncNow,
} from './authorizations.ts'
import { authorizationStore } from './authorizations.store.ts'
import {
  beginAccount,
  dropKey,
  finishAccount,
  keepAccount,
  keepFinished,
  keepKey,
  orUnavailable,
  proveKey,
  requireCalendarKind,
  type Begun,
  type Finished,
  type Proved,
} from './connect.ts'
import { beginDialSession, keepDialSession, previewDialSession, type Dialled } from './dial-sessions.ts'
import { calendarsOf, freshAccess } from './grants.ts'

const mine = { access: 'signed_in', personal: true, feature: 'external_accounts' } as const

/** Accounts outside are a person's own: nobody who acts for them and no program is told of them. */
export function authorizationsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/authorizations',
    summary: 'One’s accounts at services outside, and which kinds there are',
    ...mine,
    query: authorizationsQuery,
    reply: authorizationList,
    handle: ({ work, query }) => listAuthorizations(work, query.kind),
  })

  route(app, {
    method: 'POST',
    url: '/v1/authorizations',
    summary: 'Connect an account: by a page of the service’s (google, outlook), or by a key that is tried first',
    ...mine,
    body: newAuthorization,
    reply: one(begunAuthorization),
    status: 201,
    outside: ({ work, body }) => beginAccount(work, body),
    async handle({ work, body, received, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await keepAccount(work, body.kind, received as Begun | Proved) }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/authorizations/:id',
    summary: 'Finish what was begun, by the code and state that came back; or choose calendars, settings, and whether it rests',
    ...mine,
    params: idParams,
    body: authorizationChanges,
    reply: one(authorization),
    async outside({ work, params, body: { code, state } }) {
      if (code !== undefined && state !== undefined) return finishAccount(work, params.id, { code, state })
      await requireAuthorization(work, params.id)
      return nothing
    },
    async handle({ work, params, body, received }) {
      if ('grant' in received) return { data: await keepFinished(work, params.id, received as Finished) }
      return { data: await changeAuthorization(work, params.id, body) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/authorizations/:id',
    summary: 'End an account: what came from there goes; the copies there stay, or go too',
    ...mine,
    params: idParams,
    query: leaveQuery,
    handle: ({ work, params, query }) => leave(work, params.id, query.copies),
  })

  route(app, {
    method: 'GET',
    url: '/v1/authorizations/:id/calendars',
    summary: 'The calendars of an account as they are there now; 503 where nobody answers',
    ...mine,
    params: idParams,
    reply: calendarsThere,
    async outside({ work, params }) {
      const row = await requireAuthorization(work, params.id)
      requireCalendarKind(row)
      const { service } = calendarsOf(work, row)
      const desk = deskOf(work)
      return async () => {
        const told = await freshAccess(desk, row.id)
          .then((access) => service.calendars(access))
          .catch((error: unknown) => {
            throw orUnavailable(error)
          })
        return { told }
      }
    },
    async handle({ work, params, received }) {
      const store = authorizationStore(work)
      await requireAuthorization(work, params.id)
      await store.keepCalendars(params.id, (received as { told: Parameters<typeof store.keepCalendars>[1] }).told)
      return { data: (await store.calendarsOf([params.id])).map(calendarOf) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/authorizations/:id/rounds',
    summary: 'What the rounds of the last seven days read, wrote or failed with, the newest first; quiet ones are not told',
    ...mine,
    params: idParams,
    reply: syncRounds,
    handle: async ({ work, params }) => ({ data: await listRounds(work, params.id) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/authorizations/:id/sync',
    summary: 'Ask for a round at once; 429 within 30 seconds of the last',
    ...mine,
    params: idParams,
    reply: one(authorization),
    handle: async ({ work, params }) => ({ data: await syncNow(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/authorizations/:id/dial_session_preview',
    summary: 'Who of the chosen would be called, and who would be left out by which rule; nothing is done',
    ...mine,
    access: { area: 'phone', action: 'create' },
    writes: false,
    params: idParams,
    body: newDialSession,
    reply: lookedAhead,
    async handle({ work, params, body: { name: _name, ...chosen } }) {
      return { data: await previewDialSession(work, params.id, chosen) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/authorizations/:id/dial_session',
    summary: 'Have the chosen contacts called in PhoneBurner: each is asked of the gate; who may not be called is left out',
    ...mine,
    access: { area: 'phone', action: 'create' },
    params: idParams,
    body: newDialSession,
    reply: dialSession,
    status: 201,
    outside: ({ work, params, body }) => beginDialSession(work, params.id, body),
    async handle({ work, received, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await keepDialSession(work, received as Dialled) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/calendly/set_calendly_api_key',
    summary: 'Connect Calendly by its key, or renew it; an empty one ends the account',
    ...mine,
    body: calendlyKey,
    reply: keptKey,
    async outside({ work, body }) {
      return body.calendly_api_key === '' ? nothing : proveKey(work, 'calendly', 'calendly_api_key', body.calendly_api_key)
    },
    async handle({ work, received }) {
      if ('account' in received) return { data: await keepKey(work, 'calendly', received as Proved) }
      const id = await dropKey(work, 'calendly')
      if (id) await leave(work, id, 'keep')
      return { data: null }
    },
  })
}

const nothing = async () => ({})

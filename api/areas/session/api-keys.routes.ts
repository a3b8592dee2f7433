import type { FastifyInstance } from 'fastify'
import { zoneOf } from '#config/options.ts'
import { apiKey, apiKeyChanges, issuedApiKey, newApiKey, type ApiKey } from '#api/contract/session/api-keys.ts'
import { all, idParams, one } from '#api/contract/envelope.ts'
import { contactDate, isCalendarDate } from '#api/contract/formats.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { randomToken } from '#api/platform/secrets.ts'
import { apiKeyStore } from './api-keys.store.ts'
import { apiKeyPrefix } from './identify.ts'

const mostKeys = 20
const newKey = () => `${apiKeyPrefix}${randomToken()}`

export function apiKeysRoutes(app: FastifyInstance): void {
  const mine = { access: 'signed_in', open: 'account', personal: true } as const

  route(app, {
    ...mine,
    method: 'GET',
    url: '/v1/api_keys',
    summary: 'One’s API keys, without the keys themselves',
    reply: all(apiKey),
    handle: async ({ work }) => ({ data: await apiKeyStore(work).list() }),
  })

  route(app, {
    ...mine,
    method: 'POST',
    url: '/v1/api_keys',
    summary: 'Make an API key; the key itself is told this one time',
    body: newApiKey,
    reply: one(issuedApiKey),
    status: 201,
    async handle({ work, body, reply }) {
      const store = apiKeyStore(work)
      if ((await store.count()) >= mostKeys) throw invalid('base', 'too_many', { max: mostKeys })
      const key = newKey()
      const made = await store.insert(body.name, await lastMoment(work, body.expires_at ?? null), key)
      await audit(work, { area: 'session', action: 'api_key_created', subject_id: made.id, details: { name: made.name } })
      reply.header('cache-control', 'no-store')
      return { data: { ...made, key } }
    },
  })

  route(app, {
    ...mine,
    method: 'POST',
    url: '/v1/api_keys/:id',
    summary: 'Replace a key by another, told this one time; the old one stops working',
    params: idParams,
    reply: one(issuedApiKey),
    async handle({ work, params, reply }) {
      const { id } = await requireKey(work, params.id)
      const key = newKey()
      await apiKeyStore(work).replace(id, key)
      await audit(work, { area: 'session', action: 'api_key_replaced', subject_id: id })
      reply.header('cache-control', 'no-store')
      return { data: { ...(await requireKey(work, id)), key } }
    },
  })

  route(app, {
    ...mine,
    method: 'PATCH',
    url: '/v1/api_keys/:id',
    summary: 'Rename a key or set when it ends',
    params: idParams,
    body: apiKeyChanges,
    reply: one(apiKey),
    async handle({ work, params, body }) {
      const { id } = await requireKey(work, params.id)
      const expires_at = body.expires_at === undefined ? undefined : await lastMoment(work, body.expires_at)
      await apiKeyStore(work).update(id, { name: body.name, expires_at })
      await audit(work, { area: 'session', action: 'api_key_changed', subject_id: id, details: { fields: Object.keys(body) } })
      return { data: await requireKey(work, id) }
    },
  })

  route(app, {
    ...mine,
    method: 'DELETE',
    url: '/v1/api_keys/:id',
    summary: 'Delete a key; it stops working',
    params: idParams,
    async handle({ work, params }) {
      const { id, name } = await requireKey(work, params.id)
      await apiKeyStore(work).remove(id)
      await audit(work, { area: 'session', action: 'api_key_deleted', subject_id: id, details: { name } })
    },
  })
}

async function requireKey(work: Work, id: string): Promise<ApiKey> {
  const found = await apiKeyStore(work).find(id)
  if (!found) throw refuse('not_found')
  return found
}

/** When a key ends: a day means until its end on the person's own clocks. */
async function lastMoment(work: Work, given: string | null): Promise<Date | null> {
  if (given === null) return null
  const moment = isCalendarDate(given) ? await endOfDay(work, given) : new Date(given)
  if (moment <= work.now) throw invalid('expires_at', 'date_in_past')
  return moment
}

async function endOfDay(work: Work, day: string): Promise<Date> {
  const user = await userStore(work).find(work.actor.user_id)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return contactDate(next, zoneOf(user)) ?? new Date(`${next}T00:00:00Z`)
}

import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { apiToken } from '#api/contract/session/session.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route } from '#api/platform/http/route.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { apiTokenPrefix } from './identify.ts'

/** The one token a person that can be shown again; kept sealed for that, and hashed for looking it up. */
export function apiTokenRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/show_api_token',
    summary: 'One’s API token; null until one was made',
    access: 'signed_in',
    open: 'account',
    personal: true,
    reply: one(apiToken),
    async handle({ work, reply }) {
      const user = await userStore(work).find(work.actor.user_id)
      const sealed = user?.api_token_sealed
      reply.header('cache-control', 'no-store')
      return { data: { api_token: sealed ? work.ports.vault.open(sealed) : null } }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/users/refresh_api_token',
    summary: 'Make an API token; an earlier one stops working',
    access: 'signed_in',
    open: 'account',
    personal: true,
    reply: one(apiToken),
    async handle({ work, reply }) {
      const api_token = `${apiTokenPrefix}${randomToken()}`
      await userStore(work).update(work.actor.user_id, {
        api_token_sealed: work.ports.vault.seal(api_token),
        api_token_hash: hashToken(api_token),
      })
      await audit(work, { area: 'session', action: 'api_token_refreshed', subject_id: work.actor.user_id })
      reply.header('cache-control', 'no-store')
      return { data: { api_token } }
    },
  })
}

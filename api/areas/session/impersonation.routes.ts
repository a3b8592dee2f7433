import type { FastifyInstance } from 'fastify'
import { idParams } from '#api/contract/envelope.ts'
import { actFor, signedIn } from '#api/contract/session/session.ts'
import { credentialsOf } from '#api/platform/http/credentials.ts'
import { route } from '#api/platform/http/route.ts'
import { actForUser, returnToSelf } from './impersonation.ts'

const outerCookies = ['current_admin_token', 'impersonator_token', 'token']

export function impersonationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/login',
    summary: 'Act for somebody below oneself, as they are or in one of their roles',
    access: { area: 'users', action: 'login_as' },
    params: idParams,
    body: actFor,
    reply: signedIn,
    async handle({ work, params, body, request, reply }) {
      reply.header('cache-control', 'no-store')
      return actForUser(work, params.id, body, credentialsOf(request)?.secret ?? '')
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sessions/:id',
    summary: 'Stop acting for somebody and get the session below back; `ended` for the id after it has ended by itself',
    access: 'signed_in',
    open: 'always',
    params: idParams,
    reply: signedIn,
    async handle({ work, params, request, reply }) {
      reply.header('cache-control', 'no-store')
      const shown = [credentialsOf(request)?.secret, ...outerCookies.map((name) => request.cookies[name])]
      return returnToSelf(
        work,
        params.id,
        shown.filter((token) => token !== undefined),
      )
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { unsubscribeBody, unsubscribeParams, unsubscribeView } from '#api/contract/campaigns/mail.ts'
import { route } from '#api/platform/http/route.ts'
import { lookAtWayOut, unsubscribe } from './unsubscribe.ts'

const bodyLimit = 64 * 1024

/** The way out of mails, for whoever holds the link of one: no session, no cookie, no Origin. */
export function unsubscribeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/unsubscribe/:token',
    summary: 'Of whom the link of an e-mail speaks; changes nothing',
    access: 'anyone',
    params: unsubscribeParams,
    reply: one(unsubscribeView),
    handle: async ({ work, params }) => ({ data: await lookAtWayOut(work, params.token) }),
  })

  // A scope of its own: mail programs send what RFC 8058 says, as either kind of form.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    // That it comes says everything: the token stands in the address.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, {}))
    route(scope, {
      method: 'POST',
      url: '/v1/unsubscribe/:token',
      summary: 'End all e-mail to an address, in one click (RFC 8058); again is the same answer',
      access: 'anyone',
      params: unsubscribeParams,
      body: unsubscribeBody,
      reply: one(unsubscribeView),
      handle: async ({ work, params, body }) => ({ data: await unsubscribe(work, params.token, body?.undo === true) }),
    })
  })
}

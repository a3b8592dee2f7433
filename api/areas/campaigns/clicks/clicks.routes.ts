import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { linkParams } from '#api/contract/campaigns/mail.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { followLink } from './clicks.ts'

/** Links of mails, for whoever holds one: no session, no cookie. */
export function clicksRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/l/:token',
    summary: 'Follow a link of a broadcast, to where it led when it was sent and nowhere else',
    access: 'anyone',
    params: linkParams,
    status: 302,
    reply: z.null().describe('It is elsewhere'),
    async handle({ work, params, request }) {
      const { method, headers } = request
      const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
      const location = await followLink(work, params.token, { is_head: method === 'HEAD', is_ahead: purpose.includes('prefetch') })
      return new Streamed(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }, null)
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { contactSummary } from '#api/contract/contacts/summary.ts'
import { one } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { summaryOf } from './summary.ts'

export function summaryRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/summary',
    summary: 'What the contacts one may see come to: how many, new, by status, category and week, and who turns 65 soon',
    access: { area: 'contacts', action: 'see' },
    reply: one(contactSummary),
    handle: async ({ work }) => ({ data: await summaryOf(work) }),
  })
}

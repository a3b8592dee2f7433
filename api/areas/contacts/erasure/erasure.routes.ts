import type { FastifyInstance } from 'fastify'
import { idParams } from '#api/contract/envelope.ts'
import { erasure } from '#api/contract/contacts/verification.ts'
import { route } from '#api/platform/http/route.ts'
import { erase } from './erasure.ts'

export function erasureRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/erasure',
    summary: 'Erase a person at their request: everything, at once, for good',
    access: { area: 'contacts', action: 'delete' },
    params: idParams,
    body: erasure,
    handle: ({ work, params, body }) => erase(work, params.id, body.number),
  })
}

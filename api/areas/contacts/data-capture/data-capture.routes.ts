import type { FastifyInstance } from 'fastify'
import { dataCapture, dataCaptureChanges } from '#api/contract/contacts/data-capture.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { changeDataCapture, readDataCapture } from './data-capture.ts'

const feature = 'data_captures' as const

export function dataCaptureRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/data_capture',
    summary: 'The fact-finding form, and what is answered to it for a contact',
    access: { area: 'contacts', action: 'see' },
    feature,
    params: idParams,
    reply: one(dataCapture),
    handle: async ({ work, params }) => ({ data: await readDataCapture(work, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/data_capture',
    summary: 'Change answers of the fact-finding form',
    access: { area: 'contacts', action: 'change' },
    feature,
    params: idParams,
    body: dataCaptureChanges,
    reply: one(dataCapture),
    handle: async ({ work, params, body }) => ({ data: await changeDataCapture(work, params.id, body) }),
  })
}

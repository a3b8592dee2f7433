import type { FastifyInstance } from 'fastify'
import { all, idParams } from '#api/contract/envelope.ts'
import { consent } from '#api/contract/outreach.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { consentStore } from './consents.store.ts'

export function consentsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/consents',
    summary: 'What a contact agreed to, by way of reaching them, in the words that they saw; the newest first',
    access: { area: 'contacts', action: 'see' },
    params: idParams,
    reply: all(consent),
    async handle({ work, params }) {
      const { id } = await requireContact(work, params.id)
      return { data: await consentStore(work).ofContact(id) }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { all, idParams } from '#api/contract/envelope.ts'
import { consent } from '#api/contract/outreach.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { certificateStore, type CertificateColumns } from './certificates/certificates.store.ts'
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
      const given = await consentStore(work).ofContact(id)
      const kept = await certificateStore(work).ofUrls([...new Set(given.map(({ certificate }) => certificate))])
      return { data: given.map((one) => ({ ...one, kept: toldOf(kept.get(one.certificate)) })) }
    },
  })
}

const toldOf = (row: CertificateColumns | undefined) => (row ? { state: row.state, until: row.kept_until?.toISOString() ?? null } : null)

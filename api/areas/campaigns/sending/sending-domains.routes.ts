import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { sendingDomain } from '#api/contract/campaigns/sending-domain.ts'
import { route } from '#api/platform/http/route.ts'
import { beginLook, keepLook, readSendingDomain, type SendingLook } from './sending-domains.ts'

const feature = 'campaigns'

export function sendingDomainsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/sending_domain',
    summary: 'The domain that mail to contacts comes from, with the records to make and what was found of each',
    access: { area: 'campaign_settings', action: 'see' },
    feature,
    reply: one(sendingDomain),
    handle: async ({ work }) => ({ data: await readSendingDomain(work) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/sending_domain/checks',
    summary: 'Look now at the records of that domain; the first look makes its key',
    access: { area: 'campaign_settings', action: 'change' },
    feature,
    reply: one(sendingDomain),
    status: 201,
    outside: ({ work }): Promise<() => Promise<SendingLook>> => beginLook(work),
    handle: async ({ work, received }) => ({ data: await keepLook(work, received) }),
  })
}

import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { quiet, setQuiet as quietBody } from '#api/contract/campaigns/quiet-jobs.ts'
import { route } from '#api/platform/http/route.ts'
import { quietNow, setQuiet } from './quiet.ts'

const feature = 'campaigns'

export function quietRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/quiet_jobs',
    summary: 'Whether what goes to many rests, and until when: for everybody who can send',
    access: { area: 'campaigns', action: 'see' },
    feature,
    reply: one(quiet),
    handle: async ({ work }) => ({ data: await quietNow(work) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/quiet_jobs',
    summary: 'Have what goes to many rest for some minutes, or go on; it ends by itself',
    access: { area: 'campaign_settings', action: 'change' },
    feature,
    body: quietBody,
    reply: one(quiet),
    handle: async ({ work, body }) => ({ data: await setQuiet(work, body) }),
  })
}

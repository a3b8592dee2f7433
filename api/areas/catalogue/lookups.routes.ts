import type { FastifyInstance } from 'fastify'
import { source, status, tag } from '#api/contract/catalogue.ts'
import { all } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { lookupStore } from './lookups.store.ts'

const access = { area: 'catalogue', action: 'see' } as const

export function lookupsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/statuses',
    summary: 'The statuses that contacts go through',
    access,
    reply: all(status),
    handle: async ({ work }) => ({ data: await lookupStore(work).statuses() }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/sources',
    summary: 'Where contacts come from',
    access,
    reply: all(source),
    handle: async ({ work }) => ({ data: await lookupStore(work).sources() }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/tags',
    summary: 'The tags in use',
    access,
    reply: all(tag),
    handle: async ({ work }) => ({ data: await lookupStore(work).tags() }),
  })
}

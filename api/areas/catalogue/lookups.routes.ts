import type { FastifyInstance } from 'fastify'
import { apiVendor, carrier, listCarriers, sourceChoice, statusChoice, tag } from '#api/contract/catalogue.ts'
import { all, page } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { carrierStore } from './carriers.store.ts'
import { lookupStore } from './lookups.store.ts'

const access = { area: 'catalogue', action: 'see' } as const

export function lookupsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/statuses',
    summary: 'The statuses that contacts go through',
    access,
    reply: all(statusChoice),
    handle: async ({ work }) => ({ data: await lookupStore(work).statuses() }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/sources',
    summary: 'Where contacts come from',
    access,
    reply: all(sourceChoice),
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

  route(app, {
    method: 'GET',
    url: '/v1/carriers',
    summary: 'Carriers that policies are with, by name',
    access,
    query: listCarriers,
    reply: page(carrier),
    async handle({ work, query }) {
      const store = carrierStore(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query.all ? { page: 1, limit: Math.max(1, data.length) } : query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/api_vendors',
    summary: 'Active vendors whose leads come in by machine',
    access,
    feature: 'api_tracking',
    reply: all(apiVendor),
    handle: async ({ work }) => ({ data: await lookupStore(work).apiVendors() }),
  })
}

import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  listSourceCosts,
  newSourceCost,
  sourceCost,
  sourceCostChanges,
  sourceCostParams,
  sourceCosts,
} from '#api/contract/reports/source-costs.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { addCost, changeCost, costsFor, removeCost, requireCost } from './costs.ts'

const feature = 'reports'
const area = 'source_costs' as const
const see = { area, action: 'see' } as const

export function costsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/source_costs',
    summary: 'What leads cost, the latest days first; for those who lead people, of those whom they lead',
    access: see,
    feature,
    query: listSourceCosts,
    reply: sourceCosts,
    async handle({ work, query }) {
      const { store } = await costsFor(work, 'see')
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/source_costs',
    summary: 'Enter what leads of a source or a vendor cost in some days: an admin’s is of the whole brand, a manager’s of their people',
    access: { area, action: 'create' },
    feature,
    body: newSourceCost,
    reply: one(sourceCost),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addCost(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/source_costs/:id',
    summary: 'One cost',
    access: see,
    feature,
    params: sourceCostParams,
    reply: one(sourceCost),
    handle: async ({ work, params }) => ({ data: await requireCost(work, params.id, 'see') }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/source_costs/:id',
    summary: 'Change a cost; what is left out stays, but of two amounts, and of source and vendor, one takes the place of the other',
    access: { area, action: 'change' },
    feature,
    params: sourceCostParams,
    body: sourceCostChanges,
    reply: one(sourceCost),
    handle: async ({ work, params, body }) => ({ data: await changeCost(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/source_costs/:id',
    summary: 'Delete a cost',
    access: { area, action: 'delete' },
    feature,
    params: sourceCostParams,
    handle: ({ work, params }) => removeCost(work, params.id),
  })
}

import type { FastifyInstance } from 'fastify'
import {
  commission,
  commissionChanges,
  commissionParams,
  commissions,
  listCommissions,
  newCommission,
} from '#api/contract/contacts/commissions.ts'
import { one } from '#api/contract/envelope.ts'
import { policyParams } from '#api/contract/contacts/policies.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { addCommission, changeCommission, commissionsOf, removeCommission } from './commissions.ts'

const change = { area: 'contacts', action: 'change' } as const
const feature = 'policies'

export function commissionsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/policies/:policy_id/commissions',
    summary: 'What the people whom one reaches earned by a policy, the newest first',
    access: { area: 'contacts', action: 'see' },
    feature,
    params: policyParams,
    query: listCommissions,
    reply: commissions,
    async handle({ work, params, query }) {
      const { store } = await commissionsOf(work, params, 'see')
      const [data, counted] = await Promise.all([store.list(query), store.count()])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/policies/:policy_id/commissions',
    summary: 'Enter a commission of a policy; a chargeback is below zero',
    access: change,
    feature,
    params: policyParams,
    body: newCommission,
    reply: one(commission),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await addCommission(work, params, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/policies/:policy_id/commissions/:commission_id',
    summary: 'Change a commission; what is left out stays',
    access: change,
    feature,
    params: commissionParams,
    body: commissionChanges,
    reply: one(commission),
    handle: async ({ work, params, body }) => ({ data: await changeCommission(work, params, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/:id/policies/:policy_id/commissions/:commission_id',
    summary: 'Delete a commission',
    access: { area: 'contacts', action: 'delete' },
    feature,
    params: commissionParams,
    handle: ({ work, params }) => removeCommission(work, params),
  })
}

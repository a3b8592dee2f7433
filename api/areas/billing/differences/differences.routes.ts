import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  differenceParams,
  listDifferences,
  paymentDifference,
  paymentDifferences,
  settleDifference,
} from '#api/contract/payment-differences.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { mayManage } from '../orders.routes.ts'
import { differenceStore } from './differences.store.ts'

const feature = 'orders'
const access = { area: 'billing', action: 'change' } as const

/** For the office alone: what differs is money of the whole brand. */
function storeFor(work: Work) {
  if (!mayManage(work)) throw refuse('forbidden')
  return differenceStore(work)
}

export function differencesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/order_management/differences',
    summary: 'Where Stripe and the books say different things, the newest first',
    access,
    feature,
    query: listDifferences,
    reply: paymentDifferences,
    async handle({ work, query }) {
      const store = storeFor(work)
      const [data, counted, open] = [await store.list(query), await store.count(query.state), await store.count('open')]
      return { data, meta: pageMeta(query, counted), open_count: open.count }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/order_management/differences/:id/settle',
    summary: 'Note that a difference is settled, and how; no money moves by it',
    access,
    feature,
    params: differenceParams,
    body: settleDifference,
    reply: one(paymentDifference),
    async handle({ work, params: { id }, body: { note } }) {
      const store = storeFor(work)
      const { order } = orNotFound(await store.find(id))
      if (!(await store.settle(id, work.actor.user_id, note)))
        throw new Refusal('conflict', { details: [{ field: 'base', code: 'settled_already' }] })
      await audit(work, {
        area: 'billing',
        action: 'difference_settled',
        ...(order && { subject_id: order.id }),
        details: { reason: note },
      })
      return { data: orNotFound(await store.find(id)) }
    },
  })
}

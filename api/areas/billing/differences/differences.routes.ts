import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  differenceParams,
  listDifferences,
  paymentDifference,
  paymentDifferences,
  settleDifference,
  type PaymentDifference,
} from '#api/contract/billing/payment-differences.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { mayManage, requireAtOffice } from '../orders.routes.ts'
import { differenceStore } from './differences.store.ts'

const feature = 'orders'
const access = { area: 'billing', action: 'change' } as const

/** One for the office. Whoever reaches the order is told that it is not theirs to settle; for others it is not there. */
async function requireDifference(work: Work, id: string): Promise<PaymentDifference> {
  const found = orNotFound(await differenceStore(work).find(id))
  if (mayManage(work)) return found
  await requireAtOffice(work, orNotFound(found.order).id)
  return found
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
      if (!mayManage(work)) throw refuse('forbidden')
      const store = differenceStore(work)
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
      const { order } = await requireDifference(work, id)
      const store = differenceStore(work)
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

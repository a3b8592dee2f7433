import type { FastifyInstance } from 'fastify'
import { one, pageMeta as pageMetaOf } from '#api/contract/envelope.ts'
import { z } from 'zod'
import {
  changeOrder,
  exportOrders,
  listOrders,
  managedOrder,
  orderCounts,
  orderDetails,
  orderParams,
  refundOrder,
  shipMonth,
  type ManagedOrder,
  type OrderDetails,
} from '#api/contract/billing/orders.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { copyOut } from '#api/platform/copy-out.ts'
import { route, Streamed, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, orNotFound, refuse, stale } from '#api/platform/refusal.ts'
import { adminMaySet, adminNext, type AdminStatus } from '#config/billing/index.ts'
import { scopeOf } from '#config/permissions.ts'
import { lineView } from './account-info.ts'
import { deskOf } from './desk.ts'
import { invoiceStore } from './invoices.store.ts'
import { countsOf, managedOrderStore } from './managed-orders.store.ts'
import { orderStore, type OrderRow } from './orders.store.ts'
import { purchaseOf } from './purchases.ts'
import { askRefund, atWork, beginRefund, refundableOf, returnsOf, shipMonthOf } from './refunding.ts'
import { refundStore } from './refunds.store.ts'

const feature = 'orders'

export function ordersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/order_management',
    summary: 'Orders of the people within reach, of every kind, with tabs, statuses and a search',
    access: { area: 'billing', action: 'see' },
    feature,
    query: listOrders,
    reply: z.object({
      data: z.array(managedOrder),
      meta: pageMetaOf,
      all_tabs: orderCounts.optional(),
      all_statuses: orderCounts.optional(),
    }),
    async handle({ work, query }) {
      const store = await storeFor(work, 'see')
      const data = await store.list(query)
      if (!query.all_tabs && !query.all_statuses) return { data, meta: pageMeta(query, await store.count(query)) }
      const { total, tabs, statuses } = countsOf(await store.kinds(query), query)
      return {
        data,
        meta: pageMeta(query, { count: total, exact: true }),
        ...(query.all_tabs && { all_tabs: tabs }),
        ...(query.all_statuses && { all_statuses: statuses }),
      }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/order_management/export.csv',
    summary: 'Orders as a file, named after how many there are',
    access: { area: 'billing', action: 'export' },
    feature,
    query: exportOrders,
    bytes: true,
    async handle({ work, query: { all, ids, order_type } }) {
      if (!all && ids.length === 0) throw invalid('ids', 'required')
      const store = await storeFor(work, 'export')
      const chosen = all ? null : ids
      const { count } = await store.exportCount(order_type, chosen)
      await audit(work, { area: 'billing', action: 'orders_exported', details: { count, order_type } })
      const csv = await copyOut(work.ports, work.brand.id, store.exportQuery(order_type, chosen))
      const disposition = `attachment; filename="orders-${count}.csv"`
      return new Streamed(
        200,
        { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition, 'cache-control': 'no-store' },
        csv,
      )
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/order_management/:id',
    summary: 'One order: what was bought, the money in and out, and what may be done with it',
    access: { area: 'billing', action: 'see' },
    feature,
    params: orderParams,
    reply: one(orderDetails),
    handle: async ({ work, params }) => ({ data: await detailsOf(work, await required(work, params.id, 'see')) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/order_management/:id',
    summary: 'Set the status of an order; no money moves by it',
    access: { area: 'billing', action: 'change' },
    feature,
    params: orderParams,
    body: changeOrder,
    reply: one(orderDetails),
    async handle({ work, params, body: { admin_status, lock_version } }) {
      const found = await requireAtOffice(work, params.id)
      const store = orderStore(work)
      const order = await store.hold(found.id)
      if (lock_version !== undefined && lock_version !== order.lock_version) throw stale(await detailsOf(work, found), { admin_status })
      const from = order.admin_status
      if (!adminMaySet(from, admin_status, order.held_from as AdminStatus | null)) throw invalid('admin_status', 'not_from_here', { from })
      await store.change(order.id, { admin_status, held_from: admin_status === 'on_hold' ? from : null })
      await audit(work, { area: 'billing', action: 'order_status', subject_id: order.id, details: { from, to: admin_status } })
      await atWork(work, order, admin_status)
      return { data: await detailsOf(work, await required(work, params.id, 'change')) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/order_management/:id/shipments',
    summary: 'Note that the shipment of a month went out, where something is sold for several',
    access: { area: 'billing', action: 'change' },
    feature,
    params: orderParams,
    body: shipMonth,
    reply: one(orderDetails),
    async handle({ work, params, body }) {
      const found = await requireAtOffice(work, params.id)
      await shipMonthOf(work, await orderStore(work).hold(found.id), body.month)
      return { data: await detailsOf(work, await required(work, params.id, 'change')) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/order_management/:id/refund',
    summary: 'Give money back: at most what was paid and is neither given back nor on its way',
    access: { area: 'billing', action: 'change' },
    feature,
    params: orderParams,
    body: refundOrder,
    reply: one(orderDetails),
    // Noted and kept first; then Stripe is asked with no transaction open.
    async outside({ work, params, body }) {
      const found = await requireAtOffice(work, params.id)
      const refund_id = await beginRefund(work, found.id, body)
      const desk = deskOf(work)
      // Where nobody answers now, the job that was queued with it asks again.
      return async () => {
        await askRefund(desk, refund_id).catch((error: unknown) => work.ports.errorReports.report(error, { where: 'refunds' }))
        return {}
      }
    },
    handle: async ({ work, params }) => ({ data: await detailsOf(work, await required(work, params.id, 'change')) }),
  })
}

/** Whose orders somebody reaches; whoever leads nobody reaches their own. */
async function storeFor(work: Work, action: 'see' | 'change' | 'export') {
  const { owners } = await reachOf(work, 'billing', action)
  return managedOrderStore(work, owners)
}

/** Money back and statuses are the office's: whoever reaches everybody. */
export const mayManage = ({ actor }: Work): boolean => scopeOf(actor.roles, 'billing', 'change') === 'all'

/** An order for whoever is the office, by id or number. */
export async function requireAtOffice(work: Work, id: string): Promise<ManagedOrder> {
  const found = await required(work, id, 'change')
  if (!mayManage(work)) throw refuse('forbidden')
  return found
}

async function required(work: Work, id: string, action: 'see' | 'change'): Promise<ManagedOrder> {
  return orNotFound(await (await storeFor(work, action)).find(id))
}

/** What a refund may do besides giving money back. */
async function besides(work: Work, order: OrderRow, mayRefund: boolean) {
  const may = mayRefund ? await returnsOf(work, order) : null
  return { may_end: may?.end_now ?? false, may_restock: may?.restock ?? false }
}

async function detailsOf(work: Work, found: ManagedOrder): Promise<OrderDetails> {
  const store = orderStore(work)
  const payment = await store.paymentOf(found.id)
  const order = orNotFound(await store.find(found.id))
  const [items, attempts, refunds, invoices] = [
    await store.items([found.id]),
    await store.attempts([payment.id]),
    await refundStore(work).ofOrder(found.id),
    await invoiceStore(work).ofOrder(found.id),
  ]
  const manages = mayManage(work)
  const givers = manages ? await refundStore(work).givers(found.id) : new Map<string, string>()
  const waits = (found.state === 'pending' || found.state === 'failed') && found.user.id === work.actor.user_id
  const refundable_cents = refundableOf(payment)
  return {
    ...found,
    lines: items.map(lineView),
    delivery: (await purchaseOf(order.what)?.delivery?.(work, order)) ?? null,
    attempts: attempts.map(({ created_at, way, state, reason }) => ({ at: created_at.toISOString(), way, state, reason })),
    refunds: refunds.map(({ id, created_at, amount_cents, reason, state, user_id }) => ({
      id,
      at: created_at.toISOString(),
      amount_cents,
      reason,
      state,
      by: (user_id && givers.get(user_id)) ?? null,
    })),
    invoices: invoices.map(({ id, number, kind, amount_cents, state, issued_at }) => ({
      id,
      number,
      kind,
      amount_cents,
      state,
      issued_at: issued_at.toISOString(),
    })),
    refundable_cents,
    not_given: order.not_given,
    may_become: manages ? adminNext(order.admin_status, order.held_from as AdminStatus | null) : [],
    may_refund: manages && refundable_cents > 0,
    ...(await besides(work, order, manages && refundable_cents > 0)),
    history: manages ? await managedOrderStore(work, 'all').deeds(found.id) : [],
    payment_id: waits ? payment.id : null,
  }
}

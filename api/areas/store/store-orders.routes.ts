import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { agentInfo, askMailing, mailing, newStoreOrder, storeOrderPlaced } from '#api/contract/store/orders.ts'
import { orderParams } from '#api/contract/billing/orders.ts'
import { orderSummaryOf, paymentBrief, placeOrder, requireAtOffice } from '#api/areas/billing/index.ts'
import { select } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import { copyOut } from '#api/platform/copy-out.ts'
import { route, Streamed, type Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { mailingOf } from './mailing.ts'
import { storeOrderStore } from './store-orders.store.ts'
import { agentInfoOf, quantityOf } from './store-orders.ts'

const feature = 'store'

export function storeOrdersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/store_orders/agent_info',
    summary: 'Who orders, as far as it is known: name, address, card, and whether the company may pay',
    access: { area: 'store', action: 'see' },
    feature,
    reply: one(agentInfo),
    handle: async ({ work }) => ({ data: await agentInfoOf(work) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/store_orders/mailing',
    summary: 'Fix whom something is mailed to; how many are left out and why',
    access: { area: 'store', action: 'create' },
    feature,
    body: askMailing,
    reply: one(mailing),
    handle: async ({ work, body }) => ({ data: await mailingOf(work, await fixed(work, body)) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/store_orders',
    summary: 'Order something of the store; it waits for its payment',
    access: { area: 'store', action: 'create' },
    feature,
    body: newStoreOrder,
    reply: one(storeOrderPlaced),
    status: 201,
    async handle({ work, body: { contacts_scope, order_id, quote_id, pay_from, ...asked } }) {
      const selection_id = contacts_scope && !asked.selection_id ? await fixed(work, { contacts_scope }) : asked.selection_id
      const order = await placeOrder(work, 'store', { ...asked, selection_id }, { order_id, quote_id, pay_from })
      return { data: { ...orderSummaryOf(order), quantity: quantityOf(order), payment: await paymentBrief(work, order) } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/order_management/:id/recipients.csv',
    summary: 'To whom an order is mailed, for whoever prints it',
    access: { area: 'billing', action: 'change' },
    writes: false,
    feature,
    params: orderParams,
    bytes: true,
    async handle({ work, params }) {
      const { id, number } = await requireAtOffice(work, params.id)
      const { mailed } = await storeOrderStore(work).counts(id)
      if (mailed === 0) throw refuse('not_found')
      await audit(work, { area: 'billing', action: 'recipients_exported', subject_id: id, details: { count: mailed } })
      const csv = await copyOut(work.ports, work.brand.id, storeOrderStore(work).recipientsQuery(id))
      const disposition = `attachment; filename="order-${number}-addresses.csv"`
      return new Streamed(
        200,
        { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition, 'cache-control': 'no-store' },
        csv,
      )
    },
  })
}

type Asked = { selection_id?: string | undefined; contacts_scope?: Parameters<typeof select>[1]['contacts_scope'] }

/** The selection that was named, or a scope as it is fixed now. */
async function fixed(work: Work, { selection_id, contacts_scope }: Asked): Promise<string> {
  return selection_id ?? (await select(work, { contacts_scope }, 'change')).id
}

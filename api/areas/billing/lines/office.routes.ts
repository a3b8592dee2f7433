import type { FastifyInstance } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import {
  listNumbers,
  listOrders,
  listPlans,
  listSubscriptions,
  listUsage,
  managedNumber,
  officeOrder,
  officeSubscription,
  orderReference,
  subscriptionEnd,
  subscriptionReference,
  usageRow,
} from '#api/contract/billing/lines.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { paymentBrief } from '../payment-view.ts'
import { lineOrderStore } from './line-orders.store.ts'
import { lines, type Line } from './lines.ts'
import { lineStore } from './lines.store.ts'
import { agree, cancelOrder, endForOffice, giveSubscription, orderOnBehalf } from './office.ts'
import { addPlan, changePlanOnSale, endPlanOnSale, requireManagedPlan } from './plans.ts'
import { planStore } from './plans.store.ts'
import { officeReach, officeSubscriptions } from './reach.ts'
import { lineUsageStore, managedNumberStore } from './usage.store.ts'

/** What the office sees and does about both lines. */
export function lineOfficeRoutes(app: FastifyInstance): void {
  for (const line of Object.values(lines)) {
    usageRoutes(app, line)
    subscriptionsRoutes(app, line)
    ordersRoutes(app, line)
    plansRoutes(app, line)
  }
  numbersRoutes(app)
}

const at = ({ key }: Line, name: string): string => `/v1/admin/${key}/${name}`
const see = { access: { area: 'lines', action: 'see' } } as const
const change = { access: { area: 'lines', action: 'change' } } as const

function usageRoutes(app: FastifyInstance, line: Line): void {
  route(app, {
    method: 'GET',
    url: at(line, 'usage'),
    summary: 'What was used in a month, by person or by company, beside what is paid for and allotted',
    ...see,
    feature: line.feature,
    query: listUsage,
    reply: page(usageRow),
    async handle({ work, query }) {
      const { data, counted } = await lineUsageStore(work, line).list(await officeReach(work, 'see'), query)
      return { data, meta: pageMeta(query, counted) }
    },
  })
}

function subscriptionsRoutes(app: FastifyInstance, line: Line): void {
  const { subscription, boughtSubscription } = line.contract
  const { feature } = line

  route(app, {
    method: 'GET',
    url: at(line, 'subscriptions'),
    summary: 'Subscriptions of the people and companies within reach',
    ...see,
    feature,
    query: listSubscriptions,
    reply: page(subscription),
    async handle({ work, query }) {
      const { data, counted } = await lineStore(work, line).list(await officeSubscriptions(work, 'see'), query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: at(line, 'subscriptions'),
    summary: 'A plan for a person or a company: paid by a link in a mail, or granted with a reason',
    ...change,
    feature,
    body: officeSubscription,
    reply: one(boughtSubscription),
    status: 201,
    handle: async ({ work, body }) => ({ data: await giveSubscription(work, line, body) }),
  })

  route(app, {
    method: 'POST',
    url: at(line, 'active_subscription'),
    summary: 'Agree to a plan that was asked for; it can then be paid',
    ...change,
    feature,
    body: subscriptionReference,
    reply: one(boughtSubscription),
    handle: async ({ work, body }) => ({ data: await agree(work, line, body.id) }),
  })

  route(app, {
    method: 'POST',
    url: at(line, 'cancel_subscription'),
    summary: 'End a subscription with its period, or now',
    ...change,
    feature,
    body: subscriptionEnd,
    reply: one(subscription),
    handle: async ({ work, body }) => ({ data: await endForOffice(work, line, body) }),
  })
}

function ordersRoutes(app: FastifyInstance, line: Line): void {
  const { order, boughtOrder } = line.contract
  const { feature } = line

  route(app, {
    method: 'GET',
    url: at(line, 'orders'),
    summary: 'Orders of this line by the people within reach, newest first',
    ...see,
    feature,
    query: listOrders,
    reply: page(order),
    async handle({ work, query }) {
      const { data, counted } = await lineOrderStore(work, line).list(await officeReach(work, 'see'), query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: at(line, 'orders'),
    summary: 'Order in somebody’s name, who pays by a link in a mail: a plan for them, or licences for people',
    ...change,
    feature,
    body: officeOrder,
    reply: one(boughtOrder),
    status: 201,
    async handle({ work, body }) {
      const placed = await orderOnBehalf(work, line, body)
      const found = orNotFound(await lineOrderStore(work, line).find(placed.id, 'all'))
      return { data: { ...found, payment: await paymentBrief(work, placed) } }
    },
  })

  route(app, {
    method: 'POST',
    url: at(line, 'cancel_order'),
    summary: 'Cancel an order that is not paid',
    ...change,
    feature,
    body: orderReference,
    reply: one(order),
    handle: async ({ work, body }) => ({ data: await cancelOrder(work, line, body.id) }),
  })
}

/** What is sold is kept by whoever keeps the catalogue. */
function plansRoutes(app: FastifyInstance, line: Line): void {
  const { managedPlan } = line.contract
  const { feature, planFields } = line
  const keeps = { access: { area: 'catalogue', action: 'change' } } as const

  route(app, {
    method: 'GET',
    url: at(line, `${line.key}_plans`),
    summary: 'Plans, on sale or not, with how many have each',
    ...keeps,
    writes: false,
    feature,
    query: listPlans,
    reply: page(managedPlan),
    async handle({ work, query }) {
      const store = planStore(work, line)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: at(line, `${line.key}_plans`),
    summary: 'Add a plan',
    access: { area: 'catalogue', action: 'create' },
    feature,
    body: planFields.fresh,
    reply: one(managedPlan),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addPlan(work, line, body) }),
  })

  route(app, {
    method: 'GET',
    url: at(line, `${line.key}_plans/:id`),
    summary: 'One plan',
    ...keeps,
    writes: false,
    feature,
    params: idParams,
    reply: one(managedPlan),
    handle: async ({ work, params }) => ({ data: await requireManagedPlan(work, line, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: at(line, `${line.key}_plans/:id`),
    summary: 'Change a plan; whoever has it keeps it as it was sold, and what is left out stays',
    ...keeps,
    feature,
    params: idParams,
    body: planFields.changes,
    reply: one(managedPlan),
    handle: async ({ work, params, body }) => ({ data: await changePlanOnSale(work, line, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: at(line, `${line.key}_plans/:id`),
    summary: 'Take a plan from the sale for good; whoever has it keeps it at its price',
    access: { area: 'catalogue', action: 'delete' },
    feature,
    params: idParams,
    handle: ({ work, params }) => endPlanOnSale(work, line, params.id),
  })
}

function numbersRoutes(app: FastifyInstance): void {
  const { sms } = lines
  route(app, {
    method: 'GET',
    url: at(sms, 'numbers'),
    summary: 'Numbers that were bought for the people within reach, and when each was last used',
    ...see,
    feature: sms.feature,
    query: listNumbers,
    reply: page(managedNumber),
    async handle({ work, query }) {
      const { data, counted } = await managedNumberStore(work).list(await officeReach(work, 'see'), query)
      return { data, meta: pageMeta(query, counted) }
    },
  })
}

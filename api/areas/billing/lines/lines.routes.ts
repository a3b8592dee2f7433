import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { all, idParams, one, page } from '#api/contract/envelope.ts'
import {
  cancellation,
  licenseChange,
  licensesOrder,
  listLicenses,
  listOrders,
  listSubscriptions,
  newSubscription,
  pool,
  subscriptionChange,
  whichActive,
} from '#api/contract/billing/lines.ts'
import { dialerUsage } from '#api/contract/billing/dialer.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { orderStore } from '../orders.store.ts'
import { accountsOf } from '../payer.ts'
import { paymentBrief } from '../payment-view.ts'
import { changeLicense } from './licensing.ts'
import { licenseStore } from './licenses.store.ts'
import { lineOrderStore } from './line-orders.store.ts'
import { lines, type Line, type Shape } from './lines.ts'
import { lineStore } from './lines.store.ts'
import { overageSoFar } from './overage.ts'
import { requireSubscription, visibleSubscriptions } from './reach.ts'
import { cancel, changePlan, orderLicenses, subscribe } from './subscribing.ts'

/** Plans, subscriptions, licences, orders and usage of both lines. */
export function linesRoutes(app: FastifyInstance): void {
  for (const line of Object.values(lines)) {
    plansRoutes(app, line)
    subscriptionsRoutes(app, line)
    licensesRoutes(app, line)
    lineOrdersRoutes(app, line)
  }
  usageRoute(app)
}

const at = ({ key }: Line, name: string): string => `/v1/${key}/${key}_${name}`

const accessTo = ({ area, feature }: Line) => ({
  see: { access: { area, action: 'see' }, feature } as const,
  create: { access: { area, action: 'create' }, feature } as const,
  change: { access: { area, action: 'change' }, feature } as const,
})

function plansRoutes(app: FastifyInstance, line: Line): void {
  for (const [url, enterprise, summary] of [
    [at(line, 'plans'), false, 'Plans for one person'],
    [at(line, 'plans/enterprise'), true, 'Plans for a company'],
  ] as const)
    route(app, {
      method: 'GET',
      url,
      summary,
      ...accessTo(line).see,
      reply: all(line.contract.plan),
      handle: async ({ work }) => ({ data: await lineStore(work, line).plans(enterprise) }),
    })
}

function subscriptionsRoutes(app: FastifyInstance, line: Line): void {
  const { see, create, change } = accessTo(line)
  const { subscription, boughtSubscription } = line.contract

  route(app, {
    method: 'GET',
    url: at(line, 'subscriptions'),
    summary: 'Subscriptions of everybody within reach and of one’s company; `mine` are those one has or ordered',
    ...see,
    query: listSubscriptions,
    reply: page(subscription),
    async handle({ work, query }) {
      const { data, counted } = await lineStore(work, line).list(await visibleSubscriptions(work, line, query.mine), query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: at(line, 'subscriptions/pending_company_subscription'),
    summary: 'The subscription of one’s company that waits to be paid or agreed; null where there is none',
    ...see,
    reply: one(subscription.nullable()),
    handle: async ({ work }) => ({
      data: await lineStore(work, line).findOne(
        sql`s.type = 'company' and s.state = 'pending' and s.company_id = ${work.actor.company_id}::uuid`,
      ),
    }),
  })

  route(app, {
    method: 'GET',
    url: at(line, 'subscriptions/:id'),
    summary: 'One subscription',
    ...see,
    params: idParams,
    reply: one(subscription),
    handle: async ({ work, params }) => ({ data: await requireSubscription(work, line, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: at(line, 'subscriptions'),
    summary: 'Order a plan for oneself, or for one’s company; it counts once it is paid',
    ...create,
    body: newSubscription,
    reply: one(boughtSubscription),
    status: 201,
    handle: async ({ work, body }) => ({ data: await subscribe(work, line, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: at(line, 'subscriptions/:id'),
    summary: 'Another plan: dearer once the difference is paid, cheaper from the next period; today’s takes a change back',
    ...change,
    params: idParams,
    body: subscriptionChange,
    reply: one(boughtSubscription),
    handle: async ({ work, params, body }) => ({ data: await changePlan(work, line, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: at(line, 'subscriptions/:id/cancel'),
    summary: 'Cancel a subscription with its period, or at once where it is not paid; `type`, where given, must be what it is',
    ...change,
    params: idParams,
    body: cancellation,
    reply: one(subscription),
    handle: async ({ work, params, body }) => ({ data: await cancel(work, line, params.id, body?.type) }),
  })

  route(app, {
    method: 'GET',
    url: at(line, 'subscriptions_active'),
    summary: 'The active subscription: the company’s, or one’s own; null where there is none',
    ...see,
    query: whichActive,
    reply: one(subscription.nullable()),
    async handle({ work, query }) {
      const { company_id, user_id } = work.actor
      const whose =
        query.type === 'company'
          ? sql`s.type = 'company' and s.company_id = ${company_id}::uuid`
          : sql`s.type = 'personal' and s.user_id = ${user_id}`
      return { data: await lineStore(work, line).findOne(sql`${whose} and s.state in ('active', 'past_due')`) }
    },
  })
}

/** That of texts stands with the area of texts, which tells more. */
function usageRoute(app: FastifyInstance): void {
  const { dialer } = lines
  route(app, {
    method: 'GET',
    url: at(dialer, 'subscriptions_usage'),
    summary: 'Minutes and calls of one’s own in the current period',
    ...accessTo(dialer).see,
    reply: one(dialerUsage),
    async handle({ work }) {
      const store = lineStore(work, dialer)
      const { personal, license } = await store.heldBy(work.actor.user_id, work.actor.company_id)
      const { used, times, since } = await store.used(work.actor.user_id, personal?.period_started_at ?? null)
      const overage = await overageSoFar(work, dialer, work.actor.user_id)
      return { data: { used_minutes: used, calls: times, since, allocation: license?.allocation ?? null, overage } }
    },
  })
}

function licensesRoutes(app: FastifyInstance, line: Line): void {
  const { see, create, change } = accessTo(line)
  const { license, boughtOrder } = line.contract

  route(app, {
    method: 'GET',
    url: at(line, 'licenses'),
    summary: 'Licences of everybody within reach, with what is used of each',
    ...see,
    query: listLicenses,
    reply: page(license).extend({ pool }),
    async handle({ work, query }) {
      const { owners } = await reachOf(work, line.area, 'see')
      const { data, counted } = await licenseStore(work, line).list(owners, query)
      return { data, meta: pageMeta(query, counted), pool: await poolOf(work, line) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: at(line, 'licenses/:id'),
    summary: 'Allot another part of what is paid for to somebody one leads, or have a licence end with its period',
    ...change,
    params: idParams,
    body: licenseChange,
    reply: one(license),
    handle: async ({ work, params, body }) => ({ data: await changeLicense(work, line, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: at(line, 'licenses_order'),
    summary: 'Order licences for people one leads; they count once they are paid',
    ...create,
    body: licensesOrder,
    reply: one(boughtOrder),
    status: 201,
    async handle({ work, body }) {
      const { id } = await orderLicenses(work, line, body)
      const order = orNotFound(await orderStore(work).find(id))
      return { data: { ...(await requireOrder(work, line, id)), payment: await paymentBrief(work, order) } }
    },
  })
}

/** What one pays for oneself, and for one's company where one may. */
async function poolOf(work: Work, line: Line): Promise<{ included: number; allotted: number; left: number }> {
  const sum = { included: 0, allotted: 0 }
  for (const { id } of await accountsOf(work)) {
    const { included, allotted } = await licenseStore(work, line).pool(id)
    sum.included += included
    sum.allotted += allotted
  }
  return { ...sum, left: Math.max(0, sum.included - sum.allotted) }
}

function lineOrdersRoutes(app: FastifyInstance, line: Line): void {
  const { see } = accessTo(line)
  const { order } = line.contract

  route(app, {
    method: 'GET',
    url: at(line, 'orders'),
    summary: 'Orders of everybody within reach, newest first',
    ...see,
    query: listOrders,
    reply: page(order),
    async handle({ work, query }) {
      const { owners } = await reachOf(work, line.area, 'see')
      const { data, counted } = await lineOrderStore(work, line).list(owners, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: at(line, 'orders/:id'),
    summary: 'One order',
    ...see,
    params: idParams,
    reply: one(order),
    handle: async ({ work, params }) => ({ data: await requireOrder(work, line, params.id) }),
  })
}

async function requireOrder(work: Work, line: Line, id: string): Promise<Shape<'order'>> {
  const { owners } = await reachOf(work, line.area, 'see')
  return orNotFound(isId(id) ? await lineOrderStore(work, line).find(id, owners) : null)
}

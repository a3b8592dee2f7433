import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  cancellation,
  dialerLicense,
  dialerOrder,
  dialerPlan,
  dialerSubscription,
  licenseChange,
  licensesOrder,
  listLicenses,
  listOrders,
  listSubscriptions,
  newSubscription,
  subscriptionChange,
  usage,
  whichActive,
} from '#api/contract/dialer.ts'
import { all, idParams, one, page } from '#api/contract/envelope.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { Refusal, refuse } from '#api/platform/refusal.ts'
import { dialerStore } from './dialer.store.ts'
import { orderStore } from './orders.store.ts'
import { cancel, changePlan, orderLicenses, requireSubscription, subscribe, visibleSubscriptions } from './subscriptions.ts'

const see = { area: 'phone', action: 'see' } as const
const change = { area: 'phone', action: 'change' } as const
const create = { area: 'phone', action: 'create' } as const
const feature = 'dialer'

/** Plans, subscriptions, licences, orders, usage. */
export function dialerRoutes(app: FastifyInstance): void {
  for (const [url, enterprise, summary] of [
    ['/v1/dialer/dialer_plans', false, 'Plans for one person'],
    ['/v1/dialer/dialer_plans/enterprise', true, 'Plans for a company'],
  ] as const)
    route(app, {
      method: 'GET',
      url,
      summary,
      access: see,
      feature,
      reply: all(dialerPlan),
      handle: async ({ work }) => ({ data: await dialerStore(work).plans(enterprise) }),
    })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_subscriptions',
    summary: 'Subscriptions of everybody within reach and of one’s company; `mine` are those one has or ordered',
    access: see,
    feature,
    query: listSubscriptions,
    reply: page(dialerSubscription),
    async handle({ work, query }) {
      const { data, counted } = await dialerStore(work).list(await visibleSubscriptions(work, query.mine), query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_subscriptions/pending_company_subscription',
    summary: 'The subscription of one’s company that waits to be paid or agreed; null where there is none',
    access: see,
    feature,
    reply: one(dialerSubscription.nullable()),
    handle: async ({ work }) => ({
      data: await dialerStore(work).findOne(
        sql`s.type = 'company' and s.state = 'pending' and s.company_id = ${work.actor.company_id}::uuid`,
      ),
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_subscriptions/:id',
    summary: 'One subscription',
    access: see,
    feature,
    params: idParams,
    reply: one(dialerSubscription),
    handle: async ({ work, params }) => ({ data: await requireSubscription(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/dialer_subscriptions',
    summary: 'Order a plan for oneself, or for one’s company',
    access: create,
    feature,
    body: newSubscription,
    reply: one(dialerSubscription),
    status: 201,
    handle: async ({ work, body }) => ({ data: await subscribe(work, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/dialer/dialer_subscriptions/:id',
    summary: 'Change to another plan',
    access: change,
    feature,
    params: idParams,
    body: subscriptionChange,
    reply: one(dialerSubscription),
    handle: async ({ work, params, body }) => ({ data: await changePlan(work, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/dialer_subscriptions/:id/cancel',
    summary: 'Cancel a subscription; `type`, where given, must be what it is',
    access: change,
    feature,
    params: idParams,
    body: cancellation,
    reply: one(dialerSubscription),
    handle: async ({ work, params, body }) => ({ data: await cancel(work, params.id, body?.type) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_subscriptions_active',
    summary: 'The active subscription: the company’s, or one’s own; null where there is none',
    access: see,
    feature,
    query: whichActive,
    reply: one(dialerSubscription.nullable()),
    async handle({ work, query }) {
      const { company_id, user_id } = work.actor
      const whose =
        query.type === 'company'
          ? sql`s.type = 'company' and s.company_id = ${company_id}::uuid`
          : sql`s.type = 'personal' and s.user_id = ${user_id}`
      return { data: await dialerStore(work).findOne(sql`${whose} and s.state = 'active'`) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_subscriptions_usage',
    summary: 'Minutes and calls of one’s own in the current period',
    access: see,
    feature,
    reply: one(usage),
    async handle({ work }) {
      const store = dialerStore(work)
      const held = await store.heldBy(work.actor.user_id, work.actor.company_id)
      const used = await store.used(work.actor.user_id, held.personal?.period_started_at ?? null)
      return { data: { ...used, allocation: held.license?.allocation ?? null } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_licenses',
    summary: 'Licences of everybody within reach, with what is used of each',
    access: see,
    feature,
    query: listLicenses,
    reply: page(dialerLicense),
    async handle({ work, query }) {
      const { owners } = await reachOf(work, 'phone', 'see')
      const { data, counted } = await orderStore(work).licenses(owners, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/dialer/dialer_licenses/:id',
    summary: 'Allot other minutes to somebody one leads',
    access: change,
    feature,
    params: idParams,
    body: licenseChange,
    reply: one(dialerLicense),
    handle: async ({ work, params, body }) => ({ data: await allot(work, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/dialer_licenses_order',
    summary: 'Order licences for people one leads',
    access: create,
    feature,
    body: licensesOrder,
    reply: one(dialerOrder),
    status: 201,
    handle: async ({ work, body }) => ({ data: await requireOrder(work, await orderLicenses(work, body)) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_orders',
    summary: 'Orders of everybody within reach, newest first',
    access: see,
    feature,
    query: listOrders,
    reply: page(dialerOrder),
    async handle({ work, query }) {
      const { owners } = await reachOf(work, 'phone', 'see')
      const { data, counted } = await orderStore(work).orders(owners, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/dialer_orders/:id',
    summary: 'One order',
    access: see,
    feature,
    params: idParams,
    reply: one(dialerOrder),
    handle: async ({ work, params }) => ({ data: await requireOrder(work, params.id) }),
  })
}

async function requireOrder(work: Work, id: string) {
  const { owners } = await reachOf(work, 'phone', 'see')
  const found = isId(id) ? await orderStore(work).order(id, owners) : null
  if (!found) throw refuse('not_found')
  return found
}

/** Nobody allots minutes to themself, except those who answer for everybody. */
async function allot(work: Work, id: string, { allocation, lock_version }: z.output<typeof licenseChange>) {
  const { owners } = await reachOf(work, 'phone', 'change')
  const store = orderStore(work)
  const before = isId(id) ? await store.license(id, owners) : null
  if (!before) throw refuse('not_found')
  if (before.user.id === work.actor.user_id && owners !== 'all') throw refuse('forbidden')
  if (!(await store.allot(before.id, allocation, lock_version)))
    throw new Refusal('stale', { extra: { current: await store.license(id, owners), yours: { allocation } } })
  await audit(work, {
    area: 'phone',
    action: 'minutes_allotted',
    subject_id: before.id,
    details: { allocation, before: before.allocation },
  })
  const after = await store.license(id, owners)
  if (!after) throw refuse('not_found')
  return after
}

import type { FastifyInstance } from 'fastify'
import {
  csgAuthenticate,
  csgConnection,
  csgPlanDetails,
  csgPlanDetailsAsked,
  csgPlans,
  csgPlansAsked,
  newQuote,
  quote,
} from '#api/contract/quotes.ts'
import { one } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { benefitsOf, isClosed, plansOfState } from '#config/medigap.ts'
import { askCarriers, isAtHand, prepare, requireState } from './asking.ts'
import { accessOf } from './keys.ts'
import { keepQuote, toldFailure } from './quotes.ts'
import { sessionOf } from './sessions.ts'

const feature = 'quotes' as const
const see = { area: 'quotes', action: 'see' } as const

/** Quotes from CSG Actuarial, or from the stand-in for it. */
export function csgRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/csg/authenticate',
    summary: 'Whether the quote service lets us in: by a key that is tried and not kept, or by the one in force',
    access: see,
    feature,
    writes: false,
    body: csgAuthenticate,
    reply: one(csgConnection),
    async outside({ work, body }) {
      const access = await accessOf(work, body?.api_key)
      return async () => {
        // A key that is typed is tried anew, whatever was known of it.
        const session = await (body?.api_key ? access.service.authenticate(access.key) : sessionOf(work, access)).catch(toldFailure)
        return { source: access.service.source, expires_at: session.expires_at }
      }
    },
    handle: ({ received: { source, expires_at } }) =>
      Promise.resolve({ data: { connected: true, source, expires_at: source === 'csg' ? expires_at.toISOString() : null } }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/csg/plans',
    summary: 'Which plans are sold at a place, and which carriers there are',
    access: see,
    feature,
    writes: false,
    body: csgPlansAsked,
    reply: one(csgPlans),
    async outside({ work, body }) {
      requireState(body.zip_code)
      const { service } = await accessOf(work)
      return async () => ({ source: service.source, carriers: await service.companies().catch(toldFailure) })
    },
    handle({ body, received: { source, carriers } }) {
      const state = requireState(body.zip_code)
      const plans = body.product === 'med_supp' ? plansOfState(state).map((value) => ({ value, closed: isClosed(value) })) : []
      return Promise.resolve({ data: { state, plans, carriers, source } })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/csg/plan_details',
    summary: 'What a plan pays, as the law standardizes it',
    access: see,
    feature,
    writes: false,
    body: csgPlanDetailsAsked,
    reply: one(csgPlanDetails),
    handle({ body: { plan, state } }) {
      if (!plansOfState(state).includes(plan)) throw invalid('plan', 'quote_plan_state', { state })
      return Promise.resolve({ data: { plan, benefits: benefitsOf(plan) } })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/csg/quote',
    summary: 'Ask carriers for their prices; what they answer is kept. With `wait` false nobody waits for them',
    access: { area: 'quotes', action: 'create' },
    feature,
    body: newQuote,
    reply: one(quote),
    status: 201,
    async outside({ work, body }) {
      const prepared = await prepare(work, body)
      return async () => {
        const waits = body.wait || (await isAtHand(work, prepared))
        return { prepared, answers: waits ? await askCarriers(work, prepared) : null }
      }
    },
    handle: async ({ work, received: { prepared, answers } }) => ({ data: await keepQuote(work, prepared, answers) }),
  })
}

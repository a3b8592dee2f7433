import type { FastifyInstance } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import {
  batchProgress,
  boughtValidations,
  bulkValidation,
  grantChecks as grantBody,
  grantedChecks,
  listVerifications,
  newVerificationGroup,
  phoneVerification,
  singleValidation,
  validationBatch,
  validationCredits,
  validationPurchase,
  verificationGroup,
  verificationParams,
} from '#api/contract/texts/validations.ts'
import { orderSummaryOf, paymentBrief, placeOrder } from '#api/areas/billing/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { route } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import {
  beginBulk,
  beginSingle,
  failedCheck,
  lookUp,
  packsOn,
  progressOf,
  purchaseKind,
  requireLine,
  requireVerification,
  settleCheck,
} from './validations.ts'
import { grantChecks } from './grants.ts'
import { makeVerificationGroup, requireVerificationGroup, verificationGroupOf } from './verification-groups.ts'
import { validationStore, type CheckOutcome } from './validations.store.ts'

const feature = 'sms'
const create = { access: { area: 'texts', action: 'create' }, feature } as const

type Answered = { id: string; outcome: CheckOutcome | null }

/** Whether numbers take texts. */
export function validationsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/sms/mobile_validation_single',
    summary: 'Look up one number, or a contact’s; what was looked up within 90 days costs nothing',
    ...create,
    body: singleValidation,
    reply: one(phoneVerification),
    // Spent and kept first; then the carrier is asked with no transaction open.
    async outside({ work, body }): Promise<() => Promise<Answered>> {
      const line = requireLine(work)
      const { id, number, ask } = await beginSingle(work, body)
      return async () => {
        if (!ask) return { id, outcome: null }
        const outcome = await lookUp(line, number)
        return { id, outcome: outcome === 'wait' ? failedCheck : outcome }
      }
    },
    async handle({ work, received: { id, outcome } }) {
      if (outcome) await settleCheck(work, { id, user_id: work.actor.user_id }, outcome)
      return { data: await requireVerification(work, id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/mobile_validation_bulk',
    summary: 'Look up the numbers of many contacts; those that are known cost nothing',
    ...create,
    body: bulkValidation,
    reply: one(validationBatch),
    status: 201,
    async handle({ work, body }) {
      requireLine(work)
      return { data: await beginBulk(work, body) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/mobile_validation_bulk/:id',
    summary: 'How far the look-ups of many are',
    access: { area: 'texts', action: 'see' },
    feature,
    params: idParams,
    reply: one(batchProgress),
    async handle({ work, params }) {
      const progress = isId(params.id) ? await progressOf(work, params.id) : null
      return { data: orNotFound(progress && progress.total_count > 0 ? progress : null) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/bulk_sms_verification_group',
    summary: 'Fix whose numbers are looked up for 24 hours, and hear what that costs',
    ...create,
    body: newVerificationGroup,
    reply: one(verificationGroup),
    status: 201,
    handle: async ({ work, body }) => ({ data: await makeVerificationGroup(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/sms_verification_groups/:id',
    summary: 'A group of one’s own whose numbers are looked up',
    ...create,
    params: verificationParams,
    reply: one(verificationGroup),
    handle: async ({ work, params }) => ({ data: await verificationGroupOf(work, await requireVerificationGroup(work, params.id)) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/validation_credits',
    summary: 'How many look-ups one has left, and what more cost',
    access: { area: 'texts', action: 'see' },
    feature,
    reply: one(validationCredits),
    async handle({ work }) {
      return { data: { credits_left: await validationStore(work).left(work.actor.user_id), packs: packsOn(work) } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/validation_credits',
    summary: 'Give somebody look-ups; the same grant_id again is the same grant',
    access: { area: 'campaign_settings', action: 'change' },
    feature,
    body: grantBody,
    reply: one(grantedChecks),
    status: 201,
    handle: async ({ work, body }) => ({ data: await grantChecks(work, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/mobile_validation_purchase',
    summary: 'Buy look-ups of numbers',
    ...create,
    body: validationPurchase,
    reply: one(boughtValidations),
    status: 201,
    async handle({ work, body: { quantity, ...buying } }) {
      const order = await placeOrder(work, purchaseKind, { quantity }, buying)
      const credits_left = await validationStore(work).left(work.actor.user_id)
      return { data: { order: orderSummaryOf(order), payment: await paymentBrief(work, order), credits_left } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/phone_verifications',
    summary: 'What was looked up by the people within reach, newest first',
    access: { area: 'texts', action: 'see' },
    feature,
    query: listVerifications,
    reply: page(phoneVerification),
    async handle({ work, query }) {
      const { owners } = await reachOf(work, 'texts', 'see')
      const { data, counted } = await validationStore(work).list(owners, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import {
  accountInfo,
  cancelSubscription,
  cardConnected,
  connectCard,
  plan,
  planChanged,
  updatePlan as planToChange,
} from '#api/contract/billing/billing.ts'
import { all, one } from '#api/contract/envelope.ts'
import { audit } from '#api/platform/audit.ts'
import { route } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { accountInfoOf, planOf } from './account-info.ts'
import { accountForCard, holdsCardNumber, openCardPage, takeCard } from './cards.ts'
import { deskOf } from './desk.ts'
import { orderSummaryOf } from './ordering.ts'
import { cardOf, paymentBrief } from './payment-view.ts'
import { cancelPlan, updatePlan } from './plan.ts'
import { subscriptionStore } from './subscriptions.store.ts'

export function accountsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/accounts/info',
    summary: 'How the account stands: its plan, card, what is charged next, and the plans there are',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    reply: one(accountInfo),
    handle: async ({ work }) => ({ data: await accountInfoOf(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/plans',
    summary: 'The plans on sale',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    reply: all(plan),
    handle: async ({ work }) => ({ data: (await subscriptionStore(work).offered()).map(planOf) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/accounts/connect_card',
    summary: 'Empty: where to enter a card. With the session of that page: the card that was entered',
    access: { area: 'billing', action: 'change' },
    open: 'account',
    body: connectCard,
    reply: one(cardConnected),
    async outside({ work, body }) {
      if (holdsCardNumber(body)) throw invalid('base', 'card_number_refused')
      const account = await accountForCard(work, body.pay_from)
      const desk = deskOf(work)
      const { user_id } = work.actor
      const { checkout_session_id } = body
      return async () => {
        if (!checkout_session_id) return { url: await openCardPage(desk, account, user_id) }
        await takeCard(desk, checkout_session_id, account)
        return { url: null }
      }
    },
    async handle({ work, body, received }) {
      const account = await accountForCard(work, body.pay_from)
      if (body.checkout_session_id) await audit(work, { area: 'billing', action: 'card_saved', subject_id: account.id })
      return { data: { url: (received as { url: string | null }).url, card: cardOf(account) } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/accounts/update_plan',
    summary: 'Another plan: dearer at once for the difference, cheaper from the next period, and today’s takes a change back',
    access: { area: 'billing', action: 'change' },
    open: 'account',
    body: planToChange,
    reply: one(planChanged),
    async handle({ work, body }) {
      const { changes, order } = await updatePlan(work, body)
      return {
        data: {
          changes,
          order: order && orderSummaryOf(order),
          payment: order && (await paymentBrief(work, order)),
          info: await accountInfoOf(work),
        },
      }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/accounts/cancel_subscription',
    summary: 'End the plan with its period, or take that back',
    access: { area: 'billing', action: 'change' },
    open: 'account',
    body: cancelSubscription.nullish(),
    reply: one(accountInfo),
    async handle({ work, body }) {
      await cancelPlan(work, { resume: body?.resume ?? false })
      return { data: await accountInfoOf(work) }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { askQuote, payment, paymentParams, quote, startCheckout } from '#api/contract/billing/billing.ts'
import { one } from '#api/contract/envelope.ts'
import type { Limit } from '#api/platform/limits.ts'
import { route } from '#api/platform/http/route.ts'
import { isOpen } from '#config/billing/index.ts'
import { lookInto, takePayment } from './checkout.ts'
import { deskOf } from './desk.ts'
import { orderStore } from './orders.store.ts'
import { quoteOf } from './ordering.ts'
import { paymentView, requirePayment } from './payment-view.ts'

/** Nobody presses this often; whoever tries stolen cards does. */
const checkouts: Limit = { name: 'checkout', points: 20, seconds: 3600 }

export function paymentsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/accounts/quotes',
    summary: 'What something would cost: lines, credit for unused time, the total now, and what comes next; good for 30 minutes',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    body: askQuote,
    reply: one(quote),
    status: 201,
    handle: async ({ work, body }) => ({ data: await quoteOf(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/payments/:id',
    summary: 'How a payment stands; where nobody has told yet, the bank is asked',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    params: paymentParams,
    reply: one(payment),
    async outside({ work, params }) {
      const found = await requirePayment(work, params.id)
      const attempt = await orderStore(work).openAttempt(found.payment.id)
      if (!attempt || !isOpen(attempt.state) || !work.ports.payments.of(work.brand)) return nothing
      const desk = deskOf(work)
      return async () => {
        // How it stands is told all the same where nobody answers.
        await lookInto(desk, attempt).catch((error: unknown) => work.ports.errorReports.report(error, { where: 'payments' }))
        return {}
      }
    },
    handle: async ({ work, params }) => ({ data: await paymentView(work, params.id, null) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/payments/:id/checkout',
    summary: 'Pay: with the card on file, or on the hosted page; `url` is where its owner goes on, if anywhere',
    access: { area: 'billing', action: 'change' },
    open: 'account',
    params: paymentParams,
    body: startCheckout,
    reply: one(payment),
    async outside({ work, params, body }) {
      const found = await requirePayment(work, params.id)
      await work.ports.limits.spend(checkouts, work.actor.user_id)
      const desk = deskOf(work)
      const { user_id } = work.actor
      return () => takePayment(desk, found.payment.id, body.with, user_id)
    },
    handle: async ({ work, params, received }) => ({ data: await paymentView(work, params.id, (received as { url: string | null }).url) }),
  })
}

const nothing = async () => ({})

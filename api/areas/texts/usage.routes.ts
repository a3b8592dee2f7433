import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { textUsage } from '#api/contract/texts.ts'
import { route } from '#api/platform/http/route.ts'
import { usageStore } from './usage.store.ts'

export function usageRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/sms/sms_subscriptions_usage',
    summary: 'What one texted in this calendar month (UTC)',
    access: { area: 'texts', action: 'see' },
    feature: 'sms',
    reply: one(textUsage),
    async handle({ work }) {
      const { now, actor } = work
      const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
      return { data: await usageStore(work).ofUser(actor.user_id, since) }
    },
  })
}

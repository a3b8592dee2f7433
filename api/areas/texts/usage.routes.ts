import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { textUsage } from '#api/contract/texts/texts.ts'
import { lines, lineStore, overageSoFar } from '#api/areas/billing/index.ts'
import { route } from '#api/platform/http/route.ts'
import { usageStore } from './usage.store.ts'

export function usageRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/sms/sms_subscriptions_usage',
    summary: 'What one texted in the current month: of one’s plan, or of the calendar (UTC)',
    access: { area: 'texts', action: 'see' },
    feature: 'sms',
    reply: one(textUsage),
    async handle({ work }) {
      const { user_id, company_id } = work.actor
      const store = lineStore(work, lines.sms)
      const { personal, license } = await store.heldBy(user_id, company_id)
      const { used, since } = await store.used(user_id, personal?.period_started_at ?? null)
      const told = await usageStore(work).ofUser(user_id, new Date(since))
      const overage = await overageSoFar(work, lines.sms, user_id)
      return { data: { ...told, used_segments: used, allocation: license?.allocation ?? null, overage } }
    },
  })
}

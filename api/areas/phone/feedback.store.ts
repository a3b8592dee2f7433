import type { Work } from '#api/platform/http/route.ts'
import { call_feedbacks } from '#api/platform/tables/index.ts'

export function feedbackStore({ db, brand, actor, now }: Work) {
  return {
    /** One's word on a call; a later one stands in its place. */
    async keep(callId: string, score: number, issue: string | null): Promise<void> {
      await db
        .insert(call_feedbacks)
        .values({ tenant_id: brand.id, call_id: callId, user_id: actor.user_id, score, issue, created_at: now })
        .onConflictDoUpdate({
          target: [call_feedbacks.tenant_id, call_feedbacks.call_id, call_feedbacks.user_id],
          set: { score, issue, created_at: now },
        })
    },
  }
}

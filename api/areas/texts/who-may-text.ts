import { lines, lineStore, type Held } from '#api/areas/billing/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { Refusal } from '#api/platform/refusal.ts'

/** What decides whether a text of somebody's is paid for. `used`: parts of texts in the current month. */
export type TextingFacts = { has_plans: boolean; held: Held; used: number }

/** Why not, as the code of its sentence; null where it may go out. A brand that sells no text plans asks nobody. */
export function textingRefusal({ has_plans, held, used }: TextingFacts): 'sms_subscription' | 'sms_over_texts' | null {
  if (!has_plans) return null
  const active = [held.personal, held.company].filter((one) => one?.state === 'active')
  if (active.some((one) => one?.order_type === 'Subscription::SelfPay')) return null
  if (active.length === 0) return 'sms_subscription'
  return held.license?.paid && used < held.license.allocation ? null : 'sms_over_texts'
}

async function factsOf(work: OpenWork, { user }: WholeUser): Promise<TextingFacts> {
  const store = lineStore(work, lines.sms)
  if (!(await store.hasPlans())) return { has_plans: false, held: { personal: null, company: null, license: null }, used: 0 }
  const held = await store.heldBy(user.id, user.company_id)
  const { used } = await store.used(user.id, held.personal?.period_started_at ?? null)
  return { has_plans: true, held, used }
}

/** Refuses a text that nobody pays for. What comes in, and what answers by itself, never asks. */
export async function requirePaidTexts(work: OpenWork, whole: WholeUser): Promise<void> {
  const code = textingRefusal(await factsOf(work, whole))
  if (code) throw new Refusal('forbidden', { details: [{ field: 'base', code }] })
}

/** How many more parts of texts somebody may send in the current month; null where nobody counts them. */
export async function textsLeft(work: OpenWork, whole: WholeUser): Promise<number | null> {
  const facts = await factsOf(work, whole)
  const code = textingRefusal(facts)
  if (code) return 0
  const { held, used, has_plans } = facts
  const paysItself = [held.personal, held.company].some((one) => one?.state === 'active' && one.order_type === 'Subscription::SelfPay')
  return has_plans && !paysItself && held.license ? Math.max(0, held.license.allocation - used) : null
}

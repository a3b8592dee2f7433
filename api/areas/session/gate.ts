import type { Openness } from '#api/platform/http/route.ts'
import type { Code } from '#api/platform/refusal.ts'
import { isImpersonating, type Actor } from '#api/platform/actor.ts'

/**
 * What the sign-in gate refuses somebody who still owes something, in the order in which it asks: terms, password,
 * second factor, payment. Terms not accepted refuse writing only, whatever else is owed: the page that was asked for shows
 * with the accept form above it. Somebody who acts for another is not asked for that person's second factor.
 */
export function gateRefusal(actor: Actor, route: { open: Openness; writes: boolean }): Code | null {
  const { owes } = actor
  if (route.open === 'always') return null
  if (owes.terms) return route.writes ? 'terms_not_accepted' : null
  const readsAccount = route.open === 'account' && !route.writes
  if (readsAccount) return null
  if (owes.password) return 'password_change_required'
  if (owes.two_factor && !isImpersonating(actor)) return 'two_factor_setup_required'
  if (owes.payment && route.open === 'product') return 'payment_required'
  return null
}

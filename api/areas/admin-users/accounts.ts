import { resetTwoFactor, sessionStore } from '#api/areas/session/index.ts'
import { reachOf, whole, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import type { Limit } from '#api/platform/limits.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { isBelow, requireBelow } from './admin-users.scope.ts'

const resending: Limit = { name: 'invitation', points: 5, seconds: 3600 }

/** Mails the link once more. The one before stops working, and nobody's mailbox is flooded. */
export async function resendInvitation(work: Work, id: string): Promise<void> {
  const { user } = await requireBelow(work, id, 'create')
  if (!isBelow(work, user)) throw refuse('forbidden')
  if (user.state !== 'invited') throw invalid('base', 'not_invited')
  await work.ports.limits.spend(resending, id)
  await queueMail(work, 'invitation', { user_id: id })
  await audit(work, { area: 'users', action: 'invited_again', subject_id: id })
}

/** For somebody who has lost what makes their codes. Oneself has one's own page for that, which asks for a code. */
export async function takeSecondFactor(work: Work, id: string): Promise<void> {
  const { user } = await requireBelow(work, id, 'change')
  if (id === work.actor.user_id || !isBelow(work, user)) throw refuse('forbidden')
  if (!user.otp_enabled_at) throw invalid('base', 'not_enabled')
  await resetTwoFactor(work, id)
}

/** Somebody whose sessions one may see, or end: 404 beyond one's reach, 403 for those who look after nobody or for an equal. */
export async function requireUserInReach(work: Work, id: string, action: 'see' | 'delete'): Promise<WholeUser> {
  const { owners, scope } = await reachOf(work, 'session', action)
  if (!isId(id) || (owners !== 'all' && !owners.includes(id))) throw refuse('not_found')
  const found = await whole(work, id)
  if (scope === 'own' || !isBelow(work, found.user)) throw refuse('forbidden')
  return found
}

/** Ends all that somebody has open; how many sessions that were. */
export async function endSessions(work: Work, id: string): Promise<number> {
  await requireUserInReach(work, id, 'delete')
  const count = await sessionStore(work).endAllOf(id, work.actor.session_id)
  await audit(work, { area: 'session', action: 'sessions_ended', subject_id: id, details: { count } })
  return count
}

export async function endSession(work: Work, id: string, sessionId: string): Promise<void> {
  await requireUserInReach(work, id, 'delete')
  if (!(await sessionStore(work).endOwn(sessionId, id))) throw refuse('not_found')
  await audit(work, { area: 'session', action: 'session_ended', subject_id: id, details: { session_id: sessionId } })
}

import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { dropRecoveryCodes } from './second-factor.ts'
import { sessionStore } from './sessions.store.ts'

/**
 * Takes away the second factor of somebody who has lost it, by whoever looks after them: what the lost device could do ends
 * with every session, and the person is told by mail. Where their role asks for one they set it up anew when they sign in.
 */
export async function resetTwoFactor(work: Work, userId: string): Promise<void> {
  const off = { otp_enabled_at: null, otp_seed: null, otp_pending_seed: null, otp_last_step: null, otp_delivery: 'app' } as const
  await userStore(work).update(userId, off)
  await dropRecoveryCodes(work, userId)
  await sessionStore(work).endAllFor(userId)
  await audit(work, { area: 'session', action: 'two_factor_changed', subject_id: userId, details: { change: 'reset' } })
  await queueMail(work, 'two_factor_changed', { user_id: userId }, 'reset')
}

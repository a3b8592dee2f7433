import type { PasswordChange, ResetByToken } from '#api/contract/session/session.ts'
import { checkNewPassword, confirmPassword, hashPassword, userStore, type User } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'
import { sessionStore } from './sessions.store.ts'
import { requireSelf } from './two-factor.ts'

const askingFromHere: Limit = { name: 'reset-address', points: 20, seconds: 900 }
const askingFor: Limit = { name: 'reset-person', points: 5, seconds: 3600 }
const settingFromHere: Limit = { name: 'reset-token', points: 20, seconds: 900 }

/** A new password by the person who knows the current one. Everything else that they have open ends. */
export async function changePassword(work: Work, body: PasswordChange): Promise<void> {
  const user = await requireSelf(work)
  await confirmPassword(work, user, body.current_password, 'current_password')
  await setPassword(work, user, body.password, { keep: work.actor.session_id })
  await audit(work, { area: 'session', action: 'password_changed', subject_id: user.id })
}

/**
 * Has a link mailed to whoever signs in by this name, if anybody does. Only the job looks that up, so that the answer and
 * the time it takes are the same for everybody. Who has been asked about too often gets no further mail.
 */
export async function askForReset(work: OpenWork, login: string): Promise<void> {
  const { limits } = work.ports
  await limits.spend(askingFromHere, `${work.brand.id}:${work.client.ip}`)
  const name = login.toLowerCase()
  const wanted = await limits.spend(askingFor, `${work.brand.id}:${name}`).then(() => true, orTooMany)
  if (wanted) await queueMail(work, 'reset_password', { login: name })
}

function orTooMany(error: unknown): false {
  if (error instanceof Refusal && error.code === 'too_many_requests') return false
  throw error
}

/** A password by a mailed link, which works once. Somebody invited becomes active by it. */
export async function resetByToken(work: OpenWork, { token, password }: ResetByToken): Promise<void> {
  await work.ports.limits.spend(settingFromHere, `${work.brand.id}:${work.client.ip}`)
  const tokens = oneTimeTokenStore(work)
  const found = (await tokens.find('reset_password', token)) ?? (await tokens.find('invite', token))
  const user = found && (await userStore(work).find(found.user_id))
  if (!found || !user || user.state === 'deactivated' || !(await tokens.use(found.id))) throw invalid('token', 'token_expired')
  const invited = user.state === 'invited'
  await setPassword(work, user, password, { keep: null, ...(invited && { state: 'active' }) })
  await audit(work, { area: 'session', action: invited ? 'invitation_accepted' : 'password_reset', subject_id: user.id, user_id: user.id })
}

type Setting = { keep: string | null; state?: 'active' }

async function setPassword(work: OpenWork, user: User, password: string, { keep, state }: Setting): Promise<void> {
  await checkNewPassword(work, user, password)
  const columns = { password_hash: await hashPassword(password), password_changed_at: work.now, must_change_password: false }
  await userStore(work).update(user.id, { ...columns, ...(state && { state }) })
  await oneTimeTokenStore(work).discardAll(user.id)
  await sessionStore(work).endAllOf(user.id, keep)
  if (!state) await queueMail(work, 'password_changed', { user_id: user.id })
}

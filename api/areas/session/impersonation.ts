import { isRole, mayLoginAs, rankOf, rolesOf, type Role } from '#config/permissions.ts'
import type { ActFor, SignedIn } from '#api/contract/session/session.ts'
import { reachOf, userStore, type User } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { hashToken, sameSecret } from '#api/platform/secrets.ts'
import type { LoginType } from '#api/platform/actor.ts'
import { mayHold } from './login-types.ts'
import { sessionStore, type SessionRow } from './sessions.store.ts'

/** How many sessions may stand on one another, the person's own included. */
const mostLevels = 5
/** Acting for somebody ends by itself after this, or with the session below it. */
const actingHours = 8

/** The cookie that keeps the session below, by how the one above was opened. */
const outerTokenOf: Partial<Record<LoginType, 'current_admin_token' | 'impersonator_token'>> = {
  login_as: 'current_admin_token',
  admin: 'current_admin_token',
  impersonate: 'impersonator_token',
  regional_manager: 'impersonator_token',
  bu_admin: 'impersonator_token',
}

type Acting = { user: User; acting_as: Role | null }

/**
 * Opens a session in which the caller acts for somebody, on top of the caller's own. `token` is the new one; the caller's
 * own token comes back under the name it is to be kept by meanwhile.
 */
export async function actForUser(work: Work, id: string, { login_type }: ActFor, callersToken: string): Promise<SignedIn> {
  const { actor } = work
  if (!actor.session_id) throw refuse('session_required')
  const sessions = sessionStore(work)
  const stack = await sessions.stackOf(actor.session_id)
  if (stack.length >= mostLevels) throw invalid('base', 'too_many_levels')
  const { user, acting_as } = await whomToActFor(work, id, login_type)
  const opened = await sessions.open({
    user_id: user.id,
    real_user_id: actor.real_user_id,
    login_type,
    acting_as,
    parent_id: actor.session_id,
    until: earliest([...stack.map((session) => session.expires_at), new Date(work.now.getTime() + actingHours * 3_600_000)]),
  })
  await audit(work, { area: 'session', action: 'acting_began', subject_id: user.id, details: { login_type, session_id: opened.id } })
  return { token: opened.token, ...outer(login_type, callersToken) }
}

/** Somebody within reach whose rights are below the caller's, or oneself in a lower role. Never more rights than one's own. */
async function whomToActFor(work: Work, id: string, login_type: ActFor['login_type']): Promise<Acting> {
  const { actor } = work
  const { owners } = await reachOf(work, 'users', 'login_as')
  if (!isId(id) || (owners !== 'all' && !owners.includes(id))) throw refuse('not_found')
  const user = await userStore(work).find(id)
  if (!user) throw refuse('not_found')
  const acting_as = login_type === 'login_as' || login_type === 'impersonate' ? null : login_type
  if (acting_as && !work.brand.effective(actor.company_number).roles[acting_as]) throw invalid('login_type', 'not_an_option')
  if (user.id === actor.user_id) {
    if (!acting_as || rankOf(acting_as) >= rankOf(actor.roles)) throw refuse('forbidden')
    return { user, acting_as }
  }
  if (user.state !== 'active') throw invalid('base', 'user_not_active')
  const held = isRole(user.account_type) ? rolesOf(user.account_type) : []
  if (!mayLoginAs(actor.roles, held)) throw refuse('forbidden')
  if (acting_as && !mayHold(user, held, acting_as)) throw invalid('login_type', 'not_an_option')
  if (acting_as && rankOf(acting_as) > rankOf(actor.roles)) throw refuse('forbidden')
  if (!(await withinReach(work, user, acting_as ? [acting_as] : held))) throw refuse('forbidden')
  return { user, acting_as }
}

/** Whether everybody whom that person reaches is within the caller's reach too. */
async function withinReach(work: Work, user: User, roles: Role[]): Promise<boolean> {
  const mine = (await reachOf(work, 'users', 'login_as')).owners
  if (mine === 'all') return true
  const as: Work = { ...work, actor: { ...work.actor, user_id: user.id, roles, business_unit_id: user.business_unit_id } }
  const theirs = (await reachOf(as, 'contacts', 'see')).owners
  return theirs !== 'all' && theirs.every((id) => mine.includes(id))
}

/**
 * Ends acting for somebody, with everything opened from there, and hands back the session below. `id` is that session's;
 * or `ended`, asked with the token kept from below, after it has ended by itself.
 * Stored tokens cannot be told again: one that the caller shows is kept, any other gives way to a fresh one.
 */
export async function returnToSelf(work: Work, id: string, shown: string[]): Promise<SignedIn> {
  const { actor } = work
  if (!actor.session_id) throw refuse('session_required')
  const sessions = sessionStore(work)
  const stack = await sessions.stackOf(actor.session_id)
  const { ended, below } = id === 'ended' ? { ended: null, below: stack[0] } : await levelOf(work, stack, id)
  if (!below || !sessions.stands(below)) throw refuse('session_expired')
  if (ended) await sessions.end(ended.id)
  else await sessions.endAbove(below.id)
  const tell = async (session: SessionRow) =>
    shown.find((token) => sameSecret(hashToken(token), session.token_hash)) ?? (await sessions.renewToken(session.id))
  const token = await tell(below)
  const lower = below.parent_id ? await sessions.find(below.parent_id) : null
  await audit(work, {
    area: 'session',
    action: 'acting_ended',
    subject_id: ended?.user_id ?? null,
    details: { session_id: ended?.id ?? null },
  })
  return { token, ...(lower && outer(below.login_type, await tell(lower))) }
}

/** The session to end and the one below it: one of the caller's own stack, or one opened from the caller's session. */
async function levelOf(work: Work, stack: SessionRow[], id: string): Promise<{ ended: SessionRow; below: SessionRow | undefined }> {
  const at = stack.findIndex((session) => session.id === id)
  if (at >= 0) {
    const ended = stack[at]
    if (!ended?.parent_id) throw refuse('not_found')
    return { ended, below: stack[at + 1] }
  }
  const ended = await sessionStore(work).find(id)
  if (!ended || ended.parent_id !== work.actor.session_id) throw refuse('not_found')
  return { ended, below: stack[0] }
}

function outer(login_type: LoginType, token: string): SignedIn {
  const name = outerTokenOf[login_type]
  return name ? { [name]: token } : {}
}

const earliest = (times: Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())))

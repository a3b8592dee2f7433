import type { SignedIn, SignIn } from '#api/contract/session/session.ts'
import { audit } from '#api/platform/audit.ts'
import { inRanges } from '#api/platform/front-door.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { passwordMatches, userStore, type User } from '#api/areas/users/index.ts'
import { authIpStore } from './auth-ips.store.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { sessionStore } from './sessions.store.ts'

/**
 * Wrong passwords are counted by person and address, so that a stranger's tries never lock the person out. A sum over
 * all addresses stops guessing from many places; where the person has signed in before, it does not count.
 * Names are counted as typed: counting by person would tell which names belong together.
 */
const perPersonAndAddress = ({ brand }: OpenWork): Limit => ({
  name: `sign-in:${brand.key}`,
  points: brand.set.security.lock_after_failures,
  seconds: brand.set.security.lock_minutes * 60,
})
const perPerson: Limit = { name: 'sign-in-person', points: 60, seconds: 3600 }
const perAddress: Limit = { name: 'sign-in-address', points: 200, seconds: 900 }

/** Codes have six digits, so tries are few: for each challenge, and for a person over all challenges that the password opens. */
const perChallenge: Limit = { name: 'second-factor', points: 6, seconds: 600 }
const codesPerPerson: Limit = { name: 'second-factor-person', points: 30, seconds: 3600 }
const codesPerPersonHere: Limit = { name: 'second-factor-here', points: 30, seconds: 3600 }

const mailedCodes: Limit = { name: 'mailed-codes', points: 5, seconds: 900 }

export async function signIn(work: OpenWork, body: SignIn): Promise<SignedIn> {
  return body.otp_secret ? secondStep(work, body.otp_secret, body.otp ?? '') : firstStep(work, body)
}

/** Does the same work for a name that nobody has as for one with a wrong password. */
async function firstStep(work: OpenWork, { username = '', password = '' }: SignIn): Promise<SignedIn> {
  const { limits } = work.ports
  const address = `${work.brand.id}:${work.client.ip}`
  const person = `${work.brand.id}:${username.toLowerCase()}`
  const personHere = `${person}:${work.client.ip}`
  await limits.check(perAddress, address)
  // Spent before it is known to be wrong: many tries at once count one by one.
  await limits.spend(perPersonAndAddress(work), personHere)
  const user = await userStore(work).findByLogin(username)
  const known = await sessionStore(work).knownAddress(user?.id ?? null)
  if (!known) await limits.check(perPerson, person)

  const right = await passwordMatches(user?.password_hash, password)
  if (!user || !right || user.state !== 'active') {
    await Promise.all([limits.spend(perAddress, address), known || limits.spend(perPerson, person)])
    throw invalid('base', 'credentials')
  }
  await limits.forget(perPersonAndAddress(work), personHere)
  return admit(work, user, { login_type: 'password' })
}

export type Proof = { login_type: 'password' } | { login_type: 'sso'; id_token: string; sso_sid?: string }

/** Somebody has proved who they are; what is left is the network they are on and the second factor, which an identity provider sees to itself. */
export async function admit(work: OpenWork, user: User, proof: Proof): Promise<SignedIn> {
  const ranges = await authIpStore(work, user.id).ranges()
  if (ranges.length && !inRanges(work.client.ip, ranges)) throw refuse('address_not_allowed')
  if (proof.login_type === 'sso' || !user.otp_enabled_at) return openSession(work, user, proof)
  const otp_secret = await oneTimeTokenStore(work).issue(user.id, 'otp_challenge')
  if (user.otp_delivery === 'email') await mailCode(work, user).catch(unlessTooMany)
  return { otp_secret, otp_delivery: user.otp_delivery, last_otp_at: user.last_otp_at?.toISOString() ?? null }
}

/** Whoever has asked for many codes has one already. */
function unlessTooMany(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
}

async function secondStep(work: OpenWork, challenge: string, code: string): Promise<SignedIn> {
  const tokens = oneTimeTokenStore(work)
  const found = await tokens.find('otp_challenge', challenge)
  if (!found) throw invalid('base', 'challenge_expired')
  await work.ports.limits.spend(perChallenge, found.id)
  const user = await userStore(work).find(found.user_id)
  if (!user || user.state !== 'active') throw invalid('base', 'challenge_expired')
  await tryCode(work, user, () => acceptSecondFactor(work, user, code))
  if (!(await tokens.use(found.id))) throw invalid('base', 'challenge_expired')
  return openSession(work, user, { login_type: 'password' })
}

/** Lets somebody try a code, so often and no more. Where the person has signed in before, tries from elsewhere do not count. */
export async function tryCode(work: OpenWork, user: User, accept: () => Promise<boolean>): Promise<void> {
  const { limits } = work.ports
  const known = await sessionStore(work).knownAddress(user.id)
  const limit = known ? codesPerPersonHere : codesPerPerson
  const key = known ? `${user.id}:${work.client.ip}` : user.id
  await limits.spend(limit, key)
  if (!(await accept())) throw invalid('otp', 'otp')
  await limits.forget(limit, key)
}

/** Mails a code; the last one mailed is the one that works. */
export async function mailCode(work: OpenWork, user: User): Promise<void> {
  await work.ports.limits.spend(mailedCodes, user.id)
  await queueMail(work, 'one_time_code', { user_id: user.id })
}

async function openSession(work: OpenWork, user: User, proof: Proof): Promise<SignedIn> {
  const sessions = sessionStore(work)
  const fromSomewhereNew = user.last_signed_in_at !== null && !(await sessions.knownAddress(user.id))
  const { token, id } = await sessions.open({ user_id: user.id, real_user_id: user.id, ...proof })
  await sessions.signedIn(user.id)
  await audit(work, { area: 'session', action: 'signed_in', subject_id: id, user_id: user.id, details: { login_type: proof.login_type } })
  if (fromSomewhereNew) await queueMail(work, 'new_sign_in', { user_id: user.id })
  return { token }
}

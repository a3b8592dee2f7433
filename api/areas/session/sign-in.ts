import type { SignedIn, SignIn } from '#api/contract/session.ts'
import { audit } from '#api/platform/audit.ts'
import { inRanges } from '#api/platform/front-door.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { users } from '#api/platform/tables/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'
import { passwordMatches } from './passwords.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { sessionStore } from './sessions.store.ts'

type User = typeof users.$inferSelect

/**
 * Wrong passwords are counted by person and address, so that a stranger's tries never lock the person out. A sum over
 * all addresses stops guessing from many places; where the person has signed in before, it does not count.
 */
const perPersonAndAddress = ({ brand }: OpenWork): Limit => ({
  name: `sign-in:${brand.key}`,
  points: brand.set.security.lock_after_failures,
  seconds: brand.set.security.lock_minutes * 60,
})
const perPerson: Limit = { name: 'sign-in-person', points: 60, seconds: 3600 }
const perAddress: Limit = { name: 'sign-in-address', points: 200, seconds: 900 }
const perChallenge: Limit = { name: 'second-factor', points: 6, seconds: 600 }

export async function signIn(work: OpenWork, body: SignIn): Promise<SignedIn> {
  return body.otp_secret ? secondStep(work, body.otp_secret, body.otp ?? '') : firstStep(work, body)
}

async function firstStep(work: OpenWork, { username = '', password = '' }: SignIn): Promise<SignedIn> {
  const { limits } = work.ports
  const address = `${work.brand.id}:${work.client.ip}`
  const person = `${work.brand.id}:${username.toLowerCase()}`
  const sessions = sessionStore(work)
  await limits.check(perAddress, address)
  await limits.check(perPersonAndAddress(work), `${person}:${work.client.ip}`)
  const user = await sessions.findByLogin(username)
  if (!user || !(await sessions.knownAddress(user.id))) await limits.check(perPerson, person)

  const right = await passwordMatches(user?.password_hash, password)
  if (!user || !right || user.state !== 'active') {
    await Promise.all([
      limits.spend(perAddress, address),
      limits.spend(perPersonAndAddress(work), `${person}:${work.client.ip}`),
      limits.spend(perPerson, person),
    ])
    throw invalid('base', 'credentials')
  }
  await limits.forget(perPersonAndAddress(work), `${person}:${work.client.ip}`)
  return admit(work, user, 'password')
}

/** Somebody has proved who they are; what is left is the network they are on and the second factor. */
export async function admit(work: OpenWork, user: User, login_type: 'password' | 'sso', id_token?: string): Promise<SignedIn> {
  const ranges = await sessionStore(work).allowedRanges(user.id)
  if (ranges.length && !inRanges(work.client.ip, ranges)) throw refuse('address_not_allowed')
  if (login_type === 'sso' || !user.otp_enabled_at) return openSession(work, user, login_type, id_token)
  const otp_secret = await oneTimeTokenStore(work).issue(user.id, 'otp_challenge')
  return { otp_secret, otp_delivery: user.otp_delivery, last_otp_at: user.last_otp_at?.toISOString() ?? null }
}

async function secondStep(work: OpenWork, challenge: string, code: string): Promise<SignedIn> {
  const tokens = oneTimeTokenStore(work)
  const found = await tokens.find('otp_challenge', challenge)
  if (!found) throw invalid('base', 'challenge_expired')
  await work.ports.limits.spend(perChallenge, found.id)
  const user = await userStore(work).find(found.user_id)
  if (!user || user.state !== 'active') throw invalid('base', 'challenge_expired')
  if (!(await acceptSecondFactor(work, user, code))) throw invalid('otp', 'otp')
  if (!(await tokens.use(found.id))) throw invalid('base', 'challenge_expired')
  return openSession(work, user, 'password')
}

async function openSession(work: OpenWork, user: User, login_type: 'password' | 'sso', id_token?: string): Promise<SignedIn> {
  const sessions = sessionStore(work)
  const { token, id } = await sessions.open({ user_id: user.id, real_user_id: user.id, login_type, ...(id_token && { id_token }) })
  await sessions.signedIn(user.id)
  await audit(work, { area: 'session', action: 'signed_in', subject_id: id, user_id: user.id, details: { login_type } })
  return { token }
}

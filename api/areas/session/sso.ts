import { zoneOf } from '#config/options.ts'
import type { AuthProfile, SsoSession, SsoSignIn } from '#api/contract/session/sso.ts'
import type { SignedIn } from '#api/contract/session/session.ts'
import { userStore, type User } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { idTokenClaims, logoutClaims, userinfoClaims, type Provider } from './id-tokens.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'
import { sessionStore } from './sessions.store.ts'
import { admit } from './sign-in.ts'

/** An ID token signs in once. */
const onceEach: Limit = { name: 'sso-token', points: 1, seconds: 900 }
const fromHere: Limit = { name: 'sso-address', points: 100, seconds: 900 }

/** The brand's identity provider; one without TLS is for trying out. */
export function providerOf({ brand, ports }: Pick<OpenWork, 'brand' | 'ports'>): Provider {
  const { issuer, client_id } = brand.set.sso ?? {}
  if (!issuer || !client_id) throw refuse('not_found')
  if (ports.env.APP_ENV === 'production' && !issuer.startsWith('https://')) throw refuse('unavailable')
  return { issuer, client_id }
}

/** Signs in whom the brand's identity provider vouches for. People are not made here: unknown ones are refused. */
export async function signInBySso(work: OpenWork, body: SsoSignIn): Promise<SignedIn> {
  const provider = providerOf(work)
  await work.ports.limits.spend(fromHere, `${work.brand.id}:${work.client.ip}`)
  const claims = await idTokenClaims(body.id_token, provider, work.now, body.nonce)
  if (!claims) throw invalid('base', 'sso_failed')
  await work.ports.limits.spend(onceEach, hashToken(body.id_token)).catch(usedBefore)
  const more = claims['email'] === undefined && body.access_token ? await userinfoClaims(body.access_token, provider, claims.sub) : null
  const user = await personOf(work, subjectOf(provider, claims.sub), verifiedEmail({ ...claims, ...more }))
  const sso_sid = typeof claims['sid'] === 'string' ? claims['sid'] : undefined
  return admit(work, user, { login_type: 'sso', id_token: body.id_token, ...(sso_sid && { sso_sid }) })
}

function usedBefore(error: unknown): never {
  throw error instanceof Refusal && error.code === 'too_many_requests' ? invalid('base', 'sso_failed') : error
}

/** A subject is one person at one issuer only. */
const subjectOf = ({ issuer }: Provider, sub: string): string => `${issuer} ${sub}`

function verifiedEmail(claims: Record<string, unknown>): string | null {
  return typeof claims['email'] === 'string' && claims['email_verified'] === true ? claims['email'] : null
}

/** Who has this subject; else whose e-mail address it is, who is bound to the subject from then on. */
async function personOf(work: OpenWork, subject: string, email: string | null): Promise<User> {
  const users = userStore(work)
  const bound = await users.findBySsoSubject(subject)
  const found = bound ?? (email ? await users.findByEmail(email) : null)
  const someoneElses = found && !bound && found.sso_subject !== null
  if (!found || someoneElses || found.state === 'deactivated') throw invalid('base', 'sso_unknown_user')
  if (!bound) {
    await users.update(found.id, { sso_subject: subject, state: 'active' })
    await oneTimeTokenStore(work).discard(found.id, 'invite')
    await audit(work, { area: 'session', action: 'sso_linked', subject_id: found.id, user_id: found.id })
  }
  return { ...found, state: 'active' }
}

/** What ending the provider's session needs; 404 for somebody who signed in otherwise. */
export async function readSsoSession(work: Work): Promise<SsoSession> {
  const { issuer, client_id } = providerOf(work)
  const own = work.actor.session_id ? (await sessionStore(work).stackOf(work.actor.session_id)).at(-1) : undefined
  if (!own?.id_token_sealed) throw refuse('not_found')
  return { id_token: work.ports.vault.open(own.id_token_sealed), issuer, client_id }
}

/** The provider says that somebody signed out there: so they do here. */
export async function signOutBySso(work: OpenWork, logoutToken: string): Promise<void> {
  const provider = providerOf(work)
  await work.ports.limits.spend(fromHere, `${work.brand.id}:${work.client.ip}`)
  const claims = await logoutClaims(logoutToken, provider, work.now)
  if (!claims) throw refuse('malformed')
  const sessions = sessionStore(work)
  const user = claims.sub ? await userStore(work).findBySsoSubject(subjectOf(provider, claims.sub)) : null
  const ended = claims.sid ? await sessions.endSso(claims.sid) : user ? await sessions.endAllSsoOf(user.id) : 0
  await audit(work, { area: 'session', action: 'sso_signed_out', subject_id: user?.id ?? null, details: { ended } })
}

/** The person signed in, in the words of OpenID Connect. */
export async function readAuthProfile(work: Work): Promise<AuthProfile> {
  const found = await userStore(work).findWhole(work.actor.user_id)
  if (!found) throw refuse('unauthenticated')
  const { user, profile } = found
  return {
    sub: user.id,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    given_name: profile.first_name,
    family_name: profile.last_name,
    preferred_username: user.username,
    email: user.email,
    ...(profile.personal_photo && { picture: profile.personal_photo }),
    ...(user.timezone && { zoneinfo: zoneOf(user) }),
    ...(user.language && { locale: user.language }),
    updated_at: Math.floor(Math.max(user.updated_at.getTime(), profile.updated_at.getTime()) / 1000),
  }
}

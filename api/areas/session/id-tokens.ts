import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { z } from 'zod'
import { refuse } from '#api/platform/refusal.ts'

/** Verifying what an OpenID Connect provider signed. OpenID Connect Core 1.0, section 3.1.3.7; Back-Channel Logout 1.0, section 2.6. */

export type Provider = { issuer: string; client_id: string }

type Known = { keys: JWTVerifyGetKey; userinfo: string | null }

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  userinfo_endpoint: z.url({ protocol: /^https?$/ }).optional(),
})

const keepFor = 3_600_000

/** By issuer; jose keeps each key set fresh by itself. */
const known = new Map<string, { until: number; pending: Promise<Known> }>()

/** What the issuer's discovery document names. Unreachable or unsound: `unavailable`, and asked anew the next time. */
function discover(issuer: string): Promise<Known> {
  const kept = known.get(issuer)
  if (kept && kept.until > Date.now()) return kept.pending
  const pending = read(issuer)
  known.set(issuer, { until: Date.now() + keepFor, pending })
  pending.catch(() => known.delete(issuer))
  return pending
}

async function read(issuer: string): Promise<Known> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  const found = metadata.safeParse(response?.ok ? await response.json().catch(() => null) : null)
  if (!found.success || found.data.issuer !== issuer) throw refuse('unavailable')
  return {
    keys: createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: 5000 }),
    userinfo: found.data.userinfo_endpoint ?? null,
  }
}

async function verify(token: string, { issuer, client_id }: Provider, options: JWTVerifyOptions): Promise<JWTPayload | null> {
  const { keys } = await discover(issuer)
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience: client_id, clockTolerance: 30, ...options })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw refuse('unavailable')
    if (error instanceof errors.JOSEError) return null
    // The keys could not be fetched.
    throw refuse('unavailable')
  }
}

/** The claims of an ID token; null if it is not one of this provider for us, is older than ten minutes, or was made for another sign-in. */
export async function idTokenClaims(
  token: string,
  provider: Provider,
  now: Date,
  nonce: string | undefined,
): Promise<(JWTPayload & { sub: string }) | null> {
  const payload = await verify(token, provider, { currentDate: now, maxTokenAge: 600, requiredClaims: ['sub', 'iat', 'exp'] })
  // A logout token is no ID token, though the same provider signed it.
  if (!payload?.sub || payload['events'] !== undefined) return null
  const forUs = payload['azp'] === undefined || payload['azp'] === provider.client_id
  const ours = nonce === undefined || payload['nonce'] === nonce
  return forUs && ours ? { ...payload, sub: payload.sub } : null
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Whom a logout token signs out: a person, one provider's session, or both; null if it is no valid one. */
export async function logoutClaims(
  token: string,
  provider: Provider,
  now: Date,
): Promise<{ sub: string | null; sid: string | null } | null> {
  const payload = await verify(token, provider, { currentDate: now, maxTokenAge: 600, requiredClaims: ['iat', 'jti', 'events'] })
  const events = z.record(z.string(), z.unknown()).safeParse(payload?.['events'])
  if (!payload || payload['nonce'] !== undefined || !events.success || !(logoutEvent in events.data)) return null
  const sid = typeof payload['sid'] === 'string' ? payload['sid'] : null
  const sub = payload.sub ?? null
  return sub || sid ? { sub, sid } : null
}

/** What the provider tells of a person beyond the ID token; null if it tells nothing or speaks of somebody else. */
export async function userinfoClaims(accessToken: string, { issuer }: Provider, sub: string): Promise<Record<string, unknown> | null> {
  const { userinfo } = await discover(issuer)
  if (!userinfo) return null
  const response = await fetch(userinfo, { headers: { authorization: `Bearer ${accessToken}` }, signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  )
  const found = z.looseObject({ sub: z.string() }).safeParse(response?.ok ? await response.json().catch(() => null) : null)
  return found.success && found.data.sub === sub ? found.data : null
}

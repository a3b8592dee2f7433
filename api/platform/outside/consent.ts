import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  Configuration,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
  type TokenEndpointResponse,
} from 'openid-client'
import { OutsideTrouble, type Consent, type Grant } from './outside.ts'

export type ConsentPlace = {
  issuer: string
  authorize: string
  token: string
  /** Where a grant is given back; null where there is no such place. */
  revoke: string | null
  scopes: readonly string[]
  /** Those of them that the answer names otherwise, or not at all. */
  silent?: readonly string[]
  more: Readonly<Record<string, string>>
}

/** OAuth 2.0 with PKCE at fixed addresses: neither service is asked who somebody is, only what we may. */
export function consentAt(place: ConsentPlace, client: { id: string; secret: string }): Consent {
  const { issuer, authorize, token, revoke, scopes, silent = [], more } = place
  const server = { issuer, authorization_endpoint: authorize, token_endpoint: token, ...(revoke && { revocation_endpoint: revoke }) }
  const configuration = new Configuration(server, client.id, {}, ClientSecretPost(client.secret))
  configuration.timeout = 10
  if (token.startsWith('http:')) allowInsecureRequests(configuration)

  return {
    async begin({ redirect_uri, state, verifier }) {
      const challenge = await calculatePKCECodeChallenge(verifier)
      return buildAuthorizationUrl(configuration, {
        ...more,
        redirect_uri,
        scope: scopes.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href
    },

    async finish({ redirect_uri, code, verifier }) {
      const cameBackTo = new URL(redirect_uri)
      cameBackTo.searchParams.set('code', code)
      const answer = await authorizationCodeGrant(configuration, cameBackTo, { pkceCodeVerifier: verifier }).catch(asTrouble)
      const granted = new Set((answer.scope ?? scopes.join(' ')).split(' ').map(bare))
      return { grant: grantOf(answer, null), missing: scopes.filter((one) => !silent.includes(one) && !granted.has(bare(one))) }
    },

    async refresh(grant) {
      if (!grant.refresh_token) throw new OutsideTrouble('refused', 'There is nothing to refresh with')
      return grantOf(await refreshTokenGrant(configuration, grant.refresh_token).catch(asTrouble), grant.refresh_token)
    },

    async revoke(grant) {
      if (!revoke) return
      await tokenRevocation(configuration, grant.refresh_token ?? grant.access_token).catch((error: unknown) => {
        // What is known there no longer is revoked already.
        if (error instanceof ResponseBodyError) return
        asTrouble(error)
      })
    },
  }
}

/** Microsoft names its scopes with and without the address of Graph. */
const bare = (scope: string): string => scope.replace('https://graph.microsoft.com/', '').toLowerCase()

function grantOf(answer: TokenEndpointResponse & { expiresIn?(): number | undefined }, refresh: string | null): Grant {
  const seconds = answer.expires_in
  return {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token ?? refresh,
    expires_at: seconds === undefined ? null : Date.now() + seconds * 1000,
  }
}

const dead = ['invalid_grant', 'unauthorized_client', 'access_denied', 'interaction_required', 'consent_required']

function asTrouble(cause: unknown): never {
  if (cause instanceof ResponseBodyError && dead.includes(cause.error))
    throw new OutsideTrouble('refused', `The grant was refused: ${cause.error}`)
  const said = cause instanceof ResponseBodyError ? cause.error : cause instanceof ClientError ? (cause.code ?? 'no answer') : 'no answer'
  throw new OutsideTrouble('away', `The grant could not be had: ${said}`, { cause })
}

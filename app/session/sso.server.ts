import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type ClientAuth,
  type Configuration,
} from 'openid-client'

/** Single sign-on by OpenID Connect: the authorization code flow with PKCE, state and nonce. */

export type SsoSettings = {
  issuer: string
  client_id: string
  client_secret?: string | undefined
  scopes: readonly string[]
  /** Whether an issuer without TLS will do: outside of production only. */
  allow_http: boolean
}

/** What has to be remembered between leaving for the provider and coming back; keep it where only this browser has it. */
export type SsoTransaction = {
  state: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  /** When the provider was told to ask again who is there (milliseconds): a session that it has is not enough then. */
  asked_at?: number
}

/** What the provider handed out. */
export type SsoTokens = { id_token: string; nonce: string; access_token: string; refresh_token: string | null; expires_at: number | null }

/** Anything that goes wrong with single sign-on; `code` tells what. */
export class SsoError extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = code
  }
}

/** The provider's discovery document could not be read. */
export class DiscoveryError extends SsoError {
  constructor(cause: unknown) {
    super('discovery_error', 'The identity provider could not be discovered.', { cause })
  }
}

/** The provider sent somebody back without `state`. */
export class MissingStateError extends SsoError {
  constructor() {
    super('missing_state', 'The state parameter is missing.')
  }
}

/** Somebody came back whom this browser did not send, or too late. */
export class InvalidStateError extends SsoError {
  constructor() {
    super('invalid_state', 'The state parameter does not belong to a sign-in that was begun here.')
  }
}

/** The provider refused; `reason` is its own code, such as access_denied. */
export class AuthorizationError extends SsoError {
  readonly reason: string
  constructor(reason: string, description: string | null, cause?: unknown) {
    super('authorization_error', description ?? `The identity provider refused: ${reason}.`, { cause })
    this.reason = reason
  }
}

/** The code could not be exchanged for tokens, or the tokens are not sound. */
export class AuthorizationCodeGrantError extends SsoError {
  constructor(cause: unknown) {
    super('authorization_code_grant_error', 'The authorization code could not be exchanged.', { cause })
  }
}

/** The provider was to ask again who is there, and went by the session that it had, or does not say when it asked. */
export class NotAskedAgainError extends SsoError {
  constructor() {
    super('not_asked_again', 'The identity provider does not vouch for having asked again.')
  }
}

/** What the provider sent to sign somebody out cannot be a logout token. */
export class BackchannelLogoutError extends SsoError {
  constructor(message: string) {
    super('backchannel_logout_error', message)
  }
}

export type AccessTokenErrorCode = 'missing_session' | 'missing_refresh_token' | 'failed_to_refresh_token'

const accessTokenWords: Record<AccessTokenErrorCode, string> = {
  missing_session: 'There is no single sign-on session.',
  missing_refresh_token: 'The access token has expired and there is no refresh token.',
  failed_to_refresh_token: 'The access token has expired and could not be refreshed.',
}

/** There is no access token to use; `code` is one of AccessTokenErrorCode. */
export class AccessTokenError extends SsoError {
  constructor(code: AccessTokenErrorCode, cause?: unknown) {
    super(code, accessTokenWords[code], { cause })
  }
}

/**
 * Where to send somebody to sign in, and what to remember until they are back at `redirect_uri`; with `again`, they are asked even where
 * the provider knows them. Throws DiscoveryError.
 */
export async function beginSso(
  settings: SsoSettings,
  redirect_uri: string,
  again = false,
): Promise<{ url: string; transaction: SsoTransaction }> {
  const provider = await discover(settings)
  const transaction = {
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier(),
    redirect_uri,
    ...(again && { asked_at: Date.now() }),
  }
  const url = buildAuthorizationUrl(provider, {
    redirect_uri,
    response_type: 'code',
    scope: settings.scopes.join(' '),
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await calculatePKCECodeChallenge(transaction.code_verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  })
  return { url: url.href, transaction }
}

/**
 * Takes up somebody who came back with these query parameters. Throws MissingStateError, InvalidStateError,
 * AuthorizationError, DiscoveryError, AuthorizationCodeGrantError or NotAskedAgainError.
 */
export async function finishSso(settings: SsoSettings, query: URLSearchParams, transaction: SsoTransaction | null): Promise<SsoTokens> {
  const state = query.get('state')
  if (!state) throw new MissingStateError()
  if (state !== transaction?.state) throw new InvalidStateError()
  const refused = query.get('error')
  if (refused) throw new AuthorizationError(refused, query.get('error_description'))
  const provider = await discover(settings)
  const { nonce, code_verifier, redirect_uri, asked_at } = transaction
  // The address that the provider knows, however many proxies stand before us.
  const cameBackTo = new URL(redirect_uri)
  cameBackTo.search = query.toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: code_verifier, idTokenExpected: true }
  const tokens = await authorizationCodeGrant(provider, cameBackTo, checks).catch((cause: unknown) => {
    if (cause instanceof AuthorizationResponseError) throw new AuthorizationError(cause.error, cause.error_description ?? null, cause)
    throw new AuthorizationCodeGrantError(cause)
  })
  if (!tokens.id_token) throw new AuthorizationCodeGrantError(new Error('There is no ID token.'))
  if (asked_at !== undefined && !isSince(tokens.claims()?.auth_time, asked_at)) throw new NotAskedAgainError()
  return { ...tokensOf(tokens), id_token: tokens.id_token, nonce }
}

const clockTolerance = 30_000

/** Whether somebody signed in at the provider then or later, by its own clock. */
const isSince = (authTime: number | undefined, moment: number): boolean =>
  typeof authTime === 'number' && authTime * 1000 >= moment - clockTolerance

/** Where to send somebody to end the provider's own session too; null if the provider knows no such place. Throws DiscoveryError. */
export async function endSsoUrl(settings: SsoSettings, returnTo: string, id_token: string | null): Promise<string | null> {
  const provider = await discover(settings)
  if (!provider.serverMetadata().end_session_endpoint) return null
  const url = buildEndSessionUrl(provider, { post_logout_redirect_uri: returnTo })
  if (id_token) url.searchParams.set('id_token_hint', id_token)
  return url.href
}

/** An access token that is good at `now` (milliseconds), refreshed if need be. Throws AccessTokenError or DiscoveryError. */
export async function freshAccessToken(
  settings: SsoSettings,
  tokens: Omit<SsoTokens, 'nonce'> | null,
  now: number,
): Promise<Omit<SsoTokens, 'nonce'>> {
  if (!tokens) throw new AccessTokenError('missing_session')
  if (tokens.expires_at === null || tokens.expires_at > now) return tokens
  const { refresh_token } = tokens
  if (!refresh_token) throw new AccessTokenError('missing_refresh_token')
  const provider = await discover(settings)
  const fresh = await refreshTokenGrant(provider, refresh_token).catch((cause: unknown) => {
    throw new AccessTokenError('failed_to_refresh_token', cause)
  })
  const { access_token, refresh_token: next, expires_at } = tokensOf(fresh)
  return { access_token, expires_at, refresh_token: next ?? refresh_token, id_token: fresh.id_token ?? tokens.id_token }
}

/** The logout token of a back-channel request's form; whether it is a true one the api decides. Throws BackchannelLogoutError. */
export function logoutTokenOf(form: FormData): string {
  const token = form.get('logout_token')
  if (typeof token !== 'string' || token === '') throw new BackchannelLogoutError('The logout token is missing.')
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new BackchannelLogoutError('The logout token is no signed token.')
  return token
}

function tokensOf(
  response: Awaited<ReturnType<typeof refreshTokenGrant>>,
): Pick<SsoTokens, 'access_token' | 'refresh_token' | 'expires_at'> {
  const seconds = response.expiresIn()
  return {
    access_token: response.access_token,
    refresh_token: response.refresh_token ?? null,
    expires_at: seconds === undefined ? null : Date.now() + seconds * 1000,
  }
}

const keepFor = 3_600_000
const known = new Map<string, { until: number; pending: Promise<Configuration> }>()

/** The provider as its discovery document describes it, read once an hour; after a failure, at once again. */
async function discover(settings: SsoSettings): Promise<Configuration> {
  const key = JSON.stringify([settings.issuer, settings.client_id, settings.client_secret])
  const kept = known.get(key)
  const pending = kept && kept.until > Date.now() ? kept.pending : read(settings)
  if (pending !== kept?.pending) known.set(key, { until: Date.now() + keepFor, pending })
  return pending.catch((cause: unknown) => {
    known.delete(key)
    throw new DiscoveryError(cause)
  })
}

async function read({ issuer, client_id, client_secret, allow_http }: SsoSettings): Promise<Configuration> {
  const execute = allow_http && issuer.startsWith('http:') ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), client_id, undefined, client_secret ? bySecret(client_secret) : None(), { execute, timeout: 10 })
}

/** Shows the secret in the way that the provider takes; by the standard's default where it says nothing. */
function bySecret(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const way = !methods || methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    way(server, client, body, headers)
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type ClientMetadata } from 'oidc-provider'

export const oidcClient = { client_id: 'crm', client_secret: 'a-client-secret-for-tests-0123456789' }

export type Account = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type FakeProvider = {
  issuer: string
  client: { client_id: string; client_secret: string }
  /** Whom the provider signs in from now on; null refuses. */
  signInAs(account: Account | null): void
  /** Follows an address of the provider's as a browser would, cookies and all, until it leads somewhere else. */
  visit(url: string): Promise<URL>
  /** The whole code flow at once: what a client gets for this account. */
  tokensFor(account: Account, request?: { nonce?: string; scope?: string }): Promise<{ id_token: string; access_token: string }>
  /** A browser that has never been here. */
  forgetBrowser(): void
  close(): Promise<void>
}

type Options = {
  redirect_uris: string[]
  post_logout_redirect_uris?: string[]
  backchannel_logout_uri?: string
  /** Whether e-mail and name stand in the ID token itself, as many providers have it. */
  claimsInIdToken?: boolean
  offline?: boolean
  port?: number
}

/** A real OpenID Connect provider on loopback, with one client, that asks nobody for a password. */
export async function startOidcProvider(options: Options): Promise<FakeProvider> {
  const client = oidcClient
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Account>()
  let current: Account | null = null

  const provider = new Provider(issuer, {
    clients: [{ ...client, ...clientOf(options) }],
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !(options.claimsInIdToken ?? true),
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    // Consent is given beforehand.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => options.offline ?? false,
    // The provider keeps away from loopback addresses by itself, and tests have no others.
    fetch(url, request) {
      const { dispatcher: _guard, ...plain } = (request ?? {}) as RequestInit & { dispatcher?: unknown }
      return fetch(url, plain)
    },
    jwks: { keys: [await signingKey()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
  })

  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = current ? { login: { accountId: current.sub } } : { error: 'access_denied', error_description: 'Not today.' }
    void provider.interactionFinished(request, response, result)
  })

  let cookies = new Map<string, string>()

  async function visit(url: string): Promise<URL> {
    let at = new URL(url)
    let form: URLSearchParams | undefined
    for (let hop = 0; at.origin === issuer && hop < 12; hop++) {
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(form && { method: 'POST', body: form }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value && !/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.set(name, value)
        else cookies.delete(name)
      }
      const location = response.headers.get('location')
      const page = location ? '' : await response.text()
      const logout = /action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(page)
      if (!location && !logout) throw new Error(`The provider answered ${response.status} at ${at.pathname}: ${page.slice(0, 300)}`)
      form = logout ? new URLSearchParams({ xsrf: logout[2] ?? '', logout: 'yes' }) : undefined
      at = new URL(location ?? logout?.[1] ?? '', at)
    }
    return at
  }

  function signInAs(account: Account | null): void {
    current = account
    if (account) accounts.set(account.sub, account)
  }

  return {
    issuer,
    client,
    signInAs,
    visit,
    async tokensFor(account, { nonce, scope = 'openid email profile' } = {}) {
      signInAs(account)
      cookies = new Map()
      const redirect_uri = options.redirect_uris[0] ?? ''
      const code_verifier = randomBytes(32).toString('base64url')
      const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
      const asked = {
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri,
        scope,
        code_challenge,
        code_challenge_method: 'S256',
        ...(nonce && { nonce }),
      }
      const back = await visit(`${issuer}/auth?${new URLSearchParams(asked)}`)
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri,
          code_verifier,
        }),
      })
      if (!response.ok) throw new Error(`No tokens: ${await response.text()}`)
      return (await response.json()) as { id_token: string; access_token: string }
    },
    forgetBrowser: () => void (cookies = new Map()),
    close: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  }
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'RS256' }
}

function clientOf({
  redirect_uris,
  post_logout_redirect_uris,
  backchannel_logout_uri,
  offline,
}: Options): Omit<ClientMetadata, 'client_id'> {
  return {
    redirect_uris,
    grant_types: ['authorization_code', ...(offline ? ['refresh_token'] : [])],
    ...(post_logout_redirect_uris && { post_logout_redirect_uris }),
    ...(backchannel_logout_uri && { backchannel_logout_uri, backchannel_logout_session_required: true }),
  }
}

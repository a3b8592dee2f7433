import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startOidcProvider, type FakeProvider } from '#tests/fakes/oidc-provider.ts'
import {
  AccessTokenError,
  AuthorizationCodeGrantError,
  AuthorizationError,
  BackchannelLogoutError,
  beginSso,
  DiscoveryError,
  endSsoUrl,
  finishSso,
  freshAccessToken,
  InvalidStateError,
  logoutTokenOf,
  MissingStateError,
  NotAskedAgainError,
  type SsoSettings,
} from './sso.server.ts'

const callback = 'http://brand.localhost:4390/api/auth/callback'
const nora = { sub: 'nora-1', email: 'nora@people.example', email_verified: true }
let provider: FakeProvider
let settings: SsoSettings

beforeAll(async () => {
  provider = await startOidcProvider({
    redirect_uris: [callback],
    post_logout_redirect_uris: ['http://brand.localhost:4390/login'],
    offline: true,
  })
  settings = { issuer: provider.issuer, ...provider.client, scopes: ['openid', 'email', 'profile'], allow_http: true }
})
beforeEach(() => {
  provider.signInAs(nora)
  provider.forgetBrowser()
})
afterAll(() => provider.close())

/** Somebody who went to the provider and came back. */
async function roundTrip() {
  const { url, transaction } = await beginSso(settings, callback)
  const back = await provider.visit(url)
  return { url: new URL(url), transaction, back }
}

describe('the code flow', () => {
  test('sends somebody off with PKCE, state and nonce, and takes them up again', async () => {
    const { url, transaction, back } = await roundTrip()
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'crm',
      redirect_uri: callback,
      scope: 'openid email profile',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge_method: 'S256',
    })
    expect(url.search).not.toContain(transaction.code_verifier)
    expect(back.href.startsWith(`${callback}?`)).toBe(true)
    const tokens = await finishSso(settings, back.searchParams, transaction)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ ...nora, iss: provider.issuer, aud: 'crm', nonce: transaction.nonce })
    expect(tokens.nonce).toBe(transaction.nonce)
  })

  test('is different each time', async () => {
    const [one, other] = [await beginSso(settings, callback), await beginSso(settings, callback)]
    for (const name of ['state', 'nonce', 'code_verifier'] as const) expect(one.transaction[name]).not.toBe(other.transaction[name])
  })
})

describe('coming back', () => {
  test('without state: MissingStateError', async () => {
    const { back, transaction } = await roundTrip()
    back.searchParams.delete('state')
    const failure = await finishSso(settings, back.searchParams, transaction).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MissingStateError)
    expect(failure).toMatchObject({ name: 'MissingStateError', code: 'missing_state' })
  })

  test('with another state, or unasked: InvalidStateError', async () => {
    const { back, transaction } = await roundTrip()
    await expect(finishSso(settings, back.searchParams, { ...transaction, state: 'another' })).rejects.toThrow(InvalidStateError)
    await expect(finishSso(settings, back.searchParams, null)).rejects.toThrow(InvalidStateError)
  })

  test('refused: AuthorizationError with the provider’s reason', async () => {
    provider.signInAs(null)
    const { back, transaction } = await roundTrip()
    const failure = await finishSso(settings, back.searchParams, transaction).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AuthorizationError)
    expect(failure).toMatchObject({ code: 'authorization_error', reason: 'access_denied', message: 'Not today.' })
  })

  test.each([
    ['a made-up code', (query: URLSearchParams) => query.set('code', 'made-up'), {}],
    ['a code that another browser asked for', () => {}, { code_verifier: 'x'.repeat(43) }],
    ['an ID token for another sign-in', () => {}, { nonce: 'another' }],
  ])('with %s: AuthorizationCodeGrantError', async (_what, spoil, changes) => {
    const { back, transaction } = await roundTrip()
    spoil(back.searchParams)
    await expect(finishSso(settings, back.searchParams, { ...transaction, ...changes })).rejects.toThrow(AuthorizationCodeGrantError)
  })

  test('twice with one code: AuthorizationCodeGrantError', async () => {
    const { back, transaction } = await roundTrip()
    await finishSso(settings, back.searchParams, transaction)
    await expect(finishSso(settings, back.searchParams, transaction)).rejects.toThrow(AuthorizationCodeGrantError)
  })

  test('to a client with a wrong secret: AuthorizationCodeGrantError', async () => {
    const { back, transaction } = await roundTrip()
    await expect(finishSso({ ...settings, client_secret: 'wrong' }, back.searchParams, transaction)).rejects.toThrow(
      AuthorizationCodeGrantError,
    )
  })

  test('with somebody else’s issuer: AuthorizationCodeGrantError', async () => {
    const { back, transaction } = await roundTrip()
    back.searchParams.set('iss', 'https://elsewhere.example')
    await expect(finishSso(settings, back.searchParams, transaction)).rejects.toThrow(AuthorizationCodeGrantError)
  })
})

describe('asking again', () => {
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  afterEach(() => void vi.useRealTimers())

  /** Somebody whom the provider knows since ten minutes goes there again, by this address. */
  async function knownWhoGoes(spoil: (url: URL) => void = () => {}) {
    await roundTrip()
    later()
    provider.signInAs(null)
    const { url, transaction } = await beginSso(settings, callback, true)
    const going = new URL(url)
    spoil(going)
    return { transaction, back: await provider.visit(going.href) }
  }

  test('is more than the provider’s session: whoever does not sign in there is refused, whoever does is let in', async () => {
    await roundTrip()
    provider.signInAs(null)
    const known = await roundTrip()
    expect(decodeJwt((await finishSso(settings, known.back.searchParams, known.transaction)).id_token)).toMatchObject(nora)
    const { back, transaction } = await knownWhoGoes()
    await expect(finishSso(settings, back.searchParams, transaction)).rejects.toMatchObject({ reason: 'access_denied' })
    provider.signInAs(nora)
    const asked = await beginSso(settings, callback, true)
    const answered = await provider.visit(asked.url)
    const { id_token } = await finishSso(settings, answered.searchParams, asked.transaction)
    expect(Number(decodeJwt(id_token)['auth_time']) * 1000).toBeGreaterThan((asked.transaction.asked_at ?? 0) - 1000)
  })

  test.each([
    ['goes by the sign-in before', (url: URL) => url.searchParams.set('max_age', '3600')],
    ['does not say when it asked', (url: URL) => url.searchParams.delete('max_age')],
  ])('of a provider that %s: NotAskedAgainError', async (_what, spoil) => {
    const { back, transaction } = await knownWhoGoes((url) => {
      url.searchParams.delete('prompt')
      spoil(url)
    })
    const failure = await finishSso(settings, back.searchParams, transaction).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NotAskedAgainError)
    expect(failure).toMatchObject({ code: 'not_asked_again' })
  })
})

describe('discovery', () => {
  test('of nothing there: DiscoveryError, and asked again the next time', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await new Promise((resolve) => silent.close(resolve))
    const lost = { ...settings, issuer: `http://127.0.0.1:${port}` }
    await expect(beginSso(lost, callback)).rejects.toMatchObject({ name: 'DiscoveryError', code: 'discovery_error' })

    const back = await startOidcProvider({ redirect_uris: [callback], port })
    expect((await beginSso(lost, callback)).url.startsWith(lost.issuer)).toBe(true)
    await back.close()
  })

  test('without TLS where that is not allowed: DiscoveryError', async () => {
    await expect(beginSso({ ...settings, client_id: 'strict', allow_http: false }, callback)).rejects.toThrow(DiscoveryError)
  })
})

describe('signing out', () => {
  test('ends the provider’s session and comes back', async () => {
    const { back, transaction } = await roundTrip()
    const { id_token } = await finishSso(settings, back.searchParams, transaction)
    const url = await endSsoUrl(settings, 'http://brand.localhost:4390/login', id_token)
    expect((await provider.visit(url ?? '')).href).toBe('http://brand.localhost:4390/login')
    provider.signInAs(null)
    const again = await provider.visit((await beginSso(settings, callback)).url)
    expect(again.searchParams.get('error')).toBe('access_denied')
  })
})

describe('an access token', () => {
  test('is used while it is good, and refreshed after', async () => {
    const { back, transaction } = await roundTrip()
    const { nonce: _nonce, ...tokens } = await finishSso(settings, back.searchParams, transaction)
    expect(await freshAccessToken(settings, tokens, Date.now())).toBe(tokens)
    const fresh = await freshAccessToken(settings, tokens, (tokens.expires_at ?? 0) + 1)
    expect(fresh.access_token).not.toBe(tokens.access_token)
    expect(fresh.refresh_token).toBeTruthy()
  })

  test.each([
    ['missing_session', null],
    ['missing_refresh_token', { refresh_token: null }],
    ['failed_to_refresh_token', { refresh_token: 'made-up' }],
  ])('%s', async (code, changes) => {
    const old = { id_token: 'x', access_token: 'y', refresh_token: null, expires_at: 1 }
    const failure = await freshAccessToken(settings, changes && { ...old, ...changes }, Date.now()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AccessTokenError)
    expect(failure).toMatchObject({ code })
  })
})

describe('a back-channel request', () => {
  const formWith = (token?: string) => {
    const form = new FormData()
    if (token !== undefined) form.set('logout_token', token)
    return form
  }
  test('holds a signed token', () => {
    expect(logoutTokenOf(formWith('aaa.bbb.ccc'))).toBe('aaa.bbb.ccc')
  })
  test.each([undefined, '', 'aaa.bbb', '<script>'])('with %j: BackchannelLogoutError', (token) => {
    expect(() => logoutTokenOf(formWith(token))).toThrow(BackchannelLogoutError)
  })
})

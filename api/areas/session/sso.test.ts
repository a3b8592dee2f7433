import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOidcProvider, type Account, type FakeProvider } from '#tests/fakes/oidc-provider.ts'
import { makePerson, password, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { freePort } from '../../../scripts/start/ports.mjs'
import { inviteUser } from './invite.ts'

const variables = { TENANT_CENTRAL_OIDC_ISSUER: '', TENANT_CENTRAL_OIDC_CLIENT_ID: 'crm' }
let api: TestApi
let provider: FakeProvider

beforeAll(async () => {
  // The api's port is known before the provider is, for the provider calls it back.
  const port = await freePort()
  provider = await startOidcProvider({
    redirect_uris: ['http://localhost/api/auth/callback'],
    post_logout_redirect_uris: ['http://localhost/login'],
    backchannel_logout_uri: `http://localhost:${port}/v1/sessions/sso/logout`,
  })
  Object.assign(process.env, variables, { TENANT_CENTRAL_OIDC_ISSUER: provider.issuer })
  api = await testApi({ env: { AUTH_PROFILE_PATH: '/who/am_i' } })
  await api.app.listen({ host: 'localhost', port })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  for (const name of Object.keys(variables)) delete process.env[name]
  await api.close()
  await provider.close()
})

let made = 0
const person = (state: Parameters<typeof makePerson>[1]['state'] = {}): Promise<Person> =>
  api.within((work) => makePerson(work, { role: 'agent', state }))
const accountOf = (who: Person): Account => ({ sub: `sub-${++made}`, email: `${who.username}@people.example`, email_verified: true })
const signIn = (body: object) => api.call('POST', '/v1/sessions/sso', { body })
const signInAs = async (account: Account, more = {}) => signIn({ id_token: (await provider.tokensFor(account)).id_token, ...more })
const me = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token })).body.data
const told = ({ status, body }: { status: number; body: { details: { code: string }[] } }) => [status, body.details?.[0]?.code]

describe('signing in with an ID token', () => {
  test('knows somebody by their verified e-mail address the first time, and by subject from then on', async () => {
    const nora = await person()
    const account = accountOf(nora)
    const first = await signInAs(account)
    expect(first.status).toBe(200)
    expect(Object.keys(first.body)).toEqual(['token'])
    expect((await me(first.body.token)).id).toBe(nora.id)
    const second = await signInAs({ ...account, email: 'married@people.example', email_verified: false })
    expect((await me(second.body.token)).id).toBe(nora.id)
    const [session] = (await api.call('GET', '/v1/sessions', { as: first.body.token })).body.data
    expect(session.login_type).toBe('sso')
  })

  test('refuses whom nobody knows, and addresses that nobody verified', async () => {
    const nora = await person()
    expect(told(await signInAs({ sub: 'x', email: 'stranger@people.example', email_verified: true }))).toEqual([422, 'sso_unknown_user'])
    expect(told(await signInAs({ ...accountOf(nora), email_verified: false }))).toEqual([422, 'sso_unknown_user'])
    expect(told(await signInAs({ sub: 'y' }))).toEqual([422, 'sso_unknown_user'])
  })

  test('refuses another subject for an address that is bound, and people who have left', async () => {
    const nora = await person()
    await signInAs(accountOf(nora))
    expect(told(await signInAs(accountOf(nora)))).toEqual([422, 'sso_unknown_user'])
    const gone = await person({ state: 'deactivated' })
    expect(told(await signInAs(accountOf(gone)))).toEqual([422, 'sso_unknown_user'])
  })

  test('makes somebody active who was invited, and ends the invitation', async () => {
    const email = 'invited.sso@people.example'
    const { token } = await api.within((work) => inviteUser(work, { email, account_type: 'agent' }))
    expect((await signInAs({ sub: 'invited', email, email_verified: true })).status).toBe(200)
    const late = await api.call('POST', '/v1/users/reset_password_by_token', {
      body: { token, password: 'meadow-Lantern-58', password_confirmation: 'meadow-Lantern-58' },
    })
    expect(told(late)).toEqual([422, 'token_expired'])
  })

  test('is not asked for our second factor, and bound to the allowed addresses', async () => {
    const nora = await person({ otp_enabled_at: new Date(), otp_delivery: 'email' })
    const account = accountOf(nora)
    const { body } = await signInAs(account)
    expect(body).toHaveProperty('token')
    await api.call('POST', '/v1/auth_ips', { as: body.token, body: { range: '127.0.0.1' } })
    const elsewhere = await api.call('POST', '/v1/sessions/sso', {
      body: { id_token: (await provider.tokensFor(account)).id_token },
      headers: { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': '198.51.100.1' },
    })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'address_not_allowed'])
  })

  test('asks the provider where the ID token holds no address', async () => {
    const lean = await startOidcProvider({ redirect_uris: ['http://localhost/api/auth/callback'], claimsInIdToken: false })
    const before = process.env.TENANT_CENTRAL_OIDC_ISSUER
    process.env.TENANT_CENTRAL_OIDC_ISSUER = lean.issuer
    const other = await testApi()
    const nora = await other.within((work) => makePerson(work, { role: 'agent' }))
    const { id_token, access_token } = await lean.tokensFor(accountOf(nora))
    expect(decodeJwt(id_token)).not.toHaveProperty('email')
    const { status, body } = await other.call('POST', '/v1/sessions/sso', { body: { id_token, access_token } })
    expect(status).toBe(200)
    expect((await other.call('GET', '/v1/users/me', { as: body.token })).body.data.id).toBe(nora.id)
    process.env.TENANT_CENTRAL_OIDC_ISSUER = before
    await other.close()
    await lean.close()
  })
})

describe('an ID token', () => {
  test('works once', async () => {
    const { id_token } = await provider.tokensFor(accountOf(await person()))
    expect((await signIn({ id_token })).status).toBe(200)
    expect(told(await signIn({ id_token }))).toEqual([422, 'sso_failed'])
  })

  test('answers the nonce of this sign-in', async () => {
    const account = accountOf(await person())
    const { id_token } = await provider.tokensFor(account, { nonce: 'of-this-one' })
    expect(told(await signIn({ id_token, nonce: 'of-another' }))).toEqual([422, 'sso_failed'])
    expect((await signIn({ id_token, nonce: 'of-this-one' })).status).toBe(200)
  })

  test('must be the provider’s own, for us, fresh and whole', async () => {
    const nora = await person()
    const { id_token } = await provider.tokensFor(accountOf(nora))
    const claims = decodeJwt(id_token)
    const { privateKey } = await generateKeyPair('RS256')
    const forged = (changes: object = {}, kid = 'ours') =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    const [head, body, signature] = id_token.split('.')
    const altered = [head, Buffer.from(JSON.stringify({ ...claims, email: 'admin@people.example' })).toString('base64url'), signature].join(
      '.',
    )
    const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), body, ''].join('.')
    for (const bad of [
      await forged(),
      await forged({}, JSON.parse(Buffer.from(head ?? '', 'base64url').toString()).kid),
      altered,
      unsigned,
      `${head}.${body}.`,
      'not.a.token.of.any.kind',
      'x'.repeat(50),
    ]) {
      expect(told(await signIn({ id_token: bad }))).toEqual([422, 'sso_failed'])
    }
    expect((await signIn({ id_token })).status).toBe(200)
  })
})

describe('where it is off', () => {
  test('there is no such thing', async () => {
    expect((await api.call('POST', '/v1/sessions/sso', { brand: 'direct', body: { id_token: 'x'.repeat(40) } })).status).toBe(404)
    expect((await api.call('POST', '/v1/sessions/sso/logout', { brand: 'direct', body: { logout_token: 'x'.repeat(40) } })).status).toBe(
      404,
    )
  })
})

describe('the profile', () => {
  test('speaks the words of OpenID Connect', async () => {
    const nora = await person({ timezone: 'pst', language: 'es' })
    const { status, body } = await api.call('GET', '/v1/auth/profile', { as: nora })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      sub: nora.id,
      name: nora.name,
      preferred_username: nora.username,
      email: `${nora.username}@people.example`,
      zoneinfo: 'America/Los_Angeles',
      locale: 'es',
    })
  })

  test('is there for everybody signed in, single sign-on or not, and with AUTH_PROFILE_PATH at another path too', async () => {
    const stranger = await api.within((work) => makePerson(work, { role: 'agent' }), 'direct')
    for (const path of ['/v1/auth/profile', '/v1/who/am_i?from=partner'])
      expect(await api.call('GET', path, { as: stranger })).toMatchObject({ status: 200, body: { data: { sub: stranger.id } } })
  })

  test('is nobody’s without a session', async () => {
    expect((await api.call('GET', '/v1/auth/profile')).status).toBe(401)
  })
})

describe('ending it', () => {
  test('tells what the provider needs, to who signed in that way', async () => {
    const nora = await person()
    const { id_token } = await provider.tokensFor(accountOf(nora))
    const { token } = (await signIn({ id_token })).body
    expect((await api.call('GET', '/v1/sessions/sso', { as: token })).body.data).toEqual({
      id_token,
      issuer: provider.issuer,
      client_id: 'crm',
    })
    expect((await api.call('GET', '/v1/sessions/sso', { as: await api.freshSession(nora) })).status).toBe(404)
    const { rows } = await api.within(({ db }) => db.execute('select * from sessions'))
    expect(JSON.stringify(rows)).not.toContain(id_token)
  })

  test('at the provider ends the sessions here that it stands behind, and no others', async () => {
    const nora = await person()
    const { id_token } = await provider.tokensFor(accountOf(nora))
    expect(decodeJwt(id_token)).toHaveProperty('sid')
    const bySso = (await signIn({ id_token })).body.token
    const byPassword = (await api.call('POST', '/v1/sessions', { body: { username: nora.username, password } })).body.token
    const works = async (token: string) => (await me(token)) !== undefined
    expect(await works(bySso)).toBe(true)
    const leave = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: 'http://localhost/login' })
    await provider.visit(`${provider.issuer}/session/end?${leave}`)
    await expect.poll(() => works(bySso), { timeout: 5000 }).toBe(false)
    expect(await works(byPassword)).toBe(true)
  })

  test('by a made-up logout token does nothing', async () => {
    const { id_token } = await provider.tokensFor(accountOf(await person()))
    const { token } = (await signIn({ id_token })).body
    for (const logout_token of [id_token, 'not.a.token.of.any.kind', 'x'.repeat(40)]) {
      const answer = await api.call('POST', '/v1/sessions/sso/logout', {
        body: new URLSearchParams({ logout_token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBe(400)
    }
    expect((await me(token)).id).toBeTruthy()
  })

  test('takes forms nowhere else', async () => {
    const answer = await api.call('POST', '/v1/sessions', {
      body: 'username=x&password=y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(415)
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idTokenClaims, logoutClaims } from './id-tokens.ts'

/** An issuer whose tokens can be made in any way: its discovery document and its keys. */
let server: Server
let issuer: string
let privateKey: CryptoKey
let publicKey: JWK

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  privateKey = pair.privateKey
  publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' }
  server = createServer((request, response) => {
    const document = request.url === '/jwks' ? { keys: [publicKey] } : { issuer, jwks_uri: `${issuer}/jwks` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => void (server.close(() => resolve()), server.closeAllConnections())))

const now = new Date()
const seconds = Math.floor(now.getTime() / 1000)
const provider = () => ({ issuer, client_id: 'crm' })
const signed = (changes: object) =>
  new SignJWT({ iss: issuer, aud: 'crm', sub: 's', iat: seconds, exp: seconds + 300, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .sign(privateKey)

describe('an ID token', () => {
  const read = async (changes: object, nonce?: string) => (await idTokenClaims(await signed(changes), provider(), now, nonce))?.sub ?? null

  test.each([
    ['as it should be', {}],
    ['for several clients, made for us', { aud: ['crm', 'other'], azp: 'crm' }],
    ['that ended within the drift of clocks', { exp: seconds - 20 }],
  ])('%s counts', async (_what, changes) => {
    expect(await read(changes)).toBe('s')
  })

  test.each([
    ['for another client', { aud: 'other' }],
    ['for several, made for another', { aud: ['crm', 'other'], azp: 'other' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that has ended', { exp: seconds - 60 }],
    ['without an end', { exp: undefined }],
    ['older than ten minutes', { iat: seconds - 700 }],
    ['of nobody', { sub: undefined }],
    ['that is a logout token', { events: {} }],
  ])('%s does not', async (_what, changes) => {
    expect(await read(changes)).toBeNull()
  })

  test('answers the nonce', async () => {
    expect(await read({ nonce: 'n' }, 'n')).toBe('s')
    expect(await read({ nonce: 'n' }, 'm')).toBeNull()
    expect(await read({}, 'm')).toBeNull()
  })
})

describe('a logout token', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const read = async (changes: object) => logoutClaims(await signed({ jti: 'j', events, ...changes }), provider(), now)

  test('names a person, a session, or both', async () => {
    expect(await read({ sid: 'p' })).toEqual({ sub: 's', sid: 'p' })
    expect(await read({})).toEqual({ sub: 's', sid: null })
    expect(await read({ sub: undefined, sid: 'p' })).toEqual({ sub: null, sid: 'p' })
  })

  test.each([
    ['that names nobody', { sub: undefined }],
    ['with a nonce, which only ID tokens have', { nonce: 'n' }],
    ['about something else', { events: { 'https://elsewhere.example/event': {} } }],
    ['about nothing', { events: undefined }],
    ['without an id of its own', { jti: undefined }],
    ['for another client', { aud: 'other' }],
    ['older than ten minutes', { iat: seconds - 700 }],
  ])('%s does not count', async (_what, changes) => {
    expect(await read(changes)).toBeNull()
  })
})

describe('an issuer', () => {
  test('that cannot be reached is told apart from a bad token', async () => {
    const lost = { issuer: 'http://127.0.0.1:9', client_id: 'crm' }
    await expect(idTokenClaims(await signed({}), lost, now, undefined)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('whose document names another is not believed', async () => {
    await expect(idTokenClaims(await signed({}), { issuer: `${issuer}/other`, client_id: 'crm' }, now, undefined)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

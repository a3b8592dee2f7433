import net from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Brand } from './brands.ts'
import { answerError } from './http/errors.ts'
import type { Ports } from './ports.ts'
import { chosenBrand, clientOf, frontDoor, inRanges, loggedPage, originAllowed, type Client } from './front-door.ts'

const webKey = 'the-key-that-the-web-proves-itself-with'

function request(remoteAddress: string, headers: Record<string, string>, method = 'GET'): FastifyRequest {
  return { raw: { headers, socket: { remoteAddress } }, headers, method } as unknown as FastifyRequest
}

const forwarded = {
  host: 'crm.example',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'brand.example',
  'x-forwarded-proto': 'https',
}

describe('whose request it is', () => {
  test.each<[string, string, Record<string, string>, string[], object]>([
    [
      'a stranger is not believed about others',
      '198.51.100.7',
      forwarded,
      [],
      { ip: '198.51.100.7', host: 'crm.example', proto: 'http', from_web: false },
    ],
    [
      'a named proxy is',
      '10.1.2.3',
      forwarded,
      ['10.0.0.0/8'],
      { ip: '203.0.113.9', host: 'brand.example', proto: 'https', from_web: false },
    ],
    [
      'the web is, by its key',
      '127.0.0.1',
      { ...forwarded, 'x-web-key': webKey },
      [],
      { ip: '203.0.113.9', host: 'brand.example', proto: 'https', from_web: true },
    ],
    [
      'a wrong key is none',
      '127.0.0.1',
      { ...forwarded, 'x-web-key': 'guessed' },
      [],
      { ip: '127.0.0.1', host: 'crm.example', from_web: false },
    ],
    [
      'a proxy that says nothing speaks for itself',
      '10.1.2.3',
      { host: 'crm.example' },
      ['10.0.0.0/8'],
      { ip: '10.1.2.3', host: 'crm.example', proto: 'http' },
    ],
    [
      'the first of several is the client',
      '10.1.2.3',
      { ...forwarded, 'x-forwarded-for': '203.0.113.9, 10.9.9.9' },
      ['10.0.0.0/8'],
      { ip: '203.0.113.9' },
    ],
    ['an IPv4 address in IPv6 clothing is told plainly', '::ffff:198.51.100.7', { host: 'h' }, [], { ip: '198.51.100.7' }],
    ['nonsense is no address', '10.1.2.3', { ...forwarded, 'x-forwarded-for': '<script>' }, ['10.0.0.0/8'], { ip: '0.0.0.0' }],
  ])('%s', (_what, peer, headers, trustedProxies, expected) => {
    expect(clientOf(request(peer, headers), { webKey, trustedProxies })).toMatchObject(expected)
  })

  test('what a browser says of itself is kept short', () => {
    expect(clientOf(request('127.0.0.1', { 'user-agent': 'x'.repeat(5000) }), { webKey, trustedProxies: [] }).user_agent).toHaveLength(400)
  })
})

test.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['203.0.113.9', ['203.0.113.9'], true],
  ['203.0.113.10', ['203.0.113.9'], false],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db8::1', ['2001:db8::1'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['10.1.2.3', ['2001:db8::/32'], false],
  ['not an address', ['0.0.0.0/0'], false],
  ['10.1.2.3', [], false],
])('%s in %s: %s', (address, ranges, inside) => {
  expect(inRanges(address, ranges)).toBe(inside)
})

test.each([
  ['/', '/'],
  ['/contacts', '/contacts'],
  ['/contacts/7/edit?q=Ann', '/contacts/:id/edit'],
  ['/account/marketing_profile.data?_routes=x', '/account/marketing_profile.data'],
  ['/verify-email/abc-DEF_123', '/verify-email/:id'],
  ['/verify-email/abc-DEF_123.data', '/verify-email/:id'],
  ['/signup/confirm/mfk2vq', '/signup/confirm/:id'],
  ['/reset-password?token=abc', '/reset-password'],
  ['/settings/onlylowercasebutlongenough', '/settings/:id'],
  ['/ann%40example.org', '/:id'],
  ['//x\u0000', '//:id'],
])('the log tells of %s as %s', (address, told) => {
  expect(loggedPage(address)).toBe(told)
})

describe('a request that changes something', () => {
  const client = { host: 'brand.example', proto: 'https', from_web: false } as const
  test.each<[string, Record<string, string>, boolean]>([
    ['from our own page', { origin: 'https://brand.example', cookie: 'token=x' }, true],
    ['from another site', { origin: 'https://evil.example', cookie: 'token=x' }, false],
    ['from a host that merely ends like ours', { origin: 'https://evil-brand.example', cookie: 'token=x' }, false],
    ['from a name below ours', { origin: 'https://jane.brand.example', cookie: 'token=x' }, false],
    ['from our host without TLS', { origin: 'http://brand.example', cookie: 'token=x' }, false],
    ['from nowhere', { origin: 'null', cookie: 'token=x' }, false],
    ['with cookies and without an origin', { cookie: 'token=x' }, false],
    ['with cookies and the browser’s word for it', { cookie: 'token=x', 'sec-fetch-site': 'same-origin' }, true],
    ['without cookies, as programs do', {}, true],
  ])('%s: %s', (_what, headers, allowed) => {
    expect(originAllowed(request('127.0.0.1', headers, 'POST'), client)).toBe(allowed)
  })

  test('may come through the web, which has looked itself', () => {
    expect(
      originAllowed(request('127.0.0.1', { origin: 'https://evil.example', cookie: 'token=x' }, 'POST'), { ...client, from_web: true }),
    ).toBe(true)
  })

  test('reading is free', () => {
    expect(originAllowed(request('127.0.0.1', { origin: 'https://evil.example', cookie: 'token=x' }, 'GET'), client)).toBe(true)
  })
})

describe('the brand that the cookie domain chooses', () => {
  const choose = (domain: string | undefined, host: string, APP_ENV: 'demo' | 'stage' | 'production' = 'demo') => {
    const brands = { ofKey: (key: string) => (key === 'acme' ? ({ key } as Brand) : null) }
    return chosenBrand({ cookies: { domain } }, { host }, { env: { APP_ENV }, brands })?.key ?? null
  }
  test.each([
    ['at the bare default host', 'acme', 'localhost:3000', 'demo', 'acme'],
    ['in each environment but production', 'acme', 'localhost', 'stage', 'acme'],
    ['not in production', 'acme', 'localhost', 'production', null],
    ['not at a host of a brand', 'acme', 'acme.localhost:3000', 'demo', null],
    ['not with a key that is none', 'nobody', 'localhost', 'demo', null],
    ['not without a cookie', undefined, 'localhost', 'demo', null],
  ] as const)('%s', (_what, domain, host, environment, expected) => {
    expect(choose(domain, host, environment)).toBe(expected)
  })
})

test('cookies that the web sets over https are for https only', async () => {
  const web = Fastify()
  web.get('/', (_, reply) => reply.header('set-cookie', ['toast=1; HttpOnly', 'token=2; Secure']).send('hello'))
  const app = Fastify()
  const asked = { ip: '203.0.113.9', host: 'brand.example', request_id: 'one' } as Client
  app.addHook('onRequest', async (request) => {
    request.client = { ...asked, proto: request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http' }
  })
  await frontDoor(app, await web.listen())
  const cookies = async (proto: string) => (await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })).headers['set-cookie']
  expect(await cookies('https')).toEqual(['toast=1; HttpOnly; Secure', 'token=2; Secure'])
  expect(await cookies('http')).toEqual(['toast=1; HttpOnly', 'token=2; Secure'])
  await app.close()
  await web.close()
})

test('somebody who leaves while the web works for them is no error of ours', async () => {
  const reported: unknown[] = []
  const [app, web] = [Fastify(), Fastify()]
  const done = new Promise<void>((resolve) => {
    web.post('/', async () => new Promise((answer) => setTimeout(answer, 300, 'late')))
    web.addHook('onResponse', async () => setTimeout(resolve, 100))
  })
  const asked = new Promise<void>((resolve) => web.addHook('onRequest', async () => resolve()))
  app.addHook('onRequest', async (request) => {
    const ports = { errorReports: { report: (error: unknown) => reported.push(error) } } as unknown as Ports
    Object.assign(request, { client: { host: 'brand.example', request_id: 'one', language: 'en' }, ports })
  })
  app.setErrorHandler(answerError)
  await frontDoor(app, await web.listen())
  const socket = net.connect(Number(new URL(await app.listen()).port))
  socket.write('POST / HTTP/1.1\r\nhost: brand.example\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nhalf')
  await asked
  socket.destroy()
  await done
  expect(reported).toEqual([])
  await Promise.all([app.close(), web.close()])
})

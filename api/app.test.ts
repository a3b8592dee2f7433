import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let agent: Person

beforeAll(async () => {
  api = await testApi()
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(() => api.close())

const at = (host: string, url: string, headers = {}) => api.app.inject({ method: 'GET', url, headers: { host, ...headers } })

describe('hosts', () => {
  test.each(['nobody.example', '127.0.0.1', 'localhost.evil.example'])(
    'an unknown one (%s) gets a plain answer that names no brand',
    async (host) => {
      const { statusCode, body, headers } = await at(host, '/v1/brand')
      expect([statusCode, body, headers['content-type']]).toEqual([404, 'Not found\n', 'text/plain'])
    },
  )

  test('each gets its own brand', async () => {
    for (const key of ['central', 'legacy', 'direct']) {
      const { data } = (await at(`${key}.localhost:3000`, '/v1/brand')).json()
      expect(data.brand.name).toBe(api.brand(key).set.name)
    }
  })

  test('the bare default host is of the brand whose key the cookie domain holds, and says so', async () => {
    const keyOf = async (headers: object) => (await at('localhost:3000', '/v1/active_feature_flag', headers)).json().data.key
    expect([await keyOf({}), await keyOf({ cookie: 'domain=direct' }), await keyOf({ cookie: 'domain=nobody' })]).toEqual([
      'central',
      'direct',
      'central',
    ])
    const elsewhere = await at('legacy.localhost:3000', '/v1/active_feature_flag', { cookie: 'domain=direct' })
    expect(elsewhere.json().data.key).toBe('legacy')
  })

  test('the prefix api serves the API and nothing else', async () => {
    expect((await at('api.central.localhost', '/v1/brand')).statusCode).toBe(200)
    expect(await at('api.central.localhost', '/login')).toMatchObject({ statusCode: 404 })
  })

  test('health answers on any host', async () => {
    const { statusCode, body } = await at('10.0.0.7:3000', '/v1/health')
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { status: 'ok', checks: { database: 'ok', jobs: 'ok', brands: 'ok' } }])
  })

  test('a certificate is fetched for hosts of ours only', async () => {
    const asked = async (domain: string) => (await at('anything', `/v1/hosts/allowed?domain=${domain}`)).statusCode
    expect(await asked('central.localhost')).toBe(200)
    expect(await asked('nobody.example')).toBe(404)
    expect((await at('anything', '/v1/hosts/allowed')).statusCode).toBe(422)
  })
})

describe('a browser’s request', () => {
  const signOut = async (headers: Record<string, string>) => {
    const token = await api.freshSession(agent)
    const answer = await api.app.inject({
      method: 'DELETE',
      url: '/v1/sessions',
      headers: { host: 'central.localhost', cookie: `token=${token}`, ...headers },
    })
    return answer.statusCode
  }

  test('with our cookie counts from our own page', async () => {
    expect(await signOut({ origin: 'http://central.localhost' })).toBe(204)
  })

  test.each(['http://evil.example', 'http://jane.central.localhost', 'https://central.localhost', 'null'])(
    'from %s is refused',
    async (origin) => {
      expect(await signOut({ origin })).toBe(403)
    },
  )

  test('and it is refused before the cookie is looked at', async () => {
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { host: 'central.localhost', origin: 'http://evil.example' },
      payload: {},
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'origin_refused'])
  })
})

describe('the document', () => {
  test('is served, and its pages by us', async () => {
    const { body } = await api.call('GET', '/v1/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toContain('/v1/contacts/{id}')
    const page = await at('central.localhost', '/v1/docs/')
    expect(page.statusCode).toBe(200)
    const elsewhere = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map((match) => match[1] ?? '')
      .filter((address) => /^(https?:)?\/\//.test(address))
    expect(elsewhere).toEqual([])
  })
})

test('every answer carries its request’s number, each its own', async () => {
  const [one, other] = [await at('central.localhost', '/v1/brand'), await at('nobody.example', '/')]
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(other.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

test('a byte that no text can hold is refused anywhere in an address', async () => {
  for (const url of ['/v1/settings/a%00b', '/v1/contacts/owners?q=%00'])
    expect(await api.call('GET', url, { as: agent })).toMatchObject({ status: 400 })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, password, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { from } from '#tests/support/network.ts'
import { normalRange } from './auth-ips.routes.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const office = '203.0.113.7'
const cafe = '198.51.100.7'
const person = (): Promise<Person> => api.within((work) => makePerson(work, { role: 'agent' }))
const ask = (token: string, ip = office) => api.call('GET', '/v1/auth_ips', { as: token, headers: from(api, ip) })
const allow = (token: string, range: string, ip = office) =>
  api.call('POST', '/v1/auth_ips', { as: token, body: { range, label: 'Office' }, headers: from(api, ip) })
const remove = (token: string, id: string, ip = office) => api.call('DELETE', `/v1/auth_ips/${id}`, { as: token, headers: from(api, ip) })
const signIn = (who: Person, ip: string) =>
  api.call('POST', '/v1/sessions', { body: { username: who.username, password }, headers: from(api, ip) })

describe('a range', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['2001:DB8:0::1/32', '2001:db8::/32'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(normalRange(typed)).toBe(kept)
  })

  test.each([
    'office',
    '',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/24/1',
    '2001:db8::/129',
    '10',
    '0x7f.1',
    'fe80::1%eth0',
    '203.0.113.7/',
  ])('%j is none', (typed) => {
    expect(() => normalRange(typed)).toThrow()
  })
})

describe('the list of allowed addresses', () => {
  test('is empty at first, which closes nothing, and tells where one is', async () => {
    const token = await api.signIn(await person())
    const { status, body } = await ask(token, cafe)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [],
      meta: { current_page: 1, limit: 25, total_count: 0, total_pages: 1, total_is: 'exact' },
      current_address: cafe,
    })
  })

  test('refuses a first range that one is not in', async () => {
    const token = await api.signIn(await person())
    const { status, body } = await allow(token, '203.0.113.0/24', cafe)
    expect([status, body.details]).toEqual([422, [{ field: 'range', code: 'locks_you_out' }]])
    expect((await allow(token, 'office')).body.details).toEqual([{ field: 'range', code: 'invalid_range' }])
  })

  test('closes signing in, running sessions, keys and the token to all other addresses', async () => {
    const nora = await person()
    const token = await api.signIn(nora)
    const key = (await api.call('POST', '/v1/api_keys', { as: nora, body: { name: 'Sheet' } })).body.data.key
    const apiToken = (await api.call('PATCH', '/v1/users/refresh_api_token', { as: nora })).body.data.api_token
    expect((await allow(token, '203.0.113.7/24')).body.data).toMatchObject({ range: '203.0.113.0/24', label: 'Office' })

    expect((await ask(token, '203.0.113.99')).status).toBe(200)
    expect((await ask(token, cafe)).status).toBe(401)
    for (const secret of [key, apiToken]) {
      const answer = async (ip: string) => (await api.call('GET', '/v1/users/me', { as: secret, headers: from(api, ip) })).body
      expect((await answer(office)).data.id).toBe(nora.id)
      expect((await answer(cafe)).code).toBe('address_not_allowed')
    }
    const refused = await signIn(nora, cafe)
    expect([refused.status, refused.body.code]).toEqual([403, 'address_not_allowed'])
    expect((await signIn(nora, office)).status).toBe(200)
    const wrong = await api.call('POST', '/v1/sessions', { body: { username: nora.username, password: 'wrong' }, headers: from(api, cafe) })
    expect(wrong.body.details[0].code).toBe('credentials')
  })

  test('does not let one lock oneself out by removing, and opens again with the last', async () => {
    const token = await api.signIn(await person())
    const first = (await allow(token, '203.0.113.0/24')).body.data
    await allow(token, cafe)
    expect((await remove(token, first.id)).body.details).toEqual([{ field: 'base', code: 'locks_you_out' }])
    const other = (await ask(token)).body.data.find((entry: { range: string }) => entry.range === cafe)
    expect((await remove(token, other.id)).status).toBe(204)
    expect((await remove(token, first.id)).status).toBe(204)
    expect((await ask(token, cafe)).status).toBe(200)
  })

  test('knows a range once', async () => {
    const token = await api.signIn(await person())
    await allow(token, '203.0.113.0/24')
    expect((await allow(token, '203.0.113.50/24')).body.details).toEqual([{ field: 'range', code: 'taken' }])
  })

  test('comes in pages', async () => {
    const token = await api.signIn(await person())
    await allow(token, '203.0.113.0/24')
    for (let last = 1; last <= 4; last++) await allow(token, `192.0.2.${last}`)
    const { body } = await api.call('GET', '/v1/auth_ips', { as: token, query: { page: '2', limit: '2' }, headers: from(api, office) })
    expect(body.data).toHaveLength(2)
    expect(body.meta).toMatchObject({ current_page: 2, total_count: 5, total_pages: 3 })
  })

  test('is nobody else’s', async () => {
    const nora = await api.signIn(await person())
    const peter = await api.signIn(await person())
    const { id } = (await allow(nora, '203.0.113.0/24')).body.data
    expect((await ask(peter)).body.data).toEqual([])
    expect((await remove(peter, id)).status).toBe(404)
    expect((await remove(peter, 'no-id')).status).toBe(404)
  })
})

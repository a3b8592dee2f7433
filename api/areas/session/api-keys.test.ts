import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const clock = settableClock(new Date('2026-11-20T12:00:00Z'))
let api: TestApi

beforeAll(async () => {
  api = await testApi({ clock })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const person = (state: Parameters<typeof makePerson>[1]['state'] = {}): Promise<Person> =>
  api.within((work) => makePerson(work, { role: 'agent', state }))
const make = (who: Person, body: object = { name: 'Spreadsheet' }) => api.call('POST', '/v1/api_keys', { as: who, body })
const listOf = async (who: Person) => (await api.call('GET', '/v1/api_keys', { as: who })).body.data
const me = (key: string) => api.call('GET', '/v1/users/me', { as: key })

describe('an API key', () => {
  test('is told once, acts for its person, and is kept hashed', async () => {
    const nora = await person()
    const { status, body, headers } = await make(nora)
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const { key, ...told } = body.data
    expect(key).toMatch(/^key_[\w-]{43}$/)
    expect(key.startsWith(told.prefix)).toBe(true)
    expect(told).toMatchObject({ name: 'Spreadsheet', expires_at: null, last_used_at: null })
    expect(await listOf(nora)).toEqual([told])
    expect((await me(key)).body.data.id).toBe(nora.id)
    expect((await api.call('GET', '/v1/contacts/recent', { as: key })).status).toBe(200)
    const { rows } = await api.within(({ db }) => db.execute('select * from api_keys'))
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('works in the Authorization header only', async () => {
    const { key } = (await make(await person())).body.data
    expect((await api.call('GET', '/v1/users/me', { headers: { cookie: `token=${key}` } })).status).toBe(401)
  })

  test('notes its use at most once a minute', async () => {
    const nora = await person()
    const { key } = (await make(nora)).body.data
    const lastUse = async () => (await listOf(nora))[0].last_used_at
    await me(key)
    const first = clock.now().toISOString()
    expect(await lastUse()).toBe(first)
    clock.advance(50_000)
    await me(key)
    expect(await lastUse()).toBe(first)
    clock.advance(11_000)
    await me(key)
    expect(await lastUse()).toBe(clock.now().toISOString())
  })

  test('is replaced by another, and the old one ends', async () => {
    const nora = await person()
    const made = (await make(nora)).body.data
    const { body } = await api.call('POST', `/v1/api_keys/${made.id}`, { as: nora })
    expect(body.data.id).toBe(made.id)
    expect(body.data.key).not.toBe(made.key)
    expect((await me(made.key)).status).toBe(401)
    expect((await me(body.data.key)).status).toBe(200)
  })

  test('ends with the day it is given, on its person’s own clocks', async () => {
    const nora = await person({ timezone: 'pst' })
    const { data } = (await make(nora, { name: 'Until tomorrow', expires_at: '2026-11-21' })).body
    expect(data.expires_at).toBe('2026-11-22T08:00:00.000Z')
    const now = clock.now()
    clock.set(new Date('2026-11-22T07:59:59Z'))
    expect((await me(data.key)).status).toBe(200)
    clock.set(new Date('2026-11-22T08:00:00Z'))
    expect((await me(data.key)).status).toBe(401)
    clock.set(now)
  })

  test('does not end in the past', async () => {
    for (const expires_at of ['2026-11-19', '2026-11-20T11:59:00Z']) {
      const { status, body } = await make(await person(), { name: 'Old', expires_at })
      expect([status, body.details[0]]).toEqual([422, { field: 'expires_at', code: 'date_in_past' }])
    }
    expect((await make(await person(), { name: 'Odd', expires_at: 'soon' })).status).toBe(422)
  })

  test('is renamed, given an end, and freed of it', async () => {
    const nora = await person()
    const { id } = (await make(nora)).body.data
    const change = async (body: object) => (await api.call('PATCH', `/v1/api_keys/${id}`, { as: nora, body })).body.data
    expect(await change({ name: 'Calendar' })).toMatchObject({ name: 'Calendar', expires_at: null })
    expect((await change({ expires_at: '2027-01-01T00:00:00Z' })).expires_at).toBe('2027-01-01T00:00:00.000Z')
    expect(await change({})).toMatchObject({ name: 'Calendar', expires_at: '2027-01-01T00:00:00.000Z' })
    expect((await change({ expires_at: '' })).expires_at).toBeNull()
  })

  test('is deleted and works no more', async () => {
    const nora = await person()
    const { id, key } = (await make(nora)).body.data
    expect((await api.call('DELETE', `/v1/api_keys/${id}`, { as: nora })).status).toBe(204)
    expect((await me(key)).status).toBe(401)
    expect(await listOf(nora)).toEqual([])
    expect((await api.call('DELETE', `/v1/api_keys/${id}`, { as: nora })).status).toBe(404)
  })

  test('is nobody else’s to see or touch', async () => {
    const nora = await person()
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const { id, key } = (await make(nora)).body.data
    expect(await listOf(admin)).toEqual([])
    for (const [method, body] of [
      ['POST', {}],
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await api.call(method, `/v1/api_keys/${id}`, { as: admin, body })).status).toBe(404)
    }
    expect((await me(key)).status).toBe(200)
    expect((await api.call('GET', '/v1/users/me', { as: key, brand: 'direct' })).status).toBe(401)
  })

  test('does not reach what only the person themself may do', async () => {
    const nora = await person()
    const { key } = (await make(nora)).body.data
    for (const [method, url] of [
      ['GET', '/v1/api_keys'],
      ['GET', '/v1/users/show_api_token'],
      ['GET', '/v1/auth_ips'],
      ['POST', '/v1/two_factor/generate_qr'],
      ['GET', '/v1/sessions'],
    ] as const) {
      const { status, body } = await api.call(method, url, { as: key })
      expect([url, status, body.code]).toEqual([url, 403, 'session_required'])
    }
  })

  test('is one of twenty at most', async () => {
    const nora = await person()
    for (let count = 0; count < 20; count++) expect((await make(nora)).status).toBe(201)
    expect((await make(nora)).body.details[0]).toEqual({ field: 'base', code: 'too_many', params: { max: 20 } })
  })
})

describe('the API token', () => {
  const show = async (who: Person) => (await api.call('GET', '/v1/users/show_api_token', { as: who })).body.data.api_token
  const refresh = async (who: Person) => (await api.call('PATCH', '/v1/users/refresh_api_token', { as: who })).body.data.api_token

  test('can be shown again, works, and ends when another is made', async () => {
    const nora = await person()
    expect(await show(nora)).toBeNull()
    const token = await refresh(nora)
    expect(token).toMatch(/^api_[\w-]{43}$/)
    expect(await show(nora)).toBe(token)
    expect((await me(token)).body.data.id).toBe(nora.id)
    const other = await refresh(nora)
    expect((await me(token)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
    const { rows } = await api.within(({ db }) => db.execute('select * from users'))
    expect(JSON.stringify(rows)).not.toContain(other)
  })
})

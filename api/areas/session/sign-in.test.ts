import argon2 from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userStore } from '#api/areas/users/index.ts'
import { settableClock } from '#api/platform/clock.ts'
import { inPlatform } from '#api/platform/database.ts'
import { makePerson, password, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { from } from '#tests/support/network.ts'

const minute = 60_000
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
const signIn = (username: string, pass: string, ip = '192.0.2.1', headers = {}) =>
  api.call('POST', '/v1/sessions', { body: { username, password: pass }, headers: { ...from(api, ip), ...headers } })
const me = (token: string, ip = '192.0.2.1') => api.call('GET', '/v1/users/me', { as: token, headers: from(api, ip) })

describe('signing in', () => {
  test('takes the user name or the e-mail address, however capitalised, and tells a token that works', async () => {
    const nora = await person()
    for (const name of [nora.username, nora.username.toUpperCase(), ` ${nora.username}@people.example `]) {
      const { status, body, headers } = await signIn(name, password)
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['token'])
      expect(headers['cache-control']).toBe('no-store')
      expect((await me(body.token)).body.data.id).toBe(nora.id)
    }
  })

  test('takes the token as the cookie the web keeps it in', async () => {
    const { body } = await signIn((await person()).username, password)
    expect((await api.call('GET', '/v1/users/me', { headers: { cookie: `token=${body.token}` } })).status).toBe(200)
    expect((await api.call('GET', '/v1/users/me', { headers: { cookie: 'token=nonsense-nonsense' } })).status).toBe(401)
    expect((await api.call('GET', '/v1/users/me')).status).toBe(401)
  })

  test('names what is missing', async () => {
    const { status, body } = await api.call('POST', '/v1/sessions', { body: {} })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['username', 'password'])
  })

  test('does not know people of another brand', async () => {
    const nora = await person()
    const { status } = await api.call('POST', '/v1/sessions', { brand: 'direct', body: { username: nora.username, password } })
    expect(status).toBe(422)
    const token = await api.signIn(nora)
    expect((await api.call('GET', '/v1/users/me', { as: token, brand: 'direct' })).status).toBe(401)
  })
})

describe('an unknown name', () => {
  const answer = async (username: string, pass: string) => {
    const { status, body } = await signIn(username, pass, '192.0.2.9')
    const { request_id: _, ...told } = body
    return { status, told }
  }

  test('reads like a wrong password, like somebody who was invited, and like somebody who has left', async () => {
    const unknown = await answer('nobody-at-all', password)
    expect(unknown).toMatchObject({ status: 422, told: { details: [{ field: 'base', code: 'credentials' }] } })
    expect(await answer((await person()).username, 'not the password')).toEqual(unknown)
    expect(await answer((await person({ state: 'invited', password_hash: null })).username, password)).toEqual(unknown)
    expect(await answer((await person({ state: 'deactivated' })).username, password)).toEqual(unknown)
  })

  test('costs the same work: one password verified, and the same statements', async () => {
    const known = await person()
    const statements = async (username: string) => {
      const verify = vi.spyOn(argon2, 'verify')
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await answer(username, 'not the password')
      const asked = query.mock.calls
        .map(([text]) => (typeof text === 'string' ? text : ((text as { text?: string })?.text ?? '')))
        .map((text) => text.replace(/'[^']*'/g, '?'))
      const verified = verify.mock.calls.length
      for (const spy of [query, verify]) spy.mockRestore()
      return { verified, asked: asked.sort() }
    }
    await answer('warms up', 'the caches')
    const forKnown = await statements(known.username)
    const forUnknown = await statements('nobody-here')
    expect(forKnown.verified).toBe(1)
    expect(forKnown.asked.length).toBeGreaterThan(5)
    expect(forUnknown).toEqual(forKnown)
  })
})

describe('wrong passwords', () => {
  const often = async (times: number, username: string, ip: (time: number) => string) => {
    for (let time = 0; time < times; time++) await signIn(username, 'not the password', ip(time))
  }

  test('lock the address that tried them, and say when to try again', async () => {
    const nora = await person()
    await often(10, nora.username, () => '198.51.100.1')
    const locked = await signIn(nora.username, password, '198.51.100.1')
    expect(locked.status).toBe(429)
    expect(locked.body.code).toBe('too_many_requests')
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60)
    expect((await signIn(nora.username, password, '198.51.100.2')).status).toBe(200)
  })

  test('all at once count one by one', async () => {
    const nora = await person()
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(nora.username, 'not the password', '198.51.100.3')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('are forgotten once the right one is typed', async () => {
    const nora = await person()
    await often(9, nora.username, () => '198.51.100.4')
    expect((await signIn(nora.username, password, '198.51.100.4')).status).toBe(200)
    await often(9, nora.username, () => '198.51.100.4')
    expect((await signIn(nora.username, password, '198.51.100.4')).status).toBe(200)
  })

  test('of a stranger at many addresses close the account to new places, and never to where its owner has been', async () => {
    const nora = await person()
    expect((await signIn(nora.username, password, '203.0.113.50')).status).toBe(200)
    await often(60, nora.username, (time) => `198.51.100.${100 + time}`)
    expect((await signIn(nora.username, password, '198.51.100.200')).status).toBe(429)
    expect((await signIn(nora.username, password, '203.0.113.50')).status).toBe(200)
  })

  test('for a name that nobody has lock in the same way', async () => {
    await often(10, 'no-such-person', () => '198.51.100.5')
    expect((await signIn('no-such-person', password, '198.51.100.5')).status).toBe(429)
  })

  test('for many names close an address', async () => {
    const nora = await person()
    await often(2, 'one-name', () => '198.51.100.6')
    await inPlatform(api.ports.pool, (db) =>
      db.execute(sql`update rate_limits set points = 199 where key like 'sign-in-address:%:198.51.100.6'`),
    )
    await signIn('another-name', 'x', '198.51.100.6')
    expect((await signIn(nora.username, password, '198.51.100.6')).status).toBe(429)
    expect((await signIn(nora.username, password, '198.51.100.7')).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends after an idle hour, and use keeps it', async () => {
    const { body } = await signIn((await person()).username, password)
    clock.advance(59 * minute)
    expect((await me(body.token)).status).toBe(200)
    clock.advance(59 * minute)
    expect((await me(body.token)).status).toBe(200)
    clock.advance(60 * minute)
    expect((await me(body.token)).status).toBe(401)
  })

  test('ends after a week however busy', async () => {
    const { body } = await signIn((await person()).username, password)
    for (let hours = 0; hours < 167.5; hours += 0.5) {
      clock.advance(30 * minute)
      expect((await me(body.token)).status).toBe(200)
    }
    clock.advance(30 * minute)
    expect((await me(body.token)).status).toBe(401)
  })

  test('ends with signing out', async () => {
    const { body } = await signIn((await person()).username, password)
    expect((await api.call('DELETE', '/v1/sessions', { as: body.token })).status).toBe(204)
    expect((await me(body.token)).status).toBe(401)
  })

  test('ends when the person is deactivated', async () => {
    const nora = await person()
    const { body } = await signIn(nora.username, password)
    await api.within((work) => userStore(work).update(nora.id, { state: 'deactivated' }))
    expect((await me(body.token)).status).toBe(401)
  })
})

describe('the list of sessions', () => {
  const windows = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  }
  const phone = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  }

  test('shows one’s own with device and address, and ends one', async () => {
    const nora = await person()
    const here = (await signIn(nora.username, password, '192.0.2.20', windows)).body.token
    const there = (await signIn(nora.username, password, '192.0.2.21', phone)).body.token
    const { body } = await api.call('GET', '/v1/sessions', { as: here })
    expect(body.data).toHaveLength(2)
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ current: true, device: 'Chrome, Windows', ip: '192.0.2.20', login_type: 'password' }),
        expect.objectContaining({ current: false, device: 'Safari, iPhone', ip: '192.0.2.21' }),
      ]),
    )
    expect(JSON.stringify(body)).not.toContain(here)
    const other = body.data.find((session: { current: boolean }) => !session.current)
    expect((await api.call('DELETE', `/v1/sessions/${other.id}`, { as: here })).status).toBe(204)
    expect((await me(there)).status).toBe(401)
    expect((await api.call('GET', '/v1/sessions', { as: here })).body.data).toHaveLength(1)
    expect((await api.call('DELETE', `/v1/sessions/${other.id}`, { as: here })).status).toBe(404)
  })

  test('knows nothing of others’ sessions', async () => {
    const nora = await person()
    const peter = await person()
    await api.signIn(nora)
    const [session] = (await api.call('GET', '/v1/sessions', { as: nora })).body.data
    expect((await api.call('DELETE', `/v1/sessions/${session.id}`, { as: peter })).status).toBe(404)
    expect((await api.call('DELETE', '/v1/sessions/not-an-id', { as: peter })).status).toBe(404)
    expect((await me(await api.signIn(nora))).status).toBe(200)
  })
})

describe('signing in from somewhere new', () => {
  test('is told by mail, the first time from there and not the very first time', async () => {
    const nora = await person({ language: 'es' })
    const mine = async () => (await mailsOf(api)).filter((mail) => mail.to === `${nora.username}@people.example`)
    await signIn(nora.username, password, '192.0.2.30')
    expect(await mine()).toEqual([])
    await signIn(nora.username, password, '192.0.2.30')
    expect(await mine()).toEqual([])
    await signIn(nora.username, password, '192.0.2.31')
    await signIn(nora.username, password, '192.0.2.31')
    const mails = await mine()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Nuevo inicio de sesión en su cuenta')
    expect(mails[0]?.text).toContain('192.0.2.31')
    expect(mails[0]?.text).toContain('/account/profile?tab=sessions')
  })
})

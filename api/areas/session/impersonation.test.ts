import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { userStore } from '#api/areas/users/index.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { from } from '#tests/support/network.ts'

const clock = settableClock(new Date('2026-11-20T12:00:00Z'))
const minute = 60_000
let api: TestApi
let office: Office
let admin: string

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
beforeEach(async () => {
  admin = await api.freshSession(office.admin)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const actFor = (as: string, whom: Pick<Person, 'id'>, login_type = 'login_as') =>
  api.call('POST', `/v1/admin/users/${whom.id}/login`, { as, body: { login_type } })
const comeBack = (as: string, id: string, headers: Record<string, string> = {}) => api.call('POST', `/v1/sessions/${id}`, { as, headers })
const me = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token })).body.data
const works = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token })).status === 200
const sessionOf = async (token: string): Promise<string> => (await me(token)).impersonator.session_id

describe('acting for somebody', () => {
  test.each([
    ['login_as', 'current_admin_token', { logged_as_admin: true, impersonating_as_rm: false }],
    ['impersonate', 'impersonator_token', { logged_as_admin: false, impersonating_as_rm: false }],
  ])('by %s: is that person, and keeps the own token as %s', async (login_type, kept, flags) => {
    const { status, body } = await actFor(admin, office.agent, login_type)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual([kept, 'token'].sort())
    expect(body[kept]).toBe(admin)
    expect(await me(body.token)).toMatchObject({
      id: office.agent.id,
      roles: ['agent'],
      admin: false,
      impersonating: true,
      ...flags,
      impersonator: { id: office.admin.id, name: office.admin.name, login_type },
    })
    expect((await me(admin)).impersonating).toBe(false)
  })

  test('has that person’s rights, not the own ones', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    expect((await actFor(token, office.deepAgent)).status).toBe(403)
    expect((await api.call('PATCH', `/v1/users/${office.deepAgent.id}`, { as: token, body: { about_me: 'x' } })).status).toBe(404)
  })

  test('is in the audit log with who really did it', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    await api.call('PATCH', '/v1/users/update_profile', { as: token, body: { about_me: 'on behalf' } })
    const { rows } = await api.within(({ db }) =>
      db.execute('select area, action, user_id, real_user_id, subject_id from audit_log order by at desc, id desc limit 2'),
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { area: 'users', action: 'changed', user_id: office.agent.id, real_user_id: office.admin.id, subject_id: office.agent.id },
        { area: 'session', action: 'acting_began', user_id: office.admin.id, real_user_id: office.admin.id, subject_id: office.agent.id },
      ]),
    )
  })

  test('does not do what only that person may', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    const pass = { current_password: 'x', password: 'y', password_confirmation: 'y' }
    const personal: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
      ['PATCH', `/v1/users/${office.agent.id}/update_password`, pass],
      ['PATCH', '/v1/users/accept_tos'],
      ['PATCH', '/v1/users/update_2fa', { otp_delivery: 'email' }],
      ['GET', '/v1/users/show_api_token'],
      ['PATCH', '/v1/users/refresh_api_token'],
      ['GET', '/v1/two_factor'],
      ['POST', '/v1/two_factor/generate_qr'],
      ['POST', '/v1/two_factor/enable', { otp: '123456' }],
      ['POST', '/v1/two_factor/disable', { otp: '123456' }],
      ['POST', '/v1/two_factor/recovery_codes', { otp: '123456' }],
      ['POST', '/v1/two_factor/send_otp', {}],
      ['GET', '/v1/api_keys'],
      ['POST', '/v1/api_keys', { name: 'x' }],
      ['POST', '/v1/api_keys/x'],
      ['PATCH', '/v1/api_keys/x', { name: 'x' }],
      ['DELETE', '/v1/api_keys/x'],
      ['GET', '/v1/auth_ips'],
      ['POST', '/v1/auth_ips', { range: '192.0.2.1' }],
      ['DELETE', '/v1/auth_ips/x'],
      ['GET', '/v1/sessions'],
      ['DELETE', '/v1/sessions/x'],
    ]
    for (const [method, url, body] of personal) {
      const answer = await api.call(method, url, { as: token, body })
      expect([url, answer.status, answer.body.code]).toEqual([url, 403, 'not_while_impersonating'])
    }
    const mail = await api.call('PATCH', '/v1/users/update_profile', { as: token, body: { email: 'mine@people.example' } })
    expect(mail.body.code).toBe('not_while_impersonating')
  })

  test('is not asked for that person’s second factor', async () => {
    const needy = await api.within((work) => makePerson(work, { role: 'agent', state: { two_fa_required: true } }))
    expect((await api.call('GET', '/v1/contacts/recent', { as: needy })).body.code).toBe('two_factor_setup_required')
    const { token } = (await actFor(admin, needy)).body
    expect((await api.call('GET', '/v1/contacts/recent', { as: token })).status).toBe(200)
  })
})

describe('who may act for whom', () => {
  const answer = async (who: Person, whom: Pick<Person, 'id'>, login_type?: string) =>
    (await actFor(await api.freshSession(who), whom, login_type)).status

  test('somebody within reach and below, nobody else', async () => {
    const { unitAdmin, manager, fieldManager, agent, deepAgent, outsider, telemarketer } = office
    expect(await answer(unitAdmin, manager)).toBe(200)
    expect(await answer(unitAdmin, outsider)).toBe(404)
    expect(await answer(manager, deepAgent)).toBe(200)
    expect(await answer(manager, outsider)).toBe(404)
    expect(await answer(manager, office.admin)).toBe(404)
    expect(await answer(fieldManager, deepAgent)).toBe(403)
    expect(await answer(agent, telemarketer)).toBe(403)
    expect(await answer(office.admin, { id: 'nobody' })).toBe(404)
    expect(await answer(office.admin, { id: '00000000-0000-7000-8000-000000000000' })).toBe(404)
  })

  test('never an equal or a higher one', async () => {
    const other = await api.within((work) => makePerson(work, { role: 'admin' }))
    const sub = await api.within((work) => makePerson(work, { role: 'sub_admin' }))
    expect(await answer(office.admin, other)).toBe(403)
    expect(await answer(office.admin, sub)).toBe(200)
    expect(await answer(sub, other)).toBe(403)
    expect(await answer(office.admin, office.admin)).toBe(403)
  })

  test('nobody whose reach goes beyond one’s own', async () => {
    const crossing = await api.within((work) =>
      makePerson(work, { role: 'manager', company: office.company, unit: office.company.units[0] }),
    )
    expect(await answer(office.unitAdmin, crossing)).toBe(200)
    await api.within((work) =>
      makePerson(work, { role: 'agent', company: office.company, unit: office.company.units[1], manager: crossing }),
    )
    expect(await answer(office.unitAdmin, crossing)).toBe(403)
    expect(await answer(office.admin, crossing)).toBe(200)
  })

  test('nobody who is not active, nobody of another brand', async () => {
    const gone = await api.within((work) => makePerson(work, { role: 'agent', state: { state: 'deactivated' } }))
    const stranger = await api.within((work) => makePerson(work, { role: 'agent' }), 'direct')
    expect((await actFor(admin, gone)).body.details).toEqual([{ field: 'base', code: 'user_not_active' }])
    expect(await answer(office.admin, stranger)).toBe(404)
  })

  test('not with an API key', async () => {
    const { key } = (await api.call('POST', '/v1/api_keys', { as: admin, body: { name: 'Sheet' } })).body.data
    expect((await actFor(key, office.agent)).body.code).toBe('session_required')
  })

  test('not in a way there is not', async () => {
    expect((await actFor(admin, office.agent, 'owner')).status).toBe(422)
    expect((await actFor(admin, office.agent, 'password')).status).toBe(422)
  })
})

describe('acting in a role', () => {
  const inBrand =
    (key: string) =>
    async (role: Parameters<typeof makePerson>[1]['role'], state = {}) =>
      api.within((work) => makePerson(work, { role, state }), key)
  const make = inBrand('care-in-advance')
  const act = async (who: Person, whom: Person, login_type: string) =>
    api.call('POST', `/v1/admin/users/${whom.id}/login`, {
      as: await api.freshSession(who),
      brand: 'care-in-advance',
      body: { login_type },
    })
  const seen = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token, brand: 'care-in-advance' })).body.data

  test('a manager with that flag as regional manager', async () => {
    const chief = await make('admin')
    const flagged = await make('manager', { regional: true })
    const plain = await make('manager')
    const { status, body } = await act(chief, flagged, 'regional_manager')
    expect(status).toBe(200)
    expect(body).toHaveProperty('impersonator_token')
    expect(await seen(body.token)).toMatchObject({
      id: flagged.id,
      roles: ['regional_manager'],
      impersonating_as_rm: true,
      profile: { account_type: 'manager' },
    })
    expect((await act(chief, plain, 'regional_manager')).body.details).toEqual([{ field: 'login_type', code: 'not_an_option' }])
  })

  test('a business-unit admin and an admin as what they are', async () => {
    const chief = await make('admin')
    const unitAdmin = await make('bu_admin')
    const sub = await make('sub_admin')
    expect((await seen((await act(chief, unitAdmin, 'bu_admin')).body.token)).roles).toEqual(['bu_admin'])
    const asAdmin = (await act(chief, sub, 'admin')).body
    expect(asAdmin).toHaveProperty('current_admin_token')
    expect(await seen(asAdmin.token)).toMatchObject({ id: sub.id, roles: ['admin'], logged_as_admin: true })
    expect((await act(chief, unitAdmin, 'admin')).status).toBe(422)
    expect((await act(sub, unitAdmin, 'admin')).status).toBe(422)
  })

  test('oneself in a lower one, never in the same or a higher one', async () => {
    const chief = await make('admin')
    const unitAdmin = await make('bu_admin')
    const { body } = await act(chief, chief, 'bu_admin')
    expect(await seen(body.token)).toMatchObject({ id: chief.id, roles: ['bu_admin'], admin: false, impersonating: true })
    expect((await act(chief, chief, 'admin')).status).toBe(403)
    expect((await act(unitAdmin, unitAdmin, 'admin')).status).toBe(403)
    expect((await act(unitAdmin, unitAdmin, 'regional_manager')).status).toBe(200)
    expect((await act(chief, chief, 'login_as')).status).toBe(403)
  })

  test('only in one that the brand has', async () => {
    expect((await actFor(admin, office.admin, 'regional_manager')).body.details).toEqual([{ field: 'login_type', code: 'not_an_option' }])
  })
})

describe('coming back', () => {
  test('ends the session above and hands back the own one', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    const back = await comeBack(token, await sessionOf(token))
    expect(back.status).toBe(200)
    expect(Object.keys(back.body)).toEqual(['token'])
    expect((await me(back.body.token)).id).toBe(office.admin.id)
    expect(await works(token)).toBe(false)
    // A fresh one, for the stored one cannot be told again.
    expect(await works(admin)).toBe(false)
  })

  test('keeps the own token where the cookie shows it, so that a second click finds it too', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    const id = await sessionOf(token)
    const cookie = { cookie: `token=${token}; current_admin_token=${admin}` }
    const byCookies = () => api.call('POST', `/v1/sessions/${id}`, { headers: { ...cookie, origin: 'http://localhost' } })
    expect((await byCookies()).body).toEqual({ token: admin })
    expect(await works(admin)).toBe(true)
    expect((await byCookies()).status).toBe(401)
    expect((await comeBack(admin, id)).body).toEqual({ token: admin })
    expect(await works(admin)).toBe(true)
  })

  test('goes down one level at a time, and renews the token of the level below', async () => {
    const first = (await actFor(admin, office.manager)).body
    const second = (await actFor(first.token, office.agent, 'impersonate')).body
    expect(second.impersonator_token).toBe(first.token)
    expect((await me(second.token)).impersonator.id).toBe(office.admin.id)

    const down = (await comeBack(second.token, await sessionOf(second.token))).body
    expect(Object.keys(down).sort()).toEqual(['current_admin_token', 'token'])
    expect((await me(down.token)).id).toBe(office.manager.id)
    expect((await me(down.current_admin_token)).id).toBe(office.admin.id)
    const home = (await comeBack(down.token, await sessionOf(down.token))).body
    expect((await me(home.token)).id).toBe(office.admin.id)
  })

  test('may skip levels', async () => {
    const first = (await actFor(admin, office.manager)).body
    const second = (await actFor(first.token, office.agent)).body
    const home = (await comeBack(second.token, await sessionOf(first.token))).body
    expect((await me(home.token)).id).toBe(office.admin.id)
    expect(await works(first.token)).toBe(false)
    expect(await works(second.token)).toBe(false)
  })

  test('after the session above has ended by itself, with the token kept from below', async () => {
    const first = (await actFor(admin, office.manager)).body
    const second = (await actFor(first.token, office.agent, 'impersonate')).body
    await api.within((work) => userStore(work).update(office.agent.id, { state: 'deactivated' }))
    expect(await works(second.token)).toBe(false)
    const down = (await comeBack(second.impersonator_token, 'ended')).body
    expect(down.token).toBe(first.token)
    expect((await me(down.token)).id).toBe(office.manager.id)
    expect((await me(down.current_admin_token)).id).toBe(office.admin.id)
    await api.within((work) => userStore(work).update(office.agent.id, { state: 'active' }))
    expect(await works(second.token)).toBe(false)
  })

  test('is nothing for strangers, nor for who acts for nobody', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    const id = await sessionOf(token)
    for (const other of [office.agent, office.unitAdmin]) expect((await comeBack(await api.freshSession(other), id)).status).toBe(404)
    const [own] = (await api.call('GET', '/v1/sessions', { as: admin })).body.data
    expect((await comeBack(admin, own.id)).status).toBe(404)
    expect((await comeBack(admin, 'no-id')).status).toBe(404)
    expect(await works(token)).toBe(true)
  })
})

describe('a stack of sessions', () => {
  test('has five levels at most', async () => {
    const { company } = office
    const below = (role: Parameters<typeof makePerson>[1]['role'], manager?: Person) =>
      api.within((work) => makePerson(work, { role, company, unit: company.units[0], ...(manager && { manager }) }))
    const unitAdmin = await below('bu_admin')
    const regional = await below('regional_manager')
    const manager = await below('manager', regional)
    const agent = await below('agent', manager)
    let token = admin
    for (const whom of [await below('sub_admin'), unitAdmin, regional, manager]) {
      const { status, body } = await actFor(token, whom)
      expect(status).toBe(200)
      token = body.token
    }
    const sixth = await actFor(token, agent)
    expect([sixth.status, sixth.body.details]).toEqual([422, [{ field: 'base', code: 'too_many_levels' }]])
    expect((await me(token)).id).toBe(manager.id)
  })

  test('ends as a whole with signing out', async () => {
    const first = (await actFor(admin, office.manager)).body
    const second = (await actFor(first.token, office.agent)).body
    expect((await api.call('DELETE', '/v1/sessions', { as: second.token })).status).toBe(204)
    for (const token of [second.token, first.token, admin]) expect(await works(token)).toBe(false)
  })

  test('ends above when a session below is ended from elsewhere', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    const elsewhere = await api.freshSession(office.admin)
    const { data } = (await api.call('GET', '/v1/sessions', { as: elsewhere })).body
    for (const session of data.filter((one: { current: boolean }) => !one.current))
      await api.call('DELETE', `/v1/sessions/${session.id}`, { as: elsewhere })
    expect(await works(admin)).toBe(false)
    expect(await works(token)).toBe(false)
  })

  test('does not idle out below while it is used above', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    for (let time = 0; time < 4; time++) {
      clock.advance(40 * minute)
      expect(await works(token)).toBe(true)
    }
    expect((await comeBack(token, await sessionOf(token))).status).toBe(200)
  })

  test('ends above after eight hours, and the own session goes on', async () => {
    const { token } = (await actFor(admin, office.agent)).body
    for (let time = 0; time < 16; time++) {
      expect(await works(token)).toBe(true)
      clock.advance(30 * minute)
    }
    expect(await works(token)).toBe(false)
    expect((await comeBack(admin, 'ended')).body.token).toBe(admin)
    expect((await me(admin)).id).toBe(office.admin.id)
  })

  test('ends when the person at the keyboard is deactivated', async () => {
    const boss = await api.within((work) => makePerson(work, { role: 'admin' }))
    const { token } = (await actFor(await api.freshSession(boss), office.agent)).body
    expect(await works(token)).toBe(true)
    await api.within((work) => userStore(work).update(boss.id, { state: 'deactivated' }))
    expect(await works(token)).toBe(false)
  })

  test('is bound to the addresses of the person at the keyboard, not of the other one', async () => {
    const guarded = await api.within((work) => makePerson(work, { role: 'agent' }))
    const theirs = await api.freshSession(guarded)
    await api.call('POST', '/v1/auth_ips', { as: theirs, body: { range: '192.0.2.1' }, headers: from(api, '192.0.2.1') })
    const { token } = (await actFor(admin, guarded)).body
    expect(await works(token)).toBe(true)
    const allowed = await api.call('POST', '/v1/auth_ips', { as: admin, body: { range: '203.0.113.9' }, headers: from(api, '203.0.113.9') })
    expect(await works(token)).toBe(false)
    await api.call('DELETE', `/v1/auth_ips/${allowed.body.data.id}`, { as: admin, headers: from(api, '203.0.113.9') })
    expect(await works(token)).toBe(true)
  })

  test('ends with the password of the person at the keyboard, and not with the other one’s', async () => {
    const boss = await api.within((work) => makePerson(work, { role: 'admin' }))
    const { token } = (await actFor(await api.freshSession(boss), office.agent)).body
    const change = (who: Person) =>
      api.call('PATCH', `/v1/users/${who.id}/update_password`, {
        as: who,
        body: {
          current_password: 'A-long-test-pass-1!',
          password: 'meadow-Lantern-58-quartz',
          password_confirmation: 'meadow-Lantern-58-quartz',
        },
      })
    expect((await change(office.agent)).status).toBe(204)
    expect(await works(token)).toBe(true)
    expect((await change(boss)).status).toBe(204)
    expect(await works(token)).toBe(false)
  })
})

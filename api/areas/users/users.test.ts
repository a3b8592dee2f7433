import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOffice, makePerson, password, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, tokenIn } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type As = Person | string
const person = (state: Parameters<typeof makePerson>[1]['state'] = {}): Promise<Person> =>
  api.within((work) => makePerson(work, { role: 'agent', state }))
const patch = (as: As, path: string, body?: object) => api.call('PATCH', `/v1/users/${path}`, { as, body })
const me = async (as: As) => (await api.call('GET', '/v1/users/me', { as })).body.data
const detail = ({ status, body }: { status: number; body: { details: { field: string; code: string }[] } }) => [
  status,
  body.details?.[0]?.field,
  body.details?.[0]?.code,
]

describe('the terms', () => {
  test('once accepted open writing, and the version is kept', async () => {
    const nora = await person({ tos: null })
    const note = () => patch(nora, 'update_profile', { about_me: 'Hello' })
    expect((await note()).body.code).toBe('terms_not_accepted')
    expect((await me(nora)).updated_tos).toBe(false)
    const { status, body } = await patch(nora, 'accept_tos')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ updated_tos: true, tos: api.brand().set.terms.version })
    expect((await note()).status).toBe(200)
  })

  test('of an earlier version are asked for again', async () => {
    const nora = await person({ tos: '1999-01' })
    expect((await me(nora)).updated_tos).toBe(false)
    expect((await patch(nora, 'accept_tos', { version: '1999-01' })).body.code).toBe('terms_changed')
    expect((await patch(nora, 'accept_tos', { version: api.brand().set.terms.version })).status).toBe(200)
  })
})

describe('the time zone', () => {
  test.each([
    ['pst', 'pst'],
    ['America/Chicago', 'cst'],
    ['us/hawaii', 'hst'],
  ])('%s is %s', async (given, kept) => {
    const nora = await person({ timezone: null })
    expect((await patch(nora, 'update_timezone', { timezone: given })).body.data.timezone).toBe(kept)
    expect((await me(nora)).timezone).toBe(kept)
  })

  test('the full name of a zone counts while it is within the zone that was chosen', async () => {
    const nora = await person({ timezone: null })
    const names = async (body: object) => {
      const { data } = (await patch(nora, 'update_timezone', body)).body
      return [data.timezone, data.time_zone_name]
    }
    expect(await names({ time_zone_name: 'America/Phoenix' })).toEqual(['mst', 'America/Phoenix'])
    expect(await names({ timezone: 'mst' })).toEqual(['mst', 'America/Phoenix'])
    expect(await names({ timezone: 'hst' })).toEqual(['hst', 'Pacific/Honolulu'])
    expect(await names({ time_zone_name: 'America/Phoenix' })).toEqual(['hst', 'Pacific/Honolulu'])
    expect(await names({ time_zone_name: 'America/Adak' })).toEqual(['hst', 'America/Adak'])
  })

  test.each(['Europe/Paris', 'EDT5', 'x'])('%s is none of the list', async (timezone) => {
    expect(detail(await patch(await person(), 'update_timezone', { timezone }))).toEqual([422, 'timezone', 'unknown_timezone'])
  })
})

describe('the theme', () => {
  test('is light, dark or the system’s, and the language goes with it', async () => {
    const nora = await person()
    expect((await patch(nora, 'update_theme', { theme: 'dark', language: 'es' })).body.data).toMatchObject({
      theme: 'dark',
      language: 'es',
    })
    expect((await patch(nora, 'update_theme', { theme: 'system' })).body.data).toMatchObject({ theme: 'system', language: 'es' })
    expect((await patch(nora, 'update_theme', { theme: 'light', language: '' })).body.data.language).toBeNull()
    expect(detail(await patch(nora, 'update_theme', { theme: 'neon' }))).toEqual([422, 'theme', 'not_an_option'])
    expect(detail(await patch(nora, 'update_theme', { theme: 'dark', language: 'fr' }))).toEqual([422, 'language', 'not_an_option'])
  })
})

describe('one’s own profile', () => {
  test('changes field by field', async () => {
    const nora = await person()
    const { body } = await patch(nora, 'update_profile', {
      first_name: 'Noor',
      phone: '(617) 555-0142',
      agent_title: 'advisor',
      primary_color: '#1D5B8F',
      font_size: '16',
      language: 'es',
    })
    expect(body.data).toMatchObject({
      language: 'es',
      profile: { first_name: 'Noor', phone: '+16175550142', agent_title: 'advisor', primary_color: '#1d5b8f', font_size: 16 },
    })
    const cleared = await patch(nora, 'update_profile', { phone: '', primary_color: '', font_size: '', agent_title: '' })
    expect(cleared.body.data.profile).toMatchObject({
      first_name: 'Noor',
      phone: null,
      primary_color: null,
      font_size: null,
      agent_title: null,
    })
  })

  test.each([
    ['first_name', 'Robert"); drop', 'restricted_name'],
    ['phone', '12', 'invalid_phone'],
    ['agent_title', 'funeral_director', 'not_an_option'],
    ['primary_color', 'red', 'invalid'],
    ['font_size', 40, 'too_big'],
    ['email', 'nobody', 'invalid_email'],
    ['language', 'fr', 'not_an_option'],
  ])('refuses %s %j', async (field, value, code) => {
    expect(detail(await patch(await person(), 'update_profile', { [field]: value }))).toEqual([422, field, code])
  })

  test('takes nothing that is not one’s own to set', async () => {
    const nora = await person()
    await patch(nora, 'update_profile', {
      first_name: 'Noor',
      account_type: 'admin',
      dialer_enabled: true,
      membership: 'paid',
      username: 'root',
      c_1: true,
      dialer_verified_phone_number: '+16175550142',
    })
    expect(await me(nora)).toMatchObject({
      username: nora.username,
      roles: ['agent'],
      c_1: false,
      profile: { first_name: 'Noor', account_type: 'agent', dialer_enabled: false, dialer_verified_phone_number: null },
    })
  })

  test('tells who was slower', async () => {
    const nora = await person()
    const { lock_version } = await me(nora)
    expect((await patch(nora, 'update_profile', { about_me: 'First', lock_version })).status).toBe(200)
    const late = await patch(nora, 'update_profile', { about_me: 'Second', lock_version })
    expect([late.status, late.body.code, late.body.current.profile.about_me, late.body.yours]).toEqual([
      409,
      'stale',
      'First',
      { about_me: 'Second', lock_version },
    ])
    expect((await patch(nora, 'update_profile', { about_me: 'Third' })).status).toBe(200)
    expect((await me(nora)).profile.about_me).toBe('Third')
  })
})

describe('one’s own e-mail address', () => {
  const change = (as: As, email: string, current_password?: string) =>
    patch(as, 'update_profile', { email, ...(current_password !== undefined && { current_password }) })

  test('changes with the password, and links to the old one end', async () => {
    const nora = await person()
    const old = `${nora.username}@people.example`
    const fresh = `noor.${nora.username}@people.example`
    await api.call('POST', '/v1/users/reset_password_instructions', { body: { email: old } })
    const token = tokenIn((await mailsOf(api)).find((mail) => mail.to === old))
    expect(detail(await change(nora, fresh))).toEqual([422, 'current_password', 'required'])
    expect(detail(await change(nora, fresh, 'a guess'))).toEqual([422, 'current_password', 'current_password'])
    expect((await change(nora, fresh.toUpperCase(), password)).body.data.email).toBe(fresh)
    const link = await api.call('POST', '/v1/users/reset_password_by_token', {
      body: { token, password: 'meadow-Lantern-58', password_confirmation: 'meadow-Lantern-58' },
    })
    expect(detail(link)).toEqual([422, 'token', 'token_expired'])
    expect((await api.call('POST', '/v1/sessions', { body: { username: fresh, password } })).status).toBe(200)
  })

  test('is told to the one before, whoever changed it, in the brand’s words and the person’s language', async () => {
    const [nora, vera, invited] = [await person(), await person({ language: 'es' }), await person({ state: 'invited' })]
    const oldOf = ({ username }: Person) => `${username}@people.example`
    const mailTo = async (who: Person) => (await mailsOf(api)).find((mail) => mail.to === oldOf(who))
    await change(nora, `noor.${nora.username}@people.example`, password)
    const own = await mailTo(nora)
    expect(own).toMatchObject({ subject: 'Your e-mail address was changed', from: expect.stringContaining('Harborline') })
    expect(own?.text).toMatch(/IP address[\s\S]*with your password/)
    for (const one of [vera, invited]) await patch(office.admin, one.id, { email: `by-admin.${one.username}@people.example` })
    const theirs = await mailTo(vera)
    expect(theirs?.subject).toBe('Su correo electrónico cambió')
    expect(theirs?.text).toContain('Lo cambió un administrador')
    expect(theirs?.text).not.toContain('by-admin')
    expect(await mailTo(invited)).toBeUndefined()
    await change(nora, `noor.${nora.username}@people.example`, password)
    expect((await mailsOf(api)).filter(({ to }) => to.includes(nora.username))).toHaveLength(1)
  })

  test('stays without a password when it is sent unchanged', async () => {
    const nora = await person()
    expect((await change(nora, `${nora.username}@people.example`)).status).toBe(200)
  })

  test('is nobody else’s address or user name', async () => {
    const nora = await person()
    expect(detail(await change(await person(), `${nora.username}@people.example`, password))).toEqual([422, 'email', 'taken'])
    const named = await person({ username: 'mail@people.example' })
    expect(detail(await change(nora, named.username && 'mail@people.example', password))).toEqual([422, 'email', 'taken'])
  })
})

describe('changing somebody else', () => {
  test('answers the person changed, and leaves one’s own profile alone', async () => {
    const { admin, agent } = office
    const before = await me(admin)
    const { status, body } = await patch(admin, agent.id, { first_name: 'Noor', email: 'noor@people.example', timezone: 'America/Denver' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: agent.id,
      email: 'noor@people.example',
      timezone: 'mst',
      state: 'active',
      profile: { first_name: 'Noor', account_type: 'agent' },
    })
    expect(await me(admin)).toEqual(before)
    expect(await me(agent)).toMatchObject({ email: 'noor@people.example', timezone: 'mst', profile: { first_name: 'Noor' } })
  })

  test('reaches as far as one’s role, and never upwards', async () => {
    const { admin, unitAdmin, manager, fieldManager, agent, deepAgent, outsider } = office
    const may = async (who: Person, whom: Person) => (await patch(who, whom.id, { about_me: `by ${who.username}` })).status
    expect(await may(unitAdmin, agent)).toBe(200)
    expect(await may(unitAdmin, outsider)).toBe(404)
    expect(await may(manager, deepAgent)).toBe(200)
    expect(await may(manager, outsider)).toBe(404)
    expect(await may(manager, unitAdmin)).toBe(404)
    expect(await may(fieldManager, deepAgent)).toBe(404)
    expect(await may(agent, deepAgent)).toBe(404)
    expect(await may(agent, agent)).toBe(200)
    expect(await may(admin, unitAdmin)).toBe(200)
    const unitChief = await api.within((work) =>
      makePerson(work, { role: 'admin', company: office.company, unit: office.company.units[0] }),
    )
    expect(await may(unitAdmin, unitChief)).toBe(403)
    expect((await me(unitChief)).profile.about_me).toBe('')
  })

  test('knows nobody of another brand, and no made-up ids', async () => {
    const stranger = await api.within((work) => makePerson(work, { role: 'agent' }), 'direct')
    for (const id of [stranger.id, 'me', 'nobody', '00000000-0000-7000-8000-000000000000']) {
      expect((await patch(office.admin, id, { about_me: 'x' })).status).toBe(404)
    }
  })

  test('is in the audit log with who did it', async () => {
    const { admin, agent } = office
    await patch(admin, agent.id, { about_me: 'audited' })
    const { rows } = await api.within(({ db }) =>
      db.execute(
        `select user_id, real_user_id, details from audit_log where subject_id = '${agent.id}' and action = 'changed' order by at desc, id desc limit 1`,
      ),
    )
    expect(rows).toEqual([{ user_id: admin.id, real_user_id: admin.id, details: { fields: ['about_me'] } }])
  })
})

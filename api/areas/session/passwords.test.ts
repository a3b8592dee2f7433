import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makePerson, password, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, tokenIn } from '#tests/support/mailbox.ts'
import { from } from '#tests/support/network.ts'
import { inviteUser } from './invite.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'

const clock = settableClock(new Date('2026-11-20T12:00:00Z'))
const fresh = 'meadow-Lantern-58-quartz'
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
const addressOf = (who: Person) => `${who.username}@people.example`
const mailsTo = async (address: string) => (await mailsOf(api)).filter((mail) => mail.to === address)
const signIn = async (username: string, pass: string) =>
  (await api.call('POST', '/v1/sessions', { body: { username, password: pass } })).status
const works = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token })).status === 200
const twice = (pass: string) => ({ password: pass, password_confirmation: pass })
const ask = (email: string, headers = from(api, '192.0.2.1')) =>
  api.call('POST', '/v1/users/reset_password_instructions', { body: { email }, headers })
const reset = (token: string, pass: string) => api.call('POST', '/v1/users/reset_password_by_token', { body: { token, ...twice(pass) } })

/** What waits in the queue, but for where the questions came from. */
async function queuedMails(): Promise<object[]> {
  const owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query('select payload from graphile_worker._private_jobs order by id')
  await owner.end()
  return rows.map(({ payload: { cause: _cause, tenant_id: _tenant, ...request } }) => request)
}

describe('changing one’s password', () => {
  const change = (who: Person, body: object, id = who.id) => api.call('PATCH', `/v1/users/${id}/update_password`, { as: who, body })

  test('takes the current one, ends all other sessions, and tells by mail', async () => {
    const nora = await person({ must_change_password: true })
    const here = await api.signIn(nora)
    const there = await api.freshSession(nora)
    expect((await api.call('GET', '/v1/contacts/recent', { as: nora })).body.code).toBe('password_change_required')
    expect((await change(nora, { current_password: password, ...twice(fresh) })).status).toBe(204)
    expect(await works(here)).toBe(true)
    expect(await works(there)).toBe(false)
    expect((await api.call('GET', '/v1/contacts/recent', { as: nora })).status).toBe(200)
    expect(await signIn(nora.username, password)).toBe(422)
    expect(await signIn(nora.username, fresh)).toBe(200)
    const mails = await mailsTo(addressOf(nora))
    expect(mails.map((mail) => mail.subject)).toContain('Your password was changed')
    expect(JSON.stringify(mails)).not.toContain(fresh)
  })

  test('refuses a wrong current one, and guessing it', async () => {
    const nora = await person()
    const answers = []
    for (let time = 0; time < 11; time++) answers.push((await change(nora, { current_password: 'a guess', ...twice(fresh) })).status)
    expect(answers).toEqual([...Array(10).fill(422), 429])
    expect((await change(nora, { current_password: password, ...twice(fresh) })).status).toBe(429)
  })

  test('is for oneself alone', async () => {
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const nora = await person()
    expect((await change(admin, { current_password: password, ...twice(fresh) }, nora.id)).status).toBe(404)
  })

  test('needs a password to begin with', async () => {
    const nora = await person({ password_hash: null })
    const token = await api.freshSession(nora)
    const { body } = await api.call('PATCH', `/v1/users/${nora.id}/update_password`, {
      as: token,
      body: { current_password: 'x', ...twice(fresh) },
    })
    expect(body.details).toEqual([{ field: 'current_password', code: 'no_password_yet' }])
  })

  const refused: [string, (nora: Person) => object, string, string][] = [
    ['too short', () => twice('Wq7-zebra'), 'password', 'too_short'],
    ['longer than 200 characters', () => twice('Wq7-zebra-plum'.repeat(15)), 'password', 'too_long'],
    ['common', () => twice('password1234'), 'password', 'password_common'],
    ['a keyboard row', () => twice('qwertyuiop12'), 'password', 'password_common'],
    ['one word over and over', () => twice('zebrazebrazebra'), 'password', 'password_common'],
    ['the brand and a year', () => twice('Harborline2026'), 'password', 'password_common'],
    ['the user name in it', (nora) => twice(`${nora.username.toUpperCase()}-plum-orbit-61`), 'password', 'password_contains_name'],
    ['the current one', () => twice(password), 'password', 'password_same'],
    [
      'typed differently the second time',
      () => ({ password: fresh, password_confirmation: `${fresh}x` }),
      'password_confirmation',
      'password_mismatch',
    ],
  ]
  test.each(refused)('refuses a new one that is %s', async (_what, body, field, code) => {
    const nora = await person()
    const answer = await change(nora, { current_password: password, ...body(nora) })
    expect(answer.status).toBe(422)
    expect(answer.body.details).toEqual([expect.objectContaining({ field, code })])
    expect(await signIn(nora.username, password)).toBe(200)
  })

  test('says how long it must be', async () => {
    const { body } = await change(await person(), { current_password: password, ...twice('short') })
    expect(body.errors.password).toEqual(['Please use at least 12 characters.'])
  })
})

describe('asking for a link', () => {
  test('answers everybody alike, queues the same work, and writes no token into the queue', async () => {
    const nora = await person()
    await mailsOf(api)
    const known = await ask(addressOf(nora))
    const unknown = await ask('nobody@people.example')
    expect([known.status, known.body]).toEqual([204, undefined])
    expect([unknown.status, unknown.body]).toEqual([204, undefined])
    const queued = await queuedMails()
    expect(queued).toEqual([
      { kind: 'reset_password', to: { login: addressOf(nora) }, what: null },
      { kind: 'reset_password', to: { login: 'nobody@people.example' }, what: null },
    ])
    expect(await mailsTo('nobody@people.example')).toEqual([])
    expect(await mailsTo(addressOf(nora))).toHaveLength(1)
  })

  test('takes the user name too, and mails nobody who has left', async () => {
    const nora = await person()
    const gone = await person({ state: 'deactivated' })
    await ask(nora.username.toUpperCase())
    await ask(addressOf(gone))
    expect(await mailsTo(addressOf(nora))).toHaveLength(1)
    expect(await mailsTo(addressOf(gone))).toEqual([])
  })

  test('leads to the brand’s first domain by the scheme and port of the question, whatever the Host header says', async () => {
    const nora = await person()
    await ask(addressOf(nora), { ...from(api, '192.0.2.1', 'central.localhost:4321'), 'x-forwarded-proto': 'https' })
    const [mail] = await mailsTo(addressOf(nora))
    expect(mail?.text).toMatch(/^https:\/\/localhost:4321\/reset-password\?token=[\w-]{43}$/m)
  })

  test('mails a few times only, and still answers the same', async () => {
    const nora = await person()
    for (let time = 0; time < 8; time++) expect((await ask(addressOf(nora), from(api, `198.51.100.${time}`))).status).toBe(204)
    expect(await mailsTo(addressOf(nora))).toHaveLength(5)
  })

  test('from one address is limited', async () => {
    const answers = []
    for (let time = 0; time < 21; time++) answers.push((await ask(`somebody-${time}@people.example`, from(api, '198.51.100.77'))).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })

  test('in the reader’s language, else in the browser’s', async () => {
    const spanish = await person({ language: 'es' })
    const unset = await person()
    await ask(addressOf(spanish))
    await ask(addressOf(unset), { ...from(api, '192.0.2.1'), 'accept-language': 'es-MX' })
    expect((await mailsTo(addressOf(spanish)))[0]?.subject).toBe('Elija una nueva contraseña de Harborline')
    expect((await mailsTo(addressOf(unset)))[0]?.subject).toBe('Elija una nueva contraseña de Harborline')
  })
})

describe('a mailed link', () => {
  // Each from a place of its own: places are counted.
  let places = 0
  async function linkFor(nora: Person) {
    await ask(addressOf(nora), from(api, `203.0.113.${++places}`))
    return tokenIn((await mailsTo(addressOf(nora)))[0])
  }

  test('sets a password once, ends every session, and says nothing else', async () => {
    const nora = await person({ must_change_password: true })
    const before = await api.signIn(nora)
    const token = await linkFor(nora)
    const { status, body } = await reset(token, fresh)
    expect([status, body]).toEqual([204, undefined])
    expect(await works(before)).toBe(false)
    expect(await signIn(nora.username, fresh)).toBe(200)
    expect((await reset(token, `${fresh}-again`)).body.details).toEqual([{ field: 'token', code: 'token_expired' }])
    expect((await mailsTo(addressOf(nora))).map((mail) => mail.subject)).toContain('Your password was changed')
  })

  test('leaves the keys of programs as they are, and the mail says how many there are', async () => {
    const nora = await person()
    const { body } = await api.call('POST', '/v1/api_keys', { as: nora, body: { name: 'Website' } })
    expect((await reset(await linkFor(nora), fresh)).status).toBe(204)
    expect(await works(body.data.key)).toBe(true)
    const mail = (await mailsTo(addressOf(nora))).find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).toMatch(/API keys: 1 still have access to your account.*\/account\/profile\?tab=api/)
    const without = await person()
    await reset(await linkFor(without), fresh)
    const other = (await mailsTo(addressOf(without))).find(({ subject }) => subject === 'Your password was changed')
    expect(other?.text).not.toContain('API keys')
  })

  test('works once of two at the same time', async () => {
    const token = await linkFor(await person())
    const answers = await Promise.all([reset(token, fresh), reset(token, `${fresh}-2`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  test('stays good after a password that was refused', async () => {
    const token = await linkFor(await person())
    expect((await reset(token, 'password1234')).status).toBe(422)
    expect((await reset(token, fresh)).status).toBe(204)
  })

  test('ends after half an hour, and when another is asked for', async () => {
    const nora = await person()
    const first = await linkFor(nora)
    const second = await linkFor(nora)
    expect((await reset(first, fresh)).status).toBe(422)
    clock.advance(30 * 60_000)
    expect((await reset(second, fresh)).status).toBe(422)
  })

  test('ends with the sign-ins that were half done', async () => {
    const nora = await person()
    const challenge = await api.within((work) => oneTimeTokenStore(work).issue(nora.id, 'otp_challenge'))
    await reset(await linkFor(nora), fresh)
    expect((await api.call('POST', '/v1/sessions', { body: { otp_secret: challenge, otp: '123456' } })).body.details[0].code).toBe(
      'challenge_expired',
    )
  })

  test('of another brand is worth nothing here', async () => {
    const token = await linkFor(await person())
    expect(
      (await api.call('POST', '/v1/users/reset_password_by_token', { brand: 'direct', body: { token, ...twice(fresh) } })).status,
    ).toBe(422)
  })

  test('is stored hashed', async () => {
    const token = await linkFor(await person())
    const { rows } = await api.within(({ db }) => db.execute('select * from one_time_tokens'))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an invitation', () => {
  test('makes somebody active who chooses a password with it', async () => {
    const { token } = await api.within((work) => inviteUser(work, { email: 'new.hire@people.example', account_type: 'agent' }))
    expect(await signIn('new.hire@people.example', fresh)).toBe(422)
    expect((await reset(token, fresh)).status).toBe(204)
    expect(await signIn('new.hire@people.example', fresh)).toBe(200)
    expect((await reset(token, fresh)).status).toBe(422)
  })

  test('is mailed again to somebody invited who asks for a password', async () => {
    await api.within((work) => inviteUser(work, { email: 'late@people.example', account_type: 'agent', first_name: 'Lee' }))
    await ask('late@people.example', from(api, '203.0.113.251'))
    const [mail] = await mailsTo('late@people.example')
    expect(mail?.subject).toBe('Your Harborline account is ready')
    expect(mail?.text).toContain('Hello Lee, your office has set up an account for you.')
    expect((await reset(tokenIn(mail), fresh)).status).toBe(204)
    expect(await signIn('late@people.example', fresh)).toBe(200)
  })
})

import { authenticator } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makePerson, password, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { codeIn, mailsOf } from '#tests/support/mailbox.ts'
import { from } from '#tests/support/network.ts'
import { stepOfCode } from './second-factor.ts'

const clock = settableClock(new Date('2026-11-20T12:00:10Z'))
const step = 30_000
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
const codeAt = (secret: string, at: Date) => authenticator.clone({ epoch: at.getTime() }).generate(secret)
const codeNow = (secret: string) => codeAt(secret, clock.now())
const firstStep = (who: Person, ip = '192.0.2.1') =>
  api.call('POST', '/v1/sessions', { body: { username: who.username, password }, headers: from(api, ip) })
const secondStep = (otp_secret: string, otp: string, ip = '192.0.2.1') =>
  api.call('POST', '/v1/sessions', { body: { otp_secret, otp }, headers: from(api, ip) })
const mailsTo = async (who: Person) => (await mailsOf(api)).filter((mail) => mail.to === `${who.username}@people.example`)
const current = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token })).body.data

/** Somebody whose second factor is an app with this secret. */
async function withApp(state = {}) {
  const who = await person(state)
  const token = await api.signIn(who)
  const { secret } = (await api.call('POST', '/v1/two_factor/generate_qr', { as: token })).body.data
  const { body, status } = await api.call('POST', '/v1/two_factor/enable', { as: token, body: { otp: codeNow(secret) } })
  expect(status).toBe(200)
  clock.advance(2 * step)
  return { who, token, secret: secret as string, recovery_codes: body.data.recovery_codes as string[] }
}

/** Somebody whose codes come by mail. */
async function withMail() {
  const who = await person()
  const token = await api.signIn(who)
  await api.call('POST', '/v1/two_factor/send_otp', { as: token })
  const otp = codeIn((await mailsTo(who))[0])
  expect((await api.call('POST', '/v1/two_factor/enable', { as: token, body: { otp, otp_delivery: 'email' } })).status).toBe(200)
  return { who, token }
}

describe('a code of an authenticator app', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const now = new Date('2026-11-20T12:00:10Z')
  const thisStep = Math.floor(now.getTime() / step)

  test.each([
    ['one step late', -1, thisStep - 1],
    ['on time', 0, thisStep],
    ['one step early', 1, thisStep + 1],
    ['two steps late', -2, null],
    ['two steps early', 2, null],
  ])('%s', (_when, drift, expected) => {
    expect(stepOfCode(secret, codeAt(secret, new Date(now.getTime() + drift * step)), now)).toBe(expected)
  })

  test.each(['', '12345', '1234567', 'abcdef', '000000 '])('%j is none', (code) => {
    expect(stepOfCode(secret, code, now)).toBeNull()
  })
})

describe('setting up', () => {
  test('hands out a seed to scan or type, keeps it sealed, and counts only once a code proves it', async () => {
    const who = await person()
    const { body, headers } = await api.call('POST', '/v1/two_factor/generate_qr', { as: who })
    const { otpauth_url, secret, qr } = body.data
    expect(headers['cache-control']).toBe('no-store')
    expect(otpauth_url).toMatch(new RegExp(`^otpauth://totp/.*${who.username}.*secret=${secret}`))
    expect(otpauth_url).toContain('issuer=Harborline')
    expect(Buffer.from(qr.split(',')[1], 'base64').toString()).toMatch(/^<svg /)
    const stored = await api.within(({ db }) => db.execute(`select * from users where id = '${who.id}'`))
    expect(JSON.stringify(stored.rows)).not.toContain(secret)
    expect((await firstStep(who)).body).toHaveProperty('token')

    const wrong = await api.call('POST', '/v1/two_factor/enable', { as: who, body: { otp: '000000' } })
    expect(wrong.body.details).toEqual([{ field: 'otp', code: 'otp' }])
    const right = await api.call('POST', '/v1/two_factor/enable', { as: who, body: { otp: codeNow(secret) } })
    expect(right.status).toBe(200)
    expect(right.body.data.recovery_codes).toHaveLength(10)
    expect(new Set(right.body.data.recovery_codes).size).toBe(10)
    expect((await mailsTo(who)).map((mail) => mail.text).join()).toContain('Two-factor sign-in was turned on.')
    expect((await api.call('GET', '/v1/two_factor', { as: who })).body.data).toEqual({
      enabled: true,
      required: false,
      otp_delivery: 'app',
      app: true,
      recovery_codes_left: 10,
    })
    expect((await api.call('POST', '/v1/two_factor/generate_qr', { as: who })).body.details[0].code).toBe('already_enabled')
  })

  test('refuses a code without a seed', async () => {
    const { status, body } = await api.call('POST', '/v1/two_factor/enable', { as: await person(), body: { otp: '123456' } })
    expect(status).toBe(422)
    expect(body.details[0].code).toBe('app_not_set_up')
  })

  test('settles what the gate asks of somebody who must have it', async () => {
    const who = await person({ two_fa_required: true })
    const notes = () => api.call('GET', '/v1/contacts/recent', { as: who })
    expect((await notes()).body.code).toBe('two_factor_setup_required')
    const { secret } = (await api.call('POST', '/v1/two_factor/generate_qr', { as: who })).body.data
    await api.call('POST', '/v1/two_factor/enable', { as: who, body: { otp: codeNow(secret) } })
    expect((await notes()).status).toBe(200)
    expect(await current(await api.signIn(who))).toMatchObject({ 'two_fa_is_required?': true, 'has_2fa_enabled?': true })
  })
})

describe('signing in with an app', () => {
  test('asks for a code, tells an opaque challenge and never the seed', async () => {
    const { who, secret } = await withApp()
    const { status, body } = await firstStep(who)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['last_otp_at', 'otp_delivery', 'otp_secret'])
    expect(body.otp_secret).not.toContain(secret)
    expect(body.otp_delivery).toBe('app')
    const signedIn = await secondStep(body.otp_secret, codeNow(secret))
    expect(signedIn.status).toBe(200)
    expect((await current(signedIn.body.token)).last_otp_at).toBe(clock.now().toISOString())
  })

  test('takes a code typed with a space', async () => {
    const { who, secret } = await withApp()
    const { otp_secret } = (await firstStep(who)).body
    expect((await secondStep(otp_secret, codeNow(secret).replace(/^(...)/, '$1 '))).status).toBe(200)
  })

  test('takes each code once, also the one that set it up, and of two at once lets one in', async () => {
    const { who, secret } = await withApp()
    const challenges = []
    for (let time = 0; time < 2; time++) challenges.push((await firstStep(who)).body.otp_secret)
    // A second challenge takes the place of the first.
    expect((await secondStep(challenges[0], codeNow(secret))).body.details[0].code).toBe('challenge_expired')
    const both = await Promise.all([secondStep(challenges[1], codeNow(secret)), secondStep(challenges[1], codeNow(secret))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const again = (await firstStep(who)).body.otp_secret
    expect((await secondStep(again, codeNow(secret))).body.details[0].code).toBe('otp')
    expect((await secondStep(again, codeAt(secret, new Date(clock.now().getTime() - step)))).status).toBe(422)
    clock.advance(step)
    expect((await secondStep(again, codeNow(secret))).status).toBe(200)
  })

  test('ends a challenge after its minutes', async () => {
    const { who, secret } = await withApp()
    const { otp_secret } = (await firstStep(who)).body
    clock.advance(10 * 60_000)
    expect((await secondStep(otp_secret, codeNow(secret))).body.details[0].code).toBe('challenge_expired')
  })

  test('lets somebody guess a few times only', async () => {
    const { who, secret } = await withApp()
    const { otp_secret } = (await firstStep(who, '198.51.100.1')).body
    const answers = []
    for (let time = 0; time < 7; time++) answers.push((await secondStep(otp_secret, '000000', '198.51.100.1')).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429])
    expect((await secondStep(otp_secret, codeNow(secret), '198.51.100.1')).status).toBe(429)
  })

  test('counts guesses over all challenges that the password opens, and spares where the person has been', async () => {
    const { who, secret } = await withApp()
    expect((await secondStep((await firstStep(who, '192.0.2.70')).body.otp_secret, codeNow(secret), '192.0.2.70')).status).toBe(200)
    for (let challenge = 0; challenge < 6; challenge++) {
      const { otp_secret } = (await firstStep(who, `198.51.100.${10 + challenge}`)).body
      for (let time = 0; time < 5; time++) await secondStep(otp_secret, '000000', `198.51.100.${10 + challenge}`)
    }
    clock.advance(2 * step)
    const elsewhere = (await firstStep(who, '198.51.100.30')).body.otp_secret
    expect((await secondStep(elsewhere, codeNow(secret), '198.51.100.30')).status).toBe(429)
    const known = (await firstStep(who, '192.0.2.70')).body.otp_secret
    expect((await secondStep(known, codeNow(secret), '192.0.2.70')).status).toBe(200)
  })

  test('does not mail codes', async () => {
    const { who, token } = await withApp()
    const { otp_secret } = (await firstStep(who)).body
    for (const body of [{ otp_secret }, {}]) {
      const { status, body: answer } = await api.call('POST', '/v1/two_factor/send_otp', {
        as: 'otp_secret' in body ? undefined : token,
        body,
      } as never)
      expect([status, answer.details[0].code]).toEqual([422, 'codes_from_app'])
    }
  })
})

describe('recovery codes', () => {
  test('work once each, in capitals and without the dash too', async () => {
    const { who, recovery_codes } = await withApp()
    const [one = '', two = ''] = recovery_codes
    const signIn = async (code: string) => (await secondStep((await firstStep(who)).body.otp_secret, code)).status
    expect(await signIn(one)).toBe(200)
    expect(await signIn(one)).toBe(422)
    expect(await signIn(two.toUpperCase().replace('-', ' '))).toBe(200)
  })

  test('are renewed with a code, and the old ones end', async () => {
    const { who, token, secret, recovery_codes } = await withApp()
    expect((await api.call('POST', '/v1/two_factor/recovery_codes', { as: token, body: { otp: '000000' } })).status).toBe(422)
    const renewed = (await api.call('POST', '/v1/two_factor/recovery_codes', { as: token, body: { otp: codeNow(secret) } })).body.data
      .recovery_codes
    expect(renewed).toHaveLength(10)
    const { otp_secret } = (await firstStep(who)).body
    expect((await secondStep(otp_secret, recovery_codes[0] ?? '')).status).toBe(422)
    expect((await secondStep(otp_secret, renewed[0])).status).toBe(200)
    expect((await api.call('GET', '/v1/two_factor', { as: token })).body.data.recovery_codes_left).toBe(9)
    const stored = await api.within(({ db }) => db.execute('select code_hash from recovery_codes'))
    expect(JSON.stringify(stored.rows)).not.toContain(renewed[1].replace('-', ''))
  })
})

describe('codes by mail', () => {
  test('come with the first step, and the newest works once', async () => {
    const { who } = await withMail()
    const { body } = await firstStep(who)
    expect(body.otp_delivery).toBe('email')
    const first = codeIn((await mailsTo(who))[0])
    expect((await api.call('POST', '/v1/two_factor/send_otp', { body: { otp_secret: body.otp_secret } })).status).toBe(204)
    const [newest] = await mailsTo(who)
    const code = codeIn(newest)
    expect(newest?.subject).toBe('Your sign-in code')
    if (first !== code) expect((await secondStep(body.otp_secret, first)).status).toBe(422)
    expect((await secondStep(body.otp_secret, code)).status).toBe(200)
    const again = (await firstStep(who)).body.otp_secret
    expect((await secondStep(again, code)).status).toBe(422)
  })

  test('end after their minutes', async () => {
    const { who } = await withMail()
    await firstStep(who)
    const code = codeIn((await mailsTo(who))[0])
    clock.advance(6 * 60_000)
    const { otp_secret } = (await firstStep(who)).body
    clock.advance(5 * 60_000)
    expect((await secondStep(otp_secret, code)).status).toBe(422)
  })

  test('are sent a few times only, and signing in says nothing of it', async () => {
    const { who } = await withMail()
    const { otp_secret } = (await firstStep(who)).body
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await api.call('POST', '/v1/two_factor/send_otp', { body: { otp_secret } })).status)
    expect(answers.filter((status) => status === 204)).toHaveLength(3)
    expect(answers.slice(-1)).toEqual([429])
    expect((await firstStep(who)).body).toHaveProperty('otp_secret')
  })

  test('need a challenge or somebody signed in', async () => {
    expect((await api.call('POST', '/v1/two_factor/send_otp')).status).toBe(401)
    expect((await api.call('POST', '/v1/two_factor/send_otp', { body: { otp_secret: 'made-up' } })).body.details[0].code).toBe(
      'challenge_expired',
    )
  })

  test('are stored hashed', async () => {
    const { who } = await withMail()
    await firstStep(who)
    const code = codeIn((await mailsTo(who))[0])
    const tokens = await api.within(({ db }) => db.execute('select * from one_time_tokens'))
    expect(JSON.stringify(tokens.rows)).not.toContain(code)
  })
})

describe('switching off', () => {
  test('takes the password and a code', async () => {
    const { who, token, secret } = await withApp()
    const disable = (body: object) => api.call('POST', '/v1/two_factor/disable', { as: token, body })
    expect((await disable({ otp: codeNow(secret) })).body.details).toEqual([{ field: 'password', code: 'required' }])
    expect((await disable({ password: 'wrong', otp: codeNow(secret) })).body.details).toEqual([
      { field: 'password', code: 'current_password' },
    ])
    expect((await disable({ password, otp: '000000' })).body.details).toEqual([{ field: 'otp', code: 'otp' }])
    expect((await disable({ password, otp: codeNow(secret) })).status).toBe(204)
    expect((await firstStep(who)).body).toHaveProperty('token')
    expect((await disable({ password, otp: codeNow(secret) })).body.details[0].code).toBe('not_enabled')
    expect((await mailsTo(who)).map((mail) => mail.text).join()).toContain('Two-factor sign-in was turned off.')
  })
})

describe('where codes come from', () => {
  test('is chosen with the password, and the app keeps working', async () => {
    const { who, token, secret } = await withApp()
    const choose = (body: object) => api.call('PATCH', '/v1/users/update_2fa', { as: token, body })
    expect((await choose({ otp_delivery: 'email' })).body.details[0].code).toBe('required')
    expect((await choose({ otp_delivery: 'pigeon', password })).status).toBe(422)
    expect((await choose({ otp_delivery: 'email', password })).body.data).toMatchObject({ otp_delivery: 'email', app: true })
    const { body } = await firstStep(who)
    expect(body.otp_delivery).toBe('email')
    expect((await secondStep(body.otp_secret, codeNow(secret))).status).toBe(200)
    expect((await choose({ otp_delivery: 'app', password })).body.data.otp_delivery).toBe('app')
  })

  test('is not the app before one is set up, and nothing while it is off', async () => {
    const { token } = await withMail()
    const choose = (as: string | Person) => api.call('PATCH', '/v1/users/update_2fa', { as, body: { otp_delivery: 'app', password } })
    expect((await choose(token)).body.details[0].code).toBe('app_not_set_up')
    expect((await choose(await person())).body.details[0].code).toBe('not_enabled')
  })
})

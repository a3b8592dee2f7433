import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf } from '#tests/support/mailbox.ts'

const clock = settableClock(new Date('2026-03-04T15:00:00Z'))
let api: TestApi
let office: Office
let agent: Person
let contact: string
let made = 0

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  agent = office.agent
})
beforeEach(async () => {
  const emails = [{ email: `person${++made}@x.example` }, { email: 'second@x.example' }]
  contact = await api.within((work) => makeContact(work, agent, { first_name: 'Ida', emails }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async () => api.call('PATCH', `/v1/contacts/${contact}/force_verify_email`, { as: await api.freshSession(agent) })
const look = (token: string) => api.call('POST', '/v1/email_verifications/look', { body: { token } })
const confirm = (token: string) => api.call('POST', '/v1/email_verifications', { body: { token } })
const read = async () => (await api.call('GET', `/v1/contacts/${contact}`, { as: await api.freshSession(agent) })).body.data
const change = async (body: object) => api.call('PATCH', `/v1/contacts/${contact}`, { as: await api.freshSession(agent), body })

async function mailedToken(): Promise<string> {
  const [mail] = await mailsOf(api)
  const token = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in: ${mail?.text}`)
  return token
}

test('the contact gets a link, and confirms by it', async () => {
  expect((await ask()).status).toBe(204)
  const [mail] = await mailsOf(api)
  expect(mail).toMatchObject({
    to: `person${made}@x.example`,
    from: expect.stringContaining('Harborline'),
    subject: 'Please confirm your e-mail address',
  })
  expect(mail?.text).toContain(`Hello Ida, ${agent.name} of`)
  expect(mail?.html).toContain('Confirm my address')
  const token = await mailedToken()
  const told = { email: `person${made}@x.example`, name: 'Ida', agent: agent.name }
  expect((await look(token)).body.data).toEqual({ state: 'open', ...told })
  expect((await read()).email_verified_at).toBeNull()
  expect((await confirm(token)).body.data).toEqual({ state: 'used', ...told })
  expect((await read()).email_verified_at).toBe(clock.now().toISOString())
})

test('the contact is written to in the language it prefers', async () => {
  await change({ preferred_language: 'spanish' })
  await ask()
  const [mail] = await mailsOf(api)
  expect(mail?.subject).toBe('Confirme su correo electrónico')
})

test('a link works once', async () => {
  await ask()
  const token = await mailedToken()
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await look(token)).body.data.state).toBe('used')
  expect((await confirm(token)).body.details).toMatchObject([{ field: 'token', code: 'link_used' }])
})

test('and for seven days', async () => {
  await ask()
  const token = await mailedToken()
  clock.advance(7 * 86_400_000)
  expect((await look(token)).body.data.state).toBe('expired')
  expect((await confirm(token)).body.details).toMatchObject([{ code: 'token_expired' }])
})

test('and not when the contact has another address by now', async () => {
  await ask()
  const token = await mailedToken()
  await change({ emails: [{ email: 'new@x.example' }] })
  expect((await look(token)).body.data.state).toBe('replaced')
  expect((await confirm(token)).status).toBe(422)
})

test('an unknown link is not found', async () => {
  expect((await look('not-a-token')).status).toBe(404)
  expect((await confirm('not-a-token')).status).toBe(404)
})

test('another first address is not verified; another second one changes nothing', async () => {
  const as = await api.freshSession(agent)
  const put = (emails: string[]) =>
    api.call('PATCH', `/v1/contacts/${contact}`, { as, body: { emails: emails.map((email) => ({ email })) } })
  await api.call('PATCH', `/v1/contacts/${contact}/force_verify_email`, { as })
  await confirm(await mailedToken())
  await put([`person${made}@x.example`, 'third@x.example'])
  expect((await read()).email_verified_at).not.toBeNull()
  await put(['third@x.example', `person${made}@x.example`])
  expect((await read()).email_verified_at).toBeNull()
})

test('who has no address cannot be asked, nor who is out of reach, nor anybody too often', async () => {
  const as = await api.freshSession(agent)
  const again = () => api.call('PATCH', `/v1/contacts/${contact}/force_verify_email`, { as })
  expect(
    (await api.call('PATCH', `/v1/contacts/${contact}/force_verify_email`, { as: await api.freshSession(office.outsider) })).status,
  ).toBe(404)
  const statuses = [(await again()).status, (await again()).status, (await again()).status, (await again()).status]
  expect(statuses).toEqual([204, 204, 204, 429])
  await api.call('PATCH', `/v1/contacts/${contact}`, { as, body: { emails: [] } })
  expect((await again()).body.details).toMatchObject([{ field: 'email', code: 'no_email' }])
})

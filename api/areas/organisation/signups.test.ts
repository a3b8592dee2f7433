import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signups, users } from '#api/platform/tables/index.ts'
import { roles } from '#config/permissions.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, tokenIn, workOffJobs } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office
let made = 0

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const freshEmail = () => `applicant${++made}@people.example`
const ask = (email: string, more: object = {}) =>
  api.call('POST', '/v1/signups', { body: { first_name: 'Ines', last_name: 'Vega', email, ...more }, headers: freshAddress() })
/** Each from an address of its own: how many one address may send is counted. */
const freshAddress = () => ({ 'x-forwarded-for': `198.51.100.${(made % 250) + 1}`, 'x-web-key': api.ports.env.WEB_KEY })
const mailTo = async (email: string) => (await mailsOf(api)).find(({ to }) => to === email)
const linkToken = (text = '') => /signup\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
const confirm = (token: string) => api.call('POST', '/v1/signups/confirmations', { body: { token } })
const rowOf = (email: string) => api.within(async ({ db }) => (await db.select().from(signups).where(eq(signups.email, email)))[0])

/** A request whose address is confirmed. */
async function waiting(more: object = {}): Promise<{ id: string; email: string }> {
  const email = freshEmail()
  expect((await ask(email, more)).status).toBe(204)
  expect((await confirm(linkToken((await mailTo(email))?.text))).status).toBe(204)
  return { id: (await rowOf(email))?.id ?? '', email }
}
const approve = (id: string, body: object = {}) =>
  api.call('POST', `/v1/admin/signups/${id}/approvals`, { as: office.admin, body: { account_type: 'agent', ...body } })
const decline = (id: string, reason = 'We only take licensed agents') =>
  api.call('POST', `/v1/admin/signups/${id}/declines`, { as: office.admin, body: { reason } })

test('from asking to signing in: confirmed by mail, approved, invited, a password set', async () => {
  const { id, email } = await waiting({ phone: '(617) 555-0188', company_name: 'Vega Insurance', message: 'Five agents' })
  const told = (await mailsOf(api)).find(({ subject }) => subject === 'Ines Vega requested an account')
  expect(told?.text).toContain('/admin/signups')
  const listed = await api.call('GET', '/v1/admin/signups', { as: office.admin, query: { state: 'waiting', q: email } })
  expect(listed.body).toMatchObject({ data: [{ id, email, state: 'waiting', phone: '+16175550188' }], meta: { total_count: 1 } })

  const approved = await approve(id, { company_name: 'Vega Insurance', membership: 'company' })
  expect(approved).toMatchObject({ status: 201, body: { data: { state: 'approved', decided_by: { id: office.admin.id } } } })
  const { user_id } = approved.body.data
  const [user] = await api.within(({ db }) => db.select().from(users).where(eq(users.id, user_id)))
  expect(user).toMatchObject({ email, account_type: 'agent', state: 'invited', membership: 'company', company_id: expect.any(String) })

  const token = tokenIn((await mailsOf(api)).find(({ to, text }) => to === email && text.includes('token=')))
  const password = 'four plain words in a row'
  const set = await api.call('POST', '/v1/users/reset_password_by_token', { body: { token, password, password_confirmation: password } })
  expect(set.status).toBe(204)
  const signedIn = await api.call('POST', '/v1/sessions', { body: { username: email, password } })
  const me = await api.call('GET', '/v1/users/me', { as: signedIn.body.token })
  expect(me.body.data.signup).toMatchObject({ id, state: 'approved' })
  const offer = await api.call('GET', '/v1/signups/fetch', { as: signedIn.body.token })
  expect(offer.body.data).toMatchObject({ open: true, signup: { id } })
})

describe('asking', () => {
  test('answers the same whoever that is; the mail says what is so', async () => {
    const { email } = await waiting()
    const answers = [await ask(email), await ask('agent-nobody@people.example'), await ask((await personsEmail()) ?? '')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([204, 204, 204].map((status) => [status, undefined]))
    expect((await mailTo(email))?.subject).toBe('We already have your request')
    expect((await mailTo((await personsEmail()) ?? ''))?.subject).toBe('You already have an account')
    expect(await rowOf((await personsEmail()) ?? '')).toBeUndefined()
  })

  const personsEmail = () =>
    api.within(async ({ db }) => (await db.select({ email: users.email }).from(users).where(eq(users.id, office.agent.id)))[0]?.email)

  test('twice before confirming: the last words and the last link count', async () => {
    const email = freshEmail()
    await ask(email, { first_name: 'Ina' })
    const first = linkToken((await mailTo(email))?.text)
    await ask(email)
    const second = linkToken((await mailTo(email))?.text)
    expect(second).not.toBe(first)
    expect(await confirm(first)).toMatchObject({ status: 422, body: { details: [{ field: 'token', code: 'token_expired' }] } })
    expect([(await confirm(second)).status, (await confirm(second)).status]).toEqual([204, 204])
    expect(await rowOf(email)).toMatchObject({ first_name: 'Ines', state: 'waiting' })
  })

  test('what a program fills in is thrown away', async () => {
    const email = freshEmail()
    expect((await ask(email, { website: 'https://spam.example' })).status).toBe(204)
    await workOffJobs(api)
    expect(await rowOf(email)).toBeUndefined()
  })

  test('is over where an admin has closed it, and has no place where the brand takes no requests', async () => {
    const set = (value: string) => api.call('PATCH', '/v1/admin/settings/signup_open', { as: office.admin, body: { value } })
    await set('no')
    expect(await ask(freshEmail())).toMatchObject({ status: 409, body: { details: [{ field: 'base', code: 'signup_closed' }] } })
    expect((await api.call('GET', '/v1/signups/fetch')).body.data).toEqual({ open: false, plans: [], signup: null })
    await set('')
    expect((await api.call('GET', '/v1/signups/fetch')).body.data.open).toBe(true)
    expect((await api.call('GET', '/v1/signups/fetch', { brand: 'direct' })).status).toBe(404)
  })

  test.each([
    ['no name', { first_name: ' ' }, 'first_name'],
    ['no address', { email: 'nobody' }, 'email'],
    ['no phone number', { phone: '12' }, 'phone'],
  ])('%s is refused beside its field', async (_what, body, field) => {
    expect(await ask(freshEmail(), body)).toMatchObject({ status: 422, body: { details: [{ field }] } })
  })

  test('too often from one address is refused', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-web-key': api.ports.env.WEB_KEY }
    const body = { first_name: 'Ines', last_name: 'Vega', email: freshEmail() }
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await api.call('POST', '/v1/signups', { body, headers })).status)
    expect([statuses.slice(0, 20).every((status) => status === 204), statuses[20]]).toEqual([true, 429])
  })
})

describe('deciding', () => {
  test('declined with a reason that is mailed, and approved after all', async () => {
    const { id, email } = await waiting()
    expect(await decline(id)).toMatchObject({ status: 201, body: { data: { state: 'declined', reason: 'We only take licensed agents' } } })
    const mail = await mailTo(email)
    expect([mail?.subject, mail?.text.includes('We only take licensed agents')]).toEqual(['Your account request', true])
    expect(await decline(id)).toMatchObject({ status: 409, body: { details: [{ code: 'signup_decided' }] } })
    expect(await approve(id)).toMatchObject({ status: 201, body: { data: { state: 'approved', reason: '' } } })
    expect(await approve(id)).toMatchObject({ status: 409, body: { details: [{ code: 'signup_decided' }] } })
  })

  test('nobody gets an account by an address that nobody confirmed', async () => {
    const email = freshEmail()
    await ask(email)
    await workOffJobs(api)
    const id = (await rowOf(email))?.id ?? ''
    expect(await approve(id)).toMatchObject({ status: 409, body: { details: [{ code: 'signup_unverified' }] } })
  })

  test('joins the unit that new people of the company join, or the one that was chosen', async () => {
    const { company } = office
    const change = { business_unit_id: company.units[1] }
    expect((await api.call('PATCH', `/v1/admin/corporations/${company.id}`, { as: office.admin, body: change })).status).toBe(200)
    const unitOf = async (body: object) => {
      const approved = await approve((await waiting()).id, { company_id: company.id, ...body })
      const [user] = await api.within(({ db }) => db.select().from(users).where(eq(users.id, approved.body.data.user_id)))
      return user?.business_unit_id
    }
    expect([await unitOf({}), await unitOf({ business_unit_id: company.units[0] })]).toEqual([company.units[1], company.units[0]])
  })

  test.each([
    ['a role there is not', { account_type: 'emperor' }, 'account_type', 'not_an_option'],
    ['a company there is not', { company_id: '018f0000-0000-7000-8000-000000000000' }, 'company_id', 'not_an_option'],
    ['a company that pays where there is none', { membership: 'company' }, 'membership', 'membership_needs_company'],
  ])('%s is refused', async (_what, body, field, code) => {
    expect(await approve((await waiting()).id, body)).toMatchObject({ status: 422, body: { details: [{ field, code }] } })
  })

  test('who looks like the same, and what was asked before, is shown', async () => {
    const twin = await api.within((work) => makePerson(work, { role: 'agent', name: ['Ines', 'Vega'] }))
    const { id, email } = await waiting()
    await decline(id)
    await ask(email)
    await workOffJobs(api)
    const rows = await api.call('GET', '/v1/admin/signups', { as: office.admin, query: { q: email } })
    const [newest] = rows.body.data
    const shown = await api.call('GET', `/v1/admin/signups/${newest.id}`, { as: office.admin })
    expect(shown.body.data.similar).toContainEqual(expect.objectContaining({ id: twin.id, same: 'name' }))
    expect(shown.body.data.earlier).toMatchObject([{ id, state: 'declined' }])
  })

  test.each(roles)('%s sees and decides only with the right to', async (role) => {
    const who = await api.within((work) => makePerson(work, { role, company: office.company }))
    const isAdmin = role === 'admin' || role === 'sub_admin'
    expect((await api.call('GET', '/v1/admin/signups', { as: who })).status).toBe(isAdmin ? 200 : 403)
    const path = '/v1/admin/signups/018f0000-0000-7000-8000-000000000000/declines'
    expect((await api.call('POST', path, { as: who, body: { reason: 'No' } })).status).toBe(isAdmin ? 404 : 403)
  })
})

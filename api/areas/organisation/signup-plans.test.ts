import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { plans, signups, users } from '#api/platform/tables/index.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, tokenIn, workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'

const plan_id = newId()
let api: TestApi
let till: World
let office: Office

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ env: environmentOf(till) })
  office = await api.within(makeOffice)
  await api.within(({ db, brand }) =>
    db.insert(plans).values([
      { tenant_id: brand.id, id: plan_id, title: 'Solo', price_cents: 4900, interval: 'month', position: 90 },
      { tenant_id: brand.id, id: newId(), title: 'Former', price_cents: 100, interval: 'month', position: 91, active: false },
    ]),
  )
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

const ask = (email: string, more: object) =>
  api.call('POST', '/v1/signups', { body: { first_name: 'Ines', last_name: 'Vega', email, ...more } })
const mailTo = async (email: string, words: string) =>
  (await mailsOf(api)).find(({ to, text }) => to === email && text.includes(words))?.text ?? ''

test('a plan is chosen with the request, seen by whoever decides, and is the newcomer’s first screen until it is paid', async () => {
  const offer = (await api.call('GET', '/v1/signups/fetch')).body.data
  expect(offer.plans).toMatchObject([{ id: plan_id, title: 'Solo', price_cents: 4900, interval: 'month' }])
  const email = 'ines@people.example'
  expect((await ask(email, { plan_id })).status).toBe(204)
  const token = /signup\/confirm\/([\w-]+)/.exec(await mailTo(email, 'signup/confirm'))?.[1]
  await api.call('POST', '/v1/signups/confirmations', { body: { token } })
  const [row] = await api.within(({ db }) => db.select().from(signups).where(eq(signups.email, email)))
  const seen = await api.call('GET', `/v1/admin/signups/${row?.id}`, { as: office.admin })
  expect(seen.body.data.plan).toEqual({ id: plan_id, title: 'Solo', price_cents: 4900, interval: 'month' })
  const body = { account_type: 'agent', membership: 'unpaid' }
  expect((await api.call('POST', `/v1/admin/signups/${row?.id}/approvals`, { as: office.admin, body })).status).toBe(201)

  const password = 'four plain words in a row'
  const reset = tokenIn((await mailsOf(api)).find(({ to, text }) => to === email && text.includes('token=')))
  await api.call('POST', '/v1/users/reset_password_by_token', { body: { token: reset, password, password_confirmation: password } })
  const as = (await api.call('POST', '/v1/sessions', { body: { username: email, password } })).body.token as string
  const me = async () => (await api.call('GET', '/v1/users/me', { as })).body.data
  expect(await me()).toMatchObject({ 'paid_user?': false, signup: { state: 'approved', plan_id } })

  await api.within(({ db, brand }) => db.update(users).set({ tos: brand.set.terms.version }).where(eq(users.email, email)))
  const { payment } = (await api.call('POST', '/v1/accounts/update_plan', { as, body: { plan_id } })).body.data
  const { url } = (await api.call('POST', `/v1/payments/${payment.id}/checkout`, { as, body: { with: 'page' } })).body.data
  await typeCard(url)
  expect((await api.call('GET', `/v1/payments/${payment.id}`, { as })).body.data.state).toBe('succeeded')
  expect(await me()).toMatchObject({ 'paid_user?': true, signup: { plan_id: null } })
})

test('a plan that is not on sale is refused beside its field; one that leaves the sale meanwhile leads nobody', async () => {
  expect(await ask('nobody@people.example', { plan_id: newId() })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'plan_id', code: 'no_such_plan' }] },
  })
  expect((await ask('nobody@people.example', { plan_id: 'solo' })).status).toBe(422)
  await ask('later@people.example', { plan_id })
  await workOffJobs(api)
  const sale = (active: boolean) => api.within(({ db }) => db.update(plans).set({ active }).where(eq(plans.id, plan_id)))
  await sale(false)
  expect((await api.call('GET', '/v1/signups/fetch')).body.data.plans).toEqual([])
  await sale(true)
  const [row] = await api.within(({ db }) => db.select().from(signups).where(eq(signups.email, 'later@people.example')))
  expect(row?.plan_id).toBe(plan_id)
  // Choosing none is no mistake.
  expect((await ask('none@people.example', { plan_id: '' })).status).toBe(204)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { billing_accounts } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'

const clock = settableClock(new Date())
const ids = { solo: newId(), team: newId() }
let api: TestApi
let till: World
let agent: Person

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ clock, env: environmentOf(till) })
  await api.within((work) => layPlans(work, ids))
  agent = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
  api.call(method, url, { as: await api.freshSession(agent), ...(body && { body }) })
const mine = async (words: string) =>
  (await mailsOf(api)).filter(({ to, subject }) => to.startsWith(agent.username) && subject.includes(words))
const renew = async () => {
  await runJob(api, 'renewals')
  await runJob(api, 'renewals')
}

test('a week before: what a plan becomes, in place of that it renews; a month before a card ends: once for each card', async () => {
  const { payment } = (await call('POST', '/v1/accounts/update_plan', { plan_id: ids.team })).body.data
  const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })).body.data
  await typeCard(url)
  expect((await call('GET', `/v1/payments/${payment.id}`)).body.data.state).toBe('succeeded')
  expect((await call('POST', '/v1/accounts/update_plan', { plan_id: ids.solo })).body.data.changes).toBe('next_period')
  await renew()
  expect(await mine('expires soon')).toEqual([])
  const ends = { card_exp_month: clock.now().getUTCMonth() + 1, card_exp_year: clock.now().getUTCFullYear() }
  await api.within(({ db }) => db.update(billing_accounts).set(ends).where(eq(billing_accounts.user_id, agent.id)))
  await renew()
  expect(await mine('ending in 4242 expires soon')).toHaveLength(1)
  expect(await mine('becomes Solo')).toEqual([])
  const { period_end } = (await call('GET', '/v1/accounts/info')).body.data.subscription
  const daysBefore = async (days: number) => {
    const advance = Date.parse(period_end) - days * 86_400_000 - clock.now().getTime()
    clock.advance(advance)
    await till.control('clock', { advance })
    await renew()
  }
  await daysBefore(8)
  expect(await mine('becomes Solo')).toEqual([])
  await daysBefore(6)
  const [told, ...more] = await mine('Team becomes Solo')
  expect([told?.text, more]).toEqual([expect.stringContaining('it costs $49.00'), []])
  expect(await mine('renews on')).toEqual([])
  expect(await mine('expires soon')).toHaveLength(1)
})

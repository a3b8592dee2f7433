import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#config/billing/index.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { typeCard } from '#tests/till/support.ts'

const day = 86_400_000
const { api, clock, pass, end } = await apiWithTill()
let admin: Person
let manager: Person
let agent: Person
let led: Person[]

beforeAll(async () => {
  await api.within(async (work) => {
    const company = await makeCompany(work)
    admin = await makePerson(work, { role: 'admin' })
    manager = await makePerson(work, { role: 'manager', company })
    agent = await makePerson(work, { role: 'agent', company, manager })
    led = [await makePerson(work, { role: 'agent', company, manager }), await makePerson(work, { role: 'agent', company, manager })]
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const call = async (as: Person, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  api.call(method, `/v1/${path}`, { as: await api.freshSession(as), ...(body && { body }) })
const goTo = async (at: Date) => {
  await pass(at.getTime() - clock.now().getTime())
  await runJob(api, 'line_renewals')
  await runJob(api, 'line_renewals')
}
const pay = async (as: Person, id: string) => {
  await typeCard((await call(as, 'POST', `payments/${id}/checkout`, { with: 'page' })).body.data.url)
  expect((await call(as, 'GET', `payments/${id}`)).body.data.state).toBe('succeeded')
}
const mailed = async (who: Person, words: string) =>
  (await mailsOf(api)).filter(({ to, subject }) => to.startsWith(who.username) && subject.includes(words))
const plan = async (more: object) =>
  (await call(admin, 'POST', 'admin/dialer/dialer_plans', { title: 'Daily', price: '39', minutes: 1500, ...more })).body.data.id as string

test('a renewal is told a week before, a year’s a month before, once each; licences of one day in one mail', async () => {
  const bought = clock.now()
  const [month, year] = [await plan({ title: 'Daily' }), await plan({ title: 'Yearly', price: '390', interval: 'year' })]
  const mine = await call(agent, 'POST', 'dialer/dialer_subscriptions', { plan_id: year })
  await pay(agent, mine.body.data.payment.id)
  const licenses = await call(manager, 'POST', 'dialer/dialer_licenses_order', { plan_id: month, user_ids: led.map(({ id }) => id) })
  await pay(manager, licenses.body.data.payment.id)
  await goTo(new Date(addMonths(bought, 1).getTime() - 8 * day))
  expect(await mailed(manager, 'renews on')).toEqual([])
  await goTo(new Date(addMonths(bought, 1).getTime() - 6 * day))
  const [told, ...more] = await mailed(manager, 'renews on')
  expect([told?.subject, more]).toEqual([expect.stringContaining('2 × Daily renews on'), []])
  expect(told?.text).toContain('$78.00')
  await goTo(new Date(addMonths(bought, 12).getTime() - 31 * day))
  expect(await mailed(agent, 'Yearly renews on')).toEqual([])
  await goTo(new Date(addMonths(bought, 12).getTime() - 29 * day))
  const [yearly, ...others] = await mailed(agent, 'Yearly renews on')
  expect([yearly?.text, others]).toEqual([expect.stringContaining('$390.00'), []])
})

test('a licence that is not to renew ends with its month, and is neither told nor charged again', async () => {
  const bought = clock.now()
  const plan_id = await plan({ title: 'Once' })
  const other = await api.within(async (work) => {
    const company = await makeCompany(work, 1888)
    const leader = await makePerson(work, { role: 'manager', company })
    return { leader, person: await makePerson(work, { role: 'agent', company, manager: leader }) }
  })
  const order = await call(other.leader, 'POST', 'dialer/dialer_licenses_order', { plan_id, user_ids: [other.person.id] })
  await pay(other.leader, order.body.data.payment.id)
  const [license] = (await call(other.leader, 'GET', 'dialer/dialer_licenses')).body.data
  expect((await call(other.leader, 'PATCH', `dialer/dialer_licenses/${license.id}`, { renews: false })).body.data.renews).toBe(false)
  const { paid_for, next_charge } = (await call(other.leader, 'GET', 'accounts/info')).body.data
  expect([paid_for, next_charge]).toMatchObject([[{ kind: 'dialer_licenses', title: 'Once', quantity: 1, ends: true }], null])
  await goTo(new Date(addMonths(bought, 1).getTime() - 3 * day))
  expect(await mailed(other.leader, 'renews on')).toEqual([])
  await goTo(new Date(addMonths(bought, 1).getTime() + 1000))
  expect((await call(other.person, 'GET', 'dialer/dialer_licenses')).body.data).toMatchObject([{ paid: false, bought: 0, allocation: 0 }])
  expect((await call(other.leader, 'GET', 'accounts/history')).body.data).toHaveLength(1)
})

test('a dearer price is mailed, counts with the first renewal after thirty days, and never reaches what was given', async () => {
  const plan_id = await plan({ title: 'Hourly', price: '10' })
  const stranger = await api.within((work) => makePerson(work, { role: 'agent' }))
  const given = await api.within((work) => makePerson(work, { role: 'agent' }))
  const bought = clock.now()
  const mine = await call(stranger, 'POST', 'dialer/dialer_subscriptions', { plan_id })
  await pay(stranger, mine.body.data.payment.id)
  await call(admin, 'POST', 'admin/dialer/subscriptions', { user_id: given.id, plan_id, granted: 'Promised' })
  const change = (price: string) => call(admin, 'PATCH', `admin/dialer/dialer_plans/${plan_id}`, { price })
  const price = async (who = stranger) => (await call(who, 'GET', 'dialer/dialer_subscriptions_active')).body.data.price_cents
  const next = async () => (await call(stranger, 'GET', 'accounts/info')).body.data.next_charge.amount_cents

  // The first renewal is nearer than that.
  await goTo(new Date(addMonths(bought, 1).getTime() - 25 * day))
  expect((await change('15')).status).toBe(200)
  const [mail, ...more] = await mailed(stranger, 'Hourly costs more from')
  expect([mail?.text, more]).toEqual([expect.stringContaining('$15.00'), []])
  expect(await mailed(given, 'costs more')).toEqual([])
  expect(await next()).toBe(1000)
  await goTo(new Date(addMonths(bought, 1).getTime() - 8 * day))
  expect(await mailed(stranger, 'renews on')).toEqual([])
  await goTo(new Date(addMonths(bought, 1).getTime() + 1000))
  expect(await price()).toBe(1000)
  // The next one lies more than thirty days after the change.
  expect(await next()).toBe(1500)
  await goTo(new Date(addMonths(bought, 2).getTime() + 1000))
  expect([await price(), await price(given)]).toEqual([1500, 0])
  const bills = (await call(stranger, 'GET', 'accounts/history')).body.data
  expect(bills.map(({ amount_cents }: { amount_cents: number }) => amount_cents)).toEqual([1500, 1000, 1000])

  // What is taken back before it counts costs nobody more.
  await change('20')
  await change('15')
  await goTo(new Date(addMonths(bought, 4).getTime() + 1000))
  expect(await price()).toBe(1500)
})

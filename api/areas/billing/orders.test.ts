import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { ledger_transfers, orders, payments } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, startShop, startWorld, typeCard, type World } from '#tests/till/support.ts'

const ids = { solo: newId(), team: newId() }
let api: TestApi
let till: World
let agent: Person

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ env: environmentOf(till) })
  await api.within((work) => layPlans(work, ids))
})
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, asked: { as: Person; body?: object; query?: Record<string, string> }) =>
  api.call(method, url, asked)
const look = async (id: string) => (await call('GET', `/v1/payments/${id}`, { as: agent })).body.data

/** Buys a plan on the hosted page; the payment's id. */
async function buy(plan_id: string, card?: string): Promise<string> {
  const { body } = await call('POST', '/v1/accounts/update_plan', { as: agent, body: { plan_id } })
  const { id } = body.data.payment
  const { url } = (await call('POST', `/v1/payments/${id}/checkout`, { as: agent, body: { with: 'page' } })).body.data
  await typeCard(url, card)
  expect((await look(id)).state).toBe('succeeded')
  return id
}

/** Passes on what Stripe tells by webhooks of this kind, and does what follows. */
async function hear(shop: Awaited<ReturnType<typeof startShop>>, kind: string): Promise<void> {
  for (const { raw, signature, type } of shop.heard.splice(0)) {
    if (!type.includes(kind)) continue
    const headers = { host: api.brand().set.domains[0] ?? '', 'content-type': 'application/json', 'stripe-signature': signature }
    await api.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: raw })
  }
  await workOffJobs(api)
}

describe('orders for the office', () => {
  const path = '/v1/admin/order_management'

  test('are found by whoever reaches them, refunded to the cent, and never beyond what was paid', async () => {
    const payment = await buy(ids.solo)
    const { order } = await look(payment)
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const listed = await api.call('GET', path, {
      as: await api.freshSession(admin),
      query: { q: agent.username, all_tabs: 'true', tab: 'plans' },
    })
    expect(listed.body).toMatchObject({ data: [{ number: order.number, last4: '4242', state: 'paid' }], all_tabs: { plans: 1, all: 1 } })
    expect((await call('GET', `${path}/${order.number}`, { as: agent })).body.data.may_refund).toBe(false)
    const stranger = await api.within((work) => makePerson(work, { role: 'agent' }))
    expect((await call('GET', `${path}/${order.number}`, { as: stranger })).status).toBe(404)
    const refund = (amount: string, as = admin) =>
      call('POST', `${path}/${order.number}/refund`, { as, body: { amount, reason: 'Goodwill' } })
    expect((await refund('12.50', agent)).status).toBe(403)
    expect((await refund('12.50')).body.data).toMatchObject({ state: 'partly_refunded', refunded_cents: 1250, refundable_cents: 3650 })
    expect(await refund('36.51')).toMatchObject({
      status: 422,
      body: { details: [{ code: 'refund_too_much', params: { max_cents: 3650 } }] },
    })
    // By two at once: one of them is told.
    const both = await Promise.all([refund('20.00'), refund('20.00')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const history = await call('GET', '/v1/accounts/history', { as: agent })
    expect(history.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['credit_note', 'credit_note', 'invoice'])
  })

  test('a status goes forward, on hold and back, and no money moves by it', async () => {
    const { order } = await look(await buy(ids.solo))
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const set = async (admin_status: string, more: object = {}) =>
      api.call('PATCH', `${path}/${order.id}`, { as: await api.freshSession(admin), body: { admin_status, ...more } })
    const { lock_version } = (await set('processing')).body.data
    // Whoever saw it before that is told how it stands.
    expect(await set('shipped', { lock_version: lock_version - 1 })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await call('GET', `${path}/${order.id}`, { as: admin })).body.data).toMatchObject({ admin_status: 'processing', state: 'paid' })
    expect((await set('new')).body.details).toMatchObject([{ code: 'not_from_here' }])
    expect((await set('on_hold')).status).toBe(200)
    expect((await set('shipped')).status).toBe(200)
    expect((await set('cancelled')).status).toBe(422)
  })

  test('the office reads who did what; whose order it is does not', async () => {
    const { order } = await look(await buy(ids.solo))
    const admin = await api.within((work) => makePerson(work, { role: 'admin', name: ['Olga', 'Office'] }))
    const as = await api.freshSession(admin)
    await api.call('PATCH', `${path}/${order.id}`, { as, body: { admin_status: 'shipped', lock_version: 2 ** 20 } })
    await api.call('PATCH', `${path}/${order.id}`, { as, body: { admin_status: 'shipped' } })
    await call('POST', `${path}/${order.id}/refund`, { as: admin, body: { amount: '9', reason: 'Goodwill' } })
    const { history, refunds } = (await call('GET', `${path}/${order.number}`, { as: admin })).body.data
    expect(history).toContainEqual(expect.objectContaining({ action: 'order_status', by: 'Olga Office', from: 'new', to: 'shipped' }))
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'refund_begun', by: 'Olga Office', amount_cents: 900, reason: 'Goodwill' }),
    )
    expect(history.filter(({ action }: { action: string }) => action === 'order_status')).toHaveLength(1)
    expect(refunds).toMatchObject([{ by: 'Olga Office', amount_cents: 900 }])
    const own = (await call('GET', `${path}/${order.number}`, { as: agent })).body.data
    expect([own.history, own.refunds[0].by, own.may_become]).toEqual([[], null, []])
  })

  test('are looked for where it is said, and counted as they are narrowed', async () => {
    const { order } = await look(await buy(ids.solo))
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const found = async (q: string, field?: string, more = {}) => {
      const query = { q, ...more, ...(field && { 'search_fields[]': field }) }
      const { body } = await call('GET', path, { as: admin, query })
      return body.data.map(({ number }: { number: number }) => number).includes(order.number)
    }
    expect(await found(`#${order.number}`)).toBe(true)
    expect(await found(String(order.number), 'number')).toBe(true)
    expect(await found(agent.username, 'email')).toBe(true)
    expect(await found(agent.username, 'product')).toBe(false)
    expect(await found('solo', 'product')).toBe(true)
    expect(await found('4242', 'last4')).toBe(true)
    expect(await found('4242', 'name')).toBe(false)
    const counted = await call('GET', path, {
      as: admin,
      query: { q: agent.username, all_tabs: 'true', all_statuses: 'true', tab: 'store', status_filter: 'paid' },
    })
    expect(counted.body).toMatchObject({ data: [], all_tabs: { all: 1, plans: 1, store: 0 }, all_statuses: { paid: 0, new: 0 } })
    const refunded = await call('GET', path, {
      as: admin,
      query: { q: agent.username, all_tabs: 'true', all_statuses: 'true', status_filter: 'refunded' },
    })
    expect(refunded.body).toMatchObject({
      ...{ data: [], meta: { total_count: 0, total_is: 'exact' } },
      ...{ all_tabs: { all: 0, plans: 0 }, all_statuses: { paid: 1, refunded: 0 } },
    })
  })

  test('a refund may end the plan at once, and only the order that carries it', async () => {
    const first = (await look(await buy(ids.solo))).order
    const second = (await look(await buy(ids.team))).order
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const details = async ({ number }: { number: number }) => (await call('GET', `${path}/${number}`, { as: admin })).body.data
    expect([(await details(first)).may_end, (await details(second)).may_end]).toEqual([false, true])
    const refund = (order: { number: number }, more: object) =>
      call('POST', `${path}/${order.number}/refund`, { as: admin, body: { amount: '5', ...more } })
    expect(await refund(first, { end_now: true })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'end_now', code: 'nothing_to_end' }] },
    })
    expect((await refund(second, { restock: true })).body.details).toMatchObject([{ field: 'restock', code: 'nothing_to_restock' }])
    const subscription = async () => (await call('GET', '/v1/accounts/info', { as: agent })).body.data.subscription
    expect((await refund(second, {})).status).toBe(200)
    expect(await subscription()).not.toBeNull()
    expect((await refund(second, { end_now: true })).body.data).toMatchObject({ state: 'partly_refunded', may_end: false })
    expect(await subscription()).toBeNull()
    expect((await call('GET', '/v1/accounts/info', { as: agent })).body.data.membership).toBe('unpaid')
  })

  test('whoever was granted a membership and paid as well has none once the grant is taken back and the plan ends', async () => {
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const grant = (paid: boolean) => call('POST', `/v1/admin/users/${agent.id}/paid_membership`, { as: admin, body: { paid } })
    const membership = async () => (await call('GET', '/v1/accounts/info', { as: agent })).body.data.membership
    await grant(true)
    const { order } = await look(await buy(ids.solo))
    await grant(false)
    expect(await membership()).toBe('paid')
    await call('POST', `${path}/${order.number}/refund`, { as: admin, body: { end_now: true } })
    expect(await membership()).toBe('unpaid')
  })

  test('a disputed payment is told, not refunded while the bank has it, and the books follow who wins', async () => {
    const shop = await startShop()
    onTestFinished(() => shop.close())
    await till.control('addresses', { urls: [shop.url] })
    const { order, id } = await look(await buy(ids.solo, '4000 0000 0000 0259'))
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const details = async () => (await call('GET', `${path}/${order.number}`, { as: admin })).body.data
    const disputed = async () => {
      await hear(shop, 'dispute')
      return (await details()).dispute
    }
    await expect.poll(disputed).toBe('open')
    expect(await details()).toMatchObject({ refundable_cents: 0, may_refund: false, state: 'paid' })
    const { data: listed } = (await call('GET', path, { as: admin })).body
    expect(listed.find(({ number }: { number: number }) => number === order.number)).toMatchObject({ dispute: 'open' })
    const refused = await call('POST', `${path}/${order.number}/refund`, { as: admin, body: { amount: '5' } })
    expect([refused.status, refused.body.details]).toEqual([409, [{ field: 'base', code: 'disputed' }]])
    const [payment] = await api.within(({ db }) => db.select().from(payments).where(eq(payments.id, id)))
    await till.control('close_dispute', { dispute: payment?.dispute_id, outcome: 'lost' })
    await expect.poll(disputed).toBe('lost')
    const { history } = await details()
    expect(history.filter(({ action }: { action: string }) => action === 'disputed').map(({ to }: { to: string }) => to)).toEqual([
      'lost',
      'open',
    ])
    const moved = await api.within(({ db }) =>
      db
        .select()
        .from(ledger_transfers)
        .where(eq(ledger_transfers.cause, payment?.dispute_id ?? '')),
    )
    expect(moved.map(({ what, amount_cents }) => [what, amount_cents])).toEqual([['dispute', 4900]])
  })

  test('an order that nobody paid within a day is given up, and can be paid no more', async () => {
    const { body } = await call('POST', '/v1/accounts/update_plan', { as: agent, body: { plan_id: ids.solo } })
    const { payment, order } = body.data
    const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, { as: agent, body: { with: 'page' } })).body.data
    const [placed] = await api.within(({ db }) => db.select().from(orders).where(eq(orders.id, order.id)))
    expect((placed?.expires_at?.getTime() ?? 0) - Date.parse(order.created_at)).toBe(86_400_000)
    await api.within(({ db }) =>
      db
        .update(orders)
        .set({ expires_at: new Date(0) })
        .where(eq(orders.id, order.id)),
    )
    await runJob(api, 'settle_payments')
    await workOffJobs(api)
    expect(await look(payment.id)).toMatchObject({ state: 'cancelled', order: { state: 'cancelled' } })
    // The page that stood open for it is closed.
    expect((await typeCard(url)).next).toBeNull()
    expect((await call('POST', `/v1/payments/${payment.id}/checkout`, { as: agent, body: { with: 'page' } })).status).toBe(409)
  })

  test('go out as a file that is named after how many there are', async () => {
    await buy(ids.solo)
    const { order } = await look(await buy(ids.team))
    const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
    const file = await api.app.inject({
      method: 'GET',
      url: `${path}/export.csv?ids[]=${order.id}`,
      headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(admin)}` },
    })
    expect(file.headers['content-disposition']).toBe('attachment; filename="orders-1.csv"')
    expect(file.body.trim().split('\n')).toHaveLength(2)
    expect(file.body).toContain(`${order.number},`)
    expect(file.body).toContain((order.amount_cents / 100).toFixed(2))
  })
})

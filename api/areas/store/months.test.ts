import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contacts } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { makeProduct } from '#tests/factories/store.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { typeCard } from '#tests/till/support.ts'
import { addMonths } from '#config/billing/index.ts'

const ship_to = { name: 'Ana Ruiz', address: '1 Main Street', address_2: '', city: 'Boston', state: 'MA', zip_code: '02110' }
const manage = '/v1/admin/order_management'
const { api, clock, goTo, end } = await apiWithTill()
let agent: Person
let admin: Person

beforeAll(async () => {
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
})
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as = agent) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
async function buy(body: object): Promise<{ number: number; paid: Date }> {
  const { payment } = (await call('POST', '/v1/store_orders', body)).body.data
  const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })).body.data
  await typeCard(url)
  const settled = (await call('GET', `/v1/payments/${payment.id}`)).body.data
  expect(settled.state).toBe('succeeded')
  return { number: settled.order.number, paid: clock.now() }
}
const details = async (number: number, as = admin) => (await call('GET', `${manage}/${number}`, undefined, as)).body.data
const ship = (number: number, month: number, as = admin) => call('POST', `${manage}/${number}/shipments`, { month }, as)

test('a kit for three months goes out in each, in its turn, and ends by itself', async () => {
  const id = await api.within((work) => makeProduct(work, { kind: 'kit', months_count: 3 }))
  const { number, paid } = await buy({ store_item_id: id, ship_to })
  const { delivery } = await details(number, agent)
  const due = (n: number) => addMonths(paid, n).getTime()
  expect(delivery.months.map(({ due_at }: { due_at: string }) => Math.abs(Date.parse(due_at) - paid.getTime()) < 60_000)).toEqual([
    true,
    false,
    false,
  ])
  expect(Math.abs(Date.parse(delivery.lasts_until) - due(3))).toBeLessThan(60_000)
  expect((await ship(number, 1, agent)).status).toBe(403)
  expect(await ship(number, 2)).toMatchObject({ status: 422, body: { details: [{ field: 'month', code: 'month_not_due' }] } })
  expect((await call('PATCH', `${manage}/${number}`, { admin_status: 'shipped' }, admin)).body.details).toMatchObject([
    { field: 'admin_status', code: 'months_left' },
  ])
  expect((await ship(number, 1)).body.data).toMatchObject({ admin_status: 'processing', delivery: { shipped_at: null } })
  // Pressed twice, the next is not due.
  expect((await ship(number, 1)).status).toBe(422)
  expect((await ship(number, 2)).status).toBe(422)
  await goTo(addMonths(clock.now(), 1))
  expect((await ship(number, 2)).status).toBe(200)
  await goTo(addMonths(clock.now(), 1))
  const last = (await ship(number, 3)).body.data
  expect(last).toMatchObject({ admin_status: 'shipped', delivery: { months: [{ due: false }, { due: false }, { due: false }] } })
  expect(last.delivery.shipped_at).not.toBeNull()
  expect((await ship(number, 4)).status).toBe(422)
  expect(last.history.filter(({ action }: { action: string }) => action === 'month_shipped')).toHaveLength(3)
})

test('what is sold once goes out once, and a service only says until when it lasts', async () => {
  const [once, service] = await api.within(async (work) => [
    await makeProduct(work, { kind: 'kit' }),
    await makeProduct(work, { kind: 'service', months_count: 6 }),
  ])
  const kit = await buy({ store_item_id: once, ship_to })
  expect((await details(kit.number)).delivery).toMatchObject({ months: [], lasts_until: null })
  expect((await ship(kit.number, 1)).status).toBe(422)
  expect((await call('PATCH', `${manage}/${kit.number}`, { admin_status: 'shipped' }, admin)).status).toBe(200)
  const { delivery } = await details((await buy({ store_item_id: service })).number)
  expect(delivery.months).toEqual([])
  expect(delivery.lasts_until).not.toBeNull()
})

test('whoever asks for no mail meanwhile gets no more of it, and the months left go back', async () => {
  const id = await api.within((work) => makeProduct(work, { kind: 'kit', per: 'contact', months_count: 4, price_cents: 800 }))
  const people = await api.within((work) =>
    Promise.all(
      ['Elm', 'Oak'].map((street) =>
        makeContact(work, agent, { addresses: [{ address: `1 ${street} Street`, city: 'Boston', state: 'MA', zip_code: '02110' }] }),
      ),
    ),
  )
  const { number } = await buy({ store_item_id: id, contacts_scope: {} })
  expect((await ship(number, 1)).status).toBe(200)
  const [first] = people
  await api.within(({ db }) =>
    db
      .update(contacts)
      .set({ do_not_mail: true })
      .where(eq(contacts.id, first ?? '')),
  )
  const file = await api.app.inject({
    method: 'GET',
    url: `${manage}/${number}/recipients.csv`,
    headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(admin)}` },
  })
  expect([file.statusCode, file.body.includes('1 Elm Street'), file.body.includes('1 Oak Street')]).toEqual([200, false, true])
  await goTo(addMonths(clock.now(), 1))
  const { refunds, delivery } = (await ship(number, 2)).body.data
  expect(refunds).toMatchObject([{ amount_cents: 600 }])
  expect(delivery.mailed).toEqual({ chosen: 2, to: 1, taken_off: 1 })
})

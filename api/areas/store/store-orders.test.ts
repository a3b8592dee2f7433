import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertContacts } from '#api/areas/contacts/index.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_activities, contact_addresses, contacts, orders, products, store_recipients } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { makeProduct } from '#tests/factories/store.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'

const ship_to = { name: 'Ana Ruiz', address: '1 Main Street', address_2: '', city: 'Boston', state: 'MA', zip_code: '02110' }
let api: TestApi
let till: World
let agent: Person
let admin: Person

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ env: environmentOf(till) })
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
})
beforeEach(async () => {
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

type Asked = { as?: Person; body?: object }
const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, { as = agent, body }: Asked = {}) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
const quote = (body: object) => call('POST', '/v1/accounts/quotes', { body: { what: 'store', body } })
const order = (body: object, as = agent) => call('POST', '/v1/store_orders', { as, body })
const stockOf = async (id: string) => (await api.within(({ db }) => db.select().from(products).where(eq(products.id, id))))[0]?.stock
async function pay({ payment }: { payment: { id: string } }, as = agent) {
  const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, { as, body: { with: 'page' } })).body.data
  await typeCard(url)
  const paid = (await call('GET', `/v1/payments/${payment.id}`, { as })).body.data
  expect(paid.state).toBe('succeeded')
  return paid.order
}
const manage = '/v1/admin/order_management'

describe('what is sold each', () => {
  test('is quoted, ordered and paid for the very amount, held meanwhile, and put back by a refund that says so', async () => {
    const id = await api.within((work) => makeProduct(work, { stock: 5, price_cents: 1250 }))
    const body = { store_item_id: id, quantity: 3, ship_to, note: 'Ring twice' }
    const quoted = await quote(body)
    expect(quoted.body.data).toMatchObject({ total_cents: 3750, lines: [{ quantity: 3, amount_cents: 3750 }], next_charge: null })
    const press = { ...body, quote_id: quoted.body.data.quote_id, order_id: newId() }
    const placed = await order(press)
    expect([placed.status, placed.body.data]).toMatchObject([201, { state: 'pending', amount_cents: 3750, quantity: 3, what: 'store' }])
    expect((await order(press)).body.data.number).toBe(placed.body.data.number)
    expect(await order({ ...press, note: 'Other' })).toMatchObject({ status: 409, body: { details: [{ code: 'order_differs' }] } })
    expect(await stockOf(id)).toBe(2)
    const { number } = await pay(placed.body.data)
    const refund = (more: object) => call('POST', `${manage}/${number}/refund`, { as: admin, body: { amount: '12.50', ...more } })
    expect((await refund({ end_now: true })).body.details).toMatchObject([{ code: 'nothing_to_end' }])
    expect((await refund({ restock: true })).body.data).toMatchObject({ state: 'partly_refunded', may_restock: false })
    expect(await stockOf(id)).toBe(5)
  })

  test('the last one by two at once: one pays, the other is told', async () => {
    const id = await api.within((work) => makeProduct(work, { stock: 1 }))
    const other = await api.within((work) => makePerson(work, { role: 'agent' }))
    const body = { store_item_id: id, ship_to }
    const both = await Promise.all([order(body), order(body, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body.details).toEqual([
      { field: 'quantity', code: 'out_of_stock', params: { left: 0 } },
    ])
    expect(await stockOf(id)).toBe(0)
  })

  test('what nobody pays within a day goes back on the shelf', async () => {
    const id = await api.within((work) => makeProduct(work, { stock: 4 }))
    const placed = (await order({ store_item_id: id, quantity: 4, ship_to })).body.data
    expect(await stockOf(id)).toBe(0)
    await api.within(({ db }) =>
      db
        .update(orders)
        .set({ expires_at: new Date(0) })
        .where(eq(orders.id, placed.id)),
    )
    await runJob(api, 'settle_payments')
    await runJob(api, 'settle_payments')
    expect(await stockOf(id)).toBe(4)
  })

  test('a price that changed since it was quoted is told anew, and nothing is taken', async () => {
    const id = await api.within((work) => makeProduct(work, { stock: 9 }))
    const body = { store_item_id: id, quantity: 2, ship_to }
    const { quote_id } = (await quote(body)).body.data
    await api.within(({ db }) => db.update(products).set({ price_cents: 1300 }).where(eq(products.id, id)))
    const stale = await order({ ...body, quote_id })
    expect(stale).toMatchObject({ status: 409, body: { details: [{ code: 'quote_stale' }], quote: { total_cents: 2600 } } })
    expect(await stockOf(id)).toBe(9)
    expect((await order({ ...body, quote_id: stale.body.quote.quote_id })).status).toBe(201)
  })

  let numbers = 7000
  test.each([
    ['no address for what is shipped', { ship_to: null }, 'ship_to', 'required'],
    ['an address without a street', { ship_to: { ...ship_to, address: '' } }, 'ship_to.address', 'required'],
    ['more than there are', { quantity: 8 }, 'quantity', 'out_of_stock'],
    ['more than one order may hold', { quantity: 6 }, 'quantity', 'more_than_most'],
    ['something of another company', { store_item_id: 'theirs' }, 'store_item_id', 'not_an_option'],
  ])('%s is refused', async (_what, change, field, code) => {
    const id = await api.within((work) => makeProduct(work, { stock: 7, most: 5 }))
    const theirs = await api.within(async (work) => {
      const { id: corporation_id } = await makeCompany(work, ++numbers)
      return makeProduct(work, { corporation_id })
    })
    const body = { store_item_id: id, ship_to, ...change }
    if (body.store_item_id === 'theirs') body.store_item_id = theirs
    const { status, body: refused } = await order(body)
    expect([status, refused.details[0]]).toMatchObject([422, { field, code }])
  })

  test('who orders is told as far as it is known, and where the last order went', async () => {
    const asked = () => call('GET', '/v1/store_orders/agent_info')
    expect((await asked()).body.data).toMatchObject({ may_pay_from_company: false, card: null, address: { address: '' } })
    const id = await api.within((work) => makeProduct(work))
    await pay((await order({ store_item_id: id, ship_to })).body.data)
    const { name: _name, ...address } = ship_to
    expect((await asked()).body.data).toMatchObject({ address, card: { last4: '4242' } })
    const telemarketer = await api.within((work) => makePerson(work, { role: 'telemarketer' }))
    expect((await call('GET', '/v1/store_orders/agent_info', { as: telemarketer })).status).toBe(403)
    expect((await order({ store_item_id: id, ship_to }, telemarketer)).status).toBe(403)
  })
})

describe('what is sold for each contact', () => {
  const lives = (address: string) => [{ address, city: 'Boston', state: 'MA' as const, zip_code: '02110' }]
  async function five() {
    const make = (fields: object) => api.within((work) => makeContact(work, agent, fields))
    await make({ first_name: 'Cal', addresses: lives('1 OAK street') })
    const ann = await make({ first_name: 'Ann', addresses: lives('1 Oak Street') })
    const ben = await make({ first_name: 'Ben', addresses: lives('2 Oak Street') })
    await make({ first_name: 'Dee', addresses: [] })
    await make({ first_name: 'Eve', addresses: lives('5 Oak Street'), do_not_mail: true })
    return { ann, ben }
  }
  const fix = async () => (await call('POST', '/v1/store_orders/mailing', { body: { contacts_scope: {} } })).body.data
  const kit = () => api.within((work) => makeProduct(work, { per: 'contact', kind: 'kit', price_cents: 285 }))

  test('is charged for whom it is mailed to; the others are counted by reason', async () => {
    await five()
    const mailing = await fix()
    expect(mailing).toMatchObject({ chosen: 5, mailed: 2 })
    const reasons = mailing.left_out.map(({ code, count, contacts: named }: never) => [code, count, (named as { name: string }[])[0]?.name])
    expect(reasons).toEqual([
      ['no_mail', 1, 'Eve Doe'],
      ['no_address', 1, 'Dee Doe'],
      ['same_address', 1, 'Cal Doe'],
    ])
    const store_item_id = await kit()
    const body = { store_item_id, selection_id: mailing.selection_id }
    const { quote_id, total_cents } = (await quote(body)).body.data
    expect(total_cents).toBe(570)
    const placed = await order({ ...body, quote_id })
    expect(placed.body.data).toMatchObject({ amount_cents: 570, quantity: 2 })
    const stranger = await api.within((work) => makePerson(work, { role: 'agent' }))
    expect((await order(body, stranger)).body.details).toMatchObject([{ field: 'selection_id', code: 'selection_gone' }])
  })

  test('the scope is fixed at the quote: whoever comes later is not mailed, whoever moves or wants no mail any more makes it stale', async () => {
    const { ben } = await five()
    const { selection_id } = await fix()
    const body = { store_item_id: await kit(), selection_id }
    const { quote_id } = (await quote(body)).body.data
    await api.within((work) => makeContact(work, agent, { first_name: 'Fay', addresses: lives('6 Oak Street') }))
    expect((await order({ ...body, quote_id })).body.data.quantity).toBe(2)
    const before = (await quote(body)).body.data
    await api.within(({ db }) =>
      db.update(contact_addresses).set({ address: '22 Oak Street' }).where(eq(contact_addresses.contact_id, ben)),
    )
    expect((await order({ ...body, quote_id: before.quote_id })).body.details).toMatchObject([{ code: 'quote_stale' }])
    const again = (await quote(body)).body.data
    await api.within(({ db }) => db.update(contacts).set({ do_not_mail: true }).where(eq(contacts.id, ben)))
    expect(await order({ ...body, quote_id: again.quote_id })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'quote_stale' }], quote: { total_cents: 285 } },
    })
  })

  test('whoever opts out before it is printed is taken off and credited; those whom it went to have it in their story', async () => {
    const { ann, ben } = await five()
    const store_item_id = await kit()
    const { number, id } = await pay((await order({ store_item_id, contacts_scope: {} })).body.data)
    await api.within(({ db }) => db.update(contacts).set({ do_not_mail: true }).where(eq(contacts.id, ben)))
    const set = (admin_status: string) => call('PATCH', `${manage}/${number}`, { as: admin, body: { admin_status } })
    expect((await set('processing')).status).toBe(200)
    await workOffJobs(api)
    expect((await call('GET', `${manage}/${number}`, { as: admin })).body.data).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 285,
    })
    expect((await set('shipped')).status).toBe(200)
    const went = await api.within(({ db }) => db.select().from(store_recipients).where(eq(store_recipients.order_id, id)))
    expect(went.filter(({ taken_off_at }) => !taken_off_at).map(({ contact_id }) => contact_id)).toEqual([ann])
    const told = (contact: string) =>
      api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)))
    // The story names the kit and its order.
    const { title } = (await call('GET', `${manage}/${number}`, { as: admin })).body.data
    expect((await told(ann)).find(({ kind }) => kind === 'kit_mailed')?.details).toEqual({ title, number })
    expect((await told(ben)).map(({ kind }) => kind)).not.toContain('kit_mailed')
    const file = await api.app.inject({
      method: 'GET',
      url: `${manage}/${number}/recipients.csv`,
      headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(admin)}` },
    })
    expect(file.body.trim().split('\n')).toEqual(['name,address,address_2,city,state,zip_code', 'Ann Doe,1 Oak Street,"",Boston,MA,02110'])
    expect((await call('GET', `${manage}/${number}/recipients.csv`)).status).toBe(403)
    const mails = await mailsOf(api)
    expect(mails.filter(({ subject }) => subject === `Your order ${number} is on its way`)).toHaveLength(1)
  })

  test('of 412 chosen 389 are charged, two opt out, 387 are printed and two credited', async () => {
    const person = (n: number, columns: object = {}) => ({
      body: {
        category: 'lead' as const,
        first_name: `Kit ${n}`,
        last_name: 'Doe',
        addresses: lives(`${n} Elm Street`).map((one) => ({ ...one, address_2: '', county: '' })),
      },
      columns: { owner_id: agent.id, timezone: 'America/New_York', ...columns },
    })
    const ids = await api.within((work) =>
      insertContacts(work, [
        ...Array.from({ length: 389 }, (_, n) => person(n + 1)),
        ...Array.from({ length: 8 }, (_, n) => person(1000 + n, { do_not_mail: true })),
        ...Array.from({ length: 9 }, (_, n) => ({ ...person(n), body: { ...person(n).body, first_name: 'Nowhere', addresses: [] } })),
        ...Array.from({ length: 6 }, (_, n) => ({ ...person(n + 1), body: { ...person(n + 1).body, first_name: 'Spouse' } })),
      ]),
    )
    const mailing = await fix()
    expect(mailing).toMatchObject({ chosen: 412, mailed: 389 })
    expect(mailing.left_out.map(({ code, count }: { code: string; count: number }) => [code, count])).toEqual([
      ['no_mail', 8],
      ['no_address', 9],
      ['same_address', 6],
    ])
    const body = { store_item_id: await kit(), selection_id: mailing.selection_id }
    const told = (await quote(body)).body.data
    expect(told.total_cents).toBe(389 * 285)
    const placed = (await order({ ...body, quote_id: told.quote_id })).body.data
    expect(placed).toMatchObject({ quantity: 389, amount_cents: 389 * 285 })
    const { number, id } = await pay(placed)

    for (const contact of [ids[7], ids[300]]) {
      const { body: found } = await call('GET', `/v1/contacts/${contact}`)
      const wish = { do_not_mail: true, lock_version: found.data.lock_version }
      expect((await call('PATCH', `/v1/contacts/${contact}`, { body: wish })).status).toBe(200)
    }
    const set = (admin_status: string) => call('PATCH', `${manage}/${number}`, { as: admin, body: { admin_status } })
    expect((await set('processing')).status).toBe(200)
    await workOffJobs(api)
    expect((await set('shipped')).status).toBe(200)
    expect((await call('GET', `${manage}/${number}`, { as: admin })).body.data).toMatchObject({
      state: 'partly_refunded',
      amount_cents: 389 * 285,
      refunded_cents: 2 * 285,
    })
    const { rows } = await api.within(({ db }) =>
      db.execute(sql`select
        (select count(*)::int from store_recipients where order_id = ${id} and taken_off_at is null) as printed,
        (select count(*)::int from contact_activities where kind = 'kit_mailed' and contact_id in ${ids}) as in_story`),
    )
    expect(rows).toEqual([{ printed: 387, in_story: 387 }])
    const file = await api.app.inject({
      method: 'GET',
      url: `${manage}/${number}/recipients.csv`,
      headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(admin)}` },
    })
    expect(file.body.trim().split('\n')).toHaveLength(1 + 387)
    expect(file.body).not.toMatch(/Kit 8 Doe|Kit 301 Doe/)
  })

  test('nobody who can be mailed: refused before anything is asked of a card', async () => {
    await api.within((work) => makeContact(work, agent, { first_name: 'Dee' }))
    const { selection_id, mailed } = await fix()
    expect(mailed).toBe(0)
    const refused = await quote({ store_item_id: await kit(), selection_id })
    expect([refused.status, refused.body.details]).toEqual([422, [{ field: 'selection_id', code: 'nobody_to_mail' }]])
  })
})

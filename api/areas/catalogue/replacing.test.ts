import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { api_vendors, contacts, policies, source_costs } from '#api/platform/tables/index.ts'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, `/v1/${path}`, { as: office.admin, ...(body && { body }) })
const add = async (path: string, body: object): Promise<string> => (await ask('POST', `admin/${path}`, body)).body.data.id
const replace = (path: string, id: string, to: string) => ask('DELETE', `admin/${path}/${id}?replace_with=${to}`)
const undo = (id: string) => ask('POST', `contact_actions/${id}/undo`)
const within = <T>(read: (db: Parameters<Parameters<TestApi['within']>[0]>[0]['db']) => Promise<T>) => api.within(({ db }) => read(db))

const policyOf = (contact_id: string, carrier_id: string, more: object = {}) =>
  api.within(async ({ db, brand }) => {
    const id = newId()
    await db.insert(policies).values({ tenant_id: brand.id, id, contact_id, carrier_id, ...more })
    return id
  })
const carrierOf = async (id: string) =>
  (await within((db) => db.select({ at: policies.carrier_id }).from(policies).where(eq(policies.id, id))))[0]?.at

test('another carrier comes in the place of one on every policy, deleted ones too; undone, it is back where it was', async () => {
  const from = await add('carriers', { name: 'Replaced Mutual', naic: '60054' })
  const to = await add('carriers', { name: 'Follows Mutual' })
  const [one = '', other = ''] = await api.within((inside) => makeContacts(inside, [{ owner: office.agent }, { owner: office.agent }]))
  const held = [await policyOf(one, from), await policyOf(one, from), await policyOf(other, from, { deleted_at: new Date() })]
  const otherwise = await policyOf(other, to)
  const { status, body } = await replace('carriers', from, to)
  expect([status, body.data]).toMatchObject([200, { kind: 'replace', status: 'done', total_count: 2, done_count: 2, can_undo: true }])
  for (const id of held) expect(await carrierOf(id)).toBe(to)
  expect((await ask('GET', `admin/carriers/${from}`)).status).toBe(404)
  await policyOf(one, to)
  expect((await undo(body.data.id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
  for (const id of held) expect(await carrierOf(id)).toBe(from)
  expect(await carrierOf(otherwise)).toBe(to)
  expect((await ask('GET', `admin/carriers/${from}`)).body.data).toMatchObject({
    name: 'Replaced Mutual',
    naic: '60054',
    active: true,
    policy_count: 2,
  })
})

/** 100,000 by hand: POLICIES=100000. */
const many = Number(process.env['POLICIES'] ?? 2500)

test('on very many policies it is done in chunks, and undone in chunks', { timeout: 1_800_000 }, async () => {
  const [from, to] = [await add('carriers', { name: 'Many Mutual' }), await add('carriers', { name: 'Few Mutual' })]
  await api.within(async ({ db, brand }) => {
    await db.execute(sql`
      insert into contacts (tenant_id, id, number, owner_id, first_name, last_name)
      select ${brand.id}, gen_random_uuid(), 6000000 + n, ${office.agent.id}, 'Many', 'Held' from generate_series(1, ${many}::int) n`)
    await db.execute(sql`
      insert into policies (tenant_id, id, contact_id, carrier_id)
      select ${brand.id}, gen_random_uuid(), id, ${from} from contacts where number > 6000000`)
  })
  const held = async () => (await within((db) => db.select({ id: policies.id }).from(policies).where(eq(policies.carrier_id, from)))).length
  const { id } = (await replace('carriers', from, to)).body.data
  await workOffJobs(api)
  const stand = async () => (await ask('GET', `contact_actions/${id}`)).body.data
  expect([await stand(), await held()]).toMatchObject([{ status: 'done', done_count: many }, 0])
  await undo(id)
  await workOffJobs(api)
  expect([await stand(), await held()]).toMatchObject([{ status: 'undone', unrestored_count: 0 }, many])
})

test('what somebody changed since is left, and told', async () => {
  const [from, to, third] = [
    await add('carriers', { name: 'A1' }),
    await add('carriers', { name: 'A2' }),
    await add('carriers', { name: 'A3' }),
  ]
  const contact = await api.within((inside) => makeContact(inside, office.agent))
  const [kept, changed] = [await policyOf(contact, from), await policyOf(contact, from)]
  const { data } = (await replace('carriers', from, to)).body
  await within((db) => db.update(policies).set({ carrier_id: third }).where(eq(policies.id, changed)))
  expect((await undo(data.id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 1 })
  expect([await carrierOf(kept), await carrierOf(changed)]).toEqual([from, third])
})

test.each([
  ['statuses', 'status_id'],
  ['sources', 'source_id'],
] as const)('%s are replaced on contacts, vendors and costs, and come back by name', async (path, column) => {
  const from = await add(path, { title: `Replaced ${path}`, position: 2 })
  const to = await add(path, { title: `Follows ${path}` })
  const contact = await api.within((inside) => makeContact(inside, office.agent, { [column]: from }))
  const vendor = newId()
  const cost = newId()
  await api.within(async ({ db, brand }) => {
    await db.insert(api_vendors).values({ tenant_id: brand.id, id: vendor, vendor_name: path, vendor_type: 'lead', [column]: from })
    if (path === 'sources')
      await db.insert(source_costs).values({
        ...{ tenant_id: brand.id, id: cost, source_id: from, from: '2026-01-01', to: '2026-01-31' },
        ...{ amount_cents: 100, created_by: office.admin.id },
      })
  })
  const stand = () =>
    within(async (db) => [
      (await db.select().from(contacts).where(eq(contacts.id, contact)))[0]?.[column],
      (await db.select().from(api_vendors).where(eq(api_vendors.id, vendor)))[0]?.[column],
      ...(path === 'sources' ? [(await db.select().from(source_costs).where(eq(source_costs.id, cost)))[0]?.source_id] : []),
    ])
  const { data } = (await replace(path, from, to)).body
  expect(new Set(await stand())).toEqual(new Set([to]))
  const again = await add(path, { title: `replaced ${path}` })
  expect((await undo(data.id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
  expect(new Set(await stand())).toEqual(new Set([again]))
})

test('refused: itself, one that is not offered, one that is not there; and whoever may not delete', async () => {
  const [from, over] = [await add('carriers', { name: 'B1' }), await add('carriers', { name: 'B2', active: false })]
  await policyOf(await api.within((inside) => makeContact(inside, office.agent)), from)
  for (const to of [from, over, newId()])
    expect(await replace('carriers', from, to)).toMatchObject({
      status: 422,
      body: { details: [{ field: 'replace_with', code: 'not_an_option' }] },
    })
  expect((await ask('GET', `admin/carriers/${from}`)).body.data).toMatchObject({ active: true })
  expect((await api.call('DELETE', `/v1/admin/carriers/${from}?replace_with=${over}`, { as: office.agent })).status).toBe(403)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, contacts, policies, pool_users, pools, sources, users } from '#api/platform/tables/index.ts'
import { eq, inArray } from 'drizzle-orm'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
/** Two that cost something, and one that does not. */
const source = { bought: newId(), managers: newId(), free: newId() }
const now = new Date('2026-11-23T15:00:00Z')
const days = { from: '2026-11-01', to: '2026-11-30' }

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    await db.insert(sources).values(Object.entries(source).map(([title, id]) => ({ tenant_id: brand.id, id, title })))
    const of = async (owner: Person, source_id: string) => {
      const id = await makeContact(work, owner, { last_name: 'Lead', source_id })
      await db
        .update(contacts)
        .set({ created_at: new Date('2026-11-10T15:00:00Z') })
        .where(inArray(contacts.id, [id]))
      return id
    }
    const sold = await of(office.agent, source.bought)
    await of(office.deepAgent, source.bought)
    await of(office.outsider, source.bought)
    await of(office.agent, source.managers)
    await of(office.outsider, source.managers)
    await of(office.agent, source.free)
    const policy = { product: 'Term', status: 'issued', issue_date: '2026-11-15', premium_cents: 30_000, premium_mode: 'annual' as const }
    await db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id: sold, ...policy })
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const post = (as: Person, body: object) => api.call('POST', '/v1/source_costs', { as, body: { ...days, ...body } })
const one = (method: 'GET' | 'PATCH' | 'DELETE', as: Person, id: string, body?: object) =>
  api.call(method, `/v1/source_costs/${id}`, { as, ...(body && { body }) })

type Run = { columns: { key: string }[]; rows: { key: string; cells: { value: number | null }[] }[]; totals: { value: number | null }[] }
async function told(as: Person, keys: string[]) {
  const question = { report_type: 'lead_sources', period: 'this_month', by: 'source' }
  const run: Run = (await api.call('POST', '/v1/reports', { as, body: { question } })).body.data.run
  const places = keys.map((key) => run.columns.findIndex((column) => column.key === key))
  return (row?: string) => {
    const cells = row === undefined ? run.totals : run.rows.find(({ key }) => key === row)?.cells
    return places.map((place) => cells?.[place]?.value ?? null)
  }
}

describe('what leads cost', () => {
  test('is entered by those who lead people, changed and deleted', async () => {
    const { status, body } = await post(office.manager, { source_id: source.free, amount_cents: 5000, note: 'Fair' })
    expect([status, body.data]).toEqual([201, expect.objectContaining({ ...days, amount_cents: 5000, whole_brand: false, note: 'Fair' })])
    const { id } = body.data
    const changed = { ...days, source_id: source.free, per_lead_cents: 250, lock_version: 0 }
    expect((await one('PATCH', office.manager, id, changed)).body.data).toMatchObject({ amount_cents: null, per_lead_cents: 250 })
    expect((await one('PATCH', office.manager, id, changed)).status).toBe(409)
    expect((await post(office.agent, { source_id: source.free, amount_cents: 1 })).status).toBe(403)
    expect((await one('GET', office.outsider, id)).status).toBe(403)
    expect((await one('DELETE', office.manager, id)).status).toBe(204)
    expect((await one('DELETE', office.manager, id)).status).toBe(404)
  })

  test.each([
    ['neither source nor vendor', { amount_cents: 1 }, 'source_id', 'source_or_vendor'],
    ['a source that is not there', { source_id: newId(), amount_cents: 1 }, 'source_id', 'unknown_source'],
    ['no amount', { source_id: source.free }, 'amount_cents', 'amount_or_per_lead'],
    ['both amounts', { source_id: source.free, amount_cents: 1, per_lead_cents: 1 }, 'amount_cents', 'amount_or_per_lead'],
    ['days the wrong way round', { source_id: source.free, amount_cents: 1, to: '2026-10-01' }, 'from', 'from_after_to'],
  ])('%s is refused beside its field', async (_what, wrong, field, code) => {
    const { status, body } = await post(office.admin, wrong)
    expect([status, body.details[0]]).toEqual([422, expect.objectContaining({ field, code })])
  })

  test('is shared out over all leads of its days, to the cent, and told to those who lead people', async () => {
    const all = await post(office.admin, { source_id: source.bought, amount_cents: 10_000 })
    const theirs = await post(office.manager, { source_id: source.managers, per_lead_cents: 700 })
    expect([all.body.data.whole_brand, theirs.body.data.whole_brand]).toEqual([true, false])

    const admin = await told(office.admin, ['cost', 'cost_per_lead', 'cost_per_policy', 'return'])
    expect(admin(source.bought)).toEqual([10_000, 3333, 10_000, 3])
    // Only the leads of the manager's people cost what the manager entered.
    expect(admin(source.managers)).toEqual([700, 700, null, 0])
    expect(admin(source.free)).toEqual([null, null, null, null])
    expect(admin()).toEqual([10_700, 2675, 10_700, 2.8037])

    const manager = await told(office.manager, ['leads', 'cost'])
    const [leads, cost] = manager(source.bought)
    expect([leads, [6666, 6667].includes(cost ?? 0)]).toEqual([2, true])
    const agent = await told(office.agent, ['cost'])
    expect(agent(source.bought)).toEqual([null])
  })

  test('is seen by those who lead its maker', async () => {
    const ids = async (as: Person) => (await api.call('GET', '/v1/source_costs', { as })).body.data.map(({ id }: { id: string }) => id)
    const made = (await post(office.manager, { source_id: source.free, amount_cents: 1 })).body.data.id
    const alls = (await post(office.admin, { source_id: source.free, amount_cents: 1 })).body.data.id
    expect(await ids(office.admin)).toEqual(expect.arrayContaining([made, alls]))
    const managers = await ids(office.manager)
    expect([managers.includes(made), managers.includes(alls)]).toEqual([true, false])
    expect((await one('GET', office.manager, alls)).status).toBe(404)
  })
})

describe('the leads of one’s own people', () => {
  const shop = newId()
  const waiting = newId()
  beforeAll(() =>
    api.within(async (work) => {
      const { db, brand } = work
      await db.insert(sources).values({ tenant_id: brand.id, id: shop, title: 'Shop window' })
      const [pool, theirs] = [newId(), newId()]
      const named = [
        { id: pool, name: 'Of the agent' },
        { id: theirs, name: 'Of the outsider' },
      ]
      await db.insert(pools).values(named.map((one) => ({ ...one, tenant_id: brand.id })))
      const within = [
        [pool, office.agent],
        [pool, office.deepAgent],
        [theirs, office.outsider],
      ] as const
      await db.insert(pool_users).values(within.map(([pool_id, { id: user_id }]) => ({ tenant_id: brand.id, pool_id, user_id })))
      const { agent, unitAgent, outsider } = office
      for (const owner of [agent, unitAgent, outsider]) await makeContact(work, owner, { source_id: shop })
      await db.insert(sources).values({ tenant_id: brand.id, id: waiting, title: 'Waiting' })
      for (const pool_id of [pool, pool, theirs]) {
        const id = await makeContact(work, agent, { source_id: waiting })
        await db.update(contacts).set({ owner_id: null, pool_id }).where(eq(contacts.id, id))
      }
    }),
  )

  test('are those of the unit where its admin enters a cost', async () => {
    await post(office.unitAdmin, { source_id: shop, amount_cents: 1001 })
    expect((await told(office.unitAdmin, ['leads', 'cost']))(shop)).toEqual([2, 1001])
    expect((await told(office.admin, ['leads', 'cost']))(shop)).toEqual([3, 1001])
    expect((await told(office.manager, ['leads', 'cost']))(shop)).toEqual([1, 501])
  })

  test('are those too that wait in their pools, once each', async () => {
    await post(office.manager, { source_id: waiting, per_lead_cents: 300 })
    await post(office.unitAdmin, { source_id: waiting, amount_cents: 50 })
    expect((await told(office.manager, ['leads', 'cost']))(waiting)).toEqual([2, 650])
    expect((await told(office.admin, ['leads', 'cost']))(waiting)).toEqual([3, 650])
  })
})

describe('on how many leads a cost fell', () => {
  const [sent, silent] = [newId(), newId()]
  beforeAll(() =>
    api.within(async (work) => {
      const { db, brand } = work
      await db.insert(sources).values([sent, silent].map((id, place) => ({ tenant_id: brand.id, id, title: `Postcards ${place}` })))
      for (const owner of [office.agent, office.deepAgent, office.outsider]) await makeContact(work, owner, { source_id: sent })
    }),
  )
  const fell = ({ leads, on_none_cents }: { leads: number; on_none_cents: number }) => [leads, on_none_cents]
  const listed = async (as: Person, source_id: string) =>
    (await api.call('GET', '/v1/source_costs', { as, query: { source_id } })).body.data.map(fell)

  test('is told with it, and what fell on none and so is in no report', async () => {
    const all = await post(office.admin, { source_id: sent, amount_cents: 900 })
    expect(fell(all.body.data)).toEqual([3, 0])
    const none = await post(office.admin, { source_id: silent, amount_cents: 700 })
    expect(fell(none.body.data)).toEqual([0, 700])
    const early = { source_id: sent, from: '2026-10-01', to: '2026-10-31' }
    expect(fell((await post(office.manager, { ...early, amount_cents: 400 })).body.data)).toEqual([0, 400])
    expect(fell((await post(office.manager, { ...early, per_lead_cents: 400 })).body.data)).toEqual([0, 0])
    expect((await listed(office.admin, sent)).sort()).toEqual([
      [0, 0],
      [0, 400],
      [3, 0],
    ])
    expect(await listed(office.admin, silent)).toEqual([[0, 700]])
    expect((await told(office.admin, ['leads', 'cost']))(silent)).toEqual([null, null])
  })

  test('is told of those whom one reaches', async () => {
    const { id } = (await post(office.unitAdmin, { source_id: sent, amount_cents: 100 })).body.data
    expect(fell((await one('GET', office.unitAdmin, id)).body.data)).toEqual([2, 0])
    const moved = (fields: object) => api.within(({ db }) => db.update(users).set(fields).where(eq(users.id, office.unitAdmin.id)))
    await moved({ manager_id: office.fieldManager.id })
    expect(fell((await one('GET', office.manager, id)).body.data)).toEqual([2, 0])
    await api.within(async (work) => makeContact(work, office.unitAgent, { source_id: sent }))
    expect(fell((await one('GET', office.manager, id)).body.data)).toEqual([2, 0])
    expect(fell((await one('GET', office.unitAdmin, id)).body.data)).toEqual([3, 0])
    await moved({ manager_id: null })
  })
})

test('who enters what leads cost sees the cost of a policy, opens the leads nobody called, and gives them to a pool', async () => {
  const shop = newId()
  const [called, ...others] = await api.within(async (work) => {
    await work.db.insert(sources).values({ tenant_id: work.brand.id, id: shop, title: 'Shop' })
    const ids = []
    for (const owner of [office.agent, office.agent, office.deepAgent]) ids.push(await makeContact(work, owner, { source_id: shop }))
    const of = { tenant_id: work.brand.id, contact_id: ids[0] ?? '' }
    await work.db.insert(policies).values({ ...of, id: newId(), product: 'Term', status: 'issued', issue_date: '2026-11-20' })
    const call = { user_id: office.agent.id, call_direction: 'outbound' as const, status: 'completed' as const, created_at: now }
    await work.db.insert(calls).values({ ...of, ...call, id: newId() })
    return ids
  })
  await post(office.admin, { source_id: shop, amount_cents: 9000 })
  expect((await told(office.admin, ['leads', 'cost_per_policy']))(shop)).toEqual([3, 9000])
  const question = { report_type: 'response', period: 'this_month', by: 'source' }
  const { run } = (await api.call('POST', '/v1/reports', { as: office.admin, body: { question } })).body.data
  const place = run.columns.findIndex(({ key }: { key: string }) => key === 'never')
  const { value, opens } = run.rows.find(({ key }: { key: string }) => key === shop).cells[place]
  expect(value).toBe(2)
  const body = { name: 'Nobody called', user_ids: [office.deepAgent.id] }
  const pool = (await api.call('POST', '/v1/pools', { as: office.admin, body })).body.data.id
  const scope = { contacts_scope: { q: { report: opens } }, to: [pool] }
  const group = (await api.call('PATCH', '/v1/contacts/transfer_group', { as: office.admin, body: scope })).body.data
  expect(group.total_count).toBe(2)
  const moved = { selection_id: group.selection_id, to: [pool], method: 'one' }
  expect((await api.call('PATCH', '/v1/contacts/update_transfer_group', { as: office.admin, body: moved })).body.data.moved_count).toBe(2)
  const rows = await api.within(({ db }) => db.select().from(contacts).where(eq(contacts.source_id, shop)))
  const poolOf = (id: string | undefined) => rows.find((row) => row.id === id)?.pool_id
  expect([poolOf(called), ...others.map(poolOf)]).toEqual([null, pool, pool])
})

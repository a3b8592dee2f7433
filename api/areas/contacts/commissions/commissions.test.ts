import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
const now = new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const insure = (owner: Person, columns: Partial<typeof policies.$inferInsert> = {}) =>
  api.within(async (work) => {
    const contact = await makeContact(work, owner)
    const policy = newId()
    const row = { product: 'Term', status: 'issued', issue_date: '2026-11-01', ...columns }
    await work.db.insert(policies).values({ ...row, tenant_id: work.brand.id, id: policy, contact_id: contact })
    return { contact, policy, path: `/v1/contacts/${contact}/policies/${policy}/commissions` }
  })
type Made = Awaited<ReturnType<typeof insure>>
const entry = (who: Person, more: object = {}) => ({
  kind: 'first_year',
  user_id: who.id,
  amount_cents: 50_000,
  earned_on: '2026-11-05',
  ...more,
})
const add = (as: Person, { path }: Made, body: object) => api.call('POST', path, { as, body })
const list = async (as: Person, { path }: Made) => api.call('GET', path, { as })

describe('the commissions of a policy', () => {
  test('one is entered, changed and deleted, and the audit log knows', async () => {
    const made = await insure(office.agent)
    const added = await add(office.agent, made, entry(office.agent, { statement: 'Nov' }))
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { kind: 'first_year', user: { id: office.agent.id, name: office.agent.name }, amount_cents: 50_000, paid_on: null, lock_version: 0 },
    ])
    const one = `${made.path}/${added.body.data.id}`
    const changed = await api.call('PATCH', one, { as: office.agent, body: { paid_on: '2026-11-15', lock_version: 0 } })
    expect(changed.body.data).toMatchObject({ paid_on: '2026-11-15', statement: 'Nov', lock_version: 1 })
    expect((await api.call('PATCH', one, { as: office.agent, body: { statement: 'Late', lock_version: 0 } })).status).toBe(409)
    expect((await list(office.agent, made)).body.data).toHaveLength(1)
    expect((await api.call('DELETE', one, { as: office.agent })).status).toBe(204)
    expect((await api.call('DELETE', one, { as: office.agent })).status).toBe(404)
    const { rows } = await api.within(({ db }) =>
      db.execute(sql`select action from audit_log where subject_id = ${made.contact} and action like 'commission%' order by id`),
    )
    expect(rows.map(({ action }) => action)).toEqual(['commission_added', 'commission_changed', 'commission_deleted'])
  })

  test.each([
    ['amount_cents', { kind: 'chargeback', amount_cents: 100 }],
    ['amount_cents', { amount_cents: -100 }],
    ['amount_cents', { amount_cents: 0 }],
    ['amount_cents', { amount_cents: 1.5 }],
    ['kind', { kind: 'gift' }],
    ['earned_on', { earned_on: '2026-02-30' }],
    ['user_id', { user_id: newId() }],
    ['statement', { statement: 'x'.repeat(101) }],
  ])('a wrong %s is refused beside it: %o', async (field, wrong) => {
    const { status, body } = await add(office.agent, await insure(office.agent), entry(office.agent, wrong))
    expect([status, body.details[0].field]).toEqual([422, field])
  })

  test('a change that makes a chargeback of what is above zero is refused', async () => {
    const made = await insure(office.agent)
    const { body } = await add(office.agent, made, entry(office.agent))
    const changed = await api.call('PATCH', `${made.path}/${body.data.id}`, { as: office.agent, body: { kind: 'chargeback' } })
    expect([changed.status, changed.body.details[0].code]).toEqual([422, 'chargeback_below_zero'])
  })

  test('one sees those of whom one reaches: what somebody above earns is not told below', async () => {
    const made = await insure(office.agent)
    const own = await add(office.agent, made, entry(office.agent))
    const override = await add(office.manager, made, entry(office.manager, { kind: 'override', amount_cents: 7_000 }))
    expect([own.status, override.status]).toEqual([201, 201])
    expect((await list(office.agent, made)).body.data.map(({ id }: { id: string }) => id)).toEqual([own.body.data.id])
    expect((await list(office.manager, made)).body.data).toHaveLength(2)
    const theirs = `${made.path}/${override.body.data.id}`
    expect((await api.call('PATCH', theirs, { as: office.agent, body: { statement: 'Mine' } })).status).toBe(404)
    expect((await api.call('DELETE', theirs, { as: office.agent })).status).toBe(404)
    expect((await add(office.agent, made, entry(office.manager))).body.details[0]).toMatchObject({
      field: 'user_id',
      code: 'unknown_person',
    })
    expect((await list(office.outsider, made)).status).toBe(404)
    expect((await add(office.outsider, made, entry(office.outsider))).status).toBe(404)
    const telemarketer = await api.within((work) => makePerson(work, { role: 'telemarketer', company: office.company }))
    expect((await api.call('DELETE', theirs, { as: telemarketer })).status).toBe(403)
  })

  test('they go with their policy, and follow it to another contact', async () => {
    const made = await insure(office.agent)
    await add(office.agent, made, entry(office.agent))
    const other = await api.within((work) => makeContact(work, office.agent))
    await api.within(({ db }) => db.execute(sql`update policies set contact_id = ${other} where id = ${made.policy}`))
    expect((await list(office.agent, made)).status).toBe(404)
    expect((await list(office.agent, { ...made, path: made.path.replace(made.contact, other) })).body.data).toHaveLength(1)
    await api.within(({ db }) => db.execute(sql`delete from policies where id = ${made.policy}`))
    const left = await api.within(({ db }) => db.execute(sql`select from commission_entries where policy_id = ${made.policy}`))
    expect(left.rows).toHaveLength(0)
  })
})

describe('reports of commissions', () => {
  type Cell = { value: number; opens: { run_id: string; row: string; column: string } | null }
  type Run = { columns: { key: string }[]; rows: { key: string; cells: Cell[] }[]; totals: Cell[] }
  const ask = async (as: Person, question: object): Promise<Run> =>
    (await api.call('POST', '/v1/reports', { as, body: { question: { report_type: 'commissions', ...question } } })).body.data.run
  const told = ({ columns }: Run, cells: Cell[] = []) => Object.fromEntries(columns.map(({ key }, place) => [key, cells[place]?.value]))

  test('tell earned, paid and charged back on their days, and policies for which nothing came', async () => {
    const seller = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, manager: office.manager }))
    const paid = await insure(seller, { issue_date: '2026-07-01' })
    const late = await insure(seller, { issue_date: '2026-07-02' })
    const never = await insure(seller, { issue_date: '2026-07-03' })
    await insure(seller, { issue_date: '2026-11-01' })
    await add(seller, paid, entry(seller, { earned_on: '2026-07-15', paid_on: '2026-08-01', amount_cents: 60_000 }))
    await add(seller, paid, entry(seller, { kind: 'chargeback', amount_cents: -20_000, earned_on: '2026-10-01', paid_on: '2026-10-02' }))
    await add(seller, late, entry(seller, { earned_on: '2026-09-15', amount_cents: 1_000 }))
    await add(office.manager, paid, entry(office.manager, { kind: 'override', earned_on: '2026-07-15', amount_cents: 5_000 }))
    const run = await ask(seller, { by: 'month' })
    expect(told(run, run.totals)).toEqual({ earned: 61_000, paid: 40_000, charged_back: -20_000, entries: 3, nothing: 2 })
    expect(told(run, run.rows.find(({ key }) => key === '2026-08-01')?.cells)).toMatchObject({ earned: 0, paid: 60_000 })
    const { opens } = run.totals.at(-1) ?? {}
    const report = [opens?.run_id, opens?.column, opens?.row].join('~')
    const shown = await api.call('GET', '/v1/policies', { as: seller, query: { report } })
    expect(shown.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([late.policy, never.policy].sort())
    const led = await ask(office.manager, { by: 'person' })
    expect(told(led, led.rows.find(({ key }) => key === office.manager.id)?.cells)).toMatchObject({ earned: 12_000, charged_back: 0 })
  })

  test('lead sources tell what came so far', async () => {
    const seller = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    const made = await insure(seller)
    await add(seller, made, entry(seller, { paid_on: '2026-11-10', amount_cents: 30_000 }))
    await add(seller, made, entry(seller, { kind: 'bonus', amount_cents: 9_000 }))
    await add(office.admin, made, entry(office.admin, { kind: 'override', paid_on: '2026-11-10', amount_cents: 4_000 }))
    const run = await ask(seller, { report_type: 'lead_sources', period: 'today' })
    expect(told(run, run.totals)).toMatchObject({ leads: 1, commission: 30_000 })
  })
})

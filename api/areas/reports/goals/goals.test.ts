import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, policies, policy_agents } from '#api/platform/tables/index.ts'
import { may } from '#config/permissions.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
// A Wednesday; by the clock of the brand it is still the 18th.
const now = new Date('2026-11-19T02:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    const insure = async (owner: Person, ...written: Partial<typeof policies.$inferInsert>[]) => {
      const contact_id = await makeContact(work, owner)
      const rows = written.map((one) => ({ product: 'Term', status: 'issued', ...one, tenant_id: brand.id, id: newId(), contact_id }))
      await db.insert(policies).values(rows)
      return rows
    }
    await insure(office.agent, { issue_date: '2026-11-18', premium_cents: 120_000, premium_mode: 'annual' }, { issue_date: '2026-11-02' })
    await insure(office.agent, { issue_date: '2026-10-01' }, { issue_date: '2026-11-03', application_date: '2026-10-20' })
    const [shared] = await insure(office.agent, { issue_date: '2026-11-17', premium_cents: 10_001, premium_mode: 'annual' })
    const share = { tenant_id: brand.id, policy_id: shared?.id ?? '' }
    await db.insert(policy_agents).values([
      { ...share, user_id: office.agent.id, percent: 67, position: 0 },
      { ...share, user_id: office.deepAgent.id, percent: 33, position: 1 },
    ])
    await insure(office.outsider, { issue_date: '2026-11-18' })
    const called = { tenant_id: brand.id, call_direction: 'outbound' as const, status: 'completed' as const }
    for (const user_id of [office.agent.id, office.agent.id, office.outsider.id]) {
      await db.insert(calls).values({ ...called, id: newId(), user_id, created_at: now, ended_at: now })
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const set = (as: Person, goal: object) =>
  api.call('PUT', '/v1/goals', { as, body: { metric: 'issued', period: 'month', value: 40, ...goal } })
const list = async (as: Person, query: Record<string, string> = {}) => (await api.call('GET', '/v1/goals', { as, query })).body
const remove = (as: Person, id: string) => api.call('DELETE', `/v1/goals/${id}`, { as })

describe('how far a goal has come', () => {
  const metrics = [
    ['applications', 'quarter', 1],
    ['issued', 'month', 3.67],
    ['issued', 'quarter', 4.67],
    ['annual_premium', 'month', 126_701],
    ['new_clients', 'month', 2],
    ['new_clients', 'quarter', 3],
    ['calls', 'week', 2],
    ['appointments', 'aep', 0],
  ] as const

  test.each(metrics)('%s of the %s is what its report says: %d', async (metric, period, reached) => {
    const { body } = await set(office.agent, { metric, period })
    expect(body.data).toMatchObject({ metric, period, reached, user: { id: office.agent.id, name: office.agent.name }, corporation: null })
    const { question, column } = body.data
    const { run } = (await api.call('POST', '/v1/reports', { as: office.agent, body: { question } })).body.data
    const place = run.columns.findIndex(({ key }: { key: string }) => key === column)
    expect(run.totals[place].value).toBe(reached)
  })

  test('is said in words, by the working days of the brand’s clock', async () => {
    const { body } = await set(office.agent, { metric: 'calls', period: 'month', value: 5 })
    expect(body.data).toMatchObject({
      span: { from: '2026-11-01', to: '2026-11-30' },
      ...{ working_days: 20, working_days_left: 8, pace: 3 },
      in_words: '2 of 5; 8 working days left; at this pace 3',
    })
  })

  test('of a company is that of its people, each policy once', async () => {
    const [unit, otherUnit] = office.company.units
    for (const [as, corporation_id, reached] of [
      [office.admin, office.company.id, 5],
      [office.admin, otherUnit, 1],
      [office.unitAdmin, unit, 4],
    ] as const) {
      const { body, status } = await set(as, { corporation_id })
      expect([status, body.data.reached]).toEqual([200, reached])
      const { question, column } = body.data
      const { run } = (await api.call('POST', '/v1/reports', { as, body: { question } })).body.data
      expect(run.totals[run.columns.findIndex(({ key }: { key: string }) => key === column)].value).toBe(reached)
    }
  })
})

describe('whose goals', () => {
  test('one sets one’s own; a second time only the number changes, and the audit log knows both', async () => {
    const [first, second] = [
      await set(office.deepAgent, { value: 5 }),
      await set(office.deepAgent, { value: 6, user_id: office.deepAgent.id }),
    ]
    expect([first.status, second.status, second.body.data.id]).toEqual([200, 200, first.body.data.id])
    expect((await list(office.deepAgent)).data).toMatchObject([{ value: 6, reached: 0.33 }])
    expect((await remove(office.deepAgent, first.body.data.id)).status).toBe(204)
    expect((await remove(office.deepAgent, first.body.data.id)).status).toBe(404)
    const { rows } = await api.within(({ db }) =>
      db.execute(sql`select action, details from audit_log where subject_id = ${first.body.data.id} order by id`),
    )
    const goal = { metric: 'issued', period: 'month', user_id: office.deepAgent.id, corporation_id: null }
    expect(rows).toEqual([
      { action: 'goal_set', details: { ...goal, value: 5, before: null } },
      { action: 'goal_set', details: { ...goal, value: 6, before: 5 } },
      { action: 'goal_deleted', details: { ...goal, value: 6 } },
    ])
  })

  test('the audit log knows the company whose goal it is', async () => {
    const [corporation_id] = office.company.units
    const { id } = (await set(office.unitAdmin, { corporation_id, period: 'aep' })).body.data
    await remove(office.unitAdmin, id)
    const { rows } = await api.within(({ db }) =>
      db.execute(sql`select action, details->>'user_id' as user_id, details->>'corporation_id' as corporation_id
        from audit_log where subject_id = ${id} order by id`),
    )
    const whose = { user_id: null, corporation_id }
    expect(rows).toEqual([
      { action: 'goal_set', ...whose },
      { action: 'goal_deleted', ...whose },
    ])
  })

  test('who leads people sets theirs, and they see it', async () => {
    const { body } = await set(office.manager, { user_id: office.deepAgent.id, metric: 'calls', period: 'week' })
    expect((await list(office.deepAgent)).data.map(({ id }: { id: string }) => id)).toEqual([body.data.id])
    const led: { id: string; user: { id: string } }[] = (await list(office.manager, { limit: '200' })).data
    expect(led.map(({ id }) => id)).toContain(body.data.id)
    expect(led.every(({ user }) => user && user.id !== office.outsider.id)).toBe(true)
    expect((await list(office.manager, { user_id: office.deepAgent.id })).data).toHaveLength(1)
  })

  test('nobody else’s is there', async () => {
    const { body } = await set(office.outsider, {})
    for (const as of [office.agent, office.manager, office.unitAdmin]) {
      expect((await set(as, { user_id: office.outsider.id })).status).toBe(404)
      expect((await remove(as, body.data.id)).status).toBe(404)
      expect((await api.call('GET', `/v1/goals/${body.data.id}`, { as })).status).toBe(404)
      expect((await list(as, { user_id: office.outsider.id })).data).toEqual([])
    }
    for (const as of [office.agent, office.manager]) {
      expect((await set(as, { corporation_id: office.company.units[0] })).status).toBe(404)
      expect((await list(as, { corporation_id: office.company.units[0] })).data).toEqual([])
      const question = { report_type: 'production', corporation_id: office.company.units[0] }
      const asked = await api.call('POST', '/v1/reports', { as, body: { question } })
      expect(asked.body.details[0]).toMatchObject({ field: 'corporation_id', code: 'unknown_corporation' })
      expect((await api.call('GET', '/v1/reports/companies', { as })).body.data).toEqual([])
    }
    expect((await set(office.unitAdmin, { corporation_id: office.company.units[1] })).status).toBe(404)
    expect((await set(office.admin, { user_id: newId() })).status).toBe(404)
    const companies = await api.call('GET', '/v1/reports/companies', { as: office.unitAdmin })
    expect(companies.body.data.map(({ id }: { id: string }) => id)).toEqual([office.company.units[0]])
  })

  test.each([
    ['metric', { metric: 'weather' }],
    ['period', { period: 'decade' }],
    ['value', { value: 0 }],
    ['value', { value: 1.5 }],
    ['value', { value: 10_000_000_001 }],
    ['user_id', { user_id: newId(), corporation_id: newId() }],
  ])('a goal with a wrong %s is refused beside it', async (field, goal) => {
    const { status, body } = await set(office.agent, goal)
    expect([status, body.details[0].field]).toEqual([422, field])
  })

  test.each(['admin', 'bu_admin', 'manager', 'agent', 'basic', 'telemarketer'] as const)(
    'who may do what stands in config/rights.ts: %s',
    async (role) => {
      const person = await api.within((work) => makePerson(work, { role, company: office.company }))
      expect((await set(person, {})).status).toBe(may([role], 'reports', 'change') ? 200 : 403)
    },
  )
})

test('one’s own stand on the dashboard, as on their page', async () => {
  const goals = async (as: Person) => (await api.call('GET', '/v1/dashboard', { as, query: { type: 'contacts' } })).body.data.goals
  expect(await goals(office.agent)).toEqual((await list(office.agent, { user_id: office.agent.id })).data)
  const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
  expect(await goals(basic)).toBeNull()
})

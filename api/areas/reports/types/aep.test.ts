import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import {
  calls,
  carriers,
  event_occurrences,
  events,
  policies,
  text_conversations,
  text_messages,
  training_completions,
  trainings,
} from '#api/platform/tables/index.ts'
import { makeAgentLicense } from '#tests/factories/agent-licenses.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
const now = new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    const mine = () => ({ tenant_id: brand.id, id: newId() })
    const client = async (plan: Partial<typeof policies.$inferInsert> = {}) => {
      const contact_id = await makeContact(work, office.agent)
      const policy = { product: 'Medicare Advantage', status: 'active', effective_date: '2025-01-01', ...plan }
      await db.insert(policies).values({ ...mine(), contact_id, ...policy })
      return contact_id
    }
    const meet = async (contact_id: string, start: string, status: 'completed' | 'scheduled', made = '2026-10-16T15:00:00Z') => {
      const event = mine()
      const at = new Date(start)
      const common = { user_id: office.agent.id, contact_id, type: 'appointment' as const }
      const when = { time_zone: 'America/New_York', wall_start: start.slice(0, 16), length: 3_600_000 }
      await db.insert(events).values({ ...event, ...common, topic: 'medicare', title: 'Review', ...when, created_at: new Date(made) })
      const times = { original_start: at, start_date: at, end_date: new Date(at.getTime() + 3_600_000) }
      await db
        .insert(event_occurrences)
        .values({ ...mine(), ...common, event_id: event.id, private: false, busy: true, all_day: false, status, ...times })
    }
    await client()
    await client({ product: 'Medicare Supplement' })
    await client({ product: 'Part D', status: 'terminated', termination_date: '2026-03-01' })
    await client({ product: 'Part D', status: 'terminated', termination_date: '2026-11-01' })
    const call = { user_id: office.agent.id, call_direction: 'outbound' as const, status: 'completed' as const, ended_at: now }
    await db.insert(calls).values({ ...mine(), ...call, contact_id: await client(), created_at: new Date('2026-10-20T15:00:00Z') })
    const text = async (contact_id: string, phone: string, columns: Partial<typeof text_messages.$inferInsert>) => {
      const talk = mine()
      const numbers = { phone_number: phone, own_number: '+14125550100', last_message_at: now }
      await db.insert(text_conversations).values({ ...talk, ...numbers, user_id: office.agent.id, contact_id })
      const written = { conversation_id: talk.id, user_id: office.agent.id, from_number: '+14125550100', to_number: phone }
      const sent = { direction: 'outbound' as const, status: 'sent' as const, encoding: 'GSM-7' as const, created_at: within }
      await db.insert(text_messages).values({ ...mine(), ...written, ...sent, sent_at: within, ...columns })
    }
    const within = new Date('2026-10-20T15:00:00Z')
    await text(await client(), '+14125550101', {})
    await text(await client(), '+14125550102', { automatic: true })
    await text(await client(), '+14125550103', { status: 'failed', sent_at: null })
    await text(await client(), '+14125550104', { status: 'queued', sent_at: null, send_at: new Date('2026-11-22T15:00:00Z') })
    await meet(await client(), '2026-11-25T15:00:00Z', 'scheduled')
    // Last year's: one was made before the day that is compared, in the evening of it, and after it.
    await meet(await client(), '2025-12-01T15:00:00Z', 'completed', '2025-11-10T15:00:00Z')
    await meet(await client(), '2025-12-01T15:00:00Z', 'completed', '2025-11-21T04:30:00Z')
    await meet(await client(), '2025-12-01T15:00:00Z', 'completed', '2025-11-21T15:00:00Z')
    await meet(await client(), '2026-11-01T15:00:00Z', 'completed')
    const changed = await client()
    await meet(changed, '2026-11-02T15:00:00Z', 'completed')
    await db
      .insert(policies)
      .values({ ...mine(), contact_id: changed, product: 'Medicare Advantage', status: 'applied', application_date: '2026-11-02' })
    const training = mine()
    await db.insert(trainings).values({ ...training, section: 'AEP', title: 'AHIP', kind: 'certificate' })
    for (const [user_id, plan_year] of [
      [office.agent.id, 2027],
      [office.deepAgent.id, 2026],
    ] as const) {
      await db.insert(training_completions).values({ ...mine(), training_id: training.id, user_id, completed_at: now, plan_year })
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Cell = { value: number; before: number | null; opens: object | null }
const ask = async (as: Person, question: object = {}) => {
  const { run } = (await api.call('POST', '/v1/reports', { as, body: { question: { report_type: 'aep', ...question } } })).body.data
  const told = (part: 'value' | 'before') =>
    Object.fromEntries(run.columns.map(({ key }: { key: string }, place: number) => [key, run.totals[place][part]]))
  return { run, told }
}

test('each client with a plan stands in one place', async () => {
  const { told, run } = await ask(office.agent)
  expect(run.span).toEqual({ from: '2026-10-15', to: '2026-11-20' })
  const { clients, not_asked, asked, booked, stays, changes, reviewed } = told('value')
  expect({ clients, not_asked, asked, booked, stays, changes, reviewed }).toEqual({
    ...{ clients: 13, not_asked: 8, asked: 2, booked: 1, stays: 1, changes: 1, reviewed: 2 },
  })
})

test('people are certified for the plan year that is sold; they are no contacts to open', async () => {
  const { told, run } = await ask(office.manager)
  expect(told('value')['certified']).toBe(1)
  const place = run.columns.findIndex(({ key }: { key: string }) => key === 'certified')
  const [clients, certified]: (Cell | undefined)[] = [run.totals[0], run.totals[place]]
  expect([clients?.opens !== null, certified?.opens]).toEqual([true, null])
  const refused = await api.call('PATCH', '/v1/contacts', {
    as: office.manager,
    body: { contacts_scope: { q: { report: { run_id: run.id, row: 'total', column: 'certified' } } } },
  })
  expect([refused.status, refused.body.details[0].code]).toEqual([422, 'unknown_cell'])
})

test('people are licensed and have a carrier by what is in force on the last of the days', async () => {
  await api.within(async (work) => {
    const [carrier] = await work.db.select({ id: carriers.id }).from(carriers).limit(1)
    await makeAgentLicense(work, office.agent, { starts_on: '2026-01-01', ends_on: '2026-11-20' })
    await makeAgentLicense(work, office.agent, { state: 'PA' })
    await makeAgentLicense(work, office.agent, { kind: 'appointment', state: null, carrier_id: carrier?.id ?? null })
    await makeAgentLicense(work, office.deepAgent, { ends_on: '2026-11-19' })
    await makeAgentLicense(work, office.deepAgent, { starts_on: '2026-11-21' })
    await makeAgentLicense(work, office.outsider)
  })
  const { told, run } = await ask(office.manager)
  const { licensed, appointed, certified, not_certified, not_licensed, not_appointed } = told('value')
  expect([licensed, appointed]).toEqual([1, 1])
  const people = Number(certified) + Number(not_certified)
  expect([not_licensed, not_appointed]).toEqual([people - 1, people - 1])
  const row = (person: Person) => run.rows.find(({ key }: { key: string }) => key === person.id)?.cells
  const place = run.columns.findIndex(({ key }: { key: string }) => key === 'licensed')
  expect([office.agent, office.deepAgent].map((person) => row(person)[place].value)).toEqual([1, 0])
  const before = (await ask(office.manager, { period: 'custom', from: '2026-10-15', to: '2026-11-19' })).told('value')
  expect(before['licensed']).toBe(2)
})

test('beside last year’s same day', async () => {
  const { told, run } = await ask(office.manager, { compare: 'last_year' })
  expect(run.before).toEqual({ from: '2025-10-15', to: '2025-11-20' })
  const { clients, not_asked, booked, certified } = told('before')
  expect({ clients, not_asked, booked, certified }).toEqual({ clients: 14, not_asked: 12, booked: 2, certified: 1 })
})

test('each number of contacts opens into them', async () => {
  const { run } = await ask(office.agent)
  for (const [place, { value, opens }] of (run.totals as Cell[]).entries()) {
    if (!opens) continue
    const { body } = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: { contacts_scope: { q: { report: opens } } } })
    expect([run.columns[place].key, body.meta.total_count]).toEqual([run.columns[place].key, value])
  }
})

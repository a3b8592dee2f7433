import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { workOf } from '#api/areas/users/index.ts'
import { calls, policies, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { behindNumber } from './behind.ts'

type Opens = { run_id: string; row: string; column: string }
type Cell = { value: number | null; opens: Opens | null }
type Run = { columns: { key: string; kind: string; counts: string }[]; rows: { key: string; cells: Cell[] }[]; totals: Cell[] }

let api: TestApi
let office: Office
const now = new Date('2026-11-23T15:00:00Z')
const clock = settableClock(now)

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    const base = () => ({ tenant_id: brand.id, id: newId(), created_at: now })
    for (const [owner, count] of [
      [office.agent, 3],
      [office.deepAgent, 2],
      [office.outsider, 1],
    ] as const) {
      const contact_id = await makeContact(work, owner, { last_name: 'Behind' })
      const conversation = base()
      await db.insert(text_conversations).values({
        ...conversation,
        ...{ user_id: owner.id, contact_id, phone_number: `+1412555010${count}`, own_number: '+14125550100', last_message_at: now },
      })
      for (let one = 0; one < count; one++) {
        const call = { user_id: owner.id, contact_id, call_direction: 'outbound' as const, status: 'completed' as const }
        await db.insert(calls).values([{ ...base(), ...call, ended_at: now }])
        const text = {
          conversation_id: conversation.id,
          direction: 'outbound' as const,
          status: 'delivered' as const,
          encoding: 'GSM-7' as const,
          sent_at: now,
        }
        await db
          .insert(text_messages)
          .values({ ...base(), ...text, user_id: owner.id, from_number: '+14125550100', to_number: '+14125550101' })
        const issued = { status: 'issued', issue_date: '2026-11-20', application_date: '2026-11-01' }
        await db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id, product: 'Term', ...issued })
      }
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async (as: Person, question: object): Promise<Run> =>
  (await api.call('POST', '/v1/reports', { as, body: { question } })).body.data.run
const line = ({ run_id, column, row }: Opens) => [run_id, column, row].join('~')
const lists = {
  policies: (as: Person, report: string) => api.call('GET', '/v1/policies', { as, query: { report } }),
  calls: (as: Person, report: string) => api.call('POST', '/v1/dialer/fetch_call_logs', { as, body: { report } }),
  texts: (as: Person, report: string) => api.call('POST', '/v1/sms/fetch_conversations', { as, body: { report } }),
}

/** Each number of a run beside how many its list shows. */
async function compared(as: Person, question: object, counts: 'policies' | 'calls'): Promise<[string, number | null, number][]> {
  const run = await ask(as, question)
  const pairs: [string, number | null, number][] = []
  for (const { key, cells } of [...run.rows, { key: 'total', cells: run.totals }]) {
    for (const [place, { value, opens }] of cells.entries()) {
      const column = run.columns[place]
      if (!opens || column?.counts !== counts || column.kind !== 'count') continue
      const { body } = await lists[counts](as, line(opens))
      pairs.push([`${key} ${column.key}`, value, body.meta.total_count])
    }
  }
  return pairs
}

test.each([
  ['production', 'policies', { period: 'this_month', by: 'person' }],
  ['production', 'policies', { period: 'this_month', by: 'product' }],
  ['book', 'policies', { by: 'product' }],
  ['activity', 'calls', { period: 'today', by: 'person' }],
  ['activity', 'calls', { period: 'today', by: 'day' }],
] as const)('the list of what %s counts has exactly those: %s', async (report_type, counts, question) => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const pairs = await compared(as, { report_type, ...question }, counts)
    expect(pairs.length).toBeGreaterThan(0)
    for (const [cell, value, shown] of pairs) expect([as.username, cell, shown]).toEqual([as.username, cell, value])
  }
})

test('texts lead to the conversations that they are in', async () => {
  const run = await ask(office.manager, { report_type: 'activity', period: 'today', by: 'person' })
  const place = run.columns.findIndex(({ key }) => key === 'texts_out')
  const { value, opens } = run.totals[place] ?? {}
  const { body } = await lists.texts(office.manager, opens ? line(opens) : '')
  expect([value, body.meta.total_count]).toEqual([5, 2])
})

test('a number is its asker’s alone, and of the list that shows what it counts', async () => {
  const run = await ask(office.agent, { report_type: 'production', period: 'this_month', by: 'product' })
  const opens = run.totals[0]?.opens
  const text = opens ? line(opens) : ''
  expect((await lists.policies(office.admin, text)).status).toBe(404)
  const wrong = await Promise.all([
    lists.calls(office.agent, text),
    lists.policies(office.agent, `${text}x`),
    lists.policies(office.agent, 'x'),
  ])
  expect(wrong.map(({ status, body }) => [status, body.details[0]])).toEqual(
    wrong.map(() => [422, expect.objectContaining({ field: 'report', code: 'unknown_cell' })]),
  )
})

test('is narrowed further like any list', async () => {
  const run = await ask(office.agent, { report_type: 'activity', period: 'today', by: 'day' })
  const opens = run.totals[0]?.opens
  const report = opens ? line(opens) : ''
  const { body } = await api.call('POST', '/v1/dialer/fetch_call_logs', { as: office.agent, body: { report, call_direction: 'inbound' } })
  expect(body.meta.total_count).toBe(0)
})

test('what is told of now was told of then: a month later the same people are behind it', async () => {
  await api.within(async (work) => {
    for (const birth_date of ['1961-08-10', '1961-12-10', '1962-05-10']) await makeContact(work, office.agent, { birth_date })
  })
  const run = await ask(office.agent, { report_type: 'turning_65', by: 'month' })
  const numbers = run.rows.flatMap(({ cells }) => (cells[0]?.opens ? [{ opens: cells[0].opens, value: cells[0].value }] : []))
  expect(numbers.map(({ value }) => value)).toEqual([1, 1, 1])
  clock.set(new Date(now.getTime() + 40 * 86_400_000))
  const shown = await api.within(async (work) => {
    const as = await workOf(work, office.agent.id)
    if (!as) throw new Error('Nobody asks')
    const counts: number[] = []
    for (const { opens } of numbers) counts.push((await work.db.execute(await behindNumber(as, opens, 'contacts'))).rows.length)
    return counts
  })
  clock.set(now)
  expect(shown).toEqual([1, 1, 1])
})

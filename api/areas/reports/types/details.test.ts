import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, contacts, event_occurrences, policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { makeRecordedCall } from '#tests/factories/recorded-calls.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; opens: { run_id: string; row: string; column: string } | null }
type Run = { columns: { key: string }[]; rows: { key: string; label: string; cells: Cell[] }[]; totals: Cell[] }

let api: TestApi
let office: Office
/** A Monday; ten in New York. */
const now = new Date('2026-11-23T15:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async (as: Person, question: object): Promise<Run> =>
  (await api.call('POST', '/v1/reports', { as, body: { question } })).body.data.run
const cell = (run: Run, column: string, row?: string): Cell | undefined => {
  const cells = row === undefined ? run.totals : run.rows.find(({ key }) => key === row)?.cells
  return cells?.[run.columns.findIndex(({ key }) => key === column)]
}

test('a household has all policies behind its door, and somebody without an address is one alone', async () => {
  await api.within(async (work) => {
    const { db, brand } = work
    const home = { address: '12 Main St.', zip_code: '15201', city: 'Pittsburgh', state: 'PA' as const }
    const made = async (last_name: string, address: object | null, count: number) => {
      const contact_id = await makeContact(work, office.agent, { last_name, ...(address && { addresses: [address] }) } as never)
      const policy = () => ({ tenant_id: brand.id, id: newId(), contact_id, product: 'Term', status: 'active' })
      await db.insert(policies).values(Array.from({ length: count }, policy))
    }
    await made('Lake', home, 2)
    await made('LAKE', { ...home, address: '12 main st', zip_code: '15201-4410' }, 1)
    await made('Stone', home, 1)
    await made('Lake', null, 1)
    await made('Lake', null, 1)
  })
  // Six policies of four households: the Lakes on Main Street have three.
  const run = await ask(office.agent, { report_type: 'book', by: 'product' })
  expect([cell(run, 'policies')?.value, cell(run, 'per_household')?.value]).toEqual([6, 1.5])
})

test('a shared policy counts for its part of a household', async () => {
  await api.within(({ db }) =>
    db.execute(sql`
      insert into policy_agents (tenant_id, policy_id, user_id, position, percent)
      select p.tenant_id, p.id, u.id, 0, 50 from policies p, (values (${office.agent.id}::uuid), (${office.deepAgent.id}::uuid)) u (id)`),
  )
  const run = await ask(office.agent, { report_type: 'book', by: 'product' })
  expect([cell(run, 'policies')?.value, cell(run, 'per_household')?.value]).toEqual([3, 0.75])
})

test('hours of the week stand in their order, by the clock of the brand', async () => {
  await api.within(async (work) => {
    const { db, brand } = work
    const call = (created_at: string) => ({
      ...{ tenant_id: brand.id, id: newId(), user_id: office.agent.id, call_direction: 'outbound' as const, status: 'completed' as const },
      created_at: new Date(created_at),
    })
    // Monday at ten twice; half past eleven on Sunday night, which is Monday in London; Saturday at one, in summer time.
    await db
      .insert(calls)
      .values(['2026-11-23T15:00:00Z', '2026-11-16T15:59:00Z', '2026-11-16T04:30:00Z', '2026-10-31T17:00:00Z'].map((at) => call(at)))
  })
  const run = await ask(office.agent, { report_type: 'activity', period: 'last_30_days', by: 'hour' })
  expect(run.rows.map(({ key, label, cells }) => [key, label.replace(/\s/g, ' '), cells[0]?.value])).toEqual([
    ['1-10', 'Mon 10 AM', 2],
    ['6-13', 'Sat 1 PM', 1],
    ['7-23', 'Sun 11 PM', 1],
  ])
})

test('an appointment by phone without a recorded call on its day is one whose recording is missing', async () => {
  const meet = async (recorded: boolean, place_kind: 'phone' | 'office' = 'phone') =>
    api.within(async (work) => {
      const contact_id = await makeContact(work, office.agent)
      const id = await makeEvent(work, office.agent, { contact_id, start: now })
      await work.db.execute(sql`update events set topic = 'medicare', place_kind = ${place_kind} where id = ${id}`)
      await work.db.update(event_occurrences).set({ status: 'completed' }).where(eq(event_occurrences.event_id, id))
      if (recorded) await makeRecordedCall(work, office.agent, contact_id)
    })
  await meet(true)
  await meet(false)
  await meet(false, 'office')
  const missing = async () => cell(await ask(office.agent, { report_type: 'soa', period: 'this_week', by: 'day' }), 'unrecorded')?.value
  expect(await missing()).toBe(1)
  await api.within(({ db }) => db.execute(sql`update recordings set status = 'deleted', deleted_at = now()`))
  expect(await missing()).toBe(2)
})

test('how many behind a number were deleted is told, to its asker, of contacts within reach', async () => {
  const [kept, gone] = await api.within(async (work) => {
    const made = [await makeContact(work, office.agent), await makeContact(work, office.agent)]
    for (const contact_id of made) {
      const of = { tenant_id: work.brand.id, id: newId(), user_id: office.agent.id, contact_id }
      await work.db.insert(calls).values({ ...of, call_direction: 'inbound', status: 'completed', created_at: now })
    }
    return made
  })
  const run = await ask(office.agent, { report_type: 'activity', period: 'today', by: 'day' })
  const opens = cell(run, 'calls_in')?.opens
  const deleted = async (as: Person, query: object = {}) =>
    api.call('GET', `/v1/report_runs/${opens?.run_id}/number`, {
      as,
      query: { row: opens?.row ?? '', column: opens?.column ?? '', ...query },
    })
  expect((await deleted(office.agent)).body.data).toMatchObject({ deleted: 0 })
  await api.within(({ db }) =>
    db
      .update(contacts)
      .set({ deleted_at: now })
      .where(eq(contacts.id, gone ?? '')),
  )
  expect((await deleted(office.agent)).body.data).toMatchObject({ deleted: 1 })
  const list = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: { contacts_scope: { q: { report: opens } } } })
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([kept])
  expect((await deleted(office.admin)).status).toBe(404)
  const unknown = await deleted(office.agent, { column: 'nothing' })
  expect([unknown.status, unknown.body.details[0].code]).toEqual([422, 'unknown_cell'])
  await api.within(({ db }) =>
    db
      .update(contacts)
      .set({ owner_id: office.outsider.id })
      .where(eq(contacts.id, gone ?? '')),
  )
  expect((await deleted(office.agent)).body.data).toMatchObject({ deleted: 0 })
})

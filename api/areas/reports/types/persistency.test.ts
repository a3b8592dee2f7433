import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { policies, policy_status_changes } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

type Run = { columns: { key: string }[]; rows: { label: string; cells: { value: number | null }[] }[] }

let api: TestApi
let office: Office
const now = new Date('2026-11-23T15:00:00Z')
const kept = newId()

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    const contact_id = await makeContact(work, office.agent)
    const day = new Date('2025-08-01T12:00:00Z')
    const written = { created_at: day, updated_at: day }
    const began = { contact_id, product: 'Term', effective_date: '2025-08-01', ...written }
    const policy = (columns: Partial<typeof policies.$inferInsert>) => ({ tenant_id: brand.id, id: newId(), ...began, ...columns })
    await db.insert(policies).values([
      policy({ id: kept, status: 'active' }),
      policy({ status: 'active' }),
      policy({ status: 'terminated', termination_date: '2025-12-01', terminated_because: 'replaced' }),
      policy({ status: 'lapsed', termination_date: '2026-10-30' }),
      // Its first premium was never paid, which was found out late.
      policy({ status: 'lapsed', termination_date: '2025-10-15', terminated_because: 'not_taken' }),
    ])
    await db
      .update(policies)
      .set({ status: 'lapsed', updated_at: new Date('2026-11-01T12:00:00Z') })
      .where(eq(policies.id, kept))
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async (by: string): Promise<Run> =>
  (await api.call('POST', '/v1/reports', { as: office.agent, body: { question: { report_type: 'persistency', by } } })).body.data.run
const row = ({ columns, rows }: Run, label: string) => {
  const cells = rows.find((one) => one.label === label)?.cells ?? []
  return Object.fromEntries(columns.map(({ key }, place) => [key, cells[place]?.value]))
}

test('what was not taken is left out; what has no last day ended when its status changed', async () => {
  // Four were taken: two lasted 13 months and more, and one that ended on 1 November by its status.
  expect(row(await ask('product'), 'Term')).toMatchObject({ begun: 4, after_13: 0.75, over: 3, lately: 2 })
})

test('why policies ended is told by reason', async () => {
  const run = await ask('reason')
  expect(row(run, 'Replaced by another')).toMatchObject({ begun: 1, over: 1, after_3: null, after_13: 0 })
  expect(row(run, 'In force, or not said')).toMatchObject({ begun: 3, over: 2 })
})

test('changes of a policy’s status are kept, whoever makes them, and nothing else is', async () => {
  const changes = () =>
    api.within(({ db }) =>
      db
        .select({ from: policy_status_changes.from_status, to: policy_status_changes.to_status, at: policy_status_changes.at })
        .from(policy_status_changes)
        .orderBy(policy_status_changes.at),
    )
  expect(await changes()).toEqual([{ from: 'active', to: 'lapsed', at: new Date('2026-11-01T12:00:00Z') }])
  await api.within(({ db }) => db.execute(sql`update policies set product = 'Term', status = status`))
  expect(await changes()).toHaveLength(1)
  await api.within(({ db }) =>
    db.execute(sql`update policies set status = 'active', updated_at = ${now.toISOString()} where status = 'lapsed'`),
  )
  expect((await changes()).map(({ from, to }) => [from, to])).toEqual([
    ['active', 'lapsed'],
    ['lapsed', 'active'],
    ['lapsed', 'active'],
    ['lapsed', 'active'],
  ])
  const since = await api.within(({ db }) => db.select({ at: policies.status_since }).from(policies).where(eq(policies.id, kept)))
  expect(since).toEqual([{ at: now }])
})

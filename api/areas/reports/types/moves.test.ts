import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_status_changes, statuses } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; opens: object | null }
type Run = { columns: { key: string }[]; rows: { label: string; cells: Cell[] }[]; totals: Cell[]; counted_since: string | null }

let api: TestApi
let office: Office
const now = new Date('2026-11-23T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const [fresh, working, won] = [newId(), newId(), newId()]

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    const titles = { [fresh]: 'Fresh', [working]: 'Worked on', [won]: 'Won' }
    await db.insert(statuses).values(Object.entries(titles).map(([id, title]) => ({ tenant_id: brand.id, id, title })))
    const went = async (owner: Person, created: number, path: [string, number][], first: string | null = fresh) => {
      const contact_id = await makeContact(work, owner)
      const last = path.at(-1)?.[0] ?? first
      await db.execute(sql`update contacts set created_at = ${ago(created).toISOString()}, status_id = ${last} where id = ${contact_id}`)
      await db.execute(sql`delete from contact_status_changes where contact_id = ${contact_id}`)
      let from_id = first
      for (const [to_id, days] of path) {
        await db.insert(contact_status_changes).values({ tenant_id: brand.id, id: newId(), contact_id, from_id, to_id, at: ago(days) })
        from_id = to_id
      }
    }
    // Since then changes are kept; it is none of the days that are asked for.
    await went(office.agent, 60, [[fresh, 50]], null)
    await went(office.agent, 20, [
      [working, 10],
      [won, 4],
    ])
    await went(office.agent, 20, [[working, 8]])
    await went(office.agent, 15, [])
    await went(office.deepAgent, 20, [
      [working, 6],
      [fresh, 5],
      [working, 3],
    ])
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async (as: Person, question: object = {}): Promise<Run> => {
  const asked = { report_type: 'moves', period: 'last_30_days', by: 'status', ...question }
  return (await api.call('POST', '/v1/reports', { as, body: { question: asked } })).body.data.run
}
const told = ({ columns }: Run, cells: Cell[] = []) => Object.fromEntries(columns.map(({ key }, place) => [key, cells[place]?.value]))
const row = (run: Run, label: string) => told(run, run.rows.find((one) => one.label === label)?.cells)

test('of those who came into a status, some went on, after so many days', async () => {
  const run = await ask(office.admin)
  expect(row(run, 'Worked on')).toEqual({ came: 3, went_on: 2, went_on_share: 0.5, stayed: 2, days: 3.5 })
  expect(row(run, 'Fresh')).toEqual({ came: 4, went_on: 3, went_on_share: 0.8, stayed: 1, days: 11 })
  expect(row(run, 'Won')).toEqual({ came: 1, went_on: 0, went_on_share: 0, stayed: 1, days: null })
  expect(told(run, run.totals)['came']).toBe(4)
  expect(new Date(run.counted_since ?? '')).toEqual(ago(50))
})

test('where they went on to is told of one status', async () => {
  const run = await ask(office.admin, { by: 'next_status', status_id: [working] })
  const came = Object.fromEntries(run.rows.map(({ label, cells }) => [label, cells[0]?.value]))
  expect(came).toEqual({ Won: 1, Fresh: 1, 'Still there': 2 })
})

test('each number opens into its contacts, and is of one’s own alone', async () => {
  const run = await ask(office.agent)
  expect(row(run, 'Worked on')).toMatchObject({ came: 2, went_on: 1 })
  for (const { label, cells } of run.rows) {
    for (const [place, { value, opens }] of cells.entries()) {
      if (!opens || !['came', 'went_on', 'stayed'].includes(run.columns[place]?.key ?? '')) continue
      const shown = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: { contacts_scope: { q: { report: opens } } } })
      expect([label, run.columns[place]?.key, shown.body.meta.total_count]).toEqual([label, run.columns[place]?.key, value])
    }
  }
})

const moved = (run: Run, label: string) => (({ came, went_on, stayed }) => ({ came, went_on, stayed }))(row(run, label))

test('two that are merged went on to nothing from each other’s statuses, and are as before when that is undone', async () => {
  const [lead, called] = [newId(), newId()]
  const [into, other] = await api.within(async (work) => {
    const { db, brand } = work
    const titles = { [lead]: 'Lead', [called]: 'Called' }
    await db.insert(statuses).values(Object.entries(titles).map(([id, title]) => ({ tenant_id: brand.id, id, title })))
    const made = [await makeContact(work, office.agent), await makeContact(work, office.agent)] as const
    for (const [place, days, path] of [
      [0, 20, lead],
      [0, 12, called],
      [1, 8, lead],
    ] as const)
      await db.execute(sql`update contacts set status_id = ${path}, updated_at = ${ago(days).toISOString()} where id = ${made[place]}`)
    return made
  })
  const [before, later] = [
    { lead: { came: 2, went_on: 1, stayed: 1 }, called: { came: 1, went_on: 0, stayed: 1 } },
    { lead: { came: 1, went_on: 1, stayed: 0 }, called: { came: 1, went_on: 0, stayed: 1 } },
  ]
  const now = async () => {
    const run = await ask(office.admin)
    return { lead: moved(run, 'Lead'), called: moved(run, 'Called') }
  }
  expect(await now()).toEqual(before)
  const merged = await api.call('PATCH', '/v1/contacts/merge', { as: office.agent, body: { ids: [into, other] } })
  expect(merged.status).toBe(200)
  expect(await now()).toEqual(later)
  const undone = await api.call('POST', `/v1/contact_actions/${merged.body.action_id}/undo`, { as: office.agent })
  expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
  expect(await now()).toEqual(before)
})

test('changes of one instant stand in the order in which they were made', async () => {
  const path = [fresh, working, won, fresh]
  const ids = await api.within(async (work) => {
    const made = []
    for (let place = 0; place < 8; place++) made.push(await makeContact(work, office.agent))
    const these = sql`(select unnest(${`{${made.join(',')}}`}::uuid[]))`
    for (const status of path) await work.db.execute(sql`update contacts set status_id = ${status} where id in ${these}`)
    return made
  })
  const kept = await api.within(({ db }) =>
    db.execute<{ contact_id: string; to_id: string; at: string }>(sql`
    select contact_id, to_id, at::text from contact_status_changes order by at, id`),
  )
  for (const id of ids) {
    const own = kept.rows.filter(({ contact_id }) => contact_id === id)
    expect(own.map(({ to_id }) => to_id)).toEqual(path)
    expect(new Set(own.map(({ at }) => at)).size).toBe(path.length)
  }
})

import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, policies } from '#api/platform/tables/index.ts'
import { columnOf, measures } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { types } from './index.ts'

type Cell = { value: number | null; before: number | null; opens: { run_id: string; row: string; column: string } | null }
type Row = { key: string; label: string; cells: Cell[]; asks: { downline_user_id: string; all_downline: boolean } | null }
type Run = {
  id: string
  columns: { key: string; title: string }[]
  rows: Row[]
  totals: Cell[]
  middle: Cell[] | null
  finding: string
  definition: string
  question: { period: string | null; measure: string }
}

let api: TestApi
let office: Office
/** Of the same team as `office.agent` and a field manager who has none, and how many policies were issued of each. */
let team: Person[]
const now = new Date('2026-11-23T15:00:00Z')
const issuedOf = [6, 6, 1, 0]

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  team = await api.within((work) =>
    Promise.all(
      issuedOf.map((_count, place) =>
        makePerson(work, { role: 'agent', company: office.company, manager: office.manager, name: ['Teammate', String(place)] }),
      ),
    ),
  )
  await api.within(async (work) => {
    const { db, brand } = work
    const issue = async (owner: Person, count: number) => {
      const contact_id = await makeContact(work, owner, { last_name: 'Ranked' })
      const policy = { tenant_id: brand.id, contact_id, product: 'Term', status: 'issued', issue_date: '2026-11-20' }
      for (let one = 0; one < count; one++) await db.insert(policies).values({ ...policy, id: newId() })
    }
    for (const [place, count] of issuedOf.entries()) if (team[place]) await issue(team[place], count)
    await issue(office.agent, 3)
    await issue(office.deepAgent, 2)
    const call = { tenant_id: brand.id, call_direction: 'outbound' as const, status: 'completed' as const, created_at: now, ended_at: now }
    await db.insert(calls).values([1, 2].map(() => ({ ...call, id: newId(), user_id: office.agent.id })))
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const post = (as: Person, question: object) =>
  api.call('POST', '/v1/reports', { as, body: { question: { report_type: 'leaderboard', ...question } } })
const ask = async (as: Person, question: object = {}): Promise<Run> => {
  const { status, body } = await post(as, question)
  expect([status, body.details]).toEqual([201, undefined])
  return body.data.run
}
const cellsOf = (run: Run, person: Person) => run.rows.find(({ key }) => key === person.id)?.cells.map(({ value }) => value)

test('people are ranked by what is asked, equal ones share a place, and who has nothing has none', async () => {
  const run = await ask(office.manager)
  expect(run.columns.map(({ key, title }) => [key, title])).toEqual([
    ['issued', 'Issued'],
    ['rank', 'Rank'],
    ['goal', 'Goal'],
    ['of_goal', 'Share of goal'],
  ])
  const places = [...team, office.agent, office.deepAgent].map((person) => cellsOf(run, person)?.slice(0, 2))
  expect(places).toEqual([
    [6, 1],
    [6, 1],
    [1, 5],
    [0, null],
    [3, 3],
    [2, 4],
  ])
  expect(run.totals.map(({ value }) => value)).toEqual([18, null, null, null])
  expect(run.rows.map(({ key }) => key)).not.toContain(office.outsider.id)
  expect(run.definition).toContain('issued on its issue date')
})

test('a goal stands beside, of the metric and the days that it is of', async () => {
  const set = await api.call('PUT', '/v1/goals', { as: office.agent, body: { metric: 'issued', period: 'month', value: 4 } })
  expect(set.status).toBe(200)
  expect(cellsOf(await ask(office.manager), office.agent)).toEqual([3, 3, 4, 0.75])
  expect(cellsOf(await ask(office.agent), office.agent)).toEqual([3, null, 4, 0.75])
  const week = await ask(office.manager, { period: 'this_quarter' })
  expect(cellsOf(week, office.agent)).toEqual([3, 3, null, null])
  const year = await ask(office.manager, { period: 'this_year' })
  expect(year.columns.map(({ key }) => key)).toEqual(['issued', 'rank'])
})

test('the row of whoever leads people opens into theirs', async () => {
  const run = await ask(office.admin)
  const row = run.rows.find(({ key }) => key === office.manager.id)
  expect(row?.asks).toMatchObject({ downline_user_id: office.manager.id, all_downline: true })
  expect(run.rows.find(({ key }) => key === office.agent.id)?.asks).toBeNull()
  const theirs = await ask(office.admin, row?.asks ?? {})
  const opened = theirs.rows.map(({ key }) => key)
  expect(opened).toEqual(expect.arrayContaining([office.agent.id, office.deepAgent.id, ...team.map(({ id }) => id)]))
  expect(opened).not.toContain(office.outsider.id)
  expect(theirs.rows.find(({ key }) => key === office.manager.id)?.asks).toBeNull()
  const teams = await ask(office.admin, { by: 'team' })
  expect(teams.rows.find(({ key }) => key === office.manager.id)?.cells[0]?.value).toBe(16)
})

test('an agent sees their own row and the middle of the team: no name, no place, no number of another', async () => {
  const run = await ask(office.agent, { compare: 'previous' })
  expect(run.rows.map(({ key }) => key)).toEqual([office.agent.id])
  expect(run.rows[0]?.asks).toBeNull()
  expect(run.rows[0]?.cells[1]?.value).toBeNull()
  expect(run.totals[0]?.value).toBe(3)
  expect(run.middle?.map(({ value, before, opens }) => [value, before, opens])).toEqual([
    [2, 0, null],
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ])
  expect(run.finding).toContain('The middle of your team: 2.')
  expect(JSON.stringify(run)).not.toContain('Teammate')
  const teammate = team[2]
  if (teammate) expect((await ask(teammate)).middle?.[0]?.value).toBe(2)
})

test('the middle of a few is not told, nor is it one’s own to open', async () => {
  expect((await ask(office.deepAgent)).middle).toBeNull()
  expect((await ask(office.outsider)).middle).toBeNull()
  expect((await ask(office.manager)).middle).toBeNull()
  // Nobody of the team has begun a policy of which 13 months are over.
  expect((await ask(office.agent, { measure: 'persistency.after_13' })).middle).toBeNull()
  const { id } = await ask(office.agent)
  const report = { run_id: id, row: 'middle', column: 'issued' }
  const { status, body } = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: { contacts_scope: { q: { report } } } })
  expect([status, body.details[0].code]).toEqual([422, 'unknown_cell'])
})

test('each number opens what it counts', async () => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const run = await ask(as)
    for (const { key, cells } of [...run.rows, { key: 'total', cells: run.totals }]) {
      const opens = cells[0]?.opens
      if (!opens) continue
      const { body } = await api.call('GET', '/v1/policies', { as, query: { report: [opens.run_id, opens.column, opens.row].join('~') } })
      expect([as.username, key, body.meta.total_count]).toEqual([as.username, key, cells[0]?.value])
    }
    expect(run.rows.flatMap(({ cells }) => cells.slice(1)).filter(({ opens }) => opens)).toEqual([])
  }
})

test('the file has the same rows, and the middle below the total', async () => {
  const run = await ask(office.agent)
  const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.agent)}` }
  const { rawPayload } = await api.app.inject({ method: 'GET', url: '/v1/reports/export.xlsx', headers, query: { run_id: run.id } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer)
  const sheet = book.getWorksheet('Figures')
  expect([3, 4].map((row) => [1, 2].map((place) => sheet?.getRow(row).getCell(place).value))).toEqual([
    ['Total', 3],
    ['Middle of your team', 2],
  ])
})

test.each(measures)('%s is a column, and can be asked for', async (measure) => {
  const { report_type, column } = columnOf(measure)
  expect(types[report_type].columns.map(({ key }) => key)).toContain(column)
  for (const as of [office.admin, office.agent]) {
    const run = await ask(as, { measure })
    expect(run.columns[0]?.key).toBe(column)
    expect(run.columns[0]?.title).not.toBe(column)
  }
})

test('what is told as of now has no days', async () => {
  const run = await ask(office.manager, { measure: 'book.policies', period: 'last_month', compare: 'previous' })
  expect(run.question.period).toBeNull()
  expect(cellsOf(run, office.agent)).toEqual([3, 3])
})

test('a measure is of a leaderboard alone, and one of those there are', async () => {
  const codes = [
    await api.call('POST', '/v1/reports', { as: office.admin, body: { question: { report_type: 'book', measure: 'book.policies' } } }),
    await post(office.admin, { measure: 'activity.coffee' }),
    await post(office.agent, { by: 'team' }),
  ].map(({ status, body }) => [status, body.details[0].field])
  expect(codes).toEqual([
    [422, 'question.measure'],
    [422, 'question.measure'],
    [422, 'by'],
  ])
})

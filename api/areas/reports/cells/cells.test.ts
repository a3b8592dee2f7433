import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { getTableColumns, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportQuestion } from '#api/contract/reports/reports.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { activity_days, calls } from '#api/platform/tables/index.ts'
import { askable, isOfPeople, reportTypes, type Grouping } from '#config/reports/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { acting, kinds, type Act } from '#tests/support/activity.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { cutOffJob, runJob } from '#tests/support/jobs.ts'
import { expectAdds, numbersIn, reportCells } from '#tests/support/report-cells.ts'
import { figuresOf } from '../figures.ts'
import { activity } from '../types/activity.ts'
import { foldDays } from './cells.jobs.ts'
import { areDaysKept } from './days.ts'
import { firstTry, wasReached, withTries } from './tries.ts'

const start = new Date('2026-03-04T15:00:00Z')
const clock = settableClock(start)
const day = 86_400_000
const east = 'America/New_York'
const brands = mkdtempSync(path.join(tmpdir(), 'brands-'))
let api: TestApi
let office: Office
let agents: Person[]
let outside: pg.Client

beforeAll(async () => {
  cpSync('tenants', brands, { recursive: true })
  api = await testApi({ clock, brands })
  office = await api.within(makeOffice)
  agents = [office.agent, office.deepAgent, await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))]
  outside = new pg.Client({ connectionString: api.databaseUrl })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  expect(api.unexpected).toEqual([])
  await api.close()
  rmSync(brands, { recursive: true, force: true })
})

const { factsOf: _kept, ...fromRows } = activity
const span = { from: '2025-03-01', to: '2027-03-01' }

const askedBy = (by: Grouping, people: 'all' | string[], zone: string, days = span) => ({
  question: reportQuestion.parse({ report_type: 'activity', period: 'custom', ...days, by }),
  ...{ span: days, today: days.to, now: clock.now(), zone, week: 'monday' as const, people, holders: people },
})

/** What people did, as the days tell it and as the rows do. */
const told = (by: Grouping, people: 'all' | string[] = 'all', zone = east, days = span) =>
  api.within(async ({ db }) => {
    const asked = askedBy(by, people, zone, days)
    const [kept, rows] = [await figuresOf(db, activity, activity.columns, asked), await figuresOf(db, fromRows, activity.columns, asked)]
    const sorted = ({ totals, rows }: typeof kept) => ({ totals, rows: [...rows].sort(([one], [other]) => one.localeCompare(other)) })
    return { kept: sorted(kept), rows: sorted(rows) }
  })

const isKept = (by: Grouping = 'day', zone = east) => api.within(({ db }) => areDaysKept(db, activity, askedBy(by, 'all', zone)))

/** Contacts of whom is told otherwise than the rows say when they were tried or whether they were reached: none, at any moment. */
const wronglyTried = () =>
  api.within(async ({ db }) => {
    const { rows } = await db.execute(sql`
      select r.* from (select c.id, f.at, f.reached, ${firstTry} as is_at, ${wasReached} as is_reached from contacts c ${withTries}) r
      where (r.at, r.reached) is distinct from (r.is_at, r.is_reached)`)
    return rows
  })

/** Columns that had something in them at some moment. */
const filled = new Set<string>()

async function expectRight(when: string) {
  for (const by of ['person', 'day', 'month'] as const) {
    const { kept, rows } = await told(by)
    expect(kept, `${when}, by ${by}`).toEqual(rows)
    activity.columns.forEach(({ key }, place) => kept.totals[place]?.value && filled.add(key))
  }
  const some = await told('day', [office.agent.id, office.manager.id])
  expect(some.kept, when).toEqual(some.rows)
  expect(await wronglyTried(), when).toEqual([])
}

const left = async () => {
  const { rows } = await outside.query(
    `select (select count(*) from activity_touched) + (select count(*) from contact_tries_touched) as count`,
  )
  return Number(rows[0].count)
}

const { act, undone } = acting(() => ({ api, office, agents, clock, outside }))

test('the days keep each column of the report', () => {
  const { tenant_id: _tenant, person_id: _person, on_day: _day, facts: _facts, ...columns } = getTableColumns(activity_days)
  expect(Object.keys(columns)).toEqual(activity.columns.map(({ key }) => key))
})

test('figures are read from the rows until all days are counted, and by another clock or the hour', { timeout: 60_000 }, async () => {
  await act({ kind: 'call', who: 0, which: 1 })
  expect(await isKept()).toBe(false)
  await expectRight('before')
  await runJob(api, 'fold_cells')
  expect([await isKept(), await left()]).toEqual([true, 0])
  expect([await isKept('hour'), await isKept('day', 'America/Chicago')]).toEqual([false, false])
  await expectRight('after')
})

test('a day of all that is done leaves each cell as the rows are: at any moment, and once folded', { timeout: 300_000 }, async () => {
  const acts = fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(2), which: fc.nat(20) })
  const days = fc.sample(fc.array(acts, { minLength: 40, maxLength: 40 }), { seed: 20, numRuns: 3 })
  const each = kinds.map((kind) => ({ kind, who: 0, which: 1 }))
  const others = (['call', 'meet', 'missed'] as const).map((kind) => ({ kind, who: 1, which: 0 }))
  const backs = (['merge', 'delete', 'many', 'import'] as const).flatMap((kind) =>
    [kind, 'undo' as const].map((one) => ({ kind: one, who: 1, which: 2 })),
  )
  const all: Act[] = [...each, ...others, ...backs, ...days.flat()]
  for (const [turn, one] of all.entries()) {
    clock.advance(40_000)
    // Nothing else has touched the days of the texts that it answers.
    if (one.kind === 'answer') await runJob(api, 'fold_cells')
    await act(one)
    await expectRight(`after ${turn}: ${one.kind}`)
    if (turn % 9 === 8) {
      await runJob(api, 'fold_cells')
      expect(await left()).toBe(0)
      await expectRight(`folded after ${turn}: ${one.kind}`)
    }
  }
  await runJob(api, 'fold_cells')
  expect(await left()).toBe(0)
  await expectRight('at last')
  expect([...undone].sort(), 'what was never taken back shows nothing').toEqual(['delete', 'import', 'many', 'merge'])
  expect([...filled].sort(), 'a column that stayed empty shows nothing').toEqual(activity.columns.map(({ key }) => key).sort())
})

test('after such a day each number is still what the list has that it opens', { timeout: 120_000 }, async () => {
  const { ask, expectBehind } = reportCells(() => api)
  for (const report_type of reportTypes) {
    for (const as of [office.admin, office.manager, office.agent]) {
      const by = askable[report_type].by.find((one) => as !== office.agent || !isOfPeople(one))
      const run = await ask(as, { report_type, by })
      expectAdds(run)
      for (const number of numbersIn(run)) await expectBehind(as, run, number)
    }
  }
})

test('more days than are folded at once are folded all the same', { timeout: 60_000 }, async () => {
  const call = { user_id: office.deepAgent.id, call_direction: 'outbound' as const }
  await api.within(({ db, brand }) =>
    db.insert(calls).values(
      Array.from({ length: 600 }, (_, days) => ({
        ...{ ...call, tenant_id: brand.id, id: newId() },
        created_at: new Date(clock.now().getTime() - days * day),
      })),
    ),
  )
  await runJob(api, 'fold_cells')
  expect(await left()).toBe(0)
  const { kept, rows } = await told('day', 'all', east, { from: '2024-01-01', to: span.to })
  expect(kept).toEqual(rows)
})

test('what is erased is in no cell', { timeout: 60_000 }, async () => {
  const [id = ''] = await api.within((work) => makeContacts(work, [{ owner: office.agent }]))
  const call = { user_id: office.agent.id, call_direction: 'outbound' as const, contact_id: id, answered_at: clock.now() }
  await api.within(({ db, brand }) => db.insert(calls).values({ ...call, tenant_id: brand.id, id: newId(), created_at: clock.now() }))
  await runJob(api, 'fold_cells')
  const tried = async () =>
    (await outside.query(`select count(*)::int as count from contact_tries where contact_id = $1`, [id])).rows[0].count
  expect(await tried()).toBe(1)
  await api.within(({ db }) => db.execute(sql`delete from calls where contact_id = ${id}`))
  await api.within(({ db }) => db.execute(sql`delete from contacts where id = ${id}`))
  await runJob(api, 'fold_cells')
  expect(await tried()).toBe(0)
  await expectRight('erased')
})

describe('a fold', () => {
  test.each([
    ['activity_days', 'with chosen as'],
    ['contact_tries', 'with taken as (delete from contact_tries_touched'],
  ])('of %s that is cut off between counting and writing has taken nothing', { timeout: 60_000 }, async (table, query) => {
    const call = () =>
      api.within(({ db, brand }) =>
        db.insert(calls).values({
          ...{ tenant_id: brand.id, id: newId(), user_id: office.agent.id, contact_id: known, created_at: clock.now() },
          ...{ call_direction: 'outbound' as const, answered_at: clock.now() },
        }),
      )
    const [known = ''] = await api.within((work) => makeContacts(work, [{ owner: office.agent }]))
    await call()
    await runJob(api, 'fold_cells')
    await call()
    const waiting = await left()
    // Held row by row, what has changed can be taken, and what is kept cannot be written.
    expect(await cutOffJob(api, 'fold_cells', { hold: `select from ${table} for update`, waits: query })).toBe('cut off')
    expect(await left()).toBe(table === 'activity_days' ? waiting : 1)
    await expectRight('cut off')
    await runJob(api, 'fold_cells')
    expect(await left()).toBe(0)
    await expectRight('folded again')
  })

  test('what is wrong is found within twenty nights, set right, and told', { timeout: 120_000 }, async () => {
    await outside.query(`update activity_days set calls_out = calls_out + 3 where person_id = $1`, [office.agent.id])
    await outside.query(
      `insert into activity_days select tenant_id, person_id, '2020-01-01', 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from activity_days limit 1`,
    )
    await outside.query(`update contact_tries set reached = not reached`)
    expect((await told('day')).kept).not.toEqual((await told('day')).rows)
    expect((await wronglyTried()).length).toBeGreaterThan(1)
    for (let night = 0; night < 20; night++) {
      clock.advance(day)
      await runJob(api, 'recount_cells')
    }
    await expectRight('recounted')
    const { rows } = await outside.query(`select count(*)::int as count from activity_days where on_day = '2020-01-01'`)
    expect(rows[0].count).toBe(0)
    const reported = api.unexpected
      .splice(0)
      .map((one) => inspect(one))
      .join()
    expect([/\d+ days were wrong/.test(reported), /\d+ first tries were wrong/.test(reported)]).toEqual([true, true])
  })

  test('of another clock counts all days anew, and tells them from the rows meanwhile', { timeout: 60_000 }, async () => {
    const late = new Date('2026-03-05T06:30:00Z')
    const call = { user_id: office.agent.id, call_direction: 'outbound' as const, created_at: late }
    await api.within(({ db, brand }) => db.insert(calls).values({ ...call, tenant_id: brand.id, id: newId() }))
    await runJob(api, 'fold_cells')
    appendFileSync(path.join(brands, 'central/tenant.yaml'), '\nreports:\n  zone: hst\n')
    await api.ports.brands.reload()
    for (let night = 0; night < 20; night++) {
      clock.advance(day)
      await runJob(api, 'recount_cells')
    }
    expect(await isKept(), 'a company may still have the clock of before').toBe(true)
    await expectRight('nights before another clock is taken up')
    // As a minute does it: a job that was cut off above may be due again and would count as another.
    expect(await api.within(foldDays)).toBe(false)
    expect([await isKept(), await isKept('day', 'Pacific/Honolulu')]).toEqual([false, false])
    await expectRight('while another clock is taken up')
    await runJob(api, 'fold_cells')
    expect([await isKept(), await isKept('day', 'Pacific/Honolulu'), await left()]).toEqual([false, true, 0])
    for (const by of ['day', 'person'] as const) {
      const { kept, rows } = await told(by, 'all', 'Pacific/Honolulu')
      expect(kept).toEqual(rows)
    }
    expect((await told('day')).rows).not.toEqual((await told('day', 'all', 'Pacific/Honolulu')).kept)
  })
})

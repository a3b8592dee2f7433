import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls } from '#api/platform/tables/index.ts'
import { reportQuestion } from '#api/contract/reports/reports.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { figuresOf } from './figures.ts'
import { byHour } from './runs.ts'
import { activity } from './types/activity.ts'

let api: TestApi
let office: Office
const hour = 3_600_000
const zone = 'America/New_York'

/** Days around each on which a clock or a calendar does something, with how many hours each of them has. */
const turns = [
  ['the hour that comes twice', '2026-10-30', '2026-11-03', { '2026-11-01': 25 }],
  ['the hour that is left out', '2026-03-06', '2026-03-10', { '2026-03-08': 23 }],
  ['a leap day', '2028-02-27', '2028-03-02', {}],
  ['the turn of the year', '2027-12-29', '2028-01-03', {}],
] as const

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2028-06-01T15:00:00Z')) })
  office = await api.within(makeOffice)
  await api.within(async ({ db, brand }) => {
    const call = { tenant_id: brand.id, user_id: office.agent.id, call_direction: 'outbound' as const, status: 'completed' as const }
    for (const [, from, to] of turns) {
      const times: Date[] = []
      // A call each hour, from before the first day to after the last, wherever the clock stands.
      for (let at = Date.parse(`${from}T00:30:00Z`) - 24 * hour; at < Date.parse(`${to}T00:30:00Z`) + 48 * hour; at += hour) {
        times.push(new Date(at))
      }
      await db.insert(calls).values(times.map((created_at) => ({ ...call, id: newId(), created_at, ended_at: created_at })))
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const days = (from: string, to: string): string[] => {
  const found: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 24 * hour) found.push(new Date(at).toISOString().slice(0, 10))
  return found
}

describe.each(['its rows', 'the days that are kept'])('from %s', (source) => {
  beforeAll(async () => {
    if (source !== 'its rows') await runJob(api, 'fold_cells')
    const { rows } = await api.within(({ db }) => db.execute(sql`select from activity_clocks where complete`))
    expect(rows).toHaveLength(source === 'its rows' ? 0 : 1)
  })

  test.each(turns)('%s: each hour is of one day, and each day is counted once', async (_what, from, to, hours) => {
    const question = { report_type: 'activity', period: 'custom', from, to, by: 'day' }
    const { body } = await api.call('POST', '/v1/reports', { as: office.agent, body: { question } })
    const { run } = body.data
    const told = run.rows.map(({ key, cells }: { key: string; cells: { value: number }[] }) => [key, cells[0]?.value])
    const expected = days(from, to).map((day) => [day, (hours as Record<string, number>)[day] ?? 24])
    expect(told).toEqual(expected)
    expect(run.totals[0].value).toBe(expected.reduce((sum, [, count]) => sum + Number(count), 0))
  })

  test.each(turns)('%s: day by day comes to the same as all of them', async (_what, from, to) => {
    const total = async (first: string, last: string) => {
      const question = { report_type: 'activity', period: 'custom', from: first, to: last }
      return (await api.call('POST', '/v1/reports', { as: office.agent, body: { question } })).body.data.run.totals[0].value as number
    }
    const each = await Promise.all(days(from, to).map((day) => total(day, day)))
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(await total(from, to))
  })

  test.each(turns.flatMap((turn) => (['monday', 'sunday'] as const).map((week) => [...turn, week] as const)))(
    '%s, %s to %s: weeks and months come to the total, where a week begins on %5$s',
    async (_what, from, to, _hours, week) => {
      const parts = await api.within(({ db, now }) =>
        Promise.all(
          (['day', 'week', 'month'] as const).map((by) => {
            const question = reportQuestion.parse({ report_type: 'activity', period: 'custom', from, to, by })
            const people = [office.agent.id]
            const asked = { question, span: { from, to }, today: to, now, zone, week, people, holders: people }
            return figuresOf(db, activity, activity.columns, asked)
          }),
        ),
      )
      const sums = parts.map(({ rows }) => [...rows.values()].reduce((sum, [first]) => sum + (first?.value ?? 0), 0))
      expect(sums).toEqual(parts.map(({ totals }) => totals[0]?.value))
      expect(new Set(sums).size).toBe(1)
      const weekdays = [...(parts[1]?.rows.keys() ?? [])].map((key) => new Date(`${key}T00:00:00Z`).getUTCDay())
      expect(new Set(weekdays)).toEqual(new Set([week === 'monday' ? 1 : 0]))
    },
  )
})

test('the hours of a week begin with the day that weeks begin on', () => {
  const rows = ['1-09', '7-08', '3-10'].map((key) => ({ key, label: '', cells: [] }))
  const keys = (week: 'monday' | 'sunday') => byHour(rows, week).map(({ key }) => key)
  expect(keys('monday')).toEqual(['1-09', '3-10', '7-08'])
  expect(keys('sunday')).toEqual(['7-08', '1-09', '3-10'])
})

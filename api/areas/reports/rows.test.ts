import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { askable, isOfPeople, reportTypes, type ReportTypeKey } from '#config/reports/index.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { makeReportFacts } from '#tests/factories/report-facts.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { expectAdds, numbersIn, reportCells, type Run } from '#tests/support/report-cells.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2026-11-23T15:00:00Z')) })
  office = await api.within(makeOffice)
  await api.within((work) => makeReportFacts(work, office))
  await asAdmin(api.databaseUrl, 'analyze')
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { ask, contactsBehind, expectBehind, peopleInBook } = reportCells(() => api)

const usualOf = (as: Person, report_type: ReportTypeKey): Promise<Run> =>
  ask(as, { report_type, by: askable[report_type].by.find((by) => as !== office.agent || !isOfPeople(by)) ?? 'person' })

test.each(reportTypes)('each number of %s is what the list has that it opens, for each role, and rows come to the total', async (type) => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const run = await usualOf(as, type)
    expectAdds(run, as.username)
    for (const number of numbersIn(run)) expect(await expectBehind(as, run, number)).toBe(0)
    const blank = numbersIn(run).flatMap(({ row, value, column }) =>
      row === 'total' && !value && column.counts !== 'nothing' ? [column.key] : [],
    )
    expect([as.username, blank], 'a number that is never there shows nothing').toEqual([as.username, []])
  }
})

test.each(reportTypes)('however %s is put into rows, each number is what its list has, and rows come to the same total', async (type) => {
  const totals = new Map<string, unknown>()
  for (const by of askable[type].by) {
    const as = isOfPeople(by) ? office.manager : office.agent
    const run = await ask(as, { report_type: type, by })
    expectAdds(run, as.username)
    // The usual rows are looked at above.
    const others = numbersIn(run).filter(({ row }) => row !== 'total' && by !== askable[type].by[0])
    for (const number of others) expect(await expectBehind(as, run, number)).toBe(0)
    const told = run.totals.flatMap(({ value }, place) => (run.columns[place]?.of_rows ? [] : [value]))
    expect([by, told]).toEqual([by, totals.get(as.id) ?? told])
    totals.set(as.id, told)
  }
})

test.each(reportTypes.filter((type) => askable[type].periods))(
  'what was before in %s adds up as well, however it is put into rows',
  async (type) => {
    const days = { period: 'custom', from: '2026-11-18', to: '2026-11-23', compare: 'previous' }
    for (const by of askable[type].by) {
      const run = await ask(office.manager, { report_type: type, by, ...days })
      expect(run.before).toEqual({ from: '2026-11-12', to: '2026-11-17' })
      expectAdds(run)
      if (!['campaigns', 'refusals', 'commissions', 'aep'].includes(type)) expect(run.totals.some(({ before }) => before)).toBe(true)
    }
  },
)

test.each(reportTypes)('the workbook of a number of %s has the people of its list, whatever the column', async (type) => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const run = await usualOf(as, type)
    for (const [place, number] of numbersIn(run)
      .filter(({ row }) => row === 'total')
      .entries()) {
      // Each column for one of the roles in turn.
      if (!number.opens || place % 3 !== [office.admin, office.manager, office.agent].indexOf(as)) continue
      const where = [as.username, number.column.key]
      expect([...where, await peopleInBook(as, run, number)]).toEqual([...where, await contactsBehind(as, number.opens)])
    }
  }
})

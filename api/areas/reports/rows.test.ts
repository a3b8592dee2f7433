import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { contacts, policies, policy_agents } from '#api/platform/tables/index.ts'
import { askable, isOfPeople, reportTypes, type ReportTypeKey } from '#config/reports/index.ts'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
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

const { ask, contactsBehind, expectBehind, bookOf } = reportCells(() => api)

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
      expect([...where, (await bookOf(as, run, number)).people]).toEqual([...where, await contactsBehind(as, number.opens)])
    }
  }
})

test('a policy whose contact has gone to another stays in the number of who wrote it, and no list of theirs shows it', async () => {
  const { agent, outsider, admin } = office
  await api.within(async (work) => {
    const base = { tenant_id: work.brand.id, id: newId() }
    const days = { application_date: '2026-11-04', issue_date: '2026-11-09', status: 'issued', product: 'Gone' }
    await work.db.insert(policies).values({ ...base, contact_id: await makeContact(work, outsider), ...days })
    await work.db.insert(policy_agents).values({ tenant_id: work.brand.id, policy_id: base.id, user_id: agent.id, percent: 100 })
  })
  const { expectBehind: expectNow } = reportCells(() => api)
  const gone = async (as: Person) => {
    const run = await ask(as, { report_type: 'production', by: 'product' })
    const number = numbersIn(run).find(({ row, column }) => row === 'Gone' && column.key === 'issued')
    if (!number?.opens) throw new Error('Nothing is behind it')
    const { run_id, row, column } = number.opens
    const query = { row, column, list: 'policies' }
    const counted = (await api.call('GET', `/v1/report_runs/${run_id}/number`, { as, query })).body.data
    return [number.value, await expectNow(as, run, number), counted.elsewhere]
  }
  expect([await gone(agent), await gone(admin)]).toEqual([
    [1, 1, 1],
    [1, 0, 0],
  ])
})

test('what waits in a pool is in the number and the list of who works in it, and in the workbook of who leads people alone', async () => {
  const { agent, manager, admin } = office
  const body = { name: 'Waiting', user_ids: [agent.id, manager.id] }
  const pool = (await api.call('POST', '/v1/pools', { as: admin, body })).body.data.id
  const waiting = await api.within(async (work) => {
    const ids = await makeContacts(work, [{ owner: agent }, { owner: agent }])
    await work.db.update(contacts).set({ owner_id: null, pool_id: pool }).where(inArray(contacts.id, ids))
    return ids.length
  })
  for (const [as, own] of [
    [agent, true],
    [manager, false],
  ] as const) {
    const run = await ask(as, { report_type: 'pipeline', by: 'status' })
    const total = numbersIn(run).find(({ row, column }) => row === 'total' && column.key === 'contacts')
    if (!total?.opens) throw new Error('Nothing is behind it')
    const [all, mine] = [await contactsBehind(as, total.opens), await contactsBehind(as, total.opens, own)]
    expect([total.value, all - mine]).toEqual([all, own ? waiting : 0])
    expect(await bookOf(as, run, total)).toEqual({ people: mine, left_out: own ? waiting : 0 })
  }
})

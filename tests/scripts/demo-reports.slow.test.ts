import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#api/areas/users/index.ts'
import { users } from '#api/platform/tables/index.ts'
import { reportTypes } from '#config/reports/index.ts'
import { password, type Person } from '#tests/factories/people.ts'
import { homeBrand, testApi, type TestApi } from '#tests/support/api.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { expectAdds, numbersIn, reportCells } from '#tests/support/report-cells.ts'
import { layDemo } from '../../scripts/demo/demo.ts'
import { castOf } from '../../scripts/demo/people.ts'

/** The demo, as somebody finds it who has just started it: each number of each report is what the list has that it opens. */

const contacts = 400
const roles = ['admin', 'manager', 'agent'] as const
let api: TestApi
const people = new Map<string, Person>()
const shown = new Set<string>()

beforeAll(async () => {
  api = await testApi()
  await layDemo(api.ports, contacts, api.brand())
  await asAdmin(api.databaseUrl, 'analyze')
  await api.within(async ({ db, brand }) => {
    const password_hash = await hashPassword(password)
    for (const { who, name } of castOf(brand.set).filter((one) => roles.some((role) => role === one.who))) {
      const [row] = await db.update(users).set({ password_hash }).where(eq(users.username, who)).returning()
      people.set(who, { id: row?.id ?? '', username: who, name: name.join(' '), brand: homeBrand })
    }
  })
}, 180_000)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { ask, contactsBehind, expectBehind, bookOf } = reportCells(() => api)

test.each(reportTypes)(
  'each number of %s in the demo is what its list has, for each role, and rows come to the total',
  async (report_type) => {
    for (const role of roles) {
      const as = people.get(role)
      if (!as) throw new Error(`The demo has no ${role}`)
      const types = (await api.call('GET', '/v1/reports/types', { as })).body.data as { report_type: string; usual: object }[]
      const usual = types.find((type) => type.report_type === report_type)?.usual
      expect([role, usual]).toEqual([role, expect.objectContaining({ report_type })])
      const run = await ask(as, usual ?? {})
      expectAdds(run, role)
      const numbers = numbersIn(run)
      let away = 0
      for (const number of numbers) away += await expectBehind(as, run, number)
      // Who reaches everybody finds everything.
      if (role === 'admin') expect(away).toBe(0)
      const total = numbers.find(({ row, opens }) => row === 'total' && opens)
      if (!total?.opens) continue
      shown.add(report_type)
      // Whoever leads nobody works what waits in a pool, and takes none of it away.
      expect([role, (await bookOf(as, run, total)).people]).toEqual([role, await contactsBehind(as, total.opens, role === 'agent')])
    }
  },
  300_000,
)

test('the demo has something to show, whatever day it is', () => {
  expect(shown.size).toBeGreaterThan(8)
})

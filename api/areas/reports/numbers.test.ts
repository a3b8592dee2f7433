import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

const now = new Date('2026-11-23T15:00:00Z')
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    for (const owner of [office.agent, office.agent, office.deepAgent, office.outsider]) {
      const contact_id = await makeContact(work, owner, { birth_date: '1961-12-01' })
      const of = () => ({ tenant_id: brand.id, id: newId(), contact_id })
      await db.insert(policies).values({ ...of(), status: 'active', application_date: '2026-11-02', issue_date: '2026-11-10' })
      await db.insert(calls).values({ ...of(), user_id: owner.id, call_direction: 'outbound', status: 'completed', created_at: now })
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Told = { report_type: string; title: string; kind: string; value: number | null }
const numbersOf = async (as: Person): Promise<Told[]> => (await api.call('GET', '/v1/reports/numbers', { as })).body.data

test('each type tells its first number, the same as its report does, for each role', async () => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const numbers = await numbersOf(as)
    const { body } = await api.call('GET', '/v1/reports/types', { as })
    const types = body.data as { report_type: string; usual: object }[]
    expect(numbers.map(({ report_type }) => report_type)).toEqual(types.map(({ report_type }) => report_type))
    for (const { report_type, usual } of types) {
      const asked = await api.call('POST', '/v1/reports', { as, body: { question: usual } })
      const { columns, totals } = asked.body.data.run
      const [column] = columns
      expect(numbers.find((one) => one.report_type === report_type)).toEqual({
        ...{ report_type, title: column.title, kind: column.kind, value: totals[0].value },
      })
    }
  }
  const issued = async (as: Person) => (await numbersOf(as)).find(({ report_type }) => report_type === 'production')?.value
  expect([await issued(office.admin), await issued(office.manager), await issued(office.agent)]).toEqual([4, 3, 2])
})

test('what takes longer than somebody waits is told without its number; the others have theirs', async () => {
  const owner = new pg.Client(api.databaseUrl)
  await owner.connect()
  await owner.query('begin; lock table contact_status_changes in access exclusive mode')
  const numbers = await numbersOf(office.agent)
  await owner.query('rollback')
  await owner.end()
  const value = (type: string) => numbers.find(({ report_type }) => report_type === type)?.value
  expect([value('pipeline'), value('moves'), value('production'), value('book')]).toEqual([null, null, 2, 2])
})

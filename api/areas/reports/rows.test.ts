import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, policies } from '#api/platform/tables/index.ts'
import { reportTypes } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { makeRefusal } from '#tests/factories/reports.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; opens: { run_id: string; row: string; column: string } | null }
type Run = { id: string; columns: { kind: string; counts: string }[]; rows: { cells: Cell[] }[]; totals: Cell[] }

let api: TestApi
let office: Office
const now = new Date('2026-11-23T15:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    for (const owner of [office.agent, office.agent, office.deepAgent, office.outsider]) {
      const contact_id = await makeContact(work, owner, { birth_date: '1961-12-01' })
      const base = () => ({ tenant_id: brand.id, id: newId(), contact_id })
      const policy = { product: 'Medicare Advantage', status: 'active', effective_date: '2025-01-01' }
      await db.insert(policies).values({ ...base(), ...policy, application_date: '2026-11-10', issue_date: '2026-11-20' })
      const call = { user_id: owner.id, call_direction: 'outbound' as const, status: 'completed' as const, created_at: now }
      await db.insert(calls).values([
        { ...base(), ...call, answered_at: now },
        { ...base(), ...call, status: 'refused', refusal: 'outreach_hours_call' },
      ])
      await makeRefusal(work, owner, contact_id)
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

/** What nothing was made of here. */
const empty = ['soa', 'campaigns', 'commissions', 'moves']

test.each(reportTypes)('a number of %s, its list and the rows of its workbook are the same, for each role', async (report_type) => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const types = (await api.call('GET', '/v1/reports/types', { as })).body.data as { report_type: string; usual: object }[]
    const usual = types.find((type) => type.report_type === report_type)?.usual
    const run: Run = (await api.call('POST', '/v1/reports', { as, body: { question: usual } })).body.data.run
    const opened = [...run.rows.map(({ cells }) => cells), run.totals].flatMap((cells) =>
      cells.flatMap(({ value, opens }, place) => (opens ? [{ value, opens, column: run.columns[place] }] : [])),
    )
    const people = opened.find(({ column }) => column?.counts === 'contacts' && column.kind === 'count') ?? opened[0]
    expect([report_type, people !== undefined]).toEqual([report_type, !empty.includes(report_type)])
    if (!people) continue
    const { value, opens, column } = people
    const list = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { q: { report: opens } } } })
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}` }
    const query = { run_id: run.id, rows: 'contacts', row: opens.row, column: opens.column }
    const file = await api.app.inject({ method: 'GET', url: '/v1/reports/export.xlsx', headers, query })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(file.rawPayload as unknown as ArrayBuffer)
    const shown = list.body.meta.total_count
    expect([as.username, (book.getWorksheet('Contacts')?.rowCount ?? 0) - 1]).toEqual([as.username, shown])
    if (column?.counts === 'contacts' && column.kind === 'count') expect([as.username, shown]).toEqual([as.username, value])
  }
})

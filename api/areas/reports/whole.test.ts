import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, policies } from '#api/platform/tables/index.ts'
import { reportTypes } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; before: number | null }
type Run = {
  id: string
  columns: { key: string; kind: string; counts: string }[]
  rows: { key: string; label: string; cells: Cell[] }[]
  totals: Cell[]
}

let api: TestApi
let office: Office
const now = new Date('2026-11-23T15:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    for (const [owner, count] of [
      [office.agent, 3],
      [office.deepAgent, 2],
      [office.outsider, 4],
    ] as const) {
      for (let one = 0; one < count; one++) {
        const contact_id = await makeContact(work, owner, { last_name: 'Whole', birth_date: '1961-12-01' })
        const base = () => ({ tenant_id: brand.id, id: newId(), contact_id })
        const policy = { product: 'Medicare Advantage', status: 'active', effective_date: '2025-01-01', premium_cents: 10_001 }
        const day = { application_date: '2026-11-10', issue_date: '2026-11-20', premium_mode: 'annual' as const }
        await db.insert(policies).values({ ...base(), ...policy, ...day })
        const call = { call_direction: 'outbound' as const, status: 'completed' as const, created_at: now, ended_at: now }
        await db.insert(calls).values({ ...base(), ...call, user_id: owner.id, duration_seconds: 61 })
      }
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const post = (as: Person, question: unknown) => api.call('POST', '/v1/reports', { as, body: { question } })

/** What a workbook has for a number: dollars, and days for whatever is a time. */
const inBook = ({ value }: Cell, kind: string): number | null =>
  value === null ? null : kind === 'cents' ? value / 100 : kind === 'seconds' || kind === 'wait' ? value / 86_400 : value

const numberOf = (value: ExcelJS.CellValue | undefined): number | null => {
  if (value instanceof Date) return (value.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000
  return typeof value === 'number' ? value : null
}

test.each(reportTypes)('each number of %s stands in its workbook, for each role', async (report_type) => {
  for (const as of [office.admin, office.manager, office.agent]) {
    const { body } = await post(as, { report_type })
    // By people, for somebody who reaches none: asked otherwise.
    const asked = body.data ?? (await post(as, { report_type, by: 'day' })).body.data
    const run: Run = asked.run
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}` }
    const { rawPayload } = await api.app.inject({ method: 'GET', url: '/v1/reports/export.xlsx', headers, query: { run_id: run.id } })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(rawPayload as unknown as ArrayBuffer)
    const sheet = book.getWorksheet('Figures')
    const lines = [...run.rows.map(({ cells }) => cells), run.totals]
    lines.forEach((cells, line) =>
      cells.forEach((cell, place) => {
        const written = numberOf(sheet?.getRow(line + 2).getCell(place + 2).value)
        const expected = inBook(cell, run.columns[place]?.kind ?? '')
        const where = [as.username, report_type, line, run.columns[place]?.key]
        expect([...where, written === null ? null : Math.round(written * 1e6)]).toEqual([
          ...where,
          expected === null ? null : Math.round(expected * 1e6),
        ])
      }),
    )
  }
})

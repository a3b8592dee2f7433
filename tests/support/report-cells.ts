import ExcelJS from 'exceljs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { exportLimit, ownerFilter } from '#api/areas/contacts/index.ts'
import { behindNumber } from '#api/areas/reports/behind.ts'
import { reachOf, workOf } from '#api/areas/users/index.ts'
import { typeOf } from '#api/areas/reports/types/index.ts'
import { oneOfThem } from '#api/areas/reports/types/type.ts'
import type { ReportQuestion, ReportRun } from '#api/contract/reports/reports.ts'
import { isOfPeople } from '#config/reports/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { hostOf, type TestApi } from './api.ts'

export type Run = ReportRun
type Opens = { run_id: string; row: string; column: string }
type Column = Run['columns'][number]
export type Numbered = { row: string; column: Column; value: number | null; opens: Opens | null }

/** Somebody's part of a policy. */
type Share = { id: string; percent: number; person: string | null; team: string | null; business_unit: string | null }

/** Finds out once what does not change. */
function once<Found>(find: (of: string) => Promise<Found>): (of: string) => Promise<Found> {
  const known = new Map<string, Promise<Found>>()
  return (of) => {
    const found = known.get(of) ?? find(of)
    known.set(of, found)
    return found
  }
}

/** Asks reports and looks at what is behind each of their numbers, as screens do. Whose policies are is found out once. */
export function reportCells(at: () => TestApi) {
  const call = (...args: Parameters<TestApi['call']>) => at().call(...args)

  async function ask(as: Person, question: object): Promise<Run> {
    const { status, body } = await call('POST', '/v1/reports', { as, body: { question } })
    expect([as.username, question, status, body.details]).toEqual([as.username, question, 201, undefined])
    expect(body.data.run.state).toBe('done')
    return body.data.run
  }

  /** How many each list shows of what a number opens; of contacts those that are somebody's `own` alone, without what waits in their pools. */
  const contactsBehind = async (as: Person, report: Opens, own = false): Promise<number> => {
    const contacts_scope = { q: { report }, limit: 1, ...(own && { downline_user_id: as.id }) }
    const answer = await call('PATCH', '/v1/contacts', { as, body: { contacts_scope } })
    expect([report, answer.status]).toEqual([report, 200])
    return answer.body.meta.total_count
  }
  const callsBehind = async (as: Person, report: Opens): Promise<number> =>
    (await call('POST', '/v1/dialer/fetch_call_logs', { as, body: { report: lineOf(report) } })).body.meta.total_count
  const textsBehind = async (as: Person, report: Opens): Promise<number> =>
    (await call('POST', '/v1/sms/fetch_conversations', { as, body: { report: lineOf(report) } })).body.meta.total_count
  async function policiesBehind(as: Person, report: Opens): Promise<string[]> {
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const query = { report: lineOf(report), limit: '100', page: String(page) }
      const { data, meta } = (await call('GET', '/v1/policies', { as, query })).body
      ids.push(...data.map(({ id }: { id: string }) => id))
      if (ids.length >= meta.total_count || data.length === 0) return ids
    }
  }

  const shares = once(() =>
    at().within(async ({ db }) => {
      const { rows } = await db.execute<Share>(sql`
        select p.id, a.percent, a.user_id as person, w.business_unit_id as business_unit,
          case when exists (select from users x where x.manager_id = w.id) then w.id else w.manager_id end as team
        from policies p join contacts c on c.id = p.contact_id cross join lateral (
          select user_id, percent from policy_agents where policy_id = p.id
          union all select c.owner_id, 100 where not exists (select from policy_agents where policy_id = p.id)
        ) a left join users w on w.id = a.user_id`)
      return rows
    }),
  )
  const reachOfPerson = once((person_id) =>
    at().within(async (work) => {
      const reader = await workOf(work, person_id)
      if (!reader) throw new Error('Nobody asks')
      return (await reachOf(reader, 'reports', 'see')).owners
    }),
  )

  /** How much of these policies belongs to the people of a row whom somebody reaches: 0.6 of one of which sixty per cent are theirs. */
  async function partOf(as: Person, ids: string[], row: string, by: ReportQuestion['by']): Promise<number> {
    const [all, owners] = await Promise.all([shares(''), reachOfPerson(as.id)])
    const isOfRow = (share: Share) => row === 'total' || !isOfPeople(by) || (share[by as 'person'] ?? 'none') === row
    const isReached = ({ person }: Share) => owners === 'all' || (person !== null && owners.includes(person))
    const theirs = all.filter((share) => ids.includes(share.id) && isOfRow(share) && isReached(share))
    return theirs.reduce((sum, { percent }) => sum + percent, 0) / 100
  }

  /** Of what is behind a number, that of contacts whom somebody does not reach: a policy stays theirs when its contact has gone to another. */
  const beyond = (as: Person, number: Opens, list: 'contacts' | 'policies'): Promise<string[]> =>
    at().within(async (work) => {
      const reader = await workOf(work, as.id)
      if (!reader) throw new Error('Nobody asks')
      const isReached = oneOfThem(sql`c.holder_id`, await ownerFilter(reader))
      const id = list === 'contacts' ? sql`c.id` : sql`p.id`
      const { rows } = await work.db.execute<{ id: string }>(sql`
        select distinct ${id} as id from contacts c left join policies p on p.contact_id = c.id
        where ${id} in (${await behindNumber(reader, number, list)}) and c.deleted_at is null and (${isReached}) is not true`)
      return rows.map((found) => found.id)
    })

  /**
   * A number is what the list that it opens shows; of amounts and shares the list has at least somebody. Says how much of it no list
   * shows, for it is of contacts out of reach.
   */
  async function expectBehind(as: Person, run: Run, { row, column, value, opens }: Numbered): Promise<number> {
    const where = [as.username, run.report_type, run.question.by, row, column.key]
    const isOpened = value !== null && value !== 0 && column.counts !== 'nothing' && row !== 'others'
    expect([...where, opens !== null]).toEqual([...where, isOpened])
    if (!opens) return 0
    const isCount = column.kind === 'count'
    const isShared = typeOf(run.question).weighted === true
    const people = await contactsBehind(as, opens)
    let away = 0
    if (isCount && column.counts === 'contacts') {
      if (people !== value) away = (await beyond(as, opens, 'contacts')).length
      expect([...where, people + away]).toEqual([...where, value])
    } else if (isCount && !isShared) expect([...where, people <= Number(value)]).toEqual([...where, true])
    if (column.counts === 'policies') {
      const ids = await policiesBehind(as, opens)
      const part = (of: string[]) => (isShared ? partOf(as, of, row, run.question.by) : of.length)
      const isWhole = ids.length > 0 && (!isCount || (await part(ids)) === value)
      const others = isWhole ? [] : await beyond(as, opens, 'policies')
      away = others.length
      const all = [...new Set([...ids, ...others])]
      expect([...where, all.length - ids.length, all.length > 0]).toEqual([...where, away, true])
      if (isCount) expect([...where, await part(all)]).toEqual([...where, value])
      expect([...where, people <= ids.length]).toEqual([...where, true])
    }
    if (column.counts === 'calls') {
      const calls = await callsBehind(as, opens)
      expect([...where, isCount ? calls : calls > 0]).toEqual([...where, isCount ? value : true])
    }
    // A list of texts has their conversations.
    if (column.counts === 'texts') {
      const talks = await textsBehind(as, opens)
      expect([...where, talks > 0 && talks <= Number(value)]).toEqual([...where, true])
    }
    return away
  }

  /** What a workbook says of those behind a number: how many people it has, and of how many it has none. There is no workbook of nobody. */
  async function bookOf(as: Person, run: Run, { row, column }: Numbered): Promise<{ people: number; left_out: number }> {
    await at().ports.limits.forget(exportLimit, as.id)
    const headers = { host: hostOf(at().brand(as.brand)), authorization: `Bearer ${await at().signIn(as)}` }
    const query = { run_id: run.id, rows: 'contacts', row, column: column.key }
    const file = await at().app.inject({ method: 'GET', url: '/v1/reports/export.xlsx', headers, query })
    if (file.statusCode === 422 && file.json().details[0].code === 'no_contacts_chosen') return { people: 0, left_out: 0 }
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(file.rawPayload as unknown as ArrayBuffer)
    const about = book.getWorksheet('About')?.getRows(1, 30) ?? []
    const said = about.find((line) => line.getCell(1).text === 'Not in this file')?.getCell(2).text
    return { people: (book.getWorksheet('Contacts')?.rowCount ?? 0) - 1, left_out: Number.parseInt(said ?? '0', 10) }
  }

  return { ask, contactsBehind, expectBehind, bookOf }
}

const lineOf = ({ run_id, column, row }: Opens): string => [run_id, column, row].join('~')

/** Every number of a run with the cell it stands in. */
export const numbersIn = (run: Run): Numbered[] =>
  [...run.rows, { key: 'total', cells: run.totals }].flatMap(({ key: row, cells }) =>
    cells.flatMap(({ value, opens }, place) => {
      const column = run.columns[place]
      return column ? [{ row, column, value, opens }] : []
    }),
  )

/** The rows of each column that says it adds come to its total, to the cent and the hundredth, and so does what was before. */
export function expectAdds(run: Run, where: unknown = run.report_type): void {
  for (const [place, { key, adds }] of run.columns.entries()) {
    if (!adds) continue
    for (const side of ['value', 'before'] as const) {
      const cents = (cell: Run['totals'][number] | undefined) => Math.round(Number(cell?.[side] ?? 0) * 100)
      const sum = run.rows.reduce((total, { cells }) => total + cents(cells[place]), 0)
      expect([where, run.question.by, key, side, sum]).toEqual([where, run.question.by, key, side, cents(run.totals[place])])
    }
  }
}

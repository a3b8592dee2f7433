import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, carriers, policies, policy_agents } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { reportTypes } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { makeRefusal } from '#tests/factories/reports.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'

type Cell = { value: number | null; before: number | null; opens: { run_id: string; row: string; column: string } | null }
type Row = { key: string; label: string; cells: Cell[] }
type Run = {
  id: string
  columns: { key: string; kind: string; adds: boolean; counts: string }[]
  rows: Row[]
  totals: Cell[]
  [field: string]: unknown
}

let api: TestApi
let office: Office
let carrier: string
/** Somebody of each kind of contact. */
let made: Record<'shared' | 'own' | 'deep' | 'lapsed', string>

const now = new Date('2026-11-23T15:00:00Z')
const [monthAgo, today] = ['2026-10-24', '2026-11-23']

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    carrier = newId()
    const { db, brand } = work
    await db.insert(carriers).values({ tenant_id: brand.id, id: carrier, name: 'Harbor Life' })
    const contact = (owner: Person, birth_date: string) => makeContact(work, owner, { last_name: 'Counted', birth_date })
    made = {
      shared: await contact(office.agent, '1961-12-01'),
      own: await contact(office.agent, '1980-01-05'),
      deep: await contact(office.deepAgent, '1961-11-30'),
      lapsed: await contact(office.unitAgent, '1975-06-06'),
    }
    const policy = async (contact_id: string, columns: object, agents: [Person, number][]) => {
      const id = newId()
      await db.insert(policies).values({ tenant_id: brand.id, id, contact_id, carrier_id: carrier, product: 'Term', ...columns })
      await db
        .insert(policy_agents)
        .values(agents.map(([{ id: user_id }, percent], position) => ({ tenant_id: brand.id, policy_id: id, user_id, percent, position })))
    }
    const premium = { premium_cents: 10_001, premium_mode: 'annual' as const, face_amount_cents: 5_000_000 }
    const issued = { status: 'issued', application_date: monthAgo, issue_date: today, renewal_date: today, ...premium }
    await policy(made.shared, issued, [
      [office.agent, 34],
      [office.deepAgent, 33],
      [office.unitAgent, 33],
    ])
    await policy(made.own, issued, [[office.agent, 100]])
    await policy(made.deep, { status: 'declined', application_date: today }, [[office.deepAgent, 100]])
    await policy(made.lapsed, { status: 'applied', application_date: today }, [[office.unitAgent, 100]])
    const call = (user: Person, contact_id: string | null, columns: Partial<typeof calls.$inferInsert>) =>
      db.insert(calls).values({
        tenant_id: brand.id,
        id: newId(),
        user_id: user.id,
        contact_id,
        call_direction: 'outbound',
        status: 'completed',
        created_at: now,
        ...columns,
      })
    await call(office.agent, made.own, { answered_at: now, duration_seconds: 90 })
    await call(office.agent, made.own, { duration_seconds: 0, status: 'no-answer' })
    await call(office.deepAgent, made.deep, { call_direction: 'inbound', missed: true })
    await call(office.deepAgent, null, { call_direction: 'inbound', answered_at: now, duration_seconds: 10 })
    await call(office.agent, made.own, { status: 'refused', refusal: 'outreach_hours_call' })
    await makeRefusal(work, office.agent, made.own)
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const post = (as: Person, body: object) => api.call('POST', '/v1/reports', { as, body })
const ask = async (as: Person, question: object): Promise<Run> => {
  const { status, body } = await post(as, { question })
  expect([status, body.data?.run.state]).toEqual([201, 'done'])
  return body.data.run
}
const number = (run: Run, column: string, row?: string): number | null => {
  const place = run.columns.findIndex(({ key }) => key === column)
  const cells = row === undefined ? run.totals : run.rows.find(({ key, label }) => key === row || label === row)?.cells
  return cells?.[place]?.value ?? null
}

describe('what is counted', () => {
  test('a shared policy counts by share for people, once in the total, to the cent', async () => {
    const run = await ask(office.admin, { report_type: 'production', period: 'last_90_days', by: 'person' })
    expect([number(run, 'issued'), number(run, 'premium'), number(run, 'applied')]).toEqual([2, 20_002, 4])
    expect([number(run, 'issued', office.agent.id), number(run, 'issued', office.deepAgent.id)]).toEqual([1.34, 0.33])
    expect(number(run, 'declined')).toBe(1)
    expect(number(run, 'placed')).toBe(0.5)
  })

  test('somebody counts as much of it as is theirs', async () => {
    const run = await ask(office.agent, { report_type: 'production', period: 'last_90_days', by: 'carrier' })
    expect(number(run, 'issued', 'Harbor Life')).toBe(1.34)
    expect(number(run, 'issued')).toBe(1.34)
  })

  test('what is still in force after so many months is of those that began long enough ago', async () => {
    await api.within(async ({ db, brand }) => {
      const policy = (columns: Partial<typeof policies.$inferInsert>) => ({
        tenant_id: brand.id,
        id: newId(),
        contact_id: made.lapsed,
        product: 'Kept',
        status: 'active',
        ...columns,
      })
      await db
        .insert(policies)
        .values([
          policy({ effective_date: '2025-08-01' }),
          policy({ effective_date: '2025-08-01', status: 'lapsed', termination_date: '2026-10-15' }),
          policy({ effective_date: '2025-08-01', status: 'lapsed', termination_date: '2026-06-01' }),
          policy({ effective_date: '2025-08-01', status: 'terminated', termination_date: '2025-08-20' }),
          policy({ effective_date: '2026-09-01' }),
        ])
    })
    const run = await ask(office.admin, { report_type: 'persistency', by: 'product' })
    expect(['begun', 'after_13', 'after_3', 'over', 'lately'].map((key) => number(run, key, 'Kept'))).toEqual([4, 0.6667, null, 2, 1])
    expect(run['few']).toBe(true)
  })

  test('calls count for whom they went through; refused ones are told apart', async () => {
    const run = await ask(office.admin, { report_type: 'activity', period: 'today', by: 'person' })
    const told = ['calls_out', 'reached', 'calls_in', 'talk', 'missed'].map((key) => number(run, key))
    expect(told).toEqual([2, 1, 2, 100, 1])
    const refused = await ask(office.admin, { report_type: 'refusals', period: 'today' })
    expect([number(refused, 'all'), refused.rows[0]?.label]).toEqual([1, 'Outside the hours allowed where they are'])
  })

  test('who is born on the 1st comes to Medicare a month earlier', async () => {
    const run = await ask(office.admin, { report_type: 'turning_65' })
    expect(number(run, 'people', '2026-11-01')).toBe(2)
  })

  test('a day without anything is a row too, and days are the brand’s', async () => {
    const run = await ask(office.agent, { report_type: 'activity', period: 'last_30_days', by: 'day' })
    expect(run.rows).toHaveLength(30)
    expect(run['zone']).toBe('America/New_York')
    expect(run.rows.at(-1)?.key).toBe(today)
  })

  test('the time in a status is known since it is kept', async () => {
    const run = await ask(office.admin, { report_type: 'pipeline', by: 'person' })
    expect(run['counted_since']).not.toBeNull()
    expect(number(run, 'contacts')).toBe((number(run, 'days_2') ?? 0) + (number(run, 'age_unknown') ?? 0))
  })

  test('numbers are compared with those of the days before', async () => {
    const run = await ask(office.admin, { report_type: 'activity', period: 'today', compare: 'previous' })
    expect(run.totals[0]).toMatchObject({ value: 2, before: 0 })
    expect(run['finding']).toContain('2 more than before')
  })

  test('there is nothing to count only where every number is nothing', async () => {
    const { body } = await api.call('GET', '/v1/reports/types', { as: office.admin })
    const all = body.data as { report_type: string; usual: { period: string; by: string } }[]
    for (const { report_type, usual } of all) {
      const run = await ask(office.admin, { ...usual, report_type })
      expect(String(run['finding']).startsWith('There is nothing'), report_type).toBe(run.totals.every(({ value }) => !value))
    }
  })
})

describe('what adds up', () => {
  test.each(reportTypes)('rows of %s come to the total, by each grouping and for each role', async (report_type) => {
    const { body } = await api.call('GET', '/v1/reports/types', { as: office.admin })
    const { by } = body.data.find((type: { report_type: string }) => type.report_type === report_type)
    for (const as of [office.admin, office.unitAdmin, office.manager]) {
      for (const { value } of by) {
        const run = await ask(as, { report_type, by: value })
        run.columns.forEach(({ key, adds }, place) => {
          if (!adds) return
          const sum = run.rows.reduce((total, { cells }) => total + (cells[place]?.value ?? 0), 0)
          expect([as.username, value, key, Math.round(sum * 100)]).toEqual([
            as.username,
            value,
            key,
            Math.round((run.totals[place]?.value ?? 0) * 100),
          ])
        })
      }
    }
  })

  test('who reaches less is told less, and of nobody else', async () => {
    const mine = await ask(office.agent, { report_type: 'activity', period: 'today' })
    expect(mine.rows.map(({ key }) => key)).toEqual([office.agent.id])
    const theirs = await ask(office.manager, { report_type: 'activity', period: 'today' })
    expect(theirs.rows.map(({ key }) => key)).not.toContain(office.outsider.id)
  })
})

describe('the list behind a number', () => {
  const list = (as: Person, report: object) => api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { q: { report } } } })

  test.each(reportTypes)('shows those whom %s counts, by each grouping and for each role', async (report_type) => {
    const { body } = await api.call('GET', '/v1/reports/types', { as: office.admin })
    const { by } = body.data.find((type: { report_type: string }) => type.report_type === report_type)
    for (const as of [office.admin, office.manager, office.agent]) {
      for (const { value } of by.slice(0, 2)) {
        const asked = await post(as, { question: { report_type, by: value } })
        if (asked.status !== 201) continue
        const run: Run = asked.body.data.run
        for (const { key, cells } of [...run.rows, { key: 'total', cells: run.totals }]) {
          for (const [place, { value: counted, opens }] of cells.entries()) {
            if (!opens || run.columns[place]?.counts !== 'contacts' || run.columns[place]?.kind !== 'count') continue
            const shown = await list(as, opens)
            expect([as.username, value, key, run.columns[place]?.key, shown.body.meta?.total_count]).toEqual([
              as.username,
              value,
              key,
              run.columns[place]?.key,
              counted,
            ])
          }
        }
      }
    }
  })

  test('calls and policies lead to their people, within reach', async () => {
    const run = await ask(office.admin, { report_type: 'activity', period: 'today', by: 'person' })
    const { opens } = run.totals[0] ?? {}
    const { body } = await list(office.admin, opens ?? {})
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([made.own])
    const wrote = await ask(office.agent, { report_type: 'production', period: 'last_90_days', by: 'carrier' })
    const shown = await list(office.agent, wrote.totals[0]?.opens ?? {})
    expect(shown.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([made.own, made.shared].sort())
  })

  test('is nobody else’s, and of no number that is not there', async () => {
    const run = await ask(office.agent, { report_type: 'production', period: 'last_90_days', by: 'carrier' })
    const { opens } = run.totals[0] ?? {}
    expect((await list(office.admin, opens ?? {})).status).toBe(404)
    const gone = await list(office.agent, { ...opens, row: 'nowhere' })
    expect([gone.status, gone.body.details[0].code]).toEqual([422, 'unknown_cell'])
    expect((await list(office.agent, { ...opens, column: 'talk' })).body.details[0].code).toBe('unknown_cell')
  })

  test('is a scope like any other: what it finds can be chosen for work on many', async () => {
    const run = await ask(office.agent, { report_type: 'production', period: 'last_90_days', by: 'carrier' })
    const chosen = await api.call('PATCH', '/v1/contacts', {
      as: office.agent,
      body: { contacts_scope: { search: 'Counted', q: { report: run.totals[0]?.opens, never_contacted: true } } },
    })
    expect(chosen.body.meta.total_count).toBe(2)
  })
})

describe('a file', () => {
  const file = async (as: Person, query: Record<string, string>) => {
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}` }
    const answer = await api.app.inject({ method: 'GET', url: '/v1/reports/export.xlsx', headers, query })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload, body: isJson ? answer.json() : undefined }
  }
  const read = async (bytes: Buffer) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as unknown as ArrayBuffer)
    return book
  }

  test('has the figures with cells that calculate, and says how they were counted', async () => {
    const question = { report_type: 'production', period: 'last_90_days', by: 'month', compare: 'previous', carrier_id: [carrier] }
    const run = await ask(office.admin, question)
    const { status, headers, raw } = await file(office.admin, { run_id: run.id })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="production.xlsx"'])
    const book = await read(raw)
    const sheet = book.getWorksheet('Figures')
    expect(sheet?.rowCount).toBe(run.rows.length + 2)
    expect(sheet?.getCell('A2').value).toEqual(new Date('2026-08-01T00:00:00Z'))
    const last = sheet?.getRow(run.rows.length + 2)
    expect([1, 2, 4].map((place) => last?.getCell(place).value)).toEqual(['Total', 2, 200.02])
    expect(last?.getCell(4).numFmt).toBe('"$"#,##0.00')
    const about = book.getWorksheet('About')?.getSheetValues().flat().map(String).join(' ')
    expect(about).toMatch(/Counted at Nov 23, 2026, \d+:\d\d [AP]M/)
    expect(about).toContain('Time zone Eastern Time')
    expect(about).toContain('Aug 26 – Nov 23, 2026')
    expect(about).toContain('Carrier Harbor Life')
  })

  test('may be of a question, or of a saved report asked anew', async () => {
    const { raw } = await file(office.admin, { report_type: 'refusals', period: 'today' })
    expect((await read(raw)).getWorksheet('Figures')?.rowCount).toBe(3)
    const saved = await post(office.agent, { question: { report_type: 'book' }, title: 'As a file' })
    expect((await file(office.agent, { id: saved.body.data.report.id })).status).toBe(200)
    expect((await file(office.outsider, { id: saved.body.data.report.id })).status).toBe(404)
    expect((await file(office.admin, {})).body.details[0]).toMatchObject({ field: 'report_type', code: 'required' })
  })

  test('of people has as many rows as the number says', async () => {
    const run = await ask(office.manager, { report_type: 'lead_sources', period: 'today' })
    const { raw, status } = await file(office.manager, { run_id: run.id, rows: 'contacts' })
    expect(status).toBe(200)
    const book = await read(raw)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Figures', 'Contacts', 'About'])
    expect(book.getWorksheet('Contacts')?.rowCount).toBe((number(run, 'leads') ?? 0) + 1)
    expect(book.getWorksheet('Figures')?.rowCount).toBe(run.rows.length + 2)
  })

  test('is written into the audit log', async () => {
    const run = await ask(office.admin, { report_type: 'book' })
    await file(office.admin, { run_id: run.id })
    const { rows } = await api.within(({ db }) =>
      db.execute(sql`select details from audit_log where area = 'reports' and action = 'exported' order by id desc limit 1`),
    )
    expect(rows).toMatchObject([{ details: { report_type: 'book' } }])
  })
})

describe('saved reports', () => {
  const question = { report_type: 'production', period: 'this_year' }
  const save = async (as: Person, body: object = {}) => (await post(as, { question, title: 'Kept', ...body })).body.data.report
  const again = (as: Person, id: string, body: object = {}) => api.call('POST', `/v1/reports/${id}`, { as, body })
  const list = (as: Person, query: Record<string, string> = {}) => api.call('GET', '/v1/reports', { as, query })

  test('one is saved with its first run, changed, asked again and deleted', async () => {
    const report = await save(office.agent)
    expect(report).toMatchObject({ title: 'Kept', shared: 'me', report_type: 'production', last_run: { state: 'done' }, may_change: true })
    const changed = await again(office.agent, report.id, { title: 'Kept well', lock_version: 0 })
    expect(changed.body.data).toMatchObject({ report: { title: 'Kept well', lock_version: 1 }, run: { report_id: report.id } })
    expect((await again(office.agent, report.id, { title: 'Late', lock_version: 0 })).status).toBe(409)
    expect((await again(office.agent, report.id)).status).toBe(200)
    const runs = await api.call('GET', `/v1/reports/${report.id}/runs`, { as: office.agent })
    expect(runs.body.meta.total_count).toBe(3)
    const run = await api.call('GET', `/v1/report_runs/${runs.body.data[0].id}`, { as: office.agent })
    expect(run.body.data).toMatchObject({ report_id: report.id, state: 'done' })
    expect((await api.call('DELETE', `/v1/reports/${report.id}`, { as: office.agent })).status).toBe(204)
    expect((await api.call('DELETE', `/v1/reports/${report.id}`, { as: office.agent })).status).toBe(404)
  })

  test('a run is its asker’s alone', async () => {
    const { id } = await ask(office.agent, question)
    for (const as of [office.admin, office.manager, office.deepAgent]) {
      expect((await api.call('GET', `/v1/report_runs/${id}`, { as })).status).toBe(404)
    }
  })

  test('what is shared is opened by those it is shared with, each with figures of their own', async () => {
    const report = await save(office.manager, { title: 'For the team', shared: 'team' })
    const theirs = await again(office.agent, report.id)
    expect(theirs.body.data.report).toMatchObject({ may_change: false })
    const place = theirs.body.data.run.columns.findIndex(({ key }: { key: string }) => key === 'issued')
    expect(theirs.body.data.run.totals[place].value).toBe(1.34)
    expect((await again(office.agent, report.id, { title: 'Mine' })).status).toBe(403)
    expect((await api.call('DELETE', `/v1/reports/${report.id}`, { as: office.agent })).status).toBe(403)
    expect((await again(office.outsider, report.id)).status).toBe(404)
    expect((await list(office.agent, { filter_by: 'created_by', filter_value: office.manager.id })).body.data).toHaveLength(1)
    const makers = await api.call('GET', '/v1/reports/created_by', { as: office.outsider })
    expect(makers.body.data.map(({ id }: { id: string }) => id)).not.toContain(office.manager.id)
  })

  test('a list is narrowed by what it knows, and by nothing else', async () => {
    expect((await list(office.admin, { filter_by: 'color', filter_value: 'red' })).body.details[0].code).toBe('unknown_filter')
    expect((await list(office.admin, { filter_by: 'shared' })).body.details[0]).toMatchObject({ field: 'filter_value', code: 'required' })
  })

  test.each(roles)('who may do what stands in config/rights.ts: %s', async (role) => {
    const person = await api.within((work) => makePerson(work, { role, company: office.company }))
    expect((await list(person)).status).toBe(may(rolesOf(role), 'reports', 'see') ? 200 : 403)
    expect((await post(person, { question })).status).toBe(may(rolesOf(role), 'reports', 'create') ? 201 : 403)
  })
})

test('changes of status are kept, however they come about', async () => {
  await api.within(async ({ db, brand }) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from statuses where tenant_id = ${brand.id} limit 1`)
    await db.execute(sql`update contacts set status_id = ${rows[0]?.id}, updated_at = now() where id = ${made.own}`)
  })
  const kept = await api.within(async ({ db }) =>
    db.execute(sql`select to_id, holder_id from contact_status_changes where contact_id = ${made.own}`),
  )
  expect(kept.rows).toMatchObject([{ holder_id: office.agent.id }])
})

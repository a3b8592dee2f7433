import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { commission_entries, policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { readPdf, tagged } from '#tests/support/pdf.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2026-11-23T15:00:00Z')) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    for (const [owner, cents] of [
      [office.agent, 120_000],
      [office.deepAgent, 60_050],
    ] as const) {
      const contact_id = await makeContact(work, owner)
      const policy = { product: 'Term', status: 'issued', issue_date: '2026-11-02', premium_cents: cents, premium_mode: 'annual' as const }
      await work.db.insert(policies).values({ ...policy, tenant_id: work.brand.id, id: newId(), contact_id })
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async (as: Person, question: object) => (await api.call('POST', '/v1/reports', { as, body: { question } })).body.data.run

/** The bars on the first page: where they begin and end, in points, and whether they are full or an outline. */
async function barsIn(bytes: Buffer) {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  let left = 0
  return fnArray.flatMap((operator, place) => {
    const given: unknown = argsArray[place]
    if (operator === OPS.transform) left = (given as number[])[4] ?? 0
    if (operator !== OPS.constructPath) return []
    const [how, , box] = given as [number, unknown, Float32Array]
    const [width = 0, height = 0] = box.slice(2)
    // Lines have no area, what is told beside them is six points high.
    const isBar = width > 20 && (height === 8 || height === 4.5)
    return isBar ? [{ from: Math.round(left), to: Math.round(left + width), full: how !== OPS.stroke }] : []
  })
}

async function file(as: Person, query: Record<string, string>, language = 'en') {
  const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}`, 'accept-language': language }
  return api.app.inject({ method: 'GET', url: '/v1/reports/export.pdf', headers, query })
}

test('a report on paper says what the screen says, tagged for whoever hears it', async () => {
  const run = await ask(office.manager, { report_type: 'production', period: 'this_month', by: 'person', compare: 'previous' })
  const { statusCode, headers, rawPayload } = await file(office.manager, { run_id: run.id })
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="production.pdf"',
  ])
  const pdf = await readPdf(rawPayload)
  expect(pdf).toMatchObject({ title: 'Production', lang: 'en', isTagged: true })
  expect(pdf.claims['pdfuaid:part']).toBe('1')
  expect(pdf.text).toMatch(/Nov 23, 2026, 10:00 AM[^]*Eastern Time/)
  const [table] = tagged(pdf.tags, 'Table')
  const rows = tagged([table ?? { role: '', alt: null, text: '', inside: [] }], 'TR')
  expect(rows).toHaveLength(run.rows.length + 2)
  expect(
    tagged(rows.slice(0, 1), 'TH')
      .map(({ text }) => text)
      .slice(0, 3),
  ).toEqual(['Person', 'Issued', 'Annual premium'])
  const cells = rows.map(({ inside }) => inside.map(({ text }) => text))
  expect(cells.find(([name]) => name === office.agent.name)?.slice(1, 3)).toEqual(['1(0)', '$1,200($0)'])
  expect(cells.at(-1)?.slice(0, 3)).toEqual(['Total', '2(0)', '$1,800.50($0)'])
  expect(tagged(pdf.tags, 'Figure').map(({ alt }) => alt)).toEqual([run.finding])
})

test('what is drawn is drawn by lines, not by dots', async () => {
  const run = await ask(office.manager, { report_type: 'production', period: 'this_month', by: 'person' })
  const { rawPayload } = await file(office.manager, { run_id: run.id })
  const page = await (await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise).getPage(1)
  const { fnArray } = await page.getOperatorList()
  expect(fnArray.filter((operator) => operator === OPS.constructPath).length).toBeGreaterThan(run.rows.length)
  expect(fnArray).not.toContain(OPS.paintImageXObject)
  const [, , width = 0, height = 0] = page.view
  expect(width).toBeGreaterThan(height)
})

test('what is below zero is drawn to the other side of a line, and what was before as an outline', async () => {
  await api.within(async (work) => {
    const paid = async (to: Person, kind: 'first_year' | 'chargeback', amount_cents: number, day: string) => {
      const contact_id = await makeContact(work, to)
      const [of, policy_id] = [{ tenant_id: work.brand.id }, newId()]
      await work.db.insert(policies).values({ ...of, id: policy_id, contact_id, product: 'Term', status: 'lapsed' })
      const entry = { kind, amount_cents, earned_on: day, paid_on: day, user_id: to.id, created_by: to.id }
      await work.db.insert(commission_entries).values({ ...of, ...entry, id: newId(), policy_id })
    }
    await paid(office.agent, 'first_year', 90_000, '2026-11-05')
    await paid(office.agent, 'first_year', 45_000, '2026-10-05')
    await paid(office.deepAgent, 'chargeback', -30_000, '2026-11-05')
  })
  const drawn = async (compare: string) => {
    const run = await ask(office.manager, { report_type: 'leaderboard', measure: 'commissions.paid', period: 'this_month', compare })
    const { rawPayload } = await file(office.manager, { run_id: run.id })
    return barsIn(rawPayload)
  }
  const [earned, owed, ...none] = await drawn('none')
  expect([owed?.to, none]).toEqual([earned?.from, []])
  // The page has a margin of 0.9 inches.
  expect(owed?.from).toBeGreaterThan(65)
  const lengthOf = (bar: typeof earned) => (bar ? bar.to - bar.from : 0)
  expect(lengthOf(earned) / lengthOf(owed)).toBeCloseTo(3, 1)
  const [now, then] = await drawn('previous')
  expect([now?.full, then?.full, then?.from]).toEqual([true, false, now?.from])
  expect(lengthOf(now) / lengthOf(then)).toBeCloseTo(2, 1)
})

test('a year by day goes over pages, and keeps its head on each; with nothing counted nothing is drawn', async () => {
  const question = { report_type: 'production', period: 'custom', from: '2026-01-01', to: '2026-06-30', by: 'day' }
  const { rawPayload } = await file(office.agent, question, 'es')
  const pdf = await readPdf(rawPayload)
  expect(pdf.pages).toBeGreaterThan(3)
  expect([pdf.lang, pdf.title, tagged(pdf.tags, 'Figure')]).toEqual(['es', 'Producción', []])
  expect(tagged(pdf.tags, 'TR').length).toBeGreaterThanOrEqual(183)
})

test('it is one’s own, audited, and of figures alone', async () => {
  const run = await ask(office.agent, { report_type: 'production' })
  expect((await file(office.manager, { run_id: run.id })).statusCode).toBe(404)
  expect((await file(office.agent, { run_id: run.id, rows: 'contacts' })).statusCode).toBe(422)
  const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
  expect((await file(basic, { report_type: 'production' })).statusCode).toBe(403)
  await file(office.agent, { run_id: run.id })
  const { rows } = await api.within(({ db }) =>
    db.execute(sql`select user_id, details from audit_log where area = 'reports' and action = 'exported' order by id desc limit 1`),
  )
  expect(rows).toMatchObject([{ user_id: office.agent.id, details: { report_type: 'production' } }])
})

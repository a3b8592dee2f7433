import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { api_vendor_posts, api_vendors, policies, policy_agents, report_runs, sources, statuses } from '#api/platform/tables/index.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

/** The screens of reports, asked of their loaders without a browser. */

const host = 'central.localhost'
let api: TestApi
let office: Office
let crowd: Person[]

beforeAll(async () => {
  api = await testApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const address = api.app.server.address()
  process.env['API_URL'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  office = await api.within(makeOffice)
  crowd = await api.within(async (work) => {
    const made: Person[] = []
    for (let place = 10; place < 65; place++) {
      const name = [`Crowd${place}`, 'Zzyzx'] as [string, string]
      made.push(await makePerson(work, { role: 'agent', company: office.company, manager: office.manager, name }))
    }
    return made
  })
})
afterAll(async () => {
  await api.close()
  delete process.env['API_URL']
})

type Loader = (args: LoaderFunctionArgs) => unknown

async function requestOf(who: Person, url: string): Promise<Request> {
  const headers = {
    cookie: `token=${await api.freshSession(who)}`,
    ...{ 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-request-id': randomUUID() },
  }
  return new Request(`http://${host}${url}`, { headers })
}

/** What a screen is drawn of. */
async function seen<Page>(
  who: Person,
  load: () => Promise<{ loader: Loader }>,
  url: string,
  params: Record<string, string> = {},
): Promise<Page> {
  const { loader } = await load()
  const answer = (await loader({ request: await requestOf(who, url), params, context: {} })) as { data?: unknown }
  return (answer.data ?? answer) as Page
}

type Choice = { value: string; label: string }
type Question = { typed: object; run: object | null; choices: { people: Choice[]; are_many: string[]; shared: Choice[] } }

const question = (who: Person, query: Record<string, string> = {}) =>
  seen<Question>(who, () => import('#app/routes/_app.reports.$type/route.tsx'), `/reports/production?${new URLSearchParams(query)}`, {
    type: 'production',
  })
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label)

test('anybody of many is found by name, with what else was asked kept, and stands there once chosen', async () => {
  const { choices, run } = await question(office.manager)
  expect([choices.people.length, choices.are_many, run !== null]).toEqual([50, ['downline_user_id'], true])
  const found = await question(office.manager, { period: 'last_week', find: 'downline_user_id', downline_user_id_words: 'crowd64' })
  expect([labels(found.choices.people), found.choices.are_many, found.run]).toEqual([['Crowd64 Zzyzx'], ['downline_user_id'], null])
  expect(found.typed).toMatchObject({ period: ['last_week'] })
  const chosen = await question(office.manager, { downline_user_id: crowd.at(-1)?.id ?? '' })
  expect([labels(chosen.choices.people)[0], chosen.run !== null]).toEqual(['Crowd64 Zzyzx', true])
})

test('while somebody types, those of that name are told; other fields find nobody', async () => {
  const find = (of: string) =>
    seen<{ people: Choice[] }>(
      office.manager,
      () => import('#app/routes/_app.reports.find.$of/route.tsx'),
      `/reports/find/${of}?q=crowd63`,
      { of },
    )
  expect(labels((await find('downline_user_id')).people)).toEqual(['Crowd63 Zzyzx'])
  await expect(find('toString')).rejects.toMatchObject({ status: 404 })
})

test('who leads nobody is not offered to share with the people they lead, and is told whose people others share with', async () => {
  const team = 'The people I lead'
  expect(labels((await question(office.manager)).choices.shared)).toContain(team)
  expect(labels((await question(office.agent, { shared: 'team' })).choices.shared)).toEqual([
    'Private',
    'Everybody in the company',
    'Everybody',
  ])

  const made = async (as: Person): Promise<string> => {
    const body = { question: { report_type: 'pipeline' }, title: 'For a team', shared: 'team' }
    return (await api.call('POST', '/v1/reports', { as, body })).body.data.report.id
  }
  type Saved = { shared: Choice[]; about: string }
  const saved = (who: Person, id: string) =>
    seen<Saved>(who, () => import('#app/routes/_app.reports.saved.$id/route.tsx'), `/reports/saved/${id}?do=edit`, { id })
  const [own, theirs] = [await made(office.agent), await made(office.manager)]
  expect(labels((await saved(office.agent, own)).shared)).not.toContain(team)
  expect((await saved(office.agent, theirs)).about).toContain(`The people ${office.manager.name} leads`)
  const forAdmin = await saved(office.admin, theirs)
  expect(labels(forAdmin.shared)).toContain(`The people ${office.manager.name} leads`)
  expect((await saved(office.manager, theirs)).about).toContain(team)
})

type Opens = { run_id: string; row: string; column: string }
type Run = { columns: { key: string }[]; rows: { label: string; cells: { opens: Opens | null }[] }[]; totals: { opens: Opens | null }[] }

describe('the number that a list is behind', () => {
  let owner: Person
  let contacts: string[]
  beforeAll(async () => {
    owner = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, name: ['J.', 'Hall'] }))
    contacts = await api.within(async (work) => {
      const made = [await makeContact(work, owner), await makeContact(work, owner), await makeContact(work, owner)]
      for (const contact_id of [...made, made[0] ?? '']) {
        const issued = { status: 'active', issue_date: '2026-10-15', premium_cents: 10_000, premium_mode: 'annual' as const }
        await work.db.insert(policies).values({ tenant_id: work.brand.id, id: newId(), contact_id, ...issued })
      }
      return made
    })
  })

  /** The words over a list of what a number counts, of so many lines. */
  async function said(
    question: object,
    column: string,
    list: 'contacts' | 'policies' | 'texts',
    lines: number,
    row?: string,
  ): Promise<string> {
    const { body } = await api.call('POST', '/v1/reports', { as: owner, body: { question } })
    const run = body.data.run as Run
    return toldOf(run, column, list, lines, row)
  }
  async function toldOf(run: Run, column: string, list: 'contacts' | 'policies' | 'texts', lines: number, row?: string, more = '') {
    const { reportedIn } = await import('#app/features/reports/index.server.ts')
    const { requireUser } = await import('#app/session/gate.server.ts')
    const place = run.columns.findIndex(({ key }) => key === column)
    const opens = (row ? run.rows.find(({ label }) => label === row)?.cells : run.totals)?.[place]?.opens
    const text = `${opens?.run_id}~${opens?.column}~${opens?.row}`
    const context = await requireUser({ request: await requestOf(owner, `/${list}?report=${text}${more}`), context: {} })
    const meta = { current_page: 1, limit: 25, total_count: lines, total_pages: 1, total_is: 'exact' as const }
    const reported = await reportedIn(context, text, list, meta)
    return (reported?.words ?? '').replaceAll(/[\u2009\u202f]/g, ' ').replace(/ at \d+:\d\d\s[AP]M/, ' at 9:41')
  }
  const october = { period: 'custom', from: '2026-10-01', to: '2026-10-31' }

  test('is told as it was when counted, and as it is now', async () => {
    const written = { report_type: 'production', by: 'person', ...october }
    expect(await said(written, 'issued', 'policies', 5, 'J. Hall')).toBe('Issued, J. Hall, Oct 1 – 31, 2026: 4 when counted at 9:41, 5 now')
    expect(await said(written, 'issued', 'contacts', 1, 'J. Hall')).toBe(
      'Issued, J. Hall, Oct 1 – 31, 2026: 4 when counted at 9:41, 1 contact now',
    )
    expect(await said(written, 'premium', 'policies', 4)).toBe(
      'Annual premium, Production, Oct 1 – 31, 2026: $400 when counted at 9:41, 4 policies now',
    )
    expect(await said({ ...written, by: 'month' }, 'issued', 'policies', 4, '2026-10-01')).toBe(
      'Issued, Oct 2026: 4 when counted at 9:41, 4 now',
    )
    expect(await said({ report_type: 'pipeline' }, 'contacts', 'contacts', 3)).toBe('Contacts, Pipeline: 3 when counted at 9:41, 3 now')
  })

  test('says how many were deleted, of people and of policies', async () => {
    const runOf = async (question: object): Promise<Run> =>
      (await api.call('POST', '/v1/reports', { as: owner, body: { question } })).body.data.run
    const [written, standing, book] = [
      await runOf({ report_type: 'production', by: 'person', ...october }),
      await runOf({ report_type: 'pipeline' }),
      await runOf({ report_type: 'book' }),
    ]
    const [first = ''] = contacts
    await api.call('DELETE', '/v1/contacts/destroy_all', { as: owner, body: { ids: [first] } })
    expect(await toldOf(written, 'issued', 'policies', 2)).toMatch(/: 4 when counted at 9:41, 2 now, 2 deleted$/)
    expect(await toldOf(written, 'issued', 'contacts', 2)).toMatch(/: 4 when counted at 9:41, 2 contacts now, 1 deleted$/)
    expect(await toldOf(standing, 'contacts', 'contacts', 2)).toMatch(/: 3 when counted at 9:41, 2 now, 1 deleted$/)
    expect(await toldOf(book, 'policies', 'policies', 2)).toMatch(/: 4 when counted at 9:41, 2 now, 2 deleted$/)
    // Narrowed further, the list says nothing of all of them.
    expect(await toldOf(standing, 'contacts', 'contacts', 1, undefined, '&state=TX')).toMatch(/: 3 when counted at 9:41, 1 deleted$/)
    await api.within(({ db }) =>
      db
        .update(policies)
        .set({ deleted_at: new Date() })
        .where(eq(policies.contact_id, contacts[1] ?? '')),
    )
    expect(await toldOf(written, 'issued', 'policies', 1)).toMatch(/: 4 when counted at 9:41, 1 now, 3 deleted$/)
    // What was done stays counted, also with somebody who was deleted before.
    expect(await said({ report_type: 'production', by: 'person', ...october }, 'issued', 'policies', 1)).toMatch(
      /: 3 when counted at 9:41, 1 now, 2 deleted$/,
    )
    // Of those who are there, who was deleted before is none.
    expect(await said({ report_type: 'pipeline' }, 'contacts', 'contacts', 2)).toMatch(/: 2 when counted at 9:41, 2 now$/)
  })
})

describe('a file that cannot be had', () => {
  const loads = {
    xlsx: () => import('#app/routes/_app.reports.export[.]xlsx/route.ts'),
    pdf: () => import('#app/routes/_app.reports.export[.]pdf/route.ts'),
  }

  /** Where a link to a file leads instead, and what is said there. */
  async function ledTo(who: Person, kind: keyof typeof loads, query: Record<string, string>): Promise<[string | null, string]> {
    const { loader } = await loads[kind]()
    const request = await requestOf(who, `/reports/export.${kind}?${new URLSearchParams(query).toString()}`)
    const answer = await loader({ request, params: {}, context: {} })
    expect(answer.status).toBe(302)
    const { readToast } = await import('#app/session/cookies.server.ts')
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const toast = await readToast(new Request(`http://${host}/`, { headers: { cookie } }))
    return [answer.headers.get('location'), toast?.text ?? '']
  }
  const runOf = async (who: Person): Promise<string> =>
    (await api.call('POST', '/v1/reports', { as: who, body: { question: { report_type: 'pipeline' } } })).body.data.run.id

  test.each(['xlsx', 'pdf'] as const)('leads back to where the link stood, with the reason: %s', async (kind) => {
    const back = '/reports/production?period=last_week'
    expect(await ledTo(office.agent, kind, { run_id: randomUUID(), back })).toEqual([back, expect.stringMatching(/^There is no file: ./)])
    const run_id = await runOf(office.agent)
    await api.within(({ db }) => db.update(report_runs).set({ state: 'queued' }).where(eq(report_runs.id, run_id)))
    expect(await ledTo(office.agent, kind, { run_id, back })).toEqual([
      back,
      'There is no file: This takes too long for a file. Please ask for fewer days, or narrow it down.',
    ])
    // A link in a mail stands on no page.
    const id = randomUUID()
    expect((await ledTo(office.agent, kind, { id }))[0]).toBe(`/reports/saved/${id}`)
    expect((await ledTo(office.agent, kind, { run_id, back: 'https://elsewhere.example' }))[0]).toBe('/reports')
  })

  test('also where somebody may have none, or has had too many', async () => {
    const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
    const nobody = await loads.xlsx()
    const request = await requestOf(basic, `/reports/export.xlsx?id=${randomUUID()}`)
    await expect(nobody.loader({ request, params: {}, context: {} })).rejects.toMatchObject({ status: 302 })
    const run_id = await runOf(office.agent)
    for (let place = 0; place < 30; place++) await api.call('GET', `/v1/reports/export.xlsx?run_id=${run_id}`, { as: office.agent })
    expect((await ledTo(office.agent, 'xlsx', { run_id, back: '/reports' }))[1]).toBe(
      'There is no file: Too many attempts. Please wait a moment and try again.',
    )
  })
})

describe('what a dashboard counts', () => {
  type Leads = Partial<Record<'statuses' | 'sources' | 'weeks' | 'book', string>>
  type Counted = { count: number; status?: { title: string } | null; source?: { title: string } | null }
  type Contacts = { summary: Record<'by_status' | 'by_source', Counted[]>; weeks: { count: number }[]; leads: Leads }
  type Business = { in_force_count: number; in_force_premium_cents: number; leads: Leads }
  type Page = { dashboard: { contacts: Contacts; business: Business } }
  const dashboardOf = async (who: Person, view: 'contacts' | 'business') =>
    (await seen<Page>(who, () => import('#app/routes/_app._index/route.tsx'), `/?view=${view}`)).dashboard

  type Figures = { rows: { label: string; cells: { value: number }[] }[]; totals: { value: number }[] }
  /** The figures of a report by its address. */
  async function asked(who: Person, href = ''): Promise<Figures> {
    const { pathname, searchParams } = new URL(href, `http://${host}`)
    const body = { question: { report_type: pathname.split('/').at(-1), ...Object.fromEntries(searchParams) } }
    return (await api.call('POST', '/v1/reports', { as: who, body })).body.data.run
  }
  const byLabel = (pairs: [string, number | undefined][]) => Object.fromEntries(pairs.filter(([, count]) => count))

  beforeAll(() =>
    api.within(async (work) => {
      const { db, brand } = work
      const [one, other] = (await db.select().from(statuses)).map(({ id }) => id)
      const source_id = newId()
      await db.insert(sources).values({ tenant_id: brand.id, id: source_id, title: 'Mailer' })
      const weekAgo = new Date(Date.now() - 7 * 86_400_000)
      for (const owner of [office.agent, office.deepAgent, office.outsider, office.unitAgent]) {
        await makeContact(work, owner, { status_id: one ?? null }, { created_at: weekAgo })
        await makeContact(work, owner, { source_id }, { created_at: new Date(Date.now() - 200 * 86_400_000) })
        const contact_id = await makeContact(work, owner, { status_id: other ?? null, source_id })
        const policy = { tenant_id: brand.id, contact_id, premium_cents: 10_001, premium_mode: 'annual' as const }
        const [shared, lapsed] = [newId(), newId()]
        await db.insert(policies).values([
          { ...policy, id: shared, status: 'active' },
          { ...policy, id: lapsed, status: 'lapsed' },
        ])
        const part = { tenant_id: brand.id, policy_id: shared, percent: 50 }
        await db.insert(policy_agents).values([
          { ...part, user_id: owner.id, position: 0 },
          { ...part, user_id: office.manager.id, position: 1 },
        ])
      }
    }),
  )

  test('is counted the same by the report that it leads to, for each role', async () => {
    for (const who of [office.agent, office.manager, office.unitAdmin, office.admin]) {
      const { summary, weeks, leads } = (await dashboardOf(who, 'contacts')).contacts
      const [statuses, sources, added] = [await asked(who, leads.statuses), await asked(who, leads.sources), await asked(who, leads.weeks)]
      const rows = ({ rows: of }: Figures) => byLabel(of.map(({ label, cells }) => [label, cells[0]?.value]))
      expect([who.username, rows(statuses)]).toEqual([
        who.username,
        byLabel(summary.by_status.map(({ status, count }) => [status?.title ?? 'No status', count])),
      ])
      expect(rows(sources)).toEqual(byLabel(summary.by_source.map(({ source, count }) => [source?.title ?? 'No source', count])))
      expect(added.rows.map(({ cells }) => cells[0]?.value)).toEqual(weeks.map(({ count }) => count))
      expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1)
    }
  })

  test('of policies is counted whole, as the report does for those alone who see everybody', async () => {
    const { business } = await dashboardOf(office.admin, 'business')
    const book = await asked(office.admin, business.leads.book)
    expect(book.totals.slice(0, 2).map(({ value }) => value)).toEqual([business.in_force_count, business.in_force_premium_cents])
    expect(business.in_force_count).toBeGreaterThan(3)
    for (const who of [office.agent, office.manager]) expect((await dashboardOf(who, 'business')).business.leads.book).toBeUndefined()
  })

  test('leads to no report that counts by another clock, or that one may not see', async () => {
    const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
    expect((await dashboardOf(basic, 'contacts')).contacts.leads).toEqual({})
    const west = { timezone: 'pst', time_zone_name: 'America/Los_Angeles' } as const
    const far = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, state: west }))
    const { leads } = (await dashboardOf(far, 'contacts')).contacts
    expect([leads.weeks, leads.statuses]).toEqual([undefined, '/reports/pipeline?by=status'])
  })
})

describe('leads by day', () => {
  type Row = { hrefs: Record<string, string>; from: string }
  type Page = {
    sorts: Record<string, { href: string }>
    vendors: Choice[]
    companies: Choice[]
    rows: Row[]
    stats: { label: string; value: string; href?: string }[]
  }
  const leads = (query: Record<string, string> = {}) =>
    seen<Page>(
      office.admin,
      () => import('#app/routes/_app.admin.lead_reports/route.tsx'),
      `/admin/lead_reports?${new URLSearchParams(query).toString()}`,
    )

  test('are narrowed by vendor and company, which stay while the list is sorted, and are named over the list of a number', async () => {
    const vendor = await api.within(async (work) => {
      const { id } = await makeVendor(work, { vendor_name: 'Harvest Leads' })
      const post = { digest: newId(), outcome: 'accepted' as const, code: 'accepted', format: 'json' as const, ip: '203.0.113.7' }
      await makeContact(work, office.agent)
      for (const owner of [office.agent, office.agent, office.manager]) {
        const contact_id = await makeContact(work, owner)
        await work.db.insert(api_vendor_posts).values({ ...post, tenant_id: work.brand.id, id: newId(), vendor_id: id, contact_id })
      }
      return id
    })
    const { vendors, companies, rows } = await leads()
    expect(labels(vendors)).toContain('Harvest Leads')
    const company = companies.find(({ value }) => value === office.company.id)
    expect([company !== undefined, rows.some(({ from }) => from !== 'Harvest Leads')]).toEqual([true, true])

    const narrowed = await leads({ api_vendor_id: vendor, corporation_id: office.company.id })
    expect(narrowed.rows.map(({ from }) => from)).toEqual(['Harvest Leads'])
    for (const { href } of Object.values(narrowed.sorts)) {
      expect(href).toContain(`api_vendor_id=${vendor}`)
      expect(href).toContain(`corporation_id=${office.company.id}`)
    }
    const people = narrowed.stats.find(({ label }) => label === 'People')
    expect([people?.value, people?.href]).toEqual(['3', expect.stringMatching(/^\/contacts\?report=/)])
    const { reportedIn } = await import('#app/features/reports/index.server.ts')
    const { requireUser } = await import('#app/session/gate.server.ts')
    const href = narrowed.rows[0]?.hrefs['leads'] ?? ''
    const context = await requireUser({ request: await requestOf(office.admin, href), context: {} })
    const text = new URL(href, `http://${host}`).searchParams.get('report') ?? ''
    const meta = { current_page: 1, limit: 25, total_count: 3, total_pages: 1, total_is: 'exact' as const }
    const reported = await reportedIn(context, text, 'contacts', meta)
    await api.within(({ db }) => db.update(api_vendors).set({ active: false }).where(eq(api_vendors.id, vendor)))
    expect(labels((await leads()).vendors)).not.toContain('Harvest Leads')
    expect(labels((await leads({ api_vendor_id: vendor })).vendors)).toContain('Harvest Leads')
    expect(reported?.words).toMatch(/^People, \w+ \d+, \d+, Harvest Leads, .+: 3 when counted at .+, 3 now$/)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import { reportTypes } from '#config/reports/index.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { layDemo } from './demo.ts'
import { demoPassword } from './people.ts'

let api: TestApi
const tokens = new Map<string, string>()

beforeAll(async () => {
  api = await testApi()
  await layDemo(api.ports, 1500, api.brand())
  for (const username of ['admin', 'manager', 'agent']) {
    const { body } = await api.call('POST', '/v1/sessions', { body: { username, password: demoPassword } })
    tokens.set(username, body.token)
  }
}, 240_000)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

async function ask(who: string, question: object): Promise<ReportRun> {
  const { body } = await api.call('POST', '/v1/reports', { as: tokens.get(who) ?? '', body: { question } })
  return body.data.run
}
const valueOf = (run: ReportRun, key: string, cells = run.totals) =>
  cells[run.columns.findIndex((column) => column.key === key)]?.value ?? null
const valuesOf = (run: ReportRun, keys: string[]) => keys.map((key) => valueOf(run, key) ?? 0)

describe('reports of the demo', () => {
  test.each(reportTypes)(
    '%s has something to tell to an admin, a manager and an agent, and no share beyond the whole',
    async (report_type) => {
      for (const who of tokens.keys()) {
        const run = await ask(who, { report_type })
        expect(run.totals.filter(({ value }) => value).length, who).toBeGreaterThan(0)
        const shares = run.columns.flatMap(({ key, kind }, place) =>
          kind === 'percent' && key !== 'return' && key !== 'of_goal'
            ? [...run.rows.map(({ cells }) => cells[place]?.value ?? 0), run.totals[place]?.value ?? 0]
            : [],
        )
        expect(shares.filter((share) => share < 0 || share > 1)).toEqual([])
      }
    },
  )

  test('of leads fewer come to each step; two sources that were paid for pay, and one does not', async () => {
    const run = await ask('admin', { report_type: 'lead_sources', period: 'last_90_days' })
    const steps = valuesOf(run, ['leads', 'tried', 'reached', 'applied', 'issued'])
    expect(steps).toEqual([...steps].sort((one, other) => other - one))
    expect(steps.at(-1)).toBeGreaterThan(0)
    const [from, to] = [-360, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    const year = await ask('admin', { report_type: 'lead_sources', period: 'custom', from, to })
    const returns = year.rows.flatMap(({ label, cells }) => {
      const value = valueOf(year, 'return', cells)
      return value === null ? [] : [[label, value > 1] as const]
    })
    expect(Object.fromEntries(returns)).toEqual({ 'Direct mail': true, 'Web form': true, 'Purchased lead': false })
  })

  test('a crowd comes to Medicare in each of ten months, at all steps', async () => {
    const run = await ask('admin', { report_type: 'turning_65' })
    expect(run.rows).toHaveLength(10)
    for (const { cells } of run.rows) expect(valueOf(run, 'people', cells)).toBeGreaterThan(2)
    const [people = 0, reached = 0, appointment = 0, scope = 0, insured = 0, nothing = 0] = valuesOf(run, [
      ...['people', 'reached', 'appointment', 'scope', 'insured', 'nothing_yet'],
    ])
    expect([people > reached, reached > appointment, appointment > scope, scope > 0, insured > 0, nothing > 0]).toEqual(Array(6).fill(true))
  })

  test('policies lapse, and most are kept', async () => {
    const run = await ask('admin', { report_type: 'persistency' })
    const [after3 = 0, after13 = 0, lately = 0] = valuesOf(run, ['after_3', 'after_13', 'lately'])
    expect([after13 > 0.8, after13 < after3, lately > 0]).toEqual([true, true, true])
  })

  test('a saved report of the manager and one of the agent are sent', async () => {
    const { rows } = await api.within(({ db }) =>
      db.execute<{ username: string }>(sql`
        select u.username from report_schedules s join reports r on r.id = s.report_id join users u on u.id = r.created_by order by 1`),
    )
    expect(rows.map(({ username }) => username)).toEqual(['agent', 'manager'])
  })
})

describe('texts of the demo', () => {
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> =>
    (await api.within(({ db }) => db.execute<Row>(query))).rows[0] as Row

  test('are written in each month of a year, some are answered, a few do not arrive, hardly anybody stops', async () => {
    const found = await one<Record<'months' | 'outbound' | 'inbound' | 'undelivered' | 'stops', number>>(sql`
      select count(distinct date_trunc('month', created_at))::int as months, count(*) filter (where direction = 'outbound')::int as outbound,
        count(*) filter (where direction = 'inbound')::int as inbound, count(*) filter (where status = 'undelivered')::int as undelivered,
        count(*) filter (where keyword = 'stop')::int as stops
      from text_messages where created_at > now() - interval '1 year' and campaign_id is null`)
    expect(found.months).toBeGreaterThanOrEqual(12)
    expect(found.outbound).toBeGreaterThan(found.inbound)
    expect(found.inbound).toBeGreaterThan(found.outbound / 5)
    expect([found.undelivered > 1, found.undelivered < found.outbound / 8]).toEqual([true, true])
    expect([found.stops > 0, found.stops < found.outbound / 30]).toEqual([true, true])
  })

  test('conversations say what their last text is; nobody is written to after STOP, nor before they came and agreed', async () => {
    const found = await one(sql`
      select count(*) filter (where l.id <> t.last_message_id or l.created_at <> t.last_message_at)::int as last,
        count(*) filter (where t.unread_count > (select count(*) from text_messages m where m.conversation_id = t.id and m.direction = 'inbound'))::int as unread,
        count(*) filter (where exists (select from text_messages s join text_messages m on m.conversation_id = s.conversation_id
          where s.conversation_id = t.id and s.keyword = 'stop' and m.direction = 'outbound' and m.created_at > s.created_at))::int as after_stop,
        count(*) filter (where exists (select from text_messages s where s.conversation_id = t.id and s.keyword = 'stop')
          and not exists (select from suppressions x where x.channel = 'text' and x.address = t.phone_number))::int as unheard,
        count(*) filter (where exists (select from text_permissions x where x.contact_id = t.contact_id and x.how = 'web_form' and x.agreed_at >= t.created_at))::int as unasked,
        count(*) filter (where t.last_message_at > now())::int as ahead
      from text_conversations t cross join lateral (
        select m.id, m.created_at from text_messages m where m.conversation_id = t.id order by m.created_at desc, m.id desc limit 1) l`)
    expect(found).toEqual({ last: 0, unread: 0, after_stop: 0, unheard: 0, unasked: 0, ahead: 0 })
  })

  test('go out in hours in which people may be written to', async () => {
    const { rows } = await api.within(({ db }) =>
      db.execute<{ hour: number; weekday: number }>(sql`
        select extract(hour from m.sent_at at time zone z.iana)::int as hour, extract(isodow from m.sent_at at time zone z.iana)::int as weekday
        from text_messages m join text_conversations t on t.id = m.conversation_id join text_permissions p on p.contact_id = t.contact_id and p.how = 'web_form'
        join contacts c on c.id = t.contact_id join (values ('est', 'America/New_York'), ('cst', 'America/Chicago'), ('mst', 'America/Denver'),
          ('pst', 'America/Los_Angeles'), ('akst', 'America/Anchorage'), ('hst', 'Pacific/Honolulu')) z (name, iana) on z.name = c.timezone
        where m.direction = 'outbound' and m.campaign_id is null`),
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ hour, weekday }) => hour < 9 || hour > 18 || weekday > 5)).toEqual([])
  })
})

import { sql, type SQL } from 'drizzle-orm'
import { layReportSchedule } from '#api/areas/reports/index.ts'
import { reportQuestion } from '#api/contract/reports/reports.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { goals, reports, source_costs } from '#api/platform/tables/index.ts'

/** A saved report for each of those who lead and sell, some of them sent. */
export async function layReports(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand } = work
  const wanted = [
    {
      who: 'manager',
      title: 'What my people wrote this year',
      shared: 'team',
      asked: { report_type: 'production', period: 'this_year', by: 'person' },
    },
    {
      who: 'manager',
      title: 'Which leads pay',
      shared: 'me',
      asked: { report_type: 'lead_sources', period: 'last_90_days', by: 'source' },
    },
    { who: 'agent', title: 'Coming to Medicare', shared: 'me', asked: { report_type: 'turning_65' } },
  ] as const
  const rows = wanted.flatMap(({ who, title, shared, asked }) => {
    const created_by = people.get(who)
    if (!created_by) return []
    const question = reportQuestion.parse(asked)
    return [{ tenant_id: brand.id, id: newId(), title, shared, report_type: question.report_type, question, created_by }]
  })
  await db.insert(reports).values(rows)
  // The first of each is sent: on Mondays, and on the last day of the month.
  const weekly = { weekdays: ['monday' as const], day_of_month: null, at: '07:00', format: 'excel' as const }
  const monthly = { weekdays: [], day_of_month: 31, at: '08:00', format: 'mail' as const }
  for (const [who, schedule] of [
    ['manager', weekly],
    ['agent', monthly],
  ] as const) {
    const report = rows.find(({ created_by }) => created_by === people.get(who))
    const to = who === 'manager' ? ['manager', 'agent', 'agent2'] : [who]
    if (report) await layReportSchedule(work, report.id, { ...schedule, to: to.flatMap((one) => people.get(one) ?? []) })
  }
  await layCosts(work, people)
  await layGoals(work, people)
  await layCommissions(work)
  await layMoves(work)
  // Most of what ended says why.
  await db.execute(sql`
    update policies set terminated_because = (array['lapsed', 'replaced', 'moved', 'died', 'disenrolled', 'other'])[1 + abs(hashtext(id::text)) % 6]
    where status in ('lapsed', 'terminated') and abs(hashtext(id::text)) % 7 <> 0`)
}

/** Who came lately went from status to status up to theirs, skipping some; of the others one in six has moved within a hundred days. */
async function layMoves({ db }: OpenWork): Promise<void> {
  const chance = sql`abs(hashtext(c.id::text))`
  await db.execute(sql`
    with moved as (
      select c.tenant_id, c.id, c.holder_id, s.id as status_id, s.position, ${chance} as chance, t.until,
        greatest(c.created_at, t.until - (2 + ${chance} % 40) * interval '1 day') as since
      from contacts c join statuses s on s.id = c.status_id cross join lateral (
        select case when c.created_at > now() - interval '100 days' then c.created_at + (now() - c.created_at) * (5 + ${chance} % 90) / 100
          else now() - (${chance} % 100) * interval '1 day' end as until) t
      where c.deleted_at is null and (c.created_at > now() - interval '100 days' or ${chance} % 6 = 0)
    ), passed as (
      select m.*, s.id as to_id, lag(s.id) over way as from_id, row_number() over way as step, count(*) over (partition by m.id) as steps
      from moved m join statuses s on s.tenant_id = m.tenant_id and s.active and (s.id = m.status_id or s.position = 0
        or s.position < case when m.position < 7 then m.position else 3 end and abs(hashtext(m.id::text || s.id::text)) % 3 <> 0)
      window way as (partition by m.id order by s.position)
    )
    insert into contact_status_changes (tenant_id, id, contact_id, from_id, to_id, at, holder_id)
    select tenant_id, gen_random_uuid(), id, from_id, to_id, since + (until - since) * (step - 1) / greatest(steps - 1, 1), holder_id from passed`)
  await db.execute(sql`
    update contacts c set status_since = h.at from (select contact_id, max(at) as at from contact_status_changes group by contact_id) h
    where h.contact_id = c.id`)
}

/** Two sources that were paid for in the last year and pay, and one that does not; the others cost nothing that anybody entered. */
async function layCosts({ db, brand, now }: OpenWork, people: Map<string, string>): Promise<void> {
  const created_by = people.get('admin')
  if (!created_by) return
  const [from, to] = [-364, 60].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)) as [string, string]
  const { rows: bought } = await db.execute<{ id: string; came: number }>(sql`
    select s.id, (select count(*)::int from contacts c where c.source_id = s.id and c.created_at >= ${from}::date) as came
    from sources s order by array_position(array['Direct mail', 'Web form', 'Purchased lead'], s.title::text), s.position limit 3`)
  // A mailing is paid as a whole: about 110 dollars for each who answered it.
  const mailing = Math.max(1, Math.round(((bought[0]?.came ?? 0) * 110) / 500)) * 50_000
  const costs = [
    { amount_cents: mailing, note: 'Four mailings' },
    { per_lead_cents: 7500 },
    { per_lead_cents: 75_000, note: 'Exclusive leads, on trial' },
  ]
  await db.insert(source_costs).values(
    bought.map(({ id: source_id }, place) => ({
      ...{ tenant_id: brand.id, id: newId(), source_id, from, to, created_by },
      ...costs[place],
    })),
  )
}

/** What agent and manager want to reach, and what the manager's agent was set. */
async function layGoals({ db, brand }: OpenWork, people: Map<string, string>): Promise<void> {
  const wanted = [
    ['agent', 'agent', 'calls', 'week', 90],
    ['agent', 'agent', 'issued', 'month', 130],
    ['agent', 'manager', 'annual_premium', 'quarter', 15_000_000],
    ['agent', 'agent', 'applications', 'aep', 300],
    ['manager', 'manager', 'appointments', 'month', 15],
    ['manager', 'manager', 'new_clients', 'quarter', 10],
    ['agent2', 'manager', 'issued', 'month', 50],
  ] as const
  const rows = wanted.flatMap(([whose, by, metric, period, value]) => {
    const [user_id, set_by] = [people.get(whose), people.get(by)]
    return user_id && set_by ? [{ tenant_id: brand.id, id: newId(), metric, period, user_id, value, set_by }] : []
  })
  await db.insert(goals).values(rows)
}

/** What policies brought: most are paid, some wait, a few lapsed early and were charged back. */
async function layCommissions({ db }: OpenWork): Promise<void> {
  const entry = (kind: string, amount: SQL, earned: SQL, condition: SQL) => sql`
    insert into commission_entries (tenant_id, id, policy_id, user_id, kind, amount_cents, earned_on, paid_on, statement, created_by)
    select p.tenant_id, gen_random_uuid(), p.id, a.user_id, ${kind}, ${amount}, ${earned},
      case when ${earned} + 20 <= current_date then ${earned} + 20 end, to_char(${earned}, 'YYYY-MM'), a.user_id
    from policies p join policy_agents a on a.policy_id = p.id
    where p.issue_date is not null and p.annual_premium_cents > 500 and abs(hashtext(p.id::text)) % 6 <> 0 and ${condition}`
  await db.execute(
    entry('first_year', sql`round(p.annual_premium_cents * 0.5)`, sql`p.issue_date + 10`, sql`p.issue_date < current_date - 10`),
  )
  await db.execute(
    entry(
      'chargeback',
      sql`-round(p.annual_premium_cents * 0.25)`,
      sql`p.termination_date`,
      sql`p.status in ('lapsed', 'terminated') and p.termination_date between p.issue_date and least(p.issue_date + 365, current_date)`,
    ),
  )
}

import pg from 'pg'
import { sql } from 'drizzle-orm'
import { askedOf } from '#api/areas/reports/asked.ts'
import { figuresOf } from '#api/areas/reports/figures.ts'
import { layReportSchedule } from '#api/areas/reports/index.ts'
import { typeOf, type ReportType } from '#api/areas/reports/types/index.ts'
import { workOf } from '#api/areas/users/index.ts'
import { reportQuestion } from '#api/contract/reports/reports.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { reports } from '#api/platform/tables/index.ts'
import { askable, reportTypes, type ReportTypeKey } from '#config/reports/index.ts'
import { inWork } from '../demo/demo.ts'
import { until } from '../start/processes.mjs'
import { startSink } from './campaign-mails.ts'
import { listContacts, warmUp } from './contacts/list.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, table, takeTurns, timesOf } from './timing.ts'

const longest = 1000
const perContact = 10
const chunk = 25_000
const triggers = 1.1
const mailings = 500
const quicker = 10
const patience = 10 * 60_000
const meanwhile = 1.5

const adminOf = ({ readers }: Place): Reader => {
  const admin = readers.find(({ owners }) => owners === null)
  if (!admin) throw new Error('The bench has no admin')
  return admin
}

/** Each type of report for an admin, a year where it has days, with ten calls for each contact. */
export async function measureReports(place: Place, rounds: number): Promise<string> {
  const laid = await layCalls(place)
  const admin = adminOf(place)
  const api = await startApi(place)
  try {
    await warmUp(api, [admin])
    await allFolded(place)
    const rows: string[][] = []
    const offered = await offeredTo(api, admin)
    for (const type of offered) rows.push(await typeRow(api, admin, type, rounds))
    const slow = rows.filter(([, , , said]) => said !== 'holds').length
    const closed = reportTypes.filter((type) => !offered.includes(type))
    return [
      table([`a year, ${laid} calls`, 'p50', 'p95', `<= ${longest} ms`], rows),
      slow === 0 ? 'all hold' : `${slow} too slow`,
      await againstRows(place, admin, rounds),
      ...(closed.length > 0 ? [`not asked, for this brand has no such feature: ${closed.join(', ')}`] : []),
    ].join('\n')
  } finally {
    await api.stop()
  }
}

/** Waits until the worker has counted everything once. */
async function allFolded({ env, ports, brand }: Place): Promise<void> {
  await inWork(ports, brand, (work) => enqueue(work, 'fold_cells', {}))
  const isFolded = () =>
    asOwner(env.DATABASE_URL, async (client) => {
      const { rows } = await client.query<{ is: boolean }>(
        `select exists (select from activity_clocks where tenant_id = $1 and complete) and not exists (select from activity_touched)
           and not exists (select from contact_tries_touched) as is`,
        [brand.id],
      )
      return rows[0]?.is ?? false
    })
  if (!(await until(isFolded, patience, 1000))) throw new Error('The cells of reports were not counted')
  await asOwner(env.DATABASE_URL, (client) =>
    client.query('vacuum (analyze) activity_days, activity_touched, contact_tries, contact_tries_touched'),
  )
}

/** What people did in a year, from the days that are kept of it and from its rows, in turns. */
async function againstRows({ ports, brand }: Place, { user_id }: Reader, rounds: number): Promise<string> {
  const question = reportQuestion.parse({ report_type: 'activity', period: 'this_year' })
  const { factsOf: _kept, ...fromRows } = typeOf(question)
  const ask = (type: ReportType) => () =>
    inWork(ports, brand, async (work) => {
      const admin = await workOf(work, user_id)
      if (!admin) throw new Error('The bench has no admin')
      await figuresOf(work.db, type, type.columns, await askedOf(admin, question))
    })
  const [kept, rows] = await takeTurns(rounds, [ask(typeOf(question)), ask(fromRows)])
  if (!kept || !rows) throw new Error('Nothing was measured')
  const ratio = rows.p50 / kept.p50
  return `activity from its rows: ${ms(rows.p50)}, ${ratio.toFixed(1)} x what its days take, ${ms(kept.p50)} (>= ${quicker} x: ${ratio >= quicker ? 'holds' : 'too slow'})`
}

async function offeredTo(api: Server, { token }: Reader): Promise<ReportTypeKey[]> {
  const { status, text } = await api.ask({ path: '/v1/reports/types', headers: { authorization: `Bearer ${token}` } })
  if (status !== 200) throw new Error(`The types were answered with ${status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: { report_type: ReportTypeKey }[] }).data.map(({ report_type }) => report_type)
}

async function typeRow(api: Server, { token }: Reader, report_type: ReportTypeKey, rounds: number): Promise<string[]> {
  const question = { report_type, ...(askable[report_type].periods && { period: 'this_year' }) }
  let late = 0
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { status, text } = await api.ask({ method: 'POST', path: '/v1/reports', headers, body: { question } })
    if (status !== 201) throw new Error(`${report_type}: the API answered ${status}: ${text.slice(0, 300)}`)
    if ((JSON.parse(text) as { data: { run: { state: string } } }).data.run.state !== 'done') late++
  }
  const [times] = await takeTurns(rounds, [ask])
  if (!times) throw new Error('Nothing was measured')
  const said = late > 0 ? `beside the request, ${late} times` : times.p95 <= longest ? 'holds' : 'too slow'
  return [report_type, ms(times.p50), ms(times.p95), said]
}

/** Calls over the last year, laid once and kept. */
async function layCalls({ env, brand, size }: Place): Promise<number> {
  const wanted = size.contacts * perContact
  return asOwner(env.DATABASE_URL, async (client) => {
    const count = async () =>
      Number((await client.query(`select count(*) as count from calls where tenant_id = $1`, [brand.id])).rows[0]?.count)
    const there = await count()
    if (there >= wanted) return there
    await client.query(`begin; set local app.tenant_id = '${brand.id}'`)
    await client.query(
      `insert into calls (tenant_id, id, user_id, contact_id, call_direction, status, created_at, answered_at, ended_at, duration_seconds)
       select $1, gen_random_uuid(), c.owner_id, c.id, case when (c.number + n) % 3 = 0 then 'inbound' else 'outbound' end, 'completed', a.at,
         case when (c.number + n) % 2 = 0 then a.at end, a.at, (c.number + n) % 600
       from contacts c cross join generate_series(1, $2::int) n
         cross join lateral (select now() - make_interval(mins => ((c.number * 31 + n * 47_777) % 525_600)::int) as at) a
       where c.tenant_id = $1`,
      [brand.id, perContact],
    )
    await client.query('commit')
    await client.query('vacuum (analyze) calls')
    return count()
  })
}

/** A write with what the reports keep of it and without, in turns. Rolled back. */
type Write = { title: string; kept: string; sql: (wanted: number) => string[] }

const writes: Write[] = [
  {
    title: 'status of 25,000',
    kept: 'alter table contacts %s trigger contacts_touched_updated, %s trigger contacts_status_written, %s trigger contacts_status_since',
    sql: (wanted) => [
      `update contacts set status_id = (select id from statuses where tenant_id = $1 order by position desc limit 1), updated_at = now()
       where tenant_id = $1 and id in (select id from contacts where tenant_id = $1 and deleted_at is null order by created_at desc, id desc limit ${wanted})`,
    ],
  },
  {
    title: '500 calls, one after the other',
    kept: 'alter table calls %s trigger hear_calls_inserted',
    sql: () =>
      each500(`
      insert into calls (tenant_id, id, user_id, contact_id, call_direction, status)
      select tenant_id, gen_random_uuid(), owner_id, id, 'outbound', 'initiated' from contacts where tenant_id = $1 and owner_id is not null limit 1`),
  },
  {
    title: '500 texts, one after the other',
    kept: 'alter table text_messages %s trigger hear_texts_inserted',
    sql: () => [
      `insert into text_conversations (tenant_id, id, user_id, contact_id, phone_number, own_number, last_message_at)
       select tenant_id, $2, owner_id, id, '+14125559999', '+14125559998', now() from contacts where tenant_id = $1 and owner_id is not null limit 1`,
      ...each500(`
        insert into text_messages (tenant_id, id, conversation_id, user_id, direction, status, encoding, from_number, to_number)
        select tenant_id, gen_random_uuid(), id, user_id, 'inbound', 'received', 'GSM-7', '+14125559999', '+14125559998' from text_conversations where tenant_id = $1 and id = $2`),
    ],
  },
]

const each500 = (statement: string) => Array.from({ length: 500 }, () => statement)

/** Setting the status of 25,000 contacts at once, calls and texts: with what the reports keep of them and without. */
export async function measureReportTriggers(place: Place): Promise<string> {
  const rows: string[][] = []
  for (const write of writes) rows.push(await written(place, write))
  return table(['', 'with', 'without', 'ratio', `<= ${triggers} x`], rows)
}

async function written({ env, brand, size }: Place, { title, kept, sql: statements }: Write): Promise<string[]> {
  const wanted = Math.min(chunk, Math.floor(size.contacts / 2))
  return asOwner(env.DATABASE_URL, async (client) => {
    const write = async (isKept: boolean) => {
      await client.query(`begin; set local app.tenant_id = '${brand.id}'`)
      if (!isKept) await client.query(kept.replaceAll('%s', 'disable'))
      const conversation = newId()
      const begun = performance.now()
      for (const statement of statements(wanted))
        await client.query(statement, statement.includes('$2') ? [brand.id, conversation] : [brand.id])
      const taken = performance.now() - begun
      await client.query('rollback')
      return taken
    }
    const taken = { with: [] as number[], without: [] as number[] }
    for (let round = 0; round < 9; round++) {
      const pair = { with: await write(true), without: await write(false) }
      if (round === 0) continue
      taken.with.push(pair.with)
      taken.without.push(pair.without)
    }
    const [with_, without] = [timesOf(taken.with).p50, timesOf(taken.without).p50]
    const ratio = with_ / without
    return [title, ms(with_), ms(without), ratio.toFixed(2), ratio <= triggers ? 'holds' : 'too slow']
  })
}

/** A report that is due to 500 people at once, each counted and mailed by itself, while contacts are looked at. */
export async function measureReportMails(place: Place): Promise<string> {
  const admin = adminOf(place)
  const sink = await startSink()
  const api = await startApi(place, undefined, undefined, { env: { SMTP_URL: sink.url } })
  const look = async () => {
    const begun = performance.now()
    await listContacts(api, admin, {})
    return performance.now() - begun
  }
  try {
    await warmUp(api, [admin])
    const before: number[] = []
    for (let round = 0; round < 200; round++) before.push(await look())
    const total = await layMailing(place, admin)
    sink.clear()
    const during: number[] = []
    const begun = performance.now()
    await inWork(place.ports, place.brand, (work) => enqueue(work, 'send_reports', {}))
    while (sink.count() < total && performance.now() - begun < patience) during.push(await look())
    const taken = performance.now() - begun
    if (!(await until(() => Promise.resolve(sink.count() >= total), 1000, 25)))
      throw new Error(`Only ${sink.count()} of ${total} were sent`)
    const ratio = timesOf(during).p95 / timesOf(before).p95
    return `${total} reports by mail: ${(taken / 1000).toFixed(1)} s (<= ${patience / 1000} s: holds); contacts meanwhile, p95 ${ms(timesOf(during).p95)} against ${ms(timesOf(before).p95)}; ${ratio.toFixed(2)} x (<= ${meanwhile} x: ${ratio <= meanwhile ? 'holds' : 'too slow'})`
  } finally {
    await api.stop()
    await inWork(place.ports, place.brand, ({ db }) => db.execute(sql`delete from reports where title = ${title}`))
    await sink.stop()
  }
}
const title = 'Bench'

async function layMailing({ ports, brand }: Place, { user_id }: Reader): Promise<number> {
  return inWork(ports, brand, async (work) => {
    const { rows } = await work.db.execute<{ id: string }>(
      sql`select id from users where state = 'active' and account_type = 'agent' order by id limit ${mailings}`,
    )
    const id = newId()
    const question = reportQuestion.parse({ report_type: 'production', period: 'this_year', by: 'month' })
    const row = { tenant_id: brand.id, id, title, shared: 'brand' as const, report_type: question.report_type, question }
    await work.db.insert(reports).values({ ...row, created_by: user_id })
    const weekly = { weekdays: ['monday' as const], day_of_month: null, at: '07:00', format: 'mail' as const }
    await layReportSchedule(work, id, { ...weekly, to: rows.map((one) => one.id) })
    await work.db.execute(sql`update report_schedules set next_at = now() where report_id = ${id}`)
    return rows.length
  })
}

async function asOwner<T>(databaseUrl: string, inside: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await inside(client)
  } finally {
    await client.end()
  }
}

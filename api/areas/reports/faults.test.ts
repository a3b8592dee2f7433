import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { parseDocument } from 'yaml'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workOf } from '#api/areas/users/index.ts'
import { jobs } from '#api/jobs.ts'
import { settableClock } from '#api/platform/clock.ts'
import { enqueue, runPendingJobs } from '#api/platform/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { report_runs, users } from '#api/platform/tables/index.ts'
import { reportQuestion } from '#api/contract/reports/reports.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeReport } from '#tests/factories/reports.ts'
import { makeAgentBeside, makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { cutOffJob, runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { answer } from './runs.ts'
import { runStore } from './runs.store.ts'

/** A Tuesday. */
const start = new Date('2026-11-24T15:00:00Z')
const monday = new Date('2026-11-30T12:00:00Z')
const clock = settableClock(start)
const brands = mkdtempSync(path.join(tmpdir(), 'brands-'))
let api: TestApi
let owner: pg.Client
let office: Office

beforeAll(async () => {
  cpSync('tenants', brands, { recursive: true })
  api = await testApi({ clock, brands })
  owner = new pg.Client(api.databaseUrl)
  await owner.connect()
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    for (const person of [office.agent, office.agent, office.deepAgent]) await makeContact(work, person)
  })
})
beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await owner.end()
  await api.close()
  rmSync(brands, { recursive: true, force: true })
})

const pipeline = { report_type: 'pipeline', by: 'status' }
const post = (as: Person, body: object) => api.call('POST', '/v1/reports', { as, body })
const countIn = ({ body }: Answer): number => body.meta.total_count
const underWay = async (as: Person) => (await api.call('GET', '/v1/users/me', { as })).body.data.processes
const runOf = async (as: Person, id: string) => (await api.call('GET', `/v1/report_runs/${id}`, { as })).body.data

describe('what takes longer than somebody waits', () => {
  /** Asks while nothing can be read, as if there were very much of it. */
  async function askTooLong() {
    await owner.query('begin; lock table contact_status_changes in access exclusive mode')
    const { status, body } = await post(office.agent, { question: pipeline })
    await owner.query('rollback')
    expect([status, body.data.run.state, body.data.run.rows]).toEqual([201, 'queued', []])
    return body.data.run.id as string
  }

  test('is worked out beside, and is there afterwards', { timeout: 60_000 }, async () => {
    const id = await askTooLong()
    const told = (kind: string, done = 0) => [{ kind, id, name: 'pipeline', done, total: 1 }]
    expect(await runOf(office.agent, id)).toMatchObject({ state: 'queued', progress: { done: 0, total: 1 }, finding: '' })
    expect([await underWay(office.agent), await underWay(office.manager)]).toEqual([told('report'), []])
    const file = await api.call('GET', '/v1/reports/export.xlsx', { as: office.agent, query: { run_id: id } })
    expect([file.status, file.body.details[0].code]).toEqual([422, 'report_takes_long'])
    await workOffJobs(api)
    expect(await underWay(office.agent), 'whoever walked away is told that it ended').toEqual(told('report_ready', 1))
    const done = await runOf(office.agent, id)
    expect([done.state, done.totals[0].value]).toEqual(['done', 2])
    expect(await underWay(office.agent), 'once they have looked they know').toEqual([])
  })

  test('tells how many of its parts are counted', async () => {
    const question = reportQuestion.parse({ report_type: 'lead_sources', period: 'this_month', compare: 'previous' })
    const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
    const heard: (number | undefined)[] = []
    const id = await api.within(async (work) => {
      const as = await workOf(work, office.agent.id)
      if (!as) throw new Error('Nobody asks')
      const store = runStore(as)
      const run_id = await store.insert({ report_id: null, question, zone: 'UTC', result: null })
      await answer(as, question, 5000, async (progress) => {
        await store.counted(run_id, progress)
        heard.push(progress.total, (await store.find(run_id))?.parts_done)
      })
      return run_id
    })
    expect(heard).toEqual([2, 0, 2, 1])
    expect((await runOf(office.agent, id)).progress).toEqual({ done: 1, total: 2 })
    await runJob(api, 'run_report', { run_id: id, user_id: office.agent.id, client })
    expect(await runOf(office.agent, id)).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } })
  })

  test('is taken up again where it was cut off, and an answer that is there stays', { timeout: 60_000 }, async () => {
    const id = await askTooLong()
    // As a process leaves it that was killed in the middle.
    await api.within(({ db }) => db.update(report_runs).set({ state: 'running' }).where(eq(report_runs.id, id)))
    expect((await runOf(office.agent, id)).state).toBe('running')
    await workOffJobs(api)
    const done = await runOf(office.agent, id)
    expect(done.state).toBe('done')
    clock.set(new Date(start.getTime() + 60_000))
    const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
    await runJob(api, 'run_report', { run_id: id, user_id: office.agent.id, client })
    expect((await runOf(office.agent, id)).as_of).toBe(done.as_of)
  })
})

test('a fault while it is worked out is no answer: it is tried again', async () => {
  const question = reportQuestion.parse(pipeline)
  const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
  const run_id = await api.within(async (work) => {
    const as = await workOf(work, office.agent.id)
    if (!as) throw new Error('Nobody asks')
    return runStore(as).insert({ report_id: null, question, zone: 'UTC', result: null })
  })
  const job = { run_id, user_id: office.agent.id, client }
  await owner.query('alter table contact_status_changes rename to elsewhere')
  await expect(runJob(api, 'run_report', job)).rejects.toThrow()
  await owner.query('alter table elsewhere rename to contact_status_changes')
  expect((await runOf(office.agent, run_id)).state).toBe('running')
  await runJob(api, 'run_report', job)
  expect((await runOf(office.agent, run_id)).state).toBe('done')
})

test('what may not be asked any more while it waits is told as that, and not as too long', async () => {
  const question = reportQuestion.parse({ ...pipeline, downline_user_id: office.outsider.id })
  const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
  const [refused, late] = await api.within(async (work) => {
    const as = await workOf(work, office.manager.id)
    if (!as) throw new Error('Nobody asks')
    const insert = () => runStore(as).insert({ report_id: null, question, zone: 'UTC', result: null })
    const ids = [await insert(), await insert()] as const
    await runStore(as).finish(ids[1], null)
    return ids
  })
  expect((await runOf(office.manager, refused)).failure).toBeNull()
  await runJob(api, 'run_report', { run_id: refused, user_id: office.manager.id, client })
  expect(await runOf(office.manager, refused)).toMatchObject({
    state: 'failed',
    failure: { code: 'invalid', details: [{ field: 'downline_user_id', code: 'unknown_person' }] },
    rows: [],
  })
  expect(await runOf(office.manager, late)).toMatchObject({ state: 'failed', failure: { code: 'takes_too_long', details: [] } })
})

test('a type that is not for a role is refused by its address, and one that is off is not there', async () => {
  const file = path.join(brands, 'central', 'tenant.yaml')
  const whole = readFileSync(file, 'utf8')
  const asked = async () => (await post(office.agent, { question: { report_type: 'soa' } })).status
  const set = async (gate: object | false) => {
    const yaml = parseDocument(whole)
    yaml.setIn(['features', 'soa'], gate)
    writeFileSync(file, String(yaml))
    await api.ports.brands.reload()
  }
  expect(await asked()).toBe(201)
  await set({ roles: ['admin'] })
  const types = (await api.call('GET', '/v1/reports/types', { as: office.agent })).body.data
  expect([await asked(), types.some(({ report_type }: { report_type: string }) => report_type === 'soa')]).toEqual([403, false])
  await set(false)
  expect(await asked()).toBe(404)
  writeFileSync(file, whole)
  await api.ports.brands.reload()
})

test('ten people who ask for the heaviest at once get each their own, while contacts are looked at', async () => {
  const { admin, unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, outsider } = office
  const others = await api.within(async (work) => [await makeAgentBeside(work, office), await makeAgentBeside(work, office)] as const)
  const reaches: [Person, number][] = [
    [admin, 3],
    [unitAdmin, 3],
    [manager, 3],
    [fieldManager, 1],
    [agent, 2],
    [deepAgent, 1],
    ...[unitAgent, outsider, ...others].map((one): [Person, number] => [one, 0]),
  ]
  expect(reaches).toHaveLength(10)
  for (const [one] of reaches) await api.signIn(one)
  const question = { report_type: 'lead_sources', period: 'this_year', compare: 'last_year', by: 'month' }
  const looked = (as: Person) => api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: {} } })
  const answers = await Promise.all(
    reaches.map(async ([as]) => {
      const [run, ...lists] = await Promise.all([post(as, { question }), looked(as), looked(as), looked(as)])
      return [as.username, run.status, run.body.data?.run.state, run.body.data?.run.totals[0].value, ...lists.map(countIn)]
    }),
  )
  expect(answers).toEqual(reaches.map(([as, count]) => [as.username, 201, 'done', count, count, count, count]))
})

test('an address with another’s run is nowhere, by every way to it and whoever asks', async () => {
  const { run } = (await post(office.agent, { question: { ...pipeline, compare: 'none' } })).body.data
  const { opens } = run.totals[0]
  const line = [run.id, opens.column, opens.row].join('~')
  const contacts_scope = { q: { report: opens } }
  const ways = (as: Person) =>
    Promise.all([
      api.call('GET', `/v1/report_runs/${run.id}`, { as }),
      api.call('GET', `/v1/report_runs/${run.id}/number`, { as, query: { row: opens.row, column: opens.column, list: 'contacts' } }),
      api.call('GET', '/v1/reports/export.xlsx', { as, query: { run_id: run.id } }),
      api.call('GET', '/v1/reports/export.pdf', { as, query: { run_id: run.id } }),
      api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope } }),
      api.call('POST', '/v1/contacts/mailing_group', { as, body: { contacts_scope } }),
    ]).then((answers) => answers.map(({ status }) => status))
  const lists = (as: Person) =>
    Promise.all([
      api.call('GET', '/v1/policies', { as, query: { report: line } }),
      api.call('POST', '/v1/dialer/fetch_call_logs', { as, body: { report: line } }),
      api.call('POST', '/v1/sms/fetch_conversations', { as, body: { report: line } }),
    ]).then((answers) => answers.map(({ status }) => status))
  expect(await ways(office.agent)).toEqual([200, 200, 200, 200, 200, 201])
  // One's own, of people: no list of policies, calls or texts is behind it.
  expect(await lists(office.agent)).toEqual([422, 422, 422])
  for (const as of [office.admin, office.manager, office.outsider]) {
    expect([as.username, await ways(as), await lists(as)]).toEqual([as.username, Array.from({ length: 6 }, () => 404), [404, 404, 404]])
  }
})

test('old runs are forgotten; the newest of a saved report and what was sent are kept', async () => {
  const question = reportQuestion.parse(pipeline)
  const ago = (days: number) => new Date(start.getTime() - days * 86_400_000)
  const report_id = await api.within((work) => makeReport(work, office.agent))
  const rows = Object.entries({
    loose: { created_at: ago(8) },
    fresh: { created_at: ago(6) },
    saved: { created_at: ago(30), report_id },
    newest: { created_at: ago(20), report_id },
    sent: { created_at: ago(390), report_id, scheduled: true },
    longAgo: { created_at: ago(400), report_id, scheduled: true },
  }).map(([name, columns]) => ({ name, id: newId(), ...columns }))
  await api.within(({ db, brand }) => {
    const of = {
      tenant_id: brand.id,
      user_id: office.agent.id,
      report_type: 'pipeline',
      question,
      zone: 'America/New_York',
      language: 'en',
    }
    return db
      .insert(report_runs)
      .values(rows.map(({ name: _name, ...row }) => ({ ...of, ...row, state: 'done' as const, as_of: row.created_at })))
  })
  await runJob(api, 'forget_runs')
  const left = await api.within(({ db }) => db.select({ id: report_runs.id }).from(report_runs))
  const isLeft = (id: string) => left.some((one) => one.id === id)
  expect(rows.filter(({ id }) => isLeft(id)).map(({ name }) => name)).toEqual(['fresh', 'newest', 'sent'])
})

describe('a report that was shared', () => {
  const save = async (as: Person, shared: string, schedule?: object) =>
    (await post(as, { question: pipeline, title: `Shared ${newId()}`, shared, schedule })).body.data.report as { id: string; title: string }
  const open = (as: Person, id: string) =>
    Promise.all([
      api.call('GET', `/v1/reports/${id}`, { as }),
      api.call('POST', `/v1/reports/${id}`, { as, body: {} }),
      api.call('GET', `/v1/reports/${id}/runs`, { as }),
      api.call('GET', '/v1/reports/export.xlsx', { as, query: { id } }),
      api.call('POST', `/v1/reports/${id}/try`, { as }),
    ]).then((answers) => answers.map(({ status }) => status))

  test('is closed to whoever is no longer led by its maker, by every way to it', async () => {
    const { id } = await save(office.manager, 'team')
    const reader = await api.within((work) => makePerson(work, { role: 'agent', manager: office.manager, company: office.company }))
    expect(await open(reader, id)).toEqual([200, 200, 200, 200, 204])
    await api.within(({ db }) => db.update(users).set({ manager_id: office.outsider.id }).where(eq(users.id, reader.id)))
    expect(await open(reader, id)).toEqual([404, 404, 404, 404, 404])
  })

  test('by somebody who then loses the right is each reader’s own as before, and no longer theirs', async () => {
    const maker = await api.within((work) => makePerson(work, { role: 'manager', company: office.company }))
    const { id } = await save(maker, 'brand')
    await api.within(({ db }) => db.update(users).set({ account_type: 'telemarketer' }).where(eq(users.id, maker.id)))
    const theirs = await api.call('POST', `/v1/reports/${id}`, { as: office.agent, body: {} })
    expect([theirs.status, theirs.body.data.run.totals[0].value]).toEqual([200, 2])
    expect(await open(maker, id)).toEqual([403, 403, 403, 403, 403])
  })

  test('rests while its brand is suspended, and is sent once when it is back', async () => {
    const { title } = await save(office.manager, 'team', { weekdays: ['monday'], at: '07:00', to: [office.manager.id] })
    clock.set(monday)
    await api.within((work) => enqueue(work, 'send_reports', {}))
    renameSync(path.join(brands, 'central'), `${brands}-away`)
    await api.ports.brands.reload()
    await runPendingJobs(api.ports, { send_reports: jobs['send_reports'] as never }, (error) => void api.unexpected.push(error))
    renameSync(`${brands}-away`, path.join(brands, 'central'))
    await api.ports.brands.reload()
    const mails = async () => (await mailsOf(api)).filter(({ subject }) => subject.includes(title)).length
    expect(await mails()).toBe(0)
    // Two days later, and once more: the Monday that was missed is sent once.
    clock.set(new Date(monday.getTime() + 2 * 86_400_000))
    for (const _time of [1, 2]) await runJob(api, 'send_reports')
    expect(await mails()).toBe(1)
  })
})

describe('a worker that is killed over a sending', () => {
  const monday = { weekdays: ['monday'], at: '07:00' }
  /** What waits for its next attempt is due, as it is when somebody else has the job. */
  const restart = async () => {
    await owner.query(`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`)
    await workOffJobs(api)
  }

  test.each([
    ['once it has counted', 'report_runs', 'insert into "report_runs"'],
    ['once the mail is queued', 'report_readers', 'update "report_readers"'],
  ])('%s has sent nothing: afterwards everybody gets it, once', { timeout: 60_000 }, async (_when, table, waits) => {
    const [title, readers] = [`Killed ${newId()}`, [office.manager, office.fieldManager, office.agent]]
    const schedule = { ...monday, to: readers.map(({ id }) => id) }
    expect((await post(office.manager, { question: pipeline, title, shared: 'team', schedule })).status).toBe(201)
    const mailed = async () => (await mailsOf(api)).filter(({ subject }) => subject.includes(title)).map(({ to }) => to)
    clock.set(new Date('2026-11-30T12:00:00Z'))
    await runJob(api, 'send_reports')
    const { rows } = await owner.query(`
      select g.id from report_sendings g join report_schedules s on s.id = g.schedule_id join reports r on r.id = s.report_id
      where r.title = '${title}' and g.user_id = '${office.agent.id}' and g.state = 'waiting'`)
    const payload = { sending_id: rows[0]?.id }
    const killed = await cutOffJob(api, 'send_report', { hold: `lock table ${table} in exclusive mode`, waits, payload })
    expect(killed).toBe('cut off')
    await restart()
    const everybody = readers.map(({ username }) => `${username}@people.example`).sort()
    expect((await mailed()).sort()).toEqual(everybody)
    // What was tried twice, or is tried once more, is sent no more.
    for (const _time of [1, 2]) await runJob(api, 'send_report', payload)
    await runJob(api, 'send_reports')
    await restart()
    expect((await mailed()).sort()).toEqual(everybody)
  })
})

describe('where the clock is turned', () => {
  const hour = 3_600_000
  test.each([
    ['an hour is left out', { weekdays: ['sunday'], at: '02:30' }, '2027-03-14T05:00:00Z', 23],
    ['an hour comes twice', { weekdays: ['sunday'], at: '01:30' }, '2027-11-07T04:00:00Z', 25],
    ['the year ends', { day_of_month: 31, at: '23:45' }, '2027-12-31T05:00:00Z', 24],
    ['February has a day more', { day_of_month: 31, at: '07:00' }, '2028-02-29T05:00:00Z', 24],
  ])('and %s, a report of that day is mailed once', async (_what, schedule, begins, hours) => {
    const title = `Turned ${newId()}`
    const asked = { question: pipeline, title, schedule: { ...schedule, to: [office.agent.id] } }
    expect((await post(office.agent, asked)).status).toBe(201)
    const mails = async () => (await mailsOf(api)).filter(({ subject }) => subject.includes(title)).length
    const day = Date.parse(begins)
    // What was due until the evening before has been sent.
    clock.set(new Date(day - hour))
    await runJob(api, 'send_reports')
    const before = await mails()
    for (let at = day; at < day + hours * hour; at += hour / 4) {
      clock.set(new Date(at))
      await runJob(api, 'send_reports')
    }
    expect((await mails()) - before).toBe(1)
  })
})

import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { startJobProcess, type JobProcess } from '#tests/support/job-process.ts'
import { makeMarks } from '#tests/support/mark-jobs.ts'
import { enqueue } from '../jobs.ts'

/** The database ends the queue's connections, or is away for longer than a lease: no process ends, no job is lost or doubled. */

const leaseSeconds = 2
let api: TestApi
let admin: pg.Client
/** Connected to another database, from which this one can be closed. */
let outside: pg.Client
let processes: JobProcess[] = []

beforeAll(async () => {
  api = await testApi()
  admin = await makeMarks(api.databaseUrl)
  outside = new pg.Client({ connectionString: api.databaseUrl.replace(/\/\w+$/, '/postgres') })
  await outside.connect()
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.end()))
  processes = []
  await admin.query('delete from graphile_worker._private_jobs; truncate job_marks')
})
afterAll(async () => {
  await Promise.all([admin.end(), outside.end()])
  await api.close()
})

async function start(): Promise<JobProcess> {
  const one = await startJobProcess(api, leaseSeconds)
  processes.push(one)
  return one
}

const longEnough = { timeout: 150_000, interval: 50 }
const jobsLeft = async () => (await admin.query('select count(*)::int as count from graphile_worker._private_jobs')).rows[0].count
const marks = async () => (await admin.query('select label, count(*)::int as times from job_marks group by label order by label')).rows
const breakQueue = () =>
  outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'crm jobs'`, [
    databaseName(),
  ])
/** Every connection to this database but the test's own. */
const breakAll = () =>
  outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2', [
    databaseName(),
    (admin as pg.Client & { processID: number }).processID,
  ])
const databaseName = () => new URL(api.databaseUrl).pathname.slice(1)
/** Adds how the queue and the processes stand to what a wait ended with. */
const toldWith = (those: JobProcess[]) => async (error: unknown) => {
  throw new Error(await standOf(those), { cause: error })
}

/** Where jobs are stuck, for whoever reads of a failure. */
async function standOf(running: JobProcess[]): Promise<string> {
  const { rows } = await admin.query(
    `select count(*)::int as jobs, locked_by is not null as locked, max(now() - locked_at)::text as since, max(attempts) as attempts,
       min(run_at - now())::text as soonest, max(run_at - now())::text as latest, max(last_error) as error
     from graphile_worker._private_jobs group by 2`,
  )
  return [JSON.stringify(rows), ...running.map(({ lines }) => lines.slice(-8).join(' | '))].join('\n')
}
const unheard = (one: JobProcess) => one.lines.filter((line) => /unhandled|uncaught/.test(line))

async function queueMarks(count: number): Promise<void> {
  await api.within(async (work) => {
    for (let n = 0; n < count; n++) await enqueue(work, 'mark', { label: `job ${String(n).padStart(4, '0')}` })
  })
}
const eachOnce = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `job ${String(n).padStart(4, '0')}`, times: 1 }))

test('connections that are ended while jobs complete end no process, lose no job and double none', { timeout: 180_000 }, async () => {
  const [one, other] = await Promise.all([start(), start()])
  await queueMarks(200)
  let broken = 0
  await expect
    .poll(
      async () => {
        if (broken < 60) broken += (await breakQueue()).rowCount ?? 0
        return jobsLeft()
      },
      { timeout: 150_000, interval: 300 },
    )
    .toBe(0)
    .catch(toldWith([one, other]))
  expect(broken).toBeGreaterThan(10)
  expect(await marks()).toEqual(eachOnce(200))
  for (const process of [one, other]) {
    await process.end('SIGTERM')
    expect(unheard(process)).toEqual([])
    expect(process.lines.at(-1)).toBe('stopped')
  }
})

test('jobs go on by themselves after the database was away for longer than a lease, each done once', { timeout: 180_000 }, async () => {
  const [one, other] = await Promise.all([start(), start()])
  await api.within((work) => enqueue(work, 'chunks', { label: 'long', count: 100, ms: 30 }))
  await queueMarks(100)
  await expect.poll(() => [...one.lines, ...other.lines], longEnough).toContain('chunk 2')
  await outside.query(`alter database ${databaseName()} allow_connections false`)
  try {
    await breakAll()
    const since = Date.now()
    await expect.poll(() => Date.now() - since, longEnough).toBeGreaterThan(leaseSeconds * 2000)
  } finally {
    await outside.query(`alter database ${databaseName()} allow_connections true`)
  }
  await expect
    .poll(jobsLeft, longEnough)
    .toBe(0)
    .catch(toldWith([one, other]))
  expect(await marks()).toEqual([...eachOnce(100), { label: 'long', times: 100 }])
  for (const process of [one, other]) {
    await process.end('SIGTERM')
    expect(unheard(process)).toEqual([])
  }
})

import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { startJobProcess, type JobProcess } from '#tests/support/job-process.ts'
import { makeMarks, markJobs } from '#tests/support/mark-jobs.ts'
import { enqueue, startWorker, type Worker } from '../jobs.ts'

/** A job is with one worker at a time, for as long as that one lives. */

const leaseSeconds = 2
let api: TestApi
let admin: pg.Client
let told: string[]
let errors: unknown[]
let workers: Worker[]
let processes: JobProcess[]

beforeAll(async () => {
  api = await testApi()
  admin = await makeMarks(api.databaseUrl)
})
beforeEach(() => {
  told = []
  errors = []
  workers = []
  processes = []
})
afterEach(async () => {
  await Promise.all([...workers.map((one) => one.stop()), ...processes.map((one) => one.end())])
  await admin.query('delete from graphile_worker._private_jobs; truncate job_marks')
})
afterAll(async () => {
  await admin.end()
  await api.close()
})

const queue = (task: string, payload: object) => api.within((work) => enqueue(work, task, { label: 'job', ...payload }))

async function start(): Promise<Worker> {
  const worker = await startWorker(
    api.ports,
    markJobs((words) => told.push(words)),
    (error) => errors.push(error),
    { leaseSeconds },
  )
  workers.push(worker)
  return worker
}

async function startProcess(): Promise<JobProcess> {
  const one = await startJobProcess(api, leaseSeconds)
  processes.push(one)
  return one
}

const marks = async () => (await admin.query<{ label: string; n: number }>('select label, n from job_marks order by label, n')).rows
const jobsLeft = async () =>
  (await admin.query(`select attempts, locked_by is null as free, run_at <= now() as due, last_error from graphile_worker._private_jobs`))
    .rows
const longEnough = { timeout: 100_000, interval: 50 }
const all = (count: number) => Array.from({ length: count }, (_, n) => ({ label: 'job', n: n + 1 }))

test('a job that takes longer than a lease is run once, whoever else looks for work', async () => {
  await start()
  await start()
  await queue('long', { ms: leaseSeconds * 3000 })
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect(await marks()).toEqual([
    { label: 'job began', n: 0 },
    { label: 'job ended', n: 0 },
  ])
  expect(errors).toEqual([])
})

test('the work of a worker that was killed goes on elsewhere, each chunk once', { timeout: 180_000 }, async () => {
  const killed = await startProcess()
  await queue('chunks', { count: 30, ms: 50 })
  await expect.poll(() => killed.lines, longEnough).toContain('chunk 3')
  await killed.end('SIGKILL')
  expect(await jobsLeft()).toMatchObject([{ free: false }])
  await start()
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect(await marks()).toEqual(all(30))
  expect(errors).toEqual([])
})

test('work that got on is not given up, however often it was killed before', { timeout: 180_000 }, async () => {
  await queue('chunks', { count: 30, ms: 50 })
  await admin.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  const killed = await startProcess()
  await expect.poll(() => killed.lines, longEnough).toContain('chunk 3')
  await killed.end('SIGKILL')
  await start()
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect(await marks()).toEqual(all(30))
})

test('a worker that was frozen beyond its lease keeps nothing more of the job', { timeout: 180_000 }, async () => {
  const frozen = await startProcess()
  await queue('long', { ms: 1000 })
  await expect.poll(() => frozen.lines, longEnough).toContain('waiting')
  frozen.signal('SIGSTOP')
  await start()
  await expect.poll(jobsLeft, longEnough).toEqual([])
  const before = await marks()
  expect(before.filter(({ label }) => label === 'job ended')).toHaveLength(1)
  frozen.signal('SIGCONT')
  await expect.poll(() => frozen.lines, longEnough).toContain('through')
  expect(await marks()).toEqual(before)
  // It works on, at whatever comes next.
  await workers[0]?.stop()
  workers = []
  await queue('mark', { label: 'next' })
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect(await marks()).toEqual([...before, { label: 'next', n: 1 }])
  expect(frozen.lines.filter((line) => /unhandled|uncaught|error/.test(line))).toEqual([])
})

test('one that is frozen while another goes on does not end the job under its hands', { timeout: 180_000 }, async () => {
  const frozen = await startProcess()
  await queue('long', { ms: 1000 })
  await expect.poll(() => frozen.lines, longEnough).toContain('waiting')
  frozen.signal('SIGSTOP')
  await admin.query(`update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{ms}', '6000')::json`)
  await start()
  await expect.poll(() => told, longEnough).toContain('waiting')
  frozen.signal('SIGCONT')
  await expect.poll(() => frozen.lines, longEnough).toContain('through')
  expect(await jobsLeft()).toMatchObject([{ free: false, last_error: null }])
  expect((await marks()).filter(({ label }) => label === 'job ended')).toEqual([])
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect((await marks()).filter(({ label }) => label === 'job ended')).toHaveLength(1)
})

test('a stop waits for the chunk only; the job is handed back as if it had not been tried', async () => {
  const first = await start()
  await queue('chunks', { count: 200, ms: 50 })
  await expect.poll(() => told, longEnough).toContain('chunk 2')
  await first.stop()
  workers = []
  const done = (await marks()).length
  expect(done).toBeLessThan(20)
  expect(await jobsLeft()).toEqual([{ attempts: 0, free: true, due: true, last_error: null }])
  await admin.query(`update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{count}', '${done + 5}')::json`)
  await start()
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect(await marks()).toEqual(all(done + 5))
  expect(errors).toEqual([])
})

test('a job handed back whose key was given to a newer one leaves the work to that', async () => {
  const first = await start()
  const payload = { label: 'job', count: 200, ms: 50 }
  await api.within((work) => enqueue(work, 'chunks', payload, 'the same'))
  await expect.poll(() => told, longEnough).toContain('chunk 2')
  await api.within((work) => enqueue(work, 'chunks', payload, 'the same', 3600))
  await first.stop()
  workers = []
  expect(await jobsLeft()).toEqual([{ attempts: 0, free: true, due: false, last_error: null }])
})

test('nobody takes a job over from whoever is in the middle of a transaction', async () => {
  await start()
  await start()
  await queue('chunks', { count: 1, ms: leaseSeconds * 2500 })
  await expect.poll(jobsLeft, longEnough).toEqual([])
  expect(await marks()).toEqual(all(1))
  expect(told).toEqual(['chunk 1'])
})

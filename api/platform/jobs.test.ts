import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { enqueue, inJob, job, startWorker, runPendingJobs, type Job } from './jobs.ts'
import { tags } from './tables/index.ts'

let api: TestApi
let seen: Record<string, unknown>[]
let errors: unknown[]

beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => {
  seen = []
  errors = []
})
afterAll(() => api.close())

const note = job('work', async (payload) => void seen.push(payload))
const through = (jobs: Record<string, Job>) => runPendingJobs(api.ports, jobs, (error) => errors.push(error))

test('a job is done once what queued it is kept, and knows its tenant', async () => {
  await api.within((work) => enqueue(work, 'note', { contact_id: 'c1' }))
  await through({ note })
  expect(seen).toEqual([{ contact_id: 'c1', tenant_id: api.brand().id }])
  await through({ note })
  expect(seen).toHaveLength(1)
})

test('a job whose cause was undone never existed', async () => {
  const undone = api.within(async (work) => {
    await enqueue(work, 'note', {})
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow()
  await through({ note })
  expect(seen).toEqual([])
})

test('the same key is queued once', async () => {
  await api.within(async (work) => {
    await enqueue(work, 'note', { turn: 1 }, 'digest of ann')
    await enqueue(work, 'note', { turn: 2 }, 'digest of ann')
  })
  await through({ note })
  expect(seen).toMatchObject([{ turn: 2 }])
})

test('one that fails is told and tried again later', async () => {
  await api.within((work) => enqueue(work, 'fail', {}))
  await through({ fail: job('mail', async () => Promise.reject(new Error('the mail server is away'))) })
  expect(errors).toMatchObject([{ message: 'the mail server is away' }])
  const admin = await import('pg').then(({ default: pg }) => new pg.Client({ connectionString: api.databaseUrl }))
  await admin.connect()
  const { rows } = await admin.query(
    `select attempts, max_attempts, last_error, run_at > now() as later from graphile_worker.jobs where task_identifier = 'fail'`,
  )
  await admin.end()
  expect(rows).toEqual([{ attempts: 1, max_attempts: 12, last_error: expect.stringContaining('the mail server is away'), later: true }])
})

test('its unit of work sees the rows of its tenant, and is undone when it fails', async () => {
  const client = { ip: '127.0.0.1', user_agent: 'a job', request_id: 'r', language: 'en' }
  const tag = job('work', async ({ tenant_id, name, fails }, _ports, run) => {
    await inJob(run, tenant_id, client, async ({ db, brand }) => {
      await db.insert(tags).values({ tenant_id: brand.id, id: sql`gen_random_uuid()` as never, name: String(name) })
      if (fails) throw new Error('too late')
    })
  })
  await api.within((work) => enqueue(work, 'tag', { name: 'by a job' }))
  await api.within((work) => enqueue(work, 'tag', { name: 'by a failing one', fails: true }))
  await through({ tag })
  expect(errors).toHaveLength(1)
  const found = await api.within(({ db }) => db.select({ name: tags.name }).from(tags))
  expect(found).toEqual([{ name: 'by a job' }])
})

test('the worker takes what is queued while it runs, and stops when told', async () => {
  const worker = await startWorker(api.ports, { note }, (error) => errors.push(error))
  try {
    await api.within((work) => enqueue(work, 'note', { live: true }))
    await expect.poll(() => seen, { timeout: 5000 }).toMatchObject([{ live: true }])
  } finally {
    await worker.stop()
  }
  await api.within((work) => enqueue(work, 'note', { live: false }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(seen).toHaveLength(1)
})

import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { enqueue, job, startWorker, type Job, type Worker } from '../jobs.ts'
import { lanes } from './lanes.ts'

/** No brand and no outside service keeps the others waiting. */

let api: TestApi
let worker: Worker | null
let errors: unknown[]
/** The brands whose jobs began, in order, and how many of each are at work. */
let begun: string[]
let atWork: Map<string, number>
let most: Map<string, number>

beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => {
  worker = null
  errors = []
  begun = []
  atWork = new Map()
  most = new Map()
})
afterEach(async () => {
  await worker?.stop()
  const admin = new pg.Client({ connectionString: api.databaseUrl })
  await admin.connect()
  await admin.query('delete from graphile_worker._private_jobs')
  await admin.end()
  expect(errors).toEqual([])
})
afterAll(() => api.close())

async function start(jobs: Record<string, Job>): Promise<void> {
  worker = await startWorker(api.ports, jobs, (error) => errors.push(error))
}

const queue = (brand: string, task: string, count: number) =>
  api.within(async (work) => {
    for (let n = 0; n < count; n++) await enqueue(work, task, {})
  }, brand)

const slow = job('work', async ({ tenant_id }) => {
  const brand = api.ports.brands.ofId(tenant_id)?.key ?? ''
  begun.push(brand)
  const now = (atWork.get(brand) ?? 0) + 1
  atWork.set(brand, now)
  most.set(brand, Math.max(now, most.get(brand) ?? 0))
  await setTimeout(150)
  atWork.set(brand, (atWork.get(brand) ?? 0) - 1)
})

const [first = '', second = '', third = ''] = ['central', 'direct', 'legacy']
const longEnough = { timeout: 30_000, interval: 20 }

test('a brand with hundreds of jobs leaves a slot to the others', async () => {
  await queue(first, 'slow', 200)
  await start({ slow })
  await expect.poll(() => begun.length, longEnough).toBeGreaterThan(6)
  expect(new Set(begun)).toEqual(new Set([first]))
  const before = begun.length
  await queue(second, 'slow', 1)
  await expect.poll(() => begun, longEnough).toContain(second)
  // At most one round of the slots began in between.
  expect(begun.indexOf(second) - before).toBeLessThanOrEqual(lanes.work.slots)
  expect(most.get(first)).toBe(lanes.work.slots - 1)
})

test('brands have their turns, however many jobs were queued before', async () => {
  await queue(first, 'slow', 60)
  await queue(second, 'slow', 60)
  await start({ slow })
  await expect.poll(() => begun.length, longEnough).toBeGreaterThan(8)
  expect(new Set(begun)).toEqual(new Set([first, second]))
  const before = begun.length
  await queue(third, 'slow', 1)
  await expect.poll(() => begun, longEnough).toContain(third)
  expect(begun.indexOf(third) - before).toBeLessThanOrEqual(lanes.work.slots)
})

test('a service that hangs delays no job of another, nor the product’s own work', async () => {
  let end = () => {}
  const hanging = new Promise<void>((resolve) => (end = resolve))
  let mails = 0
  const texts: string[] = []
  const jobs = {
    mail: job('mail', async () => {
      mails++
      await hanging
    }),
    text: job('texts', async ({ tenant_id }) => void texts.push(tenant_id)),
    slow,
  }
  for (const brand of [first, second]) await queue(brand, 'mail', 20)
  await start(jobs)
  await expect.poll(() => mails, longEnough).toBe(lanes.mail.slots)
  await queue(first, 'text', 5)
  await queue(first, 'slow', 1)
  await expect.poll(() => [texts.length, begun.length], longEnough).toEqual([5, 1])
  expect(mails).toBe(lanes.mail.slots)
  end()
  await expect.poll(() => mails, longEnough).toBe(40)
})

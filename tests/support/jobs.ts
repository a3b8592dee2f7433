import { jobs } from '#api/jobs.ts'
import { enqueue, runPendingJobs } from '#api/platform/jobs.ts'
import type { TestApi } from './api.ts'

/** Queues one kind of job and does it, with what of its kind was queued before. Throws what it throws. */
export async function runJob(api: TestApi, name: string, payload: Record<string, unknown> = {}): Promise<void> {
  const job = jobs[name]
  if (!job) throw new Error(`There is no job ${name}`)
  await api.within((work) => enqueue(work, name, payload))
  const errors: unknown[] = []
  await runPendingJobs(api.ports, { [name]: job }, (error) => errors.push(error))
  if (errors.length) throw errors[0]
}

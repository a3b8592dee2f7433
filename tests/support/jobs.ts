import pg from 'pg'
import { expect, vi } from 'vitest'
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

/**
 * Does one kind of job and cuts off its connection in the middle of a statement: `hold` takes the locks that it waits for then, and
 * `waits` is a piece of that statement. Says how the job ended.
 */
export async function cutOffJob(
  api: TestApi,
  name: string,
  { hold, waits, payload }: { hold: string; waits: string; payload?: Record<string, unknown> },
): Promise<'done' | 'cut off'> {
  const [holder, outside] = [new pg.Client(api.databaseUrl), new pg.Client(api.databaseUrl)]
  await Promise.all([holder.connect(), outside.connect()])
  await holder.query(`begin; ${hold}`)
  const ended = runJob(api, name, payload).then(
    () => 'done' as const,
    () => 'cut off' as const,
  )
  const waiting = async () => {
    const { rows } = await outside.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0`,
      [waits],
    )
    return rows
  }
  try {
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000, interval: 20 })
    for (const { pid } of await waiting()) await outside.query('select pg_terminate_backend($1, 10000)', [pid])
  } finally {
    await holder.query('commit')
    await Promise.all([holder.end(), outside.end()])
  }
  return ended
}

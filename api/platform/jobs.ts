import { sql } from 'drizzle-orm'
import type { JobHelpers, Runner, TaskList } from 'graphile-worker'
import { Logger, run } from 'graphile-worker'
import type { OpenWork } from './http/route.ts'
import type { Ports } from './ports.ts'

/** Queues a job inside the caller's transaction: it exists if and only if the change that caused it does. */
export async function enqueue(work: OpenWork, task: string, payload: Record<string, unknown>, key: string | null = null): Promise<void> {
  const full = JSON.stringify({ ...payload, tenant_id: work.brand.id })
  await work.db.execute(sql`select enqueue_job(${task}, ${full}::jsonb, ${key})`)
}

export type Job = (payload: { tenant_id: string } & Record<string, unknown>, ports: Ports, helpers: JobHelpers) => Promise<void>

/** Works through the queue until stopped. Connects as the queue's owner; the jobs themselves act as the app's role. */
export async function startWorker(ports: Ports, jobs: Record<string, Job>, onError: (error: unknown) => void): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload, helpers) => {
        try {
          await job(payload as { tenant_id: string }, ports, helpers)
        } catch (error) {
          onError(error)
          throw error
        }
      },
    ]),
  )
  return run({
    connectionString: ports.env.DATABASE_URL,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList,
    crontab: '',
    logger: new Logger(() => () => {}),
  })
}

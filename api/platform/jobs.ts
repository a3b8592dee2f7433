import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { JobHelpers, Runner, TaskList } from 'graphile-worker'
import { Logger, run, runOnce } from 'graphile-worker'
import pg from 'pg'
import { inTenant } from './database.ts'
import type { OpenWork } from './http/route.ts'
import type { Ports } from './ports.ts'

/** Queues a job inside the caller's transaction: it exists if and only if the change that caused it does. */
export async function enqueue(work: OpenWork, task: string, payload: Record<string, unknown>, key: string | null = null): Promise<void> {
  const full = JSON.stringify({ ...payload, tenant_id: work.brand.id })
  await work.db.execute(sql`select enqueue_job(${task}, ${full}::jsonb, ${key})`)
}

export type Job = (payload: { tenant_id: string } & Record<string, unknown>, ports: Ports, helpers: JobHelpers) => Promise<void>

/**
 * A job's unit of work: one transaction that sees one tenant, as a request has one. `client` is who brought it about.
 * Null where the brand is suspended: its work rests with it.
 */
export async function inJob<T>(
  ports: Ports,
  tenantId: string,
  client: OpenWork['client'],
  inside: (work: OpenWork) => Promise<T>,
): Promise<T | null> {
  const brand = ports.brands.ofId(tenantId)
  if (!brand) return null
  return inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
}

export type Worker = { stop(): Promise<void> }

const restartAfter = 3000

/**
 * Works through the queue until stopped. Connects as the queue's owner; the jobs themselves act as the app's role.
 * Where the database goes away the queue ends; it is taken up again when the database is back.
 */
export async function startWorker(
  ports: Ports,
  jobs: Record<string, Job>,
  onError: (error: unknown) => void,
  crontab = '',
): Promise<Worker> {
  let stopping = false
  const release = () => releaseAbandoned(ports).catch(onError)
  await release()
  let runner = await begin()
  const releasing = setInterval(() => void release(), 60_000)

  async function begin(): Promise<Runner> {
    const begun = await run({
      connectionString: ports.env.DATABASE_URL,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: taskListOf(ports, jobs, onError),
      crontab,
      logger: silent,
    })
    begun.promise.catch((error: unknown) => {
      onError(error)
      void beginAgain()
    })
    return begun
  }

  async function beginAgain(): Promise<void> {
    while (!stopping) {
      await setTimeout(restartAfter)
      try {
        if (!stopping) runner = await begin()
        return
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    async stop() {
      stopping = true
      clearInterval(releasing)
      // A queue that has ended by itself has nothing left to stop.
      await runner.stop().catch(() => {})
    },
  }
}

/** Nothing of ours takes as long; who has held a job for longer was killed with it. */
const abandonedAfter = '5 minutes'

/**
 * Takes jobs from workers that are gone, so that another goes on with them; the queue itself would wait for four hours.
 * Every job begins where its own transactions left it, so that one taken from a worker who is only slow does no harm.
 */
export async function releaseAbandoned({ env }: Ports): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '${abandonedAfter}'))`,
    )
  } finally {
    await client.end()
  }
}

/** Works through what is queued by now, and returns when that is done. */
export async function runPendingJobs(ports: Ports, jobs: Record<string, Job>, onError: (error: unknown) => void): Promise<void> {
  await runOnce({
    connectionString: ports.env.DATABASE_URL,
    noHandleSignals: true,
    taskList: taskListOf(ports, jobs, onError),
    logger: silent,
  })
}

const silent = new Logger(() => () => {})

function taskListOf(ports: Ports, jobs: Record<string, Job>, onError: (error: unknown) => void): TaskList {
  return Object.fromEntries(
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
}

import { setTimeout } from 'node:timers/promises'
import { Logger, run, type Runner, runOnce, type RunnerOptions } from 'graphile-worker'
import pg from 'pg'
import type { Ports } from '../ports.ts'
import { tasksOf, type Attempt } from './attempt.ts'
import { fairShare } from './fair-share.ts'
import { startHeart } from './heart.ts'
import { HandedBack, type Job } from './job.ts'
import { lanes, lanesOf, runnerNames, type RunnerName } from './lanes.ts'
import { leaseStore } from './leases.ts'

export type Worker = { stop(): Promise<void> }

export type WorkerOptions = {
  crontab?: string
  /** A job whose lease was not renewed for so long is somebody else's. */
  leaseSeconds?: number
}

/** A runner that has ended is begun anew at once; where that fails, after a pause. */
const restartAfter = 250
const retryAfter = 3000

/** How long a stop waits for what cannot end early, such as a mail on its way. */
const longestStop = 20_000

const silent = new Logger(() => () => {})

/**
 * The queue's own connections, as its owner: straight to the database, for a pooler that hands them out by the transaction
 * passes no notices on. A connection that breaks in use tells that to its query; without listeners it would end the process.
 */
function openQueuePool({ env }: Ports): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_DIRECT_URL,
    application_name: 'crm jobs',
    max: 8,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * As the queue is given it without a delay, it does not wait for a job's end to be written, and a failure of that ends the
 * process as a rejection nobody heard; with a delay, however short, it is an error of the runner's, which is begun anew.
 */
const preset: RunnerOptions['preset'] = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** What one process needs to run jobs: connections, leases that are renewed, and the tasks for the queue. */
function openShop(ports: Ports, jobs: Record<string, Job>, onError: (error: unknown) => void, leaseSeconds = 25) {
  const pool = openQueuePool(ports)
  const leases = leaseStore(pool)
  const runs = new Set<Attempt>()
  const stopping = new AbortController()
  const over = new AbortController()
  const tasks = tasksOf({ ports, jobs, leases, runs, stopping: stopping.signal, over: over.signal, onError })
  const heart = startHeart(leases, { runs, leaseSeconds, onError })

  /** Long work ends with its chunk, and goes on elsewhere or later. */
  function handBack(runner?: RunnerName) {
    for (const one of runs) if (!runner || one.runner === runner) one.abort(new HandedBack())
  }

  return {
    pool,
    tasks,
    handBack,
    stopping: stopping.signal,
    stop() {
      stopping.abort()
      handBack()
    },
    async close() {
      over.abort()
      await heart.stop()
      await pool.end()
    },
  }
}

type Shop = ReturnType<typeof openShop>

/**
 * Works through the queue until stopped: the product's own work in one runner, what waits for outside services in another. The
 * jobs themselves act as the app's role. A runner that ends, as when the database goes away, is begun anew.
 */
export async function startWorker(
  ports: Ports,
  jobs: Record<string, Job>,
  onError: (error: unknown) => void,
  { crontab = '', leaseSeconds }: WorkerOptions = {},
): Promise<Worker> {
  const shop = openShop(ports, jobs, onError, leaseSeconds)
  const begin = (name: RunnerName) => beginRunner(shop, name, { jobs, onError, crontab: name === 'work' ? crontab : '' })
  const begun = await Promise.allSettled(runnerNames.map(begin))
  const kept = runnerNames.map((name, n) => keep(name, begun[n]?.status === 'fulfilled' ? begun[n].value : null))

  async function keep(name: RunnerName, first: Runner | null): Promise<void> {
    for (let runner = first ?? (await beginAgain(name)); runner; runner = await beginAgain(name)) {
      await endOf(runner, shop.stopping)
    }
  }

  async function beginAgain(name: RunnerName): Promise<Runner | null> {
    for (let pause = restartAfter; !shop.stopping.aborted; pause = retryAfter) {
      await setTimeout(pause, undefined, { signal: shop.stopping }).catch(() => {})
      if (shop.stopping.aborted) break
      try {
        return await begin(name)
      } catch (error) {
        onError(error)
      }
    }
    return null
  }

  async function stop(): Promise<void> {
    shop.stop()
    await Promise.race([Promise.all(kept), setTimeout(longestStop, undefined, { ref: false })])
    await shop.close()
  }

  const failed = begun.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { stop }
}

type Beginning = { jobs: Record<string, Job>; crontab: string; onError(error: unknown): void }

function beginRunner(shop: Shop, name: RunnerName, { jobs, crontab, onError }: Beginning): Promise<Runner> {
  const own = lanesOf(name)
  const { events, flagsToSkip } = fairShare(name, jobs)
  events.on('pool:fatalError', ({ error }) => onError(error))
  // Whatever ends it: it is begun anew as soon as its jobs have ended, so those that take long do not hold that up.
  events.on('pool:gracefulShutdown', () => shop.handBack(name))
  return run({
    pgPool: shop.pool,
    concurrency: own.reduce((sum, lane) => sum + lanes[lane].slots, 0),
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: Object.fromEntries(Object.entries(shop.tasks).filter(([task]) => own.some((lane) => lane === jobs[task]?.lane))),
    forbiddenFlags: flagsToSkip,
    events,
    crontab,
    preset,
    logger: silent,
  })
}

/** Waits until a runner has ended, by itself or because it is told to. */
async function endOf(runner: Runner, stopping: AbortSignal): Promise<void> {
  // One that has ended by itself has nothing left to stop.
  const stop = () => void runner.stop().catch(() => {})
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  await runner.promise.catch(() => {})
  stopping.removeEventListener('abort', stop)
}

/** Works through what is queued by now, and returns when that is done. */
export async function runPendingJobs(ports: Ports, jobs: Record<string, Job>, onError: (error: unknown) => void): Promise<void> {
  const shop = openShop(ports, jobs, onError)
  try {
    await runOnce({ pgPool: shop.pool, noHandleSignals: true, taskList: shop.tasks, preset, logger: silent })
  } finally {
    await shop.close()
  }
}

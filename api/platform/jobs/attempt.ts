import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Ports } from '../ports.ts'
import type { ActiveRun } from './heart.ts'
import { HandedBack, type Job, type JobRun, LeaseLost } from './job.ts'
import { lanes, type RunnerName } from './lanes.ts'
import type { LeaseStore } from './leases.ts'

export type Attempt = ActiveRun & { readonly runner: RunnerName }

type Options = {
  ports: Ports
  jobs: Record<string, Job>
  leases: LeaseStore
  /** What runs in this process. */
  runs: Set<Attempt>
  stopping: AbortSignal
  /** Aborted when nothing may be waited for any more. */
  over: AbortSignal
  onError(error: unknown): void
}

/** The jobs as the queue calls them: each call is one run with a lease of its own. */
export function tasksOf(options: Options): TaskList {
  return Object.fromEntries(
    Object.entries(options.jobs).map(([name, job]) => [
      name,
      (payload, helpers) => attempt(options, job, payload as { tenant_id: string }, helpers),
    ]),
  )
}

/**
 * Throws unless the job was ended here: what the queue does after a throw finds no row of its claimer's, while after a return
 * it would delete the job from whoever has it.
 */
async function attempt(options: Options, job: Job, payload: { tenant_id: string }, { job: row }: JobHelpers): Promise<void> {
  const { ports, leases, runs, stopping, over, onError } = options
  const lease = { id: String(row.id), token: `run-${randomUUID()}` }
  // What the database loses here is no failure of the job's.
  if (!(await insist(() => leases.take(lease, row.locked_by ?? ''), over))) throw new LeaseLost()
  const ending = new AbortController()
  const run: JobRun = {
    ports,
    lease,
    signal: ending.signal,
    ended: false,
    async confirm() {
      if (!(await leases.renew([lease])).has(lease.token)) throw new LeaseLost()
    },
  }
  const active = { lease, runner: lanes[job.lane].runner, abort: (reason: Error) => ending.abort(reason) }
  runs.add(active)
  if (stopping.aborted) active.abort(new HandedBack())
  try {
    await job(payload, ports, run)
    if (!run.ended && !(await insist(() => leases.end(lease), over))) throw new LeaseLost()
  } catch (error) {
    if (error instanceof HandedBack) await insist(() => leases.handBack(lease, row.key !== null), over)
    else if (!(error instanceof LeaseLost)) {
      onError(error)
      await insist(() => leases.fail(lease, String((error as Error)?.message || error)), over)
    }
    throw error
  } finally {
    runs.delete(active)
  }
}

const firstPause = 200
const longestPause = 5000

/** Tries until the database has taken it: it may be away for a while, and nobody else knows what became of the job. */
async function insist<T>(write: () => Promise<T>, over: AbortSignal): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await write()
    } catch (error) {
      over.throwIfAborted()
      await setTimeout(pause, undefined, { signal: over }).catch(() => {
        throw error
      })
    }
  }
}

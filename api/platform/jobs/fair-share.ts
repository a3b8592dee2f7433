import { EventEmitter } from 'node:events'
import type { Job as QueuedJob, Worker, WorkerEvents } from 'graphile-worker'
import type { Job } from './job.ts'
import { lanes, lanesOf, type Lane, type RunnerName } from './lanes.ts'

type Held = { lane: Lane; tenant: string | null }

/**
 * Says which jobs a runner leaves out when it looks for one, by their flags (see enqueue_job): kinds whose lane is full, brands
 * that hold all slots of a lane but one, and in a first look whoever had a turn since all others had one. Looks are made one
 * after the other, so that two of them do not count on the same slot.
 */
export function fairShare(runner: RunnerName, jobs: Record<string, Job>) {
  const events: WorkerEvents = new EventEmitter()
  const held = new Map<string, Held>()
  const served = new Set<string>()
  let isFirstLook = true
  let leftOut = false
  let queue = Promise.resolve()
  let endLook = () => {}

  async function flagsToSkip(): Promise<string[]> {
    const before = queue
    let end = () => {}
    queue = new Promise((resolve) => (end = resolve))
    await before
    endLook = end
    const hard = lanesOf(runner).flatMap(fullIn)
    const soft = isFirstLook ? turnsHad() : []
    leftOut = soft.length > 0
    return [...hard, ...soft]
  }

  const tasksIn = (lane: Lane) => Object.keys(jobs).filter((name) => jobs[name]?.lane === lane)

  function fullIn(lane: Lane): string[] {
    const { slots } = lanes[lane]
    const here = [...held.values()].filter((one) => one.lane === lane)
    if (here.length >= slots) return tasksIn(lane)
    const crowded = tenantsOf(here).filter((tenant) => here.filter((one) => one.tenant === tenant).length >= slots - 1)
    return crowded.flatMap((tenant) => tasksIn(lane).map((task) => `${tenant}/${task}`))
  }

  const turnsHad = () => [...new Set([...served, ...tenantsOf([...held.values()])])]

  events.on('job:start', ({ job }: { job: QueuedJob }) => {
    const lane = jobs[job.task_identifier]?.lane
    const tenant = tenantOf(job)
    if (lane) held.set(job.id, { lane, tenant })
    if (tenant) served.add(tenant)
    isFirstLook = true
    endLook()
  })
  events.on('job:complete', ({ job }: { job: QueuedJob }) => void held.delete(job.id))
  events.on('worker:getJob:empty', ({ worker }: { worker: Worker }) => {
    const lookAgain = isFirstLook && leftOut
    isFirstLook = !lookAgain
    if (lookAgain) served.clear()
    endLook()
    if (lookAgain) worker.nudge()
  })
  events.on('worker:getJob:error', () => endLook())

  return { events, flagsToSkip }
}

const tenantsOf = (some: Held[]) => [...new Set(some.flatMap(({ tenant }) => tenant ?? []))]

function tenantOf({ payload }: QueuedJob): string | null {
  const tenant = (payload as { tenant_id?: unknown } | null)?.tenant_id
  return typeof tenant === 'string' && tenant ? tenant : null
}

import { sql } from 'drizzle-orm'
import { inTenant, type Database } from '../database.ts'
import type { OpenWork } from '../http/route.ts'
import type { Ports } from '../ports.ts'
import type { Lane } from './lanes.ts'

/** One run of a job. `token` is the lease: whoever took the job over has another. */
export type Lease = { readonly id: string; readonly token: string }

export type JobRun = {
  readonly ports: Ports
  readonly lease: Lease
  /** Aborted when the run is to end: the process stops, or somebody else has the job. Long work throws then (`throwIfAborted`). */
  readonly signal: AbortSignal
  /** Throws unless this run still has the job. For what cannot be taken back, such as a mail. */
  confirm(): Promise<void>
  /** Told by `inChunks`: the job has ended with the transaction of its last chunk. */
  ended: boolean
}

type Body = (payload: { tenant_id: string } & Record<string, unknown>, ports: Ports, run: JobRun) => Promise<void>

export type Job = Body & { readonly lane: Lane }

/** A kind of background work. Its lane says which runner does it, and beside what it waits. */
export const job = (lane: Lane, body: Body): Job => Object.assign(body, { lane })

/** The job is somebody else's by now: this run keeps nothing more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
  constructor() {
    super('This job was taken over by another worker')
  }
}

/** The run ends early, and the job is queued again as if it had not been tried. */
export class HandedBack extends Error {
  override name = 'HandedBack'
  constructor() {
    super('This job is handed back to the queue')
  }
}

/** Queues a job inside the caller's transaction, to begin in so many seconds: it exists if and only if the change that caused it does. */
export async function enqueue(
  work: OpenWork,
  task: string,
  payload: Record<string, unknown>,
  key: string | null = null,
  seconds = 0,
): Promise<void> {
  const full = JSON.stringify({ ...payload, tenant_id: work.brand.id })
  await work.db.execute(sql`select enqueue_job(${task}, ${full}::jsonb, ${key}, now() + make_interval(secs => ${seconds}))`)
}

/**
 * A job's unit of work: one transaction that sees one tenant, as a request has one, and that is kept only while this run has
 * the job. `client` is who brought it about. Null where the brand is suspended: its work rests with it.
 */
export async function inJob<T>(
  run: JobRun,
  tenantId: string,
  client: OpenWork['client'],
  inside: (work: OpenWork) => Promise<T>,
): Promise<T | null> {
  const { ports, lease } = run
  const brand = ports.brands.ofId(tenantId)
  if (!brand) return null
  return inTenant(ports.pool, brand.id, async (db) => {
    if (!(await ask(db, sql`hold_job(${lease.id}::bigint, ${lease.token})`))) throw new LeaseLost()
    return inside({ db, brand, actor: null, now: ports.clock.now(), ports, client })
  })
}

/**
 * The one way to do what takes long: a chunk a transaction, as long as `step` says that more is left. Between two chunks the
 * run may end, and the job goes on elsewhere; so `step` finds out by itself where to go on. It is the last thing a job does:
 * the job ends with its last chunk. Each chunk that is kept gives it all its attempts again.
 */
export async function inChunks(
  run: JobRun,
  tenantId: string,
  client: OpenWork['client'],
  step: (work: OpenWork) => Promise<boolean>,
): Promise<void> {
  let more: boolean | null = true
  while (more) {
    run.signal.throwIfAborted()
    more = await inJob(run, tenantId, client, async (work) => {
      const isMoreLeft = await step(work)
      const { id, token } = run.lease
      await ask(work.db, isMoreLeft ? sql`advance_job(${id}::bigint, ${token})` : sql`end_job(${id}::bigint, ${token})`)
      return isMoreLeft
    })
    if (more === false) run.ended = true
  }
}

/** Does the same in every brand, chunk by chunk; begun anew it finds less to do. */
export async function inEveryBrand(
  run: JobRun,
  client: OpenWork['client'],
  step: (work: OpenWork) => Promise<boolean | void>,
): Promise<void> {
  for (const { id } of run.ports.brands.all()) {
    do run.signal.throwIfAborted()
    while (await inJob(run, id, client, step))
  }
}

async function ask(db: Database, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ answer: boolean }>(sql`select ${call} as answer`)
  return rows[0]?.answer ?? false
}

import { type Lease, LeaseLost } from './job.ts'
import type { LeaseStore } from './leases.ts'

export type ActiveRun = { readonly lease: Lease; abort(reason: Error): void }

type Options = { runs: ReadonlySet<ActiveRun>; leaseSeconds: number; onError(error: unknown): void }

/** Renews the leases of all that runs here, ends what was lost, and frees the jobs of workers that are gone. */
export function startHeart(leases: LeaseStore, { runs, leaseSeconds, onError }: Options): { stop(): Promise<void> } {
  const every = (leaseSeconds * 1000) / 5
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let wasAway = false
  /** Until then others may not have been able to renew, as we were not able to ask. */
  let waitUntil = 0
  let beating = beat()

  async function beat(): Promise<void> {
    try {
      await renew()
      if (performance.now() >= waitUntil) await leases.takeOver(leaseSeconds)
      wasAway = false
    } catch (error) {
      waitUntil = performance.now() + leaseSeconds * 1000
      if (!wasAway) onError(error)
      wasAway = true
    }
    if (!stopped) timer = setTimeout(() => void (beating = beat()), every)
  }

  async function renew(): Promise<void> {
    if (runs.size === 0) return
    const asked = [...runs]
    const held = await leases.renew(asked.map(({ lease }) => lease))
    for (const run of asked) if (!held.has(run.lease.token)) run.abort(new LeaseLost())
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
    },
  }
}

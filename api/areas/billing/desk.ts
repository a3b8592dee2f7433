import type { OpenWork } from '#api/platform/http/route.ts'
import { inTenant } from '#api/platform/database.ts'
import { inJob, type JobRun } from '#api/platform/jobs.ts'
import type { Till } from '#api/platform/payments/payments.ts'
import type { Brand } from '#api/platform/brands.ts'
import type { Ports } from '#api/platform/ports.ts'
import { invalid } from '#api/platform/refusal.ts'

/**
 * Where money is taken: between two transactions Stripe is asked, and none is open while it thinks. `tx` runs one unit of work.
 */
export type Desk = { ports: Ports; brand: Brand; till: Till; tx<T>(inside: (work: OpenWork) => Promise<T>): Promise<T> }

/** The desk of a request; refused where the brand takes no money. */
export function deskOf({ ports, brand, actor, client }: OpenWork): Desk {
  const till = ports.payments.of(brand)
  if (!till) throw invalid('base', 'no_payments')
  return {
    ports,
    brand,
    till,
    tx: (inside) => inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor, now: ports.clock.now(), ports, client })),
  }
}

const client = { ip: '', user_agent: 'billing', request_id: '', language: 'en' }

/** The desk of a job; null where the brand rests, or takes no money. */
export function deskOfJob(run: JobRun, tenant_id: string): Desk | null {
  const { ports } = run
  const brand = ports.brands.ofId(tenant_id)
  const till = brand && ports.payments.of(brand)
  if (!brand || !till) return null
  return {
    ports,
    brand,
    till,
    async tx(inside) {
      run.signal.throwIfAborted()
      const done = await inJob(run, tenant_id, client, async (work) => ({ result: await inside(work) }))
      if (!done) throw new Error('The brand was suspended meanwhile')
      return done.result
    },
  }
}

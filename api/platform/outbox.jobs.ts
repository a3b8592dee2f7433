import { lt } from 'drizzle-orm'
import { inTenant } from './database.ts'
import type { Job } from './jobs.ts'
import { outbox_mails } from './tables/index.ts'

/** As long as a mail can be read in the outbox. */
export const outboxDays = 30

/** Forgets mails of the outbox, whose links and codes have long ended. */
export const purgeOutbox: Job = async (_payload, { brands, pool, clock }) => {
  const before = new Date(clock.now().getTime() - outboxDays * 86_400_000)
  for (const { id } of brands.all()) {
    await inTenant(pool, id, async (db) => {
      await db.delete(outbox_mails).where(lt(outbox_mails.created_at, before))
    })
  }
}

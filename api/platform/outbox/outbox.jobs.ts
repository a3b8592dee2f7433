import { lt } from 'drizzle-orm'
import { inEveryBrand, job } from '../jobs.ts'
import { outbox_mails } from '../tables/index.ts'

/** As long as a mail can be read in the outbox. */
export const outboxDays = 30

/** Forgets mails of the outbox, whose links and codes have long ended. */
export const purgeOutbox = job('work', async (_payload, _ports, run) => {
  const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }
  await inEveryBrand(run, client, async ({ db, now }) => {
    await db.delete(outbox_mails).where(lt(outbox_mails.created_at, new Date(now.getTime() - outboxDays * 86_400_000)))
  })
})

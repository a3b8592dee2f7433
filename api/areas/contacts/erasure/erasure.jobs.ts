import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inJob, type Job } from '#api/platform/jobs.ts'
import { undoDays } from '#api/contract/contact-actions.ts'
import { erasureStore } from './erasure.store.ts'
import { runPurgeHooks } from './purge.ts'

/** So many contacts go in one transaction. */
const chunk = 500

const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }

/** Removes for good, brand by brand and chunk by chunk, the contacts that were deleted so long ago that nobody can bring them back. */
export const purgeContacts: Job = async (_payload, ports) => {
  for (const brand of ports.brands.all()) {
    let gone = chunk
    while (gone === chunk) gone = (await inJob(ports, brand.id, client, purgeChunk)) ?? 0
  }
}

async function purgeChunk(work: OpenWork): Promise<number> {
  const store = erasureStore(work)
  const ids = await store.overdue(new Date(work.now.getTime() - undoDays * 86_400_000), chunk)
  if (ids.length === 0) return 0
  await runPurgeHooks(work, ids)
  await store.remove(ids)
  await audit(work, { area: 'contacts', action: 'purged', details: { contacts_count: ids.length } })
  return ids.length
}

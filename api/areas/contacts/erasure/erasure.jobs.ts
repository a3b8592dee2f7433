import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { undoDays } from '#api/contract/contacts/actions.ts'
import { erasureStore } from './erasure.store.ts'
import { runPurgeHooks } from './purge.ts'

/** So many contacts go in one transaction. */
const chunk = 500

const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }

/** Removes for good, brand by brand and chunk by chunk, the contacts that were deleted so long ago that nobody can bring them back. */
export const purgeContacts = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, purgeChunk)
})

async function purgeChunk(work: OpenWork): Promise<boolean> {
  const store = erasureStore(work)
  const ids = await store.overdue(new Date(work.now.getTime() - undoDays * 86_400_000), chunk)
  if (ids.length === 0) return false
  await runPurgeHooks(work, ids)
  await store.remove(ids)
  await audit(work, { area: 'contacts', action: 'purged', details: { contacts_count: ids.length } })
  return ids.length === chunk
}

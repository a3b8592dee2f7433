import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inEveryBrand, job } from '#api/platform/jobs.ts'
import { undoDays } from '#api/contract/contacts/actions.ts'
import { storedFileStore } from './files.store.ts'

/** So many go at a time. */
const chunk = 500

const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }

/** Forgets the bytes of files that are gone from the database for good. What fails is tried again; what is gone already is as good. */
export const removeStored = job('work', async ({ keys }, { storage }, { signal }) => {
  for (const key of keys as string[]) {
    signal.throwIfAborted()
    await storage.remove(key)
  }
})

/** Has the bytes of these contacts' files removed once their rows are: the job exists only if the purge is kept. */
export async function purgeFilesOf(work: OpenWork, contactIds: string[]): Promise<void> {
  await queueRemoval(work, await storedFileStore(work).keysOf(contactIds))
}

/** Removes for good the files that were deleted so long ago that nobody can bring them back. */
export const purgeFiles = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, purgeChunk)
})

async function purgeChunk(work: OpenWork): Promise<boolean> {
  const keys = await storedFileStore(work).removeOverdue(new Date(work.now.getTime() - undoDays * 86_400_000), chunk)
  await queueRemoval(work, keys)
  return keys.length === chunk
}

async function queueRemoval(work: OpenWork, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += chunk) await enqueue(work, 'remove_stored', { keys: keys.slice(from, from + chunk) })
}

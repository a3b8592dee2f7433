import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inJob, type Job } from '#api/platform/jobs.ts'
import { undoDays } from '#api/contract/contact-actions.ts'
import { storedFileStore } from './files.store.ts'

/** So many go at a time. */
const chunk = 500

const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }

/** Forgets the bytes of files that are gone from the database for good. What fails is tried again; what is gone already is as good. */
export const removeStored: Job = async ({ keys }, { storage }) => {
  for (const key of keys as string[]) await storage.remove(key)
}

/** Has the bytes of these contacts' files removed once their rows are: the job exists only if the purge is kept. */
export async function purgeFilesOf(work: OpenWork, contactIds: string[]): Promise<void> {
  await queueRemoval(work, await storedFileStore(work).keysOf(contactIds))
}

/** Removes for good the files that were deleted so long ago that nobody can bring them back. */
export const purgeFiles: Job = async (_payload, ports) => {
  for (const brand of ports.brands.all()) {
    let gone = chunk
    while (gone === chunk) gone = (await inJob(ports, brand.id, client, purgeChunk)) ?? 0
  }
}

async function purgeChunk(work: OpenWork): Promise<number> {
  const keys = await storedFileStore(work).removeOverdue(new Date(work.now.getTime() - undoDays * 86_400_000), chunk)
  await queueRemoval(work, keys)
  return keys.length
}

async function queueRemoval(work: OpenWork, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += chunk) await enqueue(work, 'remove_stored', { keys: keys.slice(from, from + chunk) })
}

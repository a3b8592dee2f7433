import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inEveryBrand, job } from '#api/platform/jobs.ts'
import { keepingStore } from './keeping.store.ts'
import { restorableDays } from './trainings.ts'

const chunk = 500
const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }

/** Removes for good the trainings, and their files, that were deleted so long ago that nobody can bring them back. */
export const purgeTrainings = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work: OpenWork) => {
    const before = new Date(work.now.getTime() - restorableDays * 86_400_000)
    const { count, keys } = await keepingStore(work, 'all').removeOverdue(before, chunk)
    if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
    return count === chunk
  })
})

import { quietNow } from '#api/areas/campaigns/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inChunks, inEveryBrand, job } from '#api/platform/jobs.ts'
import { engineStore } from './engine.store.ts'
import { hearEvents } from './hear.ts'
import { lookAtDates, lookEvery } from './look.ts'
import { moveDue } from './move.ts'

const clock = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }

/** Has the flows of a brand go on, when the caller's transaction is kept. */
export const queueFlows = (work: OpenWork): Promise<void> => enqueue(work, 'run_workflows', {}, `run_workflows:${work.brand.id}`)

/** Hears what happened, looks at dates and moves those on who are due: a slice a transaction, until nothing is left. */
export const runWorkflows = job('work', ({ tenant_id }, _ports, run) => inChunks(run, tenant_id, clock, oneSlice))

/** One slice of what is to be done; true while more is left. */
export async function oneSlice(work: OpenWork): Promise<boolean> {
  if (await hearEvents(work)) return true
  await engineStore(work).release()
  // While all that goes to many rests, nobody moves on; the clock looks again each minute.
  if ((await quietNow(work)).quiet) return false
  return (await lookAtDates(work)) || (await moveDue(work))
}

/** Once a minute. */
export const workflowClock = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, clock, async (work) => {
    if (await engineStore(work).isAnythingDue(new Date(work.now.getTime() - lookEvery))) await queueFlows(work)
  })
})

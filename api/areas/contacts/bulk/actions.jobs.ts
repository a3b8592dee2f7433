import type { OpenWork } from '#api/platform/http/route.ts'
import { inChunks, inJob, job } from '#api/platform/jobs.ts'
import { actionStore } from './actions.store.ts'
import { step } from './actions.ts'

const nobody: OpenWork['client'] = { ip: '', user_agent: '', request_id: '', language: 'en' }

/** Works at one action, a chunk a transaction, until it is done; whoever takes it up after a crash goes on where it stopped. */
export const runContactAction = job('work', async ({ tenant_id, action_id }, _ports, run) => {
  const id = String(action_id)
  const stored = await inJob(run, tenant_id, nobody, async (work) => {
    const found = await actionStore(work).stored(id)
    if (found) await actionStore(work).knowContacts(found.total_count)
    return found
  })
  if (!stored) return
  const client = stored.client as OpenWork['client']
  await inChunks(run, tenant_id, client, (work) => step(work, id))
})

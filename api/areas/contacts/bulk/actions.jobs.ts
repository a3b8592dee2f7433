import type { OpenWork } from '#api/platform/http/route.ts'
import { inJob, type Job } from '#api/platform/jobs.ts'
import { actionStore } from './actions.store.ts'
import { step } from './actions.ts'

const nobody: OpenWork['client'] = { ip: '', user_agent: '', request_id: '', language: 'en' }

/** Works at one action, a chunk a transaction, until it is done; whoever takes it up after a crash goes on where it stopped. */
export const runContactAction: Job = async ({ tenant_id, action_id }, ports) => {
  const id = String(action_id)
  const stored = await inJob(ports, tenant_id, nobody, async (work) => {
    const found = await actionStore(work).stored(id)
    if (found) await actionStore(work).knowContacts(found.total_count)
    return found
  })
  if (!stored) return
  const client = stored.client as OpenWork['client']
  while (await inJob(ports, tenant_id, client, (work) => step(work, id)));
}

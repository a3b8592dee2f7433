import type { PurgeHook } from '#api/areas/contacts/index.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { upkeepStore } from './upkeep.store.ts'

const client = { ip: '', user_agent: 'upkeep', request_id: '', language: 'en' }

/** Ends calls whose end was never told: no call lasts as long at the carrier. */
export const closeLostCalls = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, (work) => upkeepStore(work).closeLost())
})

/** Recordings stay as long as the law asks; who it was that was called does not stand beside them any more. */
export const forgetCalled: PurgeHook = (work, contactIds) => upkeepStore(work).forgetPeople(contactIds)

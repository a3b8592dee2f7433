import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { keptRefusalStore, type KeptRefusal } from './kept-refusals.store.ts'

const keptDays = 365
const chunk = 1000

/** Keeps a refusal for the reports, in a transaction of its own: the one of the request is rolled back. */
export async function keepRefusal({ ports, brand, now }: OpenWork, refusal: KeptRefusal): Promise<void> {
  await inTenant(ports.beside, brand.id, (db) => keptRefusalStore({ db, brand, now }).add(refusal))
}

/** Forgets refusals of more than a year ago. */
export const forgetRefusals = job('work', (_payload, _ports, run) =>
  inEveryBrand(run, { ip: '', user_agent: 'clock', request_id: '', language: 'en' }, async (work) => {
    const before = new Date(work.now.getTime() - keptDays * 86_400_000)
    return (await keptRefusalStore(work).forgetBefore(before, chunk)) === chunk
  }),
)

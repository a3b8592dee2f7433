import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { countStore } from './counts.store.ts'

const client = { ip: '', user_agent: '', request_id: '', language: 'en' }

/** So many holders' contacts are counted in one transaction. */
const chunk = 20

/** Each of them is counted anew once in so many nights, touched or not. */
const nights = 20

/** Counts anew what was touched since the last time, so that there is little to add up when somebody asks. */
export const foldReports = job('work', (_payload, _ports, run) => inEveryBrand(run, client, foldTouched))

/** A chunk of it; whether more may be left. */
export async function foldTouched(work: OpenWork): Promise<boolean> {
  const counts = countStore(work)
  await counts.hold()
  const touched = await counts.touched(chunk)
  if (touched.length) report(work, await counts.fold(touched))
  return touched.length === chunk
}

/** Looks whether what is kept is so, repairs what is not, and says so. */
export const recountReports = job('work', async (_payload, ports, run) => {
  const part = Math.floor(ports.clock.now().getTime() / 86_400_000) % nights
  const reached = new Map<string, string>()
  await inEveryBrand(run, client, async (work) => {
    const counts = countStore(work)
    await counts.hold()
    const holders = await counts.holdersOf({ part, of: nights }, reached.get(work.brand.id) ?? first, chunk)
    const last = holders.at(-1)
    // Those of nobody are in no part; they and the brand's own come last.
    report(work, last ? await counts.fold(holders) : (await counts.fold([null])) + (await counts.addUp()))
    if (last) reached.set(work.brand.id, last)
    return last !== undefined
  })
})

const first = '00000000-0000-0000-0000-000000000000'

function report({ ports, brand }: OpenWork, wrong: number): void {
  if (wrong === 0) return
  ports.errorReports.report(new Error(`${wrong} counts of contacts were wrong in ${brand.key}; they are counted anew`), { where: 'counts' })
}

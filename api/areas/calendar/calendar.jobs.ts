import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { expandedDays } from '#config/calendar.ts'
import { eventStore } from './events.store.ts'
import { rollOn } from './states.ts'

const client = { ip: '', user_agent: 'calendar', request_id: '', language: 'en' }
const chunk = 50

/** Writes the next times of series, brand by brand: a month before they would run out. */
export const expandSeries = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, expandChunk)
})

async function expandChunk(work: OpenWork): Promise<boolean> {
  const due = new Date(work.now.getTime() + (expandedDays - 30) * 86_400_000)
  const series = await eventStore(work).expiring(due, chunk)
  for (const { id } of series) await rollOn(work, id)
  return series.length === chunk
}

import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { requireEvent } from './events.ts'
import { calendarFile } from './ics.ts'
import { isHidden } from './told.ts'

/** An event as a calendar file, for whoever reads its words. */
export async function eventFile(work: Work, id: string): Promise<string> {
  const one = await requireEvent(work, id)
  if (isHidden(one, work.actor)) throw refuse('not_found')
  return calendarFile([one], { name: work.brand.effective(null).name, host: work.client.host ?? work.brand.key })
}

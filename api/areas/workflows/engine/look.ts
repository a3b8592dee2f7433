import type { OpenWork } from '#api/platform/http/route.ts'
import { catchUpDays, isDateKind } from '#config/workflows.ts'
import { flowContacts } from './contacts.store.ts'
import { dueOccasion, entryKeyOf, occasionSpan } from './dates.ts'
import { engineStore, type Entry } from './engine.store.ts'
import { fits } from './hear.ts'
import { datedContacts } from './look.store.ts'
import { people } from './owner.ts'

/** A flow that goes by dates looks so often. */
export const lookEvery = 10 * 60_000
const day = 86_400_000
const chunk = 1000

/** Lets in for whom a date of one flow came round since it was last looked at; true if there was such a flow. */
export async function lookAtDates(work: OpenWork): Promise<boolean> {
  const store = engineStore(work)
  const flow = await store.toLookAt(new Date(work.now.getTime() - lookEvery))
  if (!flow) return false
  await store.lookedAt(flow.id)
  const { trigger, entry } = flow.definition
  if (!isDateKind(trigger.kind)) return true
  // What came round longer ago, while nothing ran, is left out.
  const after = new Date(Math.max(flow.looked_at?.getTime() ?? 0, work.now.getTime() - catchUpDays * day))
  const reach = await people(work).reachOf(flow.owner_id)
  if (reach !== 'all' && reach.length === 0) return true
  const dated = await datedContacts(work, trigger.kind, reach, occasionSpan(trigger, after, work.now))
  for (let from = 0; from < dated.length; from += chunk) {
    const some = dated.slice(from, from + chunk)
    const known = await flowContacts(
      work,
      some.map(({ contact_id }) => contact_id),
      new Map(),
    )
    const entries = some.flatMap((one): Entry[] => {
      const contact = known.get(one.contact_id)
      if (!contact || !fits(flow, contact)) return []
      const due = dueOccasion(trigger, one, contact.zone, after, work.now)
      return due
        ? [{ contact_id: one.contact_id, entry_key: entryKeyOf(entry.again, one.subject, due.occasion), cause: trigger.kind, chain: 0 }]
        : []
    })
    await store.enter(flow, entries)
  }
  return true
}

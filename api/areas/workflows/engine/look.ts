import type { OpenWork } from '#api/platform/http/route.ts'
import { catchUpDays, isDateKind } from '#config/workflows.ts'
import { flowContacts } from './contacts.store.ts'
import { dueOccasion, entryKeyOf, isFixedDue, occasionSpan } from './dates.ts'
import { engineStore, type Entry, type FlowRow } from './engine.store.ts'
import { fits } from './hear.ts'
import { datedContacts, type Dated } from './look.store.ts'
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
  const { trigger } = flow.definition
  const until = flow.look_until ?? work.now
  // What came round longer ago, while nothing ran, is left out.
  const after = new Date(Math.max(flow.looked_at?.getTime() ?? 0, work.now.getTime() - catchUpDays * day))
  const dated = await whose(work, flow, after, until)
  for (let from = 0; from < dated.length; from += chunk) await letIn(work, flow, dated.slice(from, from + chunk), after, until)
  const last = trigger.kind === 'fixed_date' && dated.length === chunk ? dated.at(-1) : null
  if (last) await store.lookOn(flow.id, until, last.contact_id)
  else await store.lookedAt(flow.id, until)
  return true
}

async function whose(work: OpenWork, flow: FlowRow, after: Date, until: Date): Promise<Dated[]> {
  const { trigger } = flow.definition
  if (!isDateKind(trigger.kind) || (trigger.kind === 'fixed_date' && !isFixedDue(trigger, after, until))) return []
  const reach = await people(work).reachOfFlow(flow)
  if (reach !== 'all' && reach.length === 0) return []
  const slice = { date: trigger.date, after: flow.look_after, limit: chunk }
  return datedContacts(work, trigger.kind, reach, occasionSpan(trigger, after, until), slice)
}

async function letIn(work: OpenWork, flow: FlowRow, dated: readonly Dated[], after: Date, until: Date): Promise<void> {
  const { trigger, entry } = flow.definition
  const known = await flowContacts(
    work,
    dated.map(({ contact_id }) => contact_id),
    new Map(),
  )
  const entries = dated.flatMap((one): Entry[] => {
    const contact = known.get(one.contact_id)
    if (!contact || !fits(flow, contact, one.said)) return []
    const due = dueOccasion(trigger, one, contact.zone, after, until)
    return due
      ? [{ contact_id: one.contact_id, entry_key: entryKeyOf(entry.again, one.subject, due.occasion), cause: trigger.kind, chain: 0 }]
      : []
  })
  await engineStore(work).enter(flow, entries)
}

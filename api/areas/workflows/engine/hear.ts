import type { OpenWork } from '#api/platform/http/route.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { dateIn } from '#api/contract/formats.ts'
import { linesOfPolicy } from '#config/policy-lines.ts'
import { longestChain, mostEntriesInDay, type Again } from '#config/workflows.ts'
import { runsOfFlow } from '../history/runs.store.ts'
import { flowContacts, type FlowContact } from './contacts.store.ts'
import { nameOf } from './effects.ts'
import { engineStore, type EventRow, type FlowRow } from './engine.store.ts'
import { holds, next } from './next.ts'
import { people, reaches, type People } from './owner.ts'

const slice = 100

/** Lets flows hear what happened, a slice of it; true if there was anything. */
export async function hearEvents(work: OpenWork): Promise<boolean> {
  const store = engineStore(work)
  const happened = await store.events(slice)
  if (happened.length === 0) return false
  const known = people(work)
  for (const event of happened) await hear(work, event, known)
  await store.forget(happened.map(({ id }) => id))
  return true
}

async function hear(work: OpenWork, event: EventRow, known: People): Promise<void> {
  const contact = (await flowContacts(work, [event.contact_id], new Map())).get(event.contact_id)
  if (!contact || contact.deleted) return
  await endThose(work, event, contact)
  for (const flow of await engineStore(work).enrolling(event.kind, event.ref)) {
    if (await mayEnter(work, flow, event, contact, known)) {
      const entry_key = keyFor(work, flow.definition.entry.again, event.id, contact)
      await engineStore(work).enter(flow, [{ contact_id: contact.id, entry_key, cause: event.kind, chain: event.chain }])
    }
  }
}

/** A goal or an exit ends it at once, also in the middle of a wait; a message that still waits is taken back. */
async function endThose(work: OpenWork, event: EventRow, contact: FlowContact): Promise<void> {
  for (const run of await engineStore(work).underWay(contact.id)) {
    const standing = { ...run, awaits_message: run.message_id !== null, due_at: run.next_at, zone: contact.zone, facts: contact.facts }
    const { ended } = next(run.definition, standing, { kind: 'happened', what: event.kind, ref: event.ref }, work.now)
    if (ended) await runsOfFlow(work, run.flow_id).endOne(run.id, ended)
  }
}

async function mayEnter(work: OpenWork, flow: FlowRow, event: EventRow, contact: FlowContact, known: People): Promise<boolean> {
  const store = engineStore(work)
  if (!reaches(await known.reachOfFlow(flow), contact.holder_id)) return false
  const policy = event.kind === 'policy_lapsed' && event.ref ? await store.policyWords(event.ref) : undefined
  if (!fits(flow, contact, policy)) return false
  // What a file brings in is nobody new: they are enrolled by hand.
  if (event.kind === 'contact_created' && (await store.wasImported(contact.id))) return false
  const trouble = event.chain >= longestChain ? 'chain' : (await store.entriesOf(contact.id)) >= mostEntriesInDay ? 'too_often' : null
  if (trouble && (await store.loop(flow.id, trouble))) await tellOwner(work, flow, contact)
  return trouble === null
}

/** Once; those of the brand have nobody to tell. */
async function tellOwner(work: OpenWork, { id, title, owner_id, origin }: FlowRow, contact: FlowContact): Promise<void> {
  if (!owner_id) return
  await queueMail(work, 'flow_stopped', { user_id: owner_id }, JSON.stringify({ id, origin, flow: title, person: nameOf(contact) }))
}

/** Whether the conditions of a flow let somebody in. `policy`: the one that brings them about, in its words; it alone is asked for its line. */
export function fits({ definition }: Pick<FlowRow, 'definition'>, { facts }: FlowContact, policy?: string): boolean {
  const known = policy === undefined ? facts : { ...facts, policy_lines: new Set(linesOfPolicy(policy)) }
  return definition.entry.conditions.every((one) => holds(one, known))
}

/** What keeps somebody from entering twice: once ever, once in a year, or each time. */
export function keyFor({ now }: OpenWork, again: Again, occasion: string, { zone }: FlowContact): string {
  if (again === 'never') return ''
  return again === 'yearly' ? dateIn(zone, now).slice(0, 4) : occasion
}

import { afterPayment, isClosedFor } from '#api/areas/billing/index.ts'
import { writeFlowEmail, writeFlowText } from '#api/areas/campaigns/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { inSavepoint } from '#api/platform/savepoint.ts'
import { isMessage, type Ending } from '#config/workflows.ts'
import { runsOfFlow } from '../history/runs.store.ts'
import { flowContacts, type FlowContact } from './contacts.store.ts'
import { doStep } from './effects.ts'
import { engineStore, type RunRow } from './engine.store.ts'
import { next, type Done } from './next.ts'
import { people, reaches, type People } from './owner.ts'

const slice = 50
const mostAttempts = 5
const hour = 3_600_000

/** Moves those on who are due, a slice of them; true if there were any. All that a run does stands in one transaction. */
export async function moveDue(work: OpenWork): Promise<boolean> {
  const store = engineStore(work)
  const due = await store.due(slice)
  if (due.length === 0) return false
  const since = new Map(due.map(({ contact_id, started_at }) => [contact_id, started_at]))
  const known = people(work)
  for (const run of due) {
    // What the run before wrote may be about the same contact.
    const contact = (await flowContacts(work, [run.contact_id], since)).get(run.contact_id)
    try {
      await inSavepoint(work.db, () => moveOn(work, run, contact, known))
    } catch (error) {
      work.ports.errorReports.report(error, { where: 'workflows', tenant: work.brand.key })
      await failed(work, run)
    }
  }
  await store.chain(0)
  await tellOf(work, due)
  return true
}

/** When the owner of a flow was told last that people went on in it; by one process. */
const told = new Map<string, number>()
const tellEvery = 1000

/** The last slice is told in any case. */
async function tellOf(work: OpenWork, moved: readonly RunRow[]): Promise<void> {
  const owners = new Map(moved.flatMap(({ flow_id, owner_id }) => (owner_id ? [[flow_id, owner_id] as const] : [])))
  for (const [id, owner] of owners) {
    if (moved.length === slice && Date.now() - (told.get(id) ?? 0) < tellEvery) continue
    told.set(id, Date.now())
    await live.flowChanged(work, { user_ids: [owner], id })
  }
  if (told.size > 1000) told.clear()
}

async function failed(work: OpenWork, run: RunRow): Promise<void> {
  const store = engineStore(work)
  await store.trouble(run.flow_id, 'failed')
  if (run.attempts + 1 >= mostAttempts) await end(work, run, 'failed')
  else await store.put(run.id, new Date(work.now.getTime() + hour))
}

const end = async (work: OpenWork, run: RunRow, because: Ending): Promise<void> => {
  await runsOfFlow(work, run.flow_id).endOne(run.id, because)
}

/** Why somebody cannot go on, if so. */
async function stopped(run: RunRow, contact: FlowContact | undefined, known: People): Promise<Ending | 'held' | null> {
  if (!contact) return 'contact_deleted'
  if (contact.deleted) return contact.merged ? 'merged' : 'contact_deleted'
  const reach = await known.reachOfFlow(run)
  if (!reaches(reach, contact.holder_id)) return 'out_of_reach'
  return contact.owner_id ? null : 'held'
}

async function moveOn(work: OpenWork, run: RunRow, contact: FlowContact | undefined, known: People): Promise<void> {
  const store = engineStore(work)
  const stop = await stopped(run, contact, known)
  if (stop === 'held') return store.hold(run.id)
  const owner = contact?.owner_id ? await known.find(contact.owner_id) : null
  if (stop || !contact || !owner) return end(work, run, stop ?? 'out_of_reach')
  await store.chain(run.chain + 1)
  const step = next(
    run.definition,
    { ...run, awaits_message: run.message_id !== null, due_at: run.next_at, zone: contact.zone, facts: contact.facts },
    { kind: 'due' },
    work.now,
  )
  let last: Written = { message_id: null, next_at: null }
  for (const done of step.done) last = await write(withOrigin(work, run.origin), run, done, { contact, owner })
  if (step.ended) return end(work, run, step.ended)
  await store.stand(run.id, { step_id: step.stands_at, next_at: last.next_at ?? step.next_at, message_id: last.message_id })
}

/** `next_at`: of a message that goes later, or that a rule left out, which holds nobody up. */
type Written = { message_id: string | null; next_at: Date | null }

type Parties = { contact: FlowContact; owner: NonNullable<Awaited<ReturnType<People['find']>>> }

async function write(work: OpenWork, run: RunRow, done: Done, parties: Parties): Promise<Written> {
  const { step, outcome, reason } = done
  const store = engineStore(work)
  if (isMessage(step.kind) && outcome === 'done') {
    const sent = await writeMessage(work, run, done, parties)
    // Not at this hour: the step is done then, by whoever owns the contact then.
    if ('until' in sent) {
      if (sent.trouble) await store.trouble(run.flow_id, sent.trouble)
      return { message_id: null, next_at: sent.until }
    }
    if (step.kind === 'email' && 'id' in sent) await store.troubleOver(run.flow_id, 'sending_domain')
    const message_id = 'id' in sent ? sent.id : null
    await store.wrote(run.id, step.id, message_id ? 'done' : 'left_out', 'rule' in sent ? sent.rule : '', message_id)
    return { message_id, next_at: message_id ? null : work.now }
  }
  const hindrance = outcome === 'done' ? await doStep(work, step, { ...parties, flow_title: run.flow_title }) : null
  await store.wrote(run.id, step.id, hindrance ? 'failed' : outcome, hindrance ?? reason)
  return { message_id: null, next_at: null }
}

type Sent = { id: string } | { rule: string } | { until: Date; trouble?: string }

async function writeMessage(work: OpenWork, run: RunRow, { step }: Done, { contact, owner }: Parties): Promise<Sent> {
  if (await isClosedFor(work, owner.user.id, 'bulk_and_buying')) return { until: afterPayment(work) }
  const content_id = run.contents[step.id] ?? ''
  if (step.kind === 'text') return writeFlowText(work, { contact, sender: owner, content_id, run_id: run.id, step_id: step.id })
  return writeFlowEmail(work, { contact: { ...contact, email: contact.email ?? '' }, sender: owner, content_id, origin: run.origin })
}

/** Links in what is written begin where the flow was published. */
function withOrigin(work: OpenWork, origin: string): OpenWork {
  if (!URL.canParse(origin)) return work
  const { host, protocol } = new URL(origin)
  return { ...work, client: { ...work.client, host, proto: protocol === 'http:' ? 'http' : 'https' } }
}

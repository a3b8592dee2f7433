import type { ContactRun, ListContactRuns } from '#api/contract/workflows/workflows.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import type { Counted } from '#api/platform/paging.ts'
import { queueFlows } from '../engine/workflows.jobs.ts'
import { findRun, runsOfFlow, type FoundRun } from '../history/runs.store.ts'
import { runsOfContact } from './contact-runs.store.ts'

/** The flows that a contact is or was in, also those of people whom the asker does not reach. */
export async function contactRunsOf(
  work: Work,
  idOrNumber: string,
  asked: ListContactRuns,
): Promise<{ data: ContactRun[]; counted: Counted }> {
  const { id } = await requireContact(work, idOrNumber)
  const { owners } = await reachOf(work, 'workflows', 'see')
  const store = runsOfContact(work, id)
  const [data, counted] = await Promise.all([store.list(asked, owners), store.count()])
  return { data, counted }
}

/** Takes a contact out of a flow: whoever keeps the flow may, and whoever works with the contact. */
export async function endRun(work: Work, id: string): Promise<void> {
  const run = await requireUnderWay(work, id)
  await runsOfFlow(work, run.flow_id).endOne(run.id, 'person')
  await audit(work, { area: 'workflows', action: 'ended', subject_id: run.flow_id, details: { contact_id: run.contact_id } })
}

/** A contact who waits in a flow goes on now. Only a wait is skipped: never a message that is about to go, nor the hours of messages. */
export async function skipWait(work: Work, id: string): Promise<void> {
  const run = await requireUnderWay(work, id)
  if (run.state !== 'waiting' || run.step_kind !== 'wait') throw invalid('base', 'run_does_not_wait')
  await runsOfFlow(work, run.flow_id).goOn(run.id)
  await queueFlows(work)
  await audit(work, { area: 'workflows', action: 'wait_skipped', subject_id: run.flow_id, details: { contact_id: run.contact_id } })
}

async function requireUnderWay(work: Work, id: string): Promise<FoundRun> {
  const run = orNotFound(isId(id) ? await findRun(work, id) : null)
  await requireContact(work, run.contact_id)
  if (run.state === 'ended') throw refuse('conflict')
  return run
}

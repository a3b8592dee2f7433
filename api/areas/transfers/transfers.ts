import type { Chosen } from '#api/contract/contacts/actions.ts'
import {
  mostTransferred,
  type Holder,
  type TransferAttempt,
  type TransferGroupSummary,
  type UpdateTransferGroup,
  type WorkersStatus,
} from '#api/contract/transfers.ts'
import {
  actionStore,
  keepingRule,
  mayReceive,
  ownerFilter,
  ownersOfVisibleActions,
  runBulkOperation,
  select,
  undoContactAction,
  type TransferDetails,
} from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { queueOf } from '#api/platform/jobs/queue.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { transferStore } from './transfers.store.ts'

/** A background worker that takes nothing for so long is taken for none. */
const patienceSeconds = 60

/** Whose transfers somebody sees: their own, and those of the people they lead. */
export const transfersFor = async (work: Work) => transferStore(work, await ownersOfVisibleActions(work))

/** One within reach; out of reach there is no such thing. */
export async function requireTransfer(work: Work, id: string): Promise<TransferAttempt> {
  return orNotFound(isId(id) ? await (await transfersFor(work)).find(id) : null)
}

type Group = Chosen & Pick<UpdateTransferGroup, 'to' | 'method' | 'states'>

/** Fixes which contacts change hands, unless that was done before, and tells whose they are and who would stay. */
export async function fixGroup(work: Work, { to, method, states, ...chosen }: Group): Promise<TransferGroupSummary> {
  const receivers = await requireReceivers(work, to)
  const { id, total_count } = chosen.selection_id ? await ownGroup(work, chosen.selection_id) : await select(work, chosen, 'change')
  if (total_count === 0) throw invalid('ids', 'no_contacts_chosen')
  checkSize(total_count)
  const store = await transfersFor(work)
  return { selection_id: id, total_count, to: receivers, ...(await store.summaryOf(id, await dealOf(work, receivers, { method, states }))) }
}

/** Has a group change hands: at once where it is small, else as a job. */
export async function transfer(
  work: Work,
  { selection_id, to, method, states, note, notify }: UpdateTransferGroup,
): Promise<TransferAttempt> {
  const receivers = await requireReceivers(work, to)
  if (method === 'one' && receivers.length > 1) throw invalid('to', 'transfer_one_receiver')
  if (method === 'by_state' && receivers.some(({ id }) => !states[id]?.length)) throw invalid('states', 'transfer_states')
  checkSize((await ownGroup(work, selection_id)).total_count)
  const details = { ...(await dealOf(work, receivers, { method, states })), note, notify }
  const { id } = await runBulkOperation(work, { selection_id }, { kind: 'transfer', right: 'change', details })
  if (notify) await tellReceivers(work, receivers)
  return requireTransfer(work, id)
}

/** Everybody goes back to the very person or pool of before, once. */
export async function revert(work: Work, id: string): Promise<TransferAttempt> {
  const before = await requireTransfer(work, id)
  if (before.reverted || before.revert_in_progress) throw invalid('base', 'already_reverted')
  await undoContactAction(work, id)
  return requireTransfer(work, id)
}

/** Whether background work of the brand is being done. */
export async function workersOf(work: Work): Promise<WorkersStatus> {
  const { working_anywhere, ...queue } = await queueOf(work)
  return { running: working_anywhere || queue.waiting_seconds < patienceSeconds, ...queue }
}

async function ownGroup(work: Work, id: string): Promise<{ id: string; total_count: number }> {
  const stored = await actionStore(work).stored(id)
  if (stored?.status !== 'selected' || stored.user_id !== work.actor.user_id) throw invalid('selection_id', 'selection_gone')
  return stored
}

function checkSize(total_count: number): void {
  if (total_count > mostTransferred) throw invalid('ids', 'transfer_too_many', { count: total_count, max: mostTransferred })
}

/** People and pools whom somebody may give contacts to: active, and within reach. */
async function requireReceivers(work: Work, ids: readonly string[]): Promise<Holder[]> {
  const wanted = [...new Set(ids)]
  const found = await (await transfersFor(work)).receivers(wanted)
  const holders = await ownerFilter(work, 'change')
  for (const { kind, id } of found) {
    const mayHave = kind === 'user' ? await mayReceive(work, id) : holders === 'all' || holders.includes(id)
    if (!mayHave) throw invalid('to', 'no_such_owner')
  }
  if (found.length < wanted.length) throw invalid('to', 'no_such_owner')
  return found
}

type Dealing = Pick<UpdateTransferGroup, 'method' | 'states'>

async function dealOf(work: Work, receivers: Holder[], { method, states }: Dealing): Promise<TransferDetails> {
  const to = method === 'by_state' ? receivers.map((one) => ({ ...one, states: states[one.id] ?? [] })) : receivers
  return { to, method, rule: await keepingRule(work) }
}

async function tellReceivers(work: Work, receivers: Holder[]): Promise<void> {
  const others = receivers.filter((one) => one.kind === 'user' && one.id !== work.actor.user_id)
  const [me] = await transferStore(work, 'all').receivers([work.actor.user_id])
  for (const { id: user_id } of others) await queueMail(work, 'contacts_received', { user_id }, JSON.stringify({ person: me?.name ?? '' }))
}

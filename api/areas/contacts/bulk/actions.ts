import { sql, type SQL } from 'drizzle-orm'
import { undoDays, type Chosen, type ContactAction, type Selection } from '#api/contract/contacts/actions.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { nowActs } from '#api/platform/acting.ts'
import { asArray } from '#api/platform/as-array.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { Action } from '#config/permissions.ts'
import { behind, tellProgress } from './actions.told.ts'
import { actionStore, type StoredAction } from './actions.store.ts'
import { undoers, undoOfOthers } from './actions.undo.ts'
import type { BulkOperation } from './bulk-operations.store.ts'
import { operationOf } from './of-others.ts'
import { everyId } from '../list/contacts.order.ts'
import { contactQuery, ownerFilter, withinReach, type OwnerFilter } from '../contacts.scope.ts'
import { notifyManagers } from './notify-managers.ts'

/** As many contacts are done at once; more of them become a job that goes on by itself. */
const atOnce = 500

/** A query for the ids of the chosen contacts that somebody may do `right` to, in order. */
export async function chosenIds(work: Work, chosen: Chosen, right: Action): Promise<SQL> {
  const { selection_id, ids, contacts_scope } = chosen
  if (contacts_scope || chosen.all) return everyId(await contactQuery(work, contacts_scope ?? {}, right))
  const holders = await ownerFilter(work, right)
  const reached = sql`join contacts c on c.id = chosen.id where c.deleted_at is null and ${withinReach(holders)} order by chosen.place`
  if (ids) return sql`select c.id from unnest(${asArray([...new Set(ids)])}::uuid[]) with ordinality chosen(id, place) ${reached}`
  const selection = await actionStore(work).stored(selection_id ?? '')
  if (selection?.status !== 'selected' || selection.user_id !== work.actor.user_id) throw invalid('selection_id', 'selection_gone')
  return sql`select c.id from (select contact_id as id, seq as place from contact_action_items where action_id = ${selection.id}) chosen ${reached}`
}

/** Fixes which contacts something will be done to, so that the number told before is the number done. */
export async function select(work: Work, chosen: Chosen, right: Action): Promise<Selection> {
  const store = actionStore(work)
  await store.dropStaleSelections()
  const id = await store.open({ kind: 'selection', status: 'selected' }, await chosenIds(work, chosen, right))
  return ownSelection(work, id)
}

/** A selection that somebody has fixed, with the first of its contacts. */
export async function ownSelection(work: Work, id: string): Promise<Selection> {
  const store = actionStore(work)
  const stored = isId(id) ? await store.stored(id) : null
  if (stored?.status !== 'selected' || stored.user_id !== work.actor.user_id) throw refuse('not_found')
  const [others_count, contacts] = await Promise.all([
    store.othersIn(id, work.actor.user_id),
    store.contactsOf(id, await ownerFilter(work), 25),
  ])
  return { id, total_count: stored.total_count, others_count, contacts }
}

/** `undoable`: whether it can be put back, true when absent. `most`: of how many contacts at once; of any number when absent. */
type BulkOperationRequest = {
  kind: string
  right: 'change' | 'delete'
  details: Record<string, unknown>
  undoable?: boolean
  most?: number
}

/** Does something to the chosen contacts: at once where they are few, else as a job that tells how far it is. */
export async function runBulkOperation(
  work: Work,
  chosen: Chosen,
  { kind, right, details, undoable = true, most }: BulkOperationRequest,
): Promise<ContactAction> {
  const store = actionStore(work)
  const undo_until = undoable ? new Date(work.now.getTime() + undoDays * 86_400_000) : null
  const id = await store.open({ kind, status: 'running', details, undo_until }, await chosenIds(work, chosen, right))
  const action = await required(store.stored(id))
  if (action.total_count === 0) throw invalid('ids', 'no_contacts_chosen')
  if (most !== undefined && action.total_count > most) throw invalid('ids', 'bulk_too_many', { count: action.total_count, max: most })
  await audit(work, { area: 'bulk', action: kind, subject_id: id, details: { ...details, total_count: action.total_count } })
  if (kind === 'delete' && action.total_count > 1)
    await notifyManagers(work, 'contacts_deleted', { count: action.total_count, days: undoDays })
  return goOn(work, action)
}

/** Puts back what an action did, as far as nobody has changed it since and the contacts are still within one's reach. */
export async function undo(work: Work, id: string): Promise<ContactAction> {
  const store = actionStore(work)
  const people = await ownersOfVisibleActions(work)
  const found = await store.find(id, people)
  if (!found) throw refuse('not_found')
  const action = await required(store.locked(id))
  const isOver = action.status !== 'done' || !action.undo_until || action.undo_until <= work.now
  if (isOver) throw invalid('base', 'nothing_to_undo')
  // Who was given to somebody else since is no longer this person's to change.
  const unrestored_count = await store.leaveOutOfReach(id, await ownerFilter(work, 'change'))
  if (unrestored_count > 0 && !operationOf(action.kind) && !undoOfOthers(action.kind)) throw refuse('forbidden')
  const undo = { undone_seq: 0, undo_by: work.actor.user_id, undo_at: work.now.toISOString() }
  await store.update(id, { status: 'undoing', unrestored_count, details: { ...action.details, ...undo } })
  await undoOfOthers(action.kind)?.told(work, action, 'undoing')
  await audit(work, { area: 'bulk', action: 'undone', subject_id: id, details: { kind: action.kind } })
  return goOn(work, { ...action, status: 'undoing' })
}

/** Whose doings somebody may see and undo: one's own, and those of the people one leads. */
export async function ownersOfVisibleActions(work: Work): Promise<OwnerFilter> {
  const { owners } = await reachOf(work, 'users', 'see')
  return owners === 'all' || owners.includes(work.actor.user_id) ? owners : [...owners, work.actor.user_id]
}

/** Begins an action whose contacts were fixed in another way than by choosing them. */
export const begin = async (work: Work, id: string): Promise<ContactAction> => goOn(work, await required(actionStore(work).stored(id)))

async function goOn(work: Work, { id, kind, total_count }: StoredAction): Promise<ContactAction> {
  if (total_count > Math.min(atOnce, operationOf(kind)?.chunk ?? atOnce)) await enqueue(work, 'contact_action', { action_id: id }, id)
  else await step(work, id)
  const told = await actionStore(work).find(id, 'all')
  if (!told) throw refuse('not_found')
  return told
}

/**
 * Takes the next chunk of an action that runs or is being undone; true while more is left. The chunk and how far it is
 * stand in one transaction: cut off anywhere, it goes on with the same contact.
 */
export async function step(work: OpenWork, id: string): Promise<boolean> {
  const action = await actionStore(work).locked(id)
  if (action && !work.actor) await nowActs(work, behind(action))
  const operation = action && operationOf(action.kind)
  if (action?.status === 'running' && operation) return doChunk(work, action, operation)
  if (action?.status === 'undoing') return undoChunk(work, action)
  return false
}

async function doChunk(work: OpenWork, action: StoredAction, operation: BulkOperation): Promise<boolean> {
  const begun = action.done_count + action.skipped_count
  const to = Math.min(begun + operation.chunk, action.total_count)
  const done = await operation.apply(work, action, { from: begun + 1, to })
  const isLast = to === action.total_count
  await actionStore(work).update(action.id, {
    done_count: action.done_count + done,
    skipped_count: action.skipped_count + (to - begun - done),
    ...(isLast && { status: 'done', finished_at: work.now }),
  })
  await tellProgress(work, action, isLast)
  return !isLast
}

async function undoChunk(work: OpenWork, action: StoredAction): Promise<boolean> {
  const store = actionStore(work)
  const begun = Number(action.details['undone_seq'] ?? 0)
  const act = operationOf(action.kind) ?? undoOfOthers(action.kind) ?? null
  const to = act ? Math.min(begun + act.chunk, action.total_count) : action.total_count
  const left = act ? await act.undo(work, action, { from: begun + 1, to }) : await undoWhole(work, action)
  if (left.length) await store.markUnrestored(action.id, left)
  const isLast = to === action.total_count
  const stored = await required(store.stored(action.id))
  await store.update(action.id, {
    unrestored_count: action.unrestored_count + left.length,
    details: { ...stored.details, undone_seq: to },
    ...(isLast && { status: 'undone', undone_at: work.now }),
  })
  await undoOfOthers(action.kind)?.told(work, action, isLast ? 'undone' : 'undoing')
  await tellProgress(work, action, isLast)
  return !isLast
}

/** What is more than one operation on many contacts undoes itself in one go. */
async function undoWhole(work: OpenWork, action: StoredAction): Promise<string[]> {
  const undoer = undoers[action.kind]
  if (!undoer) throw invalid('base', 'nothing_to_undo')
  return undoer(work, action, await actionStore(work).itemsOf(action.id))
}

async function required(finding: Promise<StoredAction | null>): Promise<StoredAction> {
  const found = await finding
  if (!found) throw refuse('not_found')
  return found
}

import { isDeepStrictEqual } from 'node:util'
import { mergeLists } from '#api/contract/contacts/merge.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { actionStore, type ActionItem, type StoredAction } from '../bulk/actions.store.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { duplicateStore, type Shared } from '../duplicates/duplicates.store.ts'
import type { LoserBefore, SurvivorBefore } from './merge.ts'
import { derivedColumns, mergeStore, type ContactColumnsWhole, type Lists } from './merge.store.ts'

/** What an undo had to leave, and why: fields that somebody edited since, rows that are gone, contacts that are gone. */
type Left = { contact_id: string; number: number | null; reason: 'edited' | 'rows_gone' | 'gone'; what: string[] }

/**
 * Takes a merge apart again: what moved goes back, the others come back, and the contact that stayed gets back what nobody
 * has edited since. What was edited stays as it is and is named in the action's details. Returns the contacts concerned.
 */
export async function undoMerge(work: OpenWork, action: StoredAction, items: ActionItem[]): Promise<string[]> {
  const store = mergeStore(work)
  const left: Left[] = []
  const [kept, ...others] = items
  const into = kept && (await store.whole(kept.contact_id))
  for (const { contact_id, before } of others) {
    const loser = await store.whole(contact_id)
    // Gone for good, or merged into somebody else in the meantime: there is nothing to come back to.
    if (!loser || !before || loser.merged_into_id !== kept?.contact_id) {
      left.push({ contact_id, number: loser?.number ?? null, reason: 'gone', what: [] })
      continue
    }
    const missing: string[] = []
    for (const moved of (before as LoserBefore).moved) {
      if ((await store.moveBack(moved, kept.contact_id, contact_id)) > 0) missing.push(moved.table)
    }
    await store.write(contact_id, { deleted_at: null, merged_into_id: null })
    await recordActivity(work, contact_id, { kind: 'unmerged', details: { action_id: action.id } })
    if (missing.length) left.push({ contact_id, number: loser.number, reason: 'rows_gone', what: [...new Set(missing)] })
  }
  if (!into || !kept?.before) left.push({ contact_id: kept?.contact_id ?? '', number: null, reason: 'gone', what: [] })
  else {
    const edited = await restoreFields(work, into, kept.before as SurvivorBefore)
    if (edited.length) left.push({ contact_id: into.id, number: into.number, reason: 'edited', what: edited })
    await recordActivity(work, into.id, { kind: 'unmerged', details: { action_id: action.id } })
  }
  await actionStore(work).update(action.id, { details: { ...action.details, left } })
  await audit(work, { area: 'contacts', action: 'unmerged', subject_id: kept?.contact_id ?? null, details: { action_id: action.id } })
  return left.map(({ contact_id }) => contact_id)
}

/** These follow from the lists. */
const derived = ['phone', 'email', 'state', 'other_keys', 'email_verified_at']

/** Puts back the fields that still say what the merge wrote; returns the others. */
async function restoreFields(work: OpenWork, into: ContactColumnsWhole, before: SurvivorBefore): Promise<string[]> {
  const store = mergeStore(work)
  const isAsMerged = ([column, { after }]: Change) => isDeepStrictEqual(told(into[column as keyof ContactColumnsWhole]), after)
  const changed = Object.entries(before.columns).filter(([column]) => !derived.includes(column))
  const edited = changed.filter((change) => !isAsMerged(change)).map(([column]) => column)
  const back = changed.filter(isAsMerged).map(([column, { before: value }]) => [column, written(column, value)] as const)

  const lists = await store.listsOf(into.id)
  for (const list of mergeLists) {
    const change = before.lists[list]
    if (!change) continue
    if (!isDeepStrictEqual(lists[list], change.after)) edited.push(list)
    else {
      await store.writeList(into.id, list, change.before as Lists[typeof list])
      lists[list] = change.before as never
    }
  }
  const columns = { ...Object.fromEntries(back), ...derivedColumns(lists) }
  const verified = before.columns['email_verified_at']
  const isVerifiedAgain = verified && columns.email === (before.columns['email']?.before ?? into.email)
  await store.write(into.id, {
    ...columns,
    ...(isVerifiedAgain && { email_verified_at: written('email_verified_at', verified.before) as Date | null }),
  })
  return edited
}

type Change = [string, { before: unknown; after: unknown }]

const told = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))
const written = (column: string, value: unknown): unknown => (column.endsWith('_at') && value ? new Date(String(value)) : value)

/** People are asked about these contacts again. */
export async function undoDismissal(work: OpenWork, _action: StoredAction, items: ActionItem[]): Promise<string[]> {
  const store = duplicateStore(work, 'all')
  for (const { contact_id, before } of items) {
    const values = (before as { values: Shared[] } | null)?.values
    if (values) await store.forget(contact_id, values)
  }
  return []
}

import type { OpenWork } from '#api/platform/http/route.ts'
import type { ActionItem, StoredAction } from './actions.store.ts'
import { undoDismissal, undoMerge } from '../merge/merge.undo.ts'

/**
 * Undoes an action whole. Returns the contacts that could not, or not fully, be put back; what was left of them and why
 * goes into the action's details.
 */
export type Undoer = (work: OpenWork, action: StoredAction, items: ActionItem[]) => Promise<string[]>

/** How actions are undone that are not one simple operation on many contacts, by their kind. */
export const undoers: Record<string, Undoer | undefined> = { merge: undoMerge, not_duplicates: undoDismissal }

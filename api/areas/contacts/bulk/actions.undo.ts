import type { OpenWork } from '#api/platform/http/route.ts'
import type { ActionItem, Range, StoredAction } from './actions.store.ts'
import { undoDismissal, undoMerge } from '../merge/merge.undo.ts'

/**
 * Undoes an action whole. Returns the contacts that could not, or not fully, be put back; what was left of them and why
 * goes into the action's details.
 */
export type Undoer = (work: OpenWork, action: StoredAction, items: ActionItem[]) => Promise<string[]>

/** How actions are undone that are not one simple operation on many contacts, by their kind. */
export const undoers: Record<string, Undoer | undefined> = { merge: undoMerge, not_duplicates: undoDismissal }

/** An operation of another area that is undone a range of its items at a time. */
export type ChunkedUndo = {
  chunk: number
  /** Puts a range back and names the contacts that it had to leave. */
  undo(work: OpenWork, action: StoredAction, range: Range): Promise<string[]>
  /** It begins to be undone, or is. */
  told(work: OpenWork, action: StoredAction, status: 'undoing' | 'undone'): Promise<void>
}

const ofOthers = new Map<string, ChunkedUndo>()

/** Has actions of a kind undone so. Areas say so in their `joins`. */
export function onUndo(kind: string, undo: ChunkedUndo): void {
  ofOthers.set(kind, undo)
}

export const undoOfOthers = (kind: string): ChunkedUndo | undefined => ofOthers.get(kind)

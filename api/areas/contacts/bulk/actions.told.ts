import type { OpenWork } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { queueEnd } from '#api/platform/mails/ends.ts'
import type { StoredAction } from './actions.store.ts'

/** Who asked for what is being done now: the action, or its undo. */
export function behind({ status, user_id, details }: StoredAction): string | null {
  const by = status === 'undoing' ? details['undo_by'] : null
  return by ? String(by) : user_id
}

/** Whoever waits for an action sees it get on, and is written to at the end of a long one. */
export async function tellProgress(work: OpenWork, action: StoredAction, isLast: boolean): Promise<void> {
  const { id, kind, details } = action
  const isUndo = action.status === 'undoing'
  const user = behind(action)
  if (!user) return
  if (kind === 'transfer') await live.importProgress(work, { user_ids: [user], id })
  if (!isLast) return
  const since = isUndo ? new Date(String(details['undo_at'])) : action.confirmed_at
  const count = action.total_count
  if (kind === 'transfer') await queueEnd(work, isUndo ? 'transfer_reverted' : 'transfer_ended', user, since, { id, count })
  if (kind === 'import' && isUndo)
    await queueEnd(work, 'import_undone', user, since, { id: String(details['attempt_id']), file: String(details['file_name']), count })
}

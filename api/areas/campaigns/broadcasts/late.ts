import type { LateRule } from '#api/contract/campaigns/campaigns.ts'
import type { WaitingRow } from './campaigns.store.ts'

/** From so many on, too many that go wrong stop a campaign. */
export const safeFrom = 200

/** Why one who was chosen gets nothing after all: deleted since, or given to somebody else. */
export function lateRule({
  deleted,
  owner_id,
  chosen_owner_id,
}: Pick<WaitingRow, 'deleted' | 'owner_id' | 'chosen_owner_id'>): LateRule | null {
  if (deleted) return 'deleted'
  return owner_id === chosen_owner_id ? null : 'transferred'
}

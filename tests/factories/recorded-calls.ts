import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { calls, recordings } from '#api/platform/tables/index.ts'
import { keepBytes } from '#tests/api/subject.ts'
import type { Person } from './people.ts'

type Columns = { call?: Partial<typeof calls.$inferInsert>; recording?: Partial<typeof recordings.$inferInsert> }

/** A call of two minutes, ten minutes ago, whose recording is in the storage. */
export async function makeRecordedCall(
  work: OpenWork,
  owner: Pick<Person, 'id'>,
  contact_id: string | null,
  columns: Columns = {},
): Promise<{ call_id: string; recording_id: string }> {
  const { db, brand, now } = work
  const [call_id, recording_id] = [newId(), newId()]
  const at = new Date(now.getTime() - 600_000)
  await db.insert(calls).values({
    ...{ tenant_id: brand.id, id: call_id, user_id: owner.id, contact_id, call_direction: 'outbound', status: 'completed' },
    ...{ call_to: '+16175550177', created_at: at, answered_at: at, ended_at: now, duration_seconds: 120, ...columns.call },
  })
  const storage_key = storageKey(brand.id, 'recordings', recording_id)
  await keepBytes(work, storage_key)
  await db.insert(recordings).values({
    ...{ tenant_id: brand.id, id: recording_id, call_id, sid: newId(), kind: 'call', status: 'kept', storage_key, size: 5 },
    ...{ duration_seconds: 120, created_at: at, ...columns.recording },
  })
  return { call_id, recording_id }
}

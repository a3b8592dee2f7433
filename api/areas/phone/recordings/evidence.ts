import type { Call } from '#api/contract/phone.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { featureOn } from '#config/features.ts'
import { historyStore } from '../history.store.ts'
import { recordingStore, type RecordingRow } from './recordings.store.ts'

/** Throws where a recording must stay for what it proves, whatever its own time says. */
export type DeletionHook = (work: OpenWork, recording: Pick<RecordingRow, 'id'>) => Promise<void>

const hooks = new Set<DeletionHook>()

/** Has `hook` asked before a recording is deleted. Areas say so in their `joins`; the same twice is once. */
export function onRecordingDeletion(hook: DeletionHook): void {
  hooks.add(hook)
}

export async function mayBeDeleted(work: OpenWork, recording: Pick<RecordingRow, 'id'>): Promise<void> {
  for (const hook of hooks) await hook(work, recording)
}

const mostCalls = 50

async function heardBy(work: Work) {
  const { brand, actor } = work
  const context = { brand: brand.effective(actor.company_number), roles: actor.roles, companyNumber: actor.company_number }
  if (!featureOn('dialer', context)) return null
  const { owners } = await reachOf(work, 'phone', 'change')
  return { owners, history: historyStore(work, owners, await ownerFilter(work)) }
}

/** The recordings of a call that we have, the newest first. */
export const soundOf = ({ recordings }: Call) => recordings.filter(({ kind, status }) => kind === 'call' && status === 'kept').toReversed()

/** A call within the reach of whoever asks; null where there is none. */
export const heardCall = async (work: Work, id: string): Promise<Call | null> => (await (await heardBy(work))?.history.find(id)) ?? null

/** The newest calls of a contact that were recorded, within the reach of whoever asks; null for whoever has no phone here. */
export async function recordedCalls(work: Work, contact_id: string): Promise<Call[] | null> {
  const heard = await heardBy(work)
  return heard ? (await heard.history.logs({ page: 1, limit: mostCalls, contact_id, recorded: true })).data : null
}

export const recordingRow = (work: OpenWork, id: string): Promise<RecordingRow | null> => recordingStore(work).byId(id)

/** A recording stays at least as long as what it proves, as a sales call where nobody has said what it was. */
export async function keepAsEvidence(work: Work, row: RecordingRow, until: Date): Promise<void> {
  const retain_until = row.retain_until && row.retain_until > until ? row.retain_until : until
  const classed = row.class ? {} : { class: 'marketing_sales' as const, classed_by: work.actor.user_id, classed_at: work.now }
  const store = recordingStore(work)
  await store.update(row.id, { ...classed, retain_until })
  const kind = row.class ?? 'marketing_sales'
  await store.fileWithCall(row.call_id, row.storage_key, kind)
  if (!row.class)
    await audit(work, { area: 'phone', action: 'recording_classed', subject_id: row.id, details: { class: kind, before: null } })
}

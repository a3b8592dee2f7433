import { stat } from 'node:fs/promises'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inJob, job } from '#api/platform/jobs.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { recordingStore } from './recordings.store.ts'

const client = { ip: '', user_agent: 'recordings', request_id: '', language: 'en' }

/** Four hours of two channels; nothing of ours is longer. */
const largest = 512 * 1024 * 1024

export const queueKeeping = (work: OpenWork, recordingId: string): Promise<void> =>
  enqueue(work, 'keep_recording', { recording_id: recordingId }, `keep_recording:${recordingId}`)

/**
 * Brings a recording's sound home, and has the carrier forget it. What fails is tried again: the carrier's copy goes only
 * once ours stands in the database.
 */
export const keepRecording = job('recordings', async ({ tenant_id, recording_id }, ports, run) => {
  const id = String(recording_id)
  const found = await inJob(run, tenant_id, client, (work) => recordingStore(work).byId(id))
  const brand = ports.brands.ofId(tenant_id)
  const line = brand && ports.telephony.of(brand)
  if (!found || !line || found.status === 'deleted') return
  if (found.status === 'completed') {
    const bytes = await line.fetchRecording(found.sid)
    if (!bytes) {
      await inJob(run, tenant_id, client, (work) => recordingStore(work).update(id, { status: 'absent' }))
      return
    }
    const { path } = await receiveUpload(dataFolder(ports.env), bytes, largest)
    const { size } = await stat(path)
    const storage_key = storageKey(tenant_id, 'recordings', id)
    await ports.storage.keep(storage_key, path)
    await inJob(run, tenant_id, client, async (work) => {
      const store = recordingStore(work)
      await store.update(id, { status: 'kept', storage_key, size })
      if (found.kind === 'call') await store.fileWithCall(found.call_id, storage_key, found.class ?? '')
    })
  }
  await line.deleteRecording(found.sid)
  await inJob(run, tenant_id, client, (work) => recordingStore(work).update(id, { carrier_deleted_at: work.now }))
})

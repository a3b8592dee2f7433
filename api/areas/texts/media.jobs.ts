import { rm } from 'node:fs/promises'
import { verdictOn } from '#api/platform/http/form.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { kindOf } from '#api/platform/storage/file-kind.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import type { Line } from '#api/platform/telephony/telephony.ts'
import { newId } from '#api/platform/ids.ts'
import { largestReceived, mayReceive } from './pictures.ts'
import { notifyTextChanged } from './progress.ts'
import { textStore, type MediaRow } from './texts.store.ts'

const client = { ip: '', user_agent: 'texts', request_id: '', language: 'en' }

/** Brings home what was enclosed in a text that came in. What fails is tried again; what is no picture and no harmless file is not kept. */
export const fetchTextMedia = job('recordings', async ({ tenant_id, message_id }, ports, run) => {
  const id = String(message_id)
  const brand = ports.brands.ofId(tenant_id)
  const line = brand && ports.telephony.of(brand)
  if (!line) return
  const waiting = await inJob(run, tenant_id, client, async (work) =>
    (await textStore(work).mediaOf(id)).filter(({ state }) => state === 'waiting'),
  )
  for (const one of waiting ?? []) {
    run.signal.throwIfAborted()
    const outcome = await fetched(ports, tenant_id, line, one)
    await inJob(run, tenant_id, client, (work) => textStore(work).updateMedia(id, one.n, outcome))
  }
  await inJob(run, tenant_id, client, async (work) => {
    const message = await textStore(work).find(id)
    if (message) await notifyTextChanged(work, message)
  })
})

type Outcome = Pick<MediaRow, 'state'> & Partial<MediaRow>

async function fetched(ports: OpenWork['ports'], tenantId: string, line: Line, { source_url }: MediaRow): Promise<Outcome> {
  const found = await line.fetchMedia(source_url ?? '')
  if (!found) return { state: 'gone' }
  try {
    const { path, size } = await receiveUpload(dataFolder(ports.env), found.bytes, largestReceived)
    try {
      const content_type = await kindOf(path, '')
      const scan = await verdictOn(ports, path)
      if (scan === 'infected' || !mayReceive(content_type)) return { state: 'refused', content_type, size }
      const storage_key = storageKey(tenantId, 'text-media', newId())
      await ports.storage.keep(storage_key, path)
      return { state: 'kept', content_type, size, scan, storage_key }
    } finally {
      await rm(path, { force: true })
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_large') return { state: 'refused' }
    throw error
  }
}

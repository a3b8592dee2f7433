import { createHash } from 'node:crypto'
import { recordingRow } from '#api/areas/phone/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { follow, origin, sha256, type ChainFault } from './chain.ts'
import type { Storage } from '#api/platform/storage/storage.ts'
import { eventStore } from './events.store.ts'
import { paperStore } from './papers.store.ts'
import { soaStore } from './soa.store.ts'
import { voiceRows } from './voices/voices.store.ts'

const piece = 1000

export type Verdict = { rows: number; fault: ChainFault | null; strays: string[]; documents: string[] }

/** Walks the whole chain of a brand, and asks of every request and document whether the chain knows it as it is. */
export async function verify(work: OpenWork): Promise<Verdict> {
  const events = eventStore(work)
  const documents = new Set(await events.lostDocuments())
  let end = { seq: 0, hash: origin }
  let fault: ChainFault | null = null
  for (;;) {
    const rows = await events.after(end.seq, piece)
    const followed = follow(rows, end)
    end = followed.end
    fault = followed.fault
    for (const { request_id, kind } of rows) {
      if (kind === 'submitted' && !(await isWhole(work, request_id))) documents.add(request_id)
    }
    if (fault || rows.length < piece) break
  }
  return { rows: end.seq, fault, strays: await events.strays(), documents: [...documents] }
}

export const isIntact = ({ fault, strays, documents }: Verdict): boolean => !fault && strays.length === 0 && documents.length === 0

/** Each document opens, and is what its digest says. */
async function isWhole(work: OpenWork, requestId: string): Promise<boolean> {
  const documents = await soaStore(work).documents(requestId)
  return documents.every(({ sealed, sha256: digest }) => {
    try {
      return sha256(work.ports.vault.open(sealed)) === digest
    } catch {
      return false
    }
  })
}

export type KeptFile = { request_id: string; storage_key: string | null; sha256: string }

/** All that is kept in the storage of a brand's scopes: papers, scans, and recordings that prove one. */
export async function keptBytes(work: OpenWork): Promise<KeptFile[]> {
  const heard: KeptFile[] = []
  for (const { request_id, recording_id, sha256: digest } of await voiceRows(work)) {
    const recording = await recordingRow(work, recording_id)
    heard.push({ request_id, storage_key: recording?.storage_key ?? null, sha256: digest })
  }
  return [...(await paperStore(work).files()), ...heard]
}

/** The requests of which a file is gone, or is not what its digest says. Read with no transaction open. */
export async function changedBytes(storage: Pick<Storage, 'read'>, files: readonly KeptFile[]): Promise<string[]> {
  const changed = new Set<string>()
  for (const { request_id, storage_key, sha256: digest } of files) {
    const bytes = storage_key ? await storage.read(storage_key) : null
    const hash = createHash('sha256')
    if (bytes) for await (const piece of bytes) hash.update(piece as Buffer)
    if (!bytes || hash.digest('hex') !== digest) changed.add(request_id)
  }
  return [...changed]
}

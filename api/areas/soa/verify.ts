import type { OpenWork } from '#api/platform/http/route.ts'
import { follow, origin, sha256, type ChainFault } from './chain.ts'
import { eventStore } from './events.store.ts'
import { soaStore } from './soa.store.ts'

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

import type { z } from 'zod'
import type { soaEvidence } from '#api/contract/soa.ts'
import type { Work } from '#api/platform/http/route.ts'
import { eventStore } from './events.store.ts'
import { requireSoa } from './requests.ts'
import { soaStore } from './soa.store.ts'

/** All that is kept of a request, opened, with its rows of the chain. */
export async function evidenceOf(work: Work, id: string): Promise<z.infer<typeof soaEvidence>> {
  const request = await requireSoa(work, id)
  const documents = await soaStore(work).documents(request.id)
  const events = await eventStore(work).ofRequest(request.id)
  return {
    request,
    documents: documents.map(({ kind, sealed, sha256, created_at }) => ({
      kind,
      sha256,
      created_at: created_at.toISOString(),
      text: work.ports.vault.open(sealed),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, seq: Number(event.seq), at: at.toISOString() })),
  }
}

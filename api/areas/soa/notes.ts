import type { SoaRequestInFull } from '#api/contract/soa.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { canonical, sha256 } from './chain.ts'
import { conflict, requireSoa, wholeSoa } from './requests.ts'
import { soaStore } from './soa.store.ts'
import { tell } from './telling.ts'

/** Adds to something signed, which stays as it is: sealed like it, its digest in the chain. */
export async function addNote(work: Work, id: string, text: string): Promise<SoaRequestInFull> {
  const { id: found } = await requireSoa(work, id, 'change')
  const store = soaStore(work)
  const row = orNotFound(await store.hold(found))
  if (!row.submitted_at) throw conflict('soa_not_signed')
  const { actor, now, ports } = work
  const written = canonical({
    id: newId(),
    request_id: row.id,
    number: row.number,
    text,
    by: { id: actor.user_id, name: await userStore(work).nameOf(actor.user_id) },
    at: now.toISOString(),
    real_user_id: actor.real_user_id,
  })
  await store.keepDocument(row.id, 'note', ports.vault.seal(written), sha256(written))
  await tell(work, row, 'noted', { sha256: sha256(written) })
  return wholeSoa(work, row.id)
}

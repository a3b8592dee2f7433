import { undoDays, type ContactAction } from '#api/contract/contacts/actions.ts'
import type { Replaced } from '#api/areas/catalogue/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { actionStore } from './actions.store.ts'
import { begin } from './actions.ts'
import { havingEntry } from './replacing.store.ts'

/** Puts one entry of a list in the place of another, on every contact and policy that has it. */
export async function replaceEntry(work: Work, replaced: Replaced): Promise<ContactAction> {
  const undo_until = new Date(work.now.getTime() + undoDays * 86_400_000)
  const id = await actionStore(work).open(
    { kind: 'replace', status: 'running', details: { ...replaced }, undo_until },
    havingEntry(replaced),
  )
  return begin(work, id)
}

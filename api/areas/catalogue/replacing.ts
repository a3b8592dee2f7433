import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import type { Kept } from './kept-lists.ts'
import { keptListStore } from './kept-lists.store.ts'
import { rowOf, type Replaced } from './replacing.store.ts'

type Replace = (work: Work, replaced: Replaced) => Promise<ContactAction>
const replacements: Replace[] = []

/** Who puts one entry in the place of another on contacts and policies. Areas say so in their `joins`. */
export const onReplacement = (replace: Replace): void => void replacements.push(replace)

/** Begins to put another entry in the place of one that records refer to, which is deleted in the end. */
export async function replaceWith(work: Work, list: Kept, id: string, to: string): Promise<ContactAction> {
  const store = keptListStore(work, list)
  const other = await store.find(to)
  if (!other?.active || to === id) throw invalid('replace_with', 'not_an_option')
  const entry = await rowOf(work, list.table, id)
  // Nobody chooses it any more while it is being replaced.
  await store.change(id, { active: false }, undefined)
  const [replace] = replacements
  if (!replace) throw new Error('Nobody replaces entries')
  const action = await replace(work, { list: list.table, from: id, to, entry })
  const details = { [list.label]: entry[list.label], replace_with: other[list.label], total_count: action.total_count }
  await audit(work, { area: 'catalogue', action: `${list.one}_replaced`, subject_id: id, details })
  return action
}

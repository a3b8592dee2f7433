import type { AssignKit, KitAssigned, PrintAssigned } from '#api/contract/printing/mailers.ts'
import type { PrintJob } from '#api/contract/printing/printing.ts'
import { chosenIds, ownerFilter } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { mostPrinted, notAssignedReasons } from '#config/printing.ts'
import { kitStore } from '../kits/kits.store.ts'
import { usableKit } from '../kits/kits.ts'
import { startLetters, tellPrint } from '../printing.ts'
import { printStore } from '../printing.store.ts'
import { householdsOf } from '../sheet.ts'
import { assignmentStore } from './assignments.store.ts'

/** Has a letter wait for contacts; who has it already, wants no mail or has no address is left out and told. */
export async function assign(work: Work, asked: AssignKit): Promise<KitAssigned> {
  const { kit_id, send_as, due_on, ...chosen } = asked
  const kit = await usableKit(work, kit_id)
  const batch_id = newId()
  const store = assignmentStore(work, await ownerFilter(work, 'change'))
  const found = await store.assign(await chosenIds(work, chosen, 'change'), batch_id, { kit_id, send_as, due_on })
  const countOf = (code: string | null) => found.find((row) => row.code === code)?.count ?? 0
  const assigned_count = countOf(null)
  const left_out = notAssignedReasons.flatMap((code) => (countOf(code) > 0 ? [{ code, count: countOf(code) }] : []))
  if (assigned_count === 0 && left_out.length === 0) throw invalid('ids', 'no_contacts_chosen')
  await audit(work, {
    area: 'contacts',
    action: 'letter_assigned',
    subject_id: batch_id,
    details: { name: kit.name, count: assigned_count },
  })
  return { batch_id, kit_id, assigned_count, left_out }
}

/** Prints the letters that wait, at most as many as are printed at once, those due first. */
export async function printLetters(work: Work, { kit_id, order }: PrintAssigned): Promise<PrintJob> {
  const kit = orNotFound(await kitStore(work).hold(kit_id))
  const store = assignmentStore(work, await ownerFilter(work, 'change'))
  const waiting = new Map((await store.toPrint(kit_id, mostPrinted)).map((one) => [one.contact_id, one]))
  const people = await printStore(work).peopleById([...waiting.keys()])
  const found = householdsOf(people, { one_a_household: false, order })
  const asker = { send_as: 'me' as const, user_id: work.actor.user_id }
  const print = await startLetters(work, kit, found, (id) => waiting.get(id) ?? asker, null)
  await store.takeInto(print.id, kit_id, print.households.flat())
  return tellPrint(print)
}

export async function mailLetters(work: Work, kit_id: string): Promise<number> {
  const kit = orNotFound(await kitStore(work).findEver(kit_id))
  const count = await assignmentStore(work, await ownerFilter(work, 'change')).markMailed(kit_id, kit.name)
  if (count > 0) await audit(work, { area: 'contacts', action: 'letters_mailed', subject_id: kit_id, details: { name: kit.name, count } })
  return count
}

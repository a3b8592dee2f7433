import { sql } from 'drizzle-orm'
import type { Chosen } from '#api/contract/contacts/actions.ts'
import type { VerificationGroup } from '#api/contract/texts/validations.ts'
import { actionStore, chosenIds, type StoredAction } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { validationStore } from './validations.store.ts'

const kind = 'sms_verification_group'
/** For how long a group may be used, in milliseconds. */
const usableFor = 86_400_000

/** Fixes whose numbers are looked up, and says what that costs before anything is asked. */
export async function makeVerificationGroup(work: Work, chosen: Chosen): Promise<VerificationGroup> {
  const actions = actionStore(work)
  await actions.dropStaleSelections()
  const id = await actions.open({ kind, status: 'selected' }, await chosenIds(work, chosen, 'see'))
  const stored = orNotFound(await actions.stored(id))
  if (stored.total_count === 0) throw invalid('ids', 'no_contacts_chosen')
  return verificationGroupOf(work, stored)
}

/** A group of one's own that is still there. */
export async function requireVerificationGroup(work: Work, id: string): Promise<StoredAction> {
  const stored = isId(id) ? await actionStore(work).stored(id) : null
  const isOwn = stored?.kind === kind && stored.user_id === work.actor.user_id
  return orNotFound(isOwn && work.now.getTime() - stored.created_at.getTime() <= usableFor ? stored : null)
}

/** The checks that were made of a group; null before. */
export const batchOf = ({ details }: StoredAction): string | null => (typeof details['batch_id'] === 'string' ? details['batch_id'] : null)

export async function verificationGroupOf(work: Work, stored: StoredAction): Promise<VerificationGroup> {
  const store = validationStore(work)
  const numbers = await store.numbersOf(sql`select contact_id from contact_action_items where action_id = ${stored.id}`)
  const known = await store.known(numbers.map(({ number }) => number))
  const to_check_count = numbers.length - known.size
  return {
    id: stored.id,
    contacts_count: stored.total_count,
    numbers_count: numbers.length,
    known_count: known.size,
    to_check_count,
    credits_needed: to_check_count,
    credits_left: await store.left(work.actor.user_id),
    batch_id: batchOf(stored),
  }
}

import type { z } from 'zod'
import type { activityInfo, assignToMe, QuickUpdate } from '#api/contract/contacts/timeline.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { recordActivity } from './activities.store.ts'
import { changeContact, requireContact } from '../contacts.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { contactStore } from '../contacts.store.ts'
import { noteStore } from '../notes/notes.store.ts'
import { isKept } from '../owners/beneficiaries.ts'
import { claim, lastClaim } from '../owners/claims.store.ts'

/** Writes down that somebody was reached, or tried to be; what was said becomes a note. */
export async function logContactAttempt(work: Work, id: string, { type, note, at }: z.output<typeof activityInfo>): Promise<Contact> {
  const contact = await requireContact(work, id, 'change')
  const when = at ? new Date(at) : work.now
  if (when > work.now) throw invalid('at', 'date_in_future')
  // Before the story of anybody who lives.
  if (when.getUTCFullYear() < 1900) throw invalid('at', 'invalid_date')
  await recordActivity(work, contact.id, { kind: 'reached', details: { type }, contacted: true, at: when })
  if (note) await noteStore(work, contact.id).insert({ body: note, pinned: false })
  await audit(work, { area: 'contacts', action: 'reached', subject_id: contact.id, details: { type } })
  return requireContact(work, contact.id)
}

/** Changes a few fields in place. The first phone and e-mail are replaced, or taken away; the others stay as they are. */
export async function updateQuickly(work: Work, id: string, { phone, email, ...fields }: QuickUpdate): Promise<Contact> {
  const { phones, emails } = await requireContact(work, id, 'change')
  const first = phones[0] ?? { phone_type: 2, number: '' }
  return changeContact(work, id, {
    ...fields,
    ...(phone !== undefined && { phones: [...(phone ? [{ ...first, number: phone }] : []), ...phones.slice(1)] }),
    ...(email !== undefined && { emails: [...(email ? [{ email }] : []), ...emails.slice(1)] }),
  })
}

/**
 * Makes a contact one's own: out of a pool, or from somebody within reach. Of two who do so at a time one is told who was
 * quicker; `holder_id` is who held it when they looked.
 */
export async function claimContact(work: Work, id: string, { holder_id }: z.output<typeof assignToMe>): Promise<Contact> {
  const before = await contactStore(work, await ownerFilter(work, 'change')).find(id)
  if (!before) return refuseTaken(await lastClaim(work, id))
  if (before.owner?.id === work.actor.user_id) return before
  const held = before.owner?.id ?? before.pool?.id ?? null
  if (holder_id && holder_id !== held) return refuseTaken(before.owner)
  if (await isKept(work, before.id, { kind: 'user', id: work.actor.user_id })) throw invalid('base', 'beneficiary_of_other_company')
  const taken = await claim(work, before.id, held)
  if (!taken) return refuseTaken((await contactStore(work, 'all').find(before.id))?.owner ?? null)
  const from = { from_owner: before.owner, from_pool: before.pool }
  await recordActivity(work, before.id, { kind: 'assigned', details: { ...from, to: { id: work.actor.user_id } } })
  await audit(work, { area: 'contacts', action: 'assigned', subject_id: before.id, details: { from: held } })
  return requireContact(work, before.id)
}

/** Somebody else has it now; without a name there is nothing to be told. */
function refuseTaken(owner: { id: string; name: string } | null): never {
  if (!owner) throw refuse('not_found')
  throw new Refusal('conflict', { details: [{ field: 'base', code: 'taken_by', params: { name: owner.name } }], extra: { owner } })
}

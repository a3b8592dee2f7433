import type { LikelyDuplicate, NewContact } from '#api/contract/contacts.ts'
import { normalisePhone } from '#api/contract/formats.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import type { Attempt } from '#app/v1/replies.server.ts'

/** Contacts within one's reach that a new one may be the same person as. */
export async function duplicatesOf(visit: SignedInVisit, body: NewContact): Promise<Attempt<LikelyDuplicate[]>> {
  const answer = await visit.ask(visit.api.POST('/v1/contacts/likely_duplicates', { body }))
  return answer.ok ? { ok: true, data: answer.data.data as LikelyDuplicate[] } : answer
}

/** The same for what has been typed so far: what does not make sense yet is left out. */
export async function duplicatesSoFar(visit: SignedInVisit): Promise<LikelyDuplicate[]> {
  const typed = new URL(visit.request.url).searchParams
  const text = (name: string) => typed.get(name)?.trim() || undefined
  const phones = typed.getAll('phone').flatMap((number) => (normalisePhone(number) ? [{ phone_type: 2, number }] : []))
  const emails = typed.getAll('email').map((email) => ({ email }))
  const body = { phones, emails, first_name: text('first_name'), last_name: text('last_name'), birth_date: text('birth_date') }
  const answer = await duplicatesOf(visit, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)))
  return answer.ok ? answer.data : []
}

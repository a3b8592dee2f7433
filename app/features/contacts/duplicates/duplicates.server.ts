import type { DuplicateCheck, LikelyDuplicate, NewContact } from '#api/contract/contacts/contacts.ts'
import { normalisePhone } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { ApiResult } from '#app/v1/replies.server.ts'

/** Contacts within one's reach that a new one may be the same person as, and what creating it would be refused for. */
export async function checkNew(context: SignedInContext, body: NewContact): Promise<ApiResult<DuplicateCheck>> {
  const answer = await context.ask(context.api.POST('/v1/contacts/likely_duplicates', { body }))
  return answer.ok ? { ok: true, data: answer.data as DuplicateCheck } : answer
}

/** The same for what has been typed so far: what does not make sense yet is left out. */
export async function duplicatesSoFar(context: SignedInContext): Promise<LikelyDuplicate[]> {
  const typed = new URL(context.request.url).searchParams
  const text = (name: string) => typed.get(name)?.trim() || undefined
  const phones = typed.getAll('phone').flatMap((number) => (normalisePhone(number) ? [{ phone_type: 2, number }] : []))
  const emails = typed.getAll('email').map((email) => ({ email }))
  const body = { phones, emails, first_name: text('first_name'), last_name: text('last_name'), birth_date: text('birth_date') }
  const answer = await checkNew(context, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)))
  return answer.ok ? answer.data.data : []
}

import { data, redirect } from '@remix-run/node'
import type { EmailVerification } from '#api/contract/verification.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.ts'
import { plainCookie, readCookie, setToast } from '#app/session/cookies.server.ts'
import { requireVisitor, type SignedInVisit } from '#app/session/gate.server.ts'
import { readContact } from '../contact.server.ts'

export async function askToVerifyEmail(visit: SignedInVisit, number: string) {
  const contact = await readContact(visit, number)
  const asked = await visit.ask(visit.api.PATCH('/v1/contacts/{id}/force_verify_email', { params: { path: { id: contact.id } } }))
  const toast = asked.ok
    ? { tone: 'success' as const, text: visit.say('merging:email.sent', { email: contact.email ?? '' }) }
    : { tone: 'danger' as const, text: visit.sayError(asked.refusal.details[0]?.code ?? asked.refusal.code) }
  return redirect(`/contacts/${contact.number}`, { headers: { 'set-cookie': await setToast(toast) } })
}

const page = '/verify-email'

/** The token of a mailed link waits here: it stays in no address, history or referrer. */
const tokenCookie = 'verify_email_token'
const tokenSeconds = 3600

/** A mailed link is taken out of the address first. */
export function keepVerificationToken(request: Request, token: string): Response {
  const isToken = /^[\w-]{1,200}$/.test(token)
  return redirect(page, { headers: { 'set-cookie': plainCookie(request, tokenCookie, isToken ? token : null, tokenSeconds) } })
}

export async function verificationPage(request: Request) {
  const visit = await requireVisitor(request)
  const token = readCookie(request, tokenCookie)
  const found = token ? await visit.settle(visit.api.POST('/v1/email_verifications/look', { body: { token } })) : null
  if (found && !found.ok && found.status === 429)
    throw data({ code: found.refusal.code, request_id: found.refusal.request_id }, { status: 429 })
  const verification = found?.ok ? (found.data.data as EmailVerification) : null
  const state: EmailVerification['state'] | 'unknown' = verification?.state ?? 'unknown'
  const titles: Record<typeof state, string> = {
    open: 'title',
    used: 'used_title',
    expired: 'expired_title',
    replaced: 'replaced_title',
    unknown: 'unknown_title',
  }
  const heading = visit.say(`merging:verify.${titles[state]}`)
  return data({
    state,
    verification,
    heading,
    brand: publicFrameOf(visit),
    brandName: visit.brand.name,
    page: publicPage(visit, { title: heading, description: visit.say('merging:verify.description') }),
    texts: visit.texts('merging'),
  })
}

/** Whatever the answer, the page says how things stand. */
export async function confirmVerification(request: Request) {
  const visit = await requireVisitor(request)
  const token = readCookie(request, tokenCookie)
  if (token) await visit.settle(visit.api.POST('/v1/email_verifications', { body: { token } }))
  return redirect(page)
}

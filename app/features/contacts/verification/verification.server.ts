import { data, redirect } from '@remix-run/node'
import type { EmailVerification } from '#api/contract/contacts/verification.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { plainCookie, readCookie, setToast } from '#app/session/cookies.server.ts'
import { requireVisitor, type SignedInContext } from '#app/session/gate.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { readContact } from '../contact.server.ts'

export async function askToVerifyEmail(context: SignedInContext, number: string) {
  const contact = await readContact(context, number)
  const asked = await context.ask(context.api.PATCH('/v1/contacts/{id}/force_verify_email', { params: { path: { id: contact.id } } }))
  const toast = asked.ok
    ? { tone: 'success' as const, text: context.say('merging:email.sent', { email: contact.email ?? '' }) }
    : { tone: 'danger' as const, text: context.sayError(asked.refusal.details[0]?.code ?? asked.refusal.code) }
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

export async function verificationPage(args: RequestArgs) {
  const context = await requireVisitor(args)
  const token = readCookie(args.request, tokenCookie)
  const found = token ? await context.toResult(context.api.POST('/v1/email_verifications/look', { body: { token } })) : null
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
  const heading = context.say(`merging:verify.${titles[state]}`)
  return data({
    state,
    verification,
    heading,
    brand: publicFrameOf(context),
    brandName: context.brand.name,
    page: publicPage(context, { title: heading, description: context.say('merging:verify.description') }),
    texts: context.texts('merging'),
  })
}

/** Whatever the answer, the page says how things stand. */
export async function confirmVerification(args: RequestArgs) {
  const context = await requireVisitor(args)
  const token = readCookie(args.request, tokenCookie)
  if (token) await context.toResult(context.api.POST('/v1/email_verifications', { body: { token } }))
  return redirect(page)
}

import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { credentialCookies, ownPath, plainCookie, readCookie, redirectPath } from '#app/session/cookies.server.ts'
import type { Visit } from '#app/session/visit.server.ts'
import type { SignedIn } from '#api/contract/session.ts'

export const signInForm = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
})
export const secondStepForm = z.object({ otp: z.string().trim().min(6).max(20) })

/** The challenge of the second step lives in a cookie between the two: it stands in no address and no page. */
const challengeCookie = 'otp_secret'

export const challengeOf = (visit: Visit): string | null => readCookie(visit.request, challengeCookie)

/** First step: user name and password. */
export async function submitSignIn(visit: Visit, page: string) {
  const form = await readForm(visit, signInForm)
  if (!form.ok) return form.reply
  const answer = await visit.settle(visit.api.POST('/v1/sessions', { body: form.value }))
  if (!answer.ok) return form.refused(answer)
  return admit(visit, answer.data, page)
}

/** Second step: a code of the app, of a mail, or a recovery code. */
export async function submitSecondStep(visit: Visit, page: string) {
  const form = await readForm(visit, secondStepForm)
  if (!form.ok) return form.reply
  const otp_secret = challengeOf(visit) ?? ''
  const answer = await visit.settle(visit.api.POST('/v1/sessions', { body: { otp: form.value.otp, otp_secret } }))
  if (!answer.ok) return form.refused(answer)
  return admit(visit, answer.data, page)
}

/** Signed in, or on to the second step. */
export function admit({ request }: Visit, answer: SignedIn, page: string): Response {
  const headers = new Headers()
  if (answer.otp_secret) {
    headers.append('set-cookie', plainCookie(request, challengeCookie, answer.otp_secret, 600))
    return redirect(`${page}?step=code`, { headers })
  }
  for (const cookie of credentialCookies(request, { token: answer.token ?? '' })) headers.append('set-cookie', cookie)
  headers.append('set-cookie', plainCookie(request, challengeCookie, null))
  headers.append('set-cookie', redirectPath.clear(request))
  return redirect(ownPath(redirectPath.read(request)) ?? '/', { headers })
}

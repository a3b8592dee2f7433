import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { SignedIn } from '#api/contract/session.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { credentialCookies, plainCookie, readCookie, redirectPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { Visit } from '#app/session/visit.server.ts'
import { publicFrameOf } from './public-frame.server.ts'
import { withoutSecrets } from './secret-fields.server.ts'

/** The two pages that people sign in on. */
type Page = '/login' | '/login-app'

const signInForm = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
})
const secondStepForm = z.object({ otp: z.string().trim().min(6).max(20) })

/** The challenge of the second step lives in a cookie between the two: it stands in no address and no page. */
const challengeCookie = 'otp_secret'
const challengeSeconds = 600

const challengeOf = ({ request }: Visit): string | null => readCookie(request, challengeCookie)

/** Which step is due, and what its page shows. Somebody signed in goes on to where they were going. */
export async function signInPage(request: Request) {
  const visit = await requireVisitor(request)
  if (visit.user) throw redirect(redirectPath.read(request) ?? '/', { headers: { 'set-cookie': redirectPath.clear(request) } })
  const asked = new URL(request.url).searchParams
  const step = asked.get('step') === 'code' && challengeOf(visit) ? ('code' as const) : ('password' as const)
  return data({
    step,
    by_mail: asked.get('by') === 'mail',
    sso: visit.on('SSO_FEATURE'),
    signup: visit.on('signup') && visit.brand.settings.signup_open !== 'no',
    brand: publicFrameOf(visit),
    title: `${visit.say(step === 'code' ? 'session:code.title' : 'session:sign_in.title')} · ${visit.brand.name}`,
    texts: visit.texts('session'),
  })
}

/** Takes either step, or mails another code for the second. */
export async function signInAction(request: Request, page: Page) {
  const visit = await requireVisitor(request)
  const step = (await formOf(request)).get('step')
  if (step === 'send') return mailCode(visit, page)
  return step === 'code' ? submitCode(visit, page) : submitPassword(visit, page)
}

async function submitPassword(visit: Visit, page: Page) {
  const form = await readForm(visit, signInForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const answer = await visit.settle(visit.api.POST('/v1/sessions', { body: form.value }))
  return answer.ok ? admit(visit, answer.data, page) : withoutSecrets(form.refused(answer))
}

/** A code of the app, of a mail, or a recovery code. */
async function submitCode(visit: Visit, page: Page) {
  const form = await readForm(visit, secondStepForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const answer = await visit.settle(visit.api.POST('/v1/sessions', { body: { ...form.value, otp_secret: challengeOf(visit) ?? '' } }))
  return answer.ok ? admit(visit, answer.data, page) : withoutSecrets(form.refused(answer))
}

async function mailCode(visit: Visit, page: Page): Promise<Response> {
  const answer = await visit.settle(visit.api.POST('/v1/two_factor/send_otp', { body: { otp_secret: challengeOf(visit) ?? '' } }))
  const toast = answer.ok
    ? { tone: 'success' as const, text: visit.say('session:code.sent') }
    : { tone: 'danger' as const, text: visit.sayError(answer.refusal.details[0]?.code ?? answer.refusal.code) }
  return redirect(`${page}?step=code&by=mail`, { headers: { 'set-cookie': await setToast(toast) } })
}

/** Signed in, or on to the second step. */
export function admit({ request }: Visit, answer: SignedIn, page: Page): Response {
  const headers = new Headers()
  if (answer.otp_secret) {
    headers.append('set-cookie', plainCookie(request, challengeCookie, answer.otp_secret, challengeSeconds))
    return redirect(`${page}?step=code${answer.otp_delivery === 'email' ? '&by=mail' : ''}`, { headers })
  }
  for (const cookie of credentialCookies(request, { token: answer.token ?? '' })) headers.append('set-cookie', cookie)
  headers.append('set-cookie', plainCookie(request, challengeCookie, null))
  headers.append('set-cookie', redirectPath.clear(request))
  return redirect(redirectPath.read(request) ?? '/', { headers })
}

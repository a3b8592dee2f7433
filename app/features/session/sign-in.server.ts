import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { SignedIn } from '#api/contract/session/session.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { askAgain, credentialCookies, plainCookie, readCookie, redirectPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
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

const challengeOf = ({ request }: RequestContext): string | null => readCookie(request, challengeCookie)

/** Which step is due, and what its page shows. Somebody signed in goes on to where they were going. */
export async function signInPage(args: RequestArgs) {
  const context = await requireVisitor(args)
  if (context.user) throw redirect(redirectPath.read(args.request) ?? '/', { headers: { 'set-cookie': redirectPath.clear(args.request) } })
  const asked = new URL(args.request.url).searchParams
  const step = asked.get('step') === 'code' && challengeOf(context) ? ('code' as const) : ('password' as const)
  return data({
    step,
    by_mail: asked.get('by') === 'mail',
    sso: context.on('SSO_FEATURE'),
    signup: context.on('signup') && context.brand.settings.signup_open !== 'no',
    brand: publicFrameOf(context),
    title: `${context.say(step === 'code' ? 'session:code.title' : 'session:sign_in.title')} · ${context.brand.name}`,
    texts: context.texts('session'),
  })
}

/** Takes either step, or mails another code for the second. */
export async function signInAction(args: RequestArgs, page: Page) {
  const context = await requireVisitor(args)
  const step = (await formOf(args.request)).get('step')
  if (step === 'send') return mailCode(context, page)
  return step === 'code' ? submitCode(context, page) : submitPassword(context, page)
}

async function submitPassword(context: RequestContext, page: Page) {
  const form = await readForm(context, signInForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const answer = await context.toResult(context.api.POST('/v1/sessions', { body: form.value }))
  return answer.ok ? admit(context, answer.data, page) : withoutSecrets(form.refused(answer))
}

/** A code of the app, of a mail, or a recovery code. */
async function submitCode(context: RequestContext, page: Page) {
  const form = await readForm(context, secondStepForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const answer = await context.toResult(
    context.api.POST('/v1/sessions', { body: { ...form.value, otp_secret: challengeOf(context) ?? '' } }),
  )
  return answer.ok ? admit(context, answer.data, page) : withoutSecrets(form.refused(answer))
}

async function mailCode(context: RequestContext, page: Page): Promise<Response> {
  const answer = await context.toResult(context.api.POST('/v1/two_factor/send_otp', { body: { otp_secret: challengeOf(context) ?? '' } }))
  const toast = answer.ok
    ? { tone: 'success' as const, text: context.say('session:code.sent') }
    : { tone: 'danger' as const, text: context.sayError(answer.refusal.details[0]?.code ?? answer.refusal.code) }
  return redirect(`${page}?step=code&by=mail`, { headers: { 'set-cookie': await setToast(toast) } })
}

/** Signed in, or on to the second step. */
export function admit({ request }: RequestContext, answer: SignedIn, page: Page): Response {
  const headers = new Headers()
  if (answer.otp_secret) {
    headers.append('set-cookie', plainCookie(request, challengeCookie, answer.otp_secret, challengeSeconds))
    return redirect(`${page}?step=code${answer.otp_delivery === 'email' ? '&by=mail' : ''}`, { headers })
  }
  for (const cookie of credentialCookies(request, { token: answer.token ?? '' })) headers.append('set-cookie', cookie)
  headers.append('set-cookie', plainCookie(request, challengeCookie, null))
  headers.append('set-cookie', redirectPath.clear(request))
  if (askAgain.read(request)) headers.append('set-cookie', askAgain.clear(request))
  return redirect(redirectPath.read(request) ?? '/', { headers })
}

import { data, redirect } from '@remix-run/node'
import { formatMoney } from '#api/contract/formats.ts'
import { newSignup } from '#api/contract/organisation/signups.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { plainCookie, readCookie } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { signupPath } from './paths.ts'

/** The token of a mailed link waits here: it stays in no address, history or referrer. */
const tokenCookie = 'signup_token'
const tokenSeconds = 3600

const steps = ['ask', 'sent', 'confirm', 'waiting', 'expired', 'closed'] as const
export type SignupStep = (typeof steps)[number]

/** Asking for an account: the form, and what comes after it. */
export async function signupPage(args: RequestArgs) {
  const context = await requireOffer(args)
  const step = stepOf(context, new URL(args.request.url).searchParams.get('step'))
  const { brand } = context
  const plans = step === 'ask' ? await plansOf(context) : []
  const title = context.say(`signups:ask.${step}.title`, { brand: brand.name })
  return data({
    step,
    plans,
    brand: publicFrameOf(context),
    page: publicPage(context, { title, description: context.say('signups:ask.description', { brand: brand.name }) }),
    texts: context.texts('signups'),
  })
}

/** What can be chosen with the request, each with its price. */
async function plansOf({ api, language, say, toResult }: RequestContext) {
  const offer = await toResult(api.GET('/v1/signups/fetch'))
  const plans = offer.ok ? offer.data.data.plans : []
  return plans.map(({ id: value, title, price_cents, interval }) => ({
    value,
    label: say(`signups:plan_${interval}`, { plan: title, price: formatMoney(price_cents, 'USD', language) }),
  }))
}

function stepOf({ brand, request }: RequestContext, asked: string | null): SignupStep {
  const step = steps.find((one) => one === asked) ?? 'ask'
  if (step === 'confirm' && !readCookie(request, tokenCookie)) return 'expired'
  return step === 'ask' && brand.settings.signup_open === 'no' ? 'closed' : step
}

export async function signupAction(args: RequestArgs) {
  const context = await requireOffer(args)
  return (await formOf(args.request)).get('step') === 'confirm' ? confirm(context) : ask(context)
}

/** Answers the same whoever that is. */
async function ask(context: RequestContext) {
  const form = await readForm(context, newSignup)
  if (!form.ok) return form.reply
  const answer = await context.toResult(context.api.POST('/v1/signups', { body: form.value }))
  return answer.ok ? redirect(`${signupPath}?step=sent`) : form.refused(answer)
}

async function confirm({ api, request, toResult }: RequestContext) {
  const token = readCookie(request, tokenCookie)
  const answer = token ? await toResult(api.POST('/v1/signups/confirmations', { body: { token } })) : null
  const headers = { 'set-cookie': plainCookie(request, tokenCookie, null) }
  return redirect(`${signupPath}?step=${answer?.ok ? 'waiting' : 'expired'}`, { headers })
}

/** A mailed link is taken out of the address first. */
export function keepSignupToken(request: Request, token: string): Response {
  const isToken = /^[\w-]{1,200}$/.test(token)
  const headers = { 'set-cookie': plainCookie(request, tokenCookie, isToken ? token : null, tokenSeconds) }
  return redirect(`${signupPath}?step=confirm`, { headers })
}

/** Where a brand takes no such requests there is no such page; whoever is signed in has an account. */
async function requireOffer(args: RequestArgs): Promise<RequestContext> {
  const context = await requireVisitor(args)
  if (!context.on('signup')) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  if (context.user) throw redirect('/')
  return context
}

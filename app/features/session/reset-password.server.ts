import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { resetByToken, resetInstructions } from '#api/contract/session/session.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { plainCookie, readCookie, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { publicFrameOf } from './public-frame.server.ts'
import { withoutSecrets } from './secret-fields.server.ts'

const page = '/reset-password'

/** The token of a mailed link waits here while the new password is typed: it stays in no address, history or referrer. */
const tokenCookie = 'reset_token'
const tokenSeconds = 3600

const newPasswordForm = z.object({ password: z.string().min(1).max(200), password_confirmation: z.string().min(1).max(1000) })

const steps = ['ask', 'sent', 'new', 'invited', 'expired'] as const
export type ResetStep = (typeof steps)[number]

/** A mailed link is taken out of the address first; what is left in it is the step. */
export async function resetPage(args: RequestArgs) {
  const context = await requireVisitor(args)
  const asked = new URL(args.request.url).searchParams
  const token = asked.get('token')
  if (token) throw keepToken(args.request, token, asked.get('invited') === 'true')
  const step = stepOf(args.request, asked.get('step'))
  const { brand } = context
  return data({
    step,
    brand: publicFrameOf(context),
    minutes: brand.security.reset_link_minutes,
    least: brand.security.password_min_length,
    title: `${context.say(`session:reset.${step}.title`, { brand: brand.name })} · ${brand.name}`,
    texts: context.texts('session'),
  })
}

function keepToken(request: Request, token: string, invited: boolean): Response {
  const cookie = /^[\w-]{1,200}$/.test(token)
    ? plainCookie(request, tokenCookie, token, tokenSeconds)
    : plainCookie(request, tokenCookie, null)
  return redirect(`${page}?step=${invited ? 'invited' : 'new'}`, { headers: { 'set-cookie': cookie } })
}

function stepOf(request: Request, asked: string | null): ResetStep {
  const step = steps.find((one) => one === asked) ?? 'ask'
  const needsToken = step === 'new' || step === 'invited'
  return needsToken && !readCookie(request, tokenCookie) ? 'expired' : step
}

export async function resetAction(args: RequestArgs) {
  const context = await requireVisitor(args)
  const step = (await formOf(args.request)).get('step')
  return step === 'set' ? setPassword(context) : askForLink(context)
}

/** Answers the same whoever that is. */
async function askForLink(context: RequestContext) {
  const form = await readForm(context, resetInstructions)
  if (!form.ok) return form.reply
  const answer = await context.toResult(context.api.POST('/v1/users/reset_password_instructions', { body: form.value }))
  return answer.ok ? redirect(`${page}?step=sent`) : form.refused(answer)
}

async function setPassword(context: RequestContext) {
  const { request } = context
  const token = readCookie(request, tokenCookie)
  if (!token) return redirect(`${page}?step=expired`)
  const form = await readForm(context, newPasswordForm.transform((typed) => ({ token, ...typed })).pipe(resetByToken))
  if (!form.ok) return withoutSecrets(form.reply)
  const answer = await context.toResult(context.api.POST('/v1/users/reset_password_by_token', { body: form.value }))
  if (!answer.ok && answer.refusal.details.every(({ field }) => field !== 'token')) return withoutSecrets(form.refused(answer))
  const headers = new Headers({ 'set-cookie': plainCookie(request, tokenCookie, null) })
  if (!answer.ok) return redirect(`${page}?step=expired`, { headers })
  headers.append('set-cookie', await setToast({ tone: 'success', text: context.say('session:reset.done') }))
  return redirect('/login', { headers })
}

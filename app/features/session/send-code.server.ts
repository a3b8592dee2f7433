import { redirect } from '@remix-run/node'
import { setToast } from '#app/session/cookies.server.ts'
import type { Visit } from '#app/session/visit.server.ts'
import { challengeOf } from './sign-in.server.ts'

/** Mails a code for the second step. The answer is the same whether or not one was due. */
export async function sendCode(visit: Visit, page: string): Promise<Response> {
  const answer = await visit.settle(visit.api.POST('/v1/two_factor/send_otp', { body: { otp_secret: challengeOf(visit) ?? '' } }))
  const toast = answer.ok ? { tone: 'success', text: visit.say('session:code.sent') } as const : { tone: 'danger', text: visit.sayError(answer.refusal.code) } as const
  return redirect(`${page}?step=code`, { headers: { 'set-cookie': await setToast(toast) } })
}

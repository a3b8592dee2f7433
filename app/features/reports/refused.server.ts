import { refusedToast } from '#app/forms/answers.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { redirect } from '@remix-run/node'
import { reportsPath } from './paths.ts'

/** What was refused of a saved report is said on its page; one that somebody deleted meanwhile has none, so it is said on the list. */
export async function refusedOf(context: SignedInContext, refused: Refused, href: string): Promise<Response> {
  if (refused.status !== 404) return refusedToast(context, refused, href)
  const toast = await setToast({ tone: 'danger', text: context.say('reports:saved.gone') })
  return redirect(reportsPath, { headers: { 'set-cookie': toast } })
}

/** A refusal for a form that has these fields: what is wrong with anything else, as with the question, stands above them. */
export const inForm = (refused: Refused, fields: readonly string[]): Refused => ({
  ...refused,
  refusal: {
    ...refused.refusal,
    details: refused.refusal.details.map((detail) => (fields.includes(detail.field) ? detail : { ...detail, field: 'base' })),
  },
})

import { redirectWithToast } from '#app/forms/answers.server.ts'
import { refusedForm } from '#app/forms/read-form.server.ts'
import { passedOn } from '#app/forms/upload.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { soaHref } from './paths.ts'

/** Hands in what the person signed on paper; what is refused comes back with what was typed. */
export async function handInPaper(context: SignedInContext, number: string) {
  const { passed, told } = passedOn(context.request)
  const answer = context.api.POST('/v1/soa_requests/{id}/paper', { params: { path: { id: number } }, ...passed })
  const taken = await context.ask(told(answer))
  return taken.ok ? redirectWithToast(context.say('soa:paper.taken'), soaHref(number)) : refusedForm(context, taken)
}

/** The paper that the person signed, as it was handed in. */
export const soaScan = (context: SignedInContext, number: string): Promise<Response> =>
  bytesOf(context, `/v1/soa_requests/${encodeURIComponent(number)}/scan?inline=true`)

import { formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { sendingPath } from './paths.ts'

/** The domain that mail to contacts comes from, and what was found of its records. */
export async function sendingPage(context: SignedInContext) {
  const { data: domain } = await context.read(context.api.GET('/v1/admin/sending_domain'))
  return { domain, checked: domain.checked_at && formatTimestamp(context, domain.checked_at) }
}

/** Looks now; the first look makes the key. */
export async function submitLook(context: SignedInContext) {
  const looked = await context.ask(context.api.POST('/v1/admin/sending_domain/checks'))
  if (!looked.ok) return refusedToast(context, looked, sendingPath)
  const state = context.say(`sending:states.${looked.data.data.state}`)
  return redirectWithToast(context.say('sending:looked', { state }), sendingPath)
}

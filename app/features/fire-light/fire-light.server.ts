import { redirect } from '@remix-run/node'
import { fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { passageWith } from '#app/session/passage.server.ts'

const profilePath = '/account/profile'

/** What the button needs; null where FireLight is off, not set up, or not for the reader. */
export async function fireLightPart(context: SignedInContext) {
  if (!context.on('fire_light') || !context.may('quotes', 'create') || !context.user.updated_tos) return null
  const asked = await context.ask(context.api.GET('/v1/fire_light'))
  if (!asked.ok) return null
  const { is_stand_in, missing } = asked.data.data
  return { is_stand_in, missing: missing.map((what) => context.say(`fire-light:fields.${what}`)).join(', ') }
}

/** Off to FireLight, for a contact where one is named. */
export async function goToFireLight(context: SignedInContext): Promise<Response> {
  const contact_id = await fieldOf(context, 'contact')
  const made = await (contact_id
    ? context.ask(context.api.POST('/v1/fire_light/application', { body: { contact_id } }))
    : context.ask(context.api.POST('/v1/fire_light/dashboard', { body: {} })))
  if (!made.ok) return made.status === 422 ? refusedToast(context, made, profilePath) : redirect('/')
  const { action, fields } = made.data.data
  return passageWith({ action, fields }, context.say('fire-light:going_on'), context)
}

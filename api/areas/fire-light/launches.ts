import type { FireLightApplication, FireLightLaunch, Lacking } from '#api/contract/fire-light.ts'
import { recordActivity, requireContact } from '#api/areas/contacts/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { FireLight } from '#api/platform/fire-light/fire-light.ts'
import { signedResponse } from '#api/platform/fire-light/saml.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { orNotFound, Refusal } from '#api/platform/refusal.ts'
import { fire_light_launches } from '#api/platform/tables/index.ts'

/** How long a form lets somebody in, in milliseconds. */
const life = 5 * 60_000

export function lackingIn({ user, profile }: WholeUser): Lacking[] {
  return [
    ...(profile.first_name.trim() && profile.last_name.trim() ? [] : (['name'] as const)),
    ...(user.email ? [] : (['email'] as const)),
    ...(profile.npn ? [] : (['npn'] as const)),
  ]
}

const accountOf = ({ ports, brand }: Work): FireLight => orNotFound(ports.fireLight.of(brand))

/** Whether whoever asks can be let in; 404 where FireLight is not set up. */
export async function stateOf(work: Work) {
  const { is_stand_in } = accountOf(work)
  return { is_stand_in, missing: lackingIn(orNotFound(await userStore(work).findWhole(work.actor.user_id))) }
}

type Asked = Pick<FireLightApplication, 'relay_state' | 'app_id' | 'contact_id'>

/** Makes the form that lets whoever asks in, and writes down that it was made. */
export async function launch(work: Work, { relay_state, app_id, contact_id }: Asked): Promise<FireLightLaunch> {
  const account = accountOf(work)
  const contact = contact_id === undefined ? null : await requireContact(work, contact_id)
  const whole = orNotFound(await userStore(work).findWhole(work.actor.user_id))
  const missing = lackingIn(whole)
  if (missing.length > 0) throw new Refusal('invalid', { details: missing.map((what) => ({ field: 'base', code: `fire_light_${what}` })) })
  const { user, profile } = whole
  const { first_name, last_name, npn } = profile
  const now = work.now
  const until = new Date(now.getTime() + life)
  const producer = { id: user.id, first_name, last_name, email: user.email ?? '', npn: npn ?? '' }
  const { id: response_id, response } = signedResponse(account, { producer, now, until })
  const id = newId()
  await work.db.insert(fire_light_launches).values({
    tenant_id: work.brand.id,
    id,
    user_id: user.id,
    contact_id: contact?.id ?? null,
    relay_state,
    app_id: app_id ?? null,
    response_id,
    is_stand_in: account.is_stand_in,
    expires_at: until,
    created_at: now,
  })
  await audit(work, {
    area: 'quotes',
    action: 'fire_light_opened',
    subject_id: id,
    details: { relay_state, ...(contact && { contact_id: contact.id }) },
  })
  if (contact) await recordActivity(work, contact.id, { kind: 'fire_light_opened' })
  return {
    action: app_id ? `${account.url}?appId=${encodeURIComponent(app_id)}` : account.url,
    fields: { SAMLResponse: Buffer.from(response).toString('base64'), RelayState: relay_state },
    expires_at: until.toISOString(),
  }
}

import type { z } from 'zod'
import type { grantChecks as grantBody, grantedChecks } from '#api/contract/texts/validations.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { validationStore } from './validations.store.ts'

/** Gives somebody look-ups that nobody pays for; what they have then. */
export async function grantChecks(
  work: Work,
  { grant_id, email, quantity }: z.output<typeof grantBody>,
): Promise<z.input<typeof grantedChecks>> {
  const users = userStore(work)
  const user = await users.findByEmail(email)
  const whole = user && (await users.findWhole(user.id))
  if (!whole || whole.user.state !== 'active') throw invalid('email', 'unknown_person')
  const store = validationStore(work)
  const before = await store.left(whole.user.id)
  await store.enter([{ user_id: whole.user.id, what: 'granted', cause: grant_id, amount: quantity }])
  const credits_left = await store.left(whole.user.id)
  if (credits_left !== before)
    await audit(work, { area: 'texts', action: 'checks_granted', subject_id: whole.user.id, details: { quantity } })
  return { name: `${whole.profile.first_name} ${whole.profile.last_name}`.trim(), credits_left }
}

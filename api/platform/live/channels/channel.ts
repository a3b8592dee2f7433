import { featureOn, type Feature } from '#config/features.ts'
import { may, type Area } from '#config/permissions.ts'
import type { Brand } from '../../brands.ts'
import type { Ports } from '../../ports.ts'
import type { Actor } from '#api/platform/actor.ts'

/** Whoever wants to listen. */
export type Subscriber = { actor: Actor; brand: Brand; gate: Ports['gate'] }

/** One channel of the live connection: a file of its own, listed in channels/index.ts. */
export type Channel = {
  /** As clients name it. */
  name: string
  /** The streams that a subscription of this person hears; null where the person may not subscribe. Asked again while it lasts. */
  streamsOf(subscriber: Subscriber): readonly string[] | null
}

/** Whether this person may see the area now: the sign-in gate, the right and the feature, as for a request. */
export function maySee({ actor, brand, gate }: Subscriber, area: Area, feature: Feature): boolean {
  if (gate(actor, { open: 'product', writes: false })) return false
  const context = { brand: brand.effective(actor.company_number), roles: actor.roles, companyNumber: actor.company_number }
  return may(actor.roles, area, 'see') && featureOn(feature, context)
}

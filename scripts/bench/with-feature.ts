import { sessionStore } from '#api/areas/session/index.ts'
import { users } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'
import { featureOn, type Feature } from '#config/features.ts'
import { inWork } from '../demo/demo.ts'
import type { Place, Reader } from './place.ts'

/** The place as the first of its two tenants in which there is the feature, and an agent of that tenant, signed in. */
export async function withFeature(place: Place, feature: Feature): Promise<{ place: Place; agent: Reader }> {
  const both = place.ports.brands.all().sort((one, other) => one.key.localeCompare(other.key))
  const brand = both.slice(0, 2).find(({ set }) => featureOn(feature, { brand: set, roles: ['agent'] }))
  if (!brand) throw new Error(`Neither tenant of the bench has ${feature}`)
  const agent = await inWork(place.ports, brand, async (work) => {
    const [person] = await work.db.select().from(users).where(eq(users.username, 'bulk-agent-21'))
    if (!person) throw new Error('The bench lacks people')
    const { token } = await sessionStore(work).open({ user_id: person.id, real_user_id: person.id, login_type: 'password' })
    return { role: 'agent', user_id: person.id, token, owners: [person.id] }
  })
  return { place: { ...place, brand, readers: [agent] }, agent }
}

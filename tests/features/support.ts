import { eq } from 'drizzle-orm'
import { inPlatform } from '#api/platform/database.ts'
import { tenants } from '#api/platform/tables/index.ts'
import type { Company, Person } from '#tests/factories/people.ts'
import { makeCompany, makePerson } from '#tests/factories/people.ts'
import type { TestApi } from '#tests/support/api.ts'
import { featureKeys, type Feature, type Switches } from '#config/features.ts'

export type Place = { company: Company; admin: Person }

/** Puts switches in force for the home brand, past the routes. */
export async function switchTo(api: TestApi, switches: Switches): Promise<void> {
  await inPlatform(api.ports.pool, (db) => db.update(tenants).set({ flags: switches }).where(eq(tenants.id, api.brand().id)))
  await api.ports.brands.reloadFlags()
}

/** A company for each feature, in which that feature alone is switched off; with an admin of it, who may do everything else. */
export async function companiesWithout(api: TestApi): Promise<Map<Feature, Place>> {
  const places = new Map<Feature, Place>()
  for (const [index, feature] of featureKeys.entries()) {
    const place = await api.within(async (work) => {
      const company = await makeCompany(work, 2001 + index)
      return { company, admin: await makePerson(work, { role: 'admin', company }) }
    })
    places.set(feature, place)
  }
  const closed = [...places].map(([feature, { company }]) => [feature, { companies: { [company.number]: false } }])
  await switchTo(api, Object.fromEntries(closed) as Switches)
  return places
}

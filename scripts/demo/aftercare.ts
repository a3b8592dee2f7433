import { sql } from 'drizzle-orm'
import { aftercareStore, oneStep, stepsOf } from '#api/areas/aftercare/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { featureState } from '#config/features.ts'
import { mourners } from '#config/aftercare.ts'

const day = 86_400_000

type Family = { id: string; deceased: string; address: string; city: string; state: string; zip_code: string }

/** Families of the agents, enrolled some days, weeks and months ago; one has withdrawn. */
export async function layAftercare(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now } = work
  const [programme, chosen] = Object.entries(brand.set.aftercare)[0] ?? []
  if (!programme || !chosen || featureState('aftercare', { brand: brand.set, roles: ['agent'] }) !== 'on') return
  for (const user_id of ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])) {
    const { rows } = await db.execute<Family>(sql`
      select c.id, 'Walter ' || c.last_name as deceased, a.address, a.city, coalesce(a.state, '') as state, a.zip_code
      from contacts c join contact_addresses a on a.tenant_id = c.tenant_id and a.contact_id = c.id and a.position = 0
      where c.owner_id = ${user_id} and c.deleted_at is null and a.address <> '' and a.city <> '' and c.last_name <> '' order by c.number limit 5`)
    for (const [place, { id, deceased, ...address }] of rows.entries()) {
      const at = new Date(now.getTime() - (1 + place * 40) * day)
      const then = aftercareStore({ ...work, now: at })
      const care = await then.insert(
        {
          contact_id: id,
          user_id,
          deceased_contact_id: null,
          deceased,
          date_of_death: new Date(at.getTime() - 4 * day).toISOString().slice(0, 10),
          relationship: mourners[place % 3] ?? 'other',
          programme,
          programme_label: chosen.label.en ?? programme,
          language: 'en',
          address: { ...address, address_2: '' },
          origin: originOf(work),
        },
        stepsOf(chosen, 'en', at.toISOString().slice(0, 10)),
      )
      if (place === 4) await then.end(care, 'withdrawn')
    }
  }
  while (await oneStep(work));
}

import { sql } from 'drizzle-orm'
import { importStore } from '#api/areas/medicare/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { featureState } from '#config/features.ts'

const day = 86_400_000

type Handed = { id: string; first_name: string; last_name: string; birth_date: string; zip_code: string }

/** Some contacts of the agents were handed over for Medicare plans, to the brand's platform or onto paper. */
export async function layMedicare(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now, ports } = work
  if (featureState('medicare_center', { brand: brand.set, roles: ['agent'] }) !== 'on') return
  const platform = ports.medicare.of(brand)
  for (const user_id of ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])) {
    const { rows } = await db.execute<Handed>(sql`
      select c.id, c.first_name, c.last_name, c.birth_date::text as birth_date, a.zip_code
      from contacts c join contact_addresses a on a.tenant_id = c.tenant_id and a.contact_id = c.id and a.position = 0
      where c.owner_id = ${user_id} and c.deleted_at is null and a.zip_code <> '' and c.birth_date between '1940-01-01' and '1962-01-01'
      order by c.number limit 4`)
    for (const [place, { id, first_name, last_name, birth_date, zip_code }] of rows.entries()) {
      const at = new Date(now.getTime() - (2 + place * 9) * day)
      await importStore({ ...work, now: at }, id).insert({
        user_id,
        target: platform?.name ?? 'paper',
        is_stand_in: platform?.is_stand_in ?? false,
        fields: ['name', 'birth_date', 'zip_code'],
        sent: { name: [first_name, last_name], birth_date: [birth_date], zip_code: [zip_code] },
      })
    }
  }
}

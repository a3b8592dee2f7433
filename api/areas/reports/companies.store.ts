import { sql, type SQL } from 'drizzle-orm'
import type { Work } from '#api/platform/http/route.ts'
import { scopeOf } from '#config/permissions.ts'

export type Company = { id: string; name: string }

/** The companies and business units that somebody leads: all of a brand, one's own business unit, or none. */
function ledBy({ actor }: Work): SQL {
  const scope = scopeOf(actor.roles, 'reports', 'see')
  if (scope === 'all') return sql`true`
  return scope === 'business_unit' && actor.business_unit_id ? sql`c.id = ${actor.business_unit_id}` : sql`false`
}

export async function companiesOf(work: Work): Promise<Company[]> {
  const { rows } = await work.db.execute<Company>(
    sql`select c.id, c.name from corporations c where ${ledBy(work)} order by c.type desc, lower(c.name), c.id limit 500`,
  )
  return rows
}

/** Who works there; null where it is none that one leads. */
export async function peopleOf(work: Work, id: string): Promise<string[] | null> {
  const { rows } = await work.db.execute<{ people: string[] }>(sql`
    select array(select u.id::text from users u where u.company_id = c.id or u.business_unit_id = c.id) as people
    from corporations c where c.id = ${id} and ${ledBy(work)}`)
  return rows[0]?.people ?? null
}

import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import { roles, rolesOf, scopeOf } from '#config/permissions.ts'

/**
 * Who is led by whom, in SQL, as `reachOf` has it for one person: whoever leads a business unit leads its people, anybody else
 * those below. Everybody leads themselves.
 */

const overUnits = roles.filter((role) => scopeOf(rolesOf(role), 'users', 'see') === 'business_unit')

const leadsUnit = (person: string): SQL => {
  const [type, unit] = [sql.raw(`${person}.account_type`), sql.raw(`${person}.business_unit_id`)]
  return sql`(${type} = any(${asArray(overUnits)}::text[]) and ${unit} is not null)`
}

/** Whom each of these people leads: `leader_id`, `id`. `leaders` is a query for their ids. */
export const ledBy = (leaders: SQL): SQL => sql`
  with recursive leader as (
    select u.id, case when ${leadsUnit('u')} then u.business_unit_id end as unit_id from users u where u.id in (${leaders})
  ), below as (
    select l.id as leader_id, l.id from leader l where l.unit_id is null
    union select b.leader_id, u.id from below b join users u on u.manager_id = b.id
  )
  select b.leader_id, b.id from below b
  union all select l.id, u.id from leader l join users u on u.business_unit_id = l.unit_id`

/** Those by whom somebody is led: `id`. */
export const leadersOf = (person: string): SQL => sql`
  with recursive above as (
    select u.id, u.manager_id from users u where u.id = ${person}
    union select u.id, u.manager_id from above a join users u on u.id = a.manager_id
  )
  select a.id from above a join users l on l.id = a.id where not ${leadsUnit('l')}
  union all select l.id from users l join users u on u.business_unit_id = l.business_unit_id where u.id = ${person} and ${leadsUnit('l')}`

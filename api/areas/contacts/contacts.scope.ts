import { sql, type SQL } from 'drizzle-orm'
import type { ContactsScope } from '#api/contract/contacts.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Action } from '#config/permissions.ts'
import type { Work } from '#api/platform/http/route.ts'

/** Whose contacts a question is about: everybody's, or those of these people. */
export type Owners = 'all' | string[]

/**
 * The one place that says which contacts somebody may touch: lists, single records, notes and counts all pass through it.
 */
export async function contactOwners(work: Work, action: Action = 'see'): Promise<Owners> {
  return (await reachOf(work, 'contacts', action)).owners
}

/** Narrows what somebody may see to what they asked for. */
export function narrowOwners(work: Work, owners: Owners, scope: Pick<ContactsScope, 'contact_group' | 'downline_user_id'>): Owners {
  const { downline_user_id: person, contact_group } = scope
  if (person) return owners === 'all' || owners.includes(person) ? [person] : []
  if (contact_group === 'mine') return [work.who.user_id]
  return owners
}

/** Leads to these owners' contacts by their indexes. */
export function ownedBy(owners: Owners): SQL {
  if (owners === 'all') return sql`true`
  return owners.length === 1 ? sql`c.owner_id = ${owners[0]}` : sql`c.owner_id = any(${asArray(owners)}::uuid[])`
}

/**
 * The same for contacts that were found in another way: looked up row by row, because `= any(…)` of hundreds of owners is
 * planned for longer than a few rows take.
 */
export function withinReach(owners: Owners): SQL {
  if (owners === 'all' || owners.length === 1) return ownedBy(owners)
  return sql`(c.owner_id in (select unnest(${asArray(owners)}::uuid[]))) is true`
}

/** drizzle spreads a bare list into many parameters; PostgreSQL takes an array literal as one. */
export const asArray = (values: readonly string[]): string => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** The filters of a scope, all but the search, as conditions on `contacts c`. */
export function matching({ category, q = {} }: ContactsScope, owners: Owners): SQL {
  const oneOf = (column: SQL, values: readonly string[] | undefined, type: SQL) => (values?.length ? [sql`${column} = any(${asArray(values)}::${type})`] : [])
  const conditions = [
    sql`c.deleted_at is null`,
    ...oneOf(sql`c.category`, category, sql`text[]`),
    ...oneOf(sql`c.status_id`, q.status_id, sql`uuid[]`),
    ...oneOf(sql`c.source_id`, q.source_id, sql`uuid[]`),
    ...oneOf(sql`c.state`, q.state, sql`text[]`),
    ...(q.new_tag ? [sql`c.new_tag`] : []),
    ...(q.tag_id?.length ? [tagged(q.tag_id, owners)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** For several owners the tagged contacts are gathered once; asking for each contact by itself would take five times as long. */
function tagged(tagIds: readonly string[], owners: Owners): SQL {
  const given = sql`from contact_tags t where t.tag_id = any(${asArray(tagIds)}::uuid[])`
  if (owners !== 'all' && owners.length > 1) return sql`(c.id in (select t.contact_id ${given})) is true`
  return sql`exists (select ${given} and t.contact_id = c.id)`
}

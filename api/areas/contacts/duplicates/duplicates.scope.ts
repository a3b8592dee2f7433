import { sql, type SQL } from 'drizzle-orm'

/** What contacts can have in common, as the tables of keys number it. The last makes households, not duplicates. */
export const duplicateKinds = { phone: 1, email: 2, name_and_birth_date: 3, name_and_address: 4, address: 5 } as const

type Field = 'first_name' | 'last_name' | 'address'

const isLiving = sql`o.deleted_at is null and o.id <> c.id`

/** Whether `contacts c` shares with another contact all that these fields say. */
export function isDuplicate(fields: readonly Field[]): SQL {
  const names = [
    ...(fields.includes('first_name') ? [sql`o.first_name_key = c.first_name_key and c.first_name <> ''`] : []),
    ...(fields.includes('last_name') ? [sql`lower(o.last_name) = lower(c.last_name) and c.last_name <> ''`] : []),
  ]
  if (fields.includes('address')) return sharesAddress(names)
  // A range of the index of names finds the last name; it ends with the space before the first one.
  const range = fields.includes('last_name')
    ? sql`o.name_key >= lower(c.last_name) || ' ' and o.name_key < lower(c.last_name) || '!' and`
    : sql``
  return sql`exists (select from contacts o where ${range} ${isLiving} and ${sql.join(names, sql` and `)})`
}

function sharesAddress(names: SQL[]): SQL {
  const mine = sql`d.contact_id = c.id and d.kind = ${duplicateKinds.address}`
  if (!names.length) return sql`exists (select from contact_duplicates d where ${mine})`
  return sql`exists (
    select from contact_duplicates d join contact_duplicates s on s.kind = d.kind and s.key = d.key join contacts o on o.id = s.contact_id
    where ${mine} and ${isLiving} and ${sql.join(names, sql` and `)})`
}

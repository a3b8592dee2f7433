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

export function ownedBy(owners: Owners): SQL {
  if (owners === 'all') return sql`true`
  return owners.length === 1 ? sql`c.owner_id = ${owners[0]}` : sql`c.owner_id = any(${asArray(owners)}::uuid[])`
}

/** drizzle spreads a bare list into many parameters; PostgreSQL takes an array literal as one. */
export const asArray = (values: readonly string[]): string => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** The filters of a scope as conditions on `contacts c`. */
export function matching({ search, category, q = {} }: ContactsScope): SQL {
  const oneOf = (column: SQL, values: readonly string[] | undefined, type: SQL) => (values?.length ? [sql`${column} = any(${asArray(values)}::${type})`] : [])
  const conditions = [
    sql`c.deleted_at is null`,
    ...oneOf(sql`c.category`, category, sql`text[]`),
    ...oneOf(sql`c.status_id`, q.status_id, sql`uuid[]`),
    ...oneOf(sql`c.source_id`, q.source_id, sql`uuid[]`),
    ...oneOf(sql`c.state`, q.state, sql`text[]`),
    ...(q.new_tag ? [sql`c.new_tag`] : []),
    ...(q.tag_id?.length
      ? [sql`exists (select 1 from contact_tags t where t.tenant_id = c.tenant_id and t.contact_id = c.id and t.tag_id = any(${asArray(q.tag_id)}::uuid[]))`]
      : []),
    ...(search ? [found(search)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Finds by the beginning of a name, phone number or e-mail address, or by the end of a phone number or a contact's number.
 * Ranges instead of LIKE: only they are index conditions under row-level security.
 */
function found(search: string): SQL {
  const digits = search.replace(/\D/g, '')
  const isNumber = digits.length >= 3 && !/[a-z@]/i.test(search)
  const candidates = isNumber ? byDigits(digits) : search.includes('@') ? byEmail(search.toLowerCase()) : byWords(search.toLowerCase())
  return sql`c.id = any(array(${candidates}))`
}

function byDigits(digits: string): SQL {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const reversed = [...national].reverse().join('')
  const beginning = `+1${national}`
  const ways = [
    sql`select id from contacts where deleted_at is null and ${startsWith(sql`phone`, beginning)}`,
    sql`select id from contacts where deleted_at is null and ${startsWith(sql`phone_reversed`, reversed)}`,
    sql`select contact_id from contact_phones where ${startsWith(sql`number`, beginning)}`,
    ...(Number(digits) <= Number.MAX_SAFE_INTEGER ? [sql`select id from contacts where number = ${Number(digits)}`] : []),
  ]
  return sql.join(ways, sql` union `)
}

function byEmail(address: string): SQL {
  return sql`select id from contacts where deleted_at is null and ${startsWith(sql`email`, address)}
    union select contact_id from contact_emails where ${startsWith(sql`email`, address)}`
}

function byWords(text: string): SQL {
  const words = text.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = words
  if (words.length < 2) {
    return sql`select id from contacts where deleted_at is null and ${startsWith(sql`name_key`, first)}
      union select id from contacts where deleted_at is null and ${startsWith(sql`first_name_key`, first)}
      union select id from contacts where deleted_at is null and ${startsWith(sql`email`, first)}`
  }
  const rest = words.map((word) => sql`position(${` ${word}`} in search_text) > 0`)
  return sql`select id from contacts where deleted_at is null and ${startsWith(sql`first_name_key`, first)} and ${sql.join(rest, sql` and `)}
    union select id from contacts where deleted_at is null and ${startsWith(sql`name_key`, last)} and ${sql.join(rest, sql` and `)}
    union select id from contacts where deleted_at is null and ${startsWith(sql`name_key`, text)}`
}

function startsWith(column: SQL, beginning: string): SQL {
  const last = beginning.charCodeAt(beginning.length - 1)
  const end = beginning.slice(0, -1) + String.fromCharCode(last + 1)
  return sql`${column} >= ${beginning} and ${column} < ${end}`
}

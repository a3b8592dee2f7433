import { isDeepStrictEqual } from 'node:util'
import type { Contact } from '#api/contract/contacts/contacts.ts'

type Told = {
  fields: string[]
  status?: [string | null, string | null]
  owner?: [string | null, string | null]
  category?: [string, string]
}

/** These follow from the others, or from somebody having looked. */
const derived = new Set([
  'phone',
  'email',
  'state',
  'email_verified_at',
  'new_tag',
  'lock_version',
  'updated_at',
  'last_activity_at',
  'last_contacted_at',
  'pool',
])

/**
 * What a story tells of a change: which fields, and for status, owner and category from what to what. Other values are left
 * out, so that no Medicare number, address or birth date stands in the story. Null where nothing changed.
 */
export function changesBetween(before: Contact, after: Contact): Told | null {
  const names = Object.keys(after) as (keyof Contact)[]
  const fields = names.filter((name) => !derived.has(name) && !isDeepStrictEqual(before[name], after[name]))
  if (fields.length === 0) return null
  const told: Told = { fields }
  if (fields.includes('status')) told.status = [before.status?.title ?? null, after.status?.title ?? null]
  if (fields.includes('owner')) told.owner = [before.owner?.name ?? before.pool?.name ?? null, after.owner?.name ?? null]
  if (fields.includes('category')) told.category = [before.category, after.category]
  return told
}

import { sql } from 'drizzle-orm'
import type { ContactOwner } from '#api/contract/contacts/contacts.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { type OwnerFilter } from '../contacts.scope.ts'

/** Active people among `owners` with these words in their name, in order of name, 50 at most. */
export async function findOwners({ db }: OpenWork, owners: OwnerFilter, words: string): Promise<ContactOwner[]> {
  const within = owners === 'all' ? sql`true` : sql`u.id = any(${asArray(owners)}::uuid[])`
  const name = sql`p.first_name || ' ' || p.last_name`
  const { rows } = await db.execute<ContactOwner>(sql`
    select u.id, trim(${name}) as name from users u join profiles p on p.user_id = u.id
    where u.state = 'active' and ${within} and position(lower(${words}) in lower(${name})) > 0
    order by lower(${name}), u.id limit 50`)
  return rows
}

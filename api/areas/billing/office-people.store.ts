import { inArray, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { users } from '#api/platform/tables/index.ts'
import { roles, scopeOf } from '#config/permissions.ts'

/** The people who look after everybody's money. */
export async function officeOf({ db }: OpenWork): Promise<string[]> {
  const held = roles.filter((role) => scopeOf(role, 'billing', 'change') === 'all')
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${inArray(users.account_type, held)} and ${users.state} = 'active' and ${users.deleted_at} is null`)
  return found.map(({ id }) => id)
}

import { sql, type SQL } from 'drizzle-orm'
import { reachOf, requireChangeable, whole, type WholeUser } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { refuse } from '#api/platform/refusal.ts'
import { assignableRoles, isRole, mayLoginAs, roles, rolesOf, scopeOf, type Action } from '#config/permissions.ts'

/** Whom somebody may see or change here. */
export type People = 'all' | string[]

/** The people one looks after. Whoever reaches nobody but themself has their own pages for that. */
export async function peopleOf(work: Work, action: Action): Promise<People> {
  const { owners, scope } = await reachOf(work, 'users', action)
  if (scope === 'own' || scope === 'none') throw refuse('forbidden')
  return owners
}

/** Somebody within reach, to look at: 404 beyond it, 403 for those who look after nobody. */
export async function requireSeen(work: Work, id: string): Promise<WholeUser> {
  const { owners } = await reachOf(work, 'users', 'see')
  if (!isId(id) || (owners !== 'all' && !owners.includes(id))) throw refuse('not_found')
  const found = await whole(work, id)
  await peopleOf(work, 'see')
  return found
}

/** Somebody within reach and below, or an admin's own account: what `action` asks for reaches beyond oneself. */
export async function requireBelow(work: Work, id: string, action: Action): Promise<WholeUser> {
  const { owners } = await reachOf(work, 'users', action)
  if (!isId(id) || (owners !== 'all' && !owners.includes(id))) throw refuse('not_found')
  const found = await requireChangeable(work, id)
  await peopleOf(work, action)
  return found
}

/** Whether the person's role is one that the one who asks may give and take. Only admins rule over their own. */
export function isBelow({ actor }: Pick<Work, 'actor'>, { account_type }: { account_type: string }): boolean {
  return isRole(account_type) && assignableRoles(actor.roles).includes(account_type)
}

/** The roles that somebody may give here: those below the own, as far as the brand has and shows them. */
export function offeredRoles({ actor, brand }: Work): string[] {
  const offered = brand.effective(actor.company_number).roles
  return assignableRoles(actor.roles).filter((role) => offered[role] && !offered[role].hidden)
}

export const within = (people: People): SQL => (people === 'all' ? sql`true` : sql`u.id in (select unnest(${arrayOf(people)}::uuid[]))`)

/** drizzle spreads a bare list into many parameters; PostgreSQL takes an array literal as one. */
export const arrayOf = (values: readonly string[]): string => `{${values.join(',')}}`

/**
 * Which of `users u` may act for others, or for one person: whoever stands above them and reaches them, as `login_as` in the
 * permissions says.
 */
export function impersonatorsOf(userId: string | undefined): SQL {
  const able = roles.filter((role) => scopeOf(rolesOf(role), 'users', 'login_as') !== 'none')
  if (!userId) return sql`u.account_type in (select unnest(${arrayOf(able)}::text[]))`
  const above = able.flatMap((actor) =>
    roles
      .filter((target) => mayLoginAs(rolesOf(actor), rolesOf(target)))
      .map((target) => {
        const scope = scopeOf(rolesOf(actor), 'users', 'login_as')
        return sql`(u.account_type = ${actor} and t.account_type = ${target} and ${reaching[scope]})`
      }),
  )
  return sql`exists (select from users t where t.id = ${userId} and u.id <> t.id and (${sql.join(above, sql` or `)}))`
}

/** Whether `users u` reaches `users t`. */
const reaching = {
  all: sql`true`,
  business_unit: sql`u.business_unit_id = t.business_unit_id`,
  downline: sql`u.id in (with recursive above as (
      select t.manager_id as id union select a.manager_id from users a join above on a.id = above.id
    ) select id from above where id is not null)`,
  own: sql`false`,
  none: sql`false`,
} as const

import { sql } from 'drizzle-orm'
import { scopeOf, type Action, type Area, type Scope } from '#config/permissions.ts'
import type { Work } from '#api/platform/http/route.ts'

/** Whose records somebody reaches: everybody's, or those of these people (oneself first). */
export type Reach = { scope: Scope; owners: 'all' | string[] }

/** Resolves a right of the permissions table to the people whose records it covers. */
export async function reachOf(work: Work, area: Area, action: Action): Promise<Reach> {
  const scope = scopeOf(work.actor.roles, area, action)
  if (scope === 'all') return { scope, owners: 'all' }
  if (scope === 'none') return { scope, owners: [] }
  if (scope === 'own') return { scope, owners: [work.actor.user_id] }
  return { scope, owners: await peopleBelow(work, scope) }
}

async function peopleBelow(work: Work, scope: 'downline' | 'business_unit'): Promise<string[]> {
  const { db, actor } = work
  if (scope === 'downline' || !actor.business_unit_id) return downlineOf(work, actor.user_id)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where business_unit_id = ${actor.business_unit_id} or id = ${actor.user_id}`,
  )
  return rows.map((row) => row.id)
}

/** Somebody and everybody below them. */
export async function downlineOf({ db }: Work, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive downline as (
      select id from users where id = ${personId}
      union
      select u.id from users u join downline d on u.manager_id = d.id
    ) select id from downline`)
  return rows.map((row) => row.id)
}

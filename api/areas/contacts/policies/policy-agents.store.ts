import { sql, type SQL } from 'drizzle-orm'
import { reachOf } from '#api/areas/users/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'

const mostFound = 50

/** Colleagues of the same company, and whom one leads: those a policy can be shared with. */
async function mayShare(work: Work): Promise<SQL> {
  const { owners } = await reachOf(work, 'contacts', 'change')
  if (owners === 'all') return sql`true`
  return sql`(u.id in (select unnest(${asArray(owners)}::uuid[]))
    or u.company_id = (select m.company_id from users m where m.id = ${work.actor.user_id}))`
}

/** Whether a policy can be shared with somebody. */
export async function namesAnAgent(work: Work, userId: string): Promise<boolean> {
  const { rows } = await work.db.execute(
    sql`select 1 from users u where u.id = ${userId} and u.state = 'active' and ${await mayShare(work)}`,
  )
  return rows.length > 0
}

/** Active people with these words in their name, in order of name, 50 at most. */
export async function findAgents(work: Work, words: string): Promise<{ id: string; name: string }[]> {
  const name = sql`p.first_name || ' ' || p.last_name`
  const { rows } = await work.db.execute<{ id: string; name: string }>(sql`
    select u.id, trim(${name}) as name from users u join profiles p on p.user_id = u.id
    where u.state = 'active' and ${await mayShare(work)} and position(lower(${words}) in lower(${name})) > 0
    order by lower(${name}), u.id limit ${mostFound}`)
  return rows
}

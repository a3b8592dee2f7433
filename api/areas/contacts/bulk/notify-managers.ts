import { sql } from 'drizzle-orm'
import type { Work } from '#api/platform/http/route.ts'
import { queueMail } from '#api/platform/mails/queue.ts'

/**
 * Tells those who answer for somebody that contacts were deleted or carried away: the person's manager, else the admins of
 * the business unit, else the admins. Nobody is told of their own doings.
 */
export async function notifyManagers(
  work: Work,
  kind: 'contacts_deleted' | 'contacts_exported',
  values: Record<string, string | number>,
): Promise<void> {
  const person = await nameOf(work)
  for (const user_id of await managersOf(work)) await queueMail(work, kind, { user_id }, JSON.stringify({ ...values, person }))
}

async function managersOf({ db, actor }: Work): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with me as (select * from users where id = ${actor.user_id}),
    ranked as (
      select u.id, case when u.id = me.manager_id then 1 when u.account_type = 'bu_admin' and u.business_unit_id = me.business_unit_id then 2
        when u.account_type = 'admin' then 3 end as place
      from users u cross join me where u.state = 'active' and u.id <> me.id
    )
    select id from ranked where place = (select min(place) from ranked) order by id limit 5`)
  return rows.map(({ id }) => id)
}

async function nameOf({ db, actor }: Work): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select trim(first_name || ' ' || last_name) as name from profiles where user_id = ${actor.user_id}`,
  )
  return rows[0]?.name || actor.username
}

import { sql } from 'drizzle-orm'
import { goneAfterSeconds, type Colleague } from '#api/contract/phone.ts'
import type { Work } from '#api/platform/http/route.ts'

/** Active people of one's company with these words in their name: those whom a call would reach now first, 50 at most. */
export async function findColleagues({ db, actor, now }: Work, words: string): Promise<Colleague[]> {
  if (actor.company_id === null) return []
  const name = sql`trim(p.first_name || ' ' || p.last_name)`
  const heardSince = new Date(now.getTime() - goneAfterSeconds * 1000)
  const { rows } = await db.execute<Colleague>(sql`
    select u.id, ${name} as name,
      not coalesce(s.do_not_disturb, false) and exists (
        select from phone_devices d where d.user_id = u.id and d.state = 'registered' and d.last_heartbeat_at >= ${heardSince}
      ) as reachable
    from users u join profiles p on p.user_id = u.id left join phone_settings s on s.user_id = u.id
    where u.company_id = ${actor.company_id} and u.id <> ${actor.user_id} and u.state = 'active'
      and position(lower(${words}) in lower(${name})) > 0
    order by reachable desc, lower(${name}), u.id limit 50`)
  return rows
}

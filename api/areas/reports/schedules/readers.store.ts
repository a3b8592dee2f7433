import { sql } from 'drizzle-orm'
import type { FindReaders } from '#api/contract/reports/schedules.ts'
import { ledBy } from '#api/areas/users/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'

const mostFound = 50

type Asked = FindReaders & { reportId: string; owners: Owners; readingRoles: readonly string[] }

/** Active people whom a report was shared with: those of `ids`, then those with these words in their name, oneself first, 50 at most. */
export async function findReaders({ db, actor }: Work, { reportId, q, ids = [], owners, readingRoles }: Asked) {
  const name = sql`trim(p.first_name || ' ' || p.last_name)`
  const isNamed = sql`u.id = any(${asArray(ids)}::uuid[])`
  const isMe = sql`u.id = ${actor.user_id}`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with led as materialized (${ledBy(sql`select r.created_by from reports r where r.id = ${reportId}`)})
    select u.id, ${name} as name
    from reports r join users m on m.id = r.created_by join users u on ${isMe} or u.id = m.id or r.shared = 'brand'
        or (r.shared = 'company' and u.company_id = m.company_id)
        or (r.shared = 'team' and u.id in (select id from led))
      join profiles p on p.user_id = u.id
    where r.id = ${reportId} and u.state = 'active' and u.account_type = any(${asArray(readingRoles)}::text[])
      and (${isMe} or u.company_id = ${actor.company_id} or ${belongsTo(sql`u.id`, owners)})
      and (${isNamed} or position(lower(${q}) in lower(${name})) > 0)
    order by ${isNamed} desc, ${isMe} desc, lower(${name}), u.id limit ${mostFound + ids.length}`)
  return rows
}

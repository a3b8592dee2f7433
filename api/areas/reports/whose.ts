import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { namedPerson } from '#api/contract/fields.ts'
import type { FindPeople } from '#api/contract/reports/reports.ts'
import { ledBy, reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { audiences, type Audience } from '#config/reports/index.ts'
import { oneOfThem } from './types/type.ts'

/** So many are told at a time. */
const mostPeople = 50

/** Of whom one can ask: active people within reach with these words in their name, by name. Who is chosen stands first, whatever they are called. */
export async function peopleToAsk(work: Work, { q, id }: FindPeople): Promise<z.infer<typeof namedPerson>[]> {
  const { owners } = await reachOf(work, 'reports', 'see')
  const name = sql`p.first_name || ' ' || p.last_name`
  const isChosen = id ? sql`u.id = ${id}` : sql`false`
  const { rows } = await work.db.execute<z.infer<typeof namedPerson>>(sql`
    select u.id, trim(${name}) as name from users u join profiles p on p.user_id = u.id
    where ${oneOfThem(sql`u.id`, owners)} and (${isChosen} or (u.state = 'active' and position(lower(${q}) in lower(${name})) > 0))
    order by ${id ? sql`(${isChosen}) desc, ` : sql``}lower(${name}), u.id limit ${mostPeople}`)
  return rows
}

/** With whom one can share a report: with those whom one leads, where there are any. */
export async function audiencesFor({ db, actor }: Work): Promise<Audience[]> {
  const { rows } = await db.execute<{ leads: boolean }>(sql`
    select exists (select from (${ledBy(sql`select ${actor.user_id}::uuid`)}) l where l.id <> ${actor.user_id}) as leads`)
  return audiences.filter((one) => one !== 'team' || rows[0]?.leads)
}

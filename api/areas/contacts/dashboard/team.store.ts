import { sql } from 'drizzle-orm'
import type { TeamFigures } from '#api/contract/contacts/dashboard.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { type OwnerFilter } from '../contacts.scope.ts'
import { inForce } from '../policies/in-force.ts'

/** Of people, so many are told, by their names. */
const mostPeople = 100

type Since = { today: Date; week: Date }

/** The figures of these people, each counted along the indexes of what is theirs. */
export async function teamOf({ db }: Work, people: OwnerFilter, { today, week }: Since) {
  const within = people === 'all' ? sql`true` : sql`u.id in (select unnest(${asArray(people)}::uuid[]))`
  const since = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const name = sql`trim(p.first_name || ' ' || p.last_name)`
  const { rows } = await db.execute<TeamFigures['people'][number] & { total_count: number }>(sql`
    with team as (
      select u.id, ${name} as name, count(*) over ()::int as total_count from users u join profiles p on p.user_id = u.id
      where u.state = 'active' and ${within} order by lower(${name}), u.id limit ${mostPeople}
    )
    select team.*, held.*, called.*, texted.*, insured.*
    from team cross join lateral (
      select count(*)::int as contact_count, count(*) filter (where c.created_at >= ${since(week)})::int as added_this_week,
        count(*) filter (where c.last_contacted_at is null)::int as never_contacted_count
      from contacts c where c.holder_id = team.id and c.deleted_at is null
    ) held cross join lateral (
      select count(*)::int as calls_this_week, count(*) filter (where k.created_at >= ${since(today)})::int as calls_today,
        coalesce(sum(k.duration_seconds), 0)::int as talk_seconds_this_week
      from calls k where k.user_id = team.id and k.created_at >= ${since(week)}
    ) called cross join lateral (
      select count(*)::int as texts_this_week from text_messages m
      where m.user_id = team.id and m.created_at >= ${since(week)} and not m.automatic
    ) texted cross join lateral (
      select count(distinct q.contact_id)::int as insured_count from policies q
      where q.holder_id = team.id and q.deleted_at is null and q.status = any(${asArray(inForce)}::text[])
    ) insured
    order by lower(team.name), team.id`)
  return { total_count: rows[0]?.total_count ?? 0, people: rows.map(({ total_count: _total, ...person }) => person) }
}

import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { activity_clocks } from '#api/platform/tables/index.ts'
import { activity } from '../types/activity.ts'
import { dayOf, oneOfThem } from '../types/type.ts'
import { keysIn, numbersBy, ofDay, requireSlices } from './days.ts'

export type Clock = { zone: string; reached_id: string | null; complete: boolean }
type Part = { part: number; of: number }
type Day = { person_id: string; on_day: string }

const { columns } = activity
const keys = sql.join(
  columns.map(({ key }) => sql.identifier(key)),
  sql`, `,
)
const numbers = numbersBy(activity, columns)
const none = sql.join(
  columns.map(() => sql`0`),
  sql`, `,
)
const renewed = sql.join(
  ['facts', ...columns.map(({ key }) => key)].map((key) => sql`${sql.identifier(key)} = excluded.${sql.identifier(key)}`),
  sql`, `,
)

/** What people did, counted by the days of a clock. Who writes holds the brand's (`holdCells`). */
export function dayStore({ db, brand }: OpenWork, zone: string) {
  const written = (cells: SQL) => sql`insert into activity_days (tenant_id, person_id, on_day, facts, ${keys})
    select ${brand.id}, person_id, on_day, facts, ${keys} from ${cells} on conflict (tenant_id, person_id, on_day) do update set ${renewed}`
  const forgetEmpty = (people: string[]) =>
    db.execute(sql`delete from activity_days where facts = 0 and ${oneOfThem(sql`person_id`, people)}`)

  return {
    async clock(): Promise<Clock | null> {
      const { rows } = await db.execute<Clock>(sql`select zone, reached_id, complete from activity_clocks`)
      return rows[0] ?? null
    },

    async setClock(clock: Clock): Promise<void> {
      await db
        .insert(activity_clocks)
        .values({ tenant_id: brand.id, ...clock })
        .onConflictDoUpdate({ target: activity_clocks.tenant_id, set: clock })
    },

    /** So many of the days that have changed, however often each has. */
    async touched(limit: number): Promise<Day[]> {
      const some = sql`(select person_id, at from activity_touched order by person_id limit ${limit * 20})`
      const { rows } = await db.execute<Day>(
        sql`select distinct t.person_id, ${dayOf(sql`t.at`, { zone })}::text as on_day from ${some} t limit ${limit}`,
      )
      return rows
    },

    /** Counts these days anew: in one statement, so that all is of one moment. */
    async fold(days: readonly Day[]): Promise<void> {
      const people = days.map(({ person_id }) => person_id)
      await db.execute(sql`
        with chosen as (select * from unnest(${asArray(people)}::uuid[], ${asArray(days.map(({ on_day }) => on_day))}::date[]) w(person_id, on_day)),
        taken as (delete from activity_touched t using chosen w where t.person_id = w.person_id and ${dayOf(sql`t.at`, { zone })} = w.on_day),
        cells as (
          select w.person_id, w.on_day, n.* from chosen w
            cross join lateral (select count(*)::int as facts, ${numbers} from (${ofDay(activity, { zone })}) f) n
        )
        ${written(sql`cells`)}`)
      await forgetEmpty(people)
    },

    /** Counts all days of these anew. Tells how many had been wrong. */
    async recount(people: string[]): Promise<number> {
      const theirs = (person: SQL) => oneOfThem(person, people)
      const all = requireSlices(activity)({ whose: theirs, when: (at) => sql`${at} is not null`, clock: { zone } })
      const { rows } = await db.execute<{ wrong: number }>(sql`
        with taken as (
          delete from activity_touched t where ${theirs(sql`t.person_id`)} returning t.person_id, ${dayOf(sql`t.at`, { zone })} as on_day
        ),
        kept as (select * from activity_days d where ${theirs(sql`d.person_id`)}),
        there as materialized (select f.person_id, f.on_day, count(*)::int as facts, ${numbers} from (${all}) f group by f.person_id, f.on_day),
        cells as materialized (
          select * from there
          union all
          select d.person_id, d.on_day, 0, ${none} from kept d where not exists (select from there n where n.person_id = d.person_id and n.on_day = d.on_day)
        ),
        written as (${written(sql`cells`)})
        select count(*)::int as wrong from cells n left join kept d on d.person_id = n.person_id and d.on_day = n.on_day
        where (n.facts, ${keysIn(columns, 'n')}) is distinct from (coalesce(d.facts, 0), ${keysIn(columns, 'd')})
          and not exists (select from taken t where t.person_id = n.person_id and t.on_day = n.on_day)`)
      await forgetEmpty(people)
      return rows[0]?.wrong ?? 0
    },

    /** People in order, after one of them; all, or those of a part. */
    async peopleAfter(after: string | null, limit: number, { part, of }: Part = { part: 0, of: 1 }): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select u.id from users u where ${after ? sql`u.id > ${after}::uuid` : sql`true`} and abs(hashtext(u.id::text) % ${of}::int) = ${part}
        order by u.id limit ${limit}`)
      return rows.map(({ id }) => id)
    },
  }
}

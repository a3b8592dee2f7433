import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#api/platform/database.ts'
import { numberOf } from '../number-of.ts'
import { dayOf, dayWithin, onDay, oneOfThem, within, type Asked, type ColumnDefinition, type ReportType } from '../types/type.ts'

/** Columns over facts `f`, each by its key. */
export const numbersBy = (type: ReportType, columns: readonly ColumnDefinition[]): SQL =>
  sql.join(
    columns.map((column) => sql`${numberOf(column, type)} as ${sql.identifier(column.key)}`),
    sql`, `,
  )

export const keysIn = (columns: readonly ColumnDefinition[], table: string): SQL =>
  sql.join(
    columns.map(({ key }) => sql`${sql.identifier(table)}.${sql.identifier(key)}`),
    sql`, `,
  )

/** Whether what a question asks for is kept by days: by its clock, and counted whole. */
export async function areDaysKept(db: Database, { factsOf }: ReportType, { question, zone }: Asked): Promise<boolean> {
  if (!factsOf || question.by === 'hour') return false
  const { rows } = await db.execute(sql`select from activity_clocks where zone = ${zone} and complete`)
  return rows.length > 0
}

/**
 * The days of a question as `person_id`, `on_day` and its columns: as they are kept, those that have changed since from their
 * rows. So they are of now whatever was folded. What is nobody's is not kept.
 */
export function daysWithin(type: ReportType, columns: readonly ColumnDefinition[], asked: Asked): SQL {
  const factsOf = requireSlices(type)
  const numbers = numbersBy(type, columns)
  const touched = sql`(select distinct t.person_id, ${dayOf(sql`t.at`, asked)} as on_day from activity_touched t
    where ${oneOfThem(sql`t.person_id`, asked.people)} and ${within(sql`t.at`, asked)})`
  const ofNobody = sql`
    union all
    select null::uuid, f.on_day, ${numbers} from (${factsOf({
      whose: (person) => sql`${person} is null`,
      when: (at) => within(at, asked),
      clock: asked,
    })}) f group by f.on_day`
  return sql`
    select d.person_id, d.on_day, ${keysIn(columns, 'd')} from activity_days d
    where ${oneOfThem(sql`d.person_id`, asked.people)} and ${dayWithin(sql`d.on_day`, asked)}
      and not exists (select from ${touched} w where w.person_id = d.person_id and w.on_day = d.on_day)
    union all
    select w.person_id, w.on_day, n.* from ${touched} w cross join lateral (select ${numbers} from (${ofDay(type, asked)}) f having count(*) > 0) n
    ${asked.people === 'all' ? ofNobody : sql``}`
}

/** The facts of the person and the day of `w`. */
export const ofDay = (type: ReportType, clock: Pick<Asked, 'zone'>): SQL =>
  requireSlices(type)({ whose: (person) => sql`${person} = w.person_id`, when: (at) => onDay(at, sql`w.on_day`, clock), clock })

export function requireSlices({ key, factsOf }: ReportType): NonNullable<ReportType['factsOf']> {
  if (!factsOf) throw new Error(`${key} is not kept by days`)
  return factsOf
}

import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListGoals, NewGoal } from '#api/contract/reports/goals.ts'
import type { Work } from '#api/platform/http/route.ts'
import { asArray } from '#api/platform/as-array.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { goals } from '#api/platform/tables/index.ts'
import type { GoalMetric, GoalPeriod } from '#config/reports/goals.ts'

export type StoredGoal = {
  id: string
  metric: GoalMetric
  period: GoalPeriod
  user_id: string | null
  corporation_id: string | null
  name: string
  value: number
}

/** Whose goals one reaches: those of these people and of these companies. */
export type GoalReach = { people: Owners; companies: readonly string[]; metrics: readonly GoalMetric[] }

export function goalStore({ db, brand, actor, now }: Work, { people, companies, metrics }: GoalReach) {
  const within = sql`(g.user_id is not null and ${belongsTo(sql`g.user_id`, people)} and u.state = 'active'
    or g.corporation_id = any(${asArray(companies)}::uuid[])) and g.metric = any(${asArray(metrics)}::text[])`
  const tables = sql`from goals g left join users u on u.id = g.user_id`

  const narrowed = ({ user_id, corporation_id }: Partial<ListGoals>): SQL =>
    sql.join(
      [within, ...(user_id ? [sql`g.user_id = ${user_id}`] : []), ...(corporation_id ? [sql`g.corporation_id = ${corporation_id}`] : [])],
      sql` and `,
    )

  async function read(condition: SQL, tail: SQL): Promise<StoredGoal[]> {
    const { rows } = await db.execute<StoredGoal>(sql`
      select g.id, g.metric, g.period, g.user_id, g.corporation_id, g.value::float8 as value,
        coalesce(k.name, trim(p.first_name || ' ' || p.last_name), '') as name
      ${tables} left join profiles p on p.user_id = g.user_id left join corporations k on k.id = g.corporation_id
      where ${condition} ${tail}`)
    return rows
  }

  return {
    /** One's own first, then those of companies, then everybody's by name. */
    list: (asked: Partial<ListGoals> & { page: number; limit: number }): Promise<StoredGoal[]> =>
      read(
        narrowed(asked),
        sql`order by g.user_id is not distinct from ${actor.user_id} desc, g.corporation_id is null, lower(coalesce(k.name, p.first_name)), g.user_id,
          array_position(array['week', 'month', 'quarter', 'aep'], g.period), g.metric, g.id ${pageOf(asked)}`,
      ),
    count: (asked: ListGoals): Promise<Counted> => countRows(db, sql`${tables} where ${narrowed(asked)}`),

    /** What these people want to reach of one metric, by person. */
    async valuesOf(metric: GoalMetric, period: GoalPeriod, ids: readonly string[]): Promise<Map<string, number>> {
      const found = await read(
        sql`g.metric = ${metric} and g.period = ${period} and g.user_id = any(${asArray(ids)}::uuid[]) and ${within}`,
        sql``,
      )
      return new Map(found.map(({ user_id, value }) => [user_id ?? '', value]))
    },

    async find(id: string): Promise<StoredGoal | null> {
      const [found] = await read(sql`g.id = ${id} and ${within}`, sql``)
      return found ?? null
    },

    /** Sets a goal, or another value of the one that is there; its id, and what it was before. */
    async set({ metric, period, value }: NewGoal, whose: { user_id: string | null; corporation_id: string | null }) {
      const same = and(
        eq(goals.metric, metric),
        eq(goals.period, period),
        whose.user_id ? eq(goals.user_id, whose.user_id) : isNull(goals.user_id),
        whose.corporation_id ? eq(goals.corporation_id, whose.corporation_id) : isNull(goals.corporation_id),
      )
      const [before] = await db.select({ id: goals.id, value: goals.value }).from(goals).where(same).for('update')
      const written = { value, set_by: actor.user_id, updated_at: now }
      if (before) {
        await db.update(goals).set(written).where(eq(goals.id, before.id))
        return { id: before.id, before: before.value }
      }
      const row = { ...written, ...whose, tenant_id: brand.id, id: newId(), metric, period, created_at: now }
      // Somebody may set the same one at the same moment: the later value stays.
      const [made] = await db
        .insert(goals)
        .values(row)
        .onConflictDoUpdate(
          whose.user_id
            ? { target: [goals.tenant_id, goals.user_id, goals.metric, goals.period], targetWhere: sql`user_id is not null`, set: written }
            : {
                target: [goals.tenant_id, goals.corporation_id, goals.metric, goals.period],
                targetWhere: sql`corporation_id is not null`,
                set: written,
              },
        )
        .returning({ id: goals.id })
      return { id: made?.id ?? row.id, before: null }
    },

    async remove(id: string): Promise<void> {
      await db.delete(goals).where(eq(goals.id, id))
    },

    /** Whether somebody of the brand works here. */
    async isThere(userId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from users where id = ${userId} and state = 'active'`)
      return rows.length > 0
    },
  }
}

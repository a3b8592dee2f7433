import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListPlans } from '#api/contract/billing/lines.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { line_plans } from '#api/platform/tables/index.ts'
import { counted, type Line, type Shape } from './lines.ts'

type Columns = Partial<typeof line_plans.$inferInsert>
type Row = Omit<Shape<'managedPlan'>, 'minutes' | 'segments'> & { included: number }

/** The plans of one line for whoever keeps them; what has left the sale for good is gone. */
export function planStore({ db, brand, now }: OpenWork, line: Line) {
  const { key } = line
  async function read(condition: SQL, tail: SQL): Promise<Shape<'managedPlan'>[]> {
    const { rows } = await db.execute<Row>(sql`
      select p.id, p.title, p.description, p.price_cents, p.included, p.overage_cents, p.interval, p.enterprise, p.active, p.position, p.lock_version, p.created_at, p.updated_at,
        (select count(*)::int from line_subscriptions s where s.plan_id = p.id and s.state in ('active', 'past_due')) as subscriber_count
      from line_plans p where p.line = ${key} and p.ended_at is null and ${condition} ${tail}`)
    return rows.map(({ included, ...row }) => ({
      ...row,
      ...counted(line, included),
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    }))
  }
  const named = (q: string) => (q ? sql`position(lower(${q}) in lower(p.title)) > 0` : sql`true`)

  return {
    list: ({ q, order, all, ...page }: ListPlans): Promise<Shape<'managedPlan'>[]> =>
      read(
        named(q),
        sql`order by p.enterprise, p.position ${sql.raw(order)}, p.price_cents ${sql.raw(order)}, p.id ${all ? sql`limit 1000` : pageOf(page)}`,
      ),

    count: ({ q }: ListPlans): Promise<Counted> =>
      countRows(db, sql`from line_plans p where p.line = ${key} and p.ended_at is null and ${named(q)}`),

    async find(id: string): Promise<Shape<'managedPlan'> | null> {
      const [found] = await read(sql`p.id = ${id}`, sql``)
      return found ?? null
    },

    async titleTaken(title: string, butFor: string | null): Promise<boolean> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from line_plans where line = ${key} and ended_at is null and lower(title) = lower(${title})`,
      )
      return rows.some(({ id }) => id !== butFor)
    },

    async insert(columns: Omit<typeof line_plans.$inferInsert, 'tenant_id' | 'id' | 'line'>): Promise<string> {
      const id = newId()
      await db.insert(line_plans).values({ ...columns, tenant_id: brand.id, id, line: key, created_at: now, updated_at: now })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: Columns, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(line_plans.lock_version, lockVersion)
      const written = await db
        .update(line_plans)
        .set({ ...columns, updated_at: now, lock_version: sql`${line_plans.lock_version} + 1` })
        .where(and(eq(line_plans.id, id), eq(line_plans.line, key), isNull(line_plans.ended_at), same))
        .returning({ id: line_plans.id })
      return written.length > 0
    },
  }
}

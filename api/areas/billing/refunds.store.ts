import { asc, eq, inArray, lte, and, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { refunds } from '#api/platform/tables/index.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Money that goes back. */
export function refundStore({ db }: OpenWork) {
  return {
    async find(id: string): Promise<RefundRow | null> {
      const [found] = await db.select().from(refunds).where(eq(refunds.id, id))
      return found ?? null
    },

    async byStripe(stripe_id: string): Promise<RefundRow | null> {
      const [found] = await db.select().from(refunds).where(eq(refunds.stripe_id, stripe_id))
      return found ?? null
    },

    /** Whoever gave something back for an order, by name. */
    async givers(order_id: string): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        select r.user_id as id, trim(n.first_name || ' ' || n.last_name) as name
        from refunds r join profiles n on n.user_id = r.user_id where r.order_id = ${order_id}`)
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    ofOrder: (order_id: string): Promise<RefundRow[]> =>
      db.select().from(refunds).where(eq(refunds.order_id, order_id)).orderBy(asc(refunds.created_at)),

    async change(id: string, changes: Partial<typeof refunds.$inferInsert>): Promise<void> {
      await db.update(refunds).set(changes).where(eq(refunds.id, id))
    },

    /** What succeeded of an order's refunds. */
    async succeededOf(order_id: string): Promise<number> {
      const { rows } = await db.execute<{ cents: number }>(
        sql`select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = ${order_id} and state = 'succeeded'`,
      )
      return rows[0]?.cents ?? 0
    },

    /** Those of which nobody knows yet what became, begun before then. */
    unsettled: (before: Date): Promise<RefundRow[]> =>
      db
        .select()
        .from(refunds)
        .where(and(inArray(refunds.state, ['ready', 'pending']), lte(refunds.created_at, before)))
        .limit(50),
  }
}

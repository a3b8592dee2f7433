import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Line } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { nextNumber } from '#api/platform/numbers.ts'
import { billing_accounts, order_items, orders, payment_attempts, payments } from '#api/platform/tables/index.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItem = typeof order_items.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type AttemptRow = typeof payment_attempts.$inferSelect

export type NewOrder = Pick<
  typeof orders.$inferInsert,
  'id' | 'account_id' | 'user_id' | 'what' | 'tab' | 'title' | 'amount_cents' | 'balance_used_cents' | 'expires_at' | 'found_by'
> & { body: Record<string, unknown>; offer: Record<string, unknown>; lines: Line[] }

const openStates = ['ready', 'sent', 'needs_action', 'unknown'] as const

/** Orders with their items, payments and attempts. Whose somebody may see is the caller's question. */
export function orderStore(work: OpenWork) {
  const { db, brand, now } = work
  return {
    /** An order and the payment that it waits for; the payment's id. */
    async insert({ lines, ...row }: NewOrder): Promise<{ number: number; payment_id: string }> {
      const number = await nextNumber(work, 'order')
      const payment_id = newId()
      const { id: order_id, account_id, amount_cents } = row
      await db.insert(orders).values({
        ...row,
        tenant_id: brand.id,
        number,
        found_by: `${number} ${row.found_by ?? ''}`.toLowerCase(),
        created_at: now,
        updated_at: now,
      })
      if (lines.length > 0)
        await db.insert(order_items).values(lines.map((line, position) => ({ ...line, tenant_id: brand.id, order_id, position })))
      await db
        .insert(payments)
        .values({ tenant_id: brand.id, id: payment_id, order_id, account_id, amount_cents, created_at: now, updated_at: now })
      return { number, payment_id }
    },

    async find(id: string): Promise<OrderRow | null> {
      const [found] = await db.select().from(orders).where(eq(orders.id, id))
      return found ?? null
    },

    /** Held until the transaction ends: whoever changes what became of an order holds it first. */
    async hold(id: string): Promise<OrderRow> {
      const [found] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
      if (!found) throw new Error('There is no such order')
      return found
    },

    /** Counts one change. */
    async change(id: string, changes: Partial<typeof orders.$inferInsert>): Promise<void> {
      await db
        .update(orders)
        .set({ ...changes, updated_at: now, lock_version: sql`${orders.lock_version} + 1` })
        .where(eq(orders.id, id))
    },

    async items(order_ids: string[]): Promise<OrderItem[]> {
      if (order_ids.length === 0) return []
      return db.select().from(order_items).where(inArray(order_items.order_id, order_ids)).orderBy(asc(order_items.position))
    },

    /** What an account has ordered of a kind and not paid yet. */
    async openOf(account_id: string, what: string): Promise<OrderRow[]> {
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.account_id, account_id), eq(orders.what, what), inArray(orders.state, ['pending', 'failed'])))
        .orderBy(asc(orders.created_at))
    },

    /** Renewals that were ordered and not charged, or of which nobody noted that they were declined. */
    async unnotedRenewals(): Promise<OrderRow[]> {
      const rows = await db
        .select({ order: orders })
        .from(orders)
        .innerJoin(billing_accounts, eq(billing_accounts.id, orders.account_id))
        .where(
          and(eq(orders.what, 'renewal'), inArray(orders.state, ['pending', 'failed']), sql`${billing_accounts.past_due_since} is null`),
        )
        .limit(500)
      return rows.map(({ order }) => order)
    },

    /** The newest order for an account's plan that was paid: what its present period stands on. */
    async newestPaidPlan(account_id: string): Promise<OrderRow | null> {
      const [found] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.account_id, account_id), inArray(orders.what, ['plan', 'renewal']), isNotNull(orders.fulfilled_at)))
        .orderBy(desc(orders.fulfilled_at), desc(orders.id))
        .limit(1)
      return found ?? null
    },

    /** Those that nobody paid in time. */
    async expired(): Promise<OrderRow[]> {
      return db
        .select()
        .from(orders)
        .where(and(inArray(orders.state, ['pending', 'failed']), lte(orders.expires_at, now)))
        .limit(100)
        .for('no key update', { skipLocked: true })
    },

    async payment(id: string): Promise<PaymentRow | null> {
      const [found] = await db.select().from(payments).where(eq(payments.id, id))
      return found ?? null
    },

    async paymentOf(order_id: string): Promise<PaymentRow> {
      const [found] = await db.select().from(payments).where(eq(payments.order_id, order_id))
      if (!found) throw new Error('An order has a payment')
      return found
    },

    async paymentOfCharge(charge_id: string): Promise<PaymentRow | null> {
      const [found] = await db.select().from(payments).where(eq(payments.charge_id, charge_id))
      return found ?? null
    },

    async disputed(dispute_id: string): Promise<PaymentRow | null> {
      const [found] = await db.select().from(payments).where(eq(payments.dispute_id, dispute_id))
      return found ?? null
    },

    async changePayment(id: string, changes: Partial<typeof payments.$inferInsert>): Promise<void> {
      await db
        .update(payments)
        .set({ ...changes, updated_at: now })
        .where(eq(payments.id, id))
    },

    /** Notes an attempt before Stripe is asked; null where one is under way. */
    async begin(
      attempt: Pick<AttemptRow, 'payment_id' | 'way' | 'user_id'> & { asked: Record<string, unknown> },
    ): Promise<AttemptRow | null> {
      const [made] = await db
        .insert(payment_attempts)
        .values({ ...attempt, tenant_id: brand.id, id: newId(), created_at: now })
        .onConflictDoNothing()
        .returning()
      return made ?? null
    },

    async attempt(id: string): Promise<AttemptRow | null> {
      const [found] = await db.select().from(payment_attempts).where(eq(payment_attempts.id, id))
      return found ?? null
    },

    async attempts(payment_ids: string[]): Promise<AttemptRow[]> {
      if (payment_ids.length === 0) return []
      return db
        .select()
        .from(payment_attempts)
        .where(inArray(payment_attempts.payment_id, payment_ids))
        .orderBy(asc(payment_attempts.created_at), asc(payment_attempts.id))
    },

    /** The attempt of which nobody knows yet what became. */
    async openAttempt(payment_id: string): Promise<AttemptRow | null> {
      const [found] = await db
        .select()
        .from(payment_attempts)
        .where(and(eq(payment_attempts.payment_id, payment_id), inArray(payment_attempts.state, [...openStates])))
      return found ?? null
    },

    async attemptBy(where: { charge_id: string } | { session_id: string }): Promise<AttemptRow | null> {
      const match =
        'charge_id' in where ? eq(payment_attempts.charge_id, where.charge_id) : eq(payment_attempts.session_id, where.session_id)
      const [found] = await db.select().from(payment_attempts).where(match).limit(1)
      return found ?? null
    },

    async changeAttempt(id: string, changes: Partial<typeof payment_attempts.$inferInsert>): Promise<void> {
      await db.update(payment_attempts).set(changes).where(eq(payment_attempts.id, id))
    },

    /** Attempts that were begun before then and not looked at since. */
    async unsettled(before: Date, after: string | null): Promise<AttemptRow[]> {
      return db
        .select()
        .from(payment_attempts)
        .where(
          and(
            inArray(payment_attempts.state, [...openStates]),
            lte(sql`coalesce(${payment_attempts.looked_at}, ${payment_attempts.created_at})`, before),
            after ? sql`${payment_attempts.id} > ${after}` : sql`true`,
          ),
        )
        .orderBy(asc(payment_attempts.id))
        .limit(50)
    },
  }
}

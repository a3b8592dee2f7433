import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import { type Held } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { billing_subscriptions, plans } from '#api/platform/tables/index.ts'

export type Subscription = typeof billing_subscriptions.$inferSelect
export type PlanRow = typeof plans.$inferSelect

/** A subscription as the rules of config/billing read it. */
export const heldOf = ({ plan_id, ...row }: Subscription): Held => ({ ...row, id: plan_id })

const columnsOf = ({ id: plan_id, ...held }: Held) => ({ plan_id, ...held })

/** The plans of accounts. */
export function subscriptionStore({ db, brand, now }: OpenWork) {
  return {
    async plan(id: string): Promise<PlanRow | null> {
      const [found] = await db.select().from(plans).where(eq(plans.id, id))
      return found ?? null
    },

    /** The plans on sale, in their order. */
    offered: (): Promise<PlanRow[]> => db.select().from(plans).where(eq(plans.active, true)).orderBy(asc(plans.position)),

    /** The one that an account has; one that has ended is none. */
    async of(account_id: string): Promise<Subscription | null> {
      const [found] = await db
        .select()
        .from(billing_subscriptions)
        .where(and(eq(billing_subscriptions.account_id, account_id), ne(billing_subscriptions.state, 'ended')))
      return found ?? null
    },

    async begin(account_id: string, held: Held): Promise<void> {
      await db.insert(billing_subscriptions).values({
        ...columnsOf(held),
        tenant_id: brand.id,
        id: newId(),
        account_id,
        state: 'active',
        created_at: now,
        updated_at: now,
      })
    },

    /** Counts one change. */
    async change(id: string, { held, ...changes }: Partial<typeof billing_subscriptions.$inferInsert> & { held?: Held }): Promise<void> {
      await db
        .update(billing_subscriptions)
        .set({
          ...(held && columnsOf(held)),
          ...changes,
          updated_at: now,
          lock_version: sql`${billing_subscriptions.lock_version} + 1`,
        })
        .where(eq(billing_subscriptions.id, id))
    },

    /** One whose period is over, held; others that renew meanwhile take others. */
    async nextDue(): Promise<Subscription | null> {
      const [found] = await db
        .select()
        .from(billing_subscriptions)
        .where(and(eq(billing_subscriptions.state, 'active'), lte(billing_subscriptions.period_end, now)))
        .orderBy(asc(billing_subscriptions.period_end))
        .limit(1)
        .for('no key update', { skipLocked: true })
      return found ?? null
    },

    /** Changes nothing that a quote hangs on, so no version is counted. */
    async noteReminded({ id, period_end }: Subscription): Promise<void> {
      await db.update(billing_subscriptions).set({ reminded_for: period_end }).where(eq(billing_subscriptions.id, id))
    },

    /** Whose period ends within so many days of now, and who was not told of it yet. */
    async toRemind(interval: 'month' | 'year', days: number): Promise<Subscription[]> {
      return db
        .select()
        .from(billing_subscriptions)
        .where(
          and(
            eq(billing_subscriptions.state, 'active'),
            eq(billing_subscriptions.interval, interval),
            eq(billing_subscriptions.cancel_at_period_end, false),
            lte(billing_subscriptions.period_end, new Date(now.getTime() + days * 86_400_000)),
            sql`${billing_subscriptions.reminded_for} is distinct from ${billing_subscriptions.period_end}`,
          ),
        )
        .limit(200)
        .for('no key update', { skipLocked: true })
    },
  }
}

import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { SavedCard } from '#api/platform/payments/payments.ts'
import { billing_accounts } from '#api/platform/tables/index.ts'

export type Account = typeof billing_accounts.$inferSelect

/** Whether the card on file is charged again by itself. */
export const isAskedAgain = ({ payment_method, card_trouble }: Account): boolean => payment_method !== null && card_trouble === null

export type Payer = { user_id: string } | { company_id: string }

const payerIs = (payer: Payer) =>
  'user_id' in payer ? eq(billing_accounts.user_id, payer.user_id) : eq(billing_accounts.company_id, payer.company_id)

/** Since when the account owes that pays the membership of a person: their company's, or their own. Empty where it owes nothing. */
export const owingSince = (user_id: SQL): SQL => sql`coalesce(
  (select a.past_due_since from users u join billing_accounts a on a.company_id = u.company_id where u.id = ${user_id} and u.membership = 'company'),
  (select a.past_due_since from users u join billing_accounts a on a.user_id = u.id where u.id = ${user_id} and u.membership <> 'company'))`

/** Who pays, of one tenant. Whose account somebody may see or use is the caller's question: see payer.ts. */
export function accountStore({ db, brand, now }: OpenWork) {
  async function change(id: string, changes: Partial<typeof billing_accounts.$inferInsert>): Promise<void> {
    await db
      .update(billing_accounts)
      .set({ ...changes, updated_at: now, lock_version: sql`${billing_accounts.lock_version} + 1` })
      .where(eq(billing_accounts.id, id))
  }

  return {
    change,

    async find(id: string): Promise<Account | null> {
      const [found] = await db.select().from(billing_accounts).where(eq(billing_accounts.id, id))
      return found ?? null
    },

    async of(payer: Payer): Promise<Account | null> {
      const [found] = await db.select().from(billing_accounts).where(payerIs(payer))
      return found ?? null
    },

    /** The same, opened if there is none yet. */
    async ensure(payer: Payer): Promise<Account> {
      await db
        .insert(billing_accounts)
        .values({ tenant_id: brand.id, id: newId(), ...payer, created_at: now, updated_at: now })
        .onConflictDoNothing()
      const found = await this.of(payer)
      if (!found) throw new Error('The account that was just opened is not there')
      return found
    },

    /** Held until the transaction ends. Not against those who refer to it: a quote may be made beside. */
    async hold(id: string): Promise<Account> {
      const [found] = await db.select().from(billing_accounts).where(eq(billing_accounts.id, id)).for('no key update')
      if (!found) throw new Error('There is no such account')
      return found
    },

    async setCard(id: string, { payment_method, brand: card_brand, last4, exp_month, exp_year }: SavedCard): Promise<void> {
      await change(id, {
        payment_method,
        card_brand,
        card_last4: last4,
        card_exp_month: exp_month,
        card_exp_year: exp_year,
        card_trouble: null,
      })
    },

    async ofPaymentMethod(payment_method: string): Promise<Account | null> {
      const [found] = await db.select().from(billing_accounts).where(eq(billing_accounts.payment_method, payment_method)).limit(1)
      return found ?? null
    },

    /** Those whose card ends within so many days, although a plan renews with it, and who were not told of it yet. */
    async cardsEnding(days: number): Promise<{ id: string; last4: string; month: string; ends: Date }[]> {
      const until = new Date(now.getTime() + days * 86_400_000).toISOString()
      const { rows } = await db.execute<{ id: string; last4: string; month: string; ends: string }>(sql`
        select * from (
          select a.id, a.card_last4 as last4, to_char(e.first, 'YYYY-MM') as month, e.first + interval '1 month' - interval '12 hours' as ends
          from billing_accounts a cross join lateral (select make_timestamptz(a.card_exp_year, a.card_exp_month, 1, 0, 0, 0, 'UTC') as first) e
          where a.payment_method is not null and a.past_due_since is null and a.expiry_told is distinct from to_char(e.first, 'YYYY-MM')
            and exists (select from billing_subscriptions s where s.account_id = a.id and s.state = 'active' and not s.cancel_at_period_end)
        ) found where ends <= ${until} limit 200`)
      return rows.map((row) => ({ ...row, ends: new Date(row.ends) }))
    },

    async owingSince(user_id: string): Promise<Date | null> {
      const { rows } = await db.execute<{ since: string | null }>(sql`select ${owingSince(sql`${user_id}`)} as since`)
      return rows[0]?.since ? new Date(rows[0].since) : null
    },

    /** Those that owe something, longest first. */
    owing: (): Promise<Account[]> =>
      db
        .select()
        .from(billing_accounts)
        .where(and(isNotNull(billing_accounts.past_due_since)))
        .orderBy(asc(billing_accounts.past_due_since)),
  }
}

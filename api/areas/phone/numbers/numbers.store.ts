import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { SettingKey } from '#api/contract/organisation/settings.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { number_verifications, phone_numbers, profiles, settings, telephony_applications } from '#api/platform/tables/index.ts'
import type { BoughtNumber } from '#api/platform/telephony/telephony.ts'

export type NumberRow = typeof phone_numbers.$inferSelect
export type VerificationRow = typeof number_verifications.$inferSelect

/** What stands with a number that has a price. */
type Sold = Partial<Pick<NumberRow, 'order_id' | 'account_id' | 'price_cents' | 'paid_until'>>

/** A code is waited for so long; the carrier gives up earlier. */
const verificationMinutes = 10

/** Numbers of a brand, and what was laid down for it at the carrier. */
export function numberStore({ db, brand, now }: OpenWork) {
  const inUse = isNull(phone_numbers.released_at)
  const renewing = and(inUse, gt(phone_numbers.price_cents, 0), isNull(phone_numbers.ends_at), isNotNull(phone_numbers.account_id))
  return {
    /** What admins have set that a number costs a month, in dollars; null where nothing is said. */
    async price(): Promise<string | null> {
      const [row] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, 'number_price' satisfies SettingKey))
      return row?.value || null
    },

    async find(id: string): Promise<NumberRow | null> {
      const [found] = await db
        .select()
        .from(phone_numbers)
        .where(and(eq(phone_numbers.id, id), inUse))
      return found ?? null
    },

    /** The number that was bought, by what was dialled. */
    async bought(number: string): Promise<NumberRow | null> {
      const [found] = await db
        .select()
        .from(phone_numbers)
        .where(and(eq(phone_numbers.number, number), eq(phone_numbers.kind, 'bought'), inUse))
      return found ?? null
    },

    ofUser: (userId: string): Promise<NumberRow[]> =>
      db
        .select()
        .from(phone_numbers)
        .where(and(eq(phone_numbers.user_id, userId), inUse))
        .orderBy(asc(phone_numbers.kind), asc(phone_numbers.number))
        .prepare('numbers_of_user')
        .execute(),

    async keepBought({ sid, number, voice, sms, mms }: BoughtNumber, userId: string, label: string, sold: Sold = {}): Promise<NumberRow> {
      const [row] = await db
        .insert(phone_numbers)
        .values({
          ...{ tenant_id: brand.id, id: newId(), number, kind: 'bought' as const, sid, user_id: userId, label, voice, sms, mms },
          ...sold,
          created_at: now,
          updated_at: now,
        })
        .returning()
      if (!row) throw new Error('The number was not kept')
      return row
    },

    async keepVerified(number: string, userId: string, label: string): Promise<void> {
      await db
        .insert(phone_numbers)
        .values({ tenant_id: brand.id, id: newId(), number, kind: 'verified', user_id: userId, label, created_at: now, updated_at: now })
        .onConflictDoNothing()
    },

    async relabel(id: string, label: string): Promise<void> {
      await db.update(phone_numbers).set({ label, updated_at: now }).where(eq(phone_numbers.id, id))
    },

    async release(id: string): Promise<void> {
      await db.update(phone_numbers).set({ released_at: now, updated_at: now }).where(eq(phone_numbers.id, id))
    },

    async change(ids: string[], changes: Partial<typeof phone_numbers.$inferInsert>): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(phone_numbers)
        .set({ ...changes, updated_at: now })
        .where(inArray(phone_numbers.id, ids))
    },

    async ofOrder(order_id: string): Promise<NumberRow | null> {
      const [found] = await db.select().from(phone_numbers).where(eq(phone_numbers.order_id, order_id))
      return found ?? null
    },

    /** Those that an account pays for and that go on, as they are named; held. */
    payable: (account_id: string): Promise<NumberRow[]> =>
      db
        .select()
        .from(phone_numbers)
        .where(and(renewing, eq(phone_numbers.account_id, account_id)))
        .orderBy(asc(phone_numbers.number), asc(phone_numbers.id)),

    /** The numbers that an account pays for, also those that end; and the end of the month of the plan that they ride with, if there is one. */
    async paidFor(account_id: string): Promise<{ plan_until: Date | null; rows: NumberRow[] }> {
      const isPaid = and(inUse, gt(phone_numbers.price_cents, 0), eq(phone_numbers.account_id, account_id))
      const rows = await db.select().from(phone_numbers).where(isPaid).orderBy(asc(phone_numbers.number))
      const [plan] =
        rows.length === 0
          ? []
          : (
              await db.execute<{ until: string }>(sql`
                select period_end as until from billing_subscriptions
                where account_id = ${account_id} and state = 'active' and interval = 'month' and not cancel_at_period_end`)
            ).rows
      return { plan_until: plan ? new Date(plan.until) : null, rows }
    },

    async named(ids: string[]): Promise<NumberRow[]> {
      if (ids.length === 0) return []
      return db.select().from(phone_numbers).where(inArray(phone_numbers.id, ids)).orderBy(asc(phone_numbers.id)).for('no key update')
    },

    /**
     * An account of which a number's month is over, held. Not while its plan renews, which takes its numbers along, nor while it
     * owes for that.
     */
    async nextDue(): Promise<string | null> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select a.id from billing_accounts a
        where a.past_due_since is null
          and exists (select from phone_numbers n where n.account_id = a.id and n.released_at is null and n.price_cents > 0
            and n.ends_at is null and n.past_due_since is null and n.paid_until <= ${now})
          and not exists (select from billing_subscriptions s where s.account_id = a.id and s.state = 'active'
            and not s.cancel_at_period_end and s.period_end <= ${now})
        order by a.id limit 1 for no key update of a skip locked`)
      return rows[0]?.id ?? null
    },

    /** Those that go now. */
    ending: (): Promise<NumberRow[]> =>
      db
        .select()
        .from(phone_numbers)
        .where(and(inUse, lte(phone_numbers.ends_at, now)))
        .orderBy(asc(phone_numbers.id))
        .limit(200),

    /** What goes with an account that does not pay: what it pays for, and what its person has for nothing. */
    async endOf({ id, user_id }: { id: string; user_id: string | null }): Promise<void> {
      const own = user_id ? and(eq(phone_numbers.user_id, user_id), isNull(phone_numbers.account_id)) : undefined
      await db
        .update(phone_numbers)
        .set({ ends_at: now, updated_at: now })
        .where(and(inUse, eq(phone_numbers.kind, 'bought'), or(eq(phone_numbers.account_id, id), own)))
    },

    async callerIdOf(userId: string): Promise<string | null> {
      const [row] = await db.select({ number: profiles.dialer_verified_phone_number }).from(profiles).where(eq(profiles.user_id, userId))
      return row?.number || null
    },

    async setCallerId(userId: string, number: string | null): Promise<void> {
      await db.update(profiles).set({ dialer_verified_phone_number: number, updated_at: now }).where(eq(profiles.user_id, userId))
    },

    async beginVerification(userId: string, number: string, label: string, code: string, callSid: string): Promise<VerificationRow> {
      const expires_at = new Date(now.getTime() + verificationMinutes * 60_000)
      const [row] = await db
        .insert(number_verifications)
        .values({
          ...{ tenant_id: brand.id, id: newId(), user_id: userId, number, label, validation_code: code, call_sid: callSid },
          created_at: now,
          expires_at,
        })
        .returning()
      if (!row) throw new Error('The verification was not kept')
      return row
    },

    async verification(id: string): Promise<VerificationRow | null> {
      const [found] = await db.select().from(number_verifications).where(eq(number_verifications.id, id))
      return found ?? null
    },

    /** The newest one of a number that is still waited for; callbacks name the number. */
    async awaited(number: string, callSid: string | undefined): Promise<VerificationRow | null> {
      const [found] = await db
        .select()
        .from(number_verifications)
        .where(
          and(
            eq(number_verifications.state, 'pending'),
            callSid
              ? sql`(${number_verifications.call_sid} = ${callSid} or ${number_verifications.number} = ${number})`
              : eq(number_verifications.number, number),
          ),
        )
        .orderBy(desc(number_verifications.created_at))
        .limit(1)
      return found ?? null
    },

    async settleVerification(id: string, state: 'verified' | 'failed'): Promise<void> {
      await db.update(number_verifications).set({ state }).where(eq(number_verifications.id, id))
    },

    async application(accountSid: string): Promise<{ sid: string; origin: string } | null> {
      const [found] = await db.select().from(telephony_applications).where(eq(telephony_applications.account_sid, accountSid))
      return found ?? null
    },

    async keepApplication(accountSid: string, sid: string, origin: string): Promise<void> {
      await db
        .insert(telephony_applications)
        .values({ tenant_id: brand.id, account_sid: accountSid, sid, origin, created_at: now })
        .onConflictDoUpdate({ target: [telephony_applications.tenant_id, telephony_applications.account_sid], set: { sid, origin } })
    },
  }
}

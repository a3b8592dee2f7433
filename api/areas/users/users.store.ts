import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, profiles, users } from '#api/platform/tables/index.ts'

export type User = typeof users.$inferSelect
export type ProfileRow = typeof profiles.$inferSelect
export type Corporation = typeof corporations.$inferSelect

/** People of one tenant. Which of them somebody may see is the caller's question: see reach.ts. */
export function userStore({ db, now }: OpenWork) {
  const businessUnits = alias(corporations, 'business_units')
  return {
    async find(id: string): Promise<User | null> {
      const [user] = await db.select().from(users).where(eq(users.id, id))
      return user ?? null
    },

    /** A person with profile, company and business unit. */
    async findWhole(id: string) {
      const [row] = await db
        .select({ user: users, profile: profiles, company: corporations, business_unit: businessUnits })
        .from(users)
        .innerJoin(profiles, eq(profiles.user_id, users.id))
        .leftJoin(corporations, eq(corporations.id, users.company_id))
        .leftJoin(businessUnits, eq(businessUnits.id, users.business_unit_id))
        .where(eq(users.id, id))
      return row ?? null
    },

    async nameOf(id: string): Promise<string> {
      const [row] = await db
        .select({ first_name: profiles.first_name, last_name: profiles.last_name })
        .from(profiles)
        .where(eq(profiles.user_id, id))
      return row ? `${row.first_name} ${row.last_name}`.trim() : ''
    },

    async update(id: string, changes: Partial<typeof users.$inferInsert>, lockVersion?: number): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(users.lock_version, lockVersion)
      const rows = await db
        .update(users)
        .set({ ...changes, updated_at: now })
        .where(and(eq(users.id, id), same))
        .returning({ id: users.id })
      return rows.length > 0
    },

    async updateProfile(userId: string, changes: Partial<typeof profiles.$inferInsert>): Promise<void> {
      await db.update(profiles).set({ ...changes, updated_at: now }).where(eq(profiles.user_id, userId))
    },
  }
}

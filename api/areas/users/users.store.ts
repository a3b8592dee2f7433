import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, one_time_tokens, profiles, users, webpages } from '#api/platform/tables/index.ts'

export type User = typeof users.$inferSelect
export type ProfileRow = typeof profiles.$inferSelect
export type Corporation = typeof corporations.$inferSelect & { domain_name: string | null }
export type WholeUser = {
  user: User
  profile: ProfileRow
  company: Corporation | null
  business_unit: Corporation | null
  /** Their public page, where they have begun one. */
  webpage: { webpage_active: boolean; domain_name: string | null; taken_down_at: Date | null } | null
}

/** People of one tenant. Which of them somebody may see is the caller's question: see reach.ts. */
export function userStore({ db, now }: OpenWork) {
  const businessUnits = alias(corporations, 'business_units')
  const [companyPages, unitPages] = [alias(webpages, 'company_pages'), alias(webpages, 'unit_pages')]
  return {
    async find(id: string): Promise<User | null> {
      const [user] = await db.select().from(users).where(eq(users.id, id))
      return user ?? null
    },

    /** By user name or e-mail address, however it is capitalised. */
    async findByLogin(login: string): Promise<User | null> {
      const name = login.trim().toLowerCase()
      const [user] = await db
        .select()
        .from(users)
        .where(or(eq(users.username, name), eq(users.email, name)))
        .limit(1)
      return user ?? null
    },

    async findByEmail(email: string): Promise<User | null> {
      const [user] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()))
      return user ?? null
    },

    /** By whom the brand's identity provider knows them as. */
    async findBySsoSubject(subject: string): Promise<User | null> {
      const [user] = await db.select().from(users).where(eq(users.sso_subject, subject))
      return user ?? null
    },

    /** A person with profile, company and business unit; nobody who was deleted. */
    async findWhole(id: string): Promise<WholeUser | null> {
      const [row] = await db
        .select({
          user: users,
          profile: profiles,
          company: corporations,
          business_unit: businessUnits,
          webpage: { webpage_active: webpages.webpage_active, domain_name: webpages.domain_name, taken_down_at: webpages.taken_down_at },
          company_label: companyPages.domain_name,
          unit_label: unitPages.domain_name,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.user_id, users.id))
        .leftJoin(corporations, eq(corporations.id, users.company_id))
        .leftJoin(businessUnits, eq(businessUnits.id, users.business_unit_id))
        .leftJoin(webpages, eq(webpages.user_id, users.id))
        .leftJoin(companyPages, eq(companyPages.corporation_id, corporations.id))
        .leftJoin(unitPages, eq(unitPages.corporation_id, businessUnits.id))
        .where(and(eq(users.id, id), isNull(users.deleted_at)))
        .prepare('whole_user')
        .execute()
      if (!row) return null
      const { company, company_label, business_unit, unit_label, ...rest } = row
      return {
        ...rest,
        company: company && { ...company, domain_name: company_label },
        business_unit: business_unit && { ...business_unit, domain_name: unit_label },
      }
    },

    async nameOf(id: string): Promise<string> {
      const [row] = await db
        .select({ first_name: profiles.first_name, last_name: profiles.last_name })
        .from(profiles)
        .where(eq(profiles.user_id, id))
      return row ? `${row.first_name} ${row.last_name}`.trim() : ''
    },

    /** Whether somebody else signs in with this address, as e-mail or as user name. */
    async loginTaken(login: string, butFor: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(or(eq(users.email, login), eq(users.username, login)), ne(users.id, butFor)))
        .limit(1)
      return rows.length > 0
    },

    async update(id: string, changes: Partial<typeof users.$inferInsert>): Promise<void> {
      await db
        .update(users)
        .set({ ...changes, updated_at: now })
        .where(eq(users.id, id))
    },

    /** Counts one edit of the person, unless somebody was quicker since `lockVersion`; false then. */
    async edit(id: string, changes: Partial<typeof users.$inferInsert>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(users.lock_version, lockVersion)
      const rows = await db
        .update(users)
        .set({ ...changes, updated_at: now, lock_version: sql`${users.lock_version} + 1` })
        .where(and(eq(users.id, id), same))
        .returning({ id: users.id })
      return rows.length > 0
    },

    /** Ends what was mailed to the person: links to set a password, codes. */
    async endMailedTokens(id: string): Promise<void> {
      await db.delete(one_time_tokens).where(and(eq(one_time_tokens.user_id, id), ne(one_time_tokens.kind, 'otp_challenge')))
    },

    async updateProfile(userId: string, changes: Partial<typeof profiles.$inferInsert>): Promise<void> {
      await db
        .update(profiles)
        .set({ ...changes, updated_at: now })
        .where(eq(profiles.user_id, userId))
    },
  }
}

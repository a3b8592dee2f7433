import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { mailer_kits } from '#api/platform/tables/index.ts'

export type KitRow = typeof mailer_kits.$inferSelect
export type KitColumns = Pick<
  typeof mailer_kits.$inferInsert,
  'name' | 'description' | 'letter' | 'layout' | 'medicare' | 'pages' | 'active'
>

/** The brand's letters. */
export function kitStore({ db, brand, actor, now }: OpenWork) {
  const there = isNull(mailer_kits.deleted_at)
  const named = (q: string): SQL => sql`deleted_at is null and position(lower(${q}) in lower(name)) > 0`
  const byName = sql`lower(${mailer_kits.name}), ${mailer_kits.id}`
  return {
    list: ({ q, ...page }: { q: string; page: number; limit: number }): Promise<KitRow[]> =>
      db
        .select()
        .from(mailer_kits)
        .where(sql`${named(q)}`)
        .orderBy(sql`${byName} ${pageOf(page)}`),

    count: (q: string): Promise<Counted> => countRows(db, sql`from mailer_kits where ${named(q)}`),

    usable: (): Promise<KitRow[]> =>
      db
        .select()
        .from(mailer_kits)
        .where(and(there, eq(mailer_kits.active, true)))
        .orderBy(byName)
        .limit(200),

    async find(id: string): Promise<KitRow | null> {
      const [found] = await db
        .select()
        .from(mailer_kits)
        .where(and(eq(mailer_kits.id, id), there))
      return found ?? null
    },

    /** The same, also where it was deleted since: what was assigned is still printed as it was meant. */
    async findEver(id: string): Promise<KitRow | null> {
      const [found] = await db.select().from(mailer_kits).where(eq(mailer_kits.id, id))
      return found ?? null
    },

    /** The same, held until the transaction ends: its letters are taken into one print at a time. */
    async hold(id: string): Promise<KitRow | null> {
      const [found] = await db.select().from(mailer_kits).where(eq(mailer_kits.id, id)).for('update')
      return found ?? null
    },

    async insert(columns: KitColumns): Promise<KitRow> {
      const times = { created_at: now, updated_at: now, created_by: actor?.user_id ?? null }
      const [kept] = await db
        .insert(mailer_kits)
        .values({ ...columns, ...times, tenant_id: brand.id, id: newId() })
        .returning()
      if (!kept) throw new Error('The letter was not kept')
      return kept
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; null then. */
    async change(id: string, columns: Partial<KitColumns>, lockVersion: number | undefined): Promise<KitRow | null> {
      const same = lockVersion === undefined ? undefined : eq(mailer_kits.lock_version, lockVersion)
      const [changed] = await db
        .update(mailer_kits)
        .set({ ...columns, updated_at: now, lock_version: sql`${mailer_kits.lock_version} + 1` })
        .where(and(eq(mailer_kits.id, id), there, same))
        .returning()
      return changed ?? null
    },

    async remove(id: string): Promise<void> {
      await db
        .update(mailer_kits)
        .set({ deleted_at: now })
        .where(and(eq(mailer_kits.id, id), there))
    },
  }
}

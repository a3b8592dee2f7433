import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { default_quick_filters, quick_filters } from '#api/platform/tables/index.ts'

export type QuickFilterColumns = Partial<
  Pick<typeof quick_filters.$inferInsert, 'name' | 'contacts_scope' | 'columns' | 'shared' | 'position'>
>

/** Changes to what the person who asks keeps; what they see of it stands in the store of what is personal. */
export function quickFilterStore({ db, brand, actor, now }: Work) {
  const mine = eq(quick_filters.user_id, actor.user_id)
  return {
    count: (): Promise<number> => db.$count(quick_filters, mine),

    /** Whether another of one's own is called this, however it is capitalised. */
    async nameTaken(name: string, butFor: string | null): Promise<boolean> {
      const rows = await db
        .select({ id: quick_filters.id })
        .from(quick_filters)
        .where(and(mine, sql`lower(${quick_filters.name}) = lower(${name})`))
      return rows.some(({ id }) => id !== butFor)
    },

    async nextPosition(): Promise<number> {
      const [row] = await db
        .select({ next: sql<number>`coalesce(max(${quick_filters.position}) + 1, 0)` })
        .from(quick_filters)
        .where(mine)
      return Math.min(row?.next ?? 0, 10_000)
    },

    async insert(columns: QuickFilterColumns & { name: string }): Promise<string> {
      const id = newId()
      await db
        .insert(quick_filters)
        .values({ ...columns, tenant_id: brand.id, id, user_id: actor.user_id, created_at: now, updated_at: now })
      return id
    },

    /** Writes the changes unless somebody was quicker; false then. */
    async update(id: string, changes: QuickFilterColumns, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(quick_filters.lock_version, lockVersion)
      const written = await db
        .update(quick_filters)
        .set({ ...changes, updated_at: now, lock_version: sql`${quick_filters.lock_version} + 1` })
        .where(and(mine, eq(quick_filters.id, id), same))
        .returning({ id: quick_filters.id })
      return written.length > 0
    },

    async remove(id: string): Promise<boolean> {
      const removed = await db
        .delete(quick_filters)
        .where(and(mine, eq(quick_filters.id, id)))
        .returning({ id: quick_filters.id })
      return removed.length > 0
    },

    /** Makes it the view that one's list opens with. */
    async open(id: string): Promise<void> {
      await db
        .insert(default_quick_filters)
        .values({ tenant_id: brand.id, user_id: actor.user_id, quick_filter_id: id })
        .onConflictDoUpdate({
          target: [default_quick_filters.tenant_id, default_quick_filters.user_id],
          set: { quick_filter_id: id },
        })
    },

    async openNoMore(id: string): Promise<void> {
      await db
        .delete(default_quick_filters)
        .where(and(eq(default_quick_filters.user_id, actor.user_id), eq(default_quick_filters.quick_filter_id, id)))
    },
  }
}

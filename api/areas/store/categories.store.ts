import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Category, CategoryChanges, NewCategory } from '#api/contract/store/store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { categories } from '#api/platform/tables/index.ts'

type Row = Omit<Category, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** The categories of one brand's store. */
export function categoryStore({ db, brand, now }: OpenWork) {
  async function read(condition: SQL): Promise<Category[]> {
    const { rows } = await db.execute<Row>(sql`
      select c.id, c.title, c.description, c.lock_version, c.created_at, c.updated_at,
        (select count(*)::int from products p where p.category_id = c.id and p.ended_at is null) as product_count
      from categories c where ${condition} order by lower(c.title), c.id limit 500`)
    return rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    }))
  }

  return {
    list: (q: string): Promise<Category[]> => read(q ? sql`position(lower(${q}) in lower(c.title)) > 0` : sql`true`),

    async find(id: string): Promise<Category | null> {
      const [found] = await read(sql`c.id = ${id}`)
      return found ?? null
    },

    async titleTaken(title: string, butFor: string | null): Promise<boolean> {
      const { rows } = await db.execute<{ id: string }>(sql`select id from categories where lower(title) = lower(${title})`)
      return rows.some(({ id }) => id !== butFor)
    },

    async insert(fields: NewCategory): Promise<string> {
      const id = newId()
      await db.insert(categories).values({ ...fields, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, fields: Omit<CategoryChanges, 'lock_version'>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(categories.lock_version, lockVersion)
      const written = await db
        .update(categories)
        .set({ ...fields, updated_at: now, lock_version: sql`${categories.lock_version} + 1` })
        .where(and(eq(categories.id, id), same))
        .returning({ id: categories.id })
      return written.length > 0
    },

    /** How many products name it, those that have left the sale among them. */
    async everHeld(id: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from products where category_id = ${id}`)
      return rows[0]?.count ?? 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(categories).where(eq(categories.id, id))
    },
  }
}

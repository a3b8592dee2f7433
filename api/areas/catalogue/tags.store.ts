import { eq, inArray, sql } from 'drizzle-orm'
import type { NewTag, Tag, TagUsage } from '#api/contract/catalogue.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { tags } from '#api/platform/tables/index.ts'

/** Many tags are counted at once, so counting each stops here. */
const usageCap = 1_000

const columns = { id: tags.id, name: tags.name, color: tags.color }

export function tagStore({ db, brand, now }: Work) {
  const named = (q: string) => (q ? sql`position(lower(${q}) in lower(t.name)) > 0` : sql`true`)

  return {
    async find(id: string): Promise<Tag | null> {
      const [found] = await db.select(columns).from(tags).where(eq(tags.id, id))
      return found ?? null
    },

    /** Those of these names that there are, however they are capitalised. */
    byName: (names: string[]): Promise<Tag[]> =>
      db
        .select(columns)
        .from(tags)
        .where(
          inArray(
            sql`lower(${tags.name})`,
            names.map((name) => name.toLowerCase()),
          ),
        ),

    async insert(wanted: NewTag[]): Promise<Tag[]> {
      if (wanted.length === 0) return []
      const rows = wanted.map((tag) => ({ ...tag, tenant_id: brand.id, id: newId(), created_at: now }))
      return db.insert(tags).values(rows).returning(columns)
    },

    async update(id: string, changes: { name?: string | undefined; color?: string | undefined }): Promise<void> {
      if (Object.values(changes).some((value) => value !== undefined)) await db.update(tags).set(changes).where(eq(tags.id, id))
    },

    async usage({ q, page, limit }: { q: string; page: number; limit: number }): Promise<TagUsage[]> {
      const { rows } = await db.execute<Tag & { used: number }>(sql`
        with page as (
          select t.id, t.name, t.color from tags t where ${named(q)} order by lower(t.name), t.id limit ${limit} offset ${(page - 1) * limit}
        )
        select t.*, (select count(*)::int from (select from contact_tags g where g.tag_id = t.id limit ${usageCap + 1}) k) as used
        from page t order by lower(t.name), t.id`)
      return rows.map(({ used, ...tag }) => ({
        ...tag,
        contact_count: Math.min(used, usageCap),
        contact_count_is: used > usageCap ? ('about' as const) : ('exact' as const),
      }))
    },

    async count(q: string): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from tags t where ${named(q)} limit ${countCap + 1}) k`,
      )
      const count = rows[0]?.count ?? 0
      return count > countCap ? { count: countCap, exact: false } : { count, exact: true }
    },
  }
}

import { eq, sql } from 'drizzle-orm'
import type { WfCategory, WriteWfCategory } from '#api/contract/workflows/workflows.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { wf_categories } from '#api/platform/tables/index.ts'

/** What the brand sorts its flows and templates into. */
export function categoryStore({ db, brand, now }: Work) {
  return {
    async list(): Promise<WfCategory[]> {
      const { rows } = await db.execute<WfCategory>(sql`
        select c.id, c.name, c.position,
          (select count(*)::int from wf_flows f where f.wf_category_id = c.id and f.deleted_at is null)
            + (select count(*)::int from wf_templates t where t.wf_category_id = c.id) as used_count
        from wf_categories c order by c.position, lower(c.name), c.id`)
      return rows
    },

    async find(id: string): Promise<WfCategory | null> {
      return (await this.list()).find((one) => one.id === id) ?? null
    },

    async isNameTaken(name: string, butFor: string | undefined): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from wf_categories where lower(name) = lower(${name}) and id is distinct from ${butFor ?? null}::uuid limit 1`,
      )
      return rows.length > 0
    },

    async insert({ name, position }: WriteWfCategory): Promise<string> {
      const id = newId()
      await db.insert(wf_categories).values({ tenant_id: brand.id, id, name, position, created_at: now })
      return id
    },

    async update(id: string, { name, position }: WriteWfCategory): Promise<void> {
      await db.update(wf_categories).set({ name, position }).where(eq(wf_categories.id, id))
    },

    /** Puts what is in one into another. */
    async move(from: string, to: string | null): Promise<void> {
      await db.execute(sql`update wf_flows set wf_category_id = ${to} where wf_category_id = ${from}`)
      await db.execute(sql`update wf_templates set wf_category_id = ${to} where wf_category_id = ${from}`)
    },

    async remove(id: string): Promise<void> {
      await db.delete(wf_categories).where(eq(wf_categories.id, id))
    },
  }
}

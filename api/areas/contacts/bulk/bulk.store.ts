import { eq, inArray } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { groups, pools, tags } from '#api/platform/tables/index.ts'

/** Whether what bulk work names is there. */
export function bulkStore({ db }: OpenWork) {
  return {
    hasPool: async (id: string): Promise<boolean> => (await db.select({ id: pools.id }).from(pools).where(eq(pools.id, id))).length > 0,
    hasGroup: async (id: string): Promise<boolean> => (await db.select({ id: groups.id }).from(groups).where(eq(groups.id, id))).length > 0,

    async tagIds(names: string[]): Promise<string[]> {
      if (!names.length) return []
      const rows = await db.select({ id: tags.id }).from(tags).where(inArray(tags.name, names))
      return rows.map(({ id }) => id)
    },
  }
}

import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { brand_layers, profiles, tenants } from '#api/platform/tables/index.ts'
import { brandChangesHash, type BrandChanges } from '#config/tenant/brand-changes.ts'

export type Layer = typeof brand_layers.$inferSelect & { by_name: string | null }

const shownAtMost = 20

/** A brand's draft, and the layers that were published above its file. */
export function brandingStore({ db, brand, now, actor }: OpenWork) {
  const name = sql<string | null>`trim(${profiles.first_name} || ' ' || ${profiles.last_name})`
  const read = () =>
    db
      .select({ layer: brand_layers, by_name: name })
      .from(brand_layers)
      .leftJoin(profiles, and(eq(profiles.tenant_id, brand_layers.tenant_id), eq(profiles.user_id, brand_layers.changed_by)))
  const flat = (rows: Awaited<ReturnType<typeof read>>): Layer[] => rows.map(({ layer, by_name }) => ({ ...layer, by_name }))

  return {
    async draft(): Promise<Layer | null> {
      return flat(await read().where(eq(brand_layers.is_draft, true)))[0] ?? null
    },

    async find(id: string): Promise<Layer | null> {
      return flat(await read().where(eq(brand_layers.id, id)))[0] ?? null
    },

    published: async (): Promise<Layer[]> =>
      flat(
        await read()
          .where(isNotNull(brand_layers.published_at))
          .orderBy(desc(brand_layers.published_at), desc(brand_layers.id))
          .limit(shownAtMost),
      ),

    /** Begins the draft, or changes it. */
    async save(layer: BrandChanges): Promise<void> {
      const row = { layer, hash: brandChangesHash(layer), changed_by: actor?.user_id ?? null, changed_at: now }
      await db
        .insert(brand_layers)
        .values({ tenant_id: brand.id, id: newId(), is_draft: true, ...row })
        .onConflictDoUpdate({ target: brand_layers.tenant_id, targetWhere: eq(brand_layers.is_draft, true), set: row })
    },

    /** Keeps an operator's own for looking at, beside the draft. Returns its id. */
    async keep(layer: BrandChanges): Promise<string> {
      const id = newId()
      const hash = brandChangesHash(layer)
      await db.insert(brand_layers).values({ tenant_id: brand.id, id, layer, hash, is_draft: false, changed_at: now })
      return id
    },

    async discard(): Promise<boolean> {
      return ((await db.delete(brand_layers).where(eq(brand_layers.is_draft, true))).rowCount ?? 0) > 0
    },

    /** Puts a layer in force, or with null the file alone; a draft is one no longer. */
    async putInForce(layer: Layer | null): Promise<void> {
      if (layer) await db.update(brand_layers).set({ is_draft: false, published_at: now }).where(eq(brand_layers.id, layer.id))
      await db
        .update(tenants)
        .set({ layer: layer && { id: layer.id, ...layer.layer } })
        .where(eq(tenants.id, brand.id))
    },
  }
}

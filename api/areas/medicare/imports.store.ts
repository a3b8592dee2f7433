import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { MedicareImport } from '#api/contract/medicare.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Sent } from '#api/platform/medicare/medicare.ts'
import { medicare_imports, profiles } from '#api/platform/tables/index.ts'
import type { ImportField } from '#config/medicare.ts'

type NewImport = Pick<typeof medicare_imports.$inferInsert, 'user_id' | 'target' | 'is_stand_in'> & { fields: ImportField[]; sent: Sent }

const mostShown = 50

/** What of one contact went out, which the caller has already been allowed to see. */
export function importStore({ db, brand, now, ports }: OpenWork, contact_id: string) {
  const select = (where?: SQL) =>
    db
      .select({ import: medicare_imports, by: sql<string>`trim(${profiles.first_name} || ' ' || ${profiles.last_name})` })
      .from(medicare_imports)
      .innerJoin(profiles, eq(profiles.user_id, medicare_imports.user_id))
      .where(and(eq(medicare_imports.contact_id, contact_id), where))
      .orderBy(desc(medicare_imports.created_at), desc(medicare_imports.id))
      .limit(mostShown)

  return {
    async insert({ sent, ...row }: NewImport): Promise<string> {
      const id = newId()
      const sent_sealed = ports.vault.seal(JSON.stringify(sent))
      await db.insert(medicare_imports).values({ ...row, tenant_id: brand.id, id, contact_id, sent_sealed, created_at: now })
      return id
    },

    /** The newest of them. */
    list: async (): Promise<MedicareImport[]> => (await select()).map(shown),

    async find(id: string): Promise<(MedicareImport & { user_id: string; sent: Sent }) | null> {
      const [row] = await select(eq(medicare_imports.id, id))
      if (!row) return null
      const { user_id, sent_sealed } = row.import
      return { ...shown(row), user_id, sent: JSON.parse(ports.vault.open(sent_sealed)) as Sent }
    },
  }
}

type Row = { import: typeof medicare_imports.$inferSelect; by: string }

const shown = ({ import: { id, target, is_stand_in, fields, created_at }, by }: Row): MedicareImport => ({
  id,
  target,
  is_stand_in,
  fields,
  by,
  created_at: created_at.toISOString(),
})

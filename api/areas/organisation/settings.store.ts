import { and, eq, sql } from 'drizzle-orm'
import type { SettingInFull, SettingKey } from '#api/contract/organisation/settings.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { settings } from '#api/platform/tables/index.ts'

export type SettingRow = typeof settings.$inferSelect
export type StoredFile = Pick<SettingRow, 'file_name' | 'content_type' | 'size' | 'scan' | 'storage_key'>
export const noFile: StoredFile = { file_name: null, content_type: null, size: null, scan: null, storage_key: null }

/** So many changes of a setting are told. */
const mostTold = 20

type Told = { id: string; at: Date; details: { value?: string; file_name?: string | null }; user_id: string | null; name: string | null }

/** The settings of one brand that were ever changed. */
export function settingStore({ db, brand, now }: OpenWork) {
  return {
    async all(): Promise<SettingRow[]> {
      return db.select().from(settings)
    },

    async find(key: SettingKey): Promise<SettingRow | null> {
      const [row] = await db.select().from(settings).where(eq(settings.key, key))
      return row ?? null
    },

    /** Writes it, unless somebody was quicker since `lockVersion`; false then. */
    async save(key: SettingKey, value: string, file: StoredFile, lockVersion: number | undefined): Promise<boolean> {
      const row = { tenant_id: brand.id, id: newId(), key }
      await db.insert(settings).values(row).onConflictDoNothing()
      const same = lockVersion === undefined ? undefined : eq(settings.lock_version, lockVersion)
      const written = await db
        .update(settings)
        .set({ value, ...file, updated_at: now, lock_version: sql`${settings.lock_version} + 1` })
        .where(and(eq(settings.key, key), same))
        .returning({ id: settings.id })
      return written.length > 0
    },

    /** What the audit log tells of it, the newest first. */
    async history(key: SettingKey): Promise<SettingInFull['history']> {
      const { rows } = await db.execute<Told>(sql`
        select l.id, l.at, l.details, l.user_id, trim(p.first_name || ' ' || p.last_name) as name
        from audit_log l left join profiles p on p.user_id = l.user_id
        where l.area = 'settings' and l.details ->> 'key' = ${key} order by l.at desc, l.id desc limit ${mostTold}`)
      return rows.map(({ id, at, details, user_id, name }) => ({
        id,
        value: details.value ?? null,
        file_name: details.file_name ?? null,
        by: user_id ? { id: user_id, name: name ?? '' } : null,
        at: new Date(at).toISOString(),
      }))
    },
  }
}

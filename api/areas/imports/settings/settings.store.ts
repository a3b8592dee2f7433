import { sql } from 'drizzle-orm'
import type { ImportForm } from '#api/contract/imports.ts'
import { leadersOf } from '#api/areas/users/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'

export type StoredSetting = { id: string; name: string; data: ImportForm; heads: string[]; shared: boolean; own: boolean }

/** Forms that are kept by name: one's own, and those that whoever leads them shares. */
export function settingStore({ db, brand, actor, now }: Work) {
  const at = now.toISOString()
  const visible = sql`(s.user_id = ${actor.user_id} or s.shared and s.user_id in (${leadersOf(actor.user_id)}))`

  return {
    async list(): Promise<StoredSetting[]> {
      const { rows } = await db.execute<StoredSetting>(sql`
        select s.id, s.name, s.data, s.heads, s.shared, s.user_id = ${actor.user_id} as own from import_settings s
        where ${visible} order by lower(s.name), s.id limit 500`)
      return rows
    },

    async named(name: string): Promise<StoredSetting | null> {
      const { rows } = await db.execute<StoredSetting>(sql`
        select s.id, s.name, s.data, s.heads, s.shared, s.user_id = ${actor.user_id} as own from import_settings s
        where ${visible} and lower(s.name) = lower(${name}) order by s.user_id = ${actor.user_id} desc limit 1`)
      return rows[0] ?? null
    },

    async put({ name, data, heads, shared }: { name: string; data: ImportForm; heads: string[]; shared: boolean }): Promise<void> {
      await db.execute(sql`
        insert into import_settings (tenant_id, id, user_id, name, data, heads, shared, created_at, updated_at)
        values (${brand.id}, ${newId()}, ${actor.user_id}, ${name}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(heads)}::jsonb, ${shared}, ${at}, ${at})
        on conflict (tenant_id, user_id, lower(name)) do update
          set name = excluded.name, data = excluded.data, heads = excluded.heads, shared = excluded.shared, updated_at = excluded.updated_at`)
    },

    async remove(name: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        delete from import_settings where user_id = ${actor.user_id} and lower(name) = any(${asArray([name.toLowerCase()])}::text[]) returning id`)
      return rows.length > 0
    },
  }
}

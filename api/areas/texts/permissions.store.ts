import { sql, type SQL } from 'drizzle-orm'
import type { TextPermission } from '#api/contract/texts/texts.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { text_permissions } from '#api/platform/tables/index.ts'
import { permissionColumns, permissionOf } from './conversations.store.ts'

type New = Pick<typeof text_permissions.$inferInsert, 'phone_number' | 'contact_id' | 'permitted' | 'how' | 'note' | 'agreed_at'>

const mostShown = 50

/** Who agreed to be texted: one row after the other, none is ever changed. Where nobody here recorded it, they did themselves. */
export function permissionStore({ db, brand, actor, now }: OpenWork) {
  async function read(condition: SQL): Promise<TextPermission[]> {
    const { rows } = await db.execute<{ permission: TextPermission }>(sql`
      select ${permissionColumns} as permission from text_permissions t left join profiles r on r.user_id = t.recorded_by
      where ${condition} order by t.created_at desc, t.id desc limit ${mostShown}`)
    return rows.map(({ permission }) => permissionOf(permission))
  }

  return {
    /** Of some numbers, the newest first. */
    ofNumbers: (numbers: readonly string[]): Promise<TextPermission[]> =>
      read(
        sql`t.phone_number in (select unnest(${`{${numbers.map((number) => `"${number.replace(/["\\]/g, '')}"`).join(',')}}`}::text[]))`,
      ),

    async insert(row: New): Promise<TextPermission> {
      const id = newId()
      await db.insert(text_permissions).values({ ...row, tenant_id: brand.id, id, recorded_by: actor?.user_id ?? null, created_at: now })
      const [kept] = await read(sql`t.id = ${id}`)
      if (!kept) throw new Error('The permission was not kept')
      return kept
    },
  }
}

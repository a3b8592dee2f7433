import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

export type Known = { first_name: string; birth_date: string | null; zip_codes: string[] }

/** What a person is recognised by. */
export function identityStore({ db }: OpenWork) {
  return {
    /** Null for whoever was deleted. */
    async of(contactId: string): Promise<Known | null> {
      const { rows } = await db.execute<Known>(sql`
        select c.first_name, c.birth_date, (select coalesce(jsonb_agg(a.zip_code), '[]') from contact_addresses a
          where a.tenant_id = c.tenant_id and a.contact_id = c.id and a.zip_code <> '') as zip_codes
        from contacts c where c.id = ${contactId} and c.deleted_at is null`)
      return rows[0] ?? null
    },
  }
}

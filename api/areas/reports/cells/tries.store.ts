import { sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { firstTry, wasReached } from './tries.ts'

/** When contacts were first tried, and whether they were reached. Who writes holds the brand's (`holdCells`). */
export function triesStore({ db, brand }: OpenWork) {
  return {
    async touched(limit: number): Promise<string[]> {
      const some = sql`(select contact_id from contact_tries_touched order by contact_id limit ${limit * 20})`
      const { rows } = await db.execute<{ contact_id: string }>(sql`select distinct t.contact_id from ${some} t limit ${limit}`)
      return rows.map(({ contact_id }) => contact_id)
    },

    /** Looks at these anew, in one statement. Tells of how many it had been wrong. */
    async fold(contacts: string[]): Promise<number> {
      const chosen = sql`any(${asArray(contacts)}::uuid[])`
      const { rows } = await db.execute<{ wrong: number }>(sql`
        with taken as (delete from contact_tries_touched where contact_id = ${chosen} returning contact_id),
        there as materialized (select c.id as contact_id, ${firstTry} as tried_at, ${wasReached} as reached from contacts c where c.id = ${chosen}),
        written as (
          insert into contact_tries (tenant_id, contact_id, tried_at, reached) select ${brand.id}, contact_id, tried_at, reached from there
          on conflict (tenant_id, contact_id) do update set tried_at = excluded.tried_at, reached = excluded.reached
        )
        select count(*)::int as wrong from there n left join contact_tries y on y.contact_id = n.contact_id
        where (n.tried_at, n.reached) is distinct from (y.tried_at, coalesce(y.reached, false))
          and not exists (select from taken t where t.contact_id = n.contact_id)`)
      await db.execute(sql`
        delete from contact_tries y where y.contact_id = ${chosen}
          and (y.tried_at is null and not y.reached or not exists (select from contacts c where c.id = y.contact_id))`)
      return rows[0]?.wrong ?? 0
    },

    /** Contacts of a part of the brand, in order, after one of them. */
    async contactsAfter(after: string | null, limit: number, { part, of }: { part: number; of: number }): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select c.id from contacts c where ${after ? sql`c.id > ${after}::uuid` : sql`true`} and abs(hashtext(c.id::text) % ${of}::int) = ${part}
        order by c.id limit ${limit}`)
      return rows.map(({ id }) => id)
    },
  }
}

import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { withinReach, withMailAddress, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { print_jobs } from '#api/platform/tables/index.ts'
import type { Signer } from '#config/printing.ts'
import type { Addressee } from './sheet.ts'

export type PrintRow = typeof print_jobs.$inferSelect
export type NewPrint = Pick<
  PrintRow,
  | 'user_id'
  | 'kind'
  | 'layout'
  | 'settings'
  | 'households'
  | 'left_out'
  | 'total_count'
  | 'kit_id'
  | 'send_as'
  | 'batch'
  | 'batches'
  | 'rest'
>

type Row = Addressee & { place: number }

export function printStore({ db, brand, now }: OpenWork) {
  /** People with the first of their addresses, in the order of `ids`, a query for ids in order. */
  async function people(ids: SQL, limit: number): Promise<Addressee[]> {
    const { rows } = await db.execute<Row>(sql`
      with chosen as (select x.id, row_number() over () as place from (${ids}) x limit ${limit})
      select c.id, c.first_name, c.last_name, c.suffix, c.do_not_mail, c.owner_id, c.preferred_language, w.is_whole,
        coalesce(a.address, '') as address, coalesce(a.address_2, '') as address_2,
        coalesce(a.city, '') as city, coalesce(a.state, '') as state, coalesce(a.zip_code, '') as zip_code
      from chosen join contacts c on c.id = chosen.id ${withMailAddress}
      where c.deleted_at is null order by chosen.place`)
    return rows
  }

  return {
    people,

    peopleById: (ids: string[]) =>
      people(sql`select id from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality u(id, n) order by n`, ids.length),

    /** Those of some contacts that are within reach, by name. */
    async named(ids: string[], holders: OwnerFilter): Promise<{ id: string; number: number; name: string }[]> {
      const { rows } = await db.execute<{ id: string; number: number; name: string }>(sql`
        select c.id, c.number::int as number, trim(c.first_name || ' ' || c.last_name) as name
        from unnest(${asArray(ids)}::uuid[]) asked(id) join contacts c on c.id = asked.id
        where c.deleted_at is null and ${withinReach(holders)} order by c.last_name, c.first_name, c.number`)
      return rows
    },

    async insert(row: NewPrint): Promise<PrintRow> {
      const [kept] = await db
        .insert(print_jobs)
        .values({ ...row, tenant_id: brand.id, id: newId(), created_at: now })
        .returning()
      if (!kept) throw new Error('The print was not kept')
      return kept
    },

    /** Who signs the letters of a print that was made of assignments, by contact. */
    async signersOf(print_id: string) {
      const { rows } = await db.execute<{ contact_id: string; send_as: Signer; user_id: string }>(
        sql`select contact_id, send_as, user_id from mailer_assignments where print_id = ${print_id}`,
      )
      return new Map(rows.map((row) => [row.contact_id, row]))
    },

    /** What was assigned and lies in a print is printed with it. */
    async notePrinted(print_id: string): Promise<void> {
      await db.execute(sql`
        update mailer_assignments set state = 'printed', printed_at = ${now.toISOString()} where print_id = ${print_id} and state = 'assigned'`)
    },

    async find(id: string): Promise<PrintRow | null> {
      const [found] = await db.select().from(print_jobs).where(eq(print_jobs.id, id))
      return found ?? null
    },

    async change(id: string, changes: Partial<Pick<PrintRow, 'status' | 'storage_key' | 'size' | 'finished_at'>>): Promise<void> {
      await db.update(print_jobs).set(changes).where(eq(print_jobs.id, id))
    },

    /** Removes those that are older; their files are still to be removed. */
    async removeOlder(before: Date): Promise<string[]> {
      const gone = await db.delete(print_jobs).where(lt(print_jobs.created_at, before)).returning({ key: print_jobs.storage_key })
      return gone.flatMap(({ key }) => key ?? [])
    },

    /** Removes those with one of these contacts; their files are still to be removed. */
    async forget(contactIds: string[]): Promise<string[]> {
      const named = sql`exists (select 1 from jsonb_array_elements(households) h where h ?| ${`{${contactIds.join(',')}}`}::text[])`
      const gone = await db.delete(print_jobs).where(and(named)).returning({ key: print_jobs.storage_key })
      return gone.flatMap(({ key }) => key ?? [])
    },
  }
}

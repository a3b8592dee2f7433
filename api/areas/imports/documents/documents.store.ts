import { sql } from 'drizzle-orm'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { ListImportDocuments } from '#api/contract/imports.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { import_documents } from '#api/platform/tables/index.ts'
import { insertRows } from '../people/insert-rows.ts'
import type { NameKeys } from './names.ts'

type Row = typeof import_documents.$inferSelect
export type ImportDocument = Pick<Row, 'seq' | 'path' | 'size' | 'outcome' | 'reason' | 'contact_id' | 'file_id'>
export type ShownDocument = Pick<Row, 'path' | 'size' | 'outcome' | 'reason'> & { number: number | null; name: string | null }

export function documentStore({ db, brand, now }: OpenWork, attemptId: string) {
  const these = sql`d.attempt_id = ${attemptId}`
  const asked = (isFiled: boolean) => sql`${these} and ${isFiled ? sql`d.outcome = 'filed'` : sql`d.outcome <> 'filed'`}`
  return {
    async insert(documents: Omit<ImportDocument, 'outcome' | 'reason' | 'contact_id'>[]): Promise<void> {
      const rows = documents.map((document) => ({
        ...document,
        tenant_id: brand.id,
        attempt_id: attemptId,
        outcome: 'waiting' as const,
        reason: null,
        contact_id: null,
      }))
      await insertRows(db, import_documents, rows)
    },

    /**
     * Finds whose each document is, among the contacts of the attempt's rows: by a column that names it, else by a policy's number, a
     * phone or a contact's number that its name begins with. What fits nobody or several people is settled.
     */
    async match(keys: (NameKeys & { seq: number })[], columns: number[]): Promise<void> {
      await db.execute(sql`
        with keys as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(seq integer, files text[], policies text[], phone text, number bigint)
        ), people as materialized (
          select distinct c.id, c.number from import_rows r join contacts c on c.id = r.contact_id
          where r.attempt_id = ${attemptId} and c.deleted_at is null
        ), named as (
          select lower(trim(part)) as file, r.contact_id from import_rows r
            cross join lateral jsonb_each_text(r.cells) as cell(index, value)
            cross join lateral regexp_split_to_table(cell.value, '[;|,\n]') as part
          where r.attempt_id = ${attemptId} and cell.index in (select unnest(${asArray(columns.map(String))}::text[]))
        ), found as (
          select k.seq, 0 as rank, n.contact_id from keys k cross join lateral unnest(k.files) as f(file)
            join named n on n.file = f.file join people p on p.id = n.contact_id
          union all
          select k.seq, b.place::integer, o.contact_id from keys k cross join lateral unnest(k.policies) with ordinality as b(number, place)
            join policies o on lower(o.policy_number) = b.number and o.deleted_at is null join people p on p.id = o.contact_id
          union all
          select k.seq, 100, h.contact_id from keys k join contact_phones h on h.number = k.phone join people p on p.id = h.contact_id
          union all
          select k.seq, 101, p.id from keys k join people p on p.number = k.number
        ), best as (
          select distinct on (seq) seq, (array_agg(distinct contact_id)) as whose from found group by seq, rank order by seq, rank
        )
        update import_documents d set
          contact_id = case when cardinality(b.whose) = 1 then b.whose[1] end,
          outcome = case when b.seq is null then 'no_contact' when cardinality(b.whose) > 1 then 'several_contacts' else d.outcome end
        from keys k left join best b on b.seq = k.seq where ${these} and d.seq = k.seq`)
    },

    async waiting(limit: number): Promise<(ImportDocument & { contact_id: string })[]> {
      const { rows } = await db.execute<ImportDocument & { contact_id: string }>(sql`
        select seq, path, size, outcome, reason, contact_id, file_id from import_documents d
        where ${these} and d.outcome = 'waiting' order by seq limit ${limit}`)
      return rows
    },

    async settle(seq: number, outcome: 'filed' | 'refused', reason: string | null): Promise<void> {
      await db.execute(sql`update import_documents d set outcome = ${outcome}, reason = ${reason} where ${these} and d.seq = ${seq}`)
    },

    async refuseRest(reason: string): Promise<void> {
      await db.execute(sql`update import_documents d set outcome = 'refused', reason = ${reason} where ${these} and d.outcome = 'waiting'`)
    },

    /** Contacts that only got a document count as touched by the action too, so that its undo reaches them. Returns how many. */
    async touch(actionId: string, seq: number): Promise<number> {
      const { rows } = await db.execute(sql`
        insert into contact_action_items (tenant_id, action_id, seq, contact_id, before)
        select ${brand.id}, ${actionId}, ${seq} + row_number() over (order by c.id), c.id,
          jsonb_build_object('lock', c.lock_version, 'at', ${now.toISOString()}::text)
        from contacts c where c.id in (select d.contact_id from import_documents d where ${these} and d.outcome = 'filed')
          and not exists (select from contact_action_items i where i.action_id = ${actionId} and i.contact_id = c.id)
        returning contact_id`)
      return rows.length
    },

    async counts(): Promise<{ total_count: number; filed_count: number; waiting_count: number }> {
      const { rows } = await db.execute<{ total_count: number; filed_count: number; waiting_count: number }>(sql`
        select count(*)::integer as total_count, (count(*) filter (where d.outcome = 'filed'))::integer as filed_count,
          (count(*) filter (where d.outcome = 'waiting'))::integer as waiting_count from import_documents d where ${these}`)
      return rows[0] ?? { total_count: 0, filed_count: 0, waiting_count: 0 }
    },

    /** In the order of their names; the contact where it is within reach. */
    async list({ filed, page, limit }: ListImportDocuments, holders: OwnerFilter): Promise<ShownDocument[]> {
      const { rows } = await db.execute<ShownDocument>(sql`
        select d.path, d.size, d.outcome, d.reason, c.number, trim(c.first_name || ' ' || c.last_name) as name
        from import_documents d left join contacts c on c.id = d.contact_id and c.deleted_at is null and ${withinReach(holders)}
        where ${asked(filed)} order by lower(d.path), d.seq limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map((row) => ({ ...row, size: Number(row.size), number: row.number === null ? null : Number(row.number) }))
    },

    async count({ filed }: Pick<ListImportDocuments, 'filed'>): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::integer as count from import_documents d where ${asked(filed)}`,
      )
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    /** Names of documents that found nobody. */
    async unmatched(): Promise<Set<string>> {
      const { rows } = await db.execute<{ path: string }>(
        sql`select path from import_documents d where ${these} and d.outcome = 'no_contact'`,
      )
      return new Set(rows.map(({ path }) => path))
    },
  }
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ImportForm, ListImportAttempts, ListImportRows, RowOutcome } from '#api/contract/imports.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { import_attempts, import_rows } from '#api/platform/tables/index.ts'
import type { Cells, RowProblem } from '../cleaning/row.ts'
import { insertRows } from '../people/insert-rows.ts'
import type { Column } from '../mapping/analysis.ts'

type Row = typeof import_attempts.$inferSelect
export type Reading = {
  kind: 'text' | 'workbook'
  sheet: string | null
  sheets: string[]
  header_row: number
  encoding: string | null
  delimiter: string | null
  hidden_rows: number
}
/** `asked_at`: when the work that is under way, or was last, was asked for. */
export type Reach = { holders: OwnerFilter; receivers: OwnerFilter; zone: string; role: string; asked_at?: string }
export type Attempt = Omit<Row, 'reading' | 'columns' | 'form' | 'reach'> & {
  reading: Partial<Reading>
  columns: Column[]
  form: ImportForm | null
  reach: Reach
}
export type ListedAttempt = Attempt & { by_name: string | null; undo_until: Date | string | null }

export type Plan = 'new' | 'known' | 'twice' | 'unchanged' | 'skipped' | 'failed'
export type StoredRow = {
  row_number: number
  cells: Cells
  plan: Plan
  reason: string | null
  reason_column: number | null
  problems: RowProblem[]
  household: boolean
  suppressed: boolean
  consent: boolean
  twin_row: number | null
  done: boolean
  retried: boolean
  contact_id: string | null
}
export type NewRow = Omit<StoredRow, 'done' | 'retried' | 'contact_id'>

export type RowKey = { key: string; row_number: number; first_name: string; last_name: string }

export function attemptStore({ db, brand, now }: OpenWork) {
  const by = (people: OwnerFilter) => (people === 'all' ? sql`true` : sql`a.user_id = any(${asArray(people)}::uuid[])`)
  const asked = (people: OwnerFilter, { q, status }: Pick<ListImportAttempts, 'q' | 'status'>) =>
    sql`${by(people)} and ${q ? sql`position(lower(${q}) in lower(a.file_name)) > 0` : sql`true`} and ${status ? sql`a.status = ${status}` : sql`true`}`
  const of = (id: string) => eq(import_attempts.id, id)

  const find = async (id: string): Promise<Attempt | null> => {
    const [row] = await db.select().from(import_attempts).where(of(id))
    return (row as Attempt | undefined) ?? null
  }

  return {
    find,

    async insert(values: Partial<Attempt> & { user_id: string; file_name: string; status: string }): Promise<string> {
      const id = newId()
      await db.insert(import_attempts).values({ ...(values as Row), tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    /** The same, held until the transaction ends. */
    async locked(id: string): Promise<Attempt | null> {
      const [row] = await db.select().from(import_attempts).where(of(id)).for('update')
      return (row as Attempt | undefined) ?? null
    },

    async update(id: string, columns: Partial<Attempt>): Promise<void> {
      await db
        .update(import_attempts)
        .set({ ...columns, updated_at: now } as Partial<Row>)
        .where(of(id))
    },

    /** An attempt with this file that has brought nothing in yet. */
    async unstarted(uploadId: string): Promise<string | null> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from import_attempts where upload_id = ${uploadId} and started_at is null order by created_at desc limit 1`,
      )
      return rows[0]?.id ?? null
    },

    async sizeOf(uploadId: string | null): Promise<number> {
      const { rows } = await db.execute<{ size: string }>(sql`select size from import_uploads where id = ${uploadId}`)
      return Number(rows[0]?.size ?? 0)
    },

    /** What was done stays done. */
    async endUndo(actionId: string): Promise<void> {
      await db.execute(sql`update contact_actions set undo_until = null where id = ${actionId}`)
      await db.execute(sql`update contact_action_items set before = null where action_id = ${actionId}`)
    },

    async remove(id: string): Promise<void> {
      await db.delete(import_attempts).where(of(id))
    },

    /** Attempts within reach, the newest first; one where an id is given. */
    async list(
      people: OwnerFilter,
      query: Pick<ListImportAttempts, 'q' | 'status'> & { page: number; limit: number; id?: string },
    ): Promise<ListedAttempt[]> {
      const { rows } = await db.execute<{ id: string; by_name: string; undo_until: string | null }>(sql`
        select a.id, trim(p.first_name || ' ' || p.last_name) as by_name, case when c.status = 'done' and c.done_count > 0 then c.undo_until end as undo_until
        from import_attempts a left join profiles p on p.user_id = a.user_id left join contact_actions c on c.id = a.action_id
        where ${asked(people, query)} and ${query.id ? sql`a.id = ${query.id}` : sql`true`}
        order by a.created_at desc, a.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`)
      const found = await Promise.all(rows.map(({ id }) => find(id)))
      return rows.flatMap(({ by_name, undo_until }, index) => {
        const attempt = found[index]
        return attempt ? [{ ...attempt, by_name, undo_until }] : []
      })
    },

    async count(people: OwnerFilter, query: Pick<ListImportAttempts, 'q' | 'status'>): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from import_attempts a where ${asked(people, query)}`,
      )
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    // Rows

    async clearRows(id: string): Promise<void> {
      await db.execute(sql`delete from import_row_keys where attempt_id = ${id}`)
      await db.execute(sql`delete from import_documents where attempt_id = ${id}`)
      await db.execute(sql`delete from import_rows where attempt_id = ${id}`)
    },

    async clearKeys(id: string): Promise<void> {
      await db.execute(sql`delete from import_row_keys where attempt_id = ${id}`)
    },

    async insertRows(id: string, rows: NewRow[]): Promise<void> {
      await insertRows(
        db,
        import_rows,
        rows.map((row) => ({ ...row, tenant_id: brand.id, attempt_id: id })),
      )
    },

    async insertKeys(id: string, keys: RowKey[]): Promise<void> {
      await db.execute(sql`
        insert into import_row_keys (tenant_id, attempt_id, key, row_number, first_name, last_name)
        select ${brand.id}, ${id}, key, row_number, first_name, last_name
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(key text, row_number integer, first_name text, last_name text) on conflict do nothing`)
    },

    /** New people of the rows above that are known by these keys; of one key the first so many. */
    async keysAmong(id: string, keys: string[], before: number): Promise<RowKey[]> {
      const { rows } = await db.execute<RowKey>(sql`
        select k.key, r.row_number, r.first_name, r.last_name from unnest(${asArray([...new Set(keys)])}::text[]) k(key)
        cross join lateral (select row_number, first_name, last_name from import_row_keys i where i.attempt_id = ${id} and i.key = k.key
          and i.row_number < ${before} order by row_number limit 50) r order by r.row_number`)
      return rows
    },

    /** What is to be done next, in the order of the file. */
    async nextRows(id: string, limit: number): Promise<StoredRow[]> {
      const { rows } = await db.execute<StoredRow>(
        sql`select * from import_rows where attempt_id = ${id} and not done order by row_number limit ${limit}`,
      )
      return rows
    },

    async contactsOfRows(id: string, numbers: number[]): Promise<Map<number, string>> {
      const { rows } = await db.execute<{ row_number: number; contact_id: string }>(sql`
        select row_number, contact_id from import_rows where attempt_id = ${id} and contact_id is not null
          and row_number in (select unnest(${asArray(numbers.map(String))}::integer[]))`)
      return new Map(rows.map(({ row_number, contact_id }) => [row_number, contact_id]))
    },

    /** Writes what became of rows; how many of each. */
    async finishRows(
      id: string,
      rows: { row_number: number; plan: Plan; reason: string | null; contact_id: string | null }[],
    ): Promise<Record<string, number>> {
      const { rows: counted } = await db.execute<{ plan: string; count: number }>(sql`
        with done as (
          update import_rows r set plan = f.plan, reason = f.reason, contact_id = f.contact_id, done = true
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(row_number integer, plan text, reason text, contact_id uuid)
          where r.attempt_id = ${id} and r.row_number = f.row_number and not r.done returning r.plan
        ) select plan, count(*)::int as count from done group by plan`)
      return Object.fromEntries(counted.map(({ plan, count }) => [plan, count]))
    },

    /** Makes sure that the planner knows of as many contacts as there are at least. */
    async knowPeople(atLeast: number): Promise<void> {
      await db.execute(sql`select know_people(${atLeast}::integer)`)
    },

    /** How many rows of each kind there are. */
    async counts(id: string): Promise<Record<string, number>> {
      const { rows } = await db.execute<{ plan: string; count: number; households: number; suppressed: number; consents: number }>(sql`
        select plan, count(*)::int as count, count(*) filter (where household)::int as households, count(*) filter (where suppressed)::int as suppressed,
          count(*) filter (where consent)::int as consents
        from import_rows where attempt_id = ${id} group by plan`)
      const sum = (name: 'households' | 'suppressed' | 'consents') => rows.reduce((total, row) => total + row[name], 0)
      return {
        ...Object.fromEntries(rows.map(({ plan, count }) => [plan, count])),
        households: sum('households'),
        suppressed: sum('suppressed'),
        consents: sum('consents'),
      }
    },

    /** What is wrong, by column, with the first rows of each. */
    async problems(id: string): Promise<{ code: string; column: number | null; count: number; rows: number[] }[]> {
      const { rows } = await db.execute<{ code: string; column: number | null; count: number; rows: number[] }>(sql`
        select p.code, p."column", count(*)::int as count, (array_agg(r.row_number order by r.row_number))[1:5] as rows
        from import_rows r cross join lateral jsonb_to_recordset(r.problems) as p("column" integer, code text)
        where r.attempt_id = ${id} and r.problems <> '[]' group by p.code, p."column" order by count desc, p."column" limit 100`)
      return rows
    },

    async rows(
      id: string,
      { outcome, page, limit }: ListImportRows,
      holders: OwnerFilter,
    ): Promise<(StoredRow & { contact_number: number | null; contact_name: string | null })[]> {
      const { rows } = await db.execute<StoredRow & { contact_number: number | null; contact_name: string | null }>(sql`
        select r.*, c.number as contact_number, trim(c.first_name || ' ' || c.last_name) as contact_name
        from import_rows r left join contacts c on c.id = r.contact_id and c.deleted_at is null and ${withinReach(holders)}
        where r.attempt_id = ${id} and ${thatAre(outcome)} order by r.row_number limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map((row) => ({ ...row, contact_number: row.contact_number === null ? null : Number(row.contact_number) }))
    },

    async countRows(id: string, outcome: RowOutcome | undefined): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from import_rows r where r.attempt_id = ${id} and ${thatAre(outcome)}`,
      )
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    /** What an undo did with the contacts of rows. */
    async undone(id: string): Promise<{ put_back: number; kept: number; not_possible: number }> {
      const { rows } = await db.execute<{ put_back: number; kept: number; not_possible: number }>(sql`
        select count(*) filter (where not i.unrestored)::int as put_back, count(*) filter (where i.unrestored and ${isKept})::int as kept,
          count(*) filter (where i.unrestored and not ${isKept})::int as not_possible
        from import_rows r join import_attempts a on a.id = r.attempt_id ${itemOfRow} where r.attempt_id = ${id} and ${touched}`)
      return rows[0] ?? { put_back: 0, kept: 0, not_possible: 0 }
    },

    async row(id: string, row_number: number): Promise<StoredRow | null> {
      const { rows } = await db.execute<StoredRow>(
        sql`select * from import_rows where attempt_id = ${id} and row_number = ${row_number} for update`,
      )
      return rows[0] ?? null
    },

    async putRow(id: string, row: NewRow): Promise<void> {
      const { row_number, ...columns } = row
      await db
        .update(import_rows)
        .set(columns)
        .where(and(eq(import_rows.attempt_id, id), eq(import_rows.row_number, row_number)))
    },

    /** Other cells for rows that failed. */
    async putCells(id: string, rows: { row_number: number; cells: Cells }[]): Promise<void> {
      await db.execute(sql`
        update import_rows r set cells = f.cells, reason = 'mended', reason_column = null, problems = '[]'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(row_number integer, cells jsonb)
        where r.attempt_id = ${id} and r.row_number = f.row_number and r.plan = 'failed' and not r.retried`)
    },

    /** Failed rows that were not tried again yet, after a row. */
    async failedRows(id: string, after: number, limit: number): Promise<StoredRow[]> {
      const { rows } = await db.execute<StoredRow>(sql`
        select * from import_rows where attempt_id = ${id} and plan = 'failed' and not retried and row_number > ${after} order by row_number limit ${limit}`)
      return rows
    },

    async markRetried(id: string): Promise<void> {
      await db.execute(sql`update import_rows set retried = true where attempt_id = ${id} and plan = 'failed'`)
    },

    /** Which of these numbers are not to be called or texted. */
    async suppressed(numbers: string[]): Promise<Set<string>> {
      const { rows } = await db.execute<{ address: string }>(sql`
        select distinct address from suppressions where ended_at is null and address in (select unnest(${asArray(numbers)}::text[]))`)
      return new Set(rows.map(({ address }) => address))
    },

    async forgetPeople(contactIds: string[]): Promise<void> {
      await db.execute(sql`
        update import_rows set cells = '{}', problems = '[]', contact_id = null where contact_id in (select unnest(${asArray(contactIds)}::uuid[]))`)
      await db.execute(sql`delete from import_documents where contact_id in (select unnest(${asArray(contactIds)}::uuid[]))`)
    },
  }
}

const touched = sql`r.plan in ('new', 'known', 'twice')`
const itemOfRow = sql`join contact_action_items i on i.action_id = a.action_id and i.contact_id = r.contact_id`
const isKept = sql`coalesce(i.before->>'left' = 'kept', false)`
const ofUndo = (how: SQL) => sql`${touched} and exists (select from import_attempts a ${itemOfRow} where a.id = r.attempt_id and ${how})`

function thatAre(outcome: RowOutcome | undefined) {
  switch (outcome) {
    case undefined:
      return sql`true`
    case 'warned':
      return sql`r.problems <> '[]' and r.plan <> 'failed'`
    case 'households':
      return sql`r.household`
    case 'suppressed':
      return sql`r.suppressed`
    case 'consents':
      return sql`r.consent`
    case 'put_back':
      return ofUndo(sql`not i.unrestored`)
    case 'kept':
      return ofUndo(sql`i.unrestored and ${isKept}`)
    case 'not_possible':
      return ofUndo(sql`i.unrestored and not ${isKept}`)
    default:
      return sql`r.plan = ${outcome}`
  }
}

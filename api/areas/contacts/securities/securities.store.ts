import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ListSecurities, Security, SecurityRow } from '#api/contract/contacts/securities.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { securities } from '#api/platform/tables/index.ts'

type Row = typeof securities.$inferSelect
export type SecurityColumns = Partial<
  Pick<
    Row,
    | 'kind'
    | 'institution'
    | 'account_number_sealed'
    | 'account_number_last4'
    | 'tax_status'
    | 'value_cents'
    | 'as_of_date'
    | 'opened_on'
    | 'notes'
  >
>

/** The securities of one contact, which the caller has already been allowed to see. */
export function securityStore({ db, brand, actor, now, ports }: Work, contactId: string) {
  const here = (deleted = false) =>
    and(eq(securities.contact_id, contactId), deleted ? isNotNull(securities.deleted_at) : isNull(securities.deleted_at))

  return {
    /** The newest first; deleted ones by when they were deleted. */
    async list({ page, limit, deleted }: ListSecurities): Promise<SecurityRow[]> {
      const rows = await db
        .select()
        .from(securities)
        .where(here(deleted))
        .orderBy(desc(deleted ? securities.deleted_at : securities.created_at), desc(securities.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return rows.map(rowOf)
    },

    async count({ deleted }: ListSecurities): Promise<Counted> {
      const [row] = await db.select({ total: count() }).from(securities).where(here(deleted))
      return { count: row?.total ?? 0, exact: true }
    },

    /** One, with its number in full. */
    async find(id: string): Promise<Security | null> {
      const [row] = await db
        .select()
        .from(securities)
        .where(and(here(), eq(securities.id, id)))
      return row ? { ...rowOf(row), account_number: row.account_number_sealed && ports.vault.open(row.account_number_sealed) } : null
    },

    async insert(columns: SecurityColumns & { kind: string }): Promise<string> {
      const id = newId()
      const added = { tenant_id: brand.id, id, contact_id: contactId, created_by: actor.user_id, created_at: now, updated_at: now }
      await db.insert(securities).values({ ...columns, ...added })
      return id
    },

    /** Writes the changes unless somebody was quicker; false then. */
    async update(id: string, columns: SecurityColumns, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(securities.lock_version, lockVersion)
      const written = await db
        .update(securities)
        .set({ ...columns, updated_at: now, lock_version: sql`${securities.lock_version} + 1` })
        .where(and(here(), eq(securities.id, id), same))
        .returning({ id: securities.id })
      return written.length > 0
    },

    /** Deletes one, or brings back one that was deleted; false where there is none such. */
    async setDeleted(id: string, deleted: boolean): Promise<boolean> {
      const changed = await db
        .update(securities)
        .set({ deleted_at: deleted ? now : null, updated_at: now, lock_version: sql`${securities.lock_version} + 1` })
        .where(and(here(!deleted), eq(securities.id, id)))
        .returning({ id: securities.id })
      return changed.length > 0
    },
  }
}

function rowOf(row: Row): SecurityRow {
  return {
    id: row.id,
    kind: row.kind as SecurityRow['kind'],
    institution: row.institution,
    account_number_last4: row.account_number_last4,
    tax_status: row.tax_status as SecurityRow['tax_status'],
    value_cents: row.value_cents,
    as_of_date: row.as_of_date,
    opened_on: row.opened_on,
    notes: row.notes,
    lock_version: row.lock_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at && row.deleted_at.toISOString(),
  }
}

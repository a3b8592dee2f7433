import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContactFile, ListFiles } from '#api/contract/files.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { canShow } from '#api/platform/storage/file-kind.ts'
import { contact_files, profiles } from '#api/platform/tables/index.ts'
import { signatureOf } from '../signature.ts'
import type { KeptFile } from './files.ts'

type Stored = typeof contact_files.$inferSelect

/** A file that nobody added by hand, and for whom it was filed. */
export type FiledFile = Omit<KeptFile, 'field'> & { contact_id: string; uploaded_by: string; real_uploaded_by: string | null }

/** The files of one contact, which the caller has already been allowed to see. */
export function fileStore({ db, brand, actor, now }: Work, contactId: string) {
  const real = alias(profiles, 'real')
  const ofContact = eq(contact_files.contact_id, contactId)
  const here = and(ofContact, isNull(contact_files.deleted_at))
  const named = (q: string) => (q ? and(here, sql`position(lower(${q}) in lower(${contact_files.name})) > 0`) : here)
  const selected = () =>
    db
      .select({
        file: contact_files,
        uploader: sql<string | null>`${profiles.first_name} || ' ' || ${profiles.last_name}`,
        real_uploader: sql<string | null>`${real.first_name} || ' ' || ${real.last_name}`,
      })
      .from(contact_files)
      .leftJoin(profiles, eq(profiles.user_id, contact_files.uploaded_by))
      .leftJoin(real, eq(real.user_id, contact_files.real_uploaded_by))

  return {
    async list({ q, page, limit, order_field, order = order_field === 'name' ? 'asc' : 'desc' }: ListFiles): Promise<ContactFile[]> {
      const way = order === 'asc' ? asc : desc
      const key = order_field === 'name' ? sql`lower(${contact_files.name})` : contact_files[order_field]
      const rows = await selected()
        .where(named(q))
        .orderBy(way(key), way(contact_files.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return rows.map(fileOf)
    },

    async count(q: string): Promise<Counted> {
      const [row] = await db.select({ total: count() }).from(contact_files).where(named(q))
      return { count: row?.total ?? 0, exact: true }
    },

    async find(id: string): Promise<ContactFile | null> {
      const [row] = await selected().where(and(here, eq(contact_files.id, id)))
      return row ? fileOf(row) : null
    },

    /** Where its bytes are. */
    async stored(id: string): Promise<Stored | null> {
      const [row] = await db
        .select()
        .from(contact_files)
        .where(and(here, eq(contact_files.id, id)))
      return row ?? null
    },

    async insert(files: KeptFile[]): Promise<void> {
      const common = {
        tenant_id: brand.id,
        contact_id: contactId,
        uploaded_by: actor.user_id,
        real_uploaded_by: actor.real_user_id,
        created_at: now,
      }
      await db.insert(contact_files).values(files.map((file) => ({ ...file, ...common })))
    },

    /** Its name, or null where there is no such file. */
    async remove(id: string): Promise<string | null> {
      const [removed] = await db
        .update(contact_files)
        .set({ deleted_at: now, deleted_by: actor.user_id })
        .where(and(here, eq(contact_files.id, id)))
        .returning({ name: contact_files.name })
      return removed?.name ?? null
    },

    /** Brings one back that was deleted; its name, or null where there is none to bring back. */
    async restore(id: string): Promise<string | null> {
      const [restored] = await db
        .update(contact_files)
        .set({ deleted_at: null, deleted_by: null })
        .where(and(ofContact, isNotNull(contact_files.deleted_at), eq(contact_files.id, id)))
        .returning({ name: contact_files.name })
      return restored?.name ?? null
    },
  }
}

/** The files of the whole tenant, for what files many or clears up after it. */
export function storedFileStore({ db, brand, now }: OpenWork) {
  return {
    async insert(file: FiledFile): Promise<void> {
      await db.insert(contact_files).values({ ...file, tenant_id: brand.id, created_at: now })
    },

    /** Those of a contact that are there, of the ones that are asked for. */
    async chosen(contactId: string, ids: readonly string[]): Promise<Stored[]> {
      if (ids.length === 0) return []
      const here = and(eq(contact_files.contact_id, contactId), isNull(contact_files.deleted_at))
      return db
        .select()
        .from(contact_files)
        .where(and(here, inArray(contact_files.id, [...ids])))
    },

    async keysOf(contactIds: string[]): Promise<string[]> {
      if (contactIds.length === 0) return []
      const rows = await db
        .select({ key: contact_files.storage_key })
        .from(contact_files)
        .where(inArray(contact_files.contact_id, contactIds))
      return rows.map(({ key }) => key)
    },

    /** Removes those that were deleted before then; tells where their bytes are. */
    async removeOverdue(before: Date, limit: number): Promise<string[]> {
      const overdue = db.select({ id: contact_files.id }).from(contact_files).where(lt(contact_files.deleted_at, before)).limit(limit)
      const rows = await db.delete(contact_files).where(inArray(contact_files.id, overdue)).returning({ key: contact_files.storage_key })
      return rows.map(({ key }) => key)
    },
  }
}

type Row = { file: Stored; uploader: string | null; real_uploader: string | null }

function fileOf({ file, uploader, real_uploader }: Row): ContactFile {
  return {
    id: file.id,
    name: file.name,
    content_type: file.content_type,
    size: file.size,
    scan: file.scan,
    can_show: canShow(file.content_type),
    uploaded_by: signatureOf({ id: file.uploaded_by, name: uploader }, { id: file.real_uploaded_by, name: real_uploader }),
    created_at: file.created_at.toISOString(),
  }
}

import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { import_uploads } from '#api/platform/tables/index.ts'

export type Upload = typeof import_uploads.$inferSelect

export function uploadStore({ db, brand, now }: OpenWork) {
  return {
    async insert(upload: Omit<typeof import_uploads.$inferInsert, 'tenant_id' | 'created_at' | 'updated_at'>): Promise<void> {
      await db.insert(import_uploads).values({ ...upload, tenant_id: brand.id, created_at: now, updated_at: now })
    },

    async find(id: string): Promise<Upload | null> {
      const [row] = await db.select().from(import_uploads).where(eq(import_uploads.id, id))
      return row ?? null
    },

    async own(id: string, userId: string): Promise<Upload | null> {
      const [row] = await db
        .select()
        .from(import_uploads)
        .where(and(eq(import_uploads.id, id), eq(import_uploads.user_id, userId)))
      return row ?? null
    },

    /** Takes or keeps the right to send the next piece; false while somebody else has it, or where one more piece is there than `upload` knows of. */
    async hold({ id, received }: Pick<Upload, 'id' | 'received'>, writer: string, until: Date): Promise<boolean> {
      const free = or(isNull(import_uploads.writing_until), lt(import_uploads.writing_until, now), eq(import_uploads.writer, writer))
      const held = await db
        .update(import_uploads)
        .set({ writer, writing_until: until })
        .where(and(eq(import_uploads.id, id), eq(import_uploads.received, received), free))
        .returning({ id: import_uploads.id })
      return held.length > 0
    },

    async release(id: string, writer: string): Promise<void> {
      await db
        .update(import_uploads)
        .set({ writer: null, writing_until: null })
        .where(and(eq(import_uploads.id, id), eq(import_uploads.writer, writer)))
    },

    /** One more piece behind those that are there; false if somebody was quicker. */
    async append(upload: Upload, piece: { key: string; size: number }): Promise<boolean> {
      const written = await db
        .update(import_uploads)
        .set({ received: upload.received + piece.size, pieces: [...upload.pieces, piece], updated_at: now })
        .where(and(eq(import_uploads.id, upload.id), eq(import_uploads.received, upload.received)))
        .returning({ id: import_uploads.id })
      return written.length > 0
    },

    async setHash(id: string, content_hash: string): Promise<void> {
      await db.update(import_uploads).set({ content_hash }).where(eq(import_uploads.id, id))
    },

    async remove(id: string): Promise<string[]> {
      const [row] = await db.delete(import_uploads).where(eq(import_uploads.id, id)).returning({ pieces: import_uploads.pieces })
      return (row?.pieces ?? []).map(({ key }) => key)
    },

    /** The last attempt with the same bytes, by people within reach. */
    async seenBefore(hash: string, people: OwnerFilter): Promise<{ attempt_id: string; created_at: string; by: string } | null> {
      const within = people === 'all' ? sql`true` : sql`a.user_id in (select unnest(${asArray(people)}::uuid[]))`
      const { rows } = await db.execute<{ attempt_id: string; created_at: string; by: string }>(sql`
        select a.id as attempt_id, a.created_at, trim(p.first_name || ' ' || p.last_name) as by
        from import_uploads u join import_attempts a on a.upload_id = u.id left join profiles p on p.user_id = a.user_id
        where u.content_hash = ${hash} and a.started_at is not null and ${within} order by a.created_at desc limit 1`)
      const [row] = rows
      return row ? { ...row, created_at: new Date(row.created_at).toISOString() } : null
    },

    /** Files and attempts whose time is over, so many. */
    async overdue(before: Date, limit: number): Promise<{ uploads: string[]; attempts: string[] }> {
      const ids = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
      return {
        uploads: await ids(sql`select id from import_uploads where created_at < ${before.toISOString()}::timestamptz limit ${limit}`),
        attempts: await ids(sql`
          select id from import_attempts a where created_at < ${before.toISOString()}::timestamptz and status not in ('importing', 'undoing')
            and exists (select from import_rows r where r.attempt_id = a.id) limit ${limit}`),
      }
    },
  }
}

import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Note } from '#api/contract/contacts/notes.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { notes, profiles } from '#api/platform/tables/index.ts'
import { signatureOf } from '../signature.ts'

type Changes = { body?: string | undefined; pinned?: boolean | undefined }

/** The notes of one contact, which the caller has already been allowed to see. */
export function noteStore({ db, brand, actor, now }: OpenWork, contactId: string) {
  const real = alias(profiles, 'real')
  const here = and(eq(notes.contact_id, contactId), isNull(notes.deleted_at))
  const selected = () =>
    db
      .select({
        note: notes,
        author_name: sql<string | null>`${profiles.first_name} || ' ' || ${profiles.last_name}`,
        real_name: sql<string | null>`${real.first_name} || ' ' || ${real.last_name}`,
      })
      .from(notes)
      .leftJoin(profiles, eq(profiles.user_id, notes.author_id))
      .leftJoin(real, eq(real.user_id, notes.real_author_id))

  return {
    async list({ page, limit }: { page: number; limit: number }): Promise<Note[]> {
      const rows = await selected()
        .where(here)
        .orderBy(desc(notes.pinned), desc(notes.created_at), desc(notes.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return rows.map(noteOf)
    },

    async count(): Promise<Counted> {
      const [row] = await db.select({ total: count() }).from(notes).where(here)
      return { count: row?.total ?? 0, exact: true }
    },

    async find(id: string): Promise<Note | null> {
      const [row] = await selected().where(and(here, eq(notes.id, id)))
      return row ? noteOf(row) : null
    },

    async insert(note: { body: string; pinned: boolean }): Promise<string> {
      const id = newId()
      await db.insert(notes).values({
        ...note,
        tenant_id: brand.id,
        id,
        contact_id: contactId,
        author_id: actor?.user_id ?? null,
        real_author_id: actor?.real_user_id ?? null,
        created_at: now,
        updated_at: now,
      })
      return id
    },

    /** Writes the changes unless somebody was quicker; false then. */
    async update(id: string, changes: Changes, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(notes.lock_version, lockVersion)
      const written = await db
        .update(notes)
        .set({ ...changes, updated_at: now, lock_version: sql`${notes.lock_version} + 1` })
        .where(and(here, eq(notes.id, id), same))
        .returning({ id: notes.id })
      return written.length > 0
    },

    async remove(id: string): Promise<boolean> {
      const removed = await db
        .update(notes)
        .set({ deleted_at: now })
        .where(and(here, eq(notes.id, id)))
        .returning({ id: notes.id })
      return removed.length > 0
    },
  }
}

type Row = { note: typeof notes.$inferSelect; author_name: string | null; real_name: string | null }

function noteOf({ note, author_name, real_name }: Row): Note {
  return {
    id: note.id,
    body: note.body,
    pinned: note.pinned,
    author: signatureOf({ id: note.author_id, name: author_name }, { id: note.real_author_id, name: real_name }),
    lock_version: note.lock_version,
    created_at: note.created_at.toISOString(),
    updated_at: note.updated_at.toISOString(),
  }
}

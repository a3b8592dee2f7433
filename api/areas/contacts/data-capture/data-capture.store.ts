import { and, eq, sql } from 'drizzle-orm'
import type { DataAnswer } from '#api/contract/contacts/data-capture.ts'
import type { Work } from '#api/platform/http/route.ts'
import { data_captures } from '#api/platform/tables/index.ts'

export type Answers = Record<string, DataAnswer>
export type StoredAnswers = { answers: Answers; lock_version: number; updated_at: string | null }

/** The answers of one contact, which the caller has already been allowed to see. */
export function dataCaptureStore({ db, brand, actor, now }: Work, contactId: string) {
  return {
    /** `lock`: nobody else changes them until this is done. */
    async find({ lock = false } = {}): Promise<StoredAnswers> {
      const query = db.select().from(data_captures).where(eq(data_captures.contact_id, contactId))
      const [row] = await (lock ? query.for('update') : query)
      if (!row) return { answers: {}, lock_version: 0, updated_at: null }
      return { answers: row.answers, lock_version: row.lock_version, updated_at: row.updated_at.toISOString() }
    },

    /** Writes all answers unless somebody was quicker than the version that was seen; false then. 0 is before the first time. */
    async write(answers: Answers, seen: number): Promise<boolean> {
      const columns = { answers, updated_by: actor.user_id, updated_at: now }
      if (seen === 0) {
        const added = await db
          .insert(data_captures)
          .values({ ...columns, tenant_id: brand.id, contact_id: contactId, lock_version: 1 })
          .onConflictDoNothing()
          .returning({ id: data_captures.contact_id })
        return added.length > 0
      }
      const changed = await db
        .update(data_captures)
        .set({ ...columns, lock_version: sql`${data_captures.lock_version} + 1` })
        .where(and(eq(data_captures.contact_id, contactId), eq(data_captures.lock_version, seen)))
        .returning({ id: data_captures.contact_id })
      return changed.length > 0
    },
  }
}

import { and, desc, eq } from 'drizzle-orm'
import type { KeptBytes } from '#api/platform/http/file-answer.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { training_completions } from '#api/platform/tables/index.ts'
import type { KeptFile } from './files.ts'

/** The files of certificates of one brand. */
export function certificateStore({ db }: OpenWork) {
  const newestRow = async (training_id: string, user_id: string) => {
    const { completed_at, id } = training_completions
    const of = and(eq(training_completions.training_id, training_id), eq(training_completions.user_id, user_id))
    const [row] = await db.select().from(training_completions).where(of).orderBy(desc(completed_at), desc(id)).limit(1)
    return row
  }
  return {
    async newest(training_id: string, user_id: string): Promise<KeptBytes | null> {
      const { storage_key, file, content_type, size } = (await newestRow(training_id, user_id)) ?? {}
      return storage_key && file && content_type ? { storage_key, name: file, content_type, size: size ?? 0 } : null
    },

    /** Puts a file to the newest; where the one before it lies, if there was one. */
    async attach(training_id: string, user_id: string, file: KeptFile): Promise<string | null> {
      const row = await newestRow(training_id, user_id)
      if (row) await db.update(training_completions).set(file).where(eq(training_completions.id, row.id))
      return row?.storage_key ?? null
    },
  }
}

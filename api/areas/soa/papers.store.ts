import { and, eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { soa_papers } from '#api/platform/tables/index.ts'

export type PaperRow = typeof soa_papers.$inferSelect
export type PaperKind = PaperRow['kind']

/** The papers of a brand's scopes. */
export function paperStore({ db, brand, now }: OpenWork) {
  return {
    async find(request_id: string, kind: PaperKind): Promise<PaperRow | null> {
      const [row] = await db
        .select()
        .from(soa_papers)
        .where(and(eq(soa_papers.request_id, request_id), eq(soa_papers.kind, kind)))
      return row ?? null
    },

    /** False where there is one already: the first one stays. */
    async keep(paper: Omit<typeof soa_papers.$inferInsert, 'tenant_id' | 'created_at'>): Promise<boolean> {
      const written = await db
        .insert(soa_papers)
        .values({ ...paper, tenant_id: brand.id, created_at: now })
        .onConflictDoNothing()
        .returning({ id: soa_papers.document_id })
      return written.length > 0
    },
  }
}

import { and, eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { soa_papers, soa_requests, soa_scans } from '#api/platform/tables/index.ts'

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

    /** By the digest of its bytes: the paper, and when it was signed and completed. */
    async byDigest(sha256: string): Promise<{ kind: PaperKind; submitted_at: Date | null; completed_at: Date | null } | null> {
      const [row] = await db
        .select({ kind: soa_papers.kind, submitted_at: soa_requests.submitted_at, completed_at: soa_requests.completed_at })
        .from(soa_papers)
        .innerJoin(soa_requests, eq(soa_requests.id, soa_papers.request_id))
        .where(eq(soa_papers.sha256, sha256))
        .limit(1)
      return row ?? null
    },

    /** Every file that is kept, scans among them. */
    async files(): Promise<{ request_id: string; storage_key: string; sha256: string }[]> {
      const papers = await db
        .select({ request_id: soa_papers.request_id, storage_key: soa_papers.storage_key, sha256: soa_papers.sha256 })
        .from(soa_papers)
      const scans = await db
        .select({ request_id: soa_scans.request_id, storage_key: soa_scans.storage_key, sha256: soa_scans.sha256 })
        .from(soa_scans)
      return [...papers, ...scans]
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

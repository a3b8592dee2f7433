import { eq } from 'drizzle-orm'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { soa_scans } from '#api/platform/tables/index.ts'

export type ScanRow = typeof soa_scans.$inferSelect
/** A scan that is in the storage and not yet written down. */
export type KeptScan = Pick<ScanRow, 'id' | 'storage_key' | 'sha256' | 'size' | 'content_type' | 'scan'>

/** The scans of a brand's scopes that were signed on paper. */
export const scanStore = ({ db }: OpenWork) => ({
  async of(request_id: string): Promise<ScanRow | null> {
    const [row] = await db.select().from(soa_scans).where(eq(soa_scans.request_id, request_id))
    return row ?? null
  },
})

export async function insertScan({ db, brand, actor, now }: Work, request_id: string, scan: KeptScan): Promise<void> {
  const by = { created_by: actor.user_id, real_created_by: actor.real_user_id }
  await db.insert(soa_scans).values({ ...scan, ...by, tenant_id: brand.id, request_id, created_at: now })
}

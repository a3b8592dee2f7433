import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { sending_domains } from '#api/platform/tables/index.ts'
import type { Next } from '#config/sending-domains.ts'

export type SendingRow = typeof sending_domains.$inferSelect
export type KeyPair = Pick<SendingRow, 'private_key' | 'public_key'>

/** The domains that a brand's mail to contacts comes from. */
export function sendingStore({ db, brand, now }: OpenWork) {
  return {
    async find(domain: string): Promise<SendingRow | null> {
      const [row] = await db.select().from(sending_domains).where(eq(sending_domains.domain, domain))
      return row ?? null
    },

    /** Begins with a domain, unless somebody did. */
    async add(domain: string, created_by: string): Promise<void> {
      const id = newId()
      const selector = `crm${id.replaceAll('-', '').slice(-8)}`
      await db
        .insert(sending_domains)
        .values({ tenant_id: brand.id, id, domain, selector, check_after: now, created_by, created_at: now })
        .onConflictDoNothing()
    },

    /** The first key stays: its record may be published by now. */
    async keepKey(id: string, keys: KeyPair): Promise<void> {
      await db
        .update(sending_domains)
        .set(keys)
        .where(and(eq(sending_domains.id, id), isNull(sending_domains.private_key)))
    },

    async settle(id: string, next: Next): Promise<void> {
      await db.update(sending_domains).set(next).where(eq(sending_domains.id, id))
    },

    due: (limit: number): Promise<SendingRow[]> =>
      db.select().from(sending_domains).where(lte(sending_domains.check_after, now)).orderBy(asc(sending_domains.check_after)).limit(limit),
  }
}

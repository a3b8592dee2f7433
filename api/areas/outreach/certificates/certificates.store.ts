import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { consents, kept_certificates } from '#api/platform/tables/index.ts'
import { pauseAfterTry } from '#config/outreach/certificates.ts'

export type CertificateColumns = typeof kept_certificates.$inferSelect

export function certificateStore({ db, brand, now }: OpenWork) {
  return {
    /** Those that are to be kept from now on; one that is known already stays as it is. Returns how many were new. */
    async insert(rows: readonly { contact_id: string; url: string; vendor: string }[]): Promise<number> {
      if (rows.length === 0) return 0
      const values = rows.map((row) => ({ ...row, tenant_id: brand.id, id: newId(), next_at: now, created_at: now }))
      const made = await db.insert(kept_certificates).values(values).onConflictDoNothing().returning({ id: kept_certificates.id })
      return made.length
    },

    /**
     * Takes the one whose turn it is. It is put off at once: a try that nobody heard of again is made again then, and the same
     * certificate twice is kept once.
     */
    async claim(): Promise<CertificateColumns | null> {
      const [found] = await db
        .select()
        .from(kept_certificates)
        .where(sql`${kept_certificates.next_at} <= ${now.toISOString()}::timestamptz`)
        .orderBy(kept_certificates.next_at)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!found) return null
      const tries = found.tries + 1
      const next_at = new Date(now.getTime() + pauseAfterTry(tries))
      await db.update(kept_certificates).set({ tries, next_at }).where(eq(kept_certificates.id, found.id))
      return { ...found, tries, next_at }
    },

    async settle(id: string, state: Exclude<CertificateColumns['state'], 'waiting'>, kept_until: Date | null): Promise<void> {
      await db.update(kept_certificates).set({ state, kept_until, next_at: null, settled_at: now }).where(eq(kept_certificates.id, id))
    },

    /** By which whoever issued it knows whose it is. */
    async addresses({ contact_id, url }: CertificateColumns): Promise<{ email: string | null; phone: string | null }> {
      const rows = await db
        .select({ channel: consents.channel, address: consents.address })
        .from(consents)
        .where(and(eq(consents.contact_id, contact_id), eq(consents.certificate, url)))
      return {
        email: rows.find(({ channel }) => channel === 'email')?.address ?? null,
        phone: rows.find(({ channel }) => channel !== 'email')?.address ?? null,
      }
    },

    async ofUrls(urls: readonly string[]): Promise<Map<string, CertificateColumns>> {
      if (urls.length === 0) return new Map()
      const rows = await db
        .select()
        .from(kept_certificates)
        .where(inArray(kept_certificates.url, [...urls]))
      return new Map(rows.map((row) => [row.url, row]))
    },
  }
}

import { eq, sql } from 'drizzle-orm'
import { inTenant, type Pool } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Offer } from '#api/platform/quoting/quoting.ts'
import { quote_cache } from '#api/platform/tables/index.ts'

const day = 86_400_000

/** Answers of the last day, each looked up in a transaction of its own: carriers are asked while none is open. */
export function cacheStore({ pool, tenant_id }: { pool: Pool; tenant_id: string }) {
  return {
    async find(question_hash: string, now: Date): Promise<{ offers: Offer[]; answered_at: Date } | null> {
      const [row] = await inTenant(pool, tenant_id, (db) =>
        db.select().from(quote_cache).where(eq(quote_cache.question_hash, question_hash)),
      )
      return row && row.answered_at.getTime() > now.getTime() - day ? row : null
    },

    async keep(question_hash: string, offers: Offer[], answered_at: Date): Promise<void> {
      await inTenant(pool, tenant_id, (db) =>
        db
          .insert(quote_cache)
          .values({ tenant_id, question_hash, offers, answered_at })
          .onConflictDoUpdate({ target: [quote_cache.tenant_id, quote_cache.question_hash], set: { offers, answered_at } }),
      )
    },
  }
}

/** Forgets what is older than a day. */
export async function forgetOldAnswers({ db, now }: OpenWork): Promise<void> {
  await db.delete(quote_cache).where(sql`${quote_cache.answered_at} < ${new Date(now.getTime() - day).toISOString()}::timestamptz`)
}

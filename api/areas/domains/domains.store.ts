import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { custom_domains } from '#api/platform/tables/index.ts'
import type { Next, Row } from './domains.ts'

const taken = '23505'

/** Hosts of people's and companies' own, of one tenant. Whose page may be touched is the caller's question. */
export function domainStore({ db, brand, now }: OpenWork) {
  return {
    /** The hosts of a page: the present one first, then those that wait, then the previous ones. */
    ofPage: (webpageId: string): Promise<Row[]> =>
      db
        .select()
        .from(custom_domains)
        .where(eq(custom_domains.webpage_id, webpageId))
        .orderBy(sql`array_position(array['verified', 'waiting', 'previous'], ${custom_domains.state})`, asc(custom_domains.host)),

    async find(webpageId: string, id: string): Promise<Row | null> {
      const [row] = await db
        .select()
        .from(custom_domains)
        .where(and(eq(custom_domains.webpage_id, webpageId), eq(custom_domains.id, id)))
      return row ?? null
    },

    /** Null where the tenant has the host already. */
    async add(row: Pick<Row, 'webpage_id' | 'host' | 'token' | 'created_by'>): Promise<Row | null> {
      const [added] = await db
        .insert(custom_domains)
        .values({ tenant_id: brand.id, id: newId(), created_at: now, check_after: now, ...row })
        .onConflictDoNothing()
        .returning()
      return added ?? null
    },

    /** Writes what a look came to. The host that was in force before leads on from now; `taken` where it is in force elsewhere. */
    async settle({ id, webpage_id }: Row, next: Next): Promise<void> {
      const mine = eq(custom_domains.id, id)
      await db.execute(sql`savepoint settling`)
      try {
        if (next.state === 'verified') {
          const others = and(eq(custom_domains.webpage_id, webpage_id), eq(custom_domains.state, 'verified'), ne(custom_domains.id, id))
          await db.update(custom_domains).set({ state: 'previous' }).where(others)
        }
        await db.update(custom_domains).set(next).where(mine)
      } catch (error) {
        if (!isTaken(error)) throw error
        await db.execute(sql`rollback to savepoint settling`)
        const { checked_at, check_after } = next
        await db.update(custom_domains).set({ outcome: 'taken', checked_at, check_after }).where(mine)
      }
    },

    due: (limit: number): Promise<Row[]> =>
      db.select().from(custom_domains).where(lte(custom_domains.check_after, now)).orderBy(asc(custom_domains.check_after)).limit(limit),

    async remove(id: string): Promise<void> {
      await db.delete(custom_domains).where(eq(custom_domains.id, id))
    },
  }
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError && cause.code === taken
}

import { and, desc, eq, lt } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { sync_rounds } from '#api/platform/tables/index.ts'

/** What was done in a round so far. */
export type Tally = { read: number; written: number; removed: number }

const keptFor = 7 * 86_400_000
const mostTold = 50

type RoundColumns = typeof sync_rounds.$inferSelect

export function roundStore({ db, brand, now }: OpenWork) {
  const of = (authorizationId: string) => eq(sync_rounds.authorization_id, authorizationId)
  return {
    /** Keeps what a round did or failed with; a quiet one is nothing to keep. What is older than some days goes. */
    async note(authorizationId: string, tally: Tally, problem: RoundColumns['problem']): Promise<void> {
      if (problem === null && tally.read + tally.written + tally.removed === 0) return
      await db
        .insert(sync_rounds)
        .values({ tenant_id: brand.id, id: newId(), authorization_id: authorizationId, at: now, ...tally, problem })
      await db.delete(sync_rounds).where(and(of(authorizationId), lt(sync_rounds.at, new Date(now.getTime() - keptFor))))
    },

    /** The newest first. */
    list: (authorizationId: string): Promise<RoundColumns[]> =>
      db.select().from(sync_rounds).where(of(authorizationId)).orderBy(desc(sync_rounds.at), desc(sync_rounds.id)).limit(mostTold),
  }
}

import { sql } from 'drizzle-orm'
import type { Work } from '#api/platform/http/route.ts'
import { countHeld, isHeldFromOne, keeperOf, keepingRule, type Receiver } from './beneficiaries.ts'

/** So many contacts change hands within one request; more is bulk work. */
export const mostMovedAtOnce = 10_000

export type Destination = { owner_id: string } | { pool_id: string }

const receiverOf = (destination: Destination): Receiver =>
  'owner_id' in destination ? { kind: 'user', id: destination.owner_id } : { kind: 'pool', id: destination.pool_id }

/** What waits in one pool, for whoever closes it. */
export function poolContactStore(work: Work, poolId: string) {
  const { db, brand, actor, now } = work
  const at = now.toISOString()
  return {
    /** Counting stops one after the most that can be moved at once. */
    async count(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from contacts where pool_id = ${poolId} and deleted_at is null limit ${mostMovedAtOnce + 1}) k`,
      )
      return rows[0]?.count ?? 0
    },

    /** How many of those who wait there are beneficiaries whom the rule keeps from where they would go. */
    countHeld: (destination: Destination): Promise<number> =>
      countHeld(work, sql`c.pool_id = ${poolId} and c.deleted_at is null`, receiverOf(destination)),

    /** Hands all that waits there to a person or another pool, and says so in each contact's story. */
    async moveTo(destination: Destination): Promise<number> {
      const [owner, pool] = 'owner_id' in destination ? [destination.owner_id, null] : [null, destination.pool_id]
      const details = JSON.stringify({ from_pool_id: poolId, ...destination })
      const { rows } = await db.execute<{ count: number }>(sql`
        with moved as (
          update contacts set owner_id = ${owner}, pool_id = ${pool}, updated_at = ${at}, last_activity_at = ${at}, lock_version = lock_version + 1
          where pool_id = ${poolId} and deleted_at is null returning id
        ), told as (
          insert into contact_activities (tenant_id, id, contact_id, at, kind, user_id, real_user_id, details)
          select ${brand.id}, gen_random_uuid(), id, ${at}, ${owner ? 'owner_changed' : 'pool_changed'}, ${actor.user_id}, ${actor.real_user_id}, ${details}::jsonb
          from moved
        )
        select count(*)::int as count from moved`)
      return rows[0]?.count ?? 0
    },

    /** Deleted contacts can come back, and then need somebody: whoever closes the pool, or of a beneficiary of another company who had them. */
    async takeDeleted(): Promise<void> {
      const held = isHeldFromOne({ kind: 'user', id: actor.user_id }, await keepingRule(work))
      await db.execute(sql`
        update contacts c set owner_id = case when ${held} then ${keeperOf} else ${actor.user_id}::uuid end, pool_id = null, updated_at = ${at}
        where c.pool_id = ${poolId} and c.deleted_at is not null`)
    },
  }
}

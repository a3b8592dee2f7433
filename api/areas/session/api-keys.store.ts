import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { ApiKey } from '#api/contract/session/api-keys.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { api_keys } from '#api/platform/tables/index.ts'

/** How much of a key stays readable. */
const shownLength = 12

type Changes = { name?: string | undefined; expires_at?: Date | null | undefined }

/** One's own API keys, kept hashed. */
export function apiKeyStore({ db, brand, actor, now }: Work) {
  const mine = eq(api_keys.user_id, actor.user_id)
  const withKey = (key: string) => ({ prefix: key.slice(0, shownLength), token_hash: hashToken(key) })
  return {
    async list(): Promise<ApiKey[]> {
      const rows = await db.select().from(api_keys).where(mine).orderBy(asc(api_keys.created_at), asc(api_keys.id))
      return rows.map(apiKeyOf)
    },

    async count(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(api_keys).where(mine)
      return row?.total ?? 0
    },

    async find(id: string): Promise<ApiKey | null> {
      if (!isId(id)) return null
      const [row] = await db
        .select()
        .from(api_keys)
        .where(and(mine, eq(api_keys.id, id)))
      return row ? apiKeyOf(row) : null
    },

    async insert(name: string, expires_at: Date | null, key: string): Promise<ApiKey> {
      const row = { tenant_id: brand.id, id: newId(), user_id: actor.user_id, name, expires_at, created_at: now, ...withKey(key) }
      await db.insert(api_keys).values(row)
      return apiKeyOf({ ...row, last_used_at: null })
    },

    async update(id: string, changes: Changes): Promise<void> {
      // Nothing to set is no statement at all.
      if (Object.values(changes).every((value) => value === undefined)) return
      await db
        .update(api_keys)
        .set(changes)
        .where(and(mine, eq(api_keys.id, id)))
    },

    /** Another key in the place of the old one, which stops working. */
    async replace(id: string, key: string): Promise<void> {
      await db
        .update(api_keys)
        .set({ ...withKey(key), last_used_at: null })
        .where(and(mine, eq(api_keys.id, id)))
    },

    async remove(id: string): Promise<void> {
      await db.delete(api_keys).where(and(mine, eq(api_keys.id, id)))
    },
  }
}

/** How many keys and tokens of programs open somebody's account now. */
export async function countKeysOf({ db, now }: OpenWork, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from api_keys k where k.user_id = u.id and (k.expires_at is null or k.expires_at > ${now.toISOString()}))
      + (u.api_token_hash is not null)::int as count
    from users u where u.id = ${userId}`)
  return rows[0]?.count ?? 0
}

function apiKeyOf({ id, name, prefix, last_used_at, expires_at, created_at }: typeof api_keys.$inferSelect): ApiKey {
  return {
    id,
    name,
    prefix,
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

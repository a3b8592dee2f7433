import { and, count, desc, eq } from 'drizzle-orm'
import type { AuthIp } from '#api/contract/session/auth-ips.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { auth_ips } from '#api/platform/tables/index.ts'

/** The network addresses that one person may work from; none means any. */
export function authIpStore({ db, brand, now }: OpenWork, userId: string) {
  const mine = eq(auth_ips.user_id, userId)
  return {
    async ranges(): Promise<string[]> {
      const rows = await db.select({ range: auth_ips.range }).from(auth_ips).where(mine)
      return rows.map((row) => row.range)
    },

    async list({ page, limit }: { page: number; limit: number }): Promise<AuthIp[]> {
      const rows = await db
        .select()
        .from(auth_ips)
        .where(mine)
        .orderBy(desc(auth_ips.created_at), desc(auth_ips.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return rows.map(authIpOf)
    },

    async count(): Promise<Counted> {
      const [row] = await db.select({ total: count() }).from(auth_ips).where(mine)
      return { count: row?.total ?? 0, exact: true }
    },

    async find(id: string): Promise<AuthIp | null> {
      if (!isId(id)) return null
      const [row] = await db
        .select()
        .from(auth_ips)
        .where(and(mine, eq(auth_ips.id, id)))
      return row ? authIpOf(row) : null
    },

    async insert(range: string, label: string): Promise<AuthIp> {
      const row = { tenant_id: brand.id, id: newId(), user_id: userId, range, label, created_at: now }
      await db.insert(auth_ips).values(row)
      return authIpOf(row)
    },

    async remove(id: string): Promise<void> {
      await db.delete(auth_ips).where(and(mine, eq(auth_ips.id, id)))
    },
  }
}

function authIpOf({ id, range, label, created_at }: typeof auth_ips.$inferSelect): AuthIp {
  return { id, range, label, created_at: created_at.toISOString() }
}

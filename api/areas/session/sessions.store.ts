import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { auth_ips, sessions, users } from '#api/platform/tables/index.ts'
import type { LoginType } from '#api/platform/who.ts'

type NewSession = { user_id: string; real_user_id: string; login_type: LoginType; parent_id?: string; acting_as?: string; id_token?: string }

/** Sessions and what signing in needs to know of people. Tokens are stored hashed; the plain one is told once. */
export function sessionStore({ db, brand, now, client }: OpenWork) {
  const live = and(isNull(sessions.revoked_at), gt(sessions.expires_at, now))
  return {
    async findByLogin(login: string) {
      const name = login.trim().toLowerCase()
      const [user] = await db.select().from(users).where(or(eq(users.username, name), eq(users.email, name))).limit(1)
      return user ?? null
    },

    async allowedRanges(userId: string): Promise<string[]> {
      const rows = await db.select({ range: auth_ips.range }).from(auth_ips).where(eq(auth_ips.user_id, userId))
      return rows.map((row) => row.range)
    },

    /** Whether this person has signed in from here before; such places are spared account-wide lock-outs. */
    async knownAddress(userId: string): Promise<boolean> {
      const since = new Date(now.getTime() - 90 * 86_400_000)
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.user_id, userId), eq(sessions.ip, client.ip), gt(sessions.created_at, since)))
        .limit(1)
      return rows.length > 0
    },

    async open(session: NewSession): Promise<{ id: string; token: string }> {
      const token = randomToken()
      const id = newId()
      const hours = brand.set.security.session_hours
      await db.insert(sessions).values({
        ...session,
        tenant_id: brand.id,
        id,
        token_hash: hashToken(token),
        ip: client.ip,
        user_agent: client.user_agent,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + hours * 3_600_000),
      })
      return { id, token }
    },

    async signedIn(userId: string): Promise<void> {
      await db.update(users).set({ last_signed_in_at: now }).where(eq(users.id, userId))
    },

    async listOf(userId: string) {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.user_id, userId), live))
        .orderBy(desc(sessions.last_used_at))
        .limit(100)
    },

    /** Ends one session and every one that was opened from it; false if there was none. */
    async end(id: string, of: { user_id?: string } = {}): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with recursive stack as (
          select id from sessions where id = ${id} ${of.user_id ? sql`and real_user_id = ${of.user_id}` : sql``} and revoked_at is null
          union all
          select s.id from sessions s join stack on s.parent_id = stack.id
        )
        update sessions set revoked_at = ${now} where id in (select id from stack)`)
      return (rowCount ?? 0) > 0
    },

    /** Ends all of somebody's sessions, except the one given. */
    async endAllOf(userId: string, keep: string | null = null): Promise<void> {
      const others = and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), ...(keep ? [ne(sessions.id, keep)] : []))
      const ids = (await db.select({ id: sessions.id }).from(sessions).where(others)).map((row) => row.id)
      if (ids.length) await db.update(sessions).set({ revoked_at: now }).where(inArray(sessions.id, ids))
    },
  }
}

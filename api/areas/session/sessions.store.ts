import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { sessions, users } from '#api/platform/tables/index.ts'
import type { LoginType } from '#api/platform/actor.ts'

export type SessionRow = typeof sessions.$inferSelect

type NewSession = {
  user_id: string
  real_user_id: string
  login_type: LoginType
  parent_id?: string
  acting_as?: string | null
  id_token?: string
  sso_sid?: string
  /** Not later than this; a session lives its hours otherwise. */
  until?: Date
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Sessions. Tokens are stored hashed; the plain one is told once. */
export function sessionStore({ db, brand, now, client, ports }: OpenWork) {
  const { session_hours, idle_minutes } = brand.set.security
  const idleSince = new Date(now.getTime() - idle_minutes * 60_000)
  const standing = and(isNull(sessions.revoked_at), gt(sessions.expires_at, now), gt(sessions.last_used_at, idleSince))

  /** Ends the sessions that `which` chooses and every one that was opened from them; tells how many. */
  async function endWhere(which: SQL): Promise<number> {
    const { rowCount } = await db.execute(sql`
      with recursive stack as (
        select id from sessions where ${which} and revoked_at is null
        union
        select s.id from sessions s join stack on s.parent_id = stack.id
      )
      update sessions set revoked_at = ${now} where id in (select id from stack) and revoked_at is null`)
    return rowCount ?? 0
  }

  return {
    /** Whether this person has signed in from here before; such places are spared account-wide lock-outs. Asked for nobody too, so that it always costs the same. */
    async knownAddress(userId: string | null): Promise<boolean> {
      const since = new Date(now.getTime() - 90 * 86_400_000)
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.real_user_id, userId ?? nobody), eq(sessions.ip, client.ip), gt(sessions.created_at, since)))
        .limit(1)
      return rows.length > 0
    },

    async open({ id_token, until, ...session }: NewSession): Promise<{ id: string; token: string }> {
      const token = randomToken()
      const id = newId()
      const full = new Date(now.getTime() + session_hours * 3_600_000)
      await db.insert(sessions).values({
        ...session,
        tenant_id: brand.id,
        id,
        token_hash: hashToken(token),
        id_token_sealed: id_token ? ports.vault.seal(id_token) : null,
        ip: client.ip,
        user_agent: client.user_agent,
        created_at: now,
        last_used_at: now,
        expires_at: until && until < full ? until : full,
      })
      return { id, token }
    },

    async signedIn(userId: string): Promise<void> {
      await db.update(users).set({ last_signed_in_at: now }).where(eq(users.id, userId))
    },

    async find(id: string): Promise<SessionRow | null> {
      if (!isId(id)) return null
      const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
      return row ?? null
    },

    /** The session and those it was opened from, outermost last. */
    async stackOf(id: string): Promise<SessionRow[]> {
      const stack: SessionRow[] = []
      for (let next: string | null = id; next;) {
        const [row]: SessionRow[] = await db.select().from(sessions).where(eq(sessions.id, next))
        if (!row) break
        stack.push(row)
        next = row.parent_id
      }
      return stack
    },

    /** Whether a session is neither ended nor out of time. */
    stands: (session: SessionRow): boolean => session.revoked_at === null && session.expires_at > now && session.last_used_at > idleSince,

    /** Gives a session another token; the earlier one stops working. */
    async renewToken(id: string): Promise<string> {
      const token = randomToken()
      await db
        .update(sessions)
        .set({ token_hash: hashToken(token), last_used_at: now })
        .where(eq(sessions.id, id))
      return token
    },

    /** Somebody's own sign-ins that still stand, the last used first. */
    async listOf(userId: string): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.user_id, userId), isNull(sessions.parent_id), standing))
        .orderBy(desc(sessions.last_used_at))
        .limit(100)
    },

    /** Ends one session and every one that was opened from it; false if there was none. */
    end: async (id: string): Promise<boolean> => (await endWhere(sql`id = ${id}`)) > 0,

    /** Ends what was opened from a session, and leaves it. */
    endAbove: async (id: string): Promise<number> => endWhere(sql`parent_id = ${id}`),

    /** Ends one of somebody's own sign-ins; false if it is none. */
    async endOwn(id: string, userId: string): Promise<boolean> {
      if (!isId(id)) return false
      return (await endWhere(sql`id = ${id} and user_id = ${userId} and parent_id is null`)) > 0
    },

    /** Ends all that somebody has open, in their own name or for others, except the one given. */
    async endAllOf(userId: string, keep: string | null = null): Promise<number> {
      return endWhere(sql`real_user_id = ${userId} and id <> ${keep ?? nobody}`)
    },

    /** Ends all that stands for a person: what they opened themselves, and what others opened to act for them. */
    endAllFor: async (userId: string): Promise<number> => endWhere(sql`(real_user_id = ${userId} or user_id = ${userId})`),

    /** Ends the sign-ins that a provider's session stands behind. */
    endSso: async (sid: string): Promise<number> => endWhere(sql`sso_sid = ${sid}`),

    /** Ends all that somebody opened by single sign-on. */
    endAllSsoOf: async (userId: string): Promise<number> => endWhere(sql`real_user_id = ${userId} and login_type = 'sso'`),
  }
}

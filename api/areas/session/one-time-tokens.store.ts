import { and, eq, gt } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { one_time_tokens } from '#api/platform/tables/index.ts'

export type TokenKind = (typeof one_time_tokens.$inferSelect)['kind']

export function lifeMinutes(
  kind: TokenKind,
  { reset_link_minutes, invitation_hours, one_time_code_minutes }: OpenWork['brand']['set']['security'],
): number {
  if (kind === 'reset_password') return reset_link_minutes
  if (kind === 'invite') return invitation_hours * 60
  return one_time_code_minutes
}

/** Tokens that work once and for a short while, stored hashed; one of a kind for each person. */
export function oneTimeTokenStore({ db, brand, now }: OpenWork) {
  async function discard(userId: string, kind: TokenKind) {
    await db.delete(one_time_tokens).where(and(eq(one_time_tokens.user_id, userId), eq(one_time_tokens.kind, kind)))
  }
  return {
    discard,

    /** Ends every link, code and challenge that this person has out. */
    async discardAll(userId: string) {
      await db.delete(one_time_tokens).where(eq(one_time_tokens.user_id, userId))
    },

    /** Issues a token; an earlier one of the kind stops working. */
    async issue(userId: string, kind: TokenKind, plain: string = randomToken()): Promise<string> {
      await discard(userId, kind)
      await db.insert(one_time_tokens).values({
        tenant_id: brand.id,
        id: newId(),
        user_id: userId,
        kind,
        token_hash: hashToken(plain),
        created_at: now,
        expires_at: new Date(now.getTime() + lifeMinutes(kind, brand.set.security) * 60_000),
      })
      return plain
    },

    /** Who holds this token; null if nobody does, or no longer. */
    async find(kind: TokenKind, token: string): Promise<{ id: string; user_id: string } | null> {
      const [row] = await db
        .select({ id: one_time_tokens.id, user_id: one_time_tokens.user_id })
        .from(one_time_tokens)
        .where(and(eq(one_time_tokens.kind, kind), eq(one_time_tokens.token_hash, hashToken(token)), gt(one_time_tokens.expires_at, now)))
      return row ?? null
    },

    /** Uses the token up; false if somebody was quicker. */
    async use(id: string): Promise<boolean> {
      const rows = await db.delete(one_time_tokens).where(eq(one_time_tokens.id, id)).returning({ id: one_time_tokens.id })
      return rows.length > 0
    },
  }
}

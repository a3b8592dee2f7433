import { and, eq, isNull } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { contacts, email_verifications, profiles } from '#api/platform/tables/index.ts'

const lifeDays = 7

/** Links by which people confirm that an e-mail address is theirs; the tokens are stored hashed. */
export function verificationStore({ db, brand, now }: OpenWork) {
  return {
    async issue(contactId: string, email: string, userId: string | null): Promise<string> {
      const token = randomToken()
      await db.insert(email_verifications).values({
        tenant_id: brand.id,
        id: newId(),
        contact_id: contactId,
        email,
        token_hash: hashToken(token),
        requested_by: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + lifeDays * 86_400_000),
      })
      return token
    },

    /** What a token is for, with the contact as it stands; null for an unknown one. */
    async find(token: string) {
      const [row] = await db
        .select({ verification: email_verifications, contact: contacts, agent: profiles })
        .from(email_verifications)
        .innerJoin(contacts, eq(contacts.id, email_verifications.contact_id))
        .leftJoin(profiles, eq(profiles.user_id, contacts.owner_id))
        .where(and(eq(email_verifications.token_hash, hashToken(token)), isNull(contacts.deleted_at)))
      return row ?? null
    },

    /** Uses the link up; false if somebody was quicker. */
    async use(id: string): Promise<boolean> {
      const rows = await db
        .update(email_verifications)
        .set({ used_at: now })
        .where(and(eq(email_verifications.id, id), isNull(email_verifications.used_at)))
        .returning({ id: email_verifications.id })
      return rows.length > 0
    },

    /** False where the contact has another address by now. */
    async verify(contactId: string, email: string): Promise<boolean> {
      const rows = await db
        .update(contacts)
        .set({ email_verified_at: now })
        .where(and(eq(contacts.id, contactId), eq(contacts.email, email)))
        .returning({ id: contacts.id })
      return rows.length > 0
    },
  }
}

import { eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { dial_session_contacts, dial_sessions } from '#api/platform/tables/index.ts'

type DialSessionColumns = typeof dial_sessions.$inferSelect

export function dialSessionStore({ db, brand }: OpenWork) {
  return {
    async insert(row: Omit<typeof dial_sessions.$inferInsert, 'tenant_id'>, contacts: readonly string[]): Promise<void> {
      await db.insert(dial_sessions).values({ ...row, tenant_id: brand.id })
      await db.insert(dial_session_contacts).values(contacts.map((contact_id) => ({ tenant_id: brand.id, session_id: row.id, contact_id })))
    },

    async read(id: string): Promise<DialSessionColumns | null> {
      const [found] = await db.select().from(dial_sessions).where(eq(dial_sessions.id, id))
      return found ?? null
    },

    /** The session whose callbacks prove themselves by a secret of this hash. */
    async byCallback(hash: string): Promise<DialSessionColumns | null> {
      const [found] = await db.select().from(dial_sessions).where(eq(dial_sessions.callback_hash, hash))
      return found ?? null
    },

    /** What the session is called there. */
    async named(id: string, remote_id: string): Promise<void> {
      await db.update(dial_sessions).set({ remote_id }).where(eq(dial_sessions.id, id))
    },

    /** Whom a session was begun for, by their numbers (E.164). */
    async peopleOf(id: string): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ number: string; contact_id: string }>(sql`
        select p.number, d.contact_id from dial_session_contacts d join contact_phones p on p.contact_id = d.contact_id
        where d.session_id = ${id}`)
      return new Map(rows.map(({ number, contact_id }) => [number, contact_id]))
    },
  }
}

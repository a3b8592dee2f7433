import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { WebpageMessage } from '#api/contract/public/webpages.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { contacts, corporations, profiles, webpage_messages, webpages } from '#api/platform/tables/index.ts'

export type MessageColumns = typeof webpage_messages.$inferSelect
type New = Omit<typeof webpage_messages.$inferInsert, 'tenant_id' | 'id' | 'created_at'>

/** What visitors wrote, to these people. */
export function messageStore({ db, brand, now }: OpenWork) {
  const to = (owners: 'all' | string[]) =>
    owners === 'all' ? undefined : owners.length ? inArray(webpage_messages.owner_id, owners) : sql`false`
  const selected = () =>
    db
      .select({
        message: webpage_messages,
        domain_name: webpages.domain_name,
        name: sql<string>`coalesce(nullif(trim(${profiles.first_name} || ' ' || ${profiles.last_name}), ''), ${corporations.name}, '')`,
        number: contacts.number,
      })
      .from(webpage_messages)
      .innerJoin(webpages, eq(webpages.id, webpage_messages.webpage_id))
      .leftJoin(profiles, eq(profiles.user_id, webpages.user_id))
      .leftJoin(corporations, eq(corporations.id, webpages.corporation_id))
      .leftJoin(contacts, eq(contacts.id, webpage_messages.contact_id))

  return {
    async insert(row: New): Promise<MessageColumns> {
      const [kept] = await db
        .insert(webpage_messages)
        .values({ ...row, tenant_id: brand.id, id: newId(), created_at: now })
        .returning()
      if (!kept) throw new Error('The message was not kept')
      return kept
    },

    async list(owners: 'all' | string[], spam: boolean, { page, limit }: { page: number; limit: number }): Promise<WebpageMessage[]> {
      const rows = await selected()
        .where(and(to(owners), eq(webpage_messages.spam, spam)))
        .orderBy(desc(webpage_messages.created_at), desc(webpage_messages.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return rows.map(messageOf)
    },

    async count(owners: 'all' | string[], spam: boolean): Promise<Counted> {
      const [row] = await db
        .select({ total: count() })
        .from(webpage_messages)
        .where(and(to(owners), eq(webpage_messages.spam, spam)))
      return { count: row?.total ?? 0, exact: true }
    },

    async find(owners: 'all' | string[], id: string): Promise<WebpageMessage | null> {
      const [row] = await selected().where(and(to(owners), eq(webpage_messages.id, id)))
      return row ? messageOf(row) : null
    },

    /** The row itself, held so that two who decide about it do so one after the other. */
    async claim(owners: 'all' | string[], id: string): Promise<MessageColumns | null> {
      const [row] = await db
        .select()
        .from(webpage_messages)
        .where(and(to(owners), eq(webpage_messages.id, id)))
        .for('update')
      return row ?? null
    },

    async accepted(id: string, contact_id: string): Promise<void> {
      await db.update(webpage_messages).set({ spam: false, contact_id }).where(eq(webpage_messages.id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(webpage_messages).where(eq(webpage_messages.id, id))
    },

    /** How much of what came in over a page waits to be looked at. */
    async spamCount(webpageId: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(webpage_messages)
        .where(and(eq(webpage_messages.webpage_id, webpageId), eq(webpage_messages.spam, true)))
      return row?.total ?? 0
    },

    /** Forgets what these contacts wrote. */
    async forget(contactIds: string[]): Promise<void> {
      if (contactIds.length > 0) await db.delete(webpage_messages).where(inArray(webpage_messages.contact_id, contactIds))
    },
  }
}

type Row = { message: MessageColumns; domain_name: string | null; name: string; number: number | null }

function messageOf({ message, domain_name, name, number }: Row): WebpageMessage {
  return {
    id: message.id,
    webpage: { id: message.webpage_id, domain_name, name },
    spam: message.spam,
    spam_reason: message.spam_reason,
    first_name: message.first_name,
    last_name: message.last_name,
    email: message.email,
    phone: message.phone,
    message: message.message,
    consent: message.consent,
    contact: message.contact_id && number !== null ? { id: message.contact_id, number } : null,
    created_at: message.created_at.toISOString(),
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contacts, text_conversations, text_media, text_messages } from '#api/platform/tables/index.ts'

export type ConversationRow = typeof text_conversations.$inferSelect
export type MessageRow = typeof text_messages.$inferSelect
export type MediaRow = typeof text_media.$inferSelect
export type NewMessage = Omit<typeof text_messages.$inferInsert, 'tenant_id' | 'created_at' | 'updated_at'>

/** Texts as they come and go; reading lists is in conversations.store.ts and messages.store.ts. */
export function textStore({ db, brand, now }: OpenWork) {
  return {
    /** The conversation of somebody here with a number, held until the end of the work; begun if there is none. */
    async open(userId: string, phone_number: string, own_number: string, contactId: string | null): Promise<ConversationRow> {
      const row = { user_id: userId, phone_number, own_number, contact_id: contactId, last_message_at: now, created_at: now }
      const [kept] = await db
        .insert(text_conversations)
        .values({ ...row, tenant_id: brand.id, id: newId() })
        .onConflictDoUpdate({
          target: [text_conversations.tenant_id, text_conversations.user_id, text_conversations.phone_number],
          set: { own_number, contact_id: sql`coalesce(excluded.contact_id, ${text_conversations.contact_id})` },
        })
        .returning()
      if (!kept) throw new Error('The conversation was neither begun nor known')
      return kept
    },

    async conversation(userId: string, phone_number: string): Promise<ConversationRow | null> {
      const [found] = await db
        .select()
        .from(text_conversations)
        .where(and(eq(text_conversations.user_id, userId), eq(text_conversations.phone_number, phone_number)))
      return found ?? null
    },

    /** A new text at the end of its conversation. A sid that was told already changes nothing; null then. */
    async add(message: NewMessage): Promise<MessageRow | null> {
      const [row] = await db
        .insert(text_messages)
        .values({ ...message, tenant_id: brand.id, created_at: now, updated_at: now })
        .onConflictDoNothing({ target: [text_messages.tenant_id, text_messages.sid] })
        .returning()
      if (!row) return null
      const arrived = row.direction === 'inbound' ? 1 : 0
      await db
        .update(text_conversations)
        .set({
          last_message_id: row.id,
          last_message_at: now,
          quiet: false,
          unread_count: sql`${text_conversations.unread_count} + ${arrived}`,
        })
        .where(eq(text_conversations.id, row.conversation_id))
      return row
    },

    async find(id: string): Promise<MessageRow | null> {
      const [found] = await db.select().from(text_messages).where(eq(text_messages.id, id))
      return found ?? null
    },

    /** The same, held until the end of the work: callbacks of one text wait for each other. */
    async hold(id: string): Promise<MessageRow | null> {
      const [found] = await db.select().from(text_messages).where(eq(text_messages.id, id)).for('update')
      return found ?? null
    },

    async bySid(sid: string): Promise<MessageRow | null> {
      const [found] = await db.select().from(text_messages).where(eq(text_messages.sid, sid))
      return found ?? null
    },

    async update(id: string, changes: Partial<MessageRow>): Promise<void> {
      await db
        .update(text_messages)
        .set({ ...changes, updated_at: now })
        .where(eq(text_messages.id, id))
    },

    /** A text that never went out leaves no trace: its conversation ends with the one before it. */
    async remove({ id, conversation_id }: MessageRow): Promise<void> {
      await db.delete(text_messages).where(eq(text_messages.id, id))
      await db.execute(sql`
        update text_conversations k set last_message_id = m.id, last_message_at = coalesce(m.created_at, k.created_at)
        from (select 1) one left join lateral (
          select e.id, e.created_at from text_messages e where e.conversation_id = ${conversation_id} order by e.created_at desc, e.id desc limit 1) m on true
        where k.id = ${conversation_id}`)
    },

    async contactOf(conversationId: string): Promise<string | null> {
      const [found] = await db
        .select({ contact_id: text_conversations.contact_id })
        .from(text_conversations)
        .where(eq(text_conversations.id, conversationId))
      return found?.contact_id ?? null
    },

    async languageOf(contactId: string): Promise<string | null> {
      const [found] = await db.select({ language: contacts.preferred_language }).from(contacts).where(eq(contacts.id, contactId))
      return found?.language ?? null
    },

    /** What somebody wrote last to one of our numbers to have texts stopped. */
    async lastStop(conversationId: string, own_number: string): Promise<string | null> {
      const { rows } = await db.execute<{ body: string }>(sql`
        select m.body from text_messages m where m.conversation_id = ${conversationId} and m.direction = 'inbound' and m.keyword = 'stop'
          and m.to_number = ${own_number} order by m.created_at desc limit 1`)
      return rows[0]?.body ?? null
    },

    async addMedia(
      messageId: string,
      media: Omit<typeof text_media.$inferInsert, 'tenant_id' | 'message_id' | 'created_at'>[],
    ): Promise<void> {
      if (media.length === 0) return
      const common = { tenant_id: brand.id, message_id: messageId, created_at: now }
      await db.insert(text_media).values(media.map((one) => ({ ...one, ...common })))
    },

    mediaOf: (messageId: string): Promise<MediaRow[]> =>
      db.select().from(text_media).where(eq(text_media.message_id, messageId)).orderBy(text_media.n),

    async updateMedia(messageId: string, n: number, changes: Partial<MediaRow>): Promise<void> {
      await db
        .update(text_media)
        .set(changes)
        .where(and(eq(text_media.message_id, messageId), eq(text_media.n, n)))
    },

    /**
     * Forgets what was written with these contacts, also by people who did not know who they were, and what they agreed to;
     * tells where the bytes of pictures are. Somebody else with the same number keeps their conversations.
     */
    async forget(contactIds: readonly string[]): Promise<string[]> {
      const among = sql`(select unnest(${`{${contactIds.join(',')}}`}::uuid[]))`
      const theirs = sql`(k.contact_id in ${among}
        or k.contact_id is null and k.phone_number in (select p.number from contact_phones p where p.contact_id in ${among}))`
      const { rows } = await db.execute<{ storage_key: string }>(sql`
        select e.storage_key from text_conversations k join text_messages m on m.conversation_id = k.id join text_media e on e.message_id = m.id
        where ${theirs} and e.storage_key is not null`)
      await db.execute(sql`delete from text_conversations k where ${theirs}`)
      await db.execute(sql`delete from text_permissions where contact_id in ${among}`)
      return rows.map(({ storage_key }) => storage_key)
    },
  }
}

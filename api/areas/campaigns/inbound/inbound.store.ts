import { eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { email_logs, inbound_mails } from '#api/platform/tables/index.ts'
import { inboundLimit, type InboundKind } from '#config/mailing.ts'

type NewInbound = { id: string; hash: string; mail_id: string; kind: InboundKind; raw: Buffer }
type NewReply = Pick<typeof email_logs.$inferInsert, 'id' | 'contact_id' | 'user_id' | 'subject' | 'recipient' | 'sender_name' | 'files'> &
  Record<'in_reply_to' | 'from_address' | 'body', string>

/** Mail that came in. */
export function inboundStore({ db, brand, now }: OpenWork) {
  return {
    /** Keeps it, unless it is here already; false then. */
    async keep(row: NewInbound): Promise<boolean> {
      const kept = await db
        .insert(inbound_mails)
        .values({ ...row, tenant_id: brand.id, received_at: now })
        .onConflictDoNothing()
        .returning({ id: inbound_mails.id })
      return kept.length > 0
    },

    async addReply(row: NewReply): Promise<void> {
      const whole = { ...row, tenant_id: brand.id, direction: 'in' as const, status: 'received' as const, created_at: now }
      await db.insert(email_logs).values(whole)
    },

    async rawOf(id: string): Promise<Buffer | null> {
      const [row] = await db.select({ raw: inbound_mails.raw }).from(inbound_mails).where(eq(inbound_mails.id, id))
      return row?.raw ?? null
    },

    async forgetRaw(): Promise<void> {
      await db.execute(sql`
        update inbound_mails set raw = null
        where raw is not null and received_at < ${now.toISOString()}::timestamptz - make_interval(days => ${inboundLimit.days})`)
    },

    /** Who holds a contact, and what they are called; null once it is deleted. */
    async contactOf(id: string): Promise<{ number: number; name: string; owner_id: string | null; holder_id: string | null } | null> {
      const { rows } = await db.execute<{ number: string; name: string; owner_id: string | null; holder_id: string | null }>(sql`
        select number, trim(first_name || ' ' || last_name) as name, owner_id, holder_id from contacts where id = ${id} and deleted_at is null`)
      return rows[0] ? { ...rows[0], number: Number(rows[0].number) } : null
    },
  }
}
